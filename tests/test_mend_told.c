/* Slips of the pen in records written down here: the fix that must be told, what it is called, and how many fixes there are. */
#include "commands/mending.h"
#include "core/fit/fit.h"
#include "core/judge.h"
#include "core/mend/mend.h"
#include "core/sheet/possible.h"
#include "formats/reader.h"
#include "testing.h"

#include <string.h>

enum { FIXES = 1500, FITS = 500 };

/* A record with one slip. */
struct slip {
    const char *text;
    unsigned line;        /* of the fix */
    const char *new_text; /* what it writes there */
    const char *id;       /* the slip that it says it is */
    size_t most;          /* fixes that may be told */
};

/* The fix of that slip, and in *told how many fixes there are in all; NULL: it is not told. */
static const struct mend *fix_of(const struct slip *slip, const struct vocabulary *words, struct arena *arena,
                                 size_t *told)
{
    const struct piece piece = {.file = "x", .number = 1, .bytes = slip->text, .length = strlen(slip->text), .line = 1};
    const struct orders orders = {.memory = possible_memory_new(arena)};
    struct judgement *judgement = fit_judge(read_record(words, &piece, arena), &orders, FITS, arena);
    const struct mend *fix = NULL;
    *told = 0;
    mending(judgement, words, &piece, &orders, (struct mending_bounds){FIXES, FITS, NULL}, arena);
    for (size_t i = 0; i < judgement->finding_count; i++)
        for (size_t k = 0; k < judgement->finding[i]->mend_count; k++, ++*told) {
            const struct mend *mend = judgement->finding[i]->mend[k];
            if (mend->splice[0].at.line == slip->line && strcmp(mend->splice[0].new_text, slip->new_text) == 0)
                fix = mend;
        }
    return fix;
}

static void is_told(const struct slip *slip)
{
    const struct vocabulary *words = &vocabulary;
    struct arena *arena = arena_new();
    size_t told;
    const struct mend *fix = fix_of(slip, words, arena, &told);
    assert_non_null(fix);
    assert_string_equal(mend_rows[fix->kind].id, slip->id);
    assert_true(told <= slip->most);
    arena_free(arena);
}

/* --- the records --------------------------------------------------------------------------------------------------- */

/* What is shown on demand was called by somebody: here under the wrong name. */
static void a_call_that_is_shown(void **state)
{
    (void)state;
    is_told(&(struct slip){"game: piquet\n"
                           "rules: modern\n"
                           "players: [Anne, Blaise]\n"
                           "deal:\n"
                           "  dealer: Blaise\n"
                           "  hands:\n"
                           "    Anne: ♠ Q 9 8  ♥ Q J 10 7  ♦ A  ♣ K J 9 7\n"
                           "    Blaise: ♠ A 10 7  ♥ A 9 8  ♦ K 10 8 7  ♣ Q 10\n"
                           "  talon: K♥ A♣ K♠ 9♦ J♠ J♦ 8♣ Q♦\n"
                           "  calls:\n"
                           "  - Anne: discards 9♠ 8♠ 7♥ J♣ 9♣\n"
                           "  - Blaise: discards 9♥\n"
                           "  - Anne: point 40 ♥\n"
                           "  - Blaise: better\n"
                           "  - Blaise: point 45 ♦\n"
                           "  - Anne: sequence 4 K ♥\n"
                           "  - Blaise: good\n"
                           "  - Blaise: set 3 K\n"
                           "  - Blaise: good\n"
                           "  - Blaise: asks to see\n"
                           "  - Anne: shows K♠ K♥ K♣\n",
                           18, "Anne", "name", MENDS_MOST});
}

