/* What came first: an act, or that of which a finding tells. */
#ifndef REFEREE_CORE_SINCE_H
#define REFEREE_CORE_SINCE_H

#include "core/judge.h"

/* Whether something stands at the words of an act, or at one of its cards. */
bool step_stands_at(const struct step *step, struct place at);

/* Whether a finding tells of an act of the deal in hand that comes after `step`, an act of the same deal. False where it tells of
   no act, as of the hands or of a figure. */
bool finding_comes_after(const struct judge *judge, const struct finding *finding, const struct step *step);

#endif
