/* Mat's pure functions, with values worked out by hand: what a mate gains, which card beats which, what answers
   what, and the options of the profiles. */
#include "tests/testing.h"

#include "core/options.h"
#include "games/mat/cards.h"
#include "games/mat/rules.h"

#include <string.h>

extern const struct game mat_game;

/* A card as "AS", "10H", "7C". */
static card_t card(const char *text)
{
    struct card_said said = {0};
    assert_true(card_read(text, strlen(text), &said));
    if (said.c)
        said.suit = CLUBS;
    return CARD(said.suit, said.rank);
}

/* Cards separated by spaces; the second copy of a doubled card is its twin. */
static cardset_t cards(const char *text)
{
    cardset_t set = 0;
    while (*text != '\0') {
        char one[8] = {0};
        size_t length = strcspn(text, " ");
        memcpy(one, text, length);
        card_t face = card(one);
        set |= set_of(set_has(set, face) ? card_twin(face) : face);
        text += length + (text[length] == ' ');
    }
    return set;
}

static void cards_are_worth_what_the_list_says(void **state)
{
    (void)state;
    assert_int_equal(card_worth(card("AS")), 11);
    assert_int_equal(card_worth(card("10H")), 10);
    assert_int_equal(card_worth(card("KD")), 4);
    assert_int_equal(card_worth(card("QC")), 3);
    assert_int_equal(card_worth(card("7C")), 7);
    assert_int_equal(card_worth(card("JS")), 0);
    assert_int_equal(card_worth(CARD_UNKNOWN), 0);
    assert_int_equal(card_worth(card_twin(card("7C"))), 7);
    assert_int_equal(card_worth(card_twin(card("AD"))), 11);
}

static void the_packs_hold_twenty_cards(void **state)
{
    (void)state;
    cardset_t one = mat_pack(DECK_SINGLE), two = mat_pack(DECK_DOUBLE);
    assert_int_equal(set_count(one), 20);
    assert_int_equal(set_count(two), 20);
    assert_true(set_has(one, card("QH")));
    assert_false(set_has(two, card("QH")));
    /* One card twice in each suit: sevens of clubs, kings of spades, tens of hearts, aces of diamonds. */
    static const char *const doubled[] = {"7C", "KS", "10H", "AD"};
    for (size_t i = 0; i < 4; i++) {
        assert_true(set_has(two, card_twin(card(doubled[i]))));
        assert_false(set_has(one, card_twin(card(doubled[i]))));
    }
    int worth = 0;
    for (cardset_t rest = one; rest != 0; rest &= rest - 1)
        worth += card_worth(set_first(rest));
    assert_int_equal(worth, 4 * 35);
}

static void gains_by_the_table(void **state)
{
    (void)state;
    static const struct {
        const char *card;
        unsigned trick;
        bool deposited, surmat;
        int gain;
    } gains[] = {
        {"QH", 8, false, false, 24},   /* the rule's own example: a queen led to the eighth trick */
        {"AS", 10, false, false, 110}, /* the most without a deposit */
        {"AS", 9, true, false, 110},   /* the most with one: nine tricks, the rank one more */
        {"AD", 1, false, false, 11},   {"AD", 1, true, false, 22},   {"KC", 6, false, false, 24},
        {"KC", 6, true, false, 28},    {"7C", 7, false, false, 49},  {"10D", 5, true, false, 60},
        {"AC", 10, true, true, 242},   {"10C", 10, true, true, 220}, {"7C", 10, true, true, 154},
        {"KC", 10, true, true, 88},    {"QC", 10, true, true, 66},   {"AC", 10, false, true, 242},
        {"AC", 10, false, false, 110},
    };
    for (size_t i = 0; i < sizeof gains / sizeof *gains; i++)
        assert_int_equal(mate_worth(card(gains[i].card), gains[i].trick, gains[i].deposited, gains[i].surmat),
                         gains[i].gain);
}

static bool beats(const char *reply, const char *led, enum rank_order ranks, enum suit_order suits)
{
    return card_beats(card(reply), card(led), ranks, suits);
}

static void ranks_go_ace_ten_king_queen_seven(void **state)
{
    (void)state;
    static const char *const order[] = {"AS", "10S", "KS", "QS", "7S"};
    static const char *const by_value[] = {"AS", "10S", "7S", "KS", "QS"};
    for (size_t high = 0; high < 5; high++)
        for (size_t low = 0; low < 5; low++) {
            assert_int_equal(beats(order[high], order[low], RANKS_AS_LISTED, SUITS_CSHD), high < low);
            assert_int_equal(beats(by_value[high], by_value[low], RANKS_BY_VALUE, SUITS_CSHD), high < low);
        }
}

static void suits_go_clubs_spades_hearts_diamonds(void **state)
{
    (void)state;
    static const char *const order[] = {"KC", "KS", "KH", "KD"}, *const other[] = {"KC", "KH", "KS", "KD"};
    for (size_t high = 0; high < 4; high++)
        for (size_t low = 0; low < 4; low++) {
            assert_int_equal(beats(order[high], order[low], RANKS_AS_LISTED, SUITS_CSHD), high < low);
            assert_int_equal(beats(other[high], other[low], RANKS_AS_LISTED, SUITS_CHSD), high < low);
        }
}

static void of_two_equal_cards_the_one_led_wins(void **state)
{
    (void)state;
    card_t face = card("10H"), twin = card_twin(face);
    assert_false(card_beats(twin, face, RANKS_AS_LISTED, SUITS_CSHD));
    assert_false(card_beats(face, twin, RANKS_AS_LISTED, SUITS_CSHD));
    assert_true(card_beats(card("AH"), twin, RANKS_AS_LISTED, SUITS_CSHD));
    assert_true(card_beats(twin, card("KH"), RANKS_AS_LISTED, SUITS_CSHD));
}

