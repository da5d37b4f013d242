/* Which rules a verdict covers: checked, or not, and what is missing for it. */
#ifndef REFEREE_CORE_COVERAGE_H
#define REFEREE_CORE_COVERAGE_H

#include "core/judge.h"

/* A rule of the record's edition, or of the record itself, and whether it was checked. */
struct covered {
    const struct rule *rule;
    bool checked;
    const char
        *missing; /* if not: what the record lacks, as a word of the notation ("draw", "play"), or "occasion" where
                            nothing is lacking but what the rule speaks of did not come up */
};

/* Goes through the rules of the judgement's edition and then those of the record itself, definitions left out: takes the next
   one, *next of which is 0 at first. False after the last. */
bool coverage_next(const struct judgement *judgement, size_t *next, struct covered *covered);

#endif
