/* What one player can count of a category in a deal of piquet, and what of it one hand can hold. */
#ifndef REFEREE_GAMES_PIQUET_WAYS_LOTS_H
#define REFEREE_GAMES_PIQUET_WAYS_LOTS_H

#include "games/piquet/state.h"

#define LOT_MOST  4  /* sequences or sets of one hand: each takes three cards */
#define LOTS_ROOM 32 /* of sequences; of sets and points there are fewer */

/* What one player can count of a category. */
struct lot {
    int amount[LOT_MOST]; /* in the order in which they count */
    int length[LOT_MOST]; /* cards of each sequence, longest first */
    size_t count;
    int sum;
    int least, most; /* cards of the suit of a point */
    int cards;       /* that sequences take together; that sets take beyond one of each rank */
    int ranks;       /* of sets */
};

struct lots {
    struct lot lot[LOTS_ROOM];
    size_t count;
};

/* Writes all that can be counted of each category. `tens`: points count by tens; `claimed`: what is called counts, so that a
   point need not be that of the best suit. */
void lots_find(struct lots lots[CATEGORIES], bool tens, bool claimed);

/* How many of its sets are of four cards. */
static inline int lot_fours(const struct lot *sets) { return sets->cards - 2 * sets->ranks; }

/* Whether so much can be counted; nothing always can. */
bool lots_hold(const struct lots *lots, int sum);

/* Whether one hand can have these sequences, whichever of them lie in the suit of the point: one, or two with a card missing
   between them. NULL for a point or sets that it does not count. */
bool lots_share_suit(const struct lot *point, const struct lot *sequences, const struct lot *sets);

#endif
