/* Rows of totals: which rows of a sheet are none of deals, and whether what stands in them adds up. */
#include "formats/sheet_sums.h"

#include "formats/slice.h"

#include <stdlib.h>

struct cell sheet_word_cell(const struct sheet_reading *reading, const struct row *row, enum sheet_word word)
{
    for (size_t i = 0; i < reading->columns.count; i++)
        if (reading->columns.column[i].kind == COLUMN_WORD && reading->columns.column[i].word == word)
            return cell_at(reading->cells, row, i);
    return (struct cell){.length = 0};
}

void sheet_mark_sums(struct sheet_reading *reading)
{
    static const enum sheet_word said[] = {SHEET_DEAL, SHEET_DEALER, SHEET_PARTY};
    const struct cells *cells = reading->cells;
    reading->says = arena_alloc(reading->tree.document->arena, cells->row_count + 1);
    for (size_t at = reading->head.to; at < cells->row_count; at++) {
        for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
            reading->says[at] |= sheet_says_sum(sheet_word_cell(reading, &cells->row[at], said[i]));
        if (sheet_says_end(cells, &cells->row[at]))
            reading->says[at] = ROW_OF_END;
    }
}

bool sheet_is_end(const struct sheet_reading *reading, const struct row *row)
{
    return reading->says[row - reading->cells->row] == ROW_OF_END;
}

bool sheet_is_sum(const struct sheet_reading *reading, const struct row *row)
{
    return row == reading->sum || reading->says[row - reading->cells->row] != ROW_OF_DEAL;
}

static bool plain_number(struct cell cell, int *number)
{
    const unsigned char first = cell.length > 0 ? (unsigned char)*cell.text : 0;
    if (first < 0x80 && !is_digit((char)first) && first != '+' && first != '-') /* mostly; other dashes are longer */
        return false;
    return text_number((struct text){NULL, cell.text, cell.length}, number);
}

/* Adds up what stands in a column from the row `from` to before `to`, but for rows of totals. False if something else than plain
   numbers stands there, or nothing. */
static bool add_column(const struct sheet_reading *reading, size_t column, size_t from, size_t to, int *sum)
{
    bool any = false;
    *sum = 0;
    for (size_t at = from; at < to && abs(*sum) < LIMIT_NUMBER; at++) {
        const struct row *row = &reading->cells->row[at];
        struct cell cell = cell_at(reading->cells, row, column);
        int number;
        if (cell.length == 0 || sheet_is_sum(reading, row))
            continue;
        if (!plain_number(cell, &number))
            return false;
        *sum += number;
        any = true;
    }
    return any && abs(*sum) < LIMIT_NUMBER;
}

bool sheet_is_figure(struct cell cell)
{
    int number;
    return plain_number(cell, &number);
}

/* Whether the row has what the deals above it, two or more, add up to for everybody, and nothing else. */
static bool adds_up(const struct sheet_reading *reading, const struct row *row, size_t deals)
{
    size_t figures = 0;
    for (size_t i = 0; i < reading->columns.count; i++) {
        struct cell cell = cell_at(reading->cells, row, i);
        int said, sum;
        if (cell.length == 0)
            continue;
        if (reading->columns.column[i].kind != COLUMN_MARKS || !plain_number(cell, &said) ||
            !add_column(reading, i, reading->head.to, reading->head.to + deals, &sum) || sum != said)
            return false;
        figures++;
    }
    return figures > 1 && figures == reading->columns.player_count;
}

/* Whether the sheet tells its parties apart, and has no column of a deal. */
static bool has_parties_alone(const struct sheet_reading *reading)
{
    bool parties = false, deals = false;
    for (size_t i = 0; i < reading->columns.count; i++) {
        const struct column *column = &reading->columns.column[i];
        bool word = column->kind == COLUMN_WORD;
        parties |= word && (column->word == SHEET_PARTY || column->word == SHEET_DATE);
        deals |= (word && column->word >= SHEET_DEAL && column->word <= SHEET_MANCHE) || column->kind == COLUMN_ITEM;
    }
    return parties && !deals;
}

/* The only row of a partie, which has what everybody has in the end; NULL: there are others. */
static const struct row *row_of_party(const struct sheet_reading *reading)
{
    const struct row *only = NULL;
    for (size_t at = reading->head.to; at < reading->to; at++) {
        const struct row *row = &reading->cells->row[at];
        const struct cell party = sheet_word_cell(reading, row, SHEET_PARTY);
        if (only != NULL && sheet_says_sum(party))
            continue; /* the totals of all parties */
        if (row->filled > 0 && only != NULL)
            return NULL;
        only = row->filled > 0 ? row : only;
    }
    return only != NULL && has_parties_alone(reading) ? only : NULL;
}

void sheet_find_sum(struct sheet_reading *reading)
{
    reading->sum = row_of_party(reading);
    if (reading->sum != NULL) {
        reading->to = (size_t)(reading->sum - reading->cells->row) + 1; /* what all parties come to is of none */
        return;
    }
    size_t to = reading->to, deals = 0;
    while (to > reading->head.to &&
           (reading->cells->row[to - 1].filled == 0 || sheet_is_end(reading, &reading->cells->row[to - 1])))
        to--;
    for (size_t at = reading->head.to; at + 1 < to; at++) {
        bool any = false;
        for (uint32_t i = 0; i < reading->cells->row[at].count; i++) {
            struct cell cell = cell_at(reading->cells, &reading->cells->row[at], i);
            int number;
            any |= plain_number(cell, &number) && number != 0;
        }
        deals += any;
    }
    if (to > reading->head.to && deals > 1 && adds_up(reading, &reading->cells->row[to - 1], to - 1 - reading->head.to))
        reading->sum = &reading->cells->row[to - 1];
}
