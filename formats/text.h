/* Parts of the text format, for formats that hold a text for people. */
#ifndef REFEREE_FORMATS_TEXT_H
#define REFEREE_FORMATS_TEXT_H

#include "formats/paint.h"
#include "formats/writer.h"

/* Appends the findings of a record that are to be shown, the source and the rows of each under it. */
void text_findings(struct buffer *out, const struct manner *manner, const struct judgement *judgement);

/* Appends the source line of a place with carets under it, in that colour; nothing if the record's bytes do not hold it. A row
   with its label, as they stand under such a line: "    = rules:    …". */
void text_excerpt(struct buffer *out, const struct manner *manner, const struct record *record, struct place at,
                  enum paint colour);
void text_row(struct buffer *out, const struct manner *manner, struct place at, const struct message *label,
              const char *text);

/* Appends a line for each difference from what the record expects. */
void text_differences(struct buffer *out, const struct manner *manner, const struct judged *judged);

/* Appends how many records there were and what came out, in a sentence. Raw text. */
void tally_say(struct buffer *text, const struct manner *manner, const struct tally *tally);

#endif
