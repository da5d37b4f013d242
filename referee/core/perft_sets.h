/* Walking the ways to play on fast: hands as sets of places in them, and what may answer what looked up in tables, which the game's
   own lawful() and winner() fill. The last trick is counted and not played. */
#ifndef REFEREE_CORE_PERFT_SETS_H
#define REFEREE_CORE_PERFT_SETS_H

#include "core/position.h"

/* From so many cards to come on the tables are worth what it takes to fill them. */
#define SETS_LEAST 4

struct sets;

/* The sum of two numbers of ways; *over is set if it does not fit. */
static inline uint64_t ways_add(bool *over, uint64_t a, uint64_t b)
{
    uint64_t sum;
    *over |= __builtin_add_overflow(a, b, &sum);
    return sum;
}

/* Notes the hands of a position at which a walk of `depth` cards begins, whose tables are filled when first they are asked for.
   `one_of_twins` says of a set that may be played which of its cards are to be tried; NULL: all. NULL where a hand has more cards
   than there is room for, or none; else to be freed by sets_end(). The position is to outlast it. */
struct sets *sets_begin(struct position *position, unsigned depth, cardset_t (*one_of_twins)(cardset_t moves));

/* The ways to play `depth` cards more, SETS_LEAST at least, from where the position stands, all cards of which were in the hands at
   the beginning: at a lead, and not to the first trick of the deal. False where the tables cannot tell, and nothing is counted.
   Where nobody can tell who has won a trick position->lost is set, and the number means nothing. *over is set if it does not fit. */
bool sets_count(struct sets *sets, unsigned depth, uint64_t *ways, bool *over);

/* Frees it; NULL is allowed. */
void sets_end(struct sets *sets);

#endif
