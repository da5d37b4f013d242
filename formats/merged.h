/* The record that joins two sheets, with what is in dispute as comments. */
#ifndef REFEREE_FORMATS_MERGED_H
#define REFEREE_FORMATS_MERGED_H

#include "core/compare/compare.h"
#include "formats/canonical.h"
#include "formats/manner.h"

/* Appends the joined record of a comparison as a YAML document without its "---": above each disputed fact a comment with both
   readings, whose they are, what the rules say and which stands. The comparison must be comparable. */
void merged_yaml(struct buffer *out, const struct manner *manner, const struct canon *canon,
                 const struct comparison *comparison, struct arena *arena);

#endif
