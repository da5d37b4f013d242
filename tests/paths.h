/* The samples, wherever they lie in their folders, and what is in them. */
#ifndef TESTS_PATHS_H
#define TESTS_PATHS_H

#include "core/arena.h"

struct paths {
    char **path;
    size_t count, room;
    struct arena *arena;
};

/* Adds the transcripts in a folder and in all below it, in the order of their names. */
void paths_walk(struct paths *paths, const char *folder);

/* Reads the beginning of a file, `room` bytes at most, and returns how many there were; the file must be there. */
size_t load_file(const char *path, char *to, size_t room);

#endif
