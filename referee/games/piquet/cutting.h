/* The cut before the dealing. */
#ifndef REFEREE_GAMES_PIQUET_CUTTING_H
#define REFEREE_GAMES_PIQUET_CUTTING_H

#include "games/piquet/state.h"

/* Whether a card exposed by that step of the dealing was seen while the pack was cut or shuffled, and nothing was dealt yet: the pack is
   cut or shuffled after it, or somebody asks in good time for a new cut. */
bool seen_in_cutting(const struct judge *judge, const struct step *exposes);
/* Whether that step of the dealing asks for a new cut after a card was seen. */
bool cut_objected(const struct judge *judge, const struct step *objects);

#endif
