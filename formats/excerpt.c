#include "formats/excerpt.h"

#include "formats/codepoint.h"
#include "formats/escape.h"

#include <string.h>

/* The most that a code point takes. */
enum { CODEPOINT_BYTES = 4 };

static bool breaks_line(char byte) { return byte == '\n' || byte == '\r'; }

const char *source_line(const struct record *record, struct place at, size_t *length)
{
    if (at.line == 0 || record->bytes == NULL || at.byte > record->length)
        return NULL;
    size_t from = at.byte, to = from;
    while (from > 0 && !breaks_line(record->bytes[from - 1]))
        from--;
    while (to < record->length && !breaks_line(record->bytes[to]))
        to++;
    *length = to - from;
    return record->bytes + from;
}

/* How many code points the text has, counted as far as `most`. */
static size_t count_columns(const char *text, size_t length, size_t most)
{
    uint32_t codepoint;
    size_t count = 0;
    for (; length > 0 && count < most; count++) {
        size_t bytes = codepoint_read(text, length, &codepoint);
        text += bytes;
        length -= bytes;
    }
    return count;
}

/* A range of columns, from 0, end exclusive. */
struct span {
    size_t first, end;
};

/* The line of a place as far as it can be shown, so that of a line with a whole record little is read: so many columns before
   the place and after it. `*skipped`: columns of the line that stand before. NULL as source_line(). */
static const char *near_place(const struct record *record, struct place at, size_t columns, size_t *length,
                              size_t *skipped)
{
    if (at.line == 0 || record->bytes == NULL || at.byte > record->length)
        return NULL;
    size_t from = at.byte, to = from, before = 0;
    for (; before <= columns && from > 0 && !breaks_line(record->bytes[from - 1]); before++)
        do
            from--;
        while (from > 0 && codepoint_continues(record->bytes[from]));
    while (to < record->length && to - at.byte < columns * CODEPOINT_BYTES && !breaks_line(record->bytes[to]))
        to++;
    bool whole = from == 0 || breaks_line(record->bytes[from - 1]);
    *skipped = whole || at.column <= before ? 0 : at.column - 1 - before;
    *length = to - from;
    return record->bytes + from;
}

/* What is shown of a line: all of it or, of a longer one, so many columns around the place. */
static struct span window(struct place at, const char *text, size_t length, size_t columns)
{
    size_t before = columns / 3, total = count_columns(text, length, at.column + columns);
    size_t first = at.column > before ? at.column - before : 0;
    if (total <= columns)
        return (struct span){0, total};
    if (first + columns > total)
        first = total - columns;
    return (struct span){first, first + columns};
}

bool excerpt_make(struct excerpt *excerpt, const struct manner *manner, const struct record *record, struct place at,
                  size_t columns)
{
    size_t length, skipped, column = 0;
    const char *text = near_place(record, at, columns, &length, &skipped);
    if (text == NULL)
        return false;
    at.column -= (unsigned)skipped;
    at.end_column -= at.end_column > skipped ? (unsigned)skipped : at.end_column;
    const struct span shown = window(at, text, length, columns);
    const struct span marked = {at.column > 0 ? at.column - 1 : 0,
                                at.end_column > at.column ? at.end_column - 1 : at.column};
    if (shown.first + skipped > 0)
        buffer_fill(&excerpt->carets, ' ', escape_terminal(&excerpt->line, "…", strlen("…"), manner));
    for (uint32_t codepoint, before = 0; length > 0 && column < shown.end; column++, before = codepoint) {
        size_t bytes = codepoint_read(text, length, &codepoint);
        text += bytes;
        length -= bytes;
        if (column < shown.first)
            continue;
        size_t width = escape_after(&excerpt->line, codepoint, before, manner);
        if (column < marked.end)
            buffer_fill(&excerpt->carets, column < marked.first ? ' ' : '^', width);
    }
    if (length > 0)
        escape_terminal(&excerpt->line, "…", strlen("…"), manner);
    if (marked.first >= column) /* the place is the end of the line: something is missing there */
        buffer_char(&excerpt->carets, '^');
    return true;
}

void excerpt_free(struct excerpt *excerpt)
{
    buffer_free(&excerpt->line);
    buffer_free(&excerpt->carets);
}
