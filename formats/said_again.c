#include "formats/said_again.h"

#include "formats/sheet.h"
#include "formats/slice.h"
#include "formats/text_line.h"

#include <string.h>

/* Where the figures of a line begin that says what all have by then; its end: it does not. */
static size_t figures_of(const char *s, struct text_line line)
{
    size_t from = line.text, figures = line.text;
    while (figures < line.to && !is_digit(s[figures]))
        figures++;
    size_t to = figures;
    while (to > from && strchr(" \t;,|:=./", s[to - 1]) != NULL)
        to--;
    while (from < to && strchr(" \t;,|", s[from]) != NULL)
        from++;
    const enum sheet_word word = sheet_row_word((struct cell){.text = s + from, .length = (uint32_t)(to - from)});
    return word == SHEET_SUM || word == SHEET_SUBTOTAL || word == SHEET_START ? figures : line.to;
}

static int columns_between(const char *s, size_t from, size_t to)
{
    int columns = 0;
    for (; from < to; from++)
        columns += ((unsigned char)s[from] & 0xC0) != 0x80;
    return columns;
}

bool said_again(const struct record *record, struct place at, struct place *again)
{
    const char *s = record->bytes;
    const struct text_line line = text_line_at(s, record->length, at.byte);
    struct text_line next;
    const size_t figures = figures_of(s, line);
    if (figures > at.byte || figures == line.to || !text_line_after(s, record->length, line, &next))
        return false;
    const size_t there = figures_of(s, next), length = line.to - figures;
    if (there == next.to || next.to - there != length || memcmp(s + figures, s + there, length) != 0)
        return false;
    const int moved = columns_between(s, next.from, there) - columns_between(s, line.from, figures);
    *again = at;
    again->line += text_line_ends_between(s, record->length, line.from, next.from);
    again->byte += (unsigned)(there - figures);
    again->column = (unsigned)((int)at.column + moved);
    again->end_column = (unsigned)((int)at.end_column + moved);
    return true;
}
