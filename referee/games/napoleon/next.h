/* What may come next where a record stops. */
#ifndef REFEREE_GAMES_NAPOLEON_NEXT_H
#define REFEREE_GAMES_NAPOLEON_NEXT_H

#include "core/turn.h"

/* game->play->turn. */
void nap_next_acts(const struct judge *judge, struct turn *turn);

#endif
