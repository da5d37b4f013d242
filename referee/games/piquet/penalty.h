/* Players who reckon nothing: what the record shows of the adversary's choice, and from when it holds (laws 44, 54, 58). */
#ifndef REFEREE_GAMES_PIQUET_PENALTY_H
#define REFEREE_GAMES_PIQUET_PENALTY_H

#include "games/piquet/state.h"

/* Fills in holder, deadline, complied and the choice on record of a finding whose remedy is that `player` reckons nothing. */
void penalty_finding(const struct judge *judge, struct finding *finding, int player);
/* Sets the penalties that begin with the event. Comes before the marks of the event. */
void penalty_apply(struct judge *judge, const struct event *event);

/* How many cards a player holds after the exchange, by what is recorded; NOT_RECORDED if that does not tell. */
int hand_size_after(const struct judge *judge, int player);

#endif
