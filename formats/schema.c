#include "formats/schema.h"

#include "core/words.h"
#include "formats/key_notes.h"
#include "formats/limits.h"
#include "formats/schema_games.h"
#include "formats/schema_pieces.h"
#include "formats/writer_messages.h"

/* --- mappings ------------------------------------------------------------------------------------------------ */

static const char *const shapes[SHAPES] = {
    [SHAPE_VERSION] = "version",
    [SHAPE_TEXT] = "text",
    [SHAPE_NUMBER] = "number",
    [SHAPE_COUNT] = "count",
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
    [SHAPE_LEVEL] = "bid",
    [SHAPE_MADE] = "made",
    [SHAPE_STEPS] = "steps",
    [SHAPE_DEAL] = "single-deal",
    [SHAPE_DEALS] = "deals",
    [SHAPE_MANCHES] = "manches",
    [SHAPE_SCORE_EACH] = "score-each",
    [SHAPE_COUNT_EACH] = "count-each",
    [SHAPE_MARKS_EACH] = "marks-each",
    [SHAPE_RESULT] = "result",
    [SHAPE_EXPECT] = "expect",
};

/* The name of a key's definition: its word behind that of its place. */
static void name_key(struct buffer *out, int key)
{
    static const char *const in[KEY_PLACES] = {
        [PLACE_DEAL] = "deal", [PLACE_MANCHE] = "manche", [PLACE_RESULT] = "result", [PLACE_STEP] = "step"};
    const char *place = in[key_rows[key].place];
    buffer_printf(out, "%s-%s", place != NULL ? place : "key", key_rows[key].en);
}

static void put_key_ref(struct json *json, int key)
{
    struct buffer name = {0};
    name_key(&name, key);
    json_open(json, '{');
    put_ref(json, buffer_s(&name));
    json_close(json, '}');
    buffer_free(&name);
}

/* Definitions of keys: what each is for, and what may stand under it. */
static void define_keys(struct json *json, enum language language)
{
    struct buffer name = {0};
    for (int key = 0; key < KEYS; key++) {
        if (shapes[key_rows[key].shape] == NULL)
            continue;
        name_key(&name, key);
        put_open(json, buffer_s(&name), '{');
        json_text_at(json, "description", message_in(&key_notes[key], language));
        put_open(json, "allOf", '['); /* beside a reference nothing counts */
        put_item_ref(json, shapes[key_rows[key].shape]);
        put_close(json, "]}");
        buffer_clear(&name);
    }
    buffer_free(&name);
}

/* The keys of a mapping, and the writer's own. */
static void put_keys(struct json *json, enum key_place place, enum language language)
{
    put_open(json, "properties", '{');
    for (int key = 0; key < KEYS; key++)
        if (key_rows[key].place == place) {
            put_key_word(json, key, language);
            put_key_ref(json, key);
        }
    json_close(json, '}');
    put_open(json, "patternProperties", '{');
    for (int key = 0; key < KEYS; key++)
        if (key_rows[key].place == place) {
            put_key(json, key);
            put_key_ref(json, key);
        }
    put_open(json, "^x-", '{');
    put_close(json, "}}");
}

static void put_mapping(struct json *json, enum key_place place, enum language language)
{
    json_text_at(json, "type", "object");
    put_keys(json, place, language);
    json_key(json, "additionalProperties");
    json_flag(json, false);
}

/* Another way to write an each_of(), which is open: scores without names, in the order of the players. */
static void or_in_order(struct json *json)
{
    put_item_ref(json, "scores-text");
    json_open(json, '{');
    json_text_at(json, "type", "array");
    json_number_at(json, "minItems", 1);
    json_number_at(json, "maxItems", MAX_PLAYERS);
    put_ref_at(json, "items", "score");
    json_close(json, '}');
}

/* A definition: nothing at all, or a mapping from names to values of another; `in_order`: or scores without names. */
static void each_of(struct json *json, const char *name, const char *definition, bool in_order)
{
    put_open(json, name, '{');
    put_open(json, "anyOf", '[');
    put_item_ref(json, "nothing");
    json_open(json, '{');
    json_text_at(json, "type", "object");
    put_own_keys(json);
    put_ref_at(json, "additionalProperties", definition);
    json_close(json, '}');
    if (in_order)
        or_in_order(json);
    put_close(json, "]}");
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
    put_close(json, "}]}");
}

/* A definition: nothing at all, or another. */
static void maybe(struct json *json, const char *name, const char *definition)
{
    put_open(json, name, '{');
    put_open(json, "anyOf", '[');
    put_item_ref(json, "nothing");
    put_item_ref(json, definition);
    put_close(json, "]}");
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
    pattern_score(&pattern, false);
    number_of(json, "number", &pattern, "string integer null", -LIMIT_NUMBER, LIMIT_NUMBER);
    pattern_count(&pattern);
    number_of(json, "count", &pattern, "string integer null", 0, LIMIT_NUMBER);
    pattern_sum(&pattern, true);
    number_of(json, "score", &pattern, "string integer null", -LIMIT_NUMBER, LIMIT_NUMBER);
    pattern_packets(&pattern);
    number_of(json, "packet-text", &pattern, "string integer", 1, LIMIT_NUMBER);
    pattern_marks(&pattern);
    number_of(json, "marks-text", &pattern, "string integer", -LIMIT_NUMBER, LIMIT_NUMBER);
    pattern_bid(&pattern);
    number_of(json, "bid", &pattern, "string integer null", 0, LEVEL_MISERE - 1);
    pattern_made(&pattern);
    number_of(json, "made", &pattern, "string integer boolean null", 0, LEVEL_MISERE - 1);
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
    pattern_scores(&pattern, true);
    scalar_of(json, "scores-text", &pattern, "string");
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
    put_close(json, "}}");
    put_open(json, "players", '{');
    json_text_at(json, "type", "array");
    json_number_at(json, "minItems", 1);
    put_ref_at(json, "items", "name");
    put_open(json, "not", '{'); /* two in the place of one: see list_in_text() */
    json_number_at(json, "maxItems", 1);
    put_open(json, "items", '{');
    json_text_at(json, "pattern", "[;/]|\\S\\s+(?:and|et|&|[+]|against|contre|vs?[.]?|-)\\s+\\S");
    put_close(json, "}}}");
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
    put_close(json, "}]");
}

