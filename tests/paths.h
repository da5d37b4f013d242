/* The samples, wherever they lie in their folders. */
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

#endif
