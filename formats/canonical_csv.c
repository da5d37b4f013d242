/* The tree of a canonical transcript as a spreadsheet: what a sheet of figures has of it. Cards and acts have no cells. */
#include "formats/canonical.h"
#include "formats/sheet.h"

#include <stdio.h>
#include <string.h>

#define COLUMNS_MOST 512

/* A column of a player's figures. */
struct figures {
    const char *player, *item; /* NULL: no item, his figure or his score */
    unsigned nth;              /* of items of one name in one deal, from 0 */
    bool score;
};

struct grid {
    struct buffer *out;
    struct landmarks *landmarks;
    char separator;
    bool french, begun;
    const struct value *root, *deals;
    struct figures column[COLUMNS_MOST];
    size_t count;
    bool said[KEYS]; /* which of deal_columns there are */
    bool note, manche, running;
    const char *party;
    const struct value *result;
};

/* --- cells ------------------------------------------------------------------------------------------------- */

static void put_text(struct grid *grid, const char *text, size_t length)
{
    if (grid->begun)
        buffer_char(grid->out, grid->separator);
    grid->begun = true;
    cell_write(grid->out, text, length);
}

static void put_word(struct grid *grid, const char *text) { put_text(grid, text, strlen(text)); }

static void put_value(struct grid *grid, const struct value *value)
{
    if (value != NULL && value->kind == VALUE_TEXT)
        landmarks_of(grid->landmarks, value, grid->landmarks->line);
    put_word(grid, value != NULL && value->kind == VALUE_TEXT ? value->text : "");
}

static void end_row(struct grid *grid)
{
    buffer_char(grid->out, '\n');
    grid->landmarks->line++;
    grid->begun = false;
}

/* The word of a column, in the language of the record. */
static void put_sheet_word(struct grid *grid, enum sheet_word word)
{
    size_t length;
    const char *text = sheet_word_in(word, grid->french ? LANG_FR : LANG_EN, &length);
    put_text(grid, text, length);
}

/* --- the tree ---------------------------------------------------------------------------------------------- */

static bool is_key(const struct value *key, enum key wanted)
{
    return strcmp(key->text, key_rows[wanted].en) == 0 || strcmp(key->text, key_rows[wanted].fr) == 0;
}

/* The value in a mapping under a key of either name; NULL: there is none, or it is no mapping. */
static const struct value *value_of(const struct value *mapping, const char *name, const char *other)
{
    bool map = mapping != NULL && mapping->kind == VALUE_MAPPING;
    for (const struct value *key = map ? mapping->first : NULL; key != NULL; key = key->next->next)
        if (strcmp(key->text, name) == 0 || strcmp(key->text, other) == 0)
            return key->next;
    return NULL;
}

static const struct value *value_named(const struct value *mapping, const char *name)
{
    return value_of(mapping, name, name);
}

static const struct value *value_under(const struct value *mapping, enum key wanted)
{
    return value_of(mapping, key_rows[wanted].en, key_rows[wanted].fr);
}

/* What a deal says in a column of its own, beside its figures. */
static const struct {
    enum key key;
    enum sheet_word word;
} deal_columns[] = {{KEY_DEALER, SHEET_DEALER},
                    {KEY_TURNED, SHEET_TURNED},
                    {KEY_DECLARER, SHEET_DECLARER},
                    {KEY_BID, SHEET_BID},
                    {KEY_MADE, SHEET_MADE}};

enum { DEAL_COLUMNS = sizeof deal_columns / sizeof deal_columns[0] };

/* --- columns ----------------------------------------------------------------------------------------------- */

/* Whether it is what the items of its list come to: that stands in the column of the player. */
static bool is_total(const struct value *item) { return strncmp(item->text, "total ", sizeof "total " - 1) == 0; }

/* Whether two marks, "point 5" or without an amount, are of one item. */
static bool same_item(const char *a, const char *b)
{
    size_t length = strcspn(a, " ");
    return strcspn(b, " ") == length && memcmp(a, b, length) == 0;
}

static void add_column(struct grid *grid, const struct figures *column)
{
    for (size_t i = 0; i < grid->count; i++) {
        const struct figures *at = &grid->column[i];
        bool item =
            at->item != NULL && column->item != NULL ? same_item(at->item, column->item) : at->item == column->item;
        if (strcmp(at->player, column->player) == 0 && item && at->nth == column->nth && at->score == column->score)
            return;
    }
    if (grid->count < COLUMNS_MOST)
        grid->column[grid->count++] = *column;
}

