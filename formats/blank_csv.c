/* A spreadsheet to be filled in: the rows of keys, the headings, and a row with its number for each deal. */
#include "core/marking.h"
#include "formats/blank.h"
#include "formats/sheet.h"

#include <stdio.h>
#include <string.h>

struct rows {
    struct buffer *out;
    const struct manner *manner;
    char separator;
    bool begun; /* the row has a cell */
};

static void put(struct rows *rows, const char *text, size_t length)
{
    if (rows->begun)
        buffer_char(rows->out, rows->separator);
    rows->begun = true;
    cell_write(rows->out, text, length);
}

static void put_text(struct rows *rows, const char *text) { put(rows, text, strlen(text)); }

static void end_row(struct rows *rows)
{
    buffer_char(rows->out, '\n');
    rows->begun = false;
}

static void put_pair(struct rows *rows, enum key key, const char *value)
{
    put_text(rows, blank_key(rows->manner, key));
    put_text(rows, value);
    end_row(rows);
}

static void put_keys(struct rows *rows, const struct blank *blank)
{
    enum language language = rows->manner->language;
    const char *value;
    put_pair(rows, KEY_GAME, game_called(blank->game, language));
    put_pair(rows, KEY_RULES, edition_called(&blank->game->edition[blank->edition], language));
    for (size_t option = 0; (value = blank_option(blank, &option)) != NULL; option++)
        if (!blank_idle(blank, option))
            put_pair(rows, KEY_OPTIONS, arena_printf(blank->arena, "%s=%s", blank->game->option[option].name, value));
    put_text(rows, blank_key(rows->manner, KEY_PLAYERS));
    for (size_t player = 0; player < blank->player_count; player++)
        put_text(rows, blank->player[player]);
    end_row(rows);
    put_pair(rows, KEY_DATE, "");
}

/* "Anne", or "Anne point": a player's column of `length` bytes of a word; 0: his name alone. */
static void put_heading(struct rows *rows, const struct blank *blank, size_t player, const char *word, size_t length)
{
    put_text(rows,
             arena_printf(blank->arena, "%s%s%.*s", blank->player[player], length > 0 ? " " : "", (int)length, word));
}

static size_t put_word(struct rows *rows, enum sheet_word word)
{
    size_t length;
    const char *text = sheet_word_in(word, rows->manner->language, &length);
    put(rows, text, length);
    return 1;
}

/* How many columns there are. */
static size_t put_headings(struct rows *rows, const struct blank *blank)
{
    enum item item[ITEMS];
    size_t items = blank_items(blank, item), count = put_word(rows, SHEET_DEAL) + put_word(rows, SHEET_DEALER), length;
    if (blank->game->manches > 0)
        count += put_word(rows, SHEET_MANCHE);
    for (const struct message *noted = blank->game->marking->noted; noted != NULL && noted->en != NULL; noted++) {
        const enum sheet_word word = sheet_word(noted->en, strlen(noted->en), SHEET_DECLARER, SHEET_MANCHE);
        if (word != SHEET_WORDS)
            count += put_word(rows, word);
    }
    for (size_t player = 0; player < blank->player_count; player++) {
        for (size_t i = 0; i < items; i++) {
            const char *name = message_in(&item_names[item[i]], rows->manner->language);
            put_heading(rows, blank, player, name, strlen(name));
        }
        if (items == 0)
            put_heading(rows, blank, player, "", 0);
        count += items > 0 ? items : 1;
    }
    const char *total = sheet_word_in(SHEET_TOTAL, LANG_EN, &length); /* it is one word in both languages */
    for (size_t player = 0; player < blank->player_count; player++)
        put_heading(rows, blank, player, total, length);
    count += blank->player_count + put_word(rows, SHEET_NOTE);
    end_row(rows);
    return count;
}

void blank_csv(struct buffer *out, const struct manner *manner, const struct blank *blank)
{
    struct rows rows = {.out = out, .manner = manner, .separator = manner->language == LANG_FR ? ';' : ','};
    put_keys(&rows, blank);
    size_t columns = put_headings(&rows, blank);
    unsigned manches = blank->game->manches;
    for (unsigned row = 0; row < blank->deals * (manches > 0 ? manches : 1); row++) {
        char number[16], manche[16];
        snprintf(number, sizeof number, "%u", manches > 0 ? row / manches + 1 : row + 1);
        snprintf(manche, sizeof manche, "%u", manches > 0 ? row % manches + 1 : 0);
        for (size_t column = 0; column < columns; column++)
            put_text(&rows, column == 0 ? number : column == 2 && manches > 0 ? manche : "");
        end_row(&rows);
    }
}
