/* Laying two lists side by side so that what one of them lacks does not shift all the rest. */
#ifndef REFEREE_CORE_COMPARE_ALIGN_H
#define REFEREE_CORE_COMPARE_ALIGN_H

#include "core/arena.h"

#include <stdbool.h>
#include <stdint.h>

#define LACKING SIZE_MAX

/* An item of each list, by its index; LACKING where a list has none. */
struct pair {
    size_t item[2];
};

struct pairs {
    struct pair *pair;
    size_t count;
    size_t work; /* pairs that were weighed to find them */
};

/* What it costs to lay item `a` beside item `b`, or to find it lacking in the other list (LACKING): 0 if they are the
   same. */
typedef unsigned cost_fn(void *with, size_t a, size_t b);

/* Beyond so many pairs of items that might belong together, lists are laid side by side as they stand. */
#define ALIGN_MOST 250000

/* The cheapest way to lay lists of `count[0]` and `count[1]` items side by side, both in their order; of several the one
   that pairs the earlier items. Lives in `arena`. */
struct pairs align(const size_t count[2], cost_fn *cost, void *with, struct arena *arena);

/* Only what is the same at the beginning and at the end is found; between them items are paired as they stand. */
struct pairs align_in_order(const size_t count[2], cost_fn *cost, void *with, struct arena *arena);

/* As align() lays them, but of several cheapest ways the one that would be found if the second list were the first. */
struct pairs align_turned(const size_t count[2], cost_fn *cost, void *with, struct arena *arena);

/* Whether item `a`, lacking where the second list goes on, and item `b`, lacking in the first, are one that was put elsewhere;
   `between` pairs of items stand between the two places. */
typedef bool moved_fn(void *with, size_t a, size_t b, size_t between);

/* The pairs without those of two items that are not one and of which either stands elsewhere in the other list: two that
   changed places. They are taken apart, so that pairs_moved finds them. Lives in `arena`. */
struct pairs pairs_apart(const struct pairs *pairs, moved_fn *moved, void *with, struct arena *arena);

/* In longer lists nothing is looked for elsewhere. */
#define MOVED_MOST 1000

/* For each pair that lacks an item the index of the pair where the same item stands in the other list; LACKING if there is
   none, and for pairs that lack nothing. Lives in `arena`. */
size_t *pairs_moved(const struct pairs *pairs, moved_fn *moved, void *with, struct arena *arena);

#endif
