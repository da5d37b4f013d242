/* What the sheet has for a deal, as far as it tells of conduct. */
#ifndef REFEREE_GAMES_PIQUET_MARKED_H
#define REFEREE_GAMES_PIQUET_MARKED_H

#include "games/piquet/state.h"

/* Whether the sheet gives him nothing for the deal, but a carte blanche: a penalty was carried out. */
bool sheet_gives_nothing(const struct judge *judge, int player);

#endif
