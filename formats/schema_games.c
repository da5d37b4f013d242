#include "formats/schema_games.h"

#include "core/game.h"
#include "core/options.h"
#include "core/words.h"
#include "formats/schema_pieces.h"

#include <stdio.h>
#include <string.h>

/* Adds names to a list of them, which are parted by blanks. */
static void add_names(struct buffer *list, const char *names)
{
    if (list->length > 0 && names[0] != '\0')
        buffer_char(list, ' ');
    buffer_text(list, names);
}

/* "patternProperties" of one key, whose text is a name, or one of those in the other lists; `absent`: or null. */
static void put_named(struct json *json, int key, const char *name, const char *names, bool absent)
{
    struct buffer all = {0}, words = {0};
    add_names(&all, name);
    add_names(&all, names);
    pattern_words(&words, buffer_s(&all), " ");
    put_open(json, "patternProperties", '{');
    put_key(json, key);
    json_open(json, '{');
    put_scalar(json, buffer_s(&words), absent ? "string null" : "string");
    put_close(json, "}}");
    buffer_free(&words);
    buffer_free(&all);
}

/* Begins what holds of a record of this game; ends with "}}". */
static void open_for_game(struct json *json, const struct game *game)
{
    json_open(json, '{');
    put_open(json, "if", '{');
    put_named(json, KEY_GAME, game->name, game->names, false);
    json_close(json, '}');
    put_open(json, "then", '{');
}

/* One of the words that an option's value may be; figures and true and false may be a number and a flag of JSON as well. */
static void put_word(struct json *json, const char *word, size_t length)
{
    char text[64];
    snprintf(text, sizeof text, "%.*s", (int)length, word);
    json_text(json, text);
    if (strspn(text, "0123456789") == length)
        json_bare(json, text);
    else if (strcmp(text, "true") == 0 || strcmp(text, "false") == 0)
        json_flag(json, text[0] == 't');
}

/* The value of an option, one of `values`: a word, a number where N may stand, a table for CUSTOM_TABLE. */
static void put_values(struct json *json, const struct option *option, const char *values)
{
    struct buffer pattern = {0};
    bool number = false, table = false;
    put_open(json, "anyOf", '[');
    json_open(json, '{');
    put_open(json, "enum", '[');
    for (const char *at = values; *at != '\0';) {
        size_t length = strcspn(at, "|");
        bool is_number = length == 1 && *at == 'N', is_table = strncmp(at, CUSTOM_TABLE, length) == 0;
        if (!is_number && !is_table)
            put_word(json, at, length);
        number |= is_number;
        table |= is_table;
        at += length + (at[length] == '|');
    }
    put_close(json, "]}");
    json_open(json, '{');
    pattern_number(&pattern);
    if (number)
        put_number(json, buffer_s(&pattern), "string integer null", option->least, option->most);
    else
        put_types(json, table ? "object null" : "null");
    put_close(json, "}]");
    buffer_free(&pattern);
}

static void put_options(struct json *json, const struct game *game, size_t edition)
{
    char values[512];
    put_open(json, "patternProperties", '{');
    put_key(json, KEY_OPTIONS);
    json_open(json, '{');
    put_open(json, "properties", '{');
    for (size_t i = 0; i < game->option_count; i++) {
        if (option_values(game, edition, i, values, sizeof values) == NULL)
            continue;
        json_key(json, game->option[i].name);
        json_open(json, '{');
        put_values(json, &game->option[i], values);
        json_close(json, '}');
    }
    json_close(json, '}');
    put_own_keys(json);
    put_open(json, "additionalProperties", '{');
    json_text_at(json, "type", "null");
    put_close(json, "}}}");
}

/* If the record is of this game and edition, its options are these. */
static void put_edition(struct json *json, const struct game *game, size_t edition)
{
    const struct edition *row = &game->edition[edition];
    json_open(json, '{');
    put_open(json, "if", '{');
    put_open(json, "allOf", '[');
    json_open(json, '{');
    put_named(json, KEY_GAME, game->name, game->names, false);
    json_close(json, '}');
    json_open(json, '{');
    put_named(json, KEY_RULES, row->name, row->names, edition == game->default_edition);
    json_close(json, '}');
    if (edition != game->default_edition)
        put_required(json, KEY_RULES);
    put_close(json, "]}");
    put_open(json, "then", '{');
    put_options(json, game, edition);
    put_close(json, "}}");
}

/* If the record is of this game, its edition is one of the game's. */
static void put_editions(struct json *json, const struct game *game)
{
    struct buffer names = {0};
    for (size_t i = 0; i < game->edition_count; i++) {
        add_names(&names, game->edition[i].name);
        add_names(&names, game->edition[i].names);
    }
    open_for_game(json, game);
    put_named(json, KEY_RULES, buffer_s(&names), "", true);
    put_close(json, "}}");
    buffer_free(&names);
    for (size_t edition = 0; edition < game->edition_count; edition++)
        put_edition(json, game, edition);
}

static void put_known_games(struct json *json)
{
    struct buffer names = {0};
    for (size_t i = 0; games[i] != NULL; i++) {
        add_names(&names, games[i]->name);
        add_names(&names, games[i]->names);
    }
    json_open(json, '{');
    put_named(json, KEY_GAME, buffer_s(&names), "", false);
    json_close(json, '}');
    buffer_free(&names);
}

/* Scores of fiches and jetons are a game's own: elsewhere a score is a number. */
static void put_plain_scores(struct json *json, const struct game *game)
{
    struct buffer number = {0};
    pattern_score(&number, false);
    open_for_game(json, game);
    put_open(json, "patternProperties", '{');
    put_key(json, KEY_START);
    json_open(json, '{');
    put_own_keys(json);
    put_open(json, "additionalProperties", '{');
    put_scalar(json, buffer_s(&number), "string integer null");
    json_close(json, '}');
    put_open(json, "items", '{');
    put_scalar(json, buffer_s(&number), "string integer null");
    json_close(json, '}');
    buffer_clear(&number);
    pattern_kind(&number, WORDS_NOTHING);
    buffer_char(&number, '|');
    pattern_scores(&number, false);
    put_whole(json, buffer_s(&number));
    put_close(json, "}}}}");
    buffer_free(&number);
}

/* A deal in which nothing is turned: under that key, or in the list under the other. */
static void put_unturned(struct json *json, int key, bool each)
{
    put_key(json, key);
    json_open(json, '{');
    if (each)
        put_open(json, "items", '{');
    put_open(json, "patternProperties", '{');
    put_key(json, KEY_TURNED);
    json_open(json, '{');
    put_ref(json, "nothing");
    put_close(json, each ? "}}}}" : "}}}");
}

/* No card is turned in a game that makes no trumps by it. */
static void put_no_turned(struct json *json, const struct game *game)
{
    open_for_game(json, game);
    put_open(json, "patternProperties", '{');
    put_unturned(json, KEY_DEAL, false);
    put_unturned(json, KEY_DEALS, true);
    put_close(json, "}}}");
}

void put_games(struct json *json)
{
    put_known_games(json);
    for (size_t i = 0; games[i] != NULL; i++) {
        put_editions(json, games[i]);
        if (!games[i]->boards)
            put_plain_scores(json, games[i]);
        if (!games[i]->turns_trump)
            put_no_turned(json, games[i]);
    }
}
