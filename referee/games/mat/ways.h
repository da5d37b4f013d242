/* What a deal of mat, or a manche of one, can be scored: the value of a card times the number of a trick. */
#ifndef REFEREE_GAMES_MAT_WAYS_H
#define REFEREE_GAMES_MAT_WAYS_H

#include "core/sheet/way.h"
#include "games/mat/state.h"

extern const struct way_rules mat_way_rules;

#endif