/* What is no card stands where only one card fits: it is written there as those beside it are. */
static void a_card_that_cannot_be_read(void **state)
{
    (void)state;
    is_told(&(struct slip){"game: piquet\nrules: modern\nplayers: [Lise, Hugo]\ndeal:\n  dealer: Hugo\n  hands:\n"
                           "    Lise: ♠ A K z  ♥ A Q 10  ♦ 8 7  ♣ K Q J 8\n"
                           "    Hugo: ♠ Q J 10 7  ♥ K J 8 7  ♦ A K Q  ♣ 9\n"
                           "  talon: A♣ 7♣ J♦ 10♣ 9♥ 9♦ 8♠ 10♦\n  calls:\n"
                           "  - Lise: discards 9♠ Q♥ 8♦ Q♣ J♣\n",
                           7, "9", "card-misread", 1});
    is_told(&(struct slip){"game: piquet\nrules: modern\nplayers: [Lise, Hugo]\ndeal:\n  dealer: Hugo\n  hands:\n"
                           "    Lise: ♠ A K 9  ♥ A Q 10  ♦ 8 7  ♣ K Q J 8\n"
                           "    Hugo: ♠ Q J 10 7  ♥ K J 8 7  ♦ A K Q  ♣ 9\n"
                           "  talon: A♣ 7♣ z♦ 10♣ 9♥ 9♦ 8♠ 10♦\n  calls:\n"
                           "  - Lise: discards 9♠ Q♥ 8♦ Q♣ J♣\n  - Hugo: discards J♠ 7♠\n",
                           9, "J♦", "card-misread", 1});
}

/* Of all cards that are written nowhere the play leaves one that can have stood in the hand: it is named. */
static void a_card_that_the_play_tells(void **state)
{
    (void)state;
    is_told(&(struct slip){"game: mat\n"
                           "rules: capellen\n"
                           "players: [Anne, Blaise]\n"
                           "deal:\n"
                           "  dealer: Blaise\n"
                           "  hands:\n"
                           "    Anne: 7♠ A♥ K♥ A♦ K♦ Q♦ A♥ A♣ 10♣ 7♣\n"
                           "  calls:\n"
                           "  - Blaise: deposits Q♠\n"
                           "  - Anne: declines\n"
                           "  play:\n"
                           "  - Blaise: 10♠ 7♠ > Blaise\n"
                           "  - Blaise: K♠ K♥ > Blaise\n"
                           "  - Blaise: K♣ 10♣ > Anne\n"
                           "  - Anne: A♥ Q♥ > Anne\n"
                           "  - Anne: 7♣ Q♣ > Blaise\n"
                           "  - Blaise: A♠ A♦ > Blaise\n"
                           "  - Blaise: 10♦ 7♦ > Blaise\n"
                           "  - Blaise: 10♥\n"
                           "  marks: {Anne: 0, Blaise: 90}\n"
                           "  score: {Anne: 0, Blaise: 90}\n",
                           7, "7♦", "card-twice", 2});
}

/* Law 72: 232 - 107 + 100. */
static void what_the_partie_is_worth(void **state)
{
    (void)state;
    is_told(&(struct slip){"game: piquet\n"
                           "rules: cavendish\n"
                           "players: [Anne, Blaise]\n"
                           "deals:\n"
                           "- score: {Anne: 29, Blaise: 7}\n"
                           "- score: {Anne: 39, Blaise: 46}\n"
                           "- score: {Anne: 189, Blaise: 46}\n"
                           "- score: {Anne: 200, Blaise: 71}\n"
                           "- score: {Anne: 208, Blaise: 99}\n"
                           "- score: {Anne: 232, Blaise: 107}\n"
                           "result: {winner: Anne, Anne: 232, Blaise: 107, value: 252}\n",
                           11, "225", "digits-swapped", 1});
}

