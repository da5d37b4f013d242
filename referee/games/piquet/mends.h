/* What a record shows of a call that was wrong: whether it was mended by a later one, or stood. */
#ifndef REFEREE_GAMES_PIQUET_MENDS_H
#define REFEREE_GAMES_PIQUET_MENDS_H

#include "games/piquet/call_truth.h"

/* Whether the record shows that a player's call of something else is not meant to mend his wrong one: the adversary waives the penalty for
   that, or has it (law 54), and the sheet is not against it; or the sheet counts both, or gives him nothing. */
bool mends_not(const struct judge *judge, const struct call *wrong);

#endif