/* A result: what is claimed under keys, or the scores alone. */
static void define_result(struct json *json)
{
    put_open(json, "result", '{');
    put_open(json, "anyOf", '[');
    put_item_ref(json, "nothing");
    put_item_ref(json, "claims");
    or_in_order(json);
    put_close(json, "]}");
}

/* A step: one text, or a mapping of one actor and his act. */
static void define_step(struct json *json, enum language language)
{
    put_open(json, "step", '{');
    put_open(json, "anyOf", '[');
    put_item_ref(json, "step-text");
    json_open(json, '{');
    json_text_at(json, "type", "object");
    put_keys(json, PLACE_STEP, language);
    put_ref_at(json, "additionalProperties", "act");
    put_open(json, "propertyNames", '{');
    put_ref_at(json, "not", "card-text");
    json_close(json, '}');
    put_one_key(json);
    put_close(json, "}]}");
}

static void define_lists(struct json *json)
{
    list_of(json, "cards", "card-text", "card-text");
    list_of(json, "packets", "packet-text", "packet-text");
    list_of(json, "steps", "step", "step");
    list_of(json, "deals", "single-deal", NULL); /* an entry may be empty */
    list_of(json, "manches", "manche", NULL);
    list_of(json, "expect", "expected", "expected");
    list_of(json, "marks-of", "item", "marks-text");
    each_of(json, "cards-each", "cards", false);
    each_of(json, "score-each", "score", true);
    each_of(json, "count-each", "count", true);
    each_of(json, "marks-each", "marks-of", true);
    each_of(json, "options", "option", false);
    maybe(json, "single-deal", "deal");
    define_result(json);
    maybe(json, "turned", "turned-text");
}

static void define_mappings(struct json *json, enum language language)
{
    put_open(json, "deal", '{');
    put_mapping(json, PLACE_DEAL, language);
    json_close(json, '}');
    put_open(json, "manche", '{');
    put_mapping(json, PLACE_MANCHE, language);
    json_close(json, '}');
    put_open(json, "claims", '{');
    json_text_at(json, "type", "object");
    put_keys(json, PLACE_RESULT, language);
    put_open(json, "additionalProperties", '{'); /* a score, or that in a list with what single items came to */
    put_open(json, "anyOf", '[');
    put_item_ref(json, "score");
    json_open(json, '{');
    json_text_at(json, "type", "array");
    put_ref_at(json, "items", "item");
    put_close(json, "}]}}");
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
    put_close(json, "}}}]}");
    buffer_free(&text);
}

static void put_definitions(struct json *json, enum language language)
{
    put_open(json, "definitions", '{');
    define_keys(json, language);
    define_numbers(json);
    define_texts(json);
    define_name(json);
    define_step(json, language);
    define_lists(json);
    define_mappings(json, language);
    define_games(json, language);
    define_somewhere(json, "letter-c", pattern_letter_c);
    define_somewhere(json, "telling", pattern_telling);
    define_somewhere(json, "lone-as", pattern_lone_as);
    define_somewhere(json, "english", pattern_english);
    define_somewhere(json, "french", pattern_french);
    json_close(json, '}');
}

/* --- what hangs together --------------------------------------------------------------------------------------- */

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
    put_close(json, "}}");
}

/* {"not": that definition is somewhere in the cards}. */
static void put_not_in_cards(struct json *json, const char *definition)
{
    json_open(json, '{');
    put_open(json, "not", '{');
    put_in_cards(json, definition);
    put_close(json, "}}");
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
    put_close(json, "]}]}]}");
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
    put_close(json, "}]}");
}

void schema_write(struct buffer *out, enum language language)
{
    struct json json = {.out = out, .fresh = true};
    json_open(&json, '{');
    json_text_at(&json, "$schema", "http://json-schema.org/draft-07/schema#");
    json_text_at(&json, "title", language == LANG_FR ? msg_schema_title.fr : msg_schema_title.en);
    json_text_at(&json, "description", message_in(&msg_schema_about, language));
    put_mapping(&json, PLACE_RECORD, language);
    put_open(&json, "allOf", '[');
    put_required(&json, KEY_GAME);
    put_required(&json, KEY_PLAYERS);
    put_letters(&json);
    put_lone_as(&json);
    put_games(&json, language);
    json_close(&json, ']');
    put_definitions(&json, language);
    json_close(&json, '}');
    buffer_char(out, '\n');
}
