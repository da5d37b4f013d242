/* What is a cause, and what only follows from one: decided here, when all is judged. No rule knows which other has spoken. */
#ifndef REFEREE_CORE_FOLLOW_H
#define REFEREE_CORE_FOLLOW_H

#include "core/judge.h"

/* What two findings of a deal have in common, so that the one follows from the other. */
enum shared {
    SHARED_PLACE, /* they stand at one place */
    SHARED_BASIS, /* the cause stands at the fact on which the other rests (finding->rests_on) */
    SHARED_PLAY,  /* the other stands behind it or with it, in its trick or a later one; of what is told beneath */
    SHARED_FAULT, /* one player is at fault in both, whatever stands where */
};

/* What becomes of what follows. */
enum follower {
    BENEATH,  /* it is told with its cause */
    LEFT_OUT, /* it says nothing that the cause does not, and is not told, whatever the cause weighs by now */
};

/* A row: what a rule with the one check finds follows from what a rule with the other (NULL: any rule) has found, if they share
   that fact. */
struct consequence {
    check_fn *cause, *finding;
    enum shared shared;
    enum follower follower;
};

/* Leaves out what the rows of the game say is not told beside its cause. The findings are sorted by place. For judgement_tally,
   before anything else follows. */
void follow_left_out(struct judgement *judgement);

/* Says by the rows of the record and of its game what follows. The findings are sorted by place. For judgement_tally. */
void follow_facts(struct judgement *judgement);

/* Leaves out what was open until an error of the same place decided it: what is proved to be wrong is no longer in doubt. The
   findings are sorted by place. For judgement_tally. */
void follow_settled(struct judgement *judgement);

/* Says that a finding follows from another one of its judgement, or from what that follows from; so does then what follows
   from it. Does nothing where it has a cause already, is one by itself, would follow from itself, or is graver. judgement_tally() must come after. */
void follow(struct finding *finding, struct finding *cause);

/* Puts causes in the order of their places, and beneath each what follows from it; fills in `n` and `followers`. What follows
   from a finding that is not in the list, or that weighs less by now, is a cause. The findings are sorted by place. */
void follow_order(struct judgement *judgement);

#endif
