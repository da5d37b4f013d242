/* Cards that players lay down: whoever shows a card has it. */
#ifndef REFEREE_CORE_FIT_FIT_SHOWN_H
#define REFEREE_CORE_FIT_FIT_SHOWN_H

#include "core/fit/fit_model.h"

struct fit_shown {
    int player;
    card_t card;
    struct place at; /* where it is first written as shown by him */
};

/* Writes the cards that each player shows in a deal of one part, each of a player's once, to `out`, room for FIT_SLOTS. Returns
   how many. What is only named in a call may be a wrong name, and is none of them; nor is the card turned, which lies beside an
   imperial, nor what is told to be wrong where it is shown. */
size_t fit_shown_of(const struct judgement *judgement, const struct deal *deal, struct fit_shown out[FIT_SLOTS]);

#endif
