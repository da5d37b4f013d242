/* Every key of the notation on two sheets: what only one of them tells is joined, what both tell in the same way is there once,
   and of what they tell otherwise nothing is lost: one reading stands, and a comment has both. */
#include "tests/reading.h"
#include "tests/retelling.h"

#include "core/compare/compare.h"
#include "core/words.h"
#include "formats/buffer.h"
#include "formats/merged.h"

#include <stdio.h>

/* What becomes of a field that both sheets have, each with another value. */
enum fate {
    DISPUTED,  /* one difference */
    ASIDE,     /* no difference in the game; the first sheet's stands */
    KEPT_BOTH, /* both are written */
    UNSAID     /* nothing is written */
};

struct field_row {
    const char *game, *before; /* what stands before the value; of the record its game and players too */
    const char *value[2];
    enum fate fate;
    int kind;               /* of the difference or the aside */
    const char *reading[2]; /* what the comment has; NULL: the value */
};

#define D  "deal:\n  x-fill: one\n  "
#define M  "deal:\n  manches:\n  - x-fill: one\n    play: K♥ Q♥\n    "
#define M2 "deal:\n  manches:\n  - x-fill: one\n    number: 1\n    "
#define R  "result:\n  x-fill: one\n  "

static const struct field_row rows[] = {
    {"piquet", "referee: ", {"1", "1"}, KEPT_BOTH, 0, {"1", "1"}},
    {"piquet", "id: ", {"one", "two"}, ASIDE, PARTING_ID, {0}},
    {"piquet", "rules: ", {"modern", "cavendish"}, DISPUTED, PARTING_RULES, {0}},
    {"napoleon",
     "options: {payment_table: ",
     {"fr-classic}", "anglo}"},
     DISPUTED,
     PARTING_OPTION,
     {"fr-classic", "anglo"}},
    {"piquet", "cards: ", {"fr", "en"}, UNSAID, 0, {0}},
    {"piquet", "title: ", {"Alpha", "Beta"}, ASIDE, PARTING_TITLE, {0}},
    {"piquet", "date: ", {"1880-01-02", "1881-01-02"}, ASIDE, PARTING_DATE, {0}},
    {"piquet", "place: ", {"Paris", "Lyon"}, ASIDE, PARTING_PLACE, {0}},
    {"piquet", "scorer: ", {"Anne", "Blaise"}, ASIDE, PARTING_SCORER, {0}},
    {"piquet", "source: ", {"a book", "a paper"}, ASIDE, PARTING_SOURCE, {0}},
    {"piquet", "note: ", {"it rained", "it snowed"}, ASIDE, PARTING_NOTE, {0}},
    {"piquet", "x-own: ", {"{k: [1, two]}", "{k: [2, two]}"}, ASIDE, PARTING_OWN, {"{\"x-own\":{\"k\":[1", "\"k\":[2"}},
    {"piquet", "start: {Anne: ", {"31}", "32}"}, DISPUTED, PARTING_START, {"31", "32"}},
    {"imperiale", "start: {Anne: ", {"1f 2j}", "1f 3j}"}, DISPUTED, PARTING_START, {"2j", "3j"}},
    {"piquet", "start: {Anne: 3, x-own: ", {"one}", "two}"}, ASIDE, PARTING_OWN, {"one", "two"}},
    {"piquet", "manches-won: {Anne: ", {"1}", "2}"}, DISPUTED, PARTING_MANCHES_WON, {" 1 (", " 2 ("}},
    {"imperiale",
     "bets: ",
     {"yes", "no"},
     DISPUTED,
     PARTING_BETS,
     {" yes| oui| \"yes| \"oui", " no| non| \"no| \"non"}},
    {"piquet", "draw: [Anne: draws ", {"8♥]", "7♥]"}, DISPUTED, PARTING_DRAW, {"8", "7"}},
    {"piquet", "deals: [{dealer: Anne, marks: {Anne: ", {"12}}]", "13}}]"}, DISPUTED, PARTING_MARK, {"12", "13"}},
    {"piquet", "deal: {marks: {Anne: ", {"12}}", "13}}"}, DISPUTED, PARTING_MARK, {"12", "13"}},
    {"piquet", "result: {Anne: ", {"120}", "130}"}, DISPUTED, PARTING_RESULT_SCORE, {"120", "130"}},
    {"piquet", R "winner: ", {"Anne", "Blaise"}, DISPUTED, PARTING_WINNER, {0}},
    {"piquet", R "score: ", {"120-98", "130-98"}, DISPUTED, PARTING_RESULT_SCORE, {"120", "130"}},
    {"piquet", R "value: ", {"131", "132"}, DISPUTED, PARTING_VALUE, {0}},
    {"piquet", R "x-own: ", {"one", "two"}, ASIDE, PARTING_OWN, {0}},
    {"piquet", "expect: ", {"[PIQ-01]", "[PIQ-02]"}, UNSAID, 0, {0}},
    {"piquet", "expect-score: {Anne: ", {"1}", "2}"}, UNSAID, 0, {0}},

    {"piquet", D "dealer: ", {"Anne", "Blaise"}, DISPUTED, PARTING_DEALER, {0}},
    {"napoleon", D "declarer: ", {"Anne", "Blaise"}, DISPUTED, PARTING_DECLARER, {"Anne", "Blaise"}},
    {"napoleon", D "bid: ", {"3", "4"}, DISPUTED, PARTING_BID, {" 3 (", " 4 ("}},
    {"napoleon", D "made: ", {"yes", "no"}, DISPUTED, PARTING_MADE, {"yes|oui", "no|non"}},
    {"piquet", D "packets: ", {"2", "3"}, DISPUTED, PARTING_PACKETS, {" 2 (", " 3 ("}},
    {"piquet", D "pack: K♥ Q♥ ", {"7♥", "8♥"}, DISPUTED, PARTING_PACK, {"7", "8"}},
    {"piquet", D "hands: {Anne: K♥ Q♥ ", {"7♥}", "8♥}"}, DISPUTED, PARTING_HAND, {"7", "8"}},
    {"piquet", D "hands: {x-own: ", {"one}", "two}"}, ASIDE, PARTING_OWN, {"one", "two"}},
    {"piquet", D "held: {Anne: K♥ Q♥ ", {"7♥}", "8♥}"}, DISPUTED, PARTING_HELD, {"7", "8"}},
    {"piquet", D "talon: K♥ Q♥ ", {"7♥", "8♥"}, DISPUTED, PARTING_TALON, {"7", "8"}},
    {"imperiale", D "turned: ", {"8♥", "7♥"}, DISPUTED, PARTING_TURNED, {"8", "7"}},
    {"imperiale", D "turned: ", {"K♥ 25", "K♥ 26"}, DISPUTED, PARTING_TURNED, {"25", "26"}},
    {"imperiale", D "turned: ", {"9♥ 25", "7♥ 26"}, DISPUTED, PARTING_TURNED, {"25", "26"}},
    {"imperiale", D "dealing: [Anne: turns ", {"8♥]", "7♥]"}, DISPUTED, PARTING_DEALING, {"8", "7"}},
    {"imperiale", D "dealing: [Anne: turns K♥ ", {"25]", "26]"}, DISPUTED, PARTING_DEALING, {"25", "26"}},
    {"piquet", D "calls: [Anne: point ", {"41]", "51]"}, DISPUTED, PARTING_CALL, {"41", "51"}},
    {"piquet", D "calls: [{Anne: point 41, x-own: ", {"one}]", "two}]"}, ASIDE, PARTING_OWN, {"one", "two"}},
    {"piquet", D "calls: [Anne: point 41, note: ", {"it rained]", "it snowed]"}, KEPT_BOTH, 0, {"rained", "snowed"}},
    {"piquet", D "play: [", {"K♥ 7♥]", "K♥ 8♥]"}, DISPUTED, PARTING_TRICK, {"7", "8"}},
    {"piquet", D "play: [Anne: says ", {"7]", "8]"}, DISPUTED, PARTING_PLAY, {"7", "8"}},
    {"piquet", D "marks: {Anne: [point 4, tricks ", {"7]}", "8]}"}, DISPUTED, PARTING_MARK, {" 7 (", " 8 ("}},
    {"piquet", D "marks: {Anne: 4, x-own: ", {"one}", "two}"}, ASIDE, PARTING_OWN, {"one", "two"}},
    {"piquet", D "score: {Anne: ", {"12}", "13}"}, DISPUTED, PARTING_SCORE, {"12", "13"}},
    {"piquet", D "note: ", {"it rained", "it snowed"}, ASIDE, PARTING_NOTE, {0}},
    {"piquet", D "x-own: ", {"one", "two"}, ASIDE, PARTING_OWN, {0}},

    {"mat",
     D "manches: ",
     {"[{number: 1, play: K♥ 7♥}]", "[{number: 1, play: K♥ 8♥}]"},
     DISPUTED,
     PARTING_TRICK,
     {"7", "8"}},
    {"mat", M "number: ", {"1", "2"}, DISPUTED, PARTING_NUMBER, {" 1 (", " 2 ("}},
    {"mat", M "hands: {Anne: K♥ ", {"7♥}", "8♥}"}, DISPUTED, PARTING_HAND, {"7", "8"}},
    {"mat", M "calls: [Anne: deposits ", {"7♥]", "8♥]"}, DISPUTED, PARTING_CALL, {"7", "8"}},
    {"mat", M2 "play: [", {"K♥ 7♥]", "K♥ 8♥]"}, DISPUTED, PARTING_TRICK, {"7", "8"}},
    {"mat", M "marks: {Anne: ", {"12}", "13}"}, DISPUTED, PARTING_MARK, {"12", "13"}},
    {"mat", M "note: ", {"it rained", "it snowed"}, ASIDE, PARTING_NOTE, {0}},
    {"mat", M "x-own: ", {"one", "two"}, ASIDE, PARTING_OWN, {0}},
};
enum { ROWS = sizeof rows / sizeof rows[0] };

