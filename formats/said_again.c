#include "formats/said_again.h"

#include "formats/sheet.h"
#include "formats/slice.h"
#include "formats/text_line.h"

#include <string.h>

/* Where the figures of a line begin that says what all have by then; its end: it does not. */
static size_t figures_of(const char *s, struct text_line line)
{
    size_t figures = line.text, to;
    while (figures < line.to && !is_digit(s[figures]))
        figures++;
    for (to = figures; to > line.text && strchr(" \t;,|:=./", s[to - 1]) != NULL;)
        to--;
    const struct cell said = {.text = s + line.text, .length = (uint32_t)(to - line.text)};
    return sheet_row_word(said) == SHEET_WORDS ? line.to : figures;
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
    int moved = 0;
    for (size_t i = next.from; i < there; i++)
        moved += ((unsigned char)s[i] & 0xC0) != 0x80;
    for (size_t i = line.from; i < figures; i++)
        moved -= ((unsigned char)s[i] & 0xC0) != 0x80;
    *again = at;
    again->line += text_line_ends_between(s, record->length, line.from, next.from);
    again->byte += (unsigned)(there - figures);
    again->column = (unsigned)((int)at.column + moved);
    again->end_column = (unsigned)((int)at.end_column + moved);
    return true;
}
