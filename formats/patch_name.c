#include "formats/patch_name.h"

#include <stdbool.h>
#include <string.h>

static bool is_up(const char *part, size_t length) { return length == 2 && part[0] == '.' && part[1] == '.'; }

/* How long the part of a path is that begins here. */
static size_t part_length(const char *path) { return strcspn(path, "/"); }

static bool goes_up(const char *path)
{
    for (size_t length; *path != '\0'; path += length + (path[length] == '/')) {
        length = part_length(path);
        if (is_up(path, length))
            return true;
    }
    return false;
}

/* The path without parts that say nothing, or go up and down again. */
static char *straight(const char *path, struct arena *arena)
{
    char *to = arena_alloc(arena, strlen(path) + 2);
    size_t end = 0;
    for (size_t length; *path != '\0'; path += length + (path[length] == '/')) {
        length = part_length(path);
        if (is_up(path, length)) {
            while (end > 0 && to[--end] != '/')
                ;
        } else if (length > 0 && !(length == 1 && *path == '.')) {
            to[end++] = '/';
            memcpy(to + end, path, length);
            end += length;
        }
    }
    to[end] = '\0';
    return to;
}

const char *patch_name(const char *name, const char *folder, struct arena *arena)
{
    bool whole = name[0] == '/';
    if (!whole && (folder == NULL || !goes_up(name)))
        return name;
    const char *path = straight(whole ? name : arena_printf(arena, "%s/%s", folder, name), arena);
    size_t within = folder != NULL ? strlen(folder) : 0;
    bool below = within > 0 && strncmp(path, folder, within) == 0 && path[within] == '/';
    return path + (below ? within : 0) + 1;
}