/* The total wrong by a ten goes on into the result and into the value, 166 - 118 + 100. */
static void a_ten_that_the_value_goes_by(void **state)
{
    (void)state;
    is_told(&(struct slip){"game: piquet\n"
                           "rules: cavendish\n"
                           "players: [Anne, Blaise]\n"
                           "deals:\n"
                           "- {marks: {Anne: 12, Blaise: 37}, score: {Anne: 12, Blaise: 37}}\n"
                           "- {marks: {Anne: 29, Blaise: 18}, score: {Anne: 41, Blaise: 55}}\n"
                           "- {marks: {Anne: 8, Blaise: 62}, score: {Anne: 49, Blaise: 117}}\n"
                           "- {marks: {Anne: 31, Blaise: 9}, score: {Anne: 90, Blaise: 126}}\n"
                           "- {marks: {Anne: 16, Blaise: 25}, score: {Anne: 106, Blaise: 151}}\n"
                           "- {marks: {Anne: 22, Blaise: 15}, score: {Anne: 128, Blaise: 166}}\n"
                           "result: {winner: Blaise, Anne: 128, Blaise: 166, value: 138}\n",
                           8, "80", "carry", 2});
}

/* What a deal had of which nothing but marks is written stands in the next running score: 3 + 4, and not 3. */
static void an_item_of_a_deal_before(void **state)
{
    (void)state;
    is_told(&(struct slip){"game: impériale\n"
                           "rules: modern\n"
                           "players: [Anne, Blaise]\n"
                           "deals:\n"
                           "- dealer: Blaise\n"
                           "  marks: {Anne: none, Blaise: [point 1j, tricks 1j]}\n"
                           "- dealer: Anne\n"
                           "  marks: {Anne: none, Blaise: [point 1j, imperial 1f, honour 3j, tricks 1j]}\n"
                           "- dealer: Blaise\n"
                           "  marks: {Anne: [point 1j], Blaise: [honour 1j]}\n"
                           "  score: {Anne: 0f 1j, Blaise: 3f 0j}\n",
                           6, ", honour 4j", "item-left-out", MENDS_MOST});
}

/* A card stands twice. That the other of the two is not known would leave a card played by who was not dealt it. */
static void a_card_that_only_one_place_can_have(void **state)
{
    (void)state;
    is_told(&(struct slip){"game: mat\n"
                           "rules: capellen\n"
                           "players: [Anne, Blaise]\n"
                           "deal:\n"
                           "  dealer: Anne\n"
                           "  hands:\n"
                           "    Anne: ♠ K Q 10 7  ♥ K  ♦ A K 10 7  ♣ A\n"
                           "    Blaise: ♠ A  ♥ A Q 10 7  ♦ Q  ♣ K Q 10 7\n"
                           "  manches:\n"
                           "  - calls:\n"
                           "    - Anne: deposits 10♦\n"
                           "    - Blaise: deposits Q♦\n"
                           "    play:\n"
                           "    - Anne: 7♠ A♠\n"
                           "    - Blaise: 7♥ K♥\n"
                           "    - Anne: 10♠ 10♣\n"
                           "    - Blaise: 10♥\n"
                           "    - Anne: mat\n"
                           "    marks: {Anne: 0, Blaise: 50}\n"
                           "  - calls:\n"
                           "    - Anne: deposits ??\n"
                           "    - Blaise: declines\n"
                           "    play:\n"
                           "    - Blaise: 7♦ Q♦\n"
                           "    - Anne: Q♥ K♥\n"
                           "    - Blaise: 7♠ A♠\n"
                           "    - Anne: 10♣ A♣\n"
                           "    - Blaise: A♦ A♥\n"
                           "    - Anne: A♣ Q♠\n"
                           "    - Anne: K♣ K♠\n"
                           "    - Anne: 7♥\n"
                           "    marks: {Anne: 63, Blaise: 0}\n"
                           "  score: {Anne: 63, Blaise: 50}\n",
                           29, "Q♣", "rank-misread", 1});
}

/* What is not known of the cards leaves one deal, by which the score is wrong: 9 for tierce and trios, 10 in tricks, 10 for the
   cards. */
