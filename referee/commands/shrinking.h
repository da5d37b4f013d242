/* Cutting a record down to what shows a finding: what is left is written, read and judged anew at every step. */
#ifndef REFEREE_COMMANDS_SHRINKING_H
#define REFEREE_COMMANDS_SHRINKING_H

#include "core/causes/why.h"
#include "core/shrink/likeness.h"
#include "formats/canonical.h"
#include "formats/reader.h"

struct shrinking_by {
    const struct orders *orders;  /* … and the work that may be taken; if they have none, two seconds' */
    size_t fits;                  /* deals tried where cards are not known: core/fit/fit.h */
    size_t readings;              /* in search of slips, to tell what the record comes to in the end */
    struct canon canon;           /* as it will be written */
    const struct reason_why *why; /* what is to explain the finding still; NULL: it need not be told */
};

/* The smallest record found that still gives that finding of `judgement`, and no other if that can be; with what it expects. It
   lives in `arena`. NULL if the record cannot be written again so that the finding stands, or there was no work left to know; where
   some was refused, more could be taken out. */
struct record *shrunk(const struct shrinking_by *by, const struct judgement *judgement, const struct finding *finding,
                      struct arena *arena);

#endif
