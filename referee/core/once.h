/* Things of one size, each once, in the order in which they first came. */
#ifndef REFEREE_CORE_ONCE_H
#define REFEREE_CORE_ONCE_H

#include "core/arena.h"

#include <stdbool.h>

/* All zeros: empty. */
struct once {
    unsigned char *thing; /* one behind another; in the arena */
    size_t count, room;
    unsigned *slot; /* twice the room: a number from 1 where one is, found by its bytes */
};

/* Adds the `size` bytes at `thing` (eight at least, none of them padding; for one collection always as many), unless
   they are there already. Whether they were not. What is kept lives in `arena`, always the same. */
bool once_add(struct once *once, const void *thing, size_t size, struct arena *arena);

#endif
