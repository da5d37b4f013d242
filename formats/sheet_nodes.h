/* The tree of a record of a spreadsheet as it is put together: cells, and parts of them, as its nodes. Private to what reads a
   sheet: sheet_keys.c, its rows of keys, and sheet_read.c. */
#ifndef REFEREE_FORMATS_SHEET_NODES_H
#define REFEREE_FORMATS_SHEET_NODES_H

#include "formats/sheet_columns.h"
#include "formats/tree.h"

struct sheet_deal; /* formats/sheet_order.h */

/* What a row below the headings is. */
enum row_kind {
    ROW_DEAL,     /* of a deal, or empty */
    ROW_UNPLAYED, /* of one that was not played, or brought nobody anything */
    ROW_SUM,      /* what the deals come to in the end */
    ROW_SUBTOTAL, /* what they have come to so far */
    ROW_START,    /* what was carried in */
    ROW_END,      /* who won, or what the partie is worth */
    ROW_AGAIN,    /* the manche above once more */
    ROW_REMARK,   /* words between the others */
};

struct sheet_reading {
    struct tree tree;
    struct cells *cells;
    struct sheet_head head;
    size_t to; /* rows before it are the record's */
    struct columns columns;
    bool across; /* its rows are the players of the sheet as it stands: see sheet_turn() */
    bool run;    /* names alone head running scores */
    struct sheet_deal *deal;
    size_t deal_count;
    unsigned manches;      /* rows that each deal has: one that is not there was left out; 0: nothing tells that */
    unsigned number;       /* of the deal that is put, from 1; 0: none is */
    const struct row *sum; /* a row of totals, or of a whole partie, that no word says to be one; NULL: there is none */
    unsigned char *row_kind; /* of each row of the cells, an enum row_kind: see sheet_mark_rows() */
};

/* A part of a cell's text. */
struct cell_part {
    const struct cell *cell;
    uint32_t from, length;
};

static inline struct cell_part part_whole(const struct cell *cell) { return (struct cell_part){cell, 0, cell->length}; }

/* Takes the next part of a text up to one of the signs; blanks around it are left out. False: nothing is left. */
bool part_next(struct cell_part *rest, const char *signs, struct cell_part *part);

/* A copy of the cell that lives as long as the tree. */
struct cell *sheet_kept(struct sheet_reading *reading, struct cell cell);

/* Adds a text: a part of a cell that is kept; a cell; a key that no cell says, of what stands in the cell. */
void sheet_put_part(struct sheet_reading *reading, struct cell_part part);
void sheet_put_cell(struct sheet_reading *reading, struct cell cell);
void sheet_put_key(struct sheet_reading *reading, enum key key, struct cell at);

/* Begins a list or a mapping where the cell stands; ends it. */
void sheet_open(struct sheet_reading *reading, enum node_kind kind, struct cell at);
void sheet_close(struct sheet_reading *reading);

/* For a text that is put together otherwise: where each byte of it stands, with a word of `before` bytes ahead of the part, which
   stands where all of that does; and to be told that it has been added, so that limits hold. */
const struct span *sheet_map(struct sheet_reading *reading, struct cell_part part, size_t before);
void sheet_added(struct sheet_reading *reading);

#endif
