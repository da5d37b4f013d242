/* Rows of totals: which rows of a sheet are none of deals, and whether what stands in them adds up. */
#ifndef REFEREE_FORMATS_SHEET_SUMS_H
#define REFEREE_FORMATS_SHEET_SUMS_H

#include "formats/sheet_nodes.h"

/* The cell of the row in the column that the word heads; an empty one if there is none. */
struct cell sheet_word_cell(const struct sheet_reading *reading, const struct row *row, enum sheet_word word);

/* Looks once at every row below the headings, which have been read, whether a word says there that it is one of totals. */
void sheet_mark_sums(struct sheet_reading *reading);

/* Whether the row is one of totals, when they have been marked: a word says so where the deal, the dealer or the party stands, or it is reading->sum. */
bool sheet_is_sum(const struct sheet_reading *reading, const struct row *row);

/* Sets reading->sum: the only row of a partie where no column is of deals, or the last row, where nobody wrote a word beside it, if it is what two deals or more above it add up to. It may be a
   deal's figures by chance, but hardly for all players. */
void sheet_find_sum(struct sheet_reading *reading);

/* Whether a figure stands in the cell that sums are made of: a plain number. */
bool sheet_is_figure(struct cell cell);

#endif
