/* What the rows of keys above the headings say of a record. */
#include "formats/sheet_keys.h"

#include "formats/meant.h"
#include "formats/reader_messages.h"
#include "formats/slice.h"
#include "formats/title.h"

#include "core/game.h"

#include <string.h>

/* "1: 4/2, 2: 5/6": what a table has of each bid. */
static void put_table(struct sheet_reading *reading, struct cell_part table)
{
    struct cell_part row, side;
    sheet_open(reading, NODE_MAPPING, *table.cell);
    while (part_next(&table, ",", &row)) {
        struct cell_part rest = row;
        if (!part_next(&rest, ":", &side))
            continue;
        sheet_put_part(reading, side);
        side = (struct cell_part){row.cell, row.from + row.length, 0};
        part_next(&rest, "", &side);
        sheet_put_part(reading, side);
    }
    sheet_close(reading);
}

void sheet_put_pair(struct sheet_reading *reading, struct cell_part pair)
{
    struct cell_part name = {pair.cell, pair.from, 0}, value;
    struct cell_part rest = pair;
    if (!part_next(&rest, "=", &name))
        return;
    sheet_put_part(reading, name);
    value = (struct cell_part){pair.cell, name.from + name.length, 0};
    for (struct cell_part all = rest; part_next(&all, "", &value);)
        ;
    if (value.length > 0 && memchr(value.cell->text + value.from, ':', value.length) != NULL)
        put_table(reading, value);
    else
        sheet_put_part(reading, value);
}

/* The texts of the cells from the second on, or of one with commas. */
static void put_list(struct sheet_reading *reading, const struct row *row, const struct cell *cell)
{
    sheet_open(reading, NODE_SEQUENCE, cell[1 < row->count ? 1 : 0]);
    for (uint32_t i = 1; i < row->count; i++) {
        struct cell_part rest = part_whole(&cell[i]), part;
        while (part_next(&rest, ",;", &part))
            if (part.length > 0)
                sheet_put_part(reading, part);
    }
    sheet_close(reading);
}

/* The key that the first cell of a row is; -1: none, or one that no sheet has. */
static int key_of(const struct sheet_reading *reading, const struct row *row)
{
    struct cell first = cell_at(reading->cells, row, 0);
    for (unsigned key = 0; key < KEYS; key++)
        if (key_rows[key].place == PLACE_RECORD && sheet_is_key(first.text, first.length, (enum key)key))
            return (int)key;
    return -1;
}

/* A mapping is written in several rows of one key: all of them, at the first. */
static void put_pairs(struct sheet_reading *reading, size_t first, int key)
{
    const struct cells *cells = reading->cells;
    sheet_open(reading, NODE_MAPPING, cell_at(cells, &cells->row[first], 1));
    for (size_t at = first; at < reading->head.heading; at++) {
        const struct row *row = &cells->row[at];
        if (key_of(reading, row) != key)
            continue;
        for (uint32_t i = 1; i < row->count; i++) {
            struct cell_part rest = part_whole(&cells->cell[row->first + i]), pair;
            while (part_next(&rest, key == KEY_OPTIONS ? ";" : ",;", &pair))
                if (pair.length > 0)
                    sheet_put_pair(reading, pair);
        }
    }
    sheet_close(reading);
}

bool sheet_key_said(const struct sheet_reading *reading, size_t at, int key)
{
    for (size_t before = reading->head.from; before < at; before++)
        if (key_of(reading, &reading->cells->row[before]) == key)
            return true;
    return false;
}

/* Whether the row's only cell is no key: then it says what is played, or what the sheet is called. */
static bool stands_alone(const struct sheet_reading *reading, size_t at)
{
    const struct row *row = &reading->cells->row[at];
    struct cell first = cell_at(reading->cells, row, 0);
    return row->filled == 1 && first.length > 0 && key_of(reading, row) < 0 && !sheet_is_own(first);
}

/* The first word of a cell that names a game; an empty part: none does. */
static struct cell_part game_in(const struct cell *cell)
{
    char word[64];
    struct cell_part rest = part_whole(cell), part;
    while (part_next(&rest, " ,;:.-", &part)) {
        if (part.length == 0 || part.length >= sizeof word)
            continue;
        memcpy(word, cell->text + part.from, part.length);
        word[part.length] = '\0';
        if (game_find(word) != NULL)
            return part;
    }
    return (struct cell_part){cell, 0, 0};
}