/* The text of a sheet that has the field with that value, or (-1) all the same but the field. */
static const char *sheet_text(const struct field_row *row, int value)
{
    const char *line = strrchr(row->before, '\n');
    int length = line != NULL ? (int)(line - row->before) : 0;
    if (value < 0)
        return arena_printf(arena, "game: %s\nplayers: [Anne, Blaise]\n%.*s\n", row->game, length, row->before);
    return arena_printf(arena, "game: %s\nplayers: [Anne, Blaise]\n%s%s\n", row->game, row->before, row->value[value]);
}

/* What is left of such a sheet in a joined record: as it is, but for what is not joined. */
static const char *canonical_text(const struct field_row *row, int value)
{
    return write_as(read_text(sheet_text(row, row->fate == UNSAID ? -1 : value)), &forms[0], arena);
}

/* The sheet, as it is read in one of the forms. */
static const struct record *sheet_of(const struct field_row *row, int value, const struct form_of *form)
{
    const char *text = sheet_text(row, value);
    const struct record *record = read_text(text);
    assert_sound(record, text);
    return read_again(words, record, form, arena);
}

static const struct comparison *compared(const struct field_row *row, int a, int b, size_t form)
{
    return compare(sheet_of(row, a, &forms[form]), sheet_of(row, b, &forms[FORMS - 1 - form]), NULL, NULL, arena);
}

