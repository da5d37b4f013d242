/* The rows of one record of a spreadsheet → the tree that the same record would have in YAML. Keys that no cell says stand where
   the first cell below them does. */
#include "core/memory.h"
#include "formats/reader_messages.h"
#include "formats/sheet_columns.h"
#include "formats/tree.h"

#include "core/words.h"

#include <string.h>

struct reading {
    struct tree tree;
    struct cells *cells;
    struct sheet_head head;
    size_t to; /* rows before it are the record's */
    struct columns columns;
    bool run; /* names alone head running scores */
};

/* A part of a cell's text. */
struct part {
    const struct cell *cell;
    uint32_t from, length;
};

static struct part whole(const struct cell *cell) { return (struct part){cell, 0, cell->length}; }

/* The byte of the piece at which the nth byte of a cell's text stands. */
static uint32_t stands(const struct cell *cell, uint32_t nth)
{
    if (cell->place == NULL)
        return cell->begin + nth;
    return nth < cell->length ? cell->place[nth] : cell->to;
}

/* --- nodes ------------------------------------------------------------------------------------------------- */

/* Counts what has been added; so that limits hold. */
static void added(struct reading *reading)
{
    tree_done(&reading->tree);
    if (!reading->tree.document->refused)
        tree_room(&reading->tree);
}

/* Where each byte of a text stands that a word goes before: the word where all of it does. */
static const struct span *map_of(struct reading *reading, struct part part, size_t before)
{
    struct span *map = arena_alloc(reading->tree.document->arena, (before + part.length + 1) * sizeof *map);
    uint32_t begin = stands(part.cell, part.from);
    uint32_t end = part.length > 0 ? stands(part.cell, part.from + part.length - 1) + 1 : begin;
    for (size_t i = 0; i < before; i++)
        map[i] = (struct span){begin, end};
    for (uint32_t i = 0; i < part.length; i++)
        map[before + i] = (struct span){stands(part.cell, part.from + i), stands(part.cell, part.from + i) + 1};
    return map;
}

static void put_part(struct reading *reading, struct part part)
{
    struct document *document = reading->tree.document;
    uint32_t from = stands(part.cell, part.from);
    uint32_t to = part.length > 0 ? stands(part.cell, part.from + part.length - 1) + 1 : from;
    bool all = part.from == 0 && part.length == part.cell->length;
    struct node *node = tree_add(&reading->tree, NODE_SCALAR, all ? part.cell->from : from, all ? part.cell->to : to);
    node->style = all && part.cell->begin > part.cell->from ? STYLE_DOUBLE : STYLE_PLAIN;
    node->text = part.cell->text + part.from;
    node->length = part.length;
    node->verbatim = part.cell->place == NULL;
    if (!node->verbatim)
        node->map = map_of(reading, part, 0);
    if (part.length > limit_of(document, LIMIT_OF_TEXT))
        refuse_beyond(document, node_place(document, node), &msg_read_long_text, LIMIT_OF_TEXT);
    added(reading);
}

/* A word that no cell says, of what stands in the cell. */
static void put_word(struct reading *reading, const char *word, size_t length, struct cell at)
{
    struct document *document = reading->tree.document;
    struct node *node = tree_add(&reading->tree, NODE_SCALAR, at.from, at.to);
    struct span *map = arena_alloc(document->arena, (length + 1) * sizeof *map);
    for (size_t i = 0; i < length; i++)
        map[i] = (struct span){at.from, at.to};
    node->text = arena_text(document->arena, word, length);
    node->length = (uint32_t)length;
    node->map = map;
    added(reading);
}

static void put_key(struct reading *reading, enum key key, struct cell at)
{
    put_word(reading, key_rows[key].en, strlen(key_rows[key].en), at);
}

static void begin(struct reading *reading, enum node_kind kind, struct cell at)
{
    if (!tree_begin(&reading->tree, kind, at.from, at.from + (at.to > at.from)))
        out_of_memory(); /* no sheet is as deep as the least limit of nesting; see sheet_parse() */
}

static void end(struct reading *reading)
{
    struct node *node;
    tree_end(&reading->tree, &node);
    if (!reading->tree.document->refused)
        tree_room(&reading->tree);
}

/* --- rows of keys ------------------------------------------------------------------------------------------ */

