/* A record changed in memory, as somebody would have written it, read again. */
#ifndef TESTS_REWRITING_H
#define TESTS_REWRITING_H

#include "tests/blanking.h"
#include "tests/reading.h"

static inline const struct record *written(const struct record *record)
{
    const char *text = written_text(record, arena);
    const struct record *read = read_text(text);
    assert_sound(read, text);
    return read;
}

#endif
