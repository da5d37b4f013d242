/* Texts in which a mark stands before the character at which something is wrong. */
#ifndef TESTS_PLACED_H
#define TESTS_PLACED_H

#include "tests/reading.h"

#include <stdio.h>

#define HERE '\x06' /* the mark: no text has it otherwise */
#define AT   "\x06"

/* What is wrong in a text, and where. */
struct placed {
    char text[4096];
    size_t length;
    unsigned line, column; /* column in code points */
};

/* Takes the mark out of `length` bytes, and reckons its place by hand: lines end at LF, CR or both. */
static inline void place(struct placed *placed, const char *marked, size_t length)
{
    *placed = (struct placed){.line = 1, .column = 1};
    bool found = false;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)marked[i];
        if (byte == HERE && !found) {
            found = true;
            continue;
        }
        placed->text[placed->length++] = marked[i];
        if (found)
            continue;
        bool ends = byte == '\n' || (byte == '\r' && marked[i + 1] != '\n');
        placed->line += ends;
        if (ends)
            placed->column = 1;
        else if ((byte & 0xc0) != 0x80)
            placed->column++;
    }
    assert_true(found && placed->length < sizeof placed->text);
}

/* The faults of the only record of a text; read as that file. */
static inline const struct record *record_of(const char *text, size_t length, const char *file)
{
    struct source *source = source_over(text, length, file);
    struct piece piece, more;
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    assert_int_equal(source_next(source, arena, &more), SOURCE_END);
    source_close(source);
    return read_record(words, &piece, arena);
}

/* Whether the first fault is of that rule and stands at the mark; else says what is there. */
static inline bool found_at(const struct record *record, const char *rule, const struct placed *placed)
{
    const struct finding *fault = record->fault;
    if (fault != NULL && strcmp(fault->rule->id, rule) == 0 && fault->at.line == placed->line &&
        fault->at.column == placed->column)
        return true;
    print_message("%s at %u:%u, not %s at %u:%u (%s) in:\n%s\n", rule, placed->line, placed->column,
                  fault != NULL ? fault->rule->id : "nothing", fault != NULL ? fault->at.line : 0,
                  fault != NULL ? fault->at.column : 0, fault != NULL ? fault->what.message->en : "", placed->text);
    return false;
}

#endif
