#include "formats/sheet_figures.h"

#include "formats/meant.h"
#include "formats/reader_messages.h"
#include "formats/sheet_sums.h"
#include "formats/slice.h"

#include <string.h>

enum column_kind sheet_column_kind(const struct sheet_reading *reading, const struct column *column)
{
    return reading->run && column->kind == COLUMN_MARKS ? COLUMN_SCORE : column->kind;
}

void sheet_put_name(struct sheet_reading *reading, const struct column *column)
{
    sheet_put_part(reading, (struct cell_part){sheet_kept(reading, column->heading), column->name, column->length});
}

/* Whether the cell names the item itself that its heading does: "tierce 3", "quatorze d'as 14". */
static bool names_item(const char *item, size_t length, const struct cell *cell)
{
    uint32_t word = 0;
    while (word < cell->length && is_word_byte(cell->text[word]))
        word++;
    if (word == 0)
        return false;
    const int named = vocabulary_word(&vocabulary, WORDS_ITEM, cell->text, word);
    return named >= 0 && named == vocabulary_word(&vocabulary, WORDS_ITEM, item, length);
}

/* "point 5": the item stands in the heading, its amount in the cell; or "total 14", what they come to. */
static void put_item(struct sheet_reading *reading, const char *item, size_t length, struct cell cell)
{
    struct document *document = reading->tree.document;
    size_t before = length + 1;
    if (names_item(item, length, &cell)) {
        sheet_put_cell(reading, cell);
        return;
    }
    struct node *node = tree_add(&reading->tree, NODE_SCALAR, cell.from, cell.to);
    node->text = arena_printf(document->arena, "%.*s %.*s", (int)length, item, (int)cell.length, cell.text);
    node->length = (uint32_t)(before + cell.length);
    node->map = sheet_map(reading, part_whole(&cell), before);
    sheet_added(reading);
}

bool sheet_next_cell(const struct sheet_reading *reading, const struct row *row, size_t player, enum column_kind kind,
                     size_t *at, struct cell *cell)
{
    for (; *at < reading->columns.count; ++*at) {
        const struct column *column = &reading->columns.column[*at];
        *cell = cell_at(reading->cells, row, *at);
        if (cell->length > 0 && sheet_column_kind(reading, column) == kind &&
            column_player(&reading->columns, column) == player)
            return true;
    }
    return false;
}

void sheet_put_items(struct sheet_reading *reading, const struct row *row, size_t player, enum column_kind kind,
                     struct cell first)
{
    struct cell cell;
    size_t at = 0;
    sheet_open(reading, NODE_SEQUENCE, first);
    for (; sheet_next_cell(reading, row, player, COLUMN_ITEM, &at, &cell); at++) {
        const struct column *column = &reading->columns.column[at];
        put_item(reading, column->heading.text + column->item, column->heading.length - column->item, cell);
    }
    if (at = 0, sheet_next_cell(reading, row, player, kind, &at, &cell) && sheet_is_figure(cell))
        put_item(reading, "total", sizeof "total" - 1, cell);
    sheet_close(reading);
}

/* A number with a comma or point in it: no figure has any, and it is no list of two. */
static bool has_fraction(const struct cell *cell)
{
    bool mark = false;
    for (uint32_t i = 0; i < cell->length; i++) {
        bool here = cell->text[i] == ',' || cell->text[i] == '.';
        if (strchr("+-.,0123456789", cell->text[i]) == NULL || (here && mark))
            return false;
        mark |= here;
    }
    return mark;
}

/* Where the whole number ends in "41,0" or "41.00", as a program for sheets writes it; 0: it is none. Three noughts make a thousand. */
static uint32_t whole_length(const struct cell *cell)
{
    uint32_t mark = 0, noughts = 0;
    while (mark < cell->length && cell->text[mark] != ',' && cell->text[mark] != '.')
        mark++;
    while (mark + 1 + noughts < cell->length && cell->text[mark + 1 + noughts] == '0')
        noughts++;
    const bool whole = mark > 0 && noughts > 0 && noughts < 3 && mark + 1 + noughts == cell->length;
    return whole && is_digit(cell->text[mark - 1]) ? mark : 0;
}

/* Puts a figure with nothing but noughts behind its point without them, and tells of it. */
static bool put_whole(struct sheet_reading *reading, struct cell cell)
{
    struct document *document = reading->tree.document;
    const uint32_t length = whole_length(&cell);
    if (length == 0)
        return false;
    const char *found = arena_text(document->arena, cell.text, cell.length),
               *nearest = arena_text(document->arena, cell.text, length);
    read_meant(document, REC_02, locate(&document->at, cell.from, cell.to), found, nearest, &msg_read_meant_digits,
               ARGS(arg_text("found", found), arg_text("nearest", nearest)));
    cell.length = length;
    sheet_put_cell(reading, cell);
    return true;
}

void sheet_put_figure(struct sheet_reading *reading, struct cell cell)
{
    struct document *document = reading->tree.document;
    if (!has_fraction(&cell)) {
        sheet_put_cell(reading, cell);
        return;
    }
    if (put_whole(reading, cell))
        return;
    fault(document, REC_02, locate(&document->at, cell.from, cell.to), &msg_sheet_fraction,
          ARGS(arg_text("found", arena_text(document->arena, cell.text, cell.length))));
    uint32_t *place = arena_alloc(document->arena, 2 * sizeof *place);
    place[0] = place[1] = cell.begin;
    cell.text = "?";
    cell.length = 1;
    cell.place = place;
    sheet_put_cell(reading, cell);
}

void sheet_put_text_of(struct sheet_reading *reading, const struct row *row, enum sheet_word word, enum key key)
{
    struct cell cell = sheet_word_cell(reading, row, word);
    if (cell.length == 0)
        return;
    sheet_put_key(reading, key, cell);
    sheet_put_cell(reading, cell);
}
