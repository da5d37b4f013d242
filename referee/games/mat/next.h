/* What may come next where a record stops. */
#ifndef REFEREE_GAMES_MAT_NEXT_H
#define REFEREE_GAMES_MAT_NEXT_H

#include "core/turn.h"

/* game->play->turn. */
void mat_next_acts(const struct judge *judge, struct turn *turn);

#endif
