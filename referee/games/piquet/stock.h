/* The laws on the talon: cards of it that are exposed, taken up or mixed with a hand by whom they are not for. */
#ifndef REFEREE_GAMES_PIQUET_STOCK_H
#define REFEREE_GAMES_PIQUET_STOCK_H

#include "games/piquet/rules.h"
#include "games/piquet/state.h"

/* Goes through what the calls record of the talon and keeps what the laws have against it. Comes when the hands after the
   exchange are settled; does nothing where these laws do not hold. */
void stock_find(struct judge *judge);
/* The known cards of the talon from that place to that one, 1 on top. */
cardset_t stock_part(const struct judge *judge, int first, int last);
/* Whether it is one for which he reckons nothing. */
static inline bool breach_costs_score(const struct breach *breach)
{
    return breach->law != PQC_L32; /* there the younger may change his discard */
}
/* The first of these for which he reckons nothing, unless the opponent waives it; NULL: there is none. */
const struct breach *stock_penalty(const struct piquet *pq, int player);
/* The cards of which a law on the talon tells that he has taken them up. */
cardset_t stock_told(const struct piquet *pq, int player);
/* Whether the elder hand looks, by that act of the calls, at cards beyond her five before the younger has taken his. */
bool stock_looks_early(const struct judge *judge, const struct step *step);
/* The fresh deal that the adversary has chosen instead of the penalty; NULL. */
const struct step *stock_redeal(const struct judge *judge);

#endif
