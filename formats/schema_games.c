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

/* An element: what an editor offers as the text of a key, which it can make out of no pattern; ends with "]}}}". */
static void open_offered(struct json *json, int key, enum language language)
{
    json_open(json, '{');
    put_open(json, "properties", '{');
    put_key_word(json, key, language);
    json_open(json, '{');
    put_open(json, "examples", '[');
}

/* Begins what holds of a record of this game; ends with "]}}". */
static void open_for_game(struct json *json, const struct game *game)
{
    json_open(json, '{');
    put_ref_at(json, "if", game->name);
    put_open(json, "then", '{');
    put_open(json, "allOf", '[');
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

/* The words among `values`; `nothing`: and nothing, which is as if the option was not there. */
static void put_words(struct json *json, const char *values, bool nothing)
{
    put_open(json, "enum", '[');
    size_t length;
    for (const char *at; (at = option_value_next(&values, &length)) != NULL;) {
        bool is_number = length == 1 && *at == 'N', is_table = strncmp(at, CUSTOM_TABLE, length) == 0;
        if (!is_number && !is_table)
            put_word(json, at, length);
    }
    if (nothing)
        json_bare(json, "null");
    json_close(json, ']');
}

/* The keys of a table: what stands for a number is one of those that the option is for. */
static void put_table_keys(struct json *json, const struct option *option)
{
    put_open(json, "propertyNames", '{');
    put_open(json, "anyOf", '[');
    json_open(json, '{');
    put_open(json, "not", '{');
    json_text_at(json, "pattern", "^[0-9]+$");
    put_close(json, "}}");
    json_open(json, '{');
    put_open(json, "enum", '[');
    for (int number = option->least; number <= option->most; number++) {
        char text[12];
        snprintf(text, sizeof text, "%d", number);
        json_text(json, text);
    }
    put_close(json, "]}]}");
}

/* The value of an option, one of `values`: a word, a number where N may stand, a table for CUSTOM_TABLE. */
static void put_values(struct json *json, const struct option *option, const char *values)
{
    bool number = option_value_listed(values, "N", 1),
         table = option_value_listed(values, CUSTOM_TABLE, strlen(CUSTOM_TABLE));
    if (!number && !table) {
        put_words(json, values, true);
        return;
    }
    struct buffer pattern = {0};
    put_open(json, "anyOf", '[');
    json_open(json, '{');
    put_words(json, values, false);
    json_close(json, '}');
    json_open(json, '{');
    pattern_number(&pattern);
    if (number) {
        put_number(json, buffer_s(&pattern), "string integer null", option->least, option->most);
    } else {
        put_types(json, "object null");
        put_table_keys(json, option);
    }
    put_close(json, "}]");
    buffer_free(&pattern);
}

/* Whether two lists without doubles have the same values, in whichever order. */
static bool same_values(const char *a, const char *b)
{
    if (strlen(a) != strlen(b))
        return false;
    size_t length;
    for (const char *at; (at = option_value_next(&a, &length)) != NULL;)
        if (!option_value_listed(b, at, length))
            return false;
    return true;
}

enum { VALUES = 512 };

/* The first edition that knows an option, and all that do allow it the same: its values hold of the game. NULL: they differ. */
static const char *values_everywhere(const struct game *game, size_t option, char *out)
{
    char others[VALUES];
    const char *values = NULL;
    for (size_t i = 0; i < game->edition_count; i++) {
        if (option_values(game, i, option, values == NULL ? out : others, VALUES) == NULL)
            continue;
        if (values != NULL && !same_values(out, others))
            return NULL;
        values = out;
    }
    return values;
}

/* What may stand in place of an option that is not known: nothing. */
static void put_no_option(struct json *json, const char *key)
{
    put_open(json, key, '{');
    put_types(json, "null");
    json_close(json, '}');
}

/* A definition: the options of a game, and what each is for. Those whose values differ from edition to edition may be anything
   there. */
static void define_options(struct json *json, const struct game *game, enum language language)
{
    char values[VALUES];
    put_open(json, "properties", '{');
    for (size_t i = 0; i < game->option_count; i++) {
        put_open(json, game->option[i].name, '{');
        json_text_at(json, "description", message_in(&game->option[i].text, language));
        if (values_everywhere(game, i, values) != NULL)
            put_values(json, &game->option[i], values);
        json_close(json, '}');
    }
    json_close(json, '}');
    put_own_keys(json);
    put_no_option(json, "additionalProperties");
}

static void name_options(struct buffer *out, const struct game *game) { buffer_printf(out, "%s-options", game->name); }

/* The options that an edition does not know, all in one pattern. */
static void put_unknown_options(struct json *json, const struct game *game, size_t edition)
{
    struct buffer pattern = {0};
    char values[VALUES];
    for (size_t i = 0; i < game->option_count; i++)
        if (option_values(game, edition, i, values, sizeof values) == NULL)
            buffer_printf(&pattern, "%s%s", pattern.length == 0 ? "^(?:" : "|", game->option[i].name);
    if (pattern.length == 0)
        return;
    buffer_text(&pattern, ")$");
    put_open(json, "patternProperties", '{');
    put_no_option(json, buffer_s(&pattern));
    json_close(json, '}');
    buffer_free(&pattern);
}

/* What an edition has of its own: options that it does not know, and those whose values are not the same everywhere. */
static void put_own_options(struct json *json, const struct game *game, size_t edition)
{
    char values[VALUES], own[VALUES];
    put_open(json, "properties", '{');
    for (size_t i = 0; i < game->option_count; i++) {
        if (option_values(game, edition, i, own, sizeof own) == NULL || values_everywhere(game, i, values) != NULL)
            continue;
        put_open(json, game->option[i].name, '{');
        put_values(json, &game->option[i], own);
        json_close(json, '}');
    }
    json_close(json, '}');
    put_unknown_options(json, game, edition);
}

/* The options of a record of this game, in whatever edition. */
static void put_options(struct json *json, const struct game *game)
{
    struct buffer name = {0}, key = {0};
    name_options(&name, game);
    pattern_key(&key, KEY_OPTIONS);
    json_open(json, '{');
    put_open(json, "patternProperties", '{');
    put_ref_at(json, buffer_s(&key), buffer_s(&name));
    put_close(json, "}}");
    buffer_free(&name);
    buffer_free(&key);
}

/* Whether something holds of the options of an edition that does not hold of all. */
static bool has_own_options(const struct game *game, size_t edition)
{
    char values[VALUES];
    bool own = false;
    for (size_t i = 0; i < game->option_count && !own; i++)
        own = option_values(game, edition, i, values, sizeof values) == NULL ||
              values_everywhere(game, i, values) == NULL;
    return own;
}

/* Of a record of this game: if its edition is this one, that is what it has of its own. */
static void put_edition(struct json *json, const struct game *game, size_t edition)
{
    const struct edition *row = &game->edition[edition];
    json_open(json, '{');
    put_open(json, "if", '{');
    put_open(json, "allOf", '[');
    json_open(json, '{');
    put_named(json, KEY_RULES, row->name, row->names, edition == game->default_edition);
    json_close(json, '}');
    if (edition != game->default_edition)
        put_item_ref(json, "has-rules");
    put_close(json, "]}");
    put_open(json, "then", '{');
    put_open(json, "patternProperties", '{');
    put_key(json, KEY_OPTIONS);
    json_open(json, '{');
    put_own_options(json, game, edition);
    put_close(json, "}}}}");
}

/* Of a record of this game: its edition is one of the game's. */
static void put_editions(struct json *json, const struct game *game, enum language language)
{
    struct buffer names = {0};
    open_offered(json, KEY_RULES, language);
    for (size_t i = 0; i < game->edition_count; i++)
        json_text(json, edition_called(&game->edition[i], language));
    put_close(json, "]}}}");
    for (size_t i = 0; i < game->edition_count; i++) {
        add_names(&names, game->edition[i].name);
        add_names(&names, game->edition[i].names);
    }
    json_open(json, '{');
    put_named(json, KEY_RULES, buffer_s(&names), "", true);
    json_close(json, '}');
    buffer_free(&names);
    put_options(json, game);
    for (size_t edition = 0; edition < game->edition_count; edition++)
        if (has_own_options(game, edition))
            put_edition(json, game, edition);
}

static void put_known_games(struct json *json, enum language language)
{
    struct buffer names = {0};
    open_offered(json, KEY_GAME, language);
    for (size_t i = 0; games[i] != NULL; i++)
        json_text(json, game_called(games[i], language));
    put_close(json, "]}}}");
    for (size_t i = 0; games[i] != NULL; i++) {
        add_names(&names, games[i]->name);
        add_names(&names, games[i]->names);
    }
    json_open(json, '{');
    put_named(json, KEY_GAME, buffer_s(&names), "", false);
    json_close(json, '}');
    buffer_free(&names);
}

/* A score carried in that has no fiches and jetons, which are a game's own: elsewhere a score is a number. */
static void define_plain_start(struct json *json)
{
    struct buffer number = {0};
    put_open(json, "plain-start", '{');
    put_open(json, "patternProperties", '{');
    put_key(json, KEY_START);
    json_open(json, '{');
    put_own_keys(json);
    put_ref_at(json, "additionalProperties", "number");
    put_ref_at(json, "items", "number");
    pattern_kind(&number, WORDS_NOTHING);
    buffer_char(&number, '|');
    pattern_scores(&number, false);
    put_whole(json, buffer_s(&number));
    put_close(json, "}}}");
    buffer_free(&number);
}

/* A record in which nothing is turned, as in a game that makes no trumps by it. */
static void define_unturned(struct json *json)
{
    put_open(json, "unturned-deal", '{');
    put_open(json, "patternProperties", '{');
    put_key(json, KEY_TURNED);
    json_open(json, '{');
    put_ref(json, "nothing");
    put_close(json, "}}}");
    put_open(json, "unturned", '{');
    put_open(json, "patternProperties", '{');
    put_key(json, KEY_DEAL);
    json_open(json, '{');
    put_ref(json, "unturned-deal");
    json_close(json, '}');
    put_key(json, KEY_DEALS);
    json_open(json, '{');
    put_ref_at(json, "items", "unturned-deal");
    put_close(json, "}}}");
}

/* A record that says which edition it is of. */
static void define_has_rules(struct json *json)
{
    struct buffer pattern = {0};
    pattern_key(&pattern, KEY_RULES);
    put_open(json, "has-rules", '{');
    put_has(json, buffer_s(&pattern));
    json_close(json, '}');
    buffer_free(&pattern);
}

void define_games(struct json *json, enum language language)
{
    struct buffer name = {0};
    define_has_rules(json);
    define_plain_start(json);
    define_unturned(json);
    for (size_t i = 0; games[i] != NULL; i++) {
        put_open(json, games[i]->name, '{');
        put_named(json, KEY_GAME, games[i]->name, games[i]->names, false);
        json_close(json, '}');
        name_options(&name, games[i]);
        json_key_text(json, buffer_s(&name));
        json_open(json, '{');
        define_options(json, games[i], language);
        json_close(json, '}');
        buffer_clear(&name);
    }
    buffer_free(&name);
}

void put_games(struct json *json, enum language language)
{
    put_known_games(json, language);
    for (size_t i = 0; games[i] != NULL; i++) {
        open_for_game(json, games[i]);
        put_editions(json, games[i], language);
        if (!games[i]->boards)
            put_item_ref(json, "plain-start");
        if (!games[i]->turns_trump)
            put_item_ref(json, "unturned");
        put_close(json, "]}}");
    }
}
