/* The deal and the partie: who leads, the hands of the second manche, how many deals there are, who has won. */
#ifndef REFEREE_GAMES_MAT_DEAL_H
#define REFEREE_GAMES_MAT_DEAL_H

#include "core/partie.h"

/* game->begin_deal: at the start of every manche; and what follows from its events, for game->apply. */
void mat_deal_begin(struct judge *judge);
void mat_deal_apply(struct judge *judge, const struct event *event);

/* game->covers_count: the hands that the deal gives show a card dealt to the wrong player. */
bool mat_deal_uneven(const struct judge *judge);

/* Who leads to the first trick of the manche that is played (leader_of()). */
int mat_deal_first_leader(const struct judge *judge);

/* Where it is told that the hand of the second manche is not the one the other had, if the player has those cards by that alone. Line 0:
   nowhere. */
struct place mat_deal_strange(const struct judge *judge, int player, cardset_t cards);

/* game->partie->settle: two deals decide. */
void mat_deal_settle(const struct judge *judge, struct settlement *settlement);

#endif
