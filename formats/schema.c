#include "formats/schema.h"

#include "core/game.h"
#include "core/options.h"
#include "core/words.h"
#include "formats/json_out.h"
#include "formats/writer_messages.h"

#include <string.h>

/* --- small pieces ------------------------------------------------------------------------------------------- */

static void open_at(struct json *json, const char *key, char bracket)
{
    json_key(json, key);
    json_open(json, bracket);
}

static void put_ref(struct json *json, const char *definition)
{
    struct buffer ref = {0};
    buffer_printf(&ref, "#/definitions/%s", definition);
    json_text_at(json, "$ref", buffer_s(&ref));
    buffer_free(&ref);
}

static void ref_at(struct json *json, const char *key, const char *definition)
{
    open_at(json, key, '{');
    put_ref(json, definition);
    json_close(json, '}');
}

static void put_types(struct json *json, const char *types)
{
    open_at(json, "type", '[');
    for (const char *at = types; *at != '\0';) {
        size_t length = strcspn(at, " ");
        json_bytes(json, at, length);
        at += length + (at[length] == ' ');
    }
    json_close(json, ']');
}

/* "pattern": the whole of a text, blanks around it aside, is `pattern` or nothing at all. */
static void put_whole(struct json *json, const char *pattern)
{
    struct buffer text = {0};
    buffer_printf(&text, "^\\s*(?:%s)?\\s*$", pattern);
    json_text_at(json, "pattern", buffer_s(&text));
    buffer_free(&text);
}

/* A scalar whose text is `pattern`; numbers of JSON may stand for theirs. */
static void put_scalar(struct json *json, const char *pattern, const char *types)
{
    put_types(json, types);
    put_whole(json, pattern);
}

/* The pattern of every key of a mapping that has that token, folded. */
static void key_pattern(struct buffer *out, int key)
{
    struct buffer words = {0};
    buffer_printf(&words, "%s / %s", key_rows[key].en, key_rows[key].fr);
    buffer_text(out, "^");
    pattern_words(out, buffer_s(&words), " / ");
    buffer_text(out, "$");
    buffer_free(&words);
}

static void key_at(struct json *json, int key)
{
    struct buffer pattern = {0};
    key_pattern(&pattern, key);
    json_key_text(json, buffer_s(&pattern));
    buffer_free(&pattern);
}

/* --- mappings ------------------------------------------------------------------------------------------------ */

static const char *const shapes[] = {
    [SHAPE_VERSION] = "version",
    [SHAPE_TEXT] = "text",
    [SHAPE_NUMBER] = "number",
    [SHAPE_YES_NO] = "yes-no",
    [SHAPE_ALPHABET] = "alphabet",
    [SHAPE_PLAYER] = "text",
    [SHAPE_ACTOR] = "text",
    [SHAPE_PLAYERS] = "players",
    [SHAPE_OPTIONS] = "options",
    [SHAPE_CARDS] = "cards",
    [SHAPE_CARDS_EACH] = "cards-each",
    [SHAPE_TURNED] = "turned",
    [SHAPE_PACKETS] = "packets",
    [SHAPE_STEPS] = "steps",
    [SHAPE_DEAL] = "deal",
    [SHAPE_DEALS] = "deals",
    [SHAPE_MANCHES] = "manches",
    [SHAPE_SCORE_EACH] = "score-each",
    [SHAPE_NUMBER_EACH] = "number-each",
    [SHAPE_MARKS_EACH] = "marks-each",
    [SHAPE_RESULT] = "result",
    [SHAPE_EXPECT] = "expect",
};

