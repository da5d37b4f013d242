/* Whether there is something to ask about the cards of a deal. */
#ifndef REFEREE_CORE_FIT_FIT_ASKED_H
#define REFEREE_CORE_FIT_FIT_ASKED_H

#include "core/judge.h"

/* Whether a finding tells that cards, as they are written, cannot be where they are. */
bool fit_contradicts(const struct finding *finding);

/* Whether the record contradicts itself already in cards of the deal (from 1) that are known: that is told, and nothing can be built on
   it. */
bool fit_told_wrong(const struct judgement *judgement, unsigned deal);

/* Whether there are cards in a deal (index from 0), judged before, that are not known and can be asked about: not where the
   record contradicts itself in those that are, nor where cards went back and forth. */
bool fit_asked(const struct judgement *judgement, size_t deal);

/* The accounts of the parts of that deal (from 1), one behind the other: the first of `*count`; NULL if there is none. */
const struct deal_account *fit_parts(const struct judgement *judgement, unsigned deal, size_t *count);

#endif
