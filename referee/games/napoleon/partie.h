/* The partie: how it ends, who is out of it, who wins it. */
#ifndef REFEREE_GAMES_NAPOLEON_PARTIE_H
#define REFEREE_GAMES_NAPOLEON_PARTIE_H

#include "core/partie.h"
#include "games/napoleon/state.h"

/* The packets in which the cards may go to each: one by one, or two and three either way. 0 behind the last. */
#define NAP_PACKETS 3
extern const int nap_packets[NAP_PACKETS][NAP_TRICKS];

/* Whether everybody's cards went out in such packets, as the deal has them, which tells. */
bool nap_packets_lawful(const struct judge *judge, const struct deal *deal);

/* How the partie ends: the option, or what a number given alone implies. */
enum end_mode nap_partie_end(const struct judge *judge);
/* Who has nothing left in a partie by elimination, by the score as it stands: a bit each. */
unsigned nap_partie_out(const struct judge *judge);

/* Whether the agreed end has come for certain. Deals that nobody bid in may be manches or not: they are not counted here. */
bool nap_partie_over(const struct judge *judge);

/* Whether nobody pays more than he has: in a partie by elimination, by option. */
bool nap_debts_clipped(const struct judge *judge);

/* Parts of game->begin_deal, of game->apply; game->partie->settle. */
void nap_partie_begin_deal(struct judge *judge);
void nap_partie_apply(struct judge *judge, const struct event *event);
void nap_partie_settle(const struct judge *judge, struct settlement *settlement);

#endif
