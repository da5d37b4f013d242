/* The score sheet as a table: every mark in its order, and the totals as replayed, as recorded and as ruled. */
#ifndef REFEREE_FORMATS_LEDGER_TEXT_H
#define REFEREE_FORMATS_LEDGER_TEXT_H

#include "core/judge.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* Appends the table of the account with that index: of a deal, or of a manche of one. */
void ledger_text(struct buffer *out, const struct manner *manner, const struct judgement *judgement, size_t account);

#endif
