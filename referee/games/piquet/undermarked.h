/* Marks for a call that are fewer than it is worth, where no hand tells whether it is true. */
#ifndef REFEREE_GAMES_PIQUET_UNDERMARKED_H
#define REFEREE_GAMES_PIQUET_UNDERMARKED_H

#include "core/judge.h"
#include "games/piquet/combos.h"

/* Tells of a list of marks that has something for a player's only call of that category, which was allowed, but less than it is worth: if it
   is true all of it counts, and if it is not nobody may count less in its place without another fault (PIQ-21 to PIQ-30, laws 54 and 62 to
   64). Where the ledger is known it tells more. */
void tell_undermarked(const struct judge *judge, enum category category);

#endif