static void a_score_that_the_deal_that_fits_tells(void **state)
{
    (void)state;
    is_told(&(struct slip){"game: piquet\n"
                           "rules: cavendish\n"
                           "players: [Anne, Blaise]\n"
                           "deal:\n"
                           "  dealer: Anne\n"
                           "  packets: 3\n"
                           "  hands:\n"
                           "    Blaise: ♠ K Q J 7  ♥ 10 8 7  ♦ K 8  ♣ A Q J\n"
                           "  talon: 7♦ 10♠ A♦ ?? 10♦ J♦ 9♦ J♥\n"
                           "  calls:\n"
                           "  - Blaise: discards J♣\n"
                           "  - Blaise: draws 7♦\n"
                           "  - Anne: discards 9♠ 8? K♣ 9♣\n"
                           "  - Anne: draws 10♠ A♦ Q♦ 10♦\n"
                           "  - Blaise: sequence 3 K ♠\n"
                           "  - Anne: better\n"
                           "  play:\n"
                           "  - Blaise: 7♠\n"
                           "  - Anne: sequence 3 A ♥\n"
                           "  - Anne: set 3 A\n"
                           "  - Anne: set 3 10\n"
                           "  - Anne: 10♠\n"
                           "  - A♠ K♠\n"
                           "  - Q♥ 10♥\n"
                           "  - 9♥ 8♥\n"
                           "  - K♥ 7♥\n"
                           "  - A♥ J♠\n"
                           "  - A♦ K♦\n"
                           "  - 10? ?♦\n"
                           "  - Q? 8♦\n"
                           "  - 10♣ Q♣\n"
                           "  - ?? 7♣\n"
                           "  - Q♠ 8♣\n"
                           "  score: {Anne: 24, Blaise: 5}\n",
                           34, "29", "digit-misread", MENDS_MOST});
}

/* Each figure is possible as a running score, and none but the first as the marks of a deal. */
static void running_scores_noted_as_marks(void **state)
{
    (void)state;
    is_told(&(struct slip){"jeu: piquet\n"
                           "règles: cavendish\n"
                           "joueurs: [Anne, Blaise]\n"
                           "donnes:\n"
                           "- {donneur: Blaise, marques: {Anne: 41, Blaise: 12}}\n"
                           "- {donneur: Anne, marques: {Anne: 60, Blaise: 67}}\n"
                           "- {donneur: Blaise, marques: {Anne: 98, Blaise: 76}}\n",
                           5, "score", "totals-as-marks", 1});
    is_told(&(struct slip){"game: napoleon\n"
                           "options: {payment_table: fr-classic}\n"
                           "players: [A, B, C, D]\n"
                           "deals:\n"
                           "- marks: {A: 6, B: -2, C: -2, D: -2}\n"
                           "- marks: {A: 4, B: 4, C: -4, D: -4}\n"
                           "- marks: {A: 1, B: 1, C: 5, D: -7}\n",
                           5, "score", "totals-as-marks", 1});
}

/* Running scores go down only where jetons are taken off. */
static void marks_noted_as_running_scores(void **state)
{
    (void)state;
    is_told(&(struct slip){"{\"game\": \"piquet\", \"rules\": \"cavendish\", \"players\": [\"Anne\", \"Blaise\"],\n"
                           "\"deals\": [\n"
                           "{\"dealer\": \"Blaise\", \"score\": {\"Anne\": 41, \"Blaise\": 12}},\n"
                           "{\"dealer\": \"Anne\", \"score\": {\"Anne\": 19, \"Blaise\": 55}},\n"
                           "{\"dealer\": \"Blaise\", \"score\": {\"Anne\": 38, \"Blaise\": 9}}]}\n",
                           3, "\"marks\"", "marks-as-totals", 1});
}

/* --- where it is told ------------------------------------------------------------------------------------------------ */

/* Who dealt third is wrong by who is said to have dealt second: one name mends both, and is told with the first; the other
   points there. That a card stands twice in the fourth deal is another slip: nothing points from it or to it. */
