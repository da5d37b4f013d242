/* Headings of a sheet that are none, and can be one only. */
#ifndef REFEREE_FORMATS_SHEET_MEANT_H
#define REFEREE_FORMATS_SHEET_MEANT_H

#include "formats/sheet_columns.h"

/* The heading that a cell of the row can only be meant to be, which no other cell has: a word, a player's name, or one with an item or
   "total" behind it. `name` are the players, `named` whether a name alone may be meant. In `arena`; NULL: there is none, or two. */
const char *heading_meant(struct arena *arena, const struct cells *cells, const struct row *row, struct cell cell,
                          const struct text *name, size_t name_count, bool named);

#endif
