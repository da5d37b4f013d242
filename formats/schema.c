#include "formats/schema.h"

#include "core/game.h"
#include "core/options.h"
#include "core/words.h"
#include "formats/limits.h"
#include "formats/schema_pieces.h"
#include "formats/writer_messages.h"

#include <stdio.h>
#include <string.h>

/* --- mappings ------------------------------------------------------------------------------------------------ */

static const char *const shapes[] = {
    [SHAPE_VERSION] = "version",       [SHAPE_TEXT] = "text",
    [SHAPE_NUMBER] = "number",         [SHAPE_COUNT] = "count",
    [SHAPE_YES_NO] = "yes-no",         [SHAPE_ALPHABET] = "alphabet",
    [SHAPE_PLAYER] = "text",           [SHAPE_ACTOR] = "text",
    [SHAPE_PLAYERS] = "players",       [SHAPE_OPTIONS] = "options",
    [SHAPE_CARDS] = "cards",           [SHAPE_CARDS_EACH] = "cards-each",
    [SHAPE_TURNED] = "turned",         [SHAPE_PACKETS] = "packets",
    [SHAPE_STEPS] = "steps",           [SHAPE_DEAL] = "single-deal",
    [SHAPE_DEALS] = "deals",           [SHAPE_MANCHES] = "manches",
    [SHAPE_SCORE_EACH] = "score-each", [SHAPE_COUNT_EACH] = "count-each",
    [SHAPE_MARKS_EACH] = "marks-each", [SHAPE_RESULT] = "result",
    [SHAPE_EXPECT] = "expect",
};

/* The keys of a mapping, and the writer's own. */
static void put_keys(struct json *json, enum key_place place)
{
    put_open(json, "patternProperties", '{');
    for (int key = 0; key < KEYS; key++) {
        if (key_rows[key].place != place)
            continue;
        put_key(json, key);
        json_open(json, '{');
        put_ref(json, shapes[key_rows[key].shape]);
        json_close(json, '}');
    }
    put_open(json, "^x-", '{');
    json_close(json, '}');
    json_close(json, '}');
}

static void put_mapping(struct json *json, enum key_place place)
{
    json_text_at(json, "type", "object");
    put_keys(json, place);
    json_key(json, "additionalProperties");
    json_flag(json, false);
}

/* A definition: nothing at all, or a mapping from names to values of another. */
static void each_of(struct json *json, const char *name, const char *definition)
{
    put_open(json, name, '{');
    put_open(json, "anyOf", '[');
    put_item_ref(json, "nothing");
    json_open(json, '{');
    json_text_at(json, "type", "object");
    put_own_keys(json);
    put_ref_at(json, "additionalProperties", definition);
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
}

/* A definition: nothing at all, a list of `listed`, or one `alone` (NULL: none is). */
static void list_of(struct json *json, const char *name, const char *listed, const char *alone)
{
    put_open(json, name, '{');
    put_open(json, "anyOf", '[');
    put_item_ref(json, "nothing");
    if (alone != NULL)
        put_item_ref(json, alone);
    json_open(json, '{');
    json_text_at(json, "type", "array");
    put_ref_at(json, "items", listed);
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
}

/* A definition: nothing at all, or another. */
static void maybe(struct json *json, const char *name, const char *definition)
{
    put_open(json, name, '{');
    put_open(json, "anyOf", '[');
    put_item_ref(json, "nothing");
    put_item_ref(json, definition);
    json_close(json, ']');
    json_close(json, '}');
}

/* --- definitions ---------------------------------------------------------------------------------------------- */

static void scalar_of(struct json *json, const char *name, struct buffer *pattern, const char *types)
{
    put_open(json, name, '{');
    put_scalar(json, buffer_s(pattern), types);
    json_close(json, '}');
    buffer_clear(pattern);
}

static void number_of(struct json *json, const char *name, struct buffer *pattern, const char *types, int least,
                      int most)
{
    put_open(json, name, '{');
    put_number(json, buffer_s(pattern), types, least, most);
    json_close(json, '}');
    buffer_clear(pattern);
}