static const char *joined_text(const struct comparison *comparison)
{
    return write_as(comparison->joined, &forms[0], arena);
}

/* --- what is told once ------------------------------------------------------------------------------------ */

static void assert_no_dispute(const struct field_row *row, int a, int b, const char *wanted, size_t form)
{
    const struct comparison *comparison = compared(row, a, b, form);
    if (comparison->differences.count + comparison->asides.count > 0)
        fail_msg("%s: they differ", row->before);
    assert_string_equal(joined_text(comparison), wanted);
}

static void what_one_knows_is_joined(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS; i++)
        for (size_t form = 0; form < FORMS; form++)
            for (int value = 0; value < 2; value++) {
                const char *wanted = canonical_text(&rows[i], value);
                assert_no_dispute(&rows[i], value, -1, wanted, form);
                assert_no_dispute(&rows[i], -1, value, wanted, form);
                assert_no_dispute(&rows[i], value, value, wanted, form);
                arena_clear(arena);
            }
}

/* --- what is told twice ----------------------------------------------------------------------------------- */

static const char *merged_text(const struct comparison *comparison)
{
    const struct manner manner = {.language = LANG_EN};
    struct buffer out = {0};
    merged_yaml(&out, &manner, &forms[0].canon, comparison, arena);
    const char *text = arena_text(arena, buffer_s(&out), out.length);
    buffer_free(&out);
    return text;
}

/* Where one of the words that stand in `words`, parted by "|", comes first in the text. */
static const char *find_word(const char *text, const char *words_said)
{
    const char *found = NULL;
    for (const char *word = words_said; *word != '\0'; word += strcspn(word, "|"), word += *word == '|') {
        const char *one = arena_text(arena, word, strcspn(word, "|"));
        const char *at = strstr(text, one);
        found = at != NULL && (found == NULL || at < found) ? at : found;
    }
    return found;
}