const struct game *sheet_game_said(const struct sheet_reading *reading, bool titles)
{
    for (size_t at = reading->head.from; at < reading->head.heading; at++) {
        const struct row *row = &reading->cells->row[at];
        const bool key = key_of(reading, row) == KEY_GAME;
        const struct cell cell = cell_at(reading->cells, row, key ? 1 : 0);
        if (!key && !sheet_names_game(reading->cells, row) && !(titles && stands_alone(reading, at)))
            continue;
        const struct cell_part part = game_in(&cell);
        if (part.length > 0)
            return game_find(arena_text(reading->tree.document->arena, cell.text + part.from, part.length));
    }
    return NULL;
}

/* Whether the cell is an edition of the game that is named above or below, and no row of keys says the edition. */
static bool is_edition(const struct sheet_reading *reading, struct cell cell)
{
    const struct game *game = sheet_game_said(reading, false);
    if (game == NULL)
        game = sheet_game_said(reading, true);
    return game != NULL && !sheet_key_said(reading, reading->head.heading, KEY_RULES) &&
           edition_find(game, arena_text(reading->tree.document->arena, cell.text, cell.length)) >= 0;
}

/* Whether a column has the dates. */
static bool has_dates(const struct sheet_reading *reading)
{
    bool has = false;
    for (uint32_t i = 0;
         reading->head.heading < reading->head.to && i < reading->cells->row[reading->head.heading].count; i++) {
        const struct cell cell = cell_at(reading->cells, &reading->cells->row[reading->head.heading], i);
        has |= sheet_word(cell.text, cell.length, SHEET_DATE, SHEET_DEAL) == SHEET_DATE;
    }
    return has;
}

/* The edition and the date that a title says beside the game; the date not where a column has it. */
static void put_title_parts(struct sheet_reading *reading, const struct cell *cell)
{
    struct title title;
    if (!title_read(cell->text, cell->length, NULL, false, &title))
        return;
    for (size_t i = 0; i < title.count; i++) {
        const struct title_part *part = &title.part[i];
        if ((part->key != KEY_RULES && part->key != KEY_DATE) || (part->key == KEY_DATE && has_dates(reading)) ||
            sheet_key_said(reading, reading->head.heading, (int)part->key))
            continue;
        sheet_put_key(reading, part->key, *cell);
        sheet_put_part(reading, (struct cell_part){cell, (uint32_t)part->from, (uint32_t)(part->to - part->from)});
    }
}

/* The first such row of either kind is the record's game or title. */
static void put_title(struct sheet_reading *reading, size_t at)
{
    const struct cells *cells = reading->cells;
    bool game = sheet_names_game(cells, &cells->row[at]);
    enum key key = game ? KEY_GAME : KEY_TITLE;
    struct cell *cell = sheet_kept(reading, cell_at(cells, &cells->row[at], 0));
    if (!game && is_edition(reading, *cell)) {
        sheet_put_key(reading, KEY_RULES, *cell);
        sheet_put_cell(reading, *cell);
        return;
    }
    bool said = sheet_key_said(reading, reading->head.heading, (int)key);
    for (size_t before = reading->head.from; before < at; before++)
        said |= stands_alone(reading, before) && sheet_names_game(cells, &cells->row[before]) == game;
    if (said)
        return;
    const struct cell_part named = game_in(cell);
    if (key == KEY_TITLE && named.length > 0 && sheet_game_said(reading, false) == NULL &&
        !sheet_key_said(reading, reading->head.heading, KEY_GAME)) {
        sheet_put_key(reading, KEY_GAME, *cell); /* "Piquet, Tuesday evening" */
        sheet_put_part(reading, named);
        put_title_parts(reading, cell);
    }
    sheet_put_key(reading, key, *cell);
    sheet_put_cell(reading, *cell);
}

