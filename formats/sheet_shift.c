#include "formats/sheet_shift.h"
#include "formats/meant.h"
#include "formats/reader_messages.h"
#include "formats/sheet_slips.h"
#include "formats/sheet_sums.h"
#include "formats/slice.h"

#include <string.h>

/* A row with one cell less, or one more, where it begins to be read otherwise. */
struct displacement {
    size_t at;
    bool out; /* an empty cell is taken out there; else one is put in */
};

static bool says_figure(struct cell cell)
{
    return cell.length > 0 && (is_digit(*cell.text) || (strchr("+-", *cell.text) != NULL && cell.length > 1));
}

static bool is_named(const struct columns *columns, struct cell cell)
{
    bool named = false;
    for (size_t i = 0; i < columns->player_count && !named; i++)
        named = columns->player[i]->length == cell.length &&
                memcmp(columns->player[i]->heading.text + columns->player[i]->name, cell.text, cell.length) == 0;
    return named;
}

/* Whether the cell can be no more than a slip below its heading: nothing heads it, a figure deals, a player is a figure. */
static bool is_amiss(const struct columns *columns, size_t nth, struct cell cell)
{
    const struct column *column = nth < columns->count ? &columns->column[nth] : NULL;
    if (cell.length == 0)
        return false;
    if (column == NULL || column->kind == COLUMN_NONE)
        return true;
    if (column->kind == COLUMN_WORD)
        return column->word == SHEET_DEALER && says_figure(cell);
    return column->kind >= COLUMN_MARKS && column->kind <= COLUMN_SCORE && is_named(columns, cell);
}

/* Whether it is what its heading says beyond doubt, or nothing. */
static bool is_sound(const struct columns *columns, size_t nth, struct cell cell)
{
    const struct column *column = nth < columns->count ? &columns->column[nth] : NULL;
    if (cell.length == 0)
        return true;
    if (column == NULL)
        return false;
    if (column->kind == COLUMN_WORD)
        return column->word == SHEET_DEALER ? is_named(columns, cell)
                                            : column->word != SHEET_DEAL || sheet_number(cell) > 0;
    return column->kind >= COLUMN_MARKS && column->kind <= COLUMN_SCORE && says_figure(cell);
}

static struct cell shifted(const struct cells *cells, const struct row *row, struct displacement shift, size_t nth)
{
    if (nth < shift.at)
        return cell_at(cells, row, nth);
    if (shift.out)
        return cell_at(cells, row, nth + 1);
    return nth > shift.at ? cell_at(cells, row, nth - 1) : (struct cell){.length = 0};
}

static bool fits(const struct sheet_reading *reading, const struct row *row, struct displacement shift)
{
    bool sound = true;
    for (size_t i = 0; i <= row->count && sound; i++)
        sound = is_sound(&reading->columns, i, shifted(reading->cells, row, shift, i));
    return sound;
}

/* The only such change by which all is what its heading says; false: there is none, or another. */
static bool find_shift(const struct sheet_reading *reading, const struct row *row, struct displacement *found)
{
    size_t count = 0;
    for (size_t i = 0; i < row->count; i++) {
        const struct displacement out = {i, true}, in = {i, false};
        if (cell_at(reading->cells, row, i).length == 0 && i + 1 < row->count && fits(reading, row, out)) {
            *found = out;
            count++;
        }
        if (cell_at(reading->cells, row, i).length > 0 && fits(reading, row, in)) {
            *found = in;
            count++;
        }
    }
    return count == 1;
}

/* Has the row read so. */
static void take(struct sheet_reading *reading, struct row *row, struct displacement shift, size_t *room)
{
    struct cells *cells = reading->cells;
    const struct row old = *row;
    const size_t begin = cells->cell_count, count = old.count + (shift.out ? 0 : 1) - (shift.out ? 1 : 0);
    for (size_t i = 0; i < count; i++) {
        struct cell cell = shifted(cells, &old, shift, i);
        if (!shift.out && i == shift.at) {
            const struct cell next = cell_at(cells, &old, i);
            cell = (struct cell){.from = next.from, .to = next.from, .begin = next.from, .text = next.text};
        }
        cells->cell =
            arena_grow(reading->tree.document->arena, cells->cell, cells->cell_count, room, sizeof *cells->cell);
        cells->cell[cells->cell_count++] = cell;
    }
    row->first = begin;
    row->count = (uint32_t)count;
}

/* How it would be written: the sign taken out, or put in and, where the row ends with an empty cell, taken out there. */
static size_t splices_of(struct sheet_reading *reading, const struct row *row, struct displacement shift, char sign,
                         struct splice splice[2])
{
    const struct cells *cells = reading->cells;
    const struct cell cell = cell_at(cells, row, shift.at), last = cell_at(cells, row, row->count - 1);
    if (shift.out) {
        splice[0] = sheet_splice(reading, cell.from, cell.from + 1, "");
        return cells->bytes[cell.from] == sign ? 1 : 0;
    }
    splice[0] = sheet_splice(reading, cell.from, cell.from, arena_printf(reading->tree.document->arena, "%c", sign));
    if (last.length > 0)
        return 1;
    splice[1] = sheet_splice(reading, last.from - 1, last.from, "");
    return cells->bytes[last.from - 1] == sign ? 2 : 0;
}

void sheet_put_back(struct sheet_reading *reading)
{
    struct document *document = reading->tree.document;
    const char sign = piece_separator(document->piece);
    size_t room = reading->cells->cell_count;
    if (reading->across || sign == SHEET_BLANKS || sign == SHEET_STROKE)
        return;
    for (size_t at = reading->head.to; at < reading->to; at++) {
        struct row *row = &reading->cells->row[at];
        struct splice splice[2];
        struct displacement shift;
        bool amiss = false;
        for (size_t i = 0; i < row->count && sheet_row_kind(reading, row) == ROW_DEAL && !amiss; i++)
            amiss = is_amiss(&reading->columns, i, cell_at(reading->cells, row, i));
        const size_t count =
            amiss && find_shift(reading, row, &shift) ? splices_of(reading, row, shift, sign, splice) : 0;
        if (count == 0)
            continue;
        struct splice *kept = arena_alloc(document->arena, count * sizeof *kept);
        memcpy(kept, splice, count * sizeof *kept);
        read_meant_all(document, REC_02, kept->at, kept, count,
                       shift.out ? &msg_sheet_meant_left : &msg_sheet_meant_right, NO_ARGS);
        take(reading, row, shift, &room);
    }
}
