/* Who has deposited, and what follows from it. */
#ifndef REFEREE_GAMES_MAT_DEPOSITED_H
#define REFEREE_GAMES_MAT_DEPOSITED_H

#include "core/judge.h"

/* Whether the rules agreed on have deposits. */
bool deposits_allowed(const struct judge *judge);

/* Who alone has deposited, and so has a card less than his opponent; NOBODY. */
int sole_depositor(const struct judge *judge);
bool both_deposited(const struct judge *judge);

/* Whether deposits of the manche may have been made that it does not record: its calls are not there, or cannot all be read. */
bool deposits_open_in(const struct judge *judge, const struct deal *manche);

/* Whether a card of that face stands in the play of the manche, whoever plays it. */
bool played_in(const struct deal *manche, card_t card);

/* The cards of a player one of which may lie deposited, where the record does not have the deposits: those of his hand that he
   does not play in the manche. None where the record tells, or where the rules have no deposits. */
cardset_t perhaps_deposited(const struct judge *judge, int player);

/* Which copy of a doubled card is deposited out of `hand`. Of a hand that does not show it the twin, for what is played is
   taken for the first copy. */
card_t deposit_card(const struct judge *judge, cardset_t hand, card_t card);

/* The tricks that a manche can have: nine if both have deposited, otherwise ten. */
unsigned tricks_most(const struct judge *judge);

#endif