/* Whether a row has a figure for each player, in their order, and names nobody: "start;90;40". */
static bool in_order(const struct sheet_reading *reading, const struct row *row, int key)
{
    bool figures = key_rows[key].shape == SHAPE_SCORE_EACH || key_rows[key].shape == SHAPE_COUNT_EACH;
    for (uint32_t i = 1; i < row->count && figures; i++) {
        const struct cell cell = cell_at(reading->cells, row, i);
        figures = cell.length == 0 || is_digit(*cell.text);
    }
    return figures && row->filled > 2;
}

static void put_key_row(struct sheet_reading *reading, size_t at)
{
    const struct row *row = &reading->cells->row[at];
    const struct cell *cell = &reading->cells->cell[row->first];
    int key = key_of(reading, row);
    bool mapping = key >= 0 && sheet_in_rows((enum key)key);
    if (mapping && sheet_key_said(reading, at, key))
        return;
    if (stands_alone(reading, at)) {
        put_title(reading, at);
        return;
    }
    sheet_put_part(reading, part_whole(&cell[0]));
    const bool listed = key >= 0 && (key_rows[key].shape == SHAPE_PLAYERS || key_rows[key].shape == SHAPE_EXPECT);
    if (listed || (mapping && in_order(reading, row, key)))
        put_list(reading, row, cell);
    else if (mapping)
        put_pairs(reading, at, key);
    else
        sheet_put_cell(reading, cell_at(reading->cells, row, 1));
}

/* What stands from `from` to `to` as a text. */
static const char *piece_text(const struct document *document, size_t from, size_t to)
{
    return arena_text(document->arena, document->piece->bytes + from, to - from);
}

/* Tells where rows of keys have another sign between key and value than the rows below between their cells. */
static void tell_signs(struct sheet_reading *reading)
{
    struct document *document = reading->tree.document;
    const char separator = piece_separator(document->piece);
    struct splice *splice = arena_alloc(document->arena, (reading->head.heading + 1) * sizeof *splice);
    size_t count = 0;
    for (size_t at = reading->head.from; at < reading->head.heading; at++) {
        const struct row *row = &reading->cells->row[at];
        size_t from = cell_at(reading->cells, row, 0).to;
        const size_t end = cell_at(reading->cells, row, 1).from;
        while (from < end && strchr(";,\t", document->piece->bytes[from]) == NULL)
            from++;
        if (row->filled == 2 && from < end && document->piece->bytes[from] != separator)
            splice[count++] = splice_meant(document, from, from + 1, arena_printf(document->arena, "%c", separator));
    }
    if (count > 0)
        read_meant_all(document, REC_01, splice->at, splice, count, &msg_sheet_meant_sign,
                       ARGS(arg_text("found", splice->old_text), arg_text("nearest", splice->new_text)));
}

void sheet_put_keys(struct sheet_reading *reading)
{
    for (size_t at = reading->head.from; at < reading->head.heading; at++)
        if (reading->cells->row[at].filled > 0)
            put_key_row(reading, at);
    if (strchr(";,\t", piece_separator(reading->tree.document->piece)) != NULL)
        tell_signs(reading);
}

/* The row with its game on a line above it, and nothing in its place. */
static const char *parted(struct document *document, const struct row *row, const struct cell *game)
{
    const struct piece *piece = document->piece;
    const char separator = piece_separator(piece), *colon = strchr(";,\t", separator) != NULL ? "" : ": ";
    const enum language language = title_is_french(piece->bytes, piece->length) ? LANG_FR : LANG_EN;
    const char *key = language == LANG_FR ? key_rows[KEY_GAME].fr : key_rows[KEY_GAME].en;
    const char *said = *colon != '\0' ? colon : arena_printf(document->arena, "%c", separator);
    char *rest = arena_alloc(document->arena, game->to - row->from + 1);
    size_t kept = *colon != '\0' ? game->to - row->from : 0;
    memset(rest, ' ', kept);
    if (separator == SHEET_STROKE && kept > 0)
        rest[0] = SHEET_STROKE;
    return arena_printf(document->arena, "%s%s%.*s\n%s", key, said, (int)game->length, game->text, rest);
}