/* How many items before this one in its list have its name. */
static unsigned number_of(const struct value *list, const struct value *item)
{
    unsigned nth = 0;
    for (const struct value *at = list->first; at != item; at = at->next)
        nth += same_item(at->text, item->text);
    return nth;
}

static void add_columns(struct grid *grid, const char *player, const struct value *value, bool score)
{
    struct figures column = {.player = player, .score = score};
    if (value == NULL)
        return;
    if (value->kind == VALUE_TEXT)
        add_column(grid, &column);
    for (const struct value *item = value->kind == VALUE_LIST ? value->first : NULL; item != NULL; item = item->next) {
        column.item = is_total(item) ? NULL : item->text;
        column.nth = column.item != NULL ? number_of(value, item) : 0;
        add_column(grid, &column);
    }
}

/* The manches of a deal, each a row; NULL if it has none, or has its figures itself, which have a row of their own then. */
static const struct value *manches_of(const struct value *deal)
{
    const struct value *manches = value_under(deal, KEY_MANCHES);
    const struct value *first = manches != NULL && manches->kind == VALUE_LIST ? manches->first : NULL;
    bool figures = value_under(deal, KEY_MARKS) == NULL;
    for (const struct value *at = first; at != NULL && !figures; at = at->next)
        figures = value_under(at, KEY_MARKS) != NULL;
    return figures ? first : NULL;
}

/* What stands in the row of totals: of the players of whom single items are summed up; NULL: there is none. */
static const struct value *listed_totals(const struct grid *grid)
{
    for (const struct value *key = grid->result != NULL ? grid->result->first : NULL; key != NULL;
         key = key->next->next)
        if (key->next->kind == VALUE_LIST)
            return grid->result;
    return NULL;
}

static void find_columns_of(struct grid *grid, const char *player, enum key key)
{
    for (const struct value *deal = grid->deals != NULL ? grid->deals->first : NULL; deal != NULL; deal = deal->next) {
        add_columns(grid, player, value_named(value_under(deal, key), player), key == KEY_SCORE);
        for (const struct value *at = key == KEY_MARKS ? manches_of(deal) : NULL; at != NULL; at = at->next)
            add_columns(grid, player, value_named(value_under(at, KEY_MARKS), player), false);
    }
    if (key == KEY_MARKS && listed_totals(grid) != NULL)
        add_columns(grid, player, value_named(grid->result, player), false);
}

static void find_columns(struct grid *grid)
{
    const struct value *players = value_under(grid->root, KEY_PLAYERS);
    const struct value *first = players != NULL && players->kind == VALUE_LIST ? players->first : NULL;
    for (const struct value *player = first; player != NULL; player = player->next)
        find_columns_of(grid, player->text, KEY_MARKS);
    for (const struct value *player = first; player != NULL; player = player->next)
        find_columns_of(grid, player->text, KEY_SCORE);
    for (size_t i = 0; i < grid->count; i++)
        grid->running |= grid->column[i].score || grid->column[i].item != NULL;
    for (const struct value *deal = grid->deals != NULL ? grid->deals->first : NULL; deal != NULL; deal = deal->next) {
        grid->manche |= manches_of(deal) != NULL;
        for (size_t i = 0; i < DEAL_COLUMNS; i++)
            grid->said[i] |= value_under(deal, deal_columns[i].key) != NULL;
        grid->note |= value_under(deal, KEY_DEAL_NOTE) != NULL;
    }
}

/* A name alone would be guessed at where nothing else says that its figures are single ones. */
static void put_heading_of(struct grid *grid, const struct figures *column)
{
    char heading[512];
    const char *word = column->score ? "total" : grid->running ? "" : grid->french ? "marques" : "marks";
    int length = column->item != NULL ? (int)strcspn(column->item, " ") : (int)strlen(word);
    snprintf(heading, sizeof heading, "%s%s%.*s", column->player, length > 0 ? " " : "", length,
             column->item != NULL ? column->item : word);
    put_word(grid, heading);
}

/* --- rows -------------------------------------------------------------------------------------------------- */

static void put_headings(struct grid *grid)
{
    if (grid->party != NULL)
        put_sheet_word(grid, SHEET_PARTY);
    put_sheet_word(grid, SHEET_DEAL);
    for (size_t i = 0; i < DEAL_COLUMNS; i++)
        if (grid->said[i])
            put_sheet_word(grid, deal_columns[i].word);
    if (grid->manche)
        put_sheet_word(grid, SHEET_MANCHE);
    for (size_t i = 0; i < grid->count; i++)
        put_heading_of(grid, &grid->column[i]);
    if (grid->note)
        put_sheet_word(grid, SHEET_NOTE);
    if (grid->result != NULL)
        put_sheet_word(grid, SHEET_RESULT);
    end_row(grid);
}

