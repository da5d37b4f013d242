/* The quick readers against libyaml and yajl: whatever they read, the tree is the same, node by node and byte by
   byte; what they leave alone is read as if they were not there; and they read nearly all of what there is. Records
   of every form, the samples, mutants, and texts put together from signs that matter in YAML. QUICK=100 tries a
   hundred times as many of what is drawn at random. */
#include "tests/alike.h"
#include "tests/making.h"
#include "tests/mutate.h"
#include "tests/paths.h"
#include "tests/reading.h"
#include "tests/retelling.h"

#include "core/make/random.h"
#include "formats/buffer.h"

#include <stdio.h>

#define ROOM ((size_t)32 * 1024)

static unsigned long times(unsigned long usual) { return usual * how_many("QUICK", 1); }

/* --- one piece, read by both ----------------------------------------------------------------------------------------- */

static struct tally_of_pieces tally;

static void tell(const char *what)
{
    print_message("%s: %lu pieces, %lu of them read quickly\n", what, tally.pieces, tally.quick);
    tally = (struct tally_of_pieces){0};
}

static void check_piece(const struct piece *piece, enum syntax syntax)
{
    const char *wrong = read_otherwise(piece, syntax, arena, &tally);
    if (wrong != NULL)
        fail_msg("%s, line %u: %s\n%.*s", piece->file, piece->line, wrong, (int)piece->length, piece->bytes);
}

/* A text as one piece. */
static void check_text(const char *bytes, size_t length, enum syntax syntax)
{
    struct piece piece = {.file = "-", .bytes = bytes, .length = length, .line = 1};
    check_piece(&piece, syntax);
    arena_clear(arena);
}

/* All records of a source that are in the syntax. */
static void check_source(struct source *source, enum syntax syntax)
{
    struct piece piece;
    assert_non_null(source);
    while (source_next(source, arena, &piece) == SOURCE_PIECE)
        if ((piece.syntax == SYNTAX_JSON) == (syntax == SYNTAX_JSON))
            check_piece(&piece, syntax);
    source_close(source);
    arena_clear(arena);
}

/* --- what there is --------------------------------------------------------------------------------------------------- */

static struct paths samples;

static void check_samples(enum syntax syntax)
{
    for (size_t i = 0; i < samples.count; i++)
        check_source(source_open(samples.path[i]), syntax);
}

static void samples_are_read_alike(void **state)
{
    (void)state;
    check_samples(SYNTAX_YAML);
    assert_true(tally.quick > tally.pieces / 100 * 90);
    tell("samples of YAML");
    check_samples(SYNTAX_JSON); /* most have something wrong with them */
    assert_true(tally.quick > 0);
    tell("samples of JSON");
}

/* Some records of an edition, in every form but those of escapes. */
static void check_edition(const struct game *game, size_t edition)
{
    struct wish wish = {.game = game, .edition = game->edition[edition].name, .seed = 1};
    for (unsigned nth = 0; nth < times(12); nth++) {
        wish.partie = nth % 6 == 5;
        wish.incidents = nth % 2 == 1;
        const struct record *record = make_record(&wish, nth, arena);
        for (size_t i = 0; i < FORMS; i++)
            if (!forms[i].ascii) {
                const char *text = write_as(record, &forms[i], arena);
                struct piece piece = {.file = forms[i].name, .bytes = text, .length = strlen(text), .line = 1};
                check_piece(&piece, forms[i].json ? SYNTAX_JSON : SYNTAX_YAML);
            }
        arena_clear(arena);
    }
}

static void canonical_records_are_all_read_quickly(void **state)
{
    (void)state;
    for (size_t i = 0; games[i] != NULL; i++)
        for (size_t edition = 0; edition < games[i]->edition_count; edition++)
            check_edition(games[i], edition);
    assert_true(tally.pieces > 0 && tally.quick == tally.pieces);
    tell("canonical records");
}

/* --- what is changed at random --------------------------------------------------------------------------------------- */