void sheet_put_headed_game(struct sheet_reading *reading)
{
    struct document *document = reading->tree.document;
    const size_t at = reading->head.heading;
    if (at >= reading->head.to || reading->cells->row[at].count < 3 || document->piece->game != NULL ||
        sheet_game_said(reading, true) != NULL || sheet_key_said(reading, at, KEY_GAME))
        return;
    const struct row *row = &reading->cells->row[at];
    struct cell *cell = &reading->cells->cell[row->first];
    if (cell->length == 0 || cell->place != NULL ||
        game_find(arena_text(document->arena, cell->text, cell->length)) == NULL)
        return;
    const struct cell *game = sheet_kept(reading, *cell);
    const char *text = parted(document, row, game);
    read_meant(document, REC_02, locate(&document->at, row->from, cell->to), piece_text(document, row->from, cell->to),
               text, &msg_sheet_meant_game,
               ARGS(arg_text("found", piece_text(document, cell->from, cell->to)),
                    arg_text("nearest", arena_text(document->arena, text, strcspn(text, "\n")))));
    sheet_put_key(reading, KEY_GAME, *game);
    sheet_put_cell(reading, *game);
    cell->length = 0;
}

/* The players whom a title above the headings names; returns how many. */
static size_t players_titled(const struct sheet_reading *reading, struct text player[MAX_PLAYERS])
{
    struct title title;
    struct title_name name[MAX_PLAYERS];
    size_t count = 0;
    for (size_t at = reading->head.from; at < reading->head.heading && count == 0; at++) {
        const struct cell cell = cell_at(reading->cells, &reading->cells->row[at], 0);
        if (!stands_alone(reading, at) ||
            !(title_read(cell.text, cell.length, NULL, false, &title) ||
              title_read(cell.text, cell.length, sheet_game_said(reading, true), false, &title)))
            continue;
        for (size_t i = 0; i < title.count && count == 0; i++) {
            const char *names = cell.text + title.part[i].from;
            if (title.part[i].key == KEY_PLAYERS)
                count = title_names(names, title.part[i].to - title.part[i].from, name);
            for (size_t k = 0; k < count; k++)
                player[k] = (struct text){NULL, names + name[k].from, name[k].to - name[k].from};
        }
    }
    return count;
}

/* Whether a heading is the beginning of a name, and no more than that. */
static bool begins_name(struct cell cell, struct text name)
{
    cell.length -= cell.length > 1 && cell.text[cell.length - 1] == '.';
    return cell.length > 0 && cell.length < name.length && memcmp(cell.text, name.s, cell.length) == 0;
}

void sheet_spell_out(struct sheet_reading *reading)
{
    struct text player[MAX_PLAYERS];
    struct cell *short_one[MAX_PLAYERS];
    const struct row *row = &reading->cells->row[reading->head.heading];
    const size_t count = reading->head.heading < reading->head.to ? players_titled(reading, player) : 0;
    for (size_t i = 0; i < count; i++) {
        size_t found = 0;
        for (uint32_t k = 0; k < row->count; k++) {
            struct cell *cell = &reading->cells->cell[row->first + k];
            size_t names = 0;
            for (size_t other = 0; other < count; other++)
                names += begins_name(*cell, player[other]);
            if (names == 1 && begins_name(*cell, player[i])) {
                short_one[i] = cell;
                found++;
            }
        }
        if (found != 1)
            return;
    }
    for (size_t i = 0; i < count; i++) {
        struct cell *cell = short_one[i];
        uint32_t *place = arena_alloc(reading->tree.document->arena, (player[i].length + 1) * sizeof *place);
        for (size_t k = 0; k < player[i].length; k++)
            place[k] = cell->begin;
        cell->text = player[i].s;
        cell->length = (uint32_t)player[i].length;
        cell->place = place;
    }
}

size_t sheet_players_said(const struct sheet_reading *reading, struct text player[MAX_PLAYERS])
{
    size_t count = 0;
    for (size_t at = reading->head.from; at < reading->head.heading; at++) {
        const struct row *row = &reading->cells->row[at];
        if (key_of(reading, row) != KEY_PLAYERS)
            continue;
        for (uint32_t i = 1; i < row->count; i++) {
            struct cell_part rest = part_whole(&reading->cells->cell[row->first + i]), part;
            while (part_next(&rest, ",;", &part))
                if (part.length > 0 && count < MAX_PLAYERS)
                    player[count++] = (struct text){NULL, part.cell->text + part.from, part.length};
        }
    }
    return count;
}