static void define_numbers(struct json *json)
{
    struct buffer pattern = {0};
    buffer_text(&pattern, "\\+?0*1");
    number_of(json, "version", &pattern, "string integer null", 1, 1);
    pattern_number(&pattern);
    number_of(json, "number", &pattern, "string integer null", -LIMIT_NUMBER, LIMIT_NUMBER);
    pattern_count(&pattern);
    number_of(json, "count", &pattern, "string integer null", 0, LIMIT_NUMBER);
    pattern_amount(&pattern, true);
    number_of(json, "score", &pattern, "string integer null", -LIMIT_NUMBER, LIMIT_NUMBER);
    pattern_packets(&pattern);
    number_of(json, "packet-text", &pattern, "string integer", 1, LIMIT_NUMBER);
    pattern_marks(&pattern);
    number_of(json, "marks-text", &pattern, "string integer", -LIMIT_NUMBER, LIMIT_NUMBER);
    pattern_act(&pattern);
    number_of(json, "act", &pattern, "string integer", 0, LEVEL_MISERE - 1); /* a bid */
    buffer_free(&pattern);
}

static void define_texts(struct json *json)
{
    struct buffer pattern = {0};
    put_open(json, "text", '{');
    put_types(json, "string number boolean null");
    json_close(json, '}');
    pattern_kind(&pattern, WORDS_NOTHING);
    scalar_of(json, "nothing", &pattern, "string null");
    pattern_kind(&pattern, WORDS_YES_NO);
    scalar_of(json, "yes-no", &pattern, "string boolean null");
    pattern_kind(&pattern, WORDS_ALPHABET);
    scalar_of(json, "alphabet", &pattern, "string null");
    pattern_cards(&pattern);
    buffer_char(&pattern, '|');
    scalar_of(json, "card-text", &pattern, "string");
    pattern_turned(&pattern);
    scalar_of(json, "turned-text", &pattern, "string");
    pattern_steps(&pattern);
    scalar_of(json, "step-text", &pattern, "string");
    pattern_expected(&pattern);
    scalar_of(json, "expected", &pattern, "string");
    pattern_items(&pattern);
    scalar_of(json, "item", &pattern, "string");
    buffer_free(&pattern);
}

/* A name is no number, no word that begins an act and none that stands for other actors, nothing or a note. */
static void define_name(struct json *json)
{
    struct buffer pattern = {0};
    put_open(json, "name", '{');
    json_text_at(json, "type", "string");
    put_open(json, "not", '{');
    pattern_no_name(&pattern);
    put_whole(json, buffer_s(&pattern));
    json_close(json, '}');
    json_close(json, '}');
    put_open(json, "players", '{');
    json_text_at(json, "type", "array");
    json_number_at(json, "minItems", 1);
    put_ref_at(json, "items", "name");
    json_close(json, '}');
    buffer_free(&pattern);
}

/* One key, the writer's own aside: where there are such, nothing is said of how many others there are. */
static void put_one_key(struct json *json)
{
    put_open(json, "anyOf", '[');
    json_open(json, '{');
    json_number_at(json, "maxProperties", 1);
    json_close(json, '}');
    json_open(json, '{');
    put_has(json, "^x-");
    json_close(json, '}');
    json_close(json, ']');
}

/* A step: one text, or a mapping of one actor and his act. */
static void define_step(struct json *json)
{
    struct buffer note = {0};
    put_open(json, "step", '{');
    put_open(json, "anyOf", '[');
    put_item_ref(json, "step-text");
    json_open(json, '{');
    json_text_at(json, "type", "object");
    put_open(json, "patternProperties", '{');
    pattern_key(&note, KEY_STEP_NOTE);
    put_ref_at(json, buffer_s(&note), "text");
    put_open(json, "^x-", '{');
    json_close(json, '}');
    json_close(json, '}');
    put_ref_at(json, "additionalProperties", "act");
    put_open(json, "propertyNames", '{');
    put_ref_at(json, "not", "card-text");
    json_close(json, '}');
    put_one_key(json);
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
    buffer_free(&note);
}

static void define_lists(struct json *json)
{
    list_of(json, "cards", "card-text", "card-text");
    list_of(json, "packets", "packet-text", "packet-text");
    list_of(json, "steps", "step", "step");
    list_of(json, "deals", "deal", NULL);
    list_of(json, "manches", "manche", NULL);
    list_of(json, "expect", "expected", "expected");
    list_of(json, "marks-of", "item", "marks-text");
    each_of(json, "cards-each", "cards");
    each_of(json, "score-each", "score");
    each_of(json, "count-each", "count");
    each_of(json, "marks-each", "marks-of");
    each_of(json, "options", "option");
    maybe(json, "single-deal", "deal");
    maybe(json, "result", "claims");
    maybe(json, "turned", "turned-text");
}

