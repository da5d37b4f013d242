/* What judging a deal that fits comes to, and what all such deals agree on. */
#ifndef REFEREE_CORE_FIT_FIT_OUTCOME_H
#define REFEREE_CORE_FIT_FIT_OUTCOME_H

#include "core/fit/fit_model.h"

/* A finding, so far as it is the same in two deals. */
struct seen {
    const struct rule *rule;
    enum severity severity;
    enum finding_class class;
    int at_fault;
    unsigned trick;
    struct place at;
    uint64_t words; /* of what it says */
};

struct trial {
    bool impossible;    /* a card is in two places: it is no deal */
    const card_t *card; /* by cell */
    struct seen *seen;  /* notes left out */
    size_t count;
    uint64_t mark; /* equal ones are the same in all */
};

/* A trial ends with its deal, and knows nothing of those after it, which may show a fault in another light. */
struct hindsight {
    const struct judgement *whole; /* of the record as written */
    const struct judgement *until; /* the same up to the deal; NULL: nothing has been found on it but notes */
};

/* What has been found on that deal, but for what the record as written, up to the deal, has as well and the whole has not. It
   lives in `arena`. */
void outcome_of(struct trial *outcome, const struct judgement *judgement, unsigned deal,
                const struct hindsight *hindsight, struct arena *arena);

/* Whether all `count` deals come to the same findings. */
bool outcomes_agree(const struct trial *outcome, size_t count);

/* The fact that would tell most of which outcome is the right one. */
void outcomes_best(const struct fit_model *model, const struct trial *outcome, size_t count, struct fit_deal *told,
                   struct arena *arena);

struct consensus {
    const struct trial *outcome;
    size_t count;
    bool settled; /* they are all the same, and the judgement is of one of them */
    bool written; /* they are ways to fill in what is written as not known; other cards are open in them */
    const struct judgement *sample; /* of the first one */
    unsigned deal;
    const struct hindsight *hindsight;
};

/* Changes `judgement` to what all deals agree on: adds errors and warnings that are in all, makes undecided what is not.
   `plain` is that of the record as written. Tells whether its findings are others than those. */
bool consensus_apply(const struct consensus *consensus, const struct judgement *plain, struct judgement *judgement,
                     struct arena *arena);

/* The first error that is told of the deal (from 1), at that place or (NULL) anywhere; NULL: there is none. */
const struct finding *fit_error(const struct judgement *judgement, unsigned deal, const struct place *at);

/* What could not be decided of a fact is gone where it has been; of a claim or a figure that is wrong, by whatever rule. */
void fit_drop_undecided(struct judgement *judgement, const struct finding *decided);

#endif
