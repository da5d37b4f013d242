/* Where a sheet begins and ends in a text, and its cells: tables between upright strokes, as they stand in notes, are sheets too, and so
   are keys with a colon above one. */
#include "formats/locate.h"
#include "formats/sheet.h"
#include "formats/text_line.h"

#include <string.h>

/* Whether the line is a row between strokes, or the headings of a sheet with strokes between them. */
static bool is_row(const char *bytes, struct text_line line)
{
    const char *stroke = memchr(bytes + line.text, SHEET_STROKE, line.to - line.text);
    if (stroke == NULL || line.text > line.from)
        return false;
    return stroke == bytes + line.text
               ? memchr(stroke + 1, SHEET_STROKE, (size_t)(bytes + line.to - stroke) - 1) != NULL
               : sheet_heads(bytes + line.text, (size_t)(stroke - bytes) - line.text);
}

/* Whether a table between upright strokes stands in the text, before another document begins: "| deal | Anne | Blaise |". */
static bool sheet_is_table(const char *bytes, size_t length)
{
    struct text_line line = text_line_at(bytes, length, 0), next;
    for (bool more = length > 0; more; more = text_line_after(bytes, length, line, &line)) {
        if (line.to - line.from >= 3 && memcmp(bytes + line.from, "---", 3) == 0)
            return false; /* another document */
        if (is_row(bytes, line))
            return text_line_after(bytes, length, line, &next) &&
                   memchr(bytes + next.from, SHEET_STROKE, next.to - next.from);
    }
    return false;
}

/* The sign that parts cells below rows of keys, which may have another one, once in each: then no other row has that. */
static char separator_below(const char *bytes, size_t length, char first)
{
    struct text_line line = text_line_at(bytes, length, 0);
    char below = first;
    for (bool more = length > 0; more; more = text_line_after(bytes, length, line, &line)) {
        const char *text = bytes + line.from, *sign = memchr(text, first, line.to - line.from);
        const size_t word = sign != NULL ? (size_t)(sign - text) : 0;
        const bool once = sign != NULL && memchr(sign + 1, first, (size_t)(bytes + line.to - sign) - 1) == NULL;
        if (sign != NULL && !(once && sheet_is_record_key(text, word)))
            return first;
        for (size_t at = line.from; sign == NULL && below == first && at < line.to; at++)
            if (bytes[at] != '\0' && strchr(";,\t", bytes[at]) != NULL)
                below = bytes[at];
    }
    return below;
}

/* The sign with which the first line ends, behind a title in which another one stands first: empty cells follow it, "Piquet, 3 mars 2026;;". Else
   that first one. */
static char separator_behind(const char *bytes, size_t length, char first)
{
    size_t end = 0, before = 0;
    while (end < length && bytes[end] != '\n' && bytes[end] != '\r')
        end++;
    while (before < end && bytes[before] != first)
        before++;
    if (before == end || bytes[end - 1] == '\0' || strchr(";,\t", bytes[end - 1]) == NULL || sheet_heads(bytes, before))
        return first;
    return bytes[end - 1];
}

char sheet_separator(const char *bytes, size_t length)
{
    if (sheet_is_table(bytes, length))
        return SHEET_STROKE;
    const char aligned = sheet_alignment(bytes, length);
    if (aligned != '\0')
        return aligned;
    return separator_below(bytes, length, separator_behind(bytes, length, cells_separator(bytes, length)));
}

/* Whether nothing but the line below the headings stands in the row: "|---|:--:|". */
static bool is_rule(const struct cells *cells, const struct row *row)
{
    for (size_t i = 0; i < row->count; i++) {
        const struct cell cell = cell_at(cells, row, i);
        for (uint32_t at = 0; at < cell.length; at++)
            if (strchr("-:=+", cell.text[at]) == NULL || cell.length < 2)
                return false;
    }
    return row->filled > 0;
}

/* Where a row ends, the line break left out. */
static size_t row_end(const struct cells *cells, const struct row *row)
{
    size_t end = row->to;
    while (end > row->from && strchr("\r\n", cells->bytes[end - 1]) != NULL)
        end--;
    return end;
}

