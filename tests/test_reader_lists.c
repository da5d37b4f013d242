/* Cards and steps: lists as they are read, in every form that they may have. */
#include "tests/reading.h"

#include "core/messages.h"
#include "formats/reader_messages.h"

#include <stdio.h>

#define HEAD "game: piquet\nplayers: [Anne, Blaise]\n"

/* --- cards --- */

/* A list of cards in the English alphabet, with a blank between them. */
static const char *printed(const struct card_list *list)
{
    char card[CARD_TEXT];
    const char *text = "";
    for (size_t i = 0; i < list->count; i++)
        text =
            arena_printf(arena, "%s%s%s", text, i > 0 ? " " : "", card_print(card, list->card[i], ALPHABET_EN, false));
    return text;
}

static void cards_have_many_forms(void **state)
{
    (void)state;
    static const char *const forms[][2] = {
        {"A♠ R♠ 10♠ D♥ 9♥", "A♠ K♠ 10♠ Q♥ 9♥"},
        {"♠ A R 10  ♥ D 9", "A♠ K♠ 10♠ Q♥ 9♥"},
        {"♠ARD10 ♥ 9", "A♠ K♠ Q♠ 10♠ 9♥"},
        {"♠ As R ♥ ♦ X", "A♠ K♠ 10♦"},
        {"♠ A R 7♥ 9♥", "A♠ K♠ 7♥ 9♥"},
        {"1♤ X♡ T♢ 2♧", "A♠ 10♥ 10♦ 2♣"},
        {"K♠\xef\xb8\x8f ♥\xef\xb8\x8e Q j", "K♠ Q♥ J♥"},
        {"KS QH JD TC AS", "K♠ Q♥ J♦ 10♣ A♠"},
        {"ks qh jd tc as", "K♠ Q♥ J♦ 10♣ A♠"},
        {"RP DC VK AT XP", "K♠ Q♥ J♦ A♣ 10♠"},
        {"rp dc vk at xp", "K♠ Q♥ J♦ A♣ 10♠"},
        {"RCa 10Ca RC", "K♦ 10♦ K♥"},
        {"QC JC", "Q♣ J♣"}, /* told by the ranks */
        {"DC VC", "Q♥ J♥"},
        {"\"?? ?♥ R? ?P\"", "?? ?♥ K? ?♠"},
        {"[A♠, R♠ 10♠, ♥ D 9]", "A♠ K♠ 10♠ Q♥ 9♥"},
        {"none", ""},
        {"[]", ""},
    };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, HEAD "deal:\n  talon: %s\n", forms[i][0]);
        const struct record *record = read_text(text);
        assert_sound(record, text);
        const struct card_list *talon = &record->deal[0].talon;
        assert_true(talon->recorded);
        assert_string_equal(printed(talon), forms[i][1]);
    }
}

static card_t first_of_talon(const char *before, const char *talon)
{
    char text[200];
    snprintf(text, sizeof text, HEAD "%sdeal:\n  talon: %s\n", before, talon);
    const struct record *record = read_text(text);
    assert_sound(record, text);
    return record->deal[0].talon.card[0];
}

static void the_letter_c_is_told_by_the_record(void **state)
{
    (void)state;
    assert_int_equal(first_of_talon("cards: en\n", "9C"), CARD(CLUBS, RANK_9));
    assert_int_equal(first_of_talon("cartes: fr\n", "9C"), CARD(HEARTS, RANK_9));
    assert_int_equal(first_of_talon("", "9C 8S"), CARD(CLUBS, RANK_9));
    assert_int_equal(first_of_talon("", "9C 8P"), CARD(HEARTS, RANK_9));
    assert_int_equal(first_of_talon("draw: Anne draws 8K\n", "9C"), CARD(HEARTS, RANK_9));
    assert_int_equal(first_of_talon("note: AS AS AS\n", "9C RC"), CARD(HEARTS, RANK_9)); /* prose tells nothing */
    assert_int_equal(first_of_talon("draw: Anne looks at talon 8S\n", "9C"), CARD(CLUBS, RANK_9));
    assert_int_equal(first_of_talon("cards: fr\n", "9S 9C"), CARD(SPADES, RANK_9)); /* only C needs telling */
    assert_ptr_equal(read_text(HEAD "deal: {talon: 9C 9♠}\n")->fault->what.message, &msg_read_letter_c);
    const struct record *record = read_text(HEAD "deal: {talon: 9C 9S 9P}\n");
    assert_ptr_equal(record->fault->what.message, &msg_read_letter_c_torn);
    assert_null(record->fault->next);
    assert_int_equal(record->deal[0].talon.card[0], CARD(SUIT_UNKNOWN, RANK_9));
    assert_int_equal(read_text(HEAD "deal: {talon: R♥ D♥}\n")->alphabet, ALPHABET_FR);
    assert_int_equal(read_text(HEAD "deal: {talon: K♥ 7♥}\n")->alphabet, ALPHABET_EN);
    assert_int_equal(read_text(HEAD "deal: {talon: A♥ 7♥}\n")->alphabet, ALPHABET_UNKNOWN);
}

