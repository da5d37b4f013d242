#include "formats/sheet_place.h"

#include "formats/sheet.h"

#include <string.h>

/* 0 is A, 25 Z, 26 AA. */
static void name_column(unsigned nth, char column[8])
{
    char letters[8];
    size_t count = 0;
    for (nth++; nth > 0 && count < 7; nth = (nth - 1) / 26)
        letters[count++] = (char)('A' + (nth - 1) % 26);
    for (size_t i = 0; i < count; i++)
        column[i] = letters[count - 1 - i];
    column[count] = '\0';
}

bool sheet_place(const struct record *record, struct place at, struct sheet_place *place)
{
    const struct sheet_part *part = &record->part;
    if (part->separator == 0 || part->separator == SHEET_STROKE || part->separator == SHEET_BLANKS || at.line == 0 ||
        at.byte > record->length)
        return false;
    unsigned row = part->first_row, column = 0;
    bool quoted = false, begun = false;
    for (size_t i = 0; i < at.byte; i++) {
        char c = record->bytes[i];
        if (c == '"' && (quoted || !begun) && i + 1 != part->mark)
            quoted = !quoted;
        begun |= c != ' ';
        bool end = !quoted && (c == '\n' || (c == '\r' && record->bytes[i + 1] != '\n'));
        if (end || (!quoted && c == part->separator))
            begun = false;
        row += end;
        column = end ? 0 : column + (!quoted && c == part->separator);
    }
    place->row = row + (at.byte >= part->head ? part->gap_rows : 0);
    name_column(column, place->column);
    return true;
}