/* Takes out the lines that are drawn between rows set out by blanks. */
static void drop_rules(struct cells *cells)
{
    size_t kept = 0;
    bool ruled = false;
    for (size_t i = 0; i < cells->row_count; i++) {
        const bool drawn = text_line_drawn(cells->bytes, cells->row[i].from, row_end(cells, &cells->row[i]));
        if (!drawn) {
            cells->row[kept] = cells->row[i];
            cells->row[kept++].ruled = ruled;
        }
        ruled = drawn;
    }
    cells->row_count = kept;
}

/* The strokes around a row part nothing. */
static void drop_margins(struct cells *cells, struct row *row)
{
    if (is_rule(cells, row)) {
        row->filled = 0;
        row->count = 0;
    }
    if (row->count > 1 && cells->bytes[row->from] == SHEET_STROKE) {
        row->first++;
        row->count--;
    }
    if (row->count > 1 && cells->cell[row->first + row->count - 1].length == 0)
        row->count--;
}

/* The part of a cell from `from` to before `to`, blanks and brackets around it left out. */
static struct cell part_of(struct cell cell, uint32_t from, uint32_t to)
{
    while (from < to && strchr(" [", cell.text[from]) != NULL)
        from++;
    while (to > from && strchr(" ]", cell.text[to - 1]) != NULL)
        to--;
    return (struct cell){.from = cell.begin + from,
                         .to = cell.begin + to,
                         .begin = cell.begin + from,
                         .length = to - from,
                         .text = cell.text + from};
}

/* Where the colon stands in "game: piquet", or a sign that parts cells of other rows, a cell of a key and its first value; its length: it is
   none. */
static uint32_t colon_in(struct cell cell)
{
    uint32_t at = cell.place == NULL ? 0 : cell.length;
    while (at < cell.length && strchr(":;,\t", cell.text[at]) == NULL)
        at++;
    const struct cell key = part_of(cell, 0, at), value = part_of(cell, at + (at < cell.length), cell.length);
    const bool is_key = sheet_is_record_key(key.text, key.length) || sheet_end_key(key.text, key.length) != KEYS;
    return value.length > 0 && is_key ? at : cell.length;
}

/* Copies the cells of a row behind one more. */
static void put_first(struct cells *cells, struct row *row, struct cell first, size_t *room, struct arena *arena)
{
    const size_t begin = cells->cell_count;
    for (size_t i = 0; i <= row->count; i++) {
        const struct cell cell = i > 0 ? cell_at(cells, row, i - 1) : first;
        cells->cell = arena_grow(arena, cells->cell, cells->cell_count, room, sizeof *cells->cell);
        cells->cell[cells->cell_count++] = cell;
    }
    row->first = begin;
    row->count++;
    row->filled += first.length > 0;
}

/* Whether a word stands first in a row that says what the row is. */
static bool is_said(const struct cells *cells, const struct row *row)
{
    return row->count > 2 && sheet_row_word(cell_at(cells, row, 0)) != SHEET_WORDS;
}

/* In a table where such words stand before rows that are longer by them than all others, there is a column for them: the first. */
static void make_first(struct cells *cells, size_t *room, struct arena *arena)
{
    size_t top = 0; /* the first row of those above that have no such column, as wide as each other */
    for (size_t i = 1; i < cells->row_count; i++) {
        const struct row *row = &cells->row[i];
        const uint32_t count = cells->row[top].count;
        if (row->filled == 0)
            continue;
        const bool key = sheet_key_row(cells, &cells->row[top]),
                   said = !key && row->count == count + 1 && is_said(cells, row);
        for (; said && top < i; top++)
            if (cells->row[top].count == count) {
                const uint32_t from = cell_at(cells, &cells->row[top], 0).begin;
                put_first(cells, &cells->row[top],
                          (struct cell){.from = from, .to = from, .begin = from, .text = cells->bytes + from}, room,
                          arena);
            }
        if (!said && (key || row->count != count))
            top = i;
    }
}

