/* What a sheet says of the end: who won, what everybody had, what the partie is worth, in columns, in rows of totals, in words. */
#include "formats/sheet_result.h"
#include "formats/reader_messages.h"
#include "formats/sheet_figures.h"
#include "formats/sheet_keys.h"
#include "formats/sheet_sums.h"
#include "formats/slice.h"
#include "formats/title.h"

#include <string.h>

static bool is_number(struct cell_part part)
{
    for (uint32_t i = 0; i < part.length; i++)
        if (strchr("0123456789-+", part.cell->text[part.from + i]) == NULL)
            return false;
    return part.length > 0;
}

/* Whether the part is the name that heads a column. */
static bool is_player(const struct sheet_reading *reading, struct cell_part part)
{
    bool player = false;
    for (size_t i = 0; i < reading->columns.player_count && !player; i++) {
        const struct column *column = reading->columns.player[i];
        player = column->length == part.length &&
                 memcmp(column->heading.text + column->name, part.cell->text + part.from, part.length) == 0;
    }
    return player;
}

/* Who is said to have won there, in words or by his name before a figure, and where what follows begins; false: nothing but a name stands there. */
static bool says_winner(struct cell_part part, struct title_name *who, size_t *rest)
{
    const char *s = part.cell->text + part.from;
    size_t figure = part.length;
    if (title_winner(s, part.length, who, rest))
        return true;
    while (figure > 0 && is_digit(s[figure - 1]))
        figure--;
    size_t end = figure;
    while (end > 0 && s[end - 1] == ' ')
        end--;
    *who = (struct title_name){0, end};
    *rest = figure;
    return end > 0 && end < figure && figure < part.length;
}

/* A figure behind who won is what the partie is worth where a word says so, or where what everybody has stands elsewhere (`sums`). False:
   nobody is said to have won in more than a name. */
static bool put_won(struct sheet_reading *reading, struct cell_part part, bool sums)
{
    struct document *document = reading->tree.document;
    const struct cell *cell = part.cell;
    struct title_name who;
    size_t at;
    int number;
    if (!says_winner(part, &who, &at))
        return false;
    struct text rest = text_trim((struct text){NULL, cell->text + part.from + at, part.length - at}), after = rest, by;
    if (text_next(&after, &by) && vocabulary_word(&vocabulary, WORDS_WINNING, by.s, by.length) == WINS_BY) {
        rest = text_trim(after);
        sums = true;
    }
    while (rest.length > 0 && strchr(".! ", rest.s[rest.length - 1]) != NULL)
        rest.length--;
    sheet_put_key(reading, KEY_WINNER, *cell);
    sheet_put_part(reading, (struct cell_part){cell, part.from + (uint32_t)who.from, (uint32_t)(who.to - who.from)});
    if (rest.length == 0)
        return true;
    const uint32_t from = (uint32_t)(rest.s - cell->text);
    if (sums && text_number(rest, &number)) {
        sheet_put_key(reading, KEY_VALUE, *cell);
        sheet_put_part(reading, (struct cell_part){cell, from, (uint32_t)rest.length});
        return true;
    }
    fault(document, REC_02, locate(&document->at, cell->begin + from, cell->begin + from + rest.length),
          &msg_read_value,
          ARGS(arg_text("found", arena_text(document->arena, cell->text + part.from, part.length)),
               arg_word("required", &msg_kind_won)));
    return true;
}

/* "Anne, Anne=143, Blaise=98, 45": who won, the score in the end, what the partie is worth. */
static void put_result(struct sheet_reading *reading, struct cell cell, bool sums)
{
    struct cell_part rest = part_whole(sheet_kept(reading, cell)), part;
    while (part_next(&rest, ",;", &part)) {
        if (part.length == 0)
            continue;
        if (memchr(part.cell->text + part.from, '=', part.length) != NULL) {
            sheet_put_pair(reading, part);
            continue;
        }
        if (!is_number(part) && !is_player(reading, part) && put_won(reading, part, sums))
            continue;
        sheet_put_key(reading, is_number(part) ? KEY_VALUE : KEY_WINNER, cell);
        sheet_put_part(reading, part);
    }
}

/* --- rows of totals --- */

