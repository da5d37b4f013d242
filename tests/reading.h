/* Reading the text of a record in a test. */
#ifndef TESTS_READING_H
#define TESTS_READING_H

#include "tests/blanking.h"
#include "tests/paths.h"
#include "tests/testing.h"

#include "formats/reader.h"

#include "core/finding.h"

#include <string.h>

static const struct vocabulary *words;
static struct arena *arena;

static inline int begin(void **state)
{
    (void)state;
    words = &vocabulary;
    arena = arena_new();
    return 0;
}

static inline int end(void **state)
{
    (void)state;
    arena_free(arena);
    return 0;
}

/* The first record of a text. */
static inline struct record *read_text(const char *text)
{
    struct source *source = source_over(text, strlen(text), "test.yaml");
    struct piece piece;
    assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
    source_close(source);
    return read_record(words, &piece, arena);
}

/* The first record of a file of less than 64 KB. */
static inline struct record *read_file(const char *path)
{
    enum { ROOM_FOR_FILE = 1 << 16 };
    char *text = arena_alloc(arena, ROOM_FOR_FILE);
    assert_true(load_file(path, text, ROOM_FOR_FILE) < ROOM_FOR_FILE);
    return read_text(text);
}

static inline const char *arg_of(const struct finding *fault, const char *key)
{
    for (size_t i = 0; i < fault->what.count; i++)
        if (strcmp(fault->what.arg[i].key, key) == 0)
            return fault->what.arg[i].value.text;
    return "";
}

static inline void assert_sound(const struct record *record, const char *text)
{
    if (record->fault != NULL)
        fail_msg("%s:%u:%u: %s (%s)", text, record->fault->at.line, record->fault->at.column,
                 record->fault->what.message->en, arg_of(record->fault, "found"));
}

/* The record as somebody would have written it, read. */
static inline const struct record *read_anew(const struct record *record)
{
    const char *text = written_text(record, arena);
    const struct record *read = read_text(text);
    assert_sound(read, text);
    return read;
}

/* Whether the step is a card of one who has just played one by himself: it is no part of the trick, but led on before he is answered. */
static inline bool leads_on(const struct steps *play, size_t i)
{
    return i > 0 && play->step[i].cards.count == 1 && play->step[i - 1].cards.count == 1 && play->step[i].actor >= 0 &&
           play->step[i].actor == play->step[i - 1].actor;
}

#endif