static void mutants_are_read_alike(void **state)
{
    (void)state;
    static char sample[ROOM];
    for (unsigned long number = 0; number < times(4000); number++) {
        struct random random = random_seeded(2, number);
        struct mutant mutant = {sample, 0, ROOM};
        mutant.length = load_file(samples.path[random_below(&random, (unsigned)samples.count)], sample, ROOM / 2);
        mutate_on(&mutant, &random);
        if (number % 8 == 0)
            check_text(mutant.s, mutant.length, SYNTAX_JSON);
        else
            check_source(source_over(mutant.s, mutant.length, "-"), SYNTAX_YAML);
    }
    assert_true(tally.quick > 0);
    tell("mutants");
}

/* All that is read quickly, in few bytes. */
static const char yaml[] = "# a\n"
                           "---\n"
                           "a: b c  # d\n"
                           "\"e f\":\n"
                           "  g: [h, 'i', {j: k}, []]\n"
                           "  l:\n"
                           "  - m: ?? -1\n"
                           "    n:\n"
                           "    - {o: p,\n"
                           "       q: \"r\" } # s\n"
                           "  - -2: t:u\n"
                           "v:\n"
                           "\n"
                           "  - w#\n"
                           "  - x>y\n"
                           "z:\n"
                           "...\n";

static const char json[] = "# a\n"
                           "{\"b c\": [ {}, [],[{\"d\":null , \"e\":true},false ],\n"
                           "  -12, 0,345 ],\"\":\"f\"\n"
                           "}  \n"
                           "\n";

/* Signs that matter in YAML, and some that do not. */
static const char *const signs[] = {
    " ",        "\n",       "a",       ":",  ",",   "[",    "]",    "{",  "}",  "#",    "-",
    "?",        "\"",       "'",       "&",  "*",   "!",    "\t",   "|",  ">",  "%",    "@",
    "`",        "\\",       "\r",      ".",  "---", "...",  "~",    "<<", "=",  "\x7f", "\xc3\xa9",
    "\xc2\xa0", "\xc2\x85", "\\ud83d", "''", "  ",  "\n\n", "\r\n", ": ", "- ", "\n-",
};
enum { SIGNS = sizeof signs / sizeof *signs };

static struct buffer text;

static void check_buffer(enum syntax syntax) { check_text(buffer_s(&text), text.length, syntax); }

/* Puts a sign in the place of `gone` bytes. */
static void check_change(const struct piece *piece, size_t at, size_t gone, const char *sign)
{
    buffer_clear(&text);
    buffer_bytes(&text, piece->bytes, at);
    buffer_text(&text, sign);
    buffer_bytes(&text, piece->bytes + at + gone, piece->length - at - gone);
    check_buffer(piece->syntax);
}

/* Every sign put in at every place, and in the place of every byte. */
static void change_everywhere(const char *bytes, size_t length, enum syntax syntax)
{
    struct piece piece = {.bytes = bytes, .length = length, .syntax = syntax};
    check_text(bytes, length, syntax);
    for (size_t at = 0; at < length; at++) {
        check_change(&piece, at, 1, "");
        for (size_t sign = 0; sign < SIGNS; sign++) {
            check_change(&piece, at, 0, signs[sign]);
            check_change(&piece, at, 1, signs[sign]);
        }
    }
}

/* A key is one only if it ends soon. */
static void long_keys_are_read_alike(void **state)
{
    (void)state;
    static const char *const keyed[][2] = {{"", ": b\n"}, {"\"", "\": b\n"}, {"a: {", ": b}\n"}, {"a:\n- ", ": b\n"}};
    for (size_t length = 990; length < 1050; length++)
        for (size_t i = 0; i < sizeof keyed / sizeof *keyed; i++) {
            buffer_clear(&text);
            buffer_text(&text, keyed[i][0]);
            buffer_fill(&text, 'k', length);
            buffer_text(&text, keyed[i][1]);
            check_buffer(SYNTAX_YAML);
        }
    assert_true(tally.quick > 0 && tally.quick < tally.pieces);
    tell("long keys");
}

