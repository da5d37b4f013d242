/* Exchanges after a misdeal that stands. */
#ifndef REFEREE_GAMES_PIQUET_MISDEALT_H
#define REFEREE_GAMES_PIQUET_MISDEALT_H

#include "games/piquet/state.h"

/* Whether a law has an equation of its own for what this player lays out and takes, as he is recorded to. */
bool misdealt_exchange(const struct judge *judge, int player);

#endif
