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

/* A line that is not known before the record is written: of a fact that was made up (core/making.h). */
#define LINE_TO_COME (~0u)

#endif