static void every_change_is_read_alike(void **state)
{
    (void)state;
    change_everywhere(yaml, sizeof yaml - 1, SYNTAX_YAML);
    assert_true(tally.quick > tally.pieces / 10);
    tell("YAML changed at every place");
    change_everywhere(json, sizeof json - 1, SYNTAX_JSON);
    assert_true(tally.quick > tally.pieces / 10);
    tell("JSON changed at every place");
}

static void all_that_is_meant_for_them_is_read_quickly(void **state)
{
    (void)state;
    check_text(yaml, sizeof yaml - 1, SYNTAX_YAML);
    check_text(json, sizeof json - 1, SYNTAX_JSON);
    assert_int_equal(tally.quick, 2);
    tell("all that the quick readers know");
}

/* With QUICK, some of the samples too. */
static void every_change_of_samples_is_read_alike(void **state)
{
    (void)state;
    static char sample[ROOM];
    if (times(1) == 1)
        skip();
    for (unsigned long i = 0; i < times(1) - 1; i++) {
        struct random random = random_seeded(3, i);
        const char *path = samples.path[random_below(&random, (unsigned)samples.count)];
        size_t length = load_file(path, sample, ROOM / 2);
        if (length < 1500)
            change_everywhere(sample, length, SYNTAX_YAML);
    }
    tell("samples changed at every place");
}

/* Puts signs together, most of them likely ones. */
static void put_signs(const char *begun, const char *const *likely, unsigned count, struct random *random)
{
    buffer_clear(&text);
    buffer_text(&text, begun);
    for (unsigned left = 1 + random_below(random, 24); left > 0; left--)
        buffer_text(&text, random_chance(random, 1, 12) ? signs[random_below(random, SIGNS)]
                                                        : likely[random_below(random, count)]);
}

/* Mappings mostly, so that they are not refused at once. */
static void signs_of_yaml_are_read_alike(void **state)
{
    (void)state;
    static const char *const likely[] = {"a", "b c", ": ", ":\n", "\n", "\n  ", "\n    ", "\n- ", "\n  - ", ", ",
                                         "[", "]",   "{",  "}",   "\"", "'",    " # ",    "?",    "-",      " "};
    for (unsigned long number = 0; number < times(20000); number++) {
        struct random random = random_seeded(4, number);
        const char *begun = random_chance(&random, 1, 2) ? "a: b\nc: " : "";
        put_signs(begun, likely, sizeof likely / sizeof *likely, &random);
        buffer_char(&text, '\n');
        check_buffer(SYNTAX_YAML);
    }
    assert_true(tally.quick > 0);
    tell("texts of signs of YAML");
}

static void signs_of_json_are_read_alike(void **state)
{
    (void)state;
    static const char *const likely[] = {"{", "}", "[", "]",    "\"a\"", "\"b\":", ",", " ",
                                         "1", "-", "0", "null", ":",     "}\n",    "]", "}"};
    for (unsigned long number = 0; number < times(20000); number++) {
        struct random random = random_seeded(5, number);
        put_signs("{\"a\":", likely, sizeof likely / sizeof *likely, &random);
        buffer_text(&text, "}\n");
        check_buffer(SYNTAX_JSON);
    }
    assert_true(tally.quick > 0);
    tell("texts of signs of JSON");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_are_read_alike),
        cmocka_unit_test(canonical_records_are_all_read_quickly),
        cmocka_unit_test(mutants_are_read_alike),
        cmocka_unit_test(all_that_is_meant_for_them_is_read_quickly),
        cmocka_unit_test(long_keys_are_read_alike),
        cmocka_unit_test(every_change_is_read_alike),
        cmocka_unit_test(every_change_of_samples_is_read_alike),
        cmocka_unit_test(signs_of_yaml_are_read_alike),
        cmocka_unit_test(signs_of_json_are_read_alike),
    };
    samples.arena = arena_new();
    paths_walk(&samples, SAMPLES);
    int failed = cmocka_run_group_tests_name("quick", tests, begin, end);
    buffer_free(&text);
    arena_free(samples.arena);
    return failed;
}
