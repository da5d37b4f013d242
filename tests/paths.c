#include "tests/paths.h"
#include "tests/testing.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool ends_in(const char *name, const char *end)
{
    size_t length = strlen(name), tail = strlen(end);
    return length >= tail && strcmp(name + length - tail, end) == 0;
}

void paths_walk(struct paths *paths, const char *folder)
{
    struct dirent **entry;
    int count = scandir(folder, &entry, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        char *path = arena_printf(paths->arena, "%s/%s", folder, entry[i]->d_name);
        struct stat status;
        if (entry[i]->d_name[0] != '.' && stat(path, &status) == 0) {
            if (S_ISDIR(status.st_mode)) {
                paths_walk(paths, path);
            } else if (ends_in(path, ".yaml") || ends_in(path, ".jsonl") || ends_in(path, ".json")) {
                paths->path = arena_grow(paths->arena, paths->path, paths->count, &paths->room, sizeof(char *));
                paths->path[paths->count++] = path;
            }
        }
        free(entry[i]);
    }
    if (count >= 0)
        free(entry);
}

size_t load_file(const char *path, char *to, size_t room)
{
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(to, 1, room, file);
    fclose(file);
    return length;
}