/* Makes a cell of each of the two in the first of such a row. */
static void part_key(struct cells *cells, struct row *row, size_t *room, struct arena *arena)
{
    const struct cell first = cell_at(cells, row, 0);
    const uint32_t colon = colon_in(first);
    if (colon == first.length)
        return;
    put_first(cells, row, part_of(first, 0, colon), room, arena);
    for (size_t i = 1; i < row->count; i++) {
        struct cell *cell = &cells->cell[row->first + i];
        *cell = part_of(*cell, i == 1 ? colon + 1 : 0, cell->length);
    }
}

struct cells *sheet_cells(const char *bytes, size_t length, char separator, struct arena *arena)
{
    const char *ruled = separator == SHEET_BLANKS ? sheet_ruled(bytes, length, arena) : bytes;
    struct cells *cells = cells_read(ruled, length, separator, arena);
    cells->bytes = bytes;
    for (size_t i = 0; ruled != bytes && i < cells->cell_count; i++) /* a text is of the bytes as they stand */
        cells->cell[i].text = bytes + cells->cell[i].begin;
    size_t room = cells->cell_count; /* of the list as far as is known */
    if (separator == SHEET_BLANKS)
        drop_rules(cells);
    for (size_t i = 0; i < cells->row_count; i++) {
        if (separator == SHEET_STROKE)
            drop_margins(cells, &cells->row[i]);
        part_key(cells, &cells->row[i], &room, arena);
    }
    if (separator == SHEET_BLANKS)
        make_first(cells, &room, arena);
    return cells;
}

size_t sheet_comments(const char *bytes, size_t length)
{
    size_t from = 0, at = 0;
    while (at < length) {
        const char *end = memchr(bytes + at, '\n', length - at);
        const size_t to = end != NULL ? (size_t)(end - bytes) + 1 : length;
        while (at < to && is_blank(bytes[at]))
            at++;
        if (at < to && bytes[at++] != '#')
            break;
        while (at < to && bytes[at] == ' ')
            at++;
        if (at < to && strchr(";,\t|", bytes[at]) != NULL)
            break;
        from = at = to;
    }
    return from;
}

/* Whether a game stands alone in a row of cells. */
static bool is_game_alone(const char *bytes, size_t from, size_t to, size_t length)
{
    const struct cells row = {.cell = &(struct cell){.text = bytes + from, .length = (uint32_t)(to - from)}};
    size_t end = to;
    while (end < length && bytes[end] == bytes[to])
        end++;
    return end < length && strchr("\r\n", bytes[end]) != NULL &&
           sheet_names_game(&row, &(struct row){.count = 1, .filled = 1});
}

bool sheet_begins(const char *bytes, size_t length)
{
    size_t from = sheet_comments(bytes, length), to;
    if (sheet_is_table(bytes, length) || sheet_alignment(bytes, length) != '\0')
        return true;
    while (from < length && is_blank(bytes[from]))
        from++;
    for (to = from; to < length && strchr(";,\t\r\n", bytes[to]) == NULL && bytes[to] != '\0';)
        to++;
    return to < length && strchr(";,\t", bytes[to]) != NULL &&
           (sheet_heads(bytes + from, to - from) || is_game_alone(bytes, from, to, length));
}

size_t sheet_end(const char *bytes, size_t length, char separator)
{
    bool quoted = false;
    for (size_t at = 0; at < length; at++) {
        if (bytes[at] == '"')
            quoted = !quoted;
        size_t line = at + 1 + (at + 1 < length && bytes[at + 1] == '\r');
        if (quoted || bytes[at] != '\n' || line >= length || bytes[line] != '\n')
            continue;
        line++; /* behind an empty line */
        const char *end = memchr(bytes + line, '\n', length - line);
        size_t of = end != NULL ? (size_t)(end - bytes) - line : length - line;
        if (sheet_begins(bytes + line, of) && sheet_separator(bytes + line, of) != separator)
            return line;
    }
    return length;
}
