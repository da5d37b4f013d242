/* Deposits: which count, and the card that the only one to deposit may use again. */
#ifndef REFEREE_GAMES_MAT_DEPOSITS_H
#define REFEREE_GAMES_MAT_DEPOSITS_H

#include "core/judge.h"

void deposits_apply(struct judge *judge, const struct event *event);

/* Whether the rules agreed on have deposits. */
bool deposits_allowed(const struct judge *judge);

/* Who alone has deposited, and so has a card less than his opponent; NOBODY. */
int sole_depositor(const struct judge *judge);
bool both_deposited(const struct judge *judge);

/* Which copy of a doubled card is deposited out of `hand`. Of a hand that does not show it the twin, for what is played is
   taken for the first copy. */
card_t deposit_card(const struct judge *judge, cardset_t hand, card_t card);

/* The tricks that a manche can have: nine if both have deposited, otherwise ten. */
unsigned tricks_most(const struct judge *judge);

#endif