/* The first cell of the row in a column of that kind; false if there is none. */
static bool first_in(const struct sheet_reading *reading, const struct row *row, enum column_kind kind,
                     struct cell *cell)
{
    size_t at = 0;
    bool found = false;
    for (size_t player = 0; player < reading->columns.player_count && !found; player++)
        found = (at = 0, sheet_next_cell(reading, row, player, kind, &at, cell));
    return found;
}

/* Under which headings a row of totals has those of the players, and the first of its cells: under the names alone, or, where nothing
   stands there, under those of the running score, or of items only. COLUMN_NONE: the row has none. */
static enum column_kind sum_kind(const struct sheet_reading *reading, const struct row *row, struct cell *first)
{
    if (row->filled == 0 || !sheet_is_sum(reading, row) || sheet_is_end(reading, row))
        return COLUMN_NONE;
    if (!reading->run && first_in(reading, row, COLUMN_MARKS, first))
        return COLUMN_MARKS;
    if (first_in(reading, row, COLUMN_SCORE, first))
        return COLUMN_SCORE;
    return first_in(reading, row, COLUMN_ITEM, first) ? COLUMN_ITEM : COLUMN_NONE;
}

/* A player's total in such a row; in the first of them with what single items come to, but beside a total that is no plain number. */
static void put_total(struct sheet_reading *reading, const struct row *row, size_t player, enum column_kind kind,
                      bool items)
{
    size_t at = 0, of = 0;
    struct cell cell, item;
    const bool total = sheet_next_cell(reading, row, player, kind, &at, &cell);
    items =
        items && (!total || sheet_is_figure(cell)) && sheet_next_cell(reading, row, player, COLUMN_ITEM, &of, &item);
    if (!total && !items)
        return;
    sheet_put_name(reading, &reading->columns.column[items ? of : at]);
    if (items)
        sheet_put_items(reading, row, player, kind, item);
    else
        sheet_put_figure(reading, cell);
}

/* A row that ends the deals: a key of the result and what it is, or words. */
static void put_end(struct sheet_reading *reading, const struct row *row, bool sums)
{
    const struct cell first = cell_at(reading->cells, row, 0);
    size_t at = 1;
    if (row->filled == 1) {
        put_won(reading, part_whole(sheet_kept(reading, first)), sums);
        return;
    }
    while (cell_at(reading->cells, row, at).length == 0)
        at++;
    const enum key key = sheet_end_key(first.text, first.length);
    if (key == KEY_RESULT) {
        put_result(reading, cell_at(reading->cells, row, at), sums);
        return;
    }
    sheet_put_key(reading, key, first);
    sheet_put_cell(reading, cell_at(reading->cells, row, at));
}

void sheet_put_results(struct sheet_reading *reading)
{
    bool open = false, items = true, sums = false;
    struct cell said = {.length = 0}; /* the result that a row above has: beside each deal it may stand again */
    for (size_t at = reading->head.to; at < reading->to; at++) {
        const struct row *row = &reading->cells->row[at];
        struct cell cell = sheet_word_cell(reading, row, SHEET_RESULT), first;
        const struct cell worth = sheet_word_cell(reading, row, SHEET_VALUE);
        const enum column_kind kind = sum_kind(reading, row, &first);
        const bool sum = kind != COLUMN_NONE, end = sheet_is_end(reading, row);
        if (cells_alike(cell, said) || end)
            cell.length = 0;
        if (cell.length == 0 && worth.length == 0 && !sum && !end)
            continue;
        said = cell.length > 0 ? cell : said;
        if (!open) {
            const struct cell begins = cell.length > 0 ? cell
                                       : sum           ? first
                                       : end           ? cell_at(reading->cells, row, 0)
                                                       : worth;
            sheet_put_key(reading, KEY_RESULT, begins);
            sheet_open(reading, NODE_MAPPING, begins);
        }
        open = true;
        sums |= sum;
        if (end) {
            put_end(reading, row, sums);
            continue;
        }
        for (size_t player = 0; sum && player < reading->columns.player_count; player++)
            put_total(reading, row, player, kind, items);
        items &= !sum;
        put_result(reading, cell, sums);
        sheet_put_text_of(reading, row, SHEET_VALUE, KEY_VALUE);
    }
    if (open)
        sheet_close(reading);
}
