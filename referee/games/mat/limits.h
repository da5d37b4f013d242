/* How the manches of a deal can have ended, as far as the record tells. */
#ifndef REFEREE_GAMES_MAT_LIMITS_H
#define REFEREE_GAMES_MAT_LIMITS_H

#include "games/mat/state.h"

/* Notes it of the manche that is over. */
void limits_note(struct judge *judge);

/* What was noted of that manche of the deal; NULL: nothing. */
const struct limits *limits_at(const struct judge *judge, unsigned manche);

#endif
