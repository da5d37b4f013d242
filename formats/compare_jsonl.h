/* Two sheets of a game laid side by side, for programs. */
#ifndef REFEREE_FORMATS_COMPARE_JSONL_H
#define REFEREE_FORMATS_COMPARE_JSONL_H

#include "core/compare/compare.h"
#include "formats/writer.h"

/* Appends the answer of `referee compare` about one pair of sheets; see struct writer. */
void jsonl_compare(struct buffer *out, const struct manner *manner, const struct comparison *comparison);
/* A record without a counterpart: that of the first file, or with 1 of the second. */
void jsonl_alone(struct buffer *out, const struct manner *manner, const struct record *record, int which);

#endif
