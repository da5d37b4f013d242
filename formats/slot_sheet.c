/* Where the expectations of a record stand in a spreadsheet. */
#include "formats/sheet.h"
#include "formats/slot.h"

#include <string.h>

/* The end of a row, without its line break, nor the stroke that ends one of a table. */
static size_t row_end(const struct cells *cells, const struct row *row, char separator)
{
    size_t end = row->to, stroke;
    while (end > row->from && (cells->bytes[end - 1] == '\n' || cells->bytes[end - 1] == '\r'))
        end--;
    for (stroke = end; stroke > row->from && cells->bytes[stroke - 1] == ' ';)
        stroke--;
    return separator == SHEET_STROKE && stroke > row->from && cells->bytes[stroke - 1] == SHEET_STROKE ? stroke - 1
                                                                                                       : end;
}

/* The column for what is expected; as many as there are columns: none is. */
static size_t column_of(const struct cells *cells, const struct row *heading)
{
    size_t column = 0;
    for (; column < heading->count; column++) {
        const struct cell cell = cell_at(cells, heading, column);
        if (sheet_word(cell.text, cell.length, SHEET_PARTY, SHEET_TOTAL) == SHEET_EXPECT)
            break;
    }
    return column;
}

/* Whether a row above the headings says it for all below. */
static bool said_above(const struct cells *cells, struct sheet_head head)
{
    for (size_t row = head.from; row < head.heading; row++) {
        const struct cell key = cell_at(cells, &cells->row[row], 0);
        if (sheet_is_key(key.text, key.length, KEY_EXPECT))
            return true;
    }
    return false;
}

/* `count` signs that part cells. */
static const char *separators(char separator, size_t count, struct arena *arena)
{
    char *text = arena_alloc(arena, count + 1);
    memset(text, separator, count);
    return text;
}

bool slot_of_sheet(const struct piece *piece, const struct record *record, struct arena *arena, struct sheet_slot *slot)
{
    const struct cells *cells = sheet_cells(piece->bytes, piece->length, piece->part.separator, arena);
    const struct sheet_head head = sheet_head(cells, 0);
    size_t at = head.to;
    while (at < cells->row_count && cells->row[at].filled == 0)
        at++;
    if (piece->part.separator == SHEET_BLANKS || head.heading >= head.to || at >= cells->row_count ||
        said_above(cells, head))
        return false;
    const struct row *heading = &cells->row[head.heading], *row = &cells->row[at];
    const size_t column = column_of(cells, heading);
    const char *word = record->french ? key_rows[KEY_EXPECT].fr : key_rows[KEY_EXPECT].en;
    const char separator = piece->part.separator;
    const bool table = separator == SHEET_STROKE;
    *slot = (struct sheet_slot){.heading = piece_offset(piece, row_end(cells, heading, separator)), .before = ""};
    if (column == heading->count)
        slot->column = arena_printf(arena, table ? "%c %s " : "%c%s", separator, word);
    if (slot->column != NULL && table && at > head.to && cells->row[head.to].to > cells->row[head.to].from + 3) {
        slot->rule = piece_offset(piece, row_end(cells, &cells->row[head.to], separator));
        slot->line = "|---";
    }
    if (column < row->count) {
        const struct cell cell = cell_at(cells, row, column);
        slot->from = piece_offset(piece, cell.from);
        slot->to = piece_offset(piece, cell.to);
    } else {
        slot->from = slot->to = piece_offset(piece, row_end(cells, row, separator));
        slot->before =
            arena_printf(arena, "%s%s", separators(separator, column + 1 - row->count, arena), table ? " " : "");
    }
    return true;
}
