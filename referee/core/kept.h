/* Whether in a manche for which the hands should have been exchanged each played on with the one he had. */
#ifndef REFEREE_CORE_KEPT_H
#define REFEREE_CORE_KEPT_H

#include "core/judge.h"

/* The hands that both have in the manche of that index of the deal, by player, if they kept those of the first: its acts and
   figures give several signs of it and none of the contrary, and the first manche none that its hands stand under the wrong names.
   The first sign in *at, a card of the player in *whose. NULL: they did not, or nothing tells. Where one hand is written, or none,
   so it is in what is returned: the other is the rest, or they are as far as the first manche shows them, by its names or by `shown`,
   if that is not NULL. Of two players, with no card twice in the pack; what is returned belongs to the record. */
const struct card_list *hands_kept(const struct judge *judge, const struct deal *deal, size_t index,
                                   const cardset_t shown[2], struct place *at, int *whose);

#endif
