/* The bidding. */
#ifndef REFEREE_GAMES_NAPOLEON_CALLS_H
#define REFEREE_GAMES_NAPOLEON_CALLS_H

#include "games/napoleon/state.h"

/* What is wrong with a call, first things first. */
enum call_fault {
    CALL_LAWFUL,
    CALL_SECOND,
    CALL_NO_LEVEL,
    CALL_MISERE,
    CALL_WELLINGTON,
    CALL_BLUCHER,
    CALL_NOT_HIGHER
};

enum call_fault nap_call_fault(const struct judge *judge, const struct step *step);

/* Whether the player has to bid: he deals, speaks last of all, nobody has bid, and the option binds him. */
bool nap_must_bid(const struct judge *judge, int player);

/* Whether everybody who takes part has spoken. */
bool nap_all_spoken(const struct judge *judge);

void nap_calls_begin(struct judge *judge);
void nap_calls_apply(struct judge *judge, const struct event *event);

#endif
