/* Acts after which the lists of a deal do not tell where the cards went: for fit_model.c. */
#ifndef REFEREE_CORE_FIT_FIT_ACTS_H
#define REFEREE_CORE_FIT_FIT_ACTS_H

#include "core/judge.h"

/* Whether it is dealt again, or found to be faulty: the lists are not what was dealt, or nobody knows what of it was. */
bool fit_dealt_anew(const struct deal *part);

/* Whether somebody stands by a deal with a talon to draw from: it is of other sizes than were to be dealt, and nobody knows of
   which but where all is written. */
bool fit_stood_by(const struct judgement *judgement, const struct deal *part);

/* Whether that player has deposited a card before the play (mat). */
bool fit_deposited(const struct deal *part, int player);

/* Whether an act sends cards another way than the exchange does; a card taken back out of a trick was his all the time. */
bool fit_cards_wander(const struct steps *steps, bool in_play);

#endif