/* Takes the next part of a text up to one of the signs; blanks around it are left out. */
static bool next_part(struct part *rest, const char *signs, struct part *part)
{
    const char *s = rest->cell->text;
    uint32_t at = rest->from, end_of = rest->from + rest->length, stop = at;
    if (rest->length == 0)
        return false;
    while (stop < end_of && strchr(signs, s[stop]) == NULL)
        stop++;
    uint32_t next = stop < end_of ? stop + 1 : stop, to = stop;
    while (at < to && is_blank(s[at]))
        at++;
    while (to > at && is_blank(s[to - 1]))
        to--;
    *part = (struct part){rest->cell, at, to - at};
    *rest = (struct part){rest->cell, next, end_of - next};
    return true;
}

/* "1: 4/2, 2: 5/6": what a table has of each bid. */
static void put_table(struct reading *reading, struct part table)
{
    struct part row, side;
    begin(reading, NODE_MAPPING, *table.cell);
    while (next_part(&table, ",", &row)) {
        struct part rest = row;
        if (!next_part(&rest, ":", &side))
            continue;
        put_part(reading, side);
        side = (struct part){row.cell, row.from + row.length, 0};
        next_part(&rest, "", &side);
        put_part(reading, side);
    }
    end(reading);
}

/* A name and its value, "Anne=28"; the value is empty where there is none. */
static void put_pair(struct reading *reading, struct part pair)
{
    struct part name = {pair.cell, pair.from, 0}, value;
    struct part rest = pair;
    if (!next_part(&rest, "=", &name))
        return;
    put_part(reading, name);
    value = (struct part){pair.cell, name.from + name.length, 0};
    for (struct part all = rest; next_part(&all, "", &value);)
        ;
    if (value.length > 0 && memchr(value.cell->text + value.from, ':', value.length) != NULL)
        put_table(reading, value);
    else
        put_part(reading, value);
}

/* The texts of the cells from the second on, or of one with commas. */
static void put_list(struct reading *reading, const struct row *row, const struct cell *cell)
{
    begin(reading, NODE_SEQUENCE, cell[1 < row->count ? 1 : 0]);
    for (uint32_t i = 1; i < row->count; i++) {
        struct part rest = whole(&cell[i]), part;
        while (next_part(&rest, ",;", &part))
            if (part.length > 0)
                put_part(reading, part);
    }
    end(reading);
}

static bool is_list(enum shape shape) { return shape == SHAPE_PLAYERS || shape == SHAPE_EXPECT; }

static bool is_mapping(enum shape shape)
{
    return shape == SHAPE_OPTIONS || shape == SHAPE_SCORE_EACH || shape == SHAPE_COUNT_EACH || shape == SHAPE_RESULT;
}

/* The key that the first cell of a row is; -1: none, or one that no sheet has. */
static int key_of(const struct reading *reading, const struct row *row)
{
    struct cell first = cell_at(reading->cells, row, 0);
    for (unsigned key = 0; key < KEYS; key++)
        if (key_rows[key].place == PLACE_RECORD && sheet_is_key(first.text, first.length, (enum key)key))
            return (int)key;
    return -1;
}

/* A mapping is written in several rows of one key: all of them, at the first. */
static void put_pairs(struct reading *reading, size_t first, int key)
{
    const struct cells *cells = reading->cells;
    begin(reading, NODE_MAPPING, cell_at(cells, &cells->row[first], 1));
    for (size_t at = first; at < reading->head.heading; at++) {
        const struct row *row = &cells->row[at];
        if (key_of(reading, row) != key)
            continue;
        for (uint32_t i = 1; i < row->count; i++) {
            struct part rest = whole(&cells->cell[row->first + i]), pair;
            while (next_part(&rest, key == KEY_OPTIONS ? ";" : ",;", &pair))
                if (pair.length > 0)
                    put_pair(reading, pair);
        }
    }
    end(reading);
}

/* Whether a row before has the same key. */
static bool said_before(const struct reading *reading, size_t at, int key)
{
    for (size_t before = reading->head.from; before < at; before++)
        if (key_of(reading, &reading->cells->row[before]) == key)
            return true;
    return false;
}

static void put_key_row(struct reading *reading, size_t at)
{
    const struct row *row = &reading->cells->row[at];
    const struct cell *cell = &reading->cells->cell[row->first];
    int key = key_of(reading, row);
    bool mapping = key >= 0 && is_mapping(key_rows[key].shape);
    if (mapping && said_before(reading, at, key))
        return;
    put_part(reading, whole(&cell[0]));
    if (mapping)
        put_pairs(reading, at, key);
    else if (key >= 0 && is_list(key_rows[key].shape))
        put_list(reading, row, cell);
    else {
        struct cell second = cell_at(reading->cells, row, 1);
        struct cell *kept = arena_alloc(reading->tree.document->arena, sizeof *kept);
        *kept = second;
        put_part(reading, whole(kept));
    }
}

