/* Where in the bytes of a record its expectations stand, or could stand. */
#ifndef REFEREE_FORMATS_SLOT_H
#define REFEREE_FORMATS_SLOT_H

#include "formats/reader.h"

/* Bytes of the file that give way to `before` and a list in brackets; none do where from == to. */
struct expect_slot {
    size_t from, to;
    const char *before; /* in the arena */
    bool quoted;        /* what is listed needs quotation marks, as in JSON */
};

/* Finds the value of `expect:`; where there is no such key, a place for it at the end of the record, the key being in `before`.
   The record must be readable. Comments are kept, but for those within the list that gives way. */
struct expect_slot slot_of_expect(const struct piece *piece, const struct record *record, struct arena *arena);

/* Where the expectations of a record of a spreadsheet stand, or could stand: in a cell of the column for them, in the first row of the record
   that is filled. Where the sheet has no such column, it gets one: `heading` bytes into the file that text is put in. */
struct sheet_slot {
    size_t heading;
    const char *column; /* NULL: there is a column */
    size_t
        rule; /* byte of the file, in the line below the headings of a table between strokes, where the column gets its part of it */
    const char *line;   /* that part; NULL: there is no such line */
    size_t from, to;    /* bytes of the file that give way */
    const char *before; /* put in before the cell */
};

/* Finds it; false where the sheet has no headings, or a row above them that says what all records below it must yield. */
bool slot_of_sheet(const struct piece *piece, const struct record *record, struct arena *arena,
                   struct sheet_slot *slot);

/* Where the value that stands at `at` ends: as an offset in the file. `at` is the place of a scalar on one line. */
size_t slot_end(const struct piece *piece, struct place at);

#endif
