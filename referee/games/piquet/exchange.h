/* The exchange: who discarded and drew what, and the hands that follow. */
#ifndef REFEREE_GAMES_PIQUET_EXCHANGE_H
#define REFEREE_GAMES_PIQUET_EXCHANGE_H

#include "games/piquet/state.h"

/* Nothing is exchanged yet. */
void exchange_begin(struct judge *judge);
/* Carries out an act of the exchange; other steps change nothing. When no further act of the exchange follows in the
   record, the hands are settled. */
void exchange_apply(struct judge *judge, const struct event *event);
/* Settles the hands after the exchange, with what the play proves of them; later calls do nothing. */
void exchange_finish(struct judge *judge);

/* How many cards a player should draw for what he has discarded, so that he has twelve; NOT_RECORDED if the discard is not
   known. */
int exchange_due(const struct piquet *pq, int player);
/* The next `count` cards of the talon from its top, those of `gone` left out; as many as are known and there: `*found`. */
cardset_t exchange_next(const struct judge *judge, cardset_t gone, int count, int *found);

#endif