/* --- rows of deals ----------------------------------------------------------------------------------------- */

static struct cell word_cell(const struct reading *reading, const struct row *row, enum sheet_word word)
{
    for (size_t i = 0; i < reading->columns.count; i++)
        if (reading->columns.column[i].kind == COLUMN_WORD && reading->columns.column[i].word == word)
            return cell_at(reading->cells, row, i);
    return (struct cell){.length = 0};
}

static struct cell *kept(struct reading *reading, struct cell cell)
{
    struct cell *copy = arena_alloc(reading->tree.document->arena, sizeof *copy);
    *copy = cell;
    return copy;
}

static bool is_sum(const struct reading *reading, const struct row *row)
{
    struct cell deal = word_cell(reading, row, SHEET_DEAL), dealer = word_cell(reading, row, SHEET_DEALER);
    struct cell party = word_cell(reading, row, SHEET_PARTY);
    return sheet_word(deal.text, deal.length, SHEET_SUM, SHEET_WORDS) == SHEET_SUM ||
           sheet_word(dealer.text, dealer.length, SHEET_SUM, SHEET_WORDS) == SHEET_SUM ||
           sheet_word(party.text, party.length, SHEET_SUM, SHEET_WORDS) == SHEET_SUM;
}

/* What the column is of in this sheet. */
static enum column_kind kind_of(const struct reading *reading, const struct column *column)
{
    return reading->run && column->kind == COLUMN_MARKS ? COLUMN_SCORE : column->kind;
}

static void put_name(struct reading *reading, const struct column *column)
{
    put_part(reading, (struct part){kept(reading, column->heading), column->name, column->length});
}

/* "point 5": the item stands in the heading, its amount in the cell. */
static void put_item(struct reading *reading, const struct column *column, struct cell cell)
{
    struct document *document = reading->tree.document;
    size_t before = column->heading.length - column->item + 1;
    struct node *node = tree_add(&reading->tree, NODE_SCALAR, cell.from, cell.to);
    node->text = arena_printf(document->arena, "%.*s %.*s", (int)before - 1, column->heading.text + column->item,
                              (int)cell.length, cell.text);
    node->length = (uint32_t)(before + cell.length);
    node->map = map_of(reading, whole(&cell), before);
    added(reading);
}

/* The cells of a player's columns of that kind in the row: the first of them from *at on. */
static bool next_cell(const struct reading *reading, const struct row *row, size_t player, enum column_kind kind,
                      size_t *at, struct cell *cell)
{
    for (; *at < reading->columns.count; ++*at) {
        const struct column *column = &reading->columns.column[*at];
        *cell = cell_at(reading->cells, row, *at);
        if (cell->length > 0 && kind_of(reading, column) == kind && column_player(&reading->columns, column) == player)
            return true;
    }
    return false;
}

