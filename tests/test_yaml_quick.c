/* The quick reader of YAML against libyaml: whatever it reads, its tree is libyaml's, node by node and byte by byte; what it leaves
   alone is read as if it were not there; and it reads nearly all of what there is. Records of every form, the samples, their mutants, and
   texts put together from signs that matter in YAML. QUICK=100 tries a hundred times as many of what is drawn at random. */
#include "tests/making.h"
#include "tests/mutate.h"
#include "tests/paths.h"
#include "tests/reading.h"
#include "tests/retelling.h"

#include "core/random.h"
#include "formats/node.h"

#include <stdio.h>

#define ROOM ((size_t)32 * 1024)

static unsigned long times(unsigned long usual)
{
    const char *said = getenv("QUICK");
    return usual * (said != NULL ? strtoul(said, NULL, 10) : 1);
}

/* --- two trees ------------------------------------------------------------------------------------------------------- */

static bool same_text(const struct node *a, const struct node *b)
{
    if (a->length != b->length || a->verbatim != b->verbatim || (a->verbatim && a->text != b->text))
        return false;
    return a->length == 0 || memcmp(a->text, b->text, a->length) == 0;
}

static bool same_tree(const struct node *a, const struct node *b)
{
    if (a == NULL || b == NULL)
        return a == b;
    if (a->kind != b->kind || a->style != b->style || a->from != b->from || a->to != b->to || a->count != b->count ||
        (a->kind == NODE_SCALAR && !same_text(a, b)))
        return false;
    const struct node *first = a->first, *second = b->first;
    for (; first != NULL && second != NULL; first = first->next, second = second->next)
        if (!same_tree(first, second))
            return false;
    return first == NULL && second == NULL;
}

static bool same_faults(const struct document *a, const struct document *b)
{
    const struct finding *one = a->faults.first, *other = b->faults.first;
    while (one != NULL && other != NULL && one->rule == other->rule && one->what.message == other->what.message &&
           one->at.byte == other->at.byte && one->at.column == other->at.column &&
           one->at.end_column == other->at.end_column) {
        one = one->next;
        other = other->next;
    }
    return one == NULL && other == NULL && a->refused == b->refused && a->fault_count == b->fault_count;
}

/* --- one piece, read by both ----------------------------------------------------------------------------------------- */

static struct {
    unsigned long pieces, quick;
} tally;

static void tell(const char *what)
{
    print_message("%s: %lu pieces, %lu of them read quickly\n", what, tally.pieces, tally.quick);
    tally.pieces = tally.quick = 0;
}

static void fail_with(const char *why, const struct piece *piece)
{
    fail_msg("%s, line %u: %s\n%.*s", piece->file, piece->line, why, (int)piece->length, piece->bytes);
}

/* A document before it is parsed. False if its bytes are no text: then no parser is asked for the whole of it. */
static bool prepare(struct document *document, const struct piece *piece)
{
    size_t at;
    *document = (struct document){.piece = piece, .arena = arena};
    findings_begin(&document->faults, arena);
    return locator_begin(&document->at, arena, piece->bytes, piece->length, piece->line, piece->byte, &at) ==
           TEXT_SOUND;
}

/* What libyaml made of it is in `slow`. */
static void check_given_up(const struct piece *piece, const struct document *slow)
{
    struct document whole;
    prepare(&whole, piece);
    document_read(&whole);
    if (!same_tree(whole.root, slow->root))
        fail_with("another tree where the quick reader gave up", piece);
    if (!same_faults(&whole, slow))
        fail_with("other faults where the quick reader gave up", piece);
}

static void check_piece(const struct piece *given)
{
    struct piece piece = *given;
    struct document slow, quick;
    piece.syntax = SYNTAX_YAML;
    if (piece.fault != PIECE_SOUND || !prepare(&slow, &piece) || !prepare(&quick, &piece))
        return;
    tally.pieces++;
    yaml_parse(&slow, piece.length, false);
    if (!yaml_quick(&quick)) {
        check_given_up(&piece, &slow);
        return;
    }
    tally.quick++;
    if (!same_tree(quick.root, slow.root))
        fail_with("another tree", &piece);
    if (!same_faults(&quick, &slow))
        fail_with("other faults", &piece);
}

static void check_text(const char *bytes, size_t length)
{
    struct source *source = source_over(bytes, length, "-");
    struct piece piece;
    source_holds(source, INPUT_YAML);
    while (source_next(source, arena, &piece) == SOURCE_PIECE)
        check_piece(&piece);
    source_close(source);
    arena_clear(arena);
}

/* --- what there is --------------------------------------------------------------------------------------------------- */

static struct paths samples;

static size_t load(const char *path, char *to, size_t room)
{
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    size_t length = fread(to, 1, room, file);
    fclose(file);
    return length;
}

static void samples_are_read_alike(void **state)
{
    (void)state;
    for (size_t i = 0; i < samples.count; i++) {
        struct source *source = source_open(samples.path[i]);
        struct piece piece;
        assert_non_null(source);
        while (source_next(source, arena, &piece) == SOURCE_PIECE)
            if (piece.syntax != SYNTAX_JSON)
                check_piece(&piece);
        source_close(source);
        arena_clear(arena);
    }
    assert_true(tally.quick > tally.pieces / 100 * 90);
    tell("samples");
}