/* The keys of a mapping, and the writer's own. */
static void put_keys(struct json *json, enum key_place place)
{
    open_at(json, "patternProperties", '{');
    for (int key = 0; key < KEYS; key++) {
        if (key_rows[key].place != place)
            continue;
        key_at(json, key);
        json_open(json, '{');
        put_ref(json, shapes[key_rows[key].shape]);
        json_close(json, '}');
    }
    open_at(json, "^x-", '{');
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

/* A mapping from players to values of a definition; nothing at all is one too. */
static void each_of(struct json *json, const char *name, const char *definition)
{
    open_at(json, name, '{');
    open_at(json, "anyOf", '[');
    json_open(json, '{');
    put_ref(json, "nothing");
    json_close(json, '}');
    json_open(json, '{');
    json_text_at(json, "type", "object");
    ref_at(json, "additionalProperties", definition);
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
}

/* One of a definition, or a list of them. */
static void list_of(struct json *json, const char *name, const char *definition, bool alone)
{
    open_at(json, name, '{');
    open_at(json, "anyOf", '[');
    json_open(json, '{');
    put_ref(json, alone ? definition : "nothing");
    json_close(json, '}');
    json_open(json, '{');
    json_text_at(json, "type", "array");
    ref_at(json, "items", definition);
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
}

/* --- definitions ---------------------------------------------------------------------------------------------- */

static void scalar_of(struct json *json, const char *name, struct buffer *pattern, const char *types)
{
    open_at(json, name, '{');
    put_scalar(json, buffer_s(pattern), types);
    json_close(json, '}');
    buffer_clear(pattern);
}

static void define_scalars(struct json *json)
{
    struct buffer pattern = {0};
    open_at(json, "text", '{');
    put_types(json, "string number boolean null");
    json_close(json, '}');
    pattern_kind(&pattern, WORDS_NOTHING);
    scalar_of(json, "nothing", &pattern, "string null");
    buffer_text(&pattern, "1");
    scalar_of(json, "version", &pattern, "string integer");
    buffer_text(&pattern, "[+-]?[0-9]+");
    scalar_of(json, "number", &pattern, "string integer null");
    pattern_kind(&pattern, WORDS_YES_NO);
    scalar_of(json, "yes-no", &pattern, "string boolean null");
    pattern_kind(&pattern, WORDS_ALPHABET);
    scalar_of(json, "alphabet", &pattern, "string null");
    pattern_amount(&pattern, true);
    scalar_of(json, "score", &pattern, "string integer null");
    pattern_cards(&pattern);
    buffer_char(&pattern, '|');
    pattern_kind(&pattern, WORDS_NOTHING);
    scalar_of(json, "card-text", &pattern, "string null");
    pattern_cards(&pattern);
    buffer_text(&pattern, "(?:\\s+[0-9]+)?|");
    pattern_kind(&pattern, WORDS_NOTHING);
    scalar_of(json, "turned", &pattern, "string null");
    buffer_text(&pattern, "[0-9]+(?:\\s+[0-9]+)*|");
    pattern_kind(&pattern, WORDS_NOTHING);
    scalar_of(json, "packet-text", &pattern, "string integer null");
    pattern_act(&pattern);
    scalar_of(json, "act", &pattern, "string integer");
    pattern_steps(&pattern);
    scalar_of(json, "step-text", &pattern, "string");
    buffer_text(&pattern, "[^@\\s]+(?:\\s*@[0-9]+)?");
    scalar_of(json, "expected", &pattern, "string");
    pattern_item(&pattern);
    scalar_of(json, "item", &pattern, "string");
    pattern_amount(&pattern, true);
    buffer_text(&pattern, "|(?:");
    pattern_item(&pattern);
    buffer_text(&pattern, "\\s*;?\\s*)+|");
    pattern_kind(&pattern, WORDS_NOTHING);
    scalar_of(json, "marks-text", &pattern, "string integer null");
    buffer_free(&pattern);
}

/* A name is no number, no act and none of the words that stand for other actors. */
static void define_name(struct json *json)
{
    struct buffer pattern = {0};
    open_at(json, "name", '{');
    json_text_at(json, "type", "string");
    open_at(json, "not", '{');
    buffer_text(&pattern, "^\\s*(?:[+-]?[0-9]+|");
    pattern_kind(&pattern, WORDS_ACTOR);
    buffer_char(&pattern, '|');
    pattern_verbs(&pattern);
    buffer_text(&pattern, ")?\\s*$");
    json_text_at(json, "pattern", buffer_s(&pattern));
    json_close(json, '}');
    json_close(json, '}');
    open_at(json, "players", '{');
    json_text_at(json, "type", "array");
    ref_at(json, "items", "name");
    json_close(json, '}');
    buffer_free(&pattern);
}

/* A step: one text, or a mapping of one actor and his act. */
static void define_step(struct json *json)
{
    struct buffer note = {0};
    open_at(json, "step", '{');
    open_at(json, "anyOf", '[');
    json_open(json, '{');
    put_ref(json, "step-text");
    json_close(json, '}');
    json_open(json, '{');
    json_text_at(json, "type", "object");
    open_at(json, "patternProperties", '{');
    key_pattern(&note, KEY_STEP_NOTE);
    ref_at(json, buffer_s(&note), "text");
    open_at(json, "^x-", '{');
    json_close(json, '}');
    json_close(json, '}');
    ref_at(json, "additionalProperties", "act");
    json_number_at(json, "maxProperties", 1);
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
    buffer_free(&note);
}

static void define_lists(struct json *json)
{
    list_of(json, "cards", "card-text", true);
    list_of(json, "packets", "packet-text", true);
    list_of(json, "steps", "step", true);
    list_of(json, "deals", "deal", true);
    list_of(json, "manches", "manche", false);
    list_of(json, "expect", "expected", true);
    list_of(json, "marks", "item", false);
    each_of(json, "cards-each", "cards");
    each_of(json, "score-each", "score");
    each_of(json, "number-each", "number");
    each_of(json, "marks-each", "marks-of");
    open_at(json, "marks-of", '{');
    open_at(json, "anyOf", '[');
    json_open(json, '{');
    put_ref(json, "marks-text");
    json_close(json, '}');
    json_open(json, '{');
    put_ref(json, "marks");
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
}

static void define_mappings(struct json *json)
{
    open_at(json, "deal", '{');
    put_mapping(json, PLACE_DEAL);
    json_close(json, '}');
    open_at(json, "manche", '{');
    put_mapping(json, PLACE_MANCHE);
    json_close(json, '}');
    open_at(json, "result", '{');
    json_text_at(json, "type", "object");
    put_keys(json, PLACE_RESULT);
    ref_at(json, "additionalProperties", "score");
    json_close(json, '}');
    open_at(json, "options", '{');
    open_at(json, "additionalProperties", '{');
    put_types(json, "string number boolean null object");
    json_close(json, '}');
    json_close(json, '}');
}

/* "Somewhere in it there is a text that …": a definition that calls itself. */
static void define_somewhere(struct json *json, const char *name, void (*pattern)(struct buffer *))
{
    struct buffer text = {0};
    pattern(&text);
    open_at(json, name, '{');
    open_at(json, "anyOf", '[');
    json_open(json, '{');
    json_text_at(json, "type", "string");
    json_text_at(json, "pattern", buffer_s(&text));
    json_close(json, '}');
    json_open(json, '{');
    json_text_at(json, "type", "array");
    ref_at(json, "contains", name);
    json_close(json, '}');
    json_open(json, '{');
    json_text_at(json, "type", "object");
    open_at(json, "not", '{');
    open_at(json, "additionalProperties", '{');
    ref_at(json, "not", name);
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
    buffer_free(&text);
}

static void put_definitions(struct json *json)
{
    open_at(json, "definitions", '{');
    define_scalars(json);
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

/* {"not": no key of the mapping is this one}. */
static void put_has(struct json *json, int key)
{
    struct buffer pattern = {0};
    key_pattern(&pattern, key);
    open_at(json, "not", '{');
    open_at(json, "propertyNames", '{');
    open_at(json, "not", '{');
    json_text_at(json, "pattern", buffer_s(&pattern));
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, '}');
    buffer_free(&pattern);
}

static void put_required(struct json *json, int key)
{
    json_open(json, '{');
    put_has(json, key);
    json_close(json, '}');
}

/* "patternProperties" of one key, whose text is one of these names. */
static void put_named(struct json *json, int key, const char *name, const char *names)
{
    struct buffer pattern = {0};
    buffer_printf(&pattern, "%s%s%s", name, names[0] != '\0' ? " " : "", names);
    struct buffer words = {0};
    pattern_words(&words, buffer_s(&pattern), " ");
    open_at(json, "patternProperties", '{');
    key_at(json, key);
    json_open(json, '{');
    json_text_at(json, "type", "string");
    put_whole(json, buffer_s(&words));
    json_close(json, '}');
    json_close(json, '}');
    buffer_free(&words);
    buffer_free(&pattern);
}

/* The value of an option: one of its words, or a number where N may stand; a table. */
static void put_values(struct json *json, const char *values)
{
    struct buffer pattern = {0};
    for (const char *at = values; *at != '\0';) {
        size_t length = strcspn(at, "|");
        buffer_text(&pattern, at > values ? "|" : "");
        if (length == 1 && *at == 'N')
            buffer_text(&pattern, "[0-9]+");
        else
            buffer_bytes(&pattern, at, length);
        at += length + (at[length] == '|');
    }
    put_scalar(json, buffer_s(&pattern),
               strstr(values, "custom") != NULL ? "string integer boolean null object" : "string integer boolean null");
    buffer_free(&pattern);
}

static void put_options(struct json *json, const struct game *game, size_t edition)
{
    char values[512];
    open_at(json, "patternProperties", '{');
    key_at(json, KEY_OPTIONS);
    json_open(json, '{');
    open_at(json, "properties", '{');
    for (size_t i = 0; i < game->option_count; i++) {
        if (option_values(game, edition, i, values, sizeof values) == NULL)
            continue;
        json_key(json, game->option[i].name);
        json_open(json, '{');
        put_values(json, values);
        json_close(json, '}');
    }
    json_close(json, '}');
    open_at(json, "patternProperties", '{');
    open_at(json, "^x-", '{');
    json_close(json, '}');
    json_close(json, '}');
    json_key(json, "additionalProperties");
    json_flag(json, false);
    json_close(json, '}');
    json_close(json, '}');
}

/* If the record is of this game and edition, its options are these. */
static void put_edition(struct json *json, const struct game *game, size_t edition)
{
    const struct edition *row = &game->edition[edition];
    json_open(json, '{');
    open_at(json, "if", '{');
    open_at(json, "allOf", '[');
    json_open(json, '{');
    put_named(json, KEY_GAME, game->name, game->names);
    json_close(json, '}');
    json_open(json, '{');
    put_named(json, KEY_RULES, row->name, row->names);
    json_close(json, '}');
    if (edition != game->default_edition)
        put_required(json, KEY_RULES);
    json_close(json, ']');
    json_close(json, '}');
    open_at(json, "then", '{');
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
    open_at(json, "if", '{');
    put_named(json, KEY_GAME, game->name, game->names);
    json_close(json, '}');
    open_at(json, "then", '{');
    put_named(json, KEY_RULES, buffer_s(&names), "");
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
    put_named(json, KEY_GAME, buffer_s(&names), "");
    json_close(json, '}');
    buffer_free(&names);
}

/* Scores of fiches and jetons are a game's own: elsewhere a score is a number. */
static void put_plain_scores(struct json *json, const struct game *game)
{
    struct buffer number = {0};
    pattern_amount(&number, false);
    json_open(json, '{');
    open_at(json, "if", '{');
    put_named(json, KEY_GAME, game->name, game->names);
    json_close(json, '}');
    open_at(json, "then", '{');
    open_at(json, "patternProperties", '{');
    key_at(json, KEY_START);
    json_open(json, '{');
    open_at(json, "additionalProperties", '{');
    put_scalar(json, buffer_s(&number), "string integer null");
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, '}');
    json_close(json, '}');
    buffer_free(&number);
}