static void suit_is_answered_before_rank(void **state)
{
    (void)state;
    cardset_t hand = cards("KS QH 7H QD AC");
    assert_int_equal(hand_lawful(hand, card("10H")), cards("QH 7H")); /* in suit: no choice of rank */
    assert_int_equal(hand_lawful(hand, card("QS")), cards("KS"));     /* the suit, though two queens are there */
    assert_int_equal(hand_lawful(hand, card("7D")), cards("QD"));
    assert_int_equal(hand_lawful(cards("QH QD 7D"), card("QS")), cards("QH QD")); /* no spade: either queen */
    assert_int_equal(hand_lawful(cards("KS QH AD"), card("10C")), 0);             /* neither: mate */
    assert_int_equal(hand_lawful(0, card("10C")), 0);
    assert_int_equal(hand_answers(hand, card("QS")), cards("KS QH QD"));
}

static void twins_answer_as_their_faces(void **state)
{
    (void)state;
    card_t ace = card_twin(card("AD")), seven = card_twin(card("7C"));
    assert_true(card_answers(ace, card("AS")));
    assert_true(card_answers(ace, card("7D")));
    assert_false(card_answers(ace, card("7C")));
    assert_true(card_answers(card("7H"), seven));
    assert_int_equal(hand_lawful(cards("7C 7C AS"), card("7D")), cards("7C 7C"));
    assert_false(card_answers(CARD_UNKNOWN, card("AS")));
    assert_false(card_answers(card("AS"), CARD_UNKNOWN));
}

static void sets_are_written_highest_first_with_twins_beside(void **state)
{
    (void)state;
    cardset_t set = cards("7C KS KS AS 10H");
    static const char *const order[] = {"AS", "KS", "KS", "10H", "7C"};
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(card_face(set_take(&set)), card(order[i]));
    assert_int_equal(set, 0);
}

static int option_of(const char *edition, enum mat_option option)
{
    int value[OPTIONS], which = edition_find(&mat_game, edition);
    assert_true(which >= 0);
    option_defaults(&mat_game, (size_t)which, value);
    return value[option];
}

static void profiles_differ_as_the_books_do(void **state)
{
    (void)state;
    assert_int_equal(option_of("capellen", OPT_INITIATIVE), INITIATIVE_DEALER);
    assert_int_equal(option_of("capellen", OPT_RESTRICTION), RESTRICTION_NONE);
    assert_int_equal(option_of("capellen", OPT_SURMAT_BY), SURMAT_ANY);
    assert_int_equal(option_of("capellen", OPT_REUSE_WAIVER), WAIVER_ENDS_MANCHE);
    assert_int_equal(option_of("sackson", OPT_INITIATIVE), INITIATIVE_LEADER);
    assert_int_equal(option_of("sackson", OPT_RESTRICTION), RESTRICTION_DIFFERS);
    assert_int_equal(option_of("sackson", OPT_SURMAT_BY), SURMAT_DEPOSITOR);
    assert_int_equal(option_of("sackson", OPT_DEPOSITS), DEPOSITS_ON);
    assert_int_equal(option_of("bga", OPT_DEPOSITS), DEPOSITS_OFF);
    assert_int_equal(option_of("bga", OPT_SURMAT_BY), SURMAT_ANY);
}

static void option_values_are_the_enums(void **state)
{
    (void)state;
    static const struct {
        enum mat_option option;
        int value;
        const char *text;
    } values[] = {
        {OPT_DECK, DECK_DOUBLE, "double"},
        {OPT_RANK_ORDER, RANKS_BY_VALUE, "by_value"},
        {OPT_SUIT_ORDER, SUITS_CHSD, "CHSD"},
        {OPT_DEPOSITS, DEPOSITS_OFF, "off"},
        {OPT_INITIATIVE, INITIATIVE_LEADER, "leader"},
        {OPT_INITIATIVE, INITIATIVE_EITHER, "either"},
        {OPT_RESTRICTION, RESTRICTION_DIFFERS, "differs"},
        {OPT_SURMAT_BY, SURMAT_DEPOSITOR, "depositor"},
        {OPT_REUSE_WAIVER, WAIVER_COUNTS_AS_MATE, "counts_as_mate"},
        {OPT_ILLEGAL_PLAY, ILLEGAL_STOP, "stop"},
        {OPT_ILLEGAL_PLAY, ILLEGAL_REPLAY, "replay"},
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++)
        assert_int_equal(option_parse(&mat_game, EDITION_CAPELLEN, values[i].option, values[i].text), values[i].value);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_are_worth_what_the_list_says),
        cmocka_unit_test(the_packs_hold_twenty_cards),
        cmocka_unit_test(gains_by_the_table),
        cmocka_unit_test(ranks_go_ace_ten_king_queen_seven),
        cmocka_unit_test(suits_go_clubs_spades_hearts_diamonds),
        cmocka_unit_test(of_two_equal_cards_the_one_led_wins),
        cmocka_unit_test(suit_is_answered_before_rank),
        cmocka_unit_test(twins_answer_as_their_faces),
        cmocka_unit_test(sets_are_written_highest_first_with_twins_beside),
        cmocka_unit_test(profiles_differ_as_the_books_do),
        cmocka_unit_test(option_values_are_the_enums),
    };
    return cmocka_run_group_tests_name("mat", tests, NULL, NULL);
}
