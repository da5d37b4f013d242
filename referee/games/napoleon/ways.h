/* What a deal of napoléon can be scored: a bid of somebody's, made or lost, paid by the table. */
#ifndef REFEREE_GAMES_NAPOLEON_WAYS_H
#define REFEREE_GAMES_NAPOLEON_WAYS_H

#include "core/sheet/way.h"
#include "games/napoleon/state.h"

extern const struct way_rules nap_way_rules;

#endif
