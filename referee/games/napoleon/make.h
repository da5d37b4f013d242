/* Deals of napoléon made up at random (core/making.h). */
#ifndef REFEREE_GAMES_NAPOLEON_MAKE_H
#define REFEREE_GAMES_NAPOLEON_MAKE_H

#include "core/make/making.h"

extern const struct maker nap_maker;

#endif