/* {"not": every value under this key fails the definition}: some list of cards has it somewhere. */
static void put_in_cards(struct json *json, const char *definition)
{
    static const int keys[] = {KEY_DEAL, KEY_DEALS, KEY_DRAW};
    open_at(json, "not", '{');
    open_at(json, "patternProperties", '{');
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        key_at(json, keys[i]);
        json_open(json, '{');
        ref_at(json, "not", definition);
        json_close(json, '}');
    }
    json_close(json, '}');
    json_close(json, '}');
}

/* {"not": that definition is somewhere in the cards}. */
static void put_not_in_cards(struct json *json, const char *definition)
{
    json_open(json, '{');
    open_at(json, "not", '{');
    put_in_cards(json, definition);
    json_close(json, '}');
    json_close(json, '}');
}

/* The letter C needs `cards`, or another letter that tells the alphabet. */
static void put_letters(struct json *json)
{
    json_open(json, '{');
    open_at(json, "anyOf", '[');
    put_required(json, KEY_CARDS);
    put_not_in_cards(json, "letter-c");
    json_open(json, '{');
    put_in_cards(json, "telling");
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
}

/* The word for an ace stands for the ace of spades, unless all letters are French. */
static void put_lone_as(struct json *json)
{
    json_open(json, '{');
    open_at(json, "anyOf", '[');
    put_not_in_cards(json, "lone-as");
    put_not_in_cards(json, "french");
    json_open(json, '{');
    put_in_cards(json, "english");
    json_close(json, '}');
    json_close(json, ']');
    json_close(json, '}');
}

void schema_write(struct buffer *out, enum language language)
{
    struct json json = {.out = out, .fresh = true};
    json_open(&json, '{');
    json_text_at(&json, "$schema", "http://json-schema.org/draft-07/schema#");
    json_text_at(&json, "title", language == LANG_FR ? msg_schema_title.fr : msg_schema_title.en);
    json_text_at(&json, "description", language == LANG_FR ? msg_schema_about.fr : msg_schema_about.en);
    put_mapping(&json, PLACE_RECORD);
    open_at(&json, "allOf", '[');
    put_required(&json, KEY_GAME);
    put_required(&json, KEY_PLAYERS);
    put_games(&json);
    put_letters(&json);
    put_lone_as(&json);
    for (size_t i = 0; games[i] != NULL; i++) {
        put_editions(&json, games[i]);
        if (!games[i]->boards)
            put_plain_scores(&json, games[i]);
    }
    json_close(&json, ']');
    put_definitions(&json);
    json_close(&json, '}');
    buffer_char(out, '\n');
}
