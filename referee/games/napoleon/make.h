/* Deals of napoléon made up at random (core/making.h). */
#ifndef REFEREE_GAMES_NAPOLEON_MAKE_H
#define REFEREE_GAMES_NAPOLEON_MAKE_H

#include "core/make/making.h"

/* game->make_begin: the table of payments, how the partie ends, what everybody begins with. */
void nap_make_begin(struct making *making);

/* game->make. */
void nap_make(struct making *making, struct deal *deal);

#endif
