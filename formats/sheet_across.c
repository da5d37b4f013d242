#include "formats/sheet_across.h"

#include "core/byte.h"

#include <string.h>

enum { DEALS_LEAST = 3 }; /* fewer columns of figures may be a deal's */

static bool is_figure(struct cell cell)
{
    bool digit = false;
    for (uint32_t i = 0; i < cell.length; i++) {
        if (strchr("0123456789+- fj?", cell.text[i]) == NULL)
            return false;
        digit |= is_digit(cell.text[i]);
    }
    return digit;
}

static bool is_word(struct cell cell)
{
    return sheet_word(cell.text, cell.length, SHEET_PARTY, SHEET_TOTAL) != SHEET_WORDS || sheet_is_own(cell);
}

/* Whether the row has the numbers of deals, behind a cell that is empty or says what stands below it, and perhaps a word for the totals. */
static bool has_numbers(const struct cells *cells, const struct row *row)
{
    for (size_t i = 1; i < row->count; i++) {
        const struct cell cell = cell_at(cells, row, i);
        const bool last = i + 1 == row->count;
        if (sheet_number(cell) != (int)i && !(last && (sheet_says_sum(cell) || cell.length == 0)))
            return false;
    }
    return row->count > DEALS_LEAST;
}

/* Whether the row has a name and figures behind it, in three columns or more. */
static bool has_player(const struct cells *cells, const struct row *row)
{
    const struct cell name = cell_at(cells, row, 0);
    size_t figures = 0;
    for (size_t i = 1; i < row->count; i++) {
        const struct cell cell = cell_at(cells, row, i);
        if (cell.length > 0 && !is_figure(cell))
            return false;
        figures += cell.length > 0;
    }
    return figures >= DEALS_LEAST && name.length > 0 && !is_figure(name) && sheet_number(name) < 0 && !is_word(name) &&
           !sheet_says_sum(name);
}

/* Whether no two of the rows have the same name before them. */
static bool all_differ(const struct cells *cells, size_t from, size_t to)
{
    for (size_t row = from; row < to; row++)
        for (size_t other = from; other < row; other++)
            if (cells_alike(cell_at(cells, &cells->row[row], 0), cell_at(cells, &cells->row[other], 0)))
                return false;
    return true;
}

/* The end of the rows of players that begin with that one. */
static size_t players_end(const struct cells *cells, size_t from)
{
    size_t to = from;
    while (to < cells->row_count && has_player(cells, &cells->row[to]))
        to++;
    return to;
}

/* The rows from `from` to before `to` as columns, behind the rows before them and before those after them. */
static struct cells *turned(const struct sheet_reading *reading, size_t from, size_t to)
{
    struct arena *arena = reading->tree.document->arena;
    const struct cells *old = reading->cells;
    struct cells *cells = arena_alloc(arena, sizeof *cells);
    size_t wide = 0, high = to - from;
    for (size_t row = from; row < to; row++)
        wide = old->row[row].count > wide ? old->row[row].count : wide;
    *cells = *old;
    cells->cell_count = old->cell_count + wide * high;
    cells->cell = arena_alloc(arena, (cells->cell_count + 1) * sizeof *cells->cell);
    memcpy(cells->cell, old->cell, old->cell_count * sizeof *cells->cell);
    cells->row_count = from + wide + old->row_count - to;
    cells->row = arena_alloc(arena, (cells->row_count + 1) * sizeof *cells->row);
    memcpy(cells->row, old->row, from * sizeof *cells->row);
    memcpy(cells->row + from + wide, old->row + to, (old->row_count - to) * sizeof *cells->row);
    for (size_t column = 0; column < wide; column++) {
        struct row *row = &cells->row[from + column];
        *row = (struct row){.first = old->cell_count + column * high, .count = (uint32_t)high};
        for (size_t i = 0; i < high; i++) {
            struct cell *cell = &cells->cell[row->first + i];
            *cell = cell_at(old, &old->row[from + i], column);
            row->filled += cell->length > 0;
        }
        row->from = row->to = cells->cell[row->first].from;
    }
    return cells;
}

void sheet_turn(struct sheet_reading *reading)
{
    const struct cells *cells = reading->cells;
    const size_t heading = reading->head.heading;
    if (heading >= cells->row_count || reading->head.to > cells->row_count)
        return;
    const bool numbered = has_numbers(cells, &cells->row[heading]);
    reading->tree.document->across = numbered || has_player(cells, &cells->row[heading]);
    const size_t first = heading + numbered, to = players_end(cells, first);
    size_t rest = to;
    while (rest < cells->row_count && (cells->row[rest].filled == 0 || sheet_says_end(cells, &cells->row[rest])))
        rest++;
    if (to - first < 2 || to - first > MAX_PLAYERS || rest < cells->row_count || !all_differ(cells, first, to))
        return;
    reading->cells = turned(reading, heading, to);
    if (numbered) /* "player", or nothing, heads the numbers now */
        reading->cells->cell[reading->cells->row[heading].first].length = 0;
    reading->head.to = heading + 1;
    reading->to = reading->cells->row_count;
    reading->across = true;
}
