/* Rows of totals: which rows of a sheet are none of deals, and whether what stands in them adds up. */
#include "formats/sheet_sums.h"

#include "formats/slice.h"

#include <stdlib.h>

/* The column of the word; as many as there are: none is. */
static size_t word_column(const struct sheet_reading *reading, enum sheet_word word)
{
    size_t at = 0;
    while (at < reading->columns.count &&
           (reading->columns.column[at].kind != COLUMN_WORD || reading->columns.column[at].word != word))
        at++;
    return at;
}

struct cell sheet_word_cell(const struct sheet_reading *reading, const struct row *row, enum sheet_word word)
{
    const size_t at = word_column(reading, word);
    return at < reading->columns.count ? cell_at(reading->cells, row, at) : (struct cell){.length = 0};
}

/* The word that says what the row is, where the deal, the dealer or the partie stands, or first of all. */
static enum sheet_word word_of_row(const struct sheet_reading *reading, const struct row *row)
{
    static const enum sheet_word said[] = {SHEET_DEAL, SHEET_MANCHE, SHEET_DEALER, SHEET_PARTY};
    enum sheet_word word = SHEET_WORDS;
    const struct cell number = sheet_word_cell(reading, row, SHEET_DEAL);
    if (number.length > 0 && is_digit(*number.text))
        return SHEET_WORDS; /* of a deal: mostly */
    for (size_t i = 0; i < sizeof said / sizeof said[0] && word == SHEET_WORDS; i++)
        word = sheet_row_word(sheet_word_cell(reading, row, said[i]));
    if (word == SHEET_WORDS && reading->columns.count > 0 && reading->columns.column->word == SHEET_NOTE)
        word = sheet_row_word(cell_at(reading->cells, row, 0));
    return word;
}

static bool is_players(const struct column *column)
{
    return column->kind >= COLUMN_MARKS && column->kind <= COLUMN_SCORE;
}

/* Whether no letter and no figure stands in the cell: a dash, or a line drawn through it. */
static bool is_dash(struct cell cell)
{
    bool dash = true;
    for (uint32_t i = 0; i < cell.length && dash; i++)
        dash = !is_word_byte(cell.text[i]) && !is_digit(cell.text[i]) && cell.text[i] != '?';
    return dash;
}

/* Whether a word says that the deal was not played, and no figure stands there. */
static bool is_unplayed(const struct sheet_reading *reading, const struct row *row, enum sheet_word first)
{
    bool says = first == SHEET_UNPLAYED;
    for (size_t i = 0; i < reading->columns.count; i++) {
        const struct column *column = &reading->columns.column[i];
        const struct cell cell = cell_at(reading->cells, row, i);
        if (cell.length == 0 || (!is_players(column) && column->word != SHEET_NOTE))
            continue;
        const bool word = sheet_row_word(cell) == SHEET_UNPLAYED;
        if (!word && is_players(column) && !is_dash(cell))
            return false;
        says |= word;
    }
    return says;
}

/* Whether a row below a drawn line, the last with figures, has no deal's number: what the deals come to. */
static bool is_drawn_sum(const struct sheet_reading *reading, size_t at)
{
    const struct cells *cells = reading->cells;
    if (!cells->row[at].ruled || sheet_word_cell(reading, &cells->row[at], SHEET_DEAL).length > 0)
        return false;
    while (++at < reading->to && (cells->row[at].filled == 0 || sheet_says_end(cells, &cells->row[at]) ||
                                  sheet_says_remark(cells, &cells->row[at], word_column(reading, SHEET_DEAL))))
        ;
    return at >= reading->to;
}

static bool plain_number(struct cell cell, int *number)
{
    const unsigned char first = cell.length > 0 ? (unsigned char)*cell.text : 0;
    if (first < 0x80 && !is_digit((char)first) && first != '+' && first != '-') /* mostly; other dashes are longer */
        return false;
    return text_number((struct text){NULL, cell.text, cell.length}, number);
}

bool sheet_is_figure(struct cell cell)
{
    int number;
    return plain_number(cell, &number);
}

/* Whether the row has a plain figure under every player's name, and nothing else. */
static bool has_figures_alone(const struct sheet_reading *reading, const struct row *row)
{
    size_t figures = 0;
    for (size_t i = 0; i < reading->columns.count; i++) {
        const struct cell cell = cell_at(reading->cells, row, i);
        if (cell.length > 0 && (reading->columns.column[i].kind != COLUMN_MARKS || !sheet_is_figure(cell)))
            return false;
        figures += cell.length > 0;
    }
    return figures > 1 && figures == reading->columns.player_count;
}

bool sheet_is_end(const struct sheet_reading *reading, const struct row *row)
{
    return sheet_row_kind(reading, row) == ROW_END;
}

bool sheet_is_beside(const struct sheet_reading *reading, const struct row *row)
{
    return sheet_is_end(reading, row) || sheet_row_kind(reading, row) == ROW_REMARK;
}

bool sheet_is_sum(const struct sheet_reading *reading, const struct row *row)
{
    const enum row_kind kind = sheet_row_kind(reading, row);
    return row == reading->sum || kind == ROW_SUM || kind == ROW_END;
}

struct cell sheet_total_cell(const struct sheet_reading *reading, const struct row *row, size_t player)
{
    struct cell found = {.length = 0};
    for (size_t i = 0; i < reading->columns.count; i++) {
        const struct column *column = &reading->columns.column[i];
        const struct cell cell = cell_at(reading->cells, row, i);
        if (cell.length > 0 && (column->kind == COLUMN_MARKS || column->kind == COLUMN_SCORE) &&
            column_player(&reading->columns, column) == player)
            found = cell;
    }
    return found;
}

