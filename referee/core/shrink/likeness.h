/* What a finding is about, so that it is known again in another record, or in the same one cut down. */
#ifndef REFEREE_CORE_SHRINK_LIKENESS_H
#define REFEREE_CORE_SHRINK_LIKENESS_H

#include "core/judge.h"

enum { LIKENESS_WORDS = 3 };

/* Which way a figure is off. */
enum off { OFF_NONE, OFF_LESS, OFF_MORE };

struct likeness {
    const struct rule *rule;
    enum severity severity;
    enum finding_class class;
    const struct message *what;
    const struct message *word[LIKENESS_WORDS]; /* the items and such that it names */
    size_t words;
    enum off off; /* of a finding that has what is written and what is due */
    int by;       /* how far, in the smallest unit */
};

/* What is alike in findings of one cause. */
struct likeness likeness_of(const struct finding *finding);

/* Whether two findings are alike: the same rule, said in the same words of the same items, off in the same direction; with
   `exactly` by as much. */
bool likeness_same(const struct likeness *one, const struct likeness *other, bool exactly);

/* How much higher a figure is written than it should be, in the smallest unit; false if the finding is of no figure. */
bool finding_off(const struct finding *finding, int *by);

#endif
