/* The straight replay of what is regular: napoléon's rows of it. */
#ifndef REFEREE_GAMES_NAPOLEON_SURE_H
#define REFEREE_GAMES_NAPOLEON_SURE_H

#include "core/sure.h"

/* struct game's `sure`. */
extern const struct sure_rules nap_sure_rules;

#endif
