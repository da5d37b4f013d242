/* A spreadsheet's text as rows of cells: libcsv says what a cell holds, and each keeps the bytes it stands on. */
#ifndef REFEREE_FORMATS_CELLS_H
#define REFEREE_FORMATS_CELLS_H

#include "core/arena.h"
#include "formats/buffer.h"

#include <stdbool.h>
#include <stdint.h>

/* What a cell holds, the blanks around it left out and the quotation marks around it undone. */
struct cell {
    uint32_t from, to;     /* its bytes, quotation marks included; both the same where it is empty */
    uint32_t begin;        /* where its text begins, behind the quotation mark */
    uint32_t length;       /* of its text */
    const char *text;      /* not zero-terminated */
    const uint32_t *place; /* of each byte of the text, where it is not written as it reads; else NULL */
};

/* A row: an empty one has no cell that is filled. */
struct row {
    uint32_t from, to; /* its bytes, the line break included */
    size_t first;      /* its first cell in the list of all */
    uint32_t count;    /* of its cells */
    uint32_t filled;   /* of those that are not empty */
    bool ruled;        /* a line is drawn above it, between rows set out by blanks */
};

struct cells {
    const char *bytes;
    size_t length;
    struct cell *cell;
    size_t cell_count;
    struct row *row;
    size_t row_count;
    bool open;   /* the last cell begins with a quotation mark that is never closed */
    size_t mark; /* where such a mark stands that is taken for none, and 1; 0: none is */
};

/* What parts the cells of that text: the first tab, semicolon or comma in it that no quotation marks are around; a comma if
   there is none. A decimal comma stands behind another sign, or in quotation marks. */
char cells_separator(const char *bytes, size_t length);

/* Cuts a text into rows and cells, which live in `arena`; a blank for `separator` is a tab, where no quotation marks are around cells. The bytes must live as long. */
struct cells *cells_read(const char *bytes, size_t length, char separator, struct arena *arena);

/* Appends a cell, in quotation marks where it could be taken for more than one, or blanks around it for none of it. */
void cell_write(struct buffer *out, const char *text, size_t length);

/* The nth cell of a row, from 0; an empty one behind the last. */
struct cell cell_at(const struct cells *cells, const struct row *row, size_t nth);

/* Whether two cells hold the same. */
bool cells_alike(struct cell one, struct cell other);

#endif
