/* Where a fact stands in its file. */
#ifndef REFEREE_CORE_PLACE_H
#define REFEREE_CORE_PLACE_H

#include <stdbool.h>

/* Lines and columns count from 1, columns in code points, `end_column` is exclusive and on the same line (a fact of
   several lines is placed at its first one). `byte` is the offset in the record's own bytes, from 0: the file's
   offset of those is record->source_byte. `line` 0: no place. */
struct place {
    unsigned line, column, end_column, byte;
};

/* Whether two facts of a record stand at one place; false where there is none. */
static inline bool place_equal(struct place a, struct place b) { return a.line > 0 && a.byte == b.byte; }

/* By how many lines a record has gone down since it was read. Of a sheet's party, what it has in common with others stands further up
   than its rows, from the line `rows_from` on (0: there is none such), and the two move apart. */
struct shift {
    int lines;
    unsigned rows_from;
    int rows_lines;
};

static inline int shift_at(const struct shift *shift, unsigned line)
{
    return shift->rows_from > 0 && line >= shift->rows_from ? shift->rows_lines : shift->lines;
}

/* A line that is not known before the record is written: of a fact that was made up (core/making.h). */
#define LINE_TO_COME (~0u)

#endif
