/* A last trick that nobody has written down, where nothing else can have been played. */
#ifndef REFEREE_CORE_FORCED_H
#define REFEREE_CORE_FORCED_H

#include "core/judge.h"

/* What is left to play of the last trick of a deal, which is in hand where what the deal has of play ends: if the record has figures, and
   each player wanted for it is known to have one card left, they are weighed as if it were written. NULL where that is not so, and where
   cards may be put to another use than to be played. What the record has ends where it ends (REC-11). It lives in the judge's arena. */
const struct forced *forced_trick(const struct judge *judge);

/* Where the figures are not what that trick makes of the deal, and it may as well have been played before others: it is as if nobody
   knew of it, and the play is wanting. */
void forced_forget(struct judge *judge);

#endif
