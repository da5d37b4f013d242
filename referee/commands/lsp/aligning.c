#include "commands/lsp/aligning.h"

#include "formats/codepoint.h"
#include "formats/locate.h"
#include "formats/sheet.h"

#include <string.h>

enum { COLUMNS_MOST = 64 };

struct table {
    const struct cells *cells;
    size_t width[COLUMNS_MOST]; /* of each column, in characters */
    size_t columns;
};

/* Whether a row stands between strokes from its first byte on. */
static bool is_row(const struct cells *cells, const struct row *row) { return cells->bytes[row->from] == SHEET_STROKE; }

/* Whether it is the line below the headings, which has no cells. */
static bool is_rule(const struct row *row) { return row->count == 0; }

/* What each column takes. False: there are too many, or no row is one of a table. */
static bool measure(struct table *table)
{
    const struct cells *cells = table->cells;
    for (size_t i = 0; i < cells->row_count; i++) {
        const struct row *row = &cells->row[i];
        if (!is_row(cells, row))
            continue;
        if (row->count > COLUMNS_MOST)
            return false;
        for (size_t k = 0; k < row->count; k++) {
            const struct cell cell = cell_at(cells, row, k);
            const size_t width = codepoint_count(cells->bytes + cell.from, cell.to - cell.from);
            table->width[k] = width > table->width[k] ? width : table->width[k];
        }
        table->columns = row->count > table->columns ? row->count : table->columns;
    }
    return table->columns > 0;
}

static void put_row(struct buffer *out, const struct table *table, const struct row *row)
{
    buffer_char(out, SHEET_STROKE);
    for (size_t k = 0; k < table->columns; k++) {
        const struct cell cell = cell_at(table->cells, row, k);
        const size_t width = codepoint_count(table->cells->bytes + cell.from, cell.to - cell.from);
        buffer_char(out, ' ');
        buffer_bytes(out, table->cells->bytes + cell.from, cell.to - cell.from);
        buffer_fill(out, ' ', table->width[k] - width);
        buffer_text(out, " |");
    }
}

/* The line below the headings; a colon that says to which side a column is set stays at its end of it. */
static void put_rule(struct buffer *out, const struct table *table, const struct row *row)
{
    const char *s = table->cells->bytes;
    size_t at = row->from;
    for (size_t k = 0; k < table->columns; k++) {
        size_t from = at < row->to ? at + 1 : at, to = from;
        while (to < row->to && !is_blank(s[to]) && s[to] != SHEET_STROKE)
            to++;
        const bool left = from < to && s[from] == ':', right = from + 1 < to && s[to - 1] == ':';
        buffer_char(out, SHEET_STROKE);
        buffer_char(out, left ? ':' : '-');
        buffer_fill(out, '-', table->width[k]);
        buffer_char(out, right ? ':' : '-');
        at = to;
    }
    buffer_char(out, SHEET_STROKE);
}

/* Whether two texts have the same in each cell. */
static bool say_the_same(const struct cells *one, const struct cells *other)
{
    bool same = one->row_count == other->row_count;
    for (size_t i = 0; same && i < one->row_count; i++) {
        const size_t count = one->row[i].count > other->row[i].count ? one->row[i].count : other->row[i].count;
        for (size_t k = 0; k < count; k++)
            same &= cells_alike(cell_at(one, &one->row[i], k), cell_at(other, &other->row[i], k));
    }
    return same;
}

bool sheet_align(struct buffer *out, const char *bytes, size_t length, char separator, struct arena *arena)
{
    if (separator != SHEET_STROKE)
        return false;
    struct table table = {.cells = sheet_cells(bytes, length, separator, arena)};
    if (!measure(&table))
        return false;
    for (size_t i = 0; i < table.cells->row_count; i++) {
        const struct row *row = &table.cells->row[i];
        size_t end = row->to;
        while (end > row->from && is_blank(bytes[end - 1]))
            end--;
        if (!is_row(table.cells, row))
            end = row->from;
        else if (is_rule(row))
            put_rule(out, &table, row);
        else
            put_row(out, &table, row);
        buffer_bytes(out, bytes + end, row->to - end);
    }
    return say_the_same(table.cells, sheet_cells(buffer_s(out), out->length, separator, arena));
}