static void others_point_to_it(void **state)
{
    (void)state;
    const char *text = "game: piquet\n"
                       "rules: modern\n"
                       "players: [Anne, Blaise]\n"
                       "deals:\n"
                       "- dealer: Anne\n"
                       "- dealer: Anne\n"
                       "- dealer: Anne\n"
                       "- dealer: Blaise\n"
                       "  hands: {Anne: ♠ A K Q J 10 9 8 ♥ A A K Q J}\n";
    const struct piece piece = {.file = "x", .number = 1, .bytes = text, .length = strlen(text), .line = 1};
    const struct vocabulary *words = &vocabulary;
    struct arena *arena = arena_new();
    const struct orders orders = {.memory = possible_memory_new(arena)};
    struct judgement *judgement = fit_judge(read_record(words, &piece, arena), &orders, FITS, arena);
    mending(judgement, words, &piece, &orders, (struct mending_bounds){FIXES, FITS, NULL}, arena);
    const struct finding *told = NULL, *pointing = NULL, *apart = NULL;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity != SEVERITY_ERROR)
            continue;
        told = finding->at.line == 6 ? finding : told;
        pointing = finding->at.line == 7 ? finding : pointing;
        apart = finding->at.line == 9 ? finding : apart;
    }
    if (told == NULL || pointing == NULL || apart == NULL) {
        fail_msg("a finding is missing");
        return;
    }
    assert_int_equal(told->mend[0]->cleared, 2);
    assert_int_equal(told->see_count, 0);
    assert_int_equal(pointing->mend_count, 0);
    assert_int_equal(pointing->see_count, 1);
    assert_ptr_equal(pointing->see[0], told);
    assert_int_equal(apart->see_count, 0);
    arena_free(arena);
}

/* The deal has a card too many in one hand, which is an error at first, and none once the elder has drawn: no card of her discard or draw
   taken for another makes five cards four, and none is told. */
static void what_is_no_error_in_the_end(void **state)
{
    (void)state;
    static const struct slip none = {
        "game: piquet\nrules: cavendish\nplayers: [Ruth, Tom]\ndeal:\n  dealer: Tom\n  hands:\n"
        "    Ruth: A♠ K♠ Q♠ J♠ 8♠ J♥ 9♥ 7♥ J♦ J♣ 10♣ 7♣ A♣\n"
        "    Tom: 9♠ 7♠ A♥ K♥ Q♥ A♦ Q♦ 9♦ 8♦ 7♦ K♣ 8♣\n"
        "  talon: 10♦ 10♠ 9♣ 10♥ Q♣ 8♥ K♦\n  calls:\n"
        "  - Ruth: discards 8♠ 9♥ 7♥ 10♣ 7♣ J♦\n"
        "  - Ruth: draws 10♦ 10♠ 9♣ 10♥ Q♣\n"
        "  - Tom: discards 9♠ 7♠\n",
        0, "", "", 0};
    struct arena *arena = arena_new();
    size_t told;
    fix_of(&none, &vocabulary, arena, &told);
    assert_int_equal(told, 0);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_call_that_is_shown),
        cmocka_unit_test(a_card_that_cannot_be_read),
        cmocka_unit_test(a_card_that_the_play_tells),
        cmocka_unit_test(what_the_partie_is_worth),
        cmocka_unit_test(a_ten_that_the_value_goes_by),
        cmocka_unit_test(an_item_of_a_deal_before),
        cmocka_unit_test(others_point_to_it),
        cmocka_unit_test(a_card_that_only_one_place_can_have),
        cmocka_unit_test(a_score_that_the_deal_that_fits_tells),
        cmocka_unit_test(running_scores_noted_as_marks),
        cmocka_unit_test(marks_noted_as_running_scores),
        cmocka_unit_test(what_is_no_error_in_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