/* --- steps --- */

/* A step as it stands in a list, and what it says. */
struct said {
    const char *step;
    enum verb verb;
    int actor;
    const char *cards; /* printed */
    enum remark remark;
    int winner;
};

static const struct said saids[] = {
    {"R♥ 8♥", VERB_CARDS, ACTOR_NONE, "K♥ 8♥", REMARK_NONE, NOBODY},
    {"♥ R 8", VERB_CARDS, ACTOR_NONE, "K♥ 8♥", REMARK_NONE, NOBODY},
    {"Jean: R♥ 8♥", VERB_CARDS, 0, "K♥ 8♥", REMARK_NONE, NOBODY},
    {"Jean Paul: R♥", VERB_CARDS, 1, "K♥", REMARK_NONE, NOBODY},
    {"Jean Paul R♥", VERB_CARDS, 1, "K♥", REMARK_NONE, NOBODY},
    {"Jean R♥", VERB_CARDS, 0, "K♥", REMARK_NONE, NOBODY},
    {"jean paul r♥", VERB_CARDS, 1, "K♥", REMARK_NONE, NOBODY},
    {"'Jean Paul: R♥'", VERB_CARDS, 1, "K♥", REMARK_NONE, NOBODY},
    {"\"Jean Paul:R♥\"", VERB_CARDS, 1, "K♥", REMARK_NONE, NOBODY},
    {"As A♠", VERB_CARDS, 2, "A♠", REMARK_NONE, NOBODY},
    {"As: as", VERB_CARDS, 2, "A♠", REMARK_NONE, NOBODY},
    {"AS 8♥", VERB_CARDS, ACTOR_NONE, "A♠ 8♥", REMARK_NONE, NOBODY},
    {"Eve: 9♥", VERB_CARDS, 3, "9♥", REMARK_NONE, NOBODY}, /* who is written Ève */
    {"R♥ 8♥ > Jean Paul", VERB_CARDS, ACTOR_NONE, "K♥ 8♥", REMARK_NONE, 1},
    {"Jean: R♥ 8♥ >Ève", VERB_CARDS, 0, "K♥ 8♥", REMARK_NONE, 3},
    {"Jean: R♥ unannounced", VERB_CARDS, 0, "K♥", REMARK_UNANNOUNCED, NOBODY},
    {"Jean: R♥ sans annoncer", VERB_CARDS, 0, "K♥", REMARK_UNANNOUNCED, NOBODY},
    {"Jean R♥ en annonçant 8♥ > As", VERB_CARDS, 0, "K♥ 8♥", REMARK_ANNOUNCED, 2},
    {"both: draws together", VERB_DRAWS_TOGETHER, ACTOR_BOTH, "", REMARK_NONE, NOBODY},
    {"tous tirent ensemble", VERB_DRAWS_TOGETHER, ACTOR_BOTH, "", REMARK_NONE, NOBODY},
    {"galerie: réclame", VERB_OBJECTS, ACTOR_GALLERY, "", REMARK_NONE, NOBODY},
    {"Arbiter: allows", VERB_ALLOWS, ACTOR_ARBITER, "", REMARK_NONE, NOBODY},
    {"note: whatever it was", VERB_NOTE, ACTOR_NONE, "", REMARK_NONE, NOBODY},
    {"'note: whatever: it was'", VERB_NOTE, ACTOR_NONE, "", REMARK_NONE, NOBODY},
    {"Jean: 3", VERB_BIDS, 0, "", REMARK_NONE, NOBODY},
    {"Jean mat", VERB_MATES, 0, "", REMARK_NONE, NOBODY},
};

