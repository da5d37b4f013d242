/* Deals of piquet made up at random (core/making.h). */
#ifndef REFEREE_GAMES_PIQUET_MAKE_H
#define REFEREE_GAMES_PIQUET_MAKE_H

#include "core/make/making.h"

extern const struct maker pq_maker;

#endif
