/* What can be taken out of a record, from whole deals down to single cards. */
#ifndef REFEREE_CORE_SHRINK_CUTS_H
#define REFEREE_CORE_SHRINK_CUTS_H

#include "core/arena.h"
#include "core/record.h"

/* The sizes of what is taken out, the greatest first. */
enum cut_size { CUT_HEADS, CUT_DEALS, CUT_PARTS, CUT_STEPS, CUT_CARDS, CUT_WORDS, CUT_SIZES };

/* One thing that can be taken out; what its numbers mean is told by the size, and known here alone. */
struct cut {
    enum cut_size size;
    unsigned part;
    size_t deal, manche, at, card;
};

/* All that can be taken out of a record in that size, in an order in which what belongs together is near; *count of them, in
   `arena`. */
struct cut *cuts_of(const struct record *record, enum cut_size size, struct arena *arena, size_t *count);

/* A copy of the record without these, which stand in the order of cuts_of(). It lives in `arena` and shares with the record what is
   not changed. */
struct record *record_without(const struct record *record, const struct cut *cut, size_t count, struct arena *arena);

/* A copy of it without what nobody judges: comments on the game, keys of the writers' own, what it expects. */
struct record *record_bare(const struct record *record, struct arena *arena);

#endif