static void steps_are_read(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof saids / sizeof saids[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "game: mat\nplayers: [Jean, Jean Paul, As, Ève]\ndeal:\n  play:\n  - %s\n",
                 saids[i].step);
        const struct record *record = read_text(text);
        assert_sound(record, text);
        assert_int_equal(record->deal[0].play.count, 1);
        const struct step *step = &record->deal[0].play.step[0];
        const char *out = printed(&step->cards);
        if (step->verb != saids[i].verb || step->actor != saids[i].actor || step->remark != saids[i].remark ||
            step->winner != saids[i].winner || strcmp(out, saids[i].cards) != 0)
            fail_msg("%s: verb %d, actor %d, winner %d, cards %s", text, (int)step->verb, step->actor, step->winner,
                     out);
    }
}

/* One scalar with ";" is the same list as one with a line a step, and the places are those of the steps. */
static void lists_may_be_one_scalar(void **state)
{
    (void)state;
    static const char *const forms[] = {
        HEAD "deal:\n  calls: Anne point 38; Blaise good;  Anne tierce R ♥\n",
        HEAD "deal:\n  calls: >\n   Anne point 38;\n   Blaise good;\n\n   Anne tierce\n   R ♥\n",
        HEAD "deal:\n  calls: [Anne: point 38, Blaise good, \"Anne: tierce R \\u2665\"]\n",
        HEAD "deal:\n  calls:\n  - Anne: point 38\n  - Blaise: good\n  - Anne tierce R ♥\n",
    };
    static const unsigned places[][3] = {{4, 39, 54}, {8, 4, 15}, {4, 41, 62}, {7, 5, 20}};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        const struct record *record = read_text(forms[i]);
        assert_sound(record, forms[i]);
        const struct steps *calls = &record->deal[0].calls;
        assert_int_equal(calls->count, 3);
        assert_int_equal(calls->step[0].n.value, 38);
        assert_int_equal(calls->step[1].verb, VERB_GOOD);
        assert_int_equal(calls->step[2].verb, VERB_SEQUENCE);
        assert_int_equal(calls->step[2].suit, HEARTS);
        assert_int_equal(calls->step[2].at.line, places[i][0]);
        assert_int_equal(calls->step[2].at.column, places[i][1]);
        assert_int_equal(calls->step[2].at.end_column, places[i][2]);
    }
}

/* Lines that YAML makes one are told with the first thing that cannot be read in them, and where they begin; a line by itself,
   and lines that are kept, are not. */
static void lines_made_one_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        unsigned line; /* of what is told beside the fault; 0: nothing is */
    } rows[] = {
        {HEAD "deal:\n  calls: Anne discards 7♥\n    Blaise discards 9♥\n", 4},
        {HEAD "deal:\n  calls:\n    Anne discards 7♥\n    Blaise discards 9♥\n", 5},
        {HEAD "deal:\n  calls: Anne discards 7♥ Blaise discards 9♥\n", 0},
        {HEAD "deal:\n  calls: |\n    Anne discards 7♥ Blaise\n    Blaise discards 9♥\n", 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct finding *fault = read_text(rows[i].text)->fault;
        assert_non_null(fault);
        assert_int_equal(fault->proof.count, rows[i].line != 0);
        if (rows[i].line == 0)
            continue;
        assert_ptr_equal(fault->proof.item[0].text.message, &msg_ev_folded);
        assert_int_equal(fault->proof.item[0].at.line, rows[i].line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_have_many_forms),   cmocka_unit_test(the_letter_c_is_told_by_the_record),
        cmocka_unit_test(steps_are_read),          cmocka_unit_test(lists_may_be_one_scalar),
        cmocka_unit_test(lines_made_one_are_told),
    };
    return cmocka_run_group_tests_name("reader lists", tests, begin, end);
}