/* Of what is said of a player, his figure or his items, what belongs into the column. */
static void put_said(struct grid *grid, const struct value *value, const struct figures *column)
{
    const struct value *item = value != NULL && value->kind == VALUE_LIST ? value->first : NULL;
    if (column->item == NULL && item == NULL) {
        put_value(grid, value);
        return;
    }
    size_t length = strcspn(column->item != NULL ? column->item : "total", " ");
    while (item != NULL && column->item == NULL && !is_total(item))
        item = item->next;
    while (item != NULL && column->item != NULL &&
           (!same_item(item->text, column->item) || number_of(value, item) != column->nth))
        item = item->next;
    if (item != NULL)
        landmarks_of(grid->landmarks, item, grid->landmarks->line);
    put_word(grid, item != NULL && item->text[length] == ' ' ? item->text + length + 1 : "");
}

/* A player's figure of the deal, or of the manche that stands in the row in its place; his score of the deal. */
static void put_figure(struct grid *grid, const struct value *deal, const struct value *manche,
                       const struct figures *column)
{
    const struct value *of = column->score ? deal : manche != NULL ? manche : deal;
    const struct value *all = of != NULL ? value_under(of, column->score ? KEY_SCORE : KEY_MARKS) : NULL;
    put_said(grid, value_named(all, column->player), column);
}

/* "winner=Anne, Anne=143": the pairs of a mapping in one cell. */
static void put_pairs(struct grid *grid, const struct value *mapping)
{
    struct buffer text = {0};
    for (const struct value *key = mapping->first; key != NULL; key = key->next->next) {
        if (key->next->kind == VALUE_LIST)
            continue; /* it is in the row of totals */
        landmarks_of(grid->landmarks, key->next, grid->landmarks->line);
        buffer_printf(&text, "%s%s=%s", text.length > 0 ? ", " : "", key->text,
                      key->next->kind == VALUE_TEXT ? key->next->text : "");
    }
    put_text(grid, buffer_s(&text), text.length);
    buffer_free(&text);
}

/* A row of a deal, or of one of its manches, behind which what the deal came to may have one: who dealt stands in the first, the score and
   what else is said of all the deal in the last. */
static void put_row(struct grid *grid, const struct value *deal, unsigned number, const struct value *manche,
                    unsigned nth)
{
    char digits[16];
    bool last = manche == NULL || (manche->next == NULL && value_under(deal, KEY_MARKS) == NULL);
    landmark_add(grid->landmarks, manche != NULL ? manche->at : deal->at, grid->landmarks->line);
    snprintf(digits, sizeof digits, "%u", number);
    if (grid->party != NULL)
        put_word(grid, grid->party);
    put_word(grid, digits);
    for (size_t i = 0; i < DEAL_COLUMNS; i++)
        if (grid->said[i])
            put_value(grid, nth <= 1 ? value_under(deal, deal_columns[i].key) : NULL);
    snprintf(digits, sizeof digits, "%u", nth);
    const struct value *said = manche != NULL ? value_under(manche, KEY_MANCHE_NUMBER) : NULL;
    if (grid->manche)
        put_word(grid, manche == NULL ? "" : said != NULL && said->kind == VALUE_TEXT ? said->text : digits);
    for (size_t i = 0; i < grid->count; i++)
        if (grid->column[i].score && !last)
            put_word(grid, "");
        else
            put_figure(grid, deal, manche, &grid->column[i]);
    if (grid->note && last)
        put_value(grid, value_under(deal, KEY_DEAL_NOTE));
    else if (grid->note)
        put_word(grid, "");
    if (grid->result != NULL && deal->next == NULL && last)
        put_pairs(grid, grid->result);
    else if (grid->result != NULL)
        put_word(grid, "");
    end_row(grid);
}

static void put_deal(struct grid *grid, const struct value *deal, unsigned number)
{
    const struct value *manche = manches_of(deal);
    unsigned nth = 1;
    const bool own = manche == NULL || value_under(deal, KEY_MARKS) != NULL;
    for (; manche != NULL; manche = manche->next)
        put_row(grid, deal, number, manche, nth++);
    if (own)
        put_row(grid, deal, number, NULL, nth > 1 ? nth : 0);
}

