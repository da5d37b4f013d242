/* What is wrong with the rows of a sheet, told with its fix: which rows are the same, what is put in each other's place. Private to what
   reads a sheet. */
#ifndef REFEREE_FORMATS_SHEET_SLIPS_H
#define REFEREE_FORMATS_SHEET_SLIPS_H

#include "formats/sheet_nodes.h"

#include "core/mend/mend.h"

/* What is told of a row: at which cell, what, with which number (the n of the message), as which slip. */
struct row_slip {
    const struct cell *at;
    const struct message *what;
    int n;
    enum mend_kind kind;
};

/* Tells it as a fault of form, read as the splices have it, whose texts must live as long as the document's arena; without any it is read
   as it stands. Returns the finding; NULL: there are as many faults as may be. */
struct finding *sheet_slip(struct sheet_reading *reading, struct row_slip slip, const struct splice *splice,
                           size_t count);

/* That text from one byte of the piece to before another; it must live as long as the document's arena. */
struct splice sheet_splice(struct sheet_reading *reading, uint32_t from, uint32_t to, const char *new_text);

/* A number in the place of what is in a cell. */
struct splice sheet_splice_number(struct sheet_reading *reading, struct cell cell, int number);

/* What stands at two places, each where the other does: two splices. */
void sheet_exchange(struct sheet_reading *reading, uint32_t from, uint32_t to, uint32_t next, uint32_t end,
                    struct splice both[2]);

/* Where the row ends, but for the line break. */
uint32_t sheet_row_end(const struct sheet_reading *reading, const struct row *row);

/* Whether the same stands in all cells of both. */
bool sheet_rows_alike(const struct sheet_reading *reading, const struct row *row, const struct row *other);

/* A number that a row has in the column of that cell; of none where `cell` is NULL. */
struct row_number {
    const struct cell *cell;
    int number;
};

/* A line, with its break, as wide as that row and with nothing in it but those numbers; it lives as long as the document's arena. */
const char *sheet_blank_row(const struct sheet_reading *reading, const struct row *row,
                            const struct row_number number[2]);

#endif
