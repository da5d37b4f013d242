/* The rows of one record of a spreadsheet → the tree that the same record would have in YAML. Keys that no cell says stand where
   the first cell below them does. */
#include "formats/reader_messages.h"
#include "formats/run.h"
#include "formats/sheet_across.h"
#include "formats/sheet_figures.h"
#include "formats/sheet_keys.h"
#include "formats/sheet_manches.h"
#include "formats/sheet_order.h"
#include "formats/sheet_result.h"
#include "formats/sheet_shift.h"
#include "formats/sheet_sums.h"
#include "formats/slice.h"

#include <string.h>

/* --- rows of deals ----------------------------------------------------------------------------------------- */

/* What a player has in the row: his marks one by one or their sum, or his score; false if he has none. */
static bool put_player(struct sheet_reading *reading, const struct row *row, size_t player, enum column_kind kind)
{
    size_t at = 0;
    struct cell cell;
    bool items = kind == COLUMN_MARKS && sheet_next_cell(reading, row, player, COLUMN_ITEM, &at, &cell);
    if (!items && (at = 0, !sheet_next_cell(reading, row, player, kind, &at, &cell)))
        return false;
    sheet_put_name(reading, &reading->columns.column[at]);
    if (items)
        sheet_put_items(reading, row, player, COLUMN_MARKS, cell);
    else
        sheet_put_figure(reading, cell);
    return true;
}

/* The first cell of the row that belongs to such a mapping; false if there is none. */
static bool first_of(const struct sheet_reading *reading, const struct row *row, enum column_kind kind,
                     struct cell *cell)
{
    for (size_t i = 0; i < reading->columns.count; i++) {
        enum column_kind of = sheet_column_kind(reading, &reading->columns.column[i]);
        *cell = cell_at(reading->cells, row, i);
        if (cell->length > 0 && (of == kind || (kind == COLUMN_MARKS && of == COLUMN_ITEM)))
            return true;
    }
    return false;
}

static void put_players(struct sheet_reading *reading, const struct row *row, enum key key, enum column_kind kind)
{
    struct cell first;
    if (!first_of(reading, row, kind, &first))
        return;
    sheet_put_key(reading, key, first);
    sheet_open(reading, NODE_MAPPING, first);
    for (size_t player = 0; player < reading->columns.player_count; player++)
        put_player(reading, row, player, kind);
    sheet_close(reading);
}

/* Where a row says nothing, its deal stands at its beginning. */
static struct cell first_cell(const struct sheet_reading *reading, const struct row *row)
{
    for (size_t i = 0; i < row->count; i++)
        if (cell_at(reading->cells, row, i).length > 0)
            return cell_at(reading->cells, row, i);
    return cell_at(reading->cells, row, 0);
}

static void put_own(struct sheet_reading *reading, const struct row *row)
{
    for (size_t i = 0; i < reading->columns.count; i++) {
        struct cell cell = cell_at(reading->cells, row, i);
        if (reading->columns.column[i].kind != COLUMN_OWN || cell.length == 0)
            continue;
        sheet_put_part(reading, part_whole(&reading->columns.column[i].heading));
        sheet_put_cell(reading, cell);
    }
}

/* Those before that number of which no row is there: they are put where that row begins. Returns the number that is due. */
static unsigned put_manches_out(struct sheet_reading *reading, const struct row *row, unsigned due, unsigned number)
{
    for (; due < number && reading->manches > 0; due++) {
        sheet_open(reading, NODE_MAPPING, first_cell(reading, row));
        sheet_close(reading);
    }
    return due;
}

/* A row for each manche; where they are counted from one, their numbers say no more than their order. */
static void put_manches(struct sheet_reading *reading, size_t from, size_t to)
{
    struct cell at = sheet_word_cell(reading, &reading->cells->row[from], SHEET_MANCHE);
    unsigned due = 1;
    sheet_put_key(reading, KEY_MANCHES, at);
    sheet_open(reading, NODE_SEQUENCE, at);
    for (size_t row = from; row < to; row++) {
        const struct row *manche = &reading->cells->row[row];
        if (sheet_row_kind(reading, manche) >= ROW_AGAIN)
            continue;
        due = put_manches_out(reading, manche, due, sheet_manche(reading, manche));
        sheet_open(reading, NODE_MAPPING, first_cell(reading, manche));
        if (sheet_manche(reading, manche) != due++)
            sheet_put_text_of(reading, manche, SHEET_MANCHE, KEY_MANCHE_NUMBER);
        put_players(reading, manche, KEY_MANCHE_MARKS, COLUMN_MARKS);
        sheet_close(reading);
    }
    if (from != reading->deal[reading->deal_count - 1].from)
        put_manches_out(reading, &reading->cells->row[to - 1], due, reading->manches + 1);
    sheet_close(reading);
}

