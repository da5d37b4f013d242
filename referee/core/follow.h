/* What is a cause, and what only follows from one: decided here, when all is judged. No rule knows which other has spoken. */
#ifndef REFEREE_CORE_FOLLOW_H
#define REFEREE_CORE_FOLLOW_H

#include "core/judge.h"

/* Says that a finding follows from another one of its judgement, or from what that follows from; so does then what follows
   from it. Does nothing where it has a cause already, would follow from itself, or is graver. judgement_tally() must come after. */
void follow(struct finding *finding, struct finding *cause);

/* Puts causes in the order of their places, and beneath each what follows from it; fills in `n` and `followers`. What follows
   from a finding that is not in the list, or that weighs less by now, is a cause. The findings are sorted by place. */
void follow_order(struct judgement *judgement);

#endif
