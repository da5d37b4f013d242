/* What stands under a finding of the text format: the source with carets, and rows with labels. */
#ifndef REFEREE_FORMATS_TEXT_ROWS_H
#define REFEREE_FORMATS_TEXT_ROWS_H

#include "core/record.h"
#include "formats/buffer.h"
#include "formats/manner.h"
#include "formats/paint.h"

/* Appends the source line of a place with carets under it, in that colour; nothing if the record's bytes do not hold it. A row
   with its label, as they stand under such a line: "    = rules:    …". */
void text_excerpt(struct buffer *out, const struct manner *manner, const struct record *record, struct place at,
                  enum paint colour);
void text_row(struct buffer *out, const struct manner *manner, struct place at, const struct message *label,
              const char *text);

#endif
