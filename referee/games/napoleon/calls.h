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

/* What is wrong with the call that the step makes, by the bidding before it. */
enum call_fault nap_call_fault(const struct judge *judge, const struct step *step);

/* Whether the options let a player make that bid (NOBODY: somebody): a bid of one may be the dealer's, where that binds him. */
bool nap_bid_agreed(const struct judge *judge, enum bid bid, int player);

/* Whether the calls recorded let a player be the declarer by that bid: who spoke last bid, or may yet bid higher. Where something in them
   is amiss, all are let. */
bool nap_calls_let(const struct judge *judge, int player, enum bid bid);

/* Whether the player is the dealer, speaks last after nobody has bid, and by the rules must bid. */
bool nap_dealer_bound(const struct judge *judge, int player);

/* game->calls_in: that he passes and, less often, each bid. */
size_t nap_calls_in(const struct deal_account *account, int player, cardset_t hand, struct hand_call *call);

/* Nobody has spoken yet; follows the bidding: for game->begin_deal, game->apply. */
void nap_calls_begin(struct judge *judge);
void nap_calls_apply(struct judge *judge, const struct event *event);

#endif