const struct row *sheet_totals_below(const struct sheet_reading *reading, size_t at)
{
    const struct row *found = NULL;
    for (; at < reading->to; at++) {
        const struct row *row = &reading->cells->row[at];
        bool same = row->filled == 0 || found != NULL;
        if (row->filled > 0 && sheet_row_kind(reading, row) != ROW_SUBTOTAL)
            return found;
        for (size_t player = 0; player < reading->columns.player_count && same && row->filled > 0; player++)
            same = cells_alike(sheet_total_cell(reading, row, player), sheet_total_cell(reading, found, player));
        found = same ? found : row;
    }
    return found;
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
        const enum row_kind kind = sheet_row_kind(reading, row);
        if (cell.length == 0 || sheet_is_sum(reading, row) || kind == ROW_SUBTOTAL || kind == ROW_UNPLAYED ||
            kind == ROW_REMARK)
            continue;
        if (!plain_number(cell, &number))
            return false;
        *sum += number;
        any = true;
    }
    return any && abs(*sum) < LIMIT_NUMBER;
}

/* Whether the row has what the deals above it add up to for one player at least. */
static bool adds_up_for_one(const struct sheet_reading *reading, const struct row *row)
{
    bool one = false;
    for (size_t i = 0; i < reading->columns.count; i++) {
        int said, sum;
        one |= reading->columns.column[i].kind == COLUMN_MARKS &&
               plain_number(cell_at(reading->cells, row, i), &said) && said != 0 &&
               add_column(reading, i, reading->head.to, (size_t)(row - reading->cells->row), &sum) && sum == said;
    }
    return one;
}

/* A row without a number between deals whose numbers follow on each other, and one below all of them that is right for one player: no deal
   is lacking, so that is what they have come to, whether it is added up right or not. */
static void mark_unnumbered(struct sheet_reading *reading)
{
    const struct row *lacks = NULL;
    size_t deals = 0;
    bool found = false;
    int number = 0;
    for (size_t at = reading->head.to; at < reading->to; at++) {
        const struct row *row = &reading->cells->row[at];
        const struct cell said = sheet_word_cell(reading, row, SHEET_DEAL);
        const int before = number;
        if (row->filled == 0 || sheet_row_kind(reading, row) != ROW_DEAL)
            continue;
        if (said.length == 0 && lacks == NULL && before > 0 && has_figures_alone(reading, row)) {
            lacks = row;
            continue;
        }
        if (!plain_number(said, &number))
            number = 0;
        if (lacks != NULL && number > 0 && (found || number == before + 1)) {
            reading->row_kind[lacks - reading->cells->row] = ROW_SUM;
            found = true;
        }
        lacks = NULL;
        deals++;
    }
    if (lacks != NULL && number > 0 && (found || (deals > 1 && adds_up_for_one(reading, lacks))))
        reading->row_kind[lacks - reading->cells->row] = ROW_SUM;
}

void sheet_mark_rows(struct sheet_reading *reading)
{
    const struct cells *cells = reading->cells;
    const size_t number = word_column(reading, SHEET_DEAL);
    bool deals = false;
    reading->row_kind = arena_alloc(reading->tree.document->arena, cells->row_count + 1);
    for (size_t at = reading->head.to; at < cells->row_count; at++) {
        const struct row *row = &cells->row[at];
        const enum sheet_word word = deals && is_drawn_sum(reading, at) ? SHEET_SUM : word_of_row(reading, row);
        unsigned char *kind = &reading->row_kind[at];
        *kind = sheet_says_end(cells, row)              ? ROW_END
                : word == SHEET_SUM                     ? ROW_SUM
                : word == SHEET_SUBTOTAL                ? ROW_SUBTOTAL
                : word == SHEET_START                   ? (deals ? ROW_SUBTOTAL : ROW_START)
                : is_unplayed(reading, row, word)       ? ROW_UNPLAYED
                : sheet_says_remark(cells, row, number) ? ROW_REMARK
                                                        : ROW_DEAL;
        deals |= *kind <= ROW_UNPLAYED && row->filled > 0;
    }
    mark_unnumbered(reading);
    deals = false;
    for (size_t at = reading->to; at-- > reading->head.to;) {
        unsigned char *kind = &reading->row_kind[at];
        *kind = *kind == ROW_SUM && deals ? ROW_SUBTOTAL : *kind;
        deals |= *kind <= ROW_UNPLAYED && cells->row[at].filled > 0;
    }
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

bool sheet_sums_add_up(const struct sheet_reading *reading)
{
    bool add_up = false;
    size_t deals = 0;
    for (size_t at = reading->head.to; at < reading->to; at++) {
        const enum row_kind kind = sheet_row_kind(reading, &reading->cells->row[at]);
        bool all = kind == ROW_SUM || kind == ROW_SUBTOTAL;
        for (size_t i = 0; i < reading->columns.count && all && deals > 1; i++) {
            const struct cell cell = cell_at(reading->cells, &reading->cells->row[at], i);
            int said, sum;
            if (reading->columns.column[i].kind == COLUMN_MARKS)
                all = plain_number(cell, &said) && add_column(reading, i, reading->head.to, at, &sum) && sum == said;
        }
        add_up |= all && deals > 1;
        deals += kind == ROW_DEAL && reading->cells->row[at].filled > 0;
    }
    return add_up;
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
           (reading->cells->row[to - 1].filled == 0 || sheet_is_beside(reading, &reading->cells->row[to - 1])))
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
