/* Who counts in a category: point, sequences, sets. */
#ifndef REFEREE_GAMES_PIQUET_DECISION_H
#define REFEREE_GAMES_PIQUET_DECISION_H

#include "games/piquet/state.h"

/* How a category comes out. */
struct decision {
    int winner;                 /* whose holdings count; NOBODY: nobody's */
    bool unknown;               /* it cannot be told */
    bool can_count[PQ_PLAYERS]; /* he could have counted something in it, though he did not */
};

/* Who counts in a category, by the calls and replies so far or by the hands, as the edition has it. */
struct decision decide(const struct judge *judge, enum category category);
/* The call of a category that leads for a player and is sound; NULL. */
const struct call *sound_lead(const struct judge *judge, int player, enum category category);

#endif
