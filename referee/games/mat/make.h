/* Deals of mat made up at random (core/making.h). */
#ifndef REFEREE_GAMES_MAT_MAKE_H
#define REFEREE_GAMES_MAT_MAKE_H

#include "core/make/making.h"

extern const struct maker mat_maker;

#endif