/* The first of the rows in which the word's column is filled; the last where none is. */
static const struct row *row_with(const struct sheet_reading *reading, size_t from, size_t to, enum sheet_word word)
{
    while (from + 1 < to && sheet_word_cell(reading, &reading->cells->row[from], word).length == 0)
        from++;
    return &reading->cells->row[from];
}

/* What everybody has in a row of totals, behind the key that it is of. */
static void put_totals(struct sheet_reading *reading, const struct row *row, enum key key)
{
    bool open = false;
    for (size_t player = 0; player < reading->columns.player_count && row != NULL; player++) {
        const struct cell cell = sheet_total_cell(reading, row, player);
        if (cell.length == 0)
            continue;
        if (!open) {
            sheet_put_key(reading, key, cell);
            sheet_open(reading, NODE_MAPPING, cell);
        }
        open = true;
        sheet_put_name(reading, reading->columns.player[player]);
        sheet_put_figure(reading, cell);
    }
    if (open)
        sheet_close(reading);
}

/* Tells where such a row has something else than the score of the deal. */
static void check_totals(struct sheet_reading *reading, const struct row *row, const struct row *totals)
{
    struct document *document = reading->tree.document;
    for (size_t player = 0; player < reading->columns.player_count && totals != NULL; player++) {
        const struct cell cell = sheet_total_cell(reading, totals, player);
        size_t at = 0;
        struct cell score;
        if (cell.length > 0 && sheet_next_cell(reading, row, player, COLUMN_SCORE, &at, &score) &&
            !cells_alike(cell, score))
            fault(document, REC_02, locate(&document->at, cell.from, cell.to), &msg_sheet_total_other,
                  ARGS(arg_text("found", arena_text(document->arena, cell.text, cell.length)),
                       arg_text("required", arena_text(document->arena, score.text, score.length))));
    }
}

/* A deal that was not played and of which it is known who dealt: what is said of it is a note. */
static void put_unplayed(struct sheet_reading *reading, const struct row *row)
{
    struct cell said = sheet_word_cell(reading, row, SHEET_NOTE);
    reading->number++;
    sheet_open(reading, NODE_MAPPING, first_cell(reading, row));
    sheet_put_text_of(reading, row, SHEET_DEALER, KEY_DEALER);
    for (size_t i = 0; i < reading->columns.count && said.length == 0; i++)
        if (sheet_row_word(cell_at(reading->cells, row, i)) == SHEET_UNPLAYED)
            said = cell_at(reading->cells, row, i);
    sheet_put_key(reading, KEY_DEAL_NOTE, said);
    sheet_put_cell(reading, said);
    sheet_close(reading);
}

static void put_deal(struct sheet_reading *reading, size_t from, size_t to)
{
    if (to - from == 1 && sheet_row_kind(reading, &reading->cells->row[from]) == ROW_UNPLAYED) {
        put_unplayed(reading, &reading->cells->row[from]);
        return;
    }
    reading->number++;
    const struct row *first = &reading->cells->row[from], *last = &reading->cells->row[to - 1];
    struct cell score;
    sheet_open(reading, NODE_MAPPING, first_cell(reading, first));
    sheet_put_text_of(reading, row_with(reading, from, to, SHEET_DEALER), SHEET_DEALER, KEY_DEALER);
    sheet_put_text_of(reading, first, SHEET_TURNED, KEY_TURNED);
    sheet_put_text_of(reading, first, SHEET_DECLARER, KEY_DECLARER);
    sheet_put_text_of(reading, first, SHEET_BID, KEY_BID);
    sheet_put_text_of(reading, first, SHEET_MADE, KEY_MADE);
    const bool manches = sheet_manche(reading, first) > 0, own = !manches || sheet_manche(reading, last) == 0;
    if (manches)
        put_manches(reading, from, own ? to - 1 : to);
    if (own)
        put_players(reading, manches ? last : first, KEY_MARKS, COLUMN_MARKS);
    while (last > first && !first_of(reading, last, COLUMN_SCORE, &score))
        last--;
    if (first_of(reading, last, COLUMN_SCORE, &score)) {
        put_players(reading, last, KEY_SCORE, COLUMN_SCORE);
        check_totals(reading, last, sheet_totals_below(reading, to));
    } else {
        put_totals(reading, sheet_totals_below(reading, to), KEY_SCORE);
    }
    sheet_put_text_of(reading, row_with(reading, from, to, SHEET_NOTE), SHEET_NOTE, KEY_DEAL_NOTE);
    put_own(reading, first);
    sheet_close(reading);
}

/* --- what the rows say of the record ----------------------------------------------------------------------- */

