/* Deals of impériale made up at random (core/making.h). */
#ifndef REFEREE_GAMES_IMPERIALE_MAKE_H
#define REFEREE_GAMES_IMPERIALE_MAKE_H

#include "core/make/making.h"

/* game->make_begin, game->make. */
void imp_make_begin(struct making *making);
void imp_make(struct making *making, struct deal *deal);

#endif
