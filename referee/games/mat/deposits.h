/* Deposits: how they are made, which count, and the card that the only one to deposit may use again. */
#ifndef REFEREE_GAMES_MAT_DEPOSITS_H
#define REFEREE_GAMES_MAT_DEPOSITS_H

#include "core/judge.h"

/* Follows the deposits: for game->apply. */
void deposits_apply(struct judge *judge, const struct event *event);

/* Who may deposit before the other in a manche of that dealer (0: the deal is no list of manches); NOBODY: either, or not known. */
int deposits_first_of(const struct judge *judge, int dealer, unsigned manche);

/* Whether the player may deposit a card now, and which of those that he is known to hold. */
bool may_deposit(const struct judge *judge, int player, cardset_t *cards);

/* game->calls_in: that he deposits a card that nobody can tell, or one of those of his hand that he has not played. */
size_t mat_calls_in(const struct deal_account *account, int player, cardset_t hand, struct hand_call *call);

/* game->play->returned: the card of the ninth trick that its player may use again. game->play->to_play. */
cardset_t deposits_returned(const struct judge *judge, const struct trick *trick);
int deposits_to_play(const struct judge *judge, int player, int *in_hand);

#endif
