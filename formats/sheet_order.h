/* The deals of a sheet in their order: which rows are one's, and what the numbers say of those that are not there, or twice. Private to
   what reads a sheet. */
#ifndef REFEREE_FORMATS_SHEET_ORDER_H
#define REFEREE_FORMATS_SHEET_ORDER_H

#include "formats/sheet_nodes.h"

/* A deal as rows: one, or one for each manche. */
struct sheet_deal {
    size_t from, to;
    unsigned left_out; /* how many deals were played before it, since the one above, by its number: no row is theirs */
    bool again;        /* the one above it once more, number and all: no deal */
    bool unplayed;     /* it brought nobody anything, and nothing else is said of it: none either */
};

/* The number of the manche that the row is of; 0: none stands there. */
unsigned sheet_manche(const struct sheet_reading *reading, const struct row *row);

/* Sets reading->deal: those of the rows from `from` to before `to`, but for empty ones and totals. */
void sheet_find_deals(struct sheet_reading *reading, size_t from, size_t to);

/* Looks at their numbers: each break in them becomes one fault, with its fix where there is one reading of it. */
void sheet_check_order(struct sheet_reading *reading);

#endif
