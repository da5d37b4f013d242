/* Parts of the text format, for formats that hold a text for people. */
#ifndef REFEREE_FORMATS_TEXT_H
#define REFEREE_FORMATS_TEXT_H

#include "formats/writer.h"

/* Appends the findings of a record that are to be shown, the source and the rows of each under it. */
void text_findings(struct buffer *out, const struct manner *manner, const struct judgement *judgement);

/* Appends a line for each difference from what the record expects. */
void text_differences(struct buffer *out, const struct manner *manner, const struct judged *judged);

/* Appends how many records there were and what came out, in a sentence. Raw text. */
void tally_say(struct buffer *text, const struct manner *manner, const struct tally *tally);
/* Appends that sentence as it is shown, with the line's end. */
void tally_put(struct buffer *out, const struct manner *manner, const struct tally *tally);

#endif
