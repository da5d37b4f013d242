/* The records of a text that is a sheet, as its name says. */
#ifndef TESTS_SHEET_RECORDS_H
#define TESTS_SHEET_RECORDS_H

#include "tests/reading.h"

/* The nth record, from 0, of a sheet; NULL if it has not so many. */
static inline struct record *record_in(const char *text, size_t length, size_t nth)
{
    struct source *source = source_over(text, length, "sheet.csv");
    struct piece piece;
    bool there = true;
    for (size_t i = 0; i <= nth && there; i++)
        there = source_next(source, arena, &piece) == SOURCE_PIECE;
    source_close(source);
    return there ? read_record(words, &piece, arena) : NULL;
}

static inline struct record *read_sheet(const char *text) { return record_in(text, strlen(text), 0); }

#endif
