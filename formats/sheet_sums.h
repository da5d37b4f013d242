/* Rows of totals: which rows of a sheet are none of deals, and whether what stands in them adds up. */
#ifndef REFEREE_FORMATS_SHEET_SUMS_H
#define REFEREE_FORMATS_SHEET_SUMS_H

#include "formats/sheet_nodes.h"

/* The cell of the row in the column that the word heads; an empty one if there is none. */
struct cell sheet_word_cell(const struct sheet_reading *reading, const struct row *row, enum sheet_word word);

/* Looks once at every row below the headings, which have been read, at what a word says that it is; totals above a deal are of those so far. */
void sheet_mark_rows(struct sheet_reading *reading);

/* What the row is, when they have been marked. */
static inline enum row_kind sheet_row_kind(const struct sheet_reading *reading, const struct row *row)
{
    return (enum row_kind)reading->row_kind[row - reading->cells->row];
}

/* Whether rows of totals have what single figures above them add up to for everybody: then those are no running scores. */
bool sheet_sums_add_up(const struct sheet_reading *reading);

/* The row below a deal that has what the deals have come to, which is the score that this one leaves; NULL: there is none. */
const struct row *sheet_totals_below(const struct sheet_reading *reading, size_t at);

/* What stands of a player in that row under his name or, of a score, its heading, as a figure; an empty cell: nothing does. */
struct cell sheet_total_cell(const struct sheet_reading *reading, const struct row *row, size_t player);

/* Whether the row ends the deals, when rows have been marked: see sheet_says_end(). */
bool sheet_is_end(const struct sheet_reading *reading, const struct row *row);

/* Whether it does, or is a remark. */
bool sheet_is_beside(const struct sheet_reading *reading, const struct row *row);

/* Whether the row is no deal, when they have been marked, but one that ends them, or one of totals: a word says so where the deal, the dealer or the party stands, or it is reading->sum. */
bool sheet_is_sum(const struct sheet_reading *reading, const struct row *row);

/* Sets reading->sum: the only row of a partie where no column is of deals, or the last row, where nobody wrote a word beside it, if it is what two deals or more above it add up to. It may be a
   deal's figures by chance, but hardly for all players. */
void sheet_find_sum(struct sheet_reading *reading);

/* Whether a figure stands in the cell that sums are made of: a plain number. */
bool sheet_is_figure(struct cell cell);

#endif
