/* What may come next where a record stops. */
#ifndef REFEREE_GAMES_PIQUET_NEXT_H
#define REFEREE_GAMES_PIQUET_NEXT_H

#include "games/piquet/state.h"

struct turn;

/* game->play->turn. */
void pq_next_acts(const struct judge *judge, struct turn *turn);

#endif
