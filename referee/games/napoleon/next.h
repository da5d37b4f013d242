/* What may come next where a record stops. */
#ifndef REFEREE_GAMES_NAPOLEON_NEXT_H
#define REFEREE_GAMES_NAPOLEON_NEXT_H

#include "games/napoleon/state.h"

/* game->turn. */
void nap_next_acts(const struct judge *judge, struct turn *turn);

#endif
