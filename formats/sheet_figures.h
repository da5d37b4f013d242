/* What stands in a row of a player, and in the columns of words. Private to what reads a sheet. */
#ifndef REFEREE_FORMATS_SHEET_FIGURES_H
#define REFEREE_FORMATS_SHEET_FIGURES_H

#include "formats/sheet_nodes.h"

/* What the column is of in this sheet. */
enum column_kind sheet_column_kind(const struct sheet_reading *reading, const struct column *column);

/* Adds the name that heads a player's column. */
void sheet_put_name(struct sheet_reading *reading, const struct column *column);

/* The cells of a player's columns of that kind in the row: the first of them from *at on. False: there is none. */
bool sheet_next_cell(const struct sheet_reading *reading, const struct row *row, size_t player, enum column_kind kind,
                     size_t *at, struct cell *cell);

/* Adds his items of the row, of which `first` is one, and what they come to, which stands in his column of that kind. */
void sheet_put_items(struct sheet_reading *reading, const struct row *row, size_t player, enum column_kind kind,
                     struct cell first);

/* Adds a figure; one with a fraction is refused, and it is not known what stands in its place. */
void sheet_put_figure(struct sheet_reading *reading, struct cell cell);

/* Adds what stands in the row in the word's column, behind that key; nothing where nothing does. */
void sheet_put_text_of(struct sheet_reading *reading, const struct row *row, enum sheet_word word, enum key key);

#endif