static void define_mappings(struct json *json)
{
    put_open(json, "deal", '{');
    put_mapping(json, PLACE_DEAL);
    json_close(json, '}');
    put_open(json, "manche", '{');
    put_mapping(json, PLACE_MANCHE);
    json_close(json, '}');
    put_open(json, "claims", '{');
    json_text_at(json, "type", "object");
    put_keys(json, PLACE_RESULT);
    put_ref_at(json, "additionalProperties", "score");
    json_close(json, '}');
    put_open(json, "option", '{');
    put_types(json, "string number boolean null object");
    json_close(json, '}');
}

/* "Somewhere in it there is a text that …": a definition that calls itself. */
static void define_somewhere(struct json *json, const char *name, void (*pattern)(struct buffer *))
{
    struct buffer text = {0};
    pattern(&text);
    put_open(json, name, '{');
    put_open(json, "anyOf", '[');
    json_open(json, '{');
    json_text_at(json, "type", "string");
    json_text_at(json, "pattern", buffer_s(&text));
    json_close(json, '}');
    json_open(json, '{');
    json_text_at(json, "type", "array");
    put_ref_at(json, "contains", name);
    json_close(json, '}');
    json_open(json, '{');
    json_text_at(json, "type", "object");
    put_open(json, "not", '{');
    put_open(json, "additionalProperties", '{');
    put_ref_at(json, "not", name);
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
    buffer_free(&text);
}

static void put_definitions(struct json *json)
{
    put_open(json, "definitions", '{');
    define_numbers(json);
    define_texts(json);
    define_name(json);
    define_step(json);
    define_lists(json);
    define_mappings(json);
    define_somewhere(json, "letter-c", pattern_letter_c);
    define_somewhere(json, "telling", pattern_telling);
    define_somewhere(json, "lone-as", pattern_lone_as);
    define_somewhere(json, "english", pattern_english);
    define_somewhere(json, "french", pattern_french);
    json_close(json, '}');
}

/* --- what hangs together --------------------------------------------------------------------------------------- */

static void put_required(struct json *json, int key)
{
    struct buffer pattern = {0};
    pattern_key(&pattern, key);
    json_open(json, '{');
    put_has(json, buffer_s(&pattern));
    json_close(json, '}');
    buffer_free(&pattern);
}

/* "patternProperties" of one key, whose text is one of these names; `absent`: or null. */
static void put_named(struct json *json, int key, const char *name, const char *names, bool absent)
{
    struct buffer pattern = {0};
    buffer_printf(&pattern, "%s%s%s", name, names[0] != '\0' ? " " : "", names);
    struct buffer words = {0};
    pattern_words(&words, buffer_s(&pattern), " ");
    put_open(json, "patternProperties", '{');
    put_key(json, key);
    json_open(json, '{');
    put_scalar(json, buffer_s(&words), absent ? "string null" : "string");
    json_close(json, '}');
    json_close(json, '}');
    buffer_free(&words);
    buffer_free(&pattern);
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
    json_close(json, ']');
    json_close(json, '}');
    json_open(json, '{');
    pattern_number(&pattern);
    if (number)
        put_number(json, buffer_s(&pattern), "string integer null", option->least, option->most);
    else
        put_types(json, table ? "object null" : "null");
    json_close(json, '}');
    json_close(json, ']');
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
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, '}');
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
    json_close(json, ']');
    json_close(json, '}');
    put_open(json, "then", '{');
    put_options(json, game, edition);
    json_close(json, '}');
    json_close(json, '}');
}

/* If the record is of this game, its edition is one of the game's. */
static void put_editions(struct json *json, const struct game *game)
{
    struct buffer names = {0};
    for (size_t i = 0; i < game->edition_count; i++)
        buffer_printf(&names, "%s%s%s%s", i > 0 ? " " : "", game->edition[i].name,
                      game->edition[i].names[0] != '\0' ? " " : "", game->edition[i].names);
    json_open(json, '{');
    put_open(json, "if", '{');
    put_named(json, KEY_GAME, game->name, game->names, false);
    json_close(json, '}');
    put_open(json, "then", '{');
    put_named(json, KEY_RULES, buffer_s(&names), "", true);
    json_close(json, '}');
    json_close(json, '}');
    buffer_free(&names);
    for (size_t edition = 0; edition < game->edition_count; edition++)
        put_edition(json, game, edition);
}

static void put_games(struct json *json)
{
    struct buffer names = {0};
    for (size_t i = 0; games[i] != NULL; i++)
        buffer_printf(&names, "%s%s%s%s", i > 0 ? " " : "", games[i]->name, games[i]->names[0] != '\0' ? " " : "",
                      games[i]->names);
    json_open(json, '{');
    put_named(json, KEY_GAME, buffer_s(&names), "", false);
    json_close(json, '}');
    buffer_free(&names);
}

