/* A record's own expectations (`expect:`, `expect-score:`) against what has been found. */
#ifndef REFEREE_CORE_EXPECT_H
#define REFEREE_CORE_EXPECT_H

#include "core/judge.h"

enum difference_kind {
    DIFFERENCE_MISSING, /* expected, not found: `expected` */
    DIFFERENCE_SURPLUS, /* found, not expected: `finding` */
    DIFFERENCE_SCORE,   /* `player`'s score at the end is `score`, not as expected */
};

struct difference {
    enum difference_kind kind;
    const struct expected *expected;
    const struct finding *finding;
    int player;
    struct score score;
};

/* Whether a finding has to be expected: notes find fault with nothing, and what follows from another is told with that. */
static inline bool finding_expected(const struct finding *finding)
{
    return finding->severity != SEVERITY_NOTE && finding->follows == NULL;
}
/* Whether a finding is one that is expected so: of the rule, on the line if one is told, and neither a note nor one that follows
   from another. */
bool expect_means(const struct expected *expected, const struct finding *finding);

/* What differs, as an array of *count elements in `arena`; none where the record expects nothing (no `expect:`, no
   `expect-score:`). Findings of severity note are left out of account, as the notation has it, and so are those that follow from
   another. */
struct difference *expect_compare(const struct judgement *judgement, struct arena *arena, size_t *count);

#endif
