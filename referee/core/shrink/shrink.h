/* Cutting a record down to the least that still shows what was found in it: delta debugging over what cuts.h lists. */
#ifndef REFEREE_CORE_SHRINK_SHRINK_H
#define REFEREE_CORE_SHRINK_SHRINK_H

#include "core/judge.h"
#include "core/shrink/cuts.h"

/* Writes a candidate, reads and judges what is written, and tells whether it still shows what it has to: then it is the record to
   go on from, and returned as it was read; else NULL. `righted`: figures may be put right first, for what they count has been
   taken out. What is returned lives until the next one is. */
typedef const struct record *keep_fn(void *context, const struct record *candidate, bool righted);

struct shrinking {
    keep_fn *keep;
    void *context;
    size_t bound; /* so many candidates at most */
    size_t tried;
};

/* The smallest record found, from which nothing more that cuts.h lists can be taken out alone, unless the bound was reached. */
const struct record *shrink(struct shrinking *shrinking, const struct record *record);

/* The figures of a record from which something was taken out, as replay gives them now; but for the one that stands at `wrong`,
   which is off by as much as it was: `by`, of that `item` (ITEM_NONE: of none; not written at all: `missing`). `judgement` is of
   the same record, which is returned copied in `arena`; NULL if it has figures that replay does not give. */
struct wrong_figure {
    struct place at;
    int player, item;
    bool missing;
    int by;
};
struct record *record_righted(const struct record *record, const struct judgement *judgement,
                              const struct wrong_figure *wrong, struct arena *arena);

/* The record from the deal of that number on, its score at the start as it was there; in `arena`. `judgement` is of the record.
   NULL if nothing stands before that deal, or the score there is not known. */
struct record *record_opened(const struct record *record, const struct judgement *judgement, unsigned number,
                             struct arena *arena);

#endif
