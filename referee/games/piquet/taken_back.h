/* Cards of a discard that are taken back when a card of the talon has been taken already (laws 24 and 25). */
#ifndef REFEREE_GAMES_PIQUET_TAKEN_BACK_H
#define REFEREE_GAMES_PIQUET_TAKEN_BACK_H

#include "games/piquet/state.h"

/* Those of `cards`, of his own discard, that a late step brings into his hand for good, by what the record has besides: he
   mixes them with it; or he is recorded to have them there, or to play them, or the adversary has spoken of the penalty,
   or the sheet gives him nothing, as the penalty asks. */
cardset_t taken_back_kept(const struct judge *judge, const struct step *step, cardset_t cards);
/* Whether the adversary insists on the penalty, or waives it, after that act and before a card is played: no false call can have been found
   by then. */
bool penalty_in_calls(const struct judge *judge, const struct step *step);
/* Whether he took cards of his discard back so, and the record does not tell whether he has them in the end; asked once the
   play has been learned from. */
bool taken_back_open(const struct judge *judge, int player);

#endif
