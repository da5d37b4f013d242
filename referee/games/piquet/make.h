/* Deals of piquet made up at random (core/making.h). */
#ifndef REFEREE_GAMES_PIQUET_MAKE_H
#define REFEREE_GAMES_PIQUET_MAKE_H

#include "core/make/making.h"

/* game->make_begin, game->make and game->make_end. */
void pq_make_begin(struct making *making);
void pq_make(struct making *making, struct deal *deal);
void pq_make_end(struct making *making);

#endif