/* Begins, and ends, what holds of the keys of a record of this game. */
static void open_for_game(struct json *json, const struct game *game)
{
    json_open(json, '{');
    put_open(json, "if", '{');
    put_named(json, KEY_GAME, game->name, game->names, false);
    json_close(json, '}');
    put_open(json, "then", '{');
    put_open(json, "patternProperties", '{');
}

static void close_for_game(struct json *json)
{
    for (int i = 0; i < 3; i++)
        json_close(json, '}');
}

/* Scores of fiches and jetons are a game's own: elsewhere a score is a number. */
static void put_plain_scores(struct json *json, const struct game *game)
{
    struct buffer number = {0};
    pattern_amount(&number, false);
    open_for_game(json, game);
    put_key(json, KEY_START);
    json_open(json, '{');
    put_own_keys(json);
    put_open(json, "additionalProperties", '{');
    put_scalar(json, buffer_s(&number), "string integer null");
    json_close(json, '}');
    json_close(json, '}');
    close_for_game(json);
    buffer_free(&number);
}

/* {"not": every value under this key fails the definition}: some list of cards has it somewhere. */
static void put_in_cards(struct json *json, const char *definition)
{
    static const int keys[] = {KEY_DEAL, KEY_DEALS, KEY_DRAW};
    put_open(json, "not", '{');
    put_open(json, "patternProperties", '{');
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        put_key(json, keys[i]);
        json_open(json, '{');
        put_ref_at(json, "not", definition);
        json_close(json, '}');
    }
    json_close(json, '}');
    json_close(json, '}');
}

/* {"not": that definition is somewhere in the cards}. */
static void put_not_in_cards(struct json *json, const char *definition)
{
    json_open(json, '{');
    put_open(json, "not", '{');
    put_in_cards(json, definition);
    json_close(json, '}');
    json_close(json, '}');
}

/* The letter C needs `cards`, or other letters that tell the alphabet, of one alone. */
static void put_letters(struct json *json)
{
    json_open(json, '{');
    put_open(json, "anyOf", '[');
    put_required(json, KEY_CARDS);
    put_not_in_cards(json, "letter-c");
    json_open(json, '{');
    put_open(json, "allOf", '[');
    json_open(json, '{');
    put_in_cards(json, "telling");
    json_close(json, '}');
    json_open(json, '{');
    put_open(json, "anyOf", '[');
    put_not_in_cards(json, "english");
    put_not_in_cards(json, "french");
    json_close(json, ']');
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
}

/* The word for an ace stands for the ace of spades, unless all letters are French. */
static void put_lone_as(struct json *json)
{
    json_open(json, '{');
    put_open(json, "anyOf", '[');
    put_not_in_cards(json, "lone-as");
    put_not_in_cards(json, "french");
    json_open(json, '{');
    put_in_cards(json, "english");
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
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
    json_close(json, '}');
    json_close(json, '}');
    if (each)
        json_close(json, '}');
    json_close(json, '}');
}

/* No card is turned in a game that makes no trumps by it. */
static void put_no_turned(struct json *json, const struct game *game)
{
    open_for_game(json, game);
    put_unturned(json, KEY_DEAL, false);
    put_unturned(json, KEY_DEALS, true);
    close_for_game(json);
}

void schema_write(struct buffer *out, enum language language)
{
    struct json json = {.out = out, .fresh = true};
    json_open(&json, '{');
    json_text_at(&json, "$schema", "http://json-schema.org/draft-07/schema#");
    json_text_at(&json, "title", language == LANG_FR ? msg_schema_title.fr : msg_schema_title.en);
    json_text_at(&json, "description", language == LANG_FR ? msg_schema_about.fr : msg_schema_about.en);
    put_mapping(&json, PLACE_RECORD);
    put_open(&json, "allOf", '[');
    put_required(&json, KEY_GAME);
    put_required(&json, KEY_PLAYERS);
    put_games(&json);
    put_letters(&json);
    put_lone_as(&json);
    for (size_t i = 0; games[i] != NULL; i++) {
        put_editions(&json, games[i]);
        if (!games[i]->boards)
            put_plain_scores(&json, games[i]);
        if (!games[i]->turns_trump)
            put_no_turned(&json, games[i]);
    }
    json_close(&json, ']');
    put_definitions(&json);
    json_close(&json, '}');
    buffer_char(out, '\n');
}