static void put_totals(struct grid *grid, const struct value *totals)
{
    if (grid->party != NULL)
        put_word(grid, grid->party);
    put_word(grid, "total");
    for (size_t i = 0; i < DEAL_COLUMNS; i++)
        if (grid->said[i])
            put_word(grid, "");
    if (grid->manche)
        put_word(grid, "");
    for (size_t i = 0; i < grid->count; i++) {
        const struct figures *column = &grid->column[i];
        const struct value *value = column->score ? NULL : value_named(totals, column->player);
        put_said(grid, value != NULL && value->kind == VALUE_LIST ? value : NULL, column);
    }
    if (grid->note)
        put_word(grid, "");
    put_word(grid, ""); /* the result, which stands beside the last deal */
    end_row(grid);
}

/* A value, or of a table its rows: "1: 4/2, 2: 5/6". */
static void write_value(const struct grid *grid, struct buffer *text, const struct value *value)
{
    landmarks_of(grid->landmarks, value, grid->landmarks->line);
    if (value->kind == VALUE_TEXT)
        buffer_text(text, value->text);
    for (const struct value *row = value->kind == VALUE_MAPPING ? value->first : NULL; row != NULL;
         row = row->next->next)
        buffer_printf(text, "%s%s: %s", row == value->first ? "" : ", ", row->text,
                      row->next->kind == VALUE_TEXT ? row->next->text : "");
}

/* A key of the record and what stands under it: in a row, or a row for each pair. */
static void put_key(struct grid *grid, const struct value *key)
{
    const struct value *value = key->next;
    for (const struct value *pair = value->kind == VALUE_MAPPING ? value->first : NULL; pair != NULL;
         pair = pair->next->next) {
        struct buffer text = {0};
        buffer_printf(&text, "%s=", pair->text);
        write_value(grid, &text, pair->next);
        put_word(grid, key->text);
        put_text(grid, buffer_s(&text), text.length);
        buffer_free(&text);
        end_row(grid);
    }
    if (value->kind == VALUE_MAPPING)
        return;
    put_word(grid, key->text);
    if (value->kind == VALUE_TEXT)
        put_value(grid, value);
    for (const struct value *item = value->kind == VALUE_LIST ? value->first : NULL; item != NULL; item = item->next)
        put_value(grid, item);
    if (value->kind == VALUE_LIST && value->first == NULL)
        put_word(grid, grid->french ? "aucun" : "none");
    end_row(grid);
}

static bool has_row(const struct grid *grid, const struct value *key)
{
    bool list = key->next->kind == VALUE_LIST;
    if (strncmp(key->text, "x-", 2) == 0)
        return key->next->kind == VALUE_TEXT;
    if (is_key(key, KEY_DEALS) || is_key(key, KEY_DEAL) || is_key(key, KEY_DRAW) || is_key(key, KEY_CARDS))
        return false;
    if (is_key(key, KEY_ID))
        return grid->party == NULL;
    if (is_key(key, KEY_RESULT))
        return grid->result == NULL;
    return !list || is_key(key, KEY_PLAYERS) || is_key(key, KEY_EXPECT);
}

void canonical_csv(struct buffer *out, const struct value *value, bool ascii, struct landmarks *landmarks)
{
    (void)ascii; /* a cell has no escapes */
    struct grid grid = {.out = out, .landmarks = landmarks, .root = value};
    for (const struct value *key = value->first; key != NULL; key = key->next->next)
        grid.french |= is_key(key, KEY_GAME) && strcmp(key->text, key_rows[KEY_GAME].fr) == 0;
    grid.separator = grid.french ? ';' : ',';
    grid.deals = value_under(value, KEY_DEALS);
    const struct value *single = value_under(value, KEY_DEAL);
    struct value only, list = {.kind = VALUE_LIST, .first = &only};
    if (grid.deals == NULL && single != NULL) {
        only = *single;
        only.next = NULL;
        grid.deals = &list;
    }
    if (grid.deals != NULL && (grid.deals->kind != VALUE_LIST || grid.deals->first == NULL))
        grid.deals = NULL;
    const struct value *id = value_under(value, KEY_ID);
    grid.party = grid.deals != NULL && id != NULL ? id->text : NULL;
    grid.result = grid.deals != NULL ? value_under(value, KEY_RESULT) : NULL;
    if (grid.result != NULL && grid.result->kind != VALUE_MAPPING)
        grid.result = NULL;
    find_columns(&grid);
    for (const struct value *key = value->first; key != NULL; key = key->next->next)
        if (has_row(&grid, key))
            put_key(&grid, key);
    if (grid.deals == NULL)
        return;
    put_headings(&grid);
    unsigned number = 0;
    for (const struct value *deal = grid.deals->first; deal != NULL; deal = deal->next)
        put_deal(&grid, deal, ++number);
    if (listed_totals(&grid) != NULL)
        put_totals(&grid, grid.result);
}