static void put_first_text(struct sheet_reading *reading, enum sheet_word word, enum key key)
{
    if (sheet_key_said(reading, reading->head.heading, (int)key))
        return; /* above, for all */
    for (size_t at = reading->head.to; at < reading->to; at++)
        if (sheet_word_cell(reading, &reading->cells->row[at], word).length > 0) {
            sheet_put_text_of(reading, &reading->cells->row[at], word, key);
            return;
        }
}

/* What is carried in, in a row above all deals, where no key above the headings says it. */
static void put_start(struct sheet_reading *reading)
{
    for (size_t at = reading->head.to; at < reading->to; at++)
        if (sheet_row_kind(reading, &reading->cells->row[at]) == ROW_START &&
            !sheet_key_said(reading, reading->head.heading, KEY_START)) {
            put_totals(reading, &reading->cells->row[at], KEY_START);
            return;
        }
}

/* --- what is no sheet -------------------------------------------------------------------------------------- */

/* Cells that are filled below no heading. */
static void check_width(struct sheet_reading *reading)
{
    struct document *document = reading->tree.document;
    for (size_t at = reading->head.to; at < reading->to && !document->refused; at++) {
        const struct row *row = &reading->cells->row[at];
        for (size_t i = 0; i < row->count && !sheet_is_end(reading, row); i++) {
            struct cell cell = cell_at(reading->cells, row, i);
            bool headed = i < reading->columns.count && reading->columns.column[i].kind != COLUMN_NONE;
            if (cell.length == 0 || headed)
                continue;
            fault(document, REC_02, locate(&document->at, cell.from, cell.to), &msg_sheet_beyond,
                  ARGS(arg_text("found", arena_text(document->arena, cell.text, cell.length))));
            break;
        }
    }
}

/* --- the record -------------------------------------------------------------------------------------------- */

static void put_headed_players(struct sheet_reading *reading)
{
    const struct columns *columns = &reading->columns;
    if (columns->player_count == 0)
        return;
    sheet_put_key(reading, KEY_PLAYERS, columns->player[0]->heading);
    sheet_open(reading, NODE_SEQUENCE, columns->player[0]->heading);
    for (size_t i = 0; i < columns->player_count; i++)
        sheet_put_name(reading, columns->player[i]);
    sheet_close(reading);
}

/* What is not there is put where the deal after it begins. */
static void put_left_out(struct sheet_reading *reading, const struct sheet_deal *deal)
{
    for (unsigned i = 0; i < deal->left_out; i++) {
        reading->number++;
        sheet_open(reading, NODE_MAPPING, first_cell(reading, &reading->cells->row[deal->from]));
        sheet_close(reading);
    }
}

/* A row that is a manche and does not say so: the first or the last of its deal. */
static void put_alone(struct sheet_reading *reading, size_t at, bool first, bool last)
{
    const struct row *row = &reading->cells->row[at];
    const struct cell cell = first_cell(reading, row);
    if (first) {
        reading->number++;
        sheet_open(reading, NODE_MAPPING, cell);
        sheet_put_key(reading, KEY_MANCHES, cell);
        sheet_open(reading, NODE_SEQUENCE, cell);
    }
    sheet_open(reading, NODE_MAPPING, cell);
    put_players(reading, row, KEY_MANCHE_MARKS, COLUMN_MARKS);
    sheet_put_text_of(reading, row, SHEET_NOTE, KEY_MANCHE_NOTE);
    sheet_close(reading);
    if (last) {
        sheet_close(reading);
        sheet_close(reading);
    }
}

static void put_deals(struct sheet_reading *reading)
{
    if (reading->deal_count == 0)
        return;
    struct cell at = first_cell(reading, &reading->cells->row[reading->head.to]);
    sheet_put_key(reading, KEY_DEALS, at);
    sheet_open(reading, NODE_SEQUENCE, at);
    const unsigned alone = sheet_manches_alone(reading);
    for (size_t i = 0; i < reading->deal_count && !reading->tree.document->refused; i++) {
        const struct sheet_deal *deal = &reading->deal[i];
        if (alone > 0 && !reading->run) {
            put_alone(reading, deal->from, i % alone == 0, i % alone + 1 == alone);
            continue;
        }
        put_left_out(reading, deal);
        if (!deal->again && !deal->unplayed)
            put_deal(reading, deal->from, deal->to);
    }
    reading->number = 0;
    sheet_close(reading);
}