static void put_items(struct reading *reading, const struct row *row, size_t player, struct cell first)
{
    struct cell cell;
    begin(reading, NODE_SEQUENCE, first);
    for (size_t at = 0; next_cell(reading, row, player, COLUMN_ITEM, &at, &cell); at++)
        put_item(reading, &reading->columns.column[at], cell);
    end(reading);
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

/* A figure; one with a fraction is refused, and nothing stands in its place. */
static void put_cell(struct reading *reading, struct cell cell)
{
    struct document *document = reading->tree.document;
    if (!has_fraction(&cell)) {
        put_part(reading, whole(kept(reading, cell)));
        return;
    }
    fault(document, REC_02, locate(&document->at, cell.from, cell.to), &msg_sheet_fraction,
          ARGS(arg_text("found", arena_text(document->arena, cell.text, cell.length))));
    cell.length = 0;
    put_part(reading, whole(kept(reading, cell)));
}

/* What a player has in the row: his marks one by one or their sum, or his score; false if he has none. */
static bool put_player(struct reading *reading, const struct row *row, size_t player, enum column_kind kind)
{
    size_t at = 0;
    struct cell cell;
    bool items = kind == COLUMN_MARKS && next_cell(reading, row, player, COLUMN_ITEM, &at, &cell);
    if (!items && (at = 0, !next_cell(reading, row, player, kind, &at, &cell)))
        return false;
    put_name(reading, &reading->columns.column[at]);
    if (items)
        put_items(reading, row, player, cell);
    else
        put_cell(reading, cell);
    return true;
}

/* The first cell of the row that belongs to such a mapping; false if there is none. */
static bool first_of(const struct reading *reading, const struct row *row, enum column_kind kind, struct cell *cell)
{
    for (size_t i = 0; i < reading->columns.count; i++) {
        enum column_kind of = kind_of(reading, &reading->columns.column[i]);
        *cell = cell_at(reading->cells, row, i);
        if (cell->length > 0 && (of == kind || (kind == COLUMN_MARKS && of == COLUMN_ITEM)))
            return true;
    }
    return false;
}

static void put_players(struct reading *reading, const struct row *row, enum key key, enum column_kind kind)
{
    struct cell first;
    if (!first_of(reading, row, kind, &first))
        return;
    put_key(reading, key, first);
    begin(reading, NODE_MAPPING, first);
    for (size_t player = 0; player < reading->columns.player_count; player++)
        put_player(reading, row, player, kind);
    end(reading);
}

static void put_text_of(struct reading *reading, const struct row *row, enum sheet_word word, enum key key)
{
    struct cell cell = word_cell(reading, row, word);
    if (cell.length == 0)
        return;
    put_key(reading, key, cell);
    put_part(reading, whole(kept(reading, cell)));
}

/* Where a row says nothing, its deal stands at its beginning. */
static struct cell first_cell(const struct reading *reading, const struct row *row)
{
    for (size_t i = 0; i < row->count; i++)
        if (cell_at(reading->cells, row, i).length > 0)
            return cell_at(reading->cells, row, i);
    return cell_at(reading->cells, row, 0);
}

/* The number of a manche; 0: none stands there. */
static unsigned manche_of(const struct reading *reading, const struct row *row)
{
    struct cell cell = word_cell(reading, row, SHEET_MANCHE);
    bool digit = cell.length == 1 && cell.text[0] >= '1' && cell.text[0] <= '9';
    return digit ? (unsigned)(cell.text[0] - '0') : 0;
}

/* The row behind the last of a deal: one is a row, or a row for each manche. */
static size_t deal_end(const struct reading *reading, size_t first)
{
    const struct row *row = &reading->cells->row[first];
    struct cell deal = word_cell(reading, row, SHEET_DEAL);
    unsigned manche = manche_of(reading, row);
    size_t next = first + 1;
    for (; manche > 0 && next < reading->to && reading->cells->row[next].filled > 0; next++) {
        row = &reading->cells->row[next];
        struct cell other = word_cell(reading, row, SHEET_DEAL);
        bool same =
            other.length == 0 || (other.length == deal.length && memcmp(other.text, deal.text, deal.length) == 0);
        if (!same || manche_of(reading, row) <= manche)
            break;
        manche = manche_of(reading, row);
    }
    return next;
}

static void put_own(struct reading *reading, const struct row *row)
{
    for (size_t i = 0; i < reading->columns.count; i++) {
        struct cell cell = cell_at(reading->cells, row, i);
        if (reading->columns.column[i].kind != COLUMN_OWN || cell.length == 0)
            continue;
        put_part(reading, whole(&reading->columns.column[i].heading));
        put_part(reading, whole(kept(reading, cell)));
    }
}

/* A row for each manche; where they are counted from one, their numbers say no more than their order. */
static void put_manches(struct reading *reading, size_t from, size_t to)
{
    struct cell at = word_cell(reading, &reading->cells->row[from], SHEET_MANCHE);
    put_key(reading, KEY_MANCHES, at);
    begin(reading, NODE_SEQUENCE, at);
    for (size_t row = from; row < to; row++) {
        const struct row *manche = &reading->cells->row[row];
        begin(reading, NODE_MAPPING, first_cell(reading, manche));
        if (manche_of(reading, manche) != row - from + 1)
            put_text_of(reading, manche, SHEET_MANCHE, KEY_MANCHE_NUMBER);
        put_players(reading, manche, KEY_MANCHE_MARKS, COLUMN_MARKS);
        end(reading);
    }
    end(reading);
}

/* The first of the rows in which the word's column is filled; the last where none is. */
static const struct row *row_with(const struct reading *reading, size_t from, size_t to, enum sheet_word word)
{
    while (from + 1 < to && word_cell(reading, &reading->cells->row[from], word).length == 0)
        from++;
    return &reading->cells->row[from];
}

static void put_deal(struct reading *reading, size_t from, size_t to)
{
    const struct row *first = &reading->cells->row[from], *last = &reading->cells->row[to - 1];
    struct cell score;
    begin(reading, NODE_MAPPING, first_cell(reading, first));
    put_text_of(reading, row_with(reading, from, to, SHEET_DEALER), SHEET_DEALER, KEY_DEALER);
    if (manche_of(reading, first) > 0)
        put_manches(reading, from, to);
    else
        put_players(reading, first, KEY_MARKS, COLUMN_MARKS);
    while (last > first && !first_of(reading, last, COLUMN_SCORE, &score))
        last--;
    put_players(reading, last, KEY_SCORE, COLUMN_SCORE);
    put_text_of(reading, row_with(reading, from, to, SHEET_NOTE), SHEET_NOTE, KEY_DEAL_NOTE);
    put_own(reading, first);
    end(reading);
}

/* --- what the rows say of the record ----------------------------------------------------------------------- */

static void put_first_text(struct reading *reading, enum sheet_word word, enum key key)
{
    for (size_t at = reading->head.from; at < reading->head.heading; at++)
        if (key_of(reading, &reading->cells->row[at]) == (int)key)
            return; /* said above, for all */
    for (size_t at = reading->head.to; at < reading->to; at++)
        if (word_cell(reading, &reading->cells->row[at], word).length > 0) {
            put_text_of(reading, &reading->cells->row[at], word, key);
            return;
        }
}

static bool is_number(struct part part)
{
    for (uint32_t i = 0; i < part.length; i++)
        if (strchr("0123456789-+", part.cell->text[part.from + i]) == NULL)
            return false;
    return part.length > 0;
}

/* "Anne, Anne=143, Blaise=98, 45": who won, the score in the end, what the partie is worth. */
static void put_result(struct reading *reading, struct cell cell)
{
    struct part rest = whole(kept(reading, cell)), part;
    while (next_part(&rest, ",;", &part)) {
        if (part.length == 0)
            continue;
        if (memchr(part.cell->text + part.from, '=', part.length) != NULL) {
            put_pair(reading, part);
            continue;
        }
        put_key(reading, is_number(part) ? KEY_VALUE : KEY_WINNER, cell);
        put_part(reading, part);
    }
}

static void put_results(struct reading *reading)
{
    bool open = false;
    for (size_t at = reading->head.to; at < reading->to; at++) {
        const struct row *row = &reading->cells->row[at];
        struct cell cell = word_cell(reading, row, SHEET_RESULT), first;
        bool sum = row->filled > 0 && is_sum(reading, row) &&
                   first_of(reading, row, reading->run ? COLUMN_SCORE : COLUMN_MARKS, &first);
        if (cell.length == 0 && !sum)
            continue;
        if (!open) {
            put_key(reading, KEY_RESULT, cell.length > 0 ? cell : first);
            begin(reading, NODE_MAPPING, cell.length > 0 ? cell : first);
        }
        open = true;
        for (size_t player = 0; sum && player < reading->columns.player_count; player++)
            put_player(reading, row, player, reading->run ? COLUMN_SCORE : COLUMN_MARKS);
        put_result(reading, cell);
    }
    if (open)
        end(reading);
}

/* --- what is no sheet -------------------------------------------------------------------------------------- */

static void check_numbers(struct reading *reading)
{
    struct document *document = reading->tree.document;
    int last = 0;
    for (size_t at = reading->head.to; at < reading->to; at = deal_end(reading, at)) {
        const struct row *row = &reading->cells->row[at];
        struct cell cell = word_cell(reading, row, SHEET_DEAL);
        if (cell.length == 0 || is_sum(reading, row))
            continue;
        int number = 0;
        for (uint32_t i = 0; i < cell.length && number >= 0; i++)
            number =
                cell.text[i] >= '0' && cell.text[i] <= '9' && number < 100000 ? number * 10 + cell.text[i] - '0' : -1;
        const struct message *wrong = number < 1                       ? &msg_sheet_deal_number
                                      : last > 0 && number != last + 1 ? &msg_sheet_deal_order
                                                                       : NULL;
        if (wrong != NULL)
            fault(document, REC_02, locate(&document->at, cell.from, cell.to), wrong,
                  ARGS(arg_text("found", arena_text(document->arena, cell.text, cell.length)),
                       arg_number("n", last + 1)));
        last = number;
    }
}

/* Cells that are filled below no heading. */
static void check_width(struct reading *reading)
{
    struct document *document = reading->tree.document;
    for (size_t at = reading->head.to; at < reading->to && !document->refused; at++) {
        const struct row *row = &reading->cells->row[at];
        for (size_t i = 0; i < row->count; i++) {
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

/* The players that a row of keys names; how many. */
static size_t players_said(const struct reading *reading, struct text player[MAX_PLAYERS])
{
    size_t count = 0;
    for (size_t at = reading->head.from; at < reading->head.heading; at++) {
        const struct row *row = &reading->cells->row[at];
        if (key_of(reading, row) != KEY_PLAYERS)
            continue;
        for (uint32_t i = 1; i < row->count; i++) {
            struct part rest = whole(&reading->cells->cell[row->first + i]), part;
            while (next_part(&rest, ",;", &part))
                if (part.length > 0 && count < MAX_PLAYERS)
                    player[count++] = (struct text){NULL, part.cell->text + part.from, part.length};
        }
    }
    return count;
}

static void put_headed_players(struct reading *reading)
{
    const struct columns *columns = &reading->columns;
    if (columns->player_count == 0)
        return;
    put_key(reading, KEY_PLAYERS, columns->player[0]->heading);
    begin(reading, NODE_SEQUENCE, columns->player[0]->heading);
    for (size_t i = 0; i < columns->player_count; i++)
        put_name(reading, columns->player[i]);
    end(reading);
}

static void put_deals(struct reading *reading)
{
    const struct cells *cells = reading->cells;
    struct cell at = {.length = 0};
    if (reading->head.to == reading->to)
        return;
    at = first_cell(reading, &cells->row[reading->head.to]);
    put_key(reading, KEY_DEALS, at);
    begin(reading, NODE_SEQUENCE, at);
    for (size_t row = reading->head.to, next; row < reading->to && !reading->tree.document->refused; row = next) {
        next = deal_end(reading, row);
        if (cells->row[row].filled > 0 && !is_sum(reading, &cells->row[row]))
            put_deal(reading, row, next);
    }
    end(reading);
}

static void read_columns(struct reading *reading)
{
    struct text player[MAX_PLAYERS];
    size_t count = players_said(reading, player), from = reading->head.to, to = reading->to;
    struct document *document = reading->tree.document;
    const struct heading heading = {&reading->cells->row[reading->head.heading], from, to, player, count};
    if (reading->head.heading < reading->head.to)
        columns_read(document, reading->cells, &heading, &reading->columns);
    while (to > from && (reading->cells->row[to - 1].filled == 0 || is_sum(reading, &reading->cells->row[to - 1])))
        to--;
    reading->run = columns_run(&reading->columns, reading->cells, from, to);
    document->figures_run = reading->run;
    check_width(reading);
    check_numbers(reading);
    if (count == 0)
        put_headed_players(reading);
}

static void put_record(struct reading *reading)
{
    const struct cells *cells = reading->cells;
    struct cell start = cells->row_count > 0 ? first_cell(reading, &cells->row[0]) : (struct cell){.length = 0};
    begin(reading, NODE_MAPPING, start);
    for (size_t at = reading->head.from; at < reading->head.heading; at++)
        if (cells->row[at].filled > 0)
            put_key_row(reading, at);
    read_columns(reading);
    put_first_text(reading, SHEET_PARTY, KEY_ID);
    put_first_text(reading, SHEET_DATE, KEY_DATE);
    put_deals(reading);
    put_results(reading);
    end(reading);
}

enum { DEEPEST = 6 };

void sheet_parse(struct document *document, size_t length)
{
    const struct piece *piece = document->piece;
    char separator = piece->part.separator;
    if (separator == 0)
        separator = ',';
    struct reading reading = {.tree = {.document = document},
                              .cells = cells_read(piece->bytes, length, separator, document->arena)};
    if (limit_of(document, LIMIT_OF_NESTING) < DEEPEST) {
        refuse_beyond(document, locate(&document->at, 0, 1), &msg_read_deep, LIMIT_OF_NESTING);
        return;
    }
    reading.head = sheet_head(reading.cells, 0);
    reading.to = reading.cells->row_count;
    if (reading.cells->open) {
        const struct cell *last = &reading.cells->cell[reading.cells->cell_count - 1];
        refuse(document, locate(&document->at, last->from, last->from + 1), &msg_sheet_open, NO_ARGS);
    }
    put_record(&reading);
}
