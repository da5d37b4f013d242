/* Two sheets from their texts, side by side. */
#ifndef TESTS_COMPARING_H
#define TESTS_COMPARING_H

#include "tests/reading.h"
#include "tests/retelling.h"

#include "core/compare/compare.h"

/* For compare(): the verdict on a joined record as it would be read; `context` is not used. */
static inline const struct judgement *weigh(void *context, const struct record *joined)
{
    (void)context;
    const struct orders orders = {.written = true};
    return judge_record(read_again(words, joined, &forms[0], arena), &orders, arena);
}

/* The two records, both of them sound, laid side by side. */
static inline const struct comparison *compare_texts(const char *a, const char *b)
{
    const struct record *one = read_text(a), *two = read_text(b);
    assert_sound(one, a);
    assert_sound(two, b);
    return compare(one, two, weigh, NULL, arena);
}

#endif
