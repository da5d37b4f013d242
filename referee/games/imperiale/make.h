/* Deals of impériale made up at random (core/making.h). */
#ifndef REFEREE_GAMES_IMPERIALE_MAKE_H
#define REFEREE_GAMES_IMPERIALE_MAKE_H

#include "core/make/making.h"

extern const struct maker imp_maker;

#endif
