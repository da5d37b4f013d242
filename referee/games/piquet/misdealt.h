/* Exchanges after a misdeal that stands. */
#ifndef REFEREE_GAMES_PIQUET_MISDEALT_H
#define REFEREE_GAMES_PIQUET_MISDEALT_H

#include "games/piquet/state.h"

/* Whether a law has an equation of its own for what this player lays out and takes, as he is recorded to. */
bool misdealt_exchange(const struct judge *judge, int player);
/* Whether the elder hand, dealt eleven or thirteen, has taken up a card and said nothing of it before (law 39). */
bool taken_in_silence(const struct judge *judge);

#endif
