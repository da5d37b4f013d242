#include "commands/manual.h"

#include <limits.h>
#include <string.h>
#include <unistd.h>

/* The folder one above that of the program, whose installation may have been moved; NULL: nobody knows. */
static const char *prefix(struct arena *arena)
{
    char program[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length < 0)
        return NULL;
    program[length] = '\0';
    for (int parts = 0; parts < 2; parts++) {
        char *slash = strrchr(program, '/');
        if (slash == NULL)
            return NULL;
        *slash = '\0';
    }
    return arena_printf(arena, "%s", program);
}

static bool has_pages(const char *folder, struct arena *arena)
{
    return access(arena_printf(arena, "%s/man1/referee.1", folder), R_OK) == 0 &&
           access(arena_printf(arena, "%s/man7/referee-rules.7", folder), R_OK) == 0;
}

const char *manual_folder(enum language language, struct arena *arena)
{
    const char *own = prefix(arena);
    if (own == NULL)
        return NULL;
    const char *english = arena_printf(arena, "%s/share/man", own);
    const char *french = arena_printf(arena, "%s/fr", english);
    if (language == LANG_FR && has_pages(french, arena))
        return french;
    return has_pages(english, arena) ? english : NULL;
}
