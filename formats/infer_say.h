/* By which rules records were played, in words. */
#ifndef REFEREE_FORMATS_INFER_SAY_H
#define REFEREE_FORMATS_INFER_SAY_H

#include "core/infer/dispute.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* The rules that records say of themselves. */
struct said {
    struct guess guess;
    bool silent; /* they say none */
    size_t records;
};

/* What was found, and what its records are called. */
struct inferred {
    const struct inference *found;
    const char *const *name;       /* by record, for people: raw text */
    const char *const *file;       /* likewise */
    const unsigned *number, *line; /* in its file; on which it begins */
    const struct said *said;       /* what differs, in the order in which it is met */
    size_t said_count;
    struct disputes disputes;
};

/* Whether something was not tried for want of work. */
static inline bool inferred_limited(const struct inferred *inferred)
{
    return inferred->found->limited || inferred->disputes.limited;
}

/* Appends a set of rules: "cavendish, repique_saved_by=counted". */
void guess_say(struct buffer *out, enum language language, const struct game *game, const struct guess *guess);

/* The text of a value of an option, in `out`. Returns `out`. */
enum { VALUE_BYTES = 32 };
const char *value_say(const struct game *game, size_t option, int value, char out[VALUE_BYTES]);

void text_infer(struct buffer *out, const struct manner *manner, const struct inferred *inferred);
void jsonl_infer(struct buffer *out, const struct manner *manner, const struct inferred *inferred);

#endif
