/* What is shown of a line around a place, and that of a long line only that much is looked at. */
#include "tests/testing.h"

#include "formats/excerpt.h"

#include <string.h>

enum { COLUMNS = 30, BEFORE = COLUMNS / 3, MOST = 100 };

static const char *sign(size_t column)
{
    static const char *const signs[] = {"é", "a", "b", "♥", "c", "d", "e"};
    return signs[column % (sizeof signs / sizeof signs[0])];
}

static size_t put_signs(struct buffer *out, size_t from, size_t to)
{
    for (size_t column = from; column < to; column++)
        buffer_text(out, sign(column));
    return out->length;
}

/* The window of so many columns in a line of so many, around a column (from 0). */
static void assert_window(size_t total, size_t column)
{
    const struct manner manner = {.language = LANG_EN};
    struct buffer line = {0}, wanted = {0};
    struct excerpt excerpt = {0};
    size_t first = column > BEFORE - 1 ? column + 1 - BEFORE : 0;
    first = first + COLUMNS > total ? (total > COLUMNS ? total - COLUMNS : 0) : first;
    size_t end = first + COLUMNS < total ? first + COLUMNS : total;
    struct place at = {.line = 1, .column = (unsigned)column + 1, .end_column = (unsigned)column + 2};
    buffer_text(&line, "before\n");
    at.byte = (unsigned)put_signs(&line, 0, column);
    put_signs(&line, column, total);
    const struct record record = {.length = line.length, .bytes = buffer_s(&line)};
    buffer_text(&wanted, first > 0 ? "…" : "");
    put_signs(&wanted, first, end);
    buffer_text(&wanted, end < total ? "…" : "");
    assert_true(excerpt_make(&excerpt, &manner, &record, at, COLUMNS));
    assert_string_equal(buffer_s(&excerpt.line), buffer_s(&wanted));
    assert_int_equal(strcspn(buffer_s(&excerpt.carets), "^"), column - first + (first > 0));
    excerpt_free(&excerpt);
    buffer_free(&line);
    buffer_free(&wanted);
}

static void a_window_is_shown(void **state)
{
    (void)state;
    for (size_t total = 1; total <= MOST; total++)
        for (size_t column = 0; column < total; column++)
            assert_window(total, column);
}

/* All of it would take minutes. */
static void a_long_line_is_not_read_through(void **state)
{
    (void)state;
    enum { LONG = 4 * 1000 * 1000, TIMES = 20000 };
    const struct manner manner = {.language = LANG_EN};
    char *line = malloc(LONG);
    assert_non_null(line);
    memset(line, 'x', LONG);
    const struct record record = {.length = LONG, .bytes = line};
    for (unsigned i = 0; i < TIMES; i++) {
        struct excerpt excerpt = {0};
        const struct place at = {1, LONG - i, LONG - i + 1, LONG - i - 1};
        assert_true(excerpt_make(&excerpt, &manner, &record, at, EXCERPT_COLUMNS));
        excerpt_free(&excerpt);
    }
    free(line);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_window_is_shown),
        cmocka_unit_test(a_long_line_is_not_read_through),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