/* Whether a score stands beside a figure in its cell, "5 (33)", "5 = 33". */
static bool has_both(const struct sheet_reading *reading, size_t from, size_t to)
{
    for (size_t row = from; row < to; row++)
        for (uint32_t i = 0; i < reading->cells->row[row].count && i < reading->columns.count; i++) {
            const struct cell cell = cell_at(reading->cells, &reading->cells->row[row], i);
            if (reading->columns.column[i].kind == COLUMN_MARKS && cell.length > 3 && is_digit(*cell.text) &&
                (memchr(cell.text, '(', cell.length) != NULL || memchr(cell.text, '=', cell.length) != NULL))
                return true;
        }
    return false;
}

static void read_columns(struct sheet_reading *reading)
{
    struct text player[MAX_PLAYERS];
    size_t count = sheet_players_said(reading, player), from = reading->head.to, to = reading->to;
    struct document *document = reading->tree.document;
    if (reading->head.heading < reading->head.to) {
        const struct heading heading = {&reading->cells->row[reading->head.heading], from, to, player, count};
        columns_read(document, reading->cells, &heading, &reading->columns);
    }
    sheet_mark_rows(reading);
    if (reading->head.heading < reading->head.to)
        sheet_find_sum(reading);
    while (to > from &&
           (reading->cells->row[to - 1].filled == 0 || sheet_is_sum(reading, &reading->cells->row[to - 1]) ||
            sheet_is_beside(reading, &reading->cells->row[to - 1])))
        to--;
    if (columns_unsaid(&reading->columns) && !sheet_sums_add_up(reading) && !has_both(reading, from, to)) {
        const bool run = columns_run(&reading->columns, reading->cells, reading->row_kind, from, to);
        document->figures_as = run_taken(document->piece->figures_as, run);
    }
    document->figures_run = reading->run = document->figures_as == FIGURES_AS_SCORES;
    sheet_put_back(reading);
    check_width(reading);
    sheet_check_manches(reading);
    sheet_find_deals(reading, reading->head.to, reading->to);
    sheet_check_order(reading);
    if (count == 0)
        put_headed_players(reading);
}

static void put_record(struct sheet_reading *reading)
{
    const struct cells *cells = reading->cells;
    struct cell start = cells->row_count > 0 ? first_cell(reading, &cells->row[0]) : (struct cell){.length = 0};
    sheet_open(reading, NODE_MAPPING, start);
    sheet_put_keys(reading);
    sheet_put_headed_game(reading);
    read_columns(reading);
    put_first_text(reading, SHEET_PARTY, KEY_ID);
    put_first_text(reading, SHEET_DATE, KEY_DATE);
    put_first_text(reading, SHEET_EXPECT, KEY_EXPECT);
    put_start(reading);
    put_deals(reading);
    sheet_put_results(reading);
    sheet_close(reading);
}

/* A ditto mark stands for the cell above it: what that holds stands where the mark does. */
static void undo_dittos(struct sheet_reading *reading)
{
    struct cells *cells = reading->cells;
    struct arena *arena = reading->tree.document->arena;
    for (size_t at = reading->head.to + 1; at < cells->row_count; at++) {
        const struct row *row = &cells->row[at];
        for (uint32_t i = 0; i < row->count; i++) {
            struct cell *cell = &cells->cell[row->first + i], above = cell_at(cells, &cells->row[at - 1], i);
            if (cell->length == 0 || vocabulary_word(&vocabulary, WORDS_DITTO, cell->text, cell->length) < 0)
                continue;
            uint32_t *place = arena_alloc(arena, (above.length + 1) * sizeof *place);
            for (uint32_t k = 0; k < above.length; k++)
                place[k] = cell->begin;
            cell->text = above.text;
            cell->length = above.length;
            cell->place = place;
        }
    }
}

enum { DEEPEST = 6 };

void sheet_parse(struct document *document, size_t length)
{
    const struct piece *piece = document->piece;
    struct sheet_reading reading = {.tree = {.document = document},
                                    .cells =
                                        sheet_cells(piece->bytes, length, piece_separator(piece), document->arena)};
    if (limit_of(document, LIMIT_OF_NESTING) < DEEPEST) {
        refuse_beyond(document, locate(&document->at, 0, 1), &msg_read_deep, LIMIT_OF_NESTING);
        return;
    }
    reading.head = sheet_head(reading.cells, 0);
    reading.to = reading.cells->row_count;
    undo_dittos(&reading);
    sheet_spell_out(&reading);
    sheet_turn(&reading);
    document->mark = reading.cells->mark;
    if (reading.cells->open) {
        const struct cell *last = &reading.cells->cell[reading.cells->cell_count - 1];
        refuse(document, locate(&document->at, last->from, last->from + 1), &msg_sheet_open, NO_ARGS);
    } else if (document->mark > 0) {
        fault(document, REC_01, locate(&document->at, document->mark - 1, document->mark), &msg_sheet_mark, NO_ARGS);
    }
    put_record(&reading);
}
