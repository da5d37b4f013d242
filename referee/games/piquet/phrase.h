/* How a call is said in a ledger line or a finding. */
#ifndef REFEREE_GAMES_PIQUET_PHRASE_H
#define REFEREE_GAMES_PIQUET_PHRASE_H

#include "games/piquet/state.h"

#define PHRASE_ARGS 3

/* The name of its kind: point, tierce … huitième, trio, quatorze. */
const struct message *holding_kind(const struct holding *holding);

/* "point 49 ♠", "tierce K ♥", "trio A", as far as it is known: the sentence, and its arguments in `args` (`*count`). */
const struct message *holding_phrase(const struct holding *holding, struct arg args[PHRASE_ARGS], size_t *count);

#endif
