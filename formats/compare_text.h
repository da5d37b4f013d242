/* Two sheets of a game laid side by side, for people. */
#ifndef REFEREE_FORMATS_COMPARE_TEXT_H
#define REFEREE_FORMATS_COMPARE_TEXT_H

#include "core/compare/compare.h"
#include "formats/writer.h"

/* Appends the answer of `referee compare` about one pair of sheets; see struct writer. */
void text_compare(struct buffer *out, const struct manner *manner, const struct comparison *comparison);

#endif
