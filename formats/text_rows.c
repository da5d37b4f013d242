#include "formats/text_rows.h"

#include "formats/excerpt.h"
#include "formats/layout.h"

#include <string.h>

enum { DETAIL_END = 110 };
/* Columns of the labels before what they label. */
static const unsigned char label_columns[] = {[LANG_EN] = 10, [LANG_FR] = 13};

/* Columns of the line number beside the source. */
static int gutter_of(struct place at)
{
    int digits = 2;
    for (unsigned line = at.line / 100; line > 0; line /= 10)
        digits++;
    return digits;
}

void text_excerpt(struct buffer *out, const struct manner *manner, const struct record *record, struct place at,
                  enum paint colour)
{
    struct excerpt excerpt = {0};
    if (excerpt_make(&excerpt, manner, record, at, EXCERPT_COLUMNS)) {
        int gutter = gutter_of(at);
        paint(out, manner, PAINT_QUIET);
        buffer_printf(out, " %*u | ", gutter, at.line);
        paint(out, manner, PAINT_OFF);
        buffer_text(out, buffer_s(&excerpt.line));
        paint(out, manner, PAINT_QUIET);
        buffer_printf(out, "\n %*s | ", gutter, "");
        paint(out, manner, colour);
        buffer_text(out, buffer_s(&excerpt.carets));
        paint(out, manner, PAINT_OFF);
        buffer_char(out, '\n');
    }
    excerpt_free(&excerpt);
}

void text_row(struct buffer *out, const struct manner *manner, struct place at, const struct message *label,
              const char *text)
{
    char indent[64];
    size_t gutter = (size_t)gutter_of(at);
    paint(out, manner, PAINT_QUIET);
    buffer_fill(out, ' ', gutter + 2);
    buffer_text(out, "= ");
    size_t columns = layout_put(out, manner, message_in(label, manner->language));
    size_t column = label_columns[manner->language];
    buffer_fill(out, ' ', columns < column ? column - columns : 1);
    paint(out, manner, PAINT_OFF);
    size_t start = 1 + gutter + 3 + column;
    memset(indent, ' ', start);
    indent[start] = '\0';
    put_wrapped(out, manner, text, start, DETAIL_END, indent);
    buffer_char(out, '\n');
}
