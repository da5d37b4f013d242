/* How the figures of a deal without cards can have come about, for people. */
#ifndef REFEREE_FORMATS_WAYS_TEXT_H
#define REFEREE_FORMATS_WAYS_TEXT_H

#include "core/judge.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* Appends the ways of a deal as a table, a column for each player; nothing where none were asked for. */
void ways_text(struct buffer *out, const struct manner *manner, const struct record *record,
               const struct deal_account *account);

#endif