/* A single comment, with both readings in their order. */
static void assert_comment(const struct field_row *row, const char *merged, int a)
{
    const char *at = strstr(merged, "# ");
    assert_non_null(at);
    assert_null(strstr(at + 1, "# "));
    for (int which = 0; which < 2; which++) {
        int value = which == 0 ? a : 1 - a;
        const char *reading = row->reading[value] != NULL ? row->reading[value] : row->value[value];
        const char *found = find_word(at, reading);
        if (found == NULL) {
            fail_msg("%s: \"%s\" is not in its place in\n%s", row->before, reading, merged);
            return;
        }
        at = found + 1;
    }
}

static void assert_fate(const struct field_row *row, int a, size_t form)
{
    const struct comparison *comparison = compared(row, a, 1 - a, form);
    const char *joined = joined_text(comparison), *merged = merged_text(comparison);
    const struct record *again = read_text(merged);
    assert_sound(again, merged);
    assert_string_equal(write_as(again, &forms[0], arena), joined);
    if (comparison->differences.count != (row->fate == DISPUTED) || comparison->asides.count != (row->fate == ASIDE))
        fail_msg("%s: %zu differences, %zu asides", row->before, comparison->differences.count,
                 comparison->asides.count);
    if (row->fate == KEPT_BOTH) {
        assert_non_null(strstr(joined, row->reading[0]));
        assert_non_null(strstr(joined, row->reading[1]));
        return;
    }
    assert_string_equal(joined, canonical_text(row, a));
    if (row->fate == UNSAID)
        return;
    const struct partings *partings = row->fate == DISPUTED ? &comparison->differences : &comparison->asides;
    assert_int_equal(partings->item[0].kind, row->kind);
    assert_comment(row, merged, a);
}

static void of_what_both_know_nothing_is_lost(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS; i++)
        for (size_t form = 0; form < FORMS; form++)
            for (int a = 0; a < 2; a++) {
                assert_fate(&rows[i], a, form);
                arena_clear(arena);
            }
}

/* --- the rest --------------------------------------------------------------------------------------------- */

/* Whether a row tries the key: the last word before its value, in the mapping that it stands in. */
static bool tried(const struct key_row *key)
{
    static const char *const within[KEY_PLACES] = {
        [PLACE_DEAL] = "deal:", [PLACE_MANCHE] = "manches:", [PLACE_RESULT] = "result:"};
    size_t length;
    const char *names = key->en, *name = alternative(&names, &length);
    const char *beginning = arena_printf(arena, "%.*s: ", (int)length, name);
    for (size_t i = 0; i < ROWS; i++) {
        const char *before = rows[i].before, *line = strrchr(before, '\n');
        const char *last = line != NULL ? line + strspn(line, "\n ") : before;
        bool here = within[key->place] == NULL ? line == NULL : strstr(before, within[key->place]) != NULL;
        if (here && strncmp(last, beginning, strlen(beginning)) == 0)
            return true;
    }
    return false;
}

static void every_key_is_tried(void **state)
{
    (void)state;
    for (int key = 0; key < KEYS; key++)
        if (key != KEY_GAME && key != KEY_PLAYERS && key != KEY_STEP_NOTE && key_rows[key].place != PLACE_STREAM &&
            !tried(&key_rows[key]))
            fail_msg("no row for %s", key_rows[key].en);
}

/* The fuller name stands; of two that are known by their seats the first sheet's. */
static void names_are_told(void **state)
{
    (void)state;
    const struct record *a = read_text("game: piquet\nplayers: [Bl., Anne]\nscorer: Bl.\n");
    const struct record *b = read_text("game: piquet\nplayers: [Blaise, Tom]\nscorer: Tom\n");
    for (int turned = 0; turned < 2; turned++) {
        const struct comparison *comparison = compare(turned ? b : a, turned ? a : b, NULL, NULL, arena);
        assert_int_equal(comparison->differences.count, 0);
        assert_int_equal(comparison->asides.count, 3);
        assert_string_equal(comparison->joined->player[0].s, "Blaise");
        assert_string_equal(comparison->joined->player[1].s, turned ? "Tom" : "Anne");
        const char *merged = merged_text(comparison);
        assert_non_null(strstr(merged, "Bl. ("));
        assert_non_null(strstr(merged, "Anne ("));
        assert_non_null(strstr(merged, "Tom ("));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_one_knows_is_joined),
        cmocka_unit_test(of_what_both_know_nothing_is_lost),
        cmocka_unit_test(every_key_is_tried),
        cmocka_unit_test(names_are_told),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
