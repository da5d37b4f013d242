/* Players who reckon nothing: what the record shows of the adversary's choice, and from when it holds (laws 44, 54, 58). */
#ifndef REFEREE_GAMES_PIQUET_PENALTY_H
#define REFEREE_GAMES_PIQUET_PENALTY_H

#include "games/piquet/state.h"

/* Fills in holder, deadline, complied and the choice on record of a finding whose remedy is that `player` reckons nothing, for what
   he has done by that act (NULL: no act tells it). */
void penalty_finding(const struct judge *judge, struct finding *finding, int player, const struct step *fault);
/* What the adversary of `player` has chosen, by the record, for all his faults that are known by now: waived is only what he waives
   of each (law 44). */
enum nothing penalty_choice(const struct judge *judge, int player);
/* Whether the sheet gives a player who reckons nothing something all the same: `*said`, where a carte blanche leaves him `*due`,
   for it is reckoned before any fault. Where his hand is not known, so that one may count, it may be more. */
bool penalty_paid(const struct judge *judge, int player, int *said, int *due);
/* A finding of cards to be shown, of which its holder says after that step that he does without: then nothing is owed. */
void penalty_demand_waived(const struct judge *judge, struct finding *finding, enum phase phase,
                           const struct step *after);
/* What the adversary of `player` says by that verb only when the deal is written and the next one is dealt, before anything in that could
   give cause; where a rule is named with it, of that one. NULL: nothing. */
const struct step *said_late(const struct judge *judge, int player, enum verb verb, const struct rule *rule);
/* Sets the penalties that begin with the event. Comes before the marks of the event. */
void penalty_apply(struct judge *judge, const struct event *event);

#endif