/* Some records of an edition, in every form of YAML but that of escapes. */
static void check_edition(const struct game *game, size_t edition)
{
    struct wish wish = {.game = game, .edition = game->edition[edition].name, .seed = 1};
    for (unsigned nth = 0; nth < times(12); nth++) {
        wish.partie = nth % 6 == 5;
        wish.incidents = nth % 2 == 1;
        const struct record *record = make_record(&wish, nth, arena);
        const char *text[FORMS] = {NULL};
        for (size_t i = 0; i < FORMS; i++)
            if (!forms[i].json && !forms[i].ascii)
                text[i] = write_as(record, &forms[i], arena);
        for (size_t i = 0; i < FORMS; i++)
            if (text[i] != NULL) {
                struct piece piece = {.file = forms[i].name, .bytes = text[i], .length = strlen(text[i]), .line = 1};
                check_piece(&piece);
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
    static char text[ROOM];
    for (unsigned long number = 0; number < times(4000); number++) {
        struct random random = random_seeded(2, number);
        struct mutant mutant = {text, 0, ROOM};
        mutant.length = load(samples.path[random_below(&random, (unsigned)samples.count)], text, ROOM / 2);
        do
            mutate(&mutant, &random);
        while (random_chance(&random, 1, 2));
        check_text(mutant.s, mutant.length);
    }
    assert_true(tally.quick > 0);
    tell("mutants");
}

/* All that is read quickly, in few bytes. */
static const char everything[] = "# a\n"
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

/* Signs that matter in YAML, and some that do not. */
static const char *const signs[] = {
    " ",        "\n",       "a",       ":",  ",",   "[",    "]",    "{",  "}",  "#",    "-",
    "?",        "\"",       "'",       "&",  "*",   "!",    "\t",   "|",  ">",  "%",    "@",
    "`",        "\\",       "\r",      ".",  "---", "...",  "~",    "<<", "=",  "\x7f", "\xc3\xa9",
    "\xc2\xa0", "\xc2\x85", "\\ud83d", "''", "  ",  "\n\n", "\r\n", ": ", "- ", "\n-",
};
enum { SIGNS = sizeof signs / sizeof *signs };

/* Puts a sign in the place of `gone` bytes. */
static void check_change(const char *text, size_t length, size_t at, size_t gone, const char *sign)
{
    static char changed[ROOM];
    size_t bytes = strlen(sign), rest = length - at - gone;
    memcpy(changed, text, at);
    memcpy(changed + at, sign, bytes);
    memcpy(changed + at + bytes, text + at + gone, rest);
    check_text(changed, at + bytes + rest);
}

/* Every sign put in at every place, and in the place of every byte. */
static void change_everywhere(const char *text, size_t length)
{
    for (size_t at = 0; at < length; at++) {
        check_change(text, length, at, 1, "");
        for (size_t sign = 0; sign < SIGNS; sign++) {
            check_change(text, length, at, 0, signs[sign]);
            check_change(text, length, at, 1, signs[sign]);
        }
    }
}

static void every_change_is_read_alike(void **state)
{
    (void)state;
    check_text(everything, sizeof everything - 1);
    assert_int_equal(tally.quick, 1);
    change_everywhere(everything, sizeof everything - 1);
    assert_true(tally.quick > tally.pieces / 10);
    tell("a text changed at every place");
}

/* With QUICK, some of the samples too. */
static void every_change_of_samples_is_read_alike(void **state)
{
    (void)state;
    static char text[ROOM];
    for (unsigned long i = 0; i < times(1) - 1; i++) {
        struct random random = random_seeded(3, i);
        const char *path = samples.path[random_below(&random, (unsigned)samples.count)];
        size_t length = load(path, text, ROOM / 2);
        if (length < 1500)
            change_everywhere(text, length);
    }
    tell("samples changed at every place");
}

/* Texts put together of signs alone: a mapping mostly, so that they are not refused at once. */
static void signs_are_read_alike(void **state)
{
    (void)state;
    static const char *const likely[] = {"a", "b c", ": ", ":\n", "\n", "\n  ", "\n    ", "\n- ", "\n  - ", ", ",
                                         "[", "]",   "{",  "}",   "\"", "'",    " # ",    "?",    "-",      " "};
    for (unsigned long number = 0; number < times(20000); number++) {
        struct random random = random_seeded(4, number);
        char text[512] = "a: b\nc: ";
        size_t length = random_chance(&random, 1, 2) ? strlen(text) : 0;
        for (unsigned left = 1 + random_below(&random, 24); left > 0; left--) {
            const char *sign = random_chance(&random, 1, 12)
                                   ? signs[random_below(&random, SIGNS)]
                                   : likely[random_below(&random, sizeof likely / sizeof *likely)];
            memcpy(text + length, sign, strlen(sign));
            length += strlen(sign);
        }
        text[length++] = '\n';
        check_text(text, length);
    }
    assert_true(tally.quick > 0);
    tell("texts of signs");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(samples_are_read_alike),
        cmocka_unit_test(canonical_records_are_all_read_quickly),
        cmocka_unit_test(mutants_are_read_alike),
        cmocka_unit_test(every_change_is_read_alike),
        cmocka_unit_test(every_change_of_samples_is_read_alike),
        cmocka_unit_test(signs_are_read_alike),
    };
    samples.arena = arena_new();
    paths_walk(&samples, SAMPLES);
    int failed = cmocka_run_group_tests_name("yaml_quick", tests, begin, end);
    arena_free(samples.arena);
    return failed;
}
