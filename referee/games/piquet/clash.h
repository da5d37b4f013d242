/* Recorded facts of the exchange that exclude one another: a card discarded and held, drawn twice, left and played … */
#ifndef REFEREE_GAMES_PIQUET_CLASH_H
#define REFEREE_GAMES_PIQUET_CLASH_H

#include "games/piquet/state.h"

/* Finds them among hands, talon, discards, draws and lists of hands, when the draws are settled and the hands are not. Whoever
   they concern is no longer known to hold what the exchange gives him. */
void clash_find(struct judge *judge);
/* Finds such facts among the cards played, when they are attributed and the hands are settled; what a rule of the edition or
   of the record speaks of at the card itself is left to it. */
void clash_find_played(struct judge *judge);
/* Reports what has been found, one finding a card. */
void clash_report(const struct judge *judge);

#endif
