/* What a player has declared besides what he calls: cards that he has named, or shown, tell of holdings that he does not call. */
#ifndef REFEREE_GAMES_PIQUET_IMPLIED_H
#define REFEREE_GAMES_PIQUET_IMPLIED_H

#include "games/piquet/state.h"

/* Whether such cards of the opponent make a sequence or a set as good as this call or better, so that it may not be reckoned though he
   has called none (option implied_declaration); `*best` is that. Nothing is implied of points. */
bool implied_bars(const struct judge *judge, const struct call *call, struct holding *best);

#endif
