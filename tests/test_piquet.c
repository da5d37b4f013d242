/* Piquet's pure functions, with values worked out by hand: what a hand holds, what it counts, misdeals, the rubicon. */
#include "tests/testing.h"

#include "core/options.h"
#include "games/piquet/combos.h"
#include "games/piquet/dealt.h"
#include "games/piquet/options.h"
#include "games/piquet/partie.h"
#include "tests/hands.h"

#include <string.h>

extern const struct game piquet_game;

static struct holding called(enum category category, int count, int pips, enum rank top, enum suit suit)
{
    return (struct holding){category, count, pips, top, suit, 0};
}

static void pips_add_up(void **state)
{
    (void)state;
    assert_int_equal(pips_of(hand("AKJ")), 31);
    assert_int_equal(pips_of(hand("789")), 24);
    assert_int_equal(pips_of(hand("AKQJT987")), 75); /* 11 + 40 + 24 */
    assert_int_equal(pips_of(hand(".AKQJT")), 51);
    assert_int_equal(pips_of(0), 0);
}

static void pips_tell_the_number_of_cards(void **state)
{
    (void)state;
    assert_int_equal(cards_of_pips(24), 3);
    assert_int_equal(cards_of_pips(31), 3);
    assert_int_equal(cards_of_pips(34), 4);
    assert_int_equal(cards_of_pips(41), 4);
    assert_int_equal(cards_of_pips(42), 0); /* no suit can make it */
    assert_int_equal(cards_of_pips(43), 0);
    assert_int_equal(cards_of_pips(44), 5);
    assert_int_equal(cards_of_pips(51), 5);
    assert_int_equal(cards_of_pips(60), 6);
    assert_int_equal(cards_of_pips(68), 7);
    assert_int_equal(cards_of_pips(75), 8);
    assert_int_equal(cards_of_pips(76), 0);
}

static void the_best_point_has_most_pips(void **state)
{
    (void)state;
    struct holding best;
    assert_true(best_holding(hand("AKJ.AQJ8.98.J87"), CATEGORY_POINT, &best));
    assert_int_equal(best.suit, HEARTS);
    assert_int_equal(best.count, 4);
    assert_int_equal(best.pips, 39);
    assert_true(best_holding(hand("AKQ.J98.T7.A987"), CATEGORY_POINT, &best));
    assert_int_equal(best.pips, 35); /* A 9 8 7 of clubs against 31 of spades */
    assert_false(best_holding(0, CATEGORY_POINT, &best));
}

static void a_point_counts_cards_or_tens(void **state)
{
    (void)state;
    static const struct {
        const char *cards;
        int pips, tens;
    } points[] = {
        {"KJ987", 44, 4}, {"AJ987", 45, 5},    {"T987", 34, 3},   {"J8", 18, 2},     {"AKQJT", 51, 5},   {"T98", 27, 3},
        {"987", 24, 2},   {"AKQJT987", 75, 8}, {"KQJT87", 55, 6}, {"QJT987", 54, 5}, {"AQJT987", 65, 7},
    };
    for (size_t i = 0; i < sizeof points / sizeof *points; i++) {
        struct holding best;
        assert_true(best_holding(hand(points[i].cards), CATEGORY_POINT, &best));
        assert_int_equal(best.pips, points[i].pips);
        assert_int_equal(holding_worth(&best, true), points[i].tens);
        assert_int_equal(holding_worth(&best, false), (int)strlen(points[i].cards));
    }
}

static void runs_are_maximal_and_best_first(void **state)
{
    (void)state;
    struct holding run[HOLDINGS_ROOM];
    assert_int_equal(holdings_in(hand("AKQ.JT98.789.7"), CATEGORY_SEQUENCE, run), 3);
    assert_int_equal(run[0].count, 4);
    assert_int_equal(run[0].suit, HEARTS);
    assert_int_equal(run[1].top, RANK_A);
    assert_int_equal(run[2].top, RANK_9);
    /* Two runs in one suit, parted by a missing knave. */
    assert_int_equal(holdings_in(hand("AKQT98.AKQT98.AKQT98.AKQT98"), CATEGORY_SEQUENCE, run), 8);
    assert_int_equal(holdings_in(hand("AKQT987"), CATEGORY_SEQUENCE, run), 2);
    assert_int_equal(run[0].count, 4);
    assert_int_equal(run[0].top, RANK_10);
    assert_int_equal(run[1].count, 3);
    assert_int_equal(holdings_in(hand("AKQJT987"), CATEGORY_SEQUENCE, run), 1);
    assert_int_equal(run[0].count, 8);
    assert_int_equal(holdings_in(hand("AKJT.98.A.K"), CATEGORY_SEQUENCE, run), 0);
}

static void sequences_count_ten_more_from_five_on(void **state)
{
    (void)state;
    static const int worth[] = {3, 4, 15, 16, 17, 18};
    for (int count = 3; count <= 8; count++) {
        struct holding run = called(CATEGORY_SEQUENCE, count, 0, RANK_A, HEARTS);
        assert_int_equal(holding_worth(&run, true), worth[count - 3]);
        assert_int_equal(holding_worth(&run, false), worth[count - 3]);
    }
}

static void sets_go_down_to_tens(void **state)
{
    (void)state;
    struct holding set[HOLDINGS_ROOM];
    assert_int_equal(holdings_in(hand("AT9.AT9.AT9.T9"), CATEGORY_SET, set), 2);
    assert_int_equal(set[0].top, RANK_10); /* four beat three, whatever the rank */
    assert_int_equal(set[0].count, 4);
    assert_int_equal(holding_worth(&set[0], false), 14);
    assert_int_equal(set[1].top, RANK_A);
    assert_int_equal(holding_worth(&set[1], false), 3);
    assert_int_equal(holdings_in(hand("987.987.987.987"), CATEGORY_SET, set), 0);
    /* What somebody may have is more than a hand. */
    assert_int_equal(holdings_in(PACK_32, CATEGORY_SET, set), 5);
    assert_int_equal(holdings_in(hand("AKQJ.AKQJ.AKQJ"), CATEGORY_SET, set), 4);
    assert_int_equal(set[3].top, RANK_J);
}

static void holdings_compare(void **state)
{
    (void)state;
    struct holding tierce = called(CATEGORY_SEQUENCE, 3, 0, RANK_A, SPADES);
    struct holding quart = called(CATEGORY_SEQUENCE, 4, 0, RANK_10, HEARTS);
    struct holding same = called(CATEGORY_SEQUENCE, 3, 0, RANK_A, CLUBS);
    struct holding aces = called(CATEGORY_SET, 3, 0, RANK_A, SUIT_UNKNOWN);
    struct holding tens = called(CATEGORY_SET, 4, 0, RANK_10, SUIT_UNKNOWN);
    struct holding five = called(CATEGORY_POINT, 5, 0, RANK_UNKNOWN, SUIT_UNKNOWN);
    struct holding forty = called(CATEGORY_POINT, 4, 40, RANK_UNKNOWN, SUIT_UNKNOWN);
    struct holding more = called(CATEGORY_POINT, 4, 41, RANK_UNKNOWN, SUIT_UNKNOWN);
    assert_true(holding_compare(&quart, &tierce) > 0);
    assert_int_equal(holding_compare(&tierce, &same), 0);
    assert_true(holding_compare(&tens, &aces) > 0);
    assert_true(holding_compare(&five, &more) > 0); /* by number of cards where pips are not said */
    assert_true(holding_compare(&more, &forty) > 0);
}

static void good_against_the_cards(void **state)
{
    (void)state;
    struct holding trio = called(CATEGORY_SET, 3, 0, RANK_Q, SUIT_UNKNOWN);
    /* The unseen cards have only two of every honour: nothing can match three queens. */
    assert_true(good_against(hand("AKJT98.AKJT98.987.987"), &trio));
    /* Three knaves are lower, three kings are better. */
    assert_true(good_against(hand("J98.J98.J98.987"), &trio));
    assert_false(good_against(hand("K98.K98.K98.987"), &trio));
    struct holding quart = called(CATEGORY_SEQUENCE, 4, 0, RANK_K, SPADES);
    assert_false(good_against(hand(".KQJT"), &quart)); /* equal is not good */
    assert_true(good_against(hand(".QJT9"), &quart));
}

static void calls_are_found_in_the_hand(void **state)
{
    (void)state;
    cardset_t cards = hand("AKQJ8.AQJ.98.J7");
    struct holding out, said = called(CATEGORY_POINT, 0, 49, RANK_UNKNOWN, SUIT_UNKNOWN);
    bool whole;
    assert_true(holding_called(cards, &said, &out, &whole)); /* 11 + 30 + 8 */
    assert_true(whole);
    assert_int_equal(out.suit, SPADES);
    said = called(CATEGORY_POINT, 4, 0, RANK_UNKNOWN, SUIT_UNKNOWN); /* four of the five: called short */
    assert_true(holding_called(cards, &said, &out, &whole));
    assert_false(whole);
    assert_int_equal(out.count, 4);
    said = called(CATEGORY_POINT, 0, 31, RANK_UNKNOWN, HEARTS);
    assert_true(holding_called(cards, &said, &out, &whole));
    assert_true(whole);
    said = called(CATEGORY_POINT, 0, 50, RANK_UNKNOWN, SUIT_UNKNOWN);
    assert_false(holding_called(cards, &said, &out, &whole));
    said = called(CATEGORY_SEQUENCE, 3, 0, RANK_A, SPADES); /* cut out of a quart */
    assert_true(holding_called(cards, &said, &out, &whole));
    assert_false(whole);
    assert_true(out.cards == hand("AKQ"));
    said = called(CATEGORY_SEQUENCE, 4, 0, RANK_UNKNOWN, SUIT_UNKNOWN);
    assert_true(holding_called(cards, &said, &out, &whole));
    assert_true(whole);
    assert_int_equal(out.top, RANK_A);
    said = called(CATEGORY_SEQUENCE, 5, 0, RANK_A, SUIT_UNKNOWN);
    assert_false(holding_called(cards, &said, &out, &whole));
    said = called(CATEGORY_SET, 3, 0, RANK_J, SUIT_UNKNOWN);
    assert_true(holding_called(cards, &said, &out, &whole));
    assert_true(whole);
    said = called(CATEGORY_SET, 3, 0, RANK_A, SUIT_UNKNOWN);
    assert_false(holding_called(cards, &said, &out, &whole));
}

static void misdeals_by_their_counts(void **state)
{
    (void)state;
    static const struct {
        int elder, younger, talon;
        enum misdeal misdeal;
    } deals[] = {
        {12, 12, 8, MISDEAL_NONE},
        {13, 11, 8, MISDEAL_STANDS},
        {11, 13, 8, MISDEAL_STANDS},
        {13, 12, 7, MISDEAL_STANDS},
        {12, 13, 7, MISDEAL_STANDS},
        {11, 12, 9, MISDEAL_VOID},
        {12, 11, 9, MISDEAL_VOID},
        {14, 10, 8, MISDEAL_VOID},
        {13, 13, 6, MISDEAL_VOID},
        {11, 14, 7, MISDEAL_VOID},
        {12, 12, 7, MISDEAL_NONE}, /* a card is missing: the record's slip, no misdeal */
        {12, 12, NOT_RECORDED, MISDEAL_NONE},
        {13, 11, NOT_RECORDED, MISDEAL_STANDS},
        {12, NOT_RECORDED, 9, MISDEAL_VOID},
        {13, NOT_RECORDED, NOT_RECORDED, MISDEAL_STANDS},
    };
    for (size_t i = 0; i < sizeof deals / sizeof *deals; i++)
        assert_int_equal(misdeal_of(deals[i].elder, deals[i].younger, deals[i].talon), deals[i].misdeal);
}

static void the_rubicon(void **state)
{
    (void)state;
    assert_int_equal(rubicon_value(178, 115, 100), 163);
    assert_int_equal(rubicon_value(150, 100, 100), 150); /* exactly a hundred is safe */
    assert_int_equal(rubicon_value(150, 99, 100), 349);
    assert_int_equal(rubicon_value(90, 80, 100), 270); /* both under: the sum all the same */
    assert_int_equal(rubicon_value(120, 120, 100), 0);
    assert_int_equal(rubicon_value(150, 100, 101), 350);
}

static void a_manche_may_count_for_two(void **state)
{
    (void)state;
    assert_int_equal(manche_worth(MATCH_TWO_MANCHES, 0), 1);
    assert_int_equal(manche_worth(MATCH_TWO_MANCHES, 49), 1);
    assert_int_equal(manche_worth(MATCH_BEST_OF_5, 49), 2);
    assert_int_equal(manche_worth(MATCH_BEST_OF_5, 50), 1); /* exactly fifty is not under it */
    assert_int_equal(manche_worth(MATCH_RUBICON, 0), 1);
}

static const struct {
    enum pq_option option;
    const char *value;
    int expected;
} value_rows[] = {
    {OPT_POINT_VALUE, "tens_half_up", POINT_TENS_HALF_UP},
    {OPT_POINT_VALUE, "cards", POINT_CARDS},
    {OPT_SETS_VOID, "true", SETS_VOID_TRUE},
    {OPT_SETS_VOID, "false", SETS_VOID_FALSE},
    {OPT_REPIC_RULE, "count_order", REPIC_COUNT_ORDER},
    {OPT_REPIC_RULE, "whole_phase", REPIC_WHOLE_PHASE},
    {OPT_REPIC_SAVED_BY, "can_count", REPIC_SAVED_CAN_COUNT},
    {OPT_REPIC_SAVED_BY, "counted", REPIC_SAVED_COUNTED},
    {OPT_PIC_BY, "either", PIC_EITHER},
    {OPT_PIC_BY, "elder", PIC_ELDER},
    {OPT_PIC_AND_REPIC, "exclusive", PIC_EXCLUSIVE},
    {OPT_PIC_AND_REPIC, "cumulative", PIC_CUMULATIVE},
    {OPT_TRICK_SCORING, "winner", TRICKS_WINNER},
    {OPT_TRICK_SCORING, "lead_and_capture", TRICKS_LEAD_AND_CAPTURE},
    {OPT_TRICK_SCORING, "counting_cards_only", TRICKS_COUNTING_CARDS},
    {OPT_CAPOT_MODE, "replaces_majority", CAPOT_REPLACES_MAJORITY},
    {OPT_CAPOT_MODE, "adds_to_majority", CAPOT_ADDS},
    {OPT_CAPOT_MODE, "replaces_majority_and_tricks", CAPOT_REPLACES_ALL},
    {OPT_BLANCHES_DEADLINE, "before_elder_exchange", BLANCHES_BEFORE_ELDER},
    {OPT_BLANCHES_DEADLINE, "before_own_exchange", BLANCHES_BEFORE_OWN},
    {OPT_BLANCHES_DRAWS, "reserved", BLANCHES_RESERVED},
    {OPT_BLANCHES_DRAWS, "top", BLANCHES_TOP},
    {OPT_BLANCHES_EXCHANGE, "dealer_exchanges_first", BLANCHES_DEALER_EXCHANGES},
    {OPT_BLANCHES_EXCHANGE, "adversary_discards_first", BLANCHES_ADVERSARY_DISCARDS},
    {OPT_BLANCHES_LATE, "counts", BLANCHES_LATE_COUNTS},
    {OPT_BLANCHES_LATE, "not_counted", BLANCHES_LATE_NOT_COUNTED},
    {OPT_SECOND_BLANCHES, "off", SECOND_BLANCHES_OFF},
    {OPT_SECOND_BLANCHES, "on", SECOND_BLANCHES_ON},
    {OPT_ANNOUNCEMENTS, "actual", ANNOUNCED_ACTUAL},
    {OPT_ANNOUNCEMENTS, "as_claimed", ANNOUNCED_AS_CLAIMED},
    {OPT_POINT_FIRST, "true", POINT_FIRST_TRUE},
    {OPT_POINT_AFTER_BAR, "elder", BARRED_ELDER},
    {OPT_FALSE_DENIAL, "unspecified", DENIAL_UNSPECIFIED},
    {OPT_IMPOSSIBLE_CALL, "actual", IMPOSSIBLE_ACTUAL},
    {OPT_IMPLIED, "ignored", IMPLIED_IGNORED},
    {OPT_END_OF_MANCHE, "immediate", MANCHE_IMMEDIATE},
    {OPT_END_OF_MANCHE, "end_of_deal", MANCHE_END_OF_DEAL},
    {OPT_MATCH, "two_manches", MATCH_TWO_MANCHES},
    {OPT_MATCH, "rubicon_6", MATCH_RUBICON},
    {OPT_MATCH, "best_of_5_double_under_50", MATCH_BEST_OF_5},
    {OPT_FIRST_DEALER, "lowest", FIRST_LOWEST},
    {OPT_FIRST_DEALER, "highest", FIRST_HIGHEST},
    {OPT_FIRST_DEALER, "highest_chooses", FIRST_HIGHEST_CHOOSES},
    {OPT_PACKET, "2", PACKET_2},
    {OPT_PACKET, "2or3", PACKET_2_OR_3},
    {OPT_NOTHING_SCOPE, "all", NOTHING_ALL},
    {OPT_SHORT_HAND_TRICKS, "scored_as_leads", SHORT_SCORED_AS_LEADS},
    {OPT_SHORT_HAND_TRICKS, "tricks_only", SHORT_TRICKS_ONLY},
    {OPT_CONCESSION, "on", CONCESSION_ON},
    {OPT_SCORE_CORRECTION, "until_next_hand_seen", CORRECTION_UNTIL_NEXT_HAND},
    {OPT_SCORE_CONFLICT, "own_card", SCORE_CONFLICT_OWN},
    {OPT_PENALTIES, "none", PENALTIES_NONE},
    {OPT_PENALTIES, "cavendish", PENALTIES_CAVENDISH},
    {OPT_ILLEGAL_PLAY, "report_as_played", ILLEGAL_REPORT},
    {OPT_ILLEGAL_PLAY, "stop", ILLEGAL_STOP},
    {OPT_ILLEGAL_PLAY, "replay", ILLEGAL_REPLAY},
};

/* The enums of options.h follow the values of options.def. */
static void option_values_are_the_enums(void **state)
{
    (void)state;
    const struct game *game = &piquet_game;
    size_t modern = (size_t)edition_find(game, "modern"), cavendish = (size_t)edition_find(game, "cavendish");
    for (size_t i = 0; i < sizeof value_rows / sizeof *value_rows; i++) {
        int found = option_parse(game, modern, value_rows[i].option, value_rows[i].value);
        if (found < 0) /* an option that only the other edition has */
            found = option_parse(game, cavendish, value_rows[i].option, value_rows[i].value);
        assert_int_equal(found, value_rows[i].expected);
    }
}

static void profiles_have_names_and_values(void **state)
{
    (void)state;
    static const struct {
        const char *name, *again;
        enum pq_option option;
        int expected;
    } profiles[] = {
        {"parlett", "David-Parlett", OPT_FIRST_DEALER, FIRST_LOWEST},
        {"au-cent", "piquet-au-cent", OPT_DEALER_MIN, 0},
        {"academie-18c", "académie-18e", OPT_TRICK_SCORING, TRICKS_COUNTING_CARDS},
    };
    const struct game *game = &piquet_game;
    for (size_t i = 0; i < sizeof profiles / sizeof *profiles; i++) {
        int value[OPTIONS], edition = edition_find(game, profiles[i].name);
        assert_true(edition >= 0);
        assert_int_equal(edition_find(game, profiles[i].again), edition);
        option_defaults(game, (size_t)edition, value);
        assert_int_equal(value[profiles[i].option], profiles[i].expected);
        assert_int_equal(value[OPT_SETS_VOID], SETS_VOID_FALSE);
        assert_int_equal(value[OPT_PIC_BY], PIC_ELDER);
        assert_int_equal(value[OPT_PENALTIES], PENALTIES_NONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pips_add_up),
        cmocka_unit_test(pips_tell_the_number_of_cards),
        cmocka_unit_test(the_best_point_has_most_pips),
        cmocka_unit_test(a_point_counts_cards_or_tens),
        cmocka_unit_test(runs_are_maximal_and_best_first),
        cmocka_unit_test(sequences_count_ten_more_from_five_on),
        cmocka_unit_test(sets_go_down_to_tens),
        cmocka_unit_test(holdings_compare),
        cmocka_unit_test(good_against_the_cards),
        cmocka_unit_test(calls_are_found_in_the_hand),
        cmocka_unit_test(misdeals_by_their_counts),
        cmocka_unit_test(the_rubicon),
        cmocka_unit_test(a_manche_may_count_for_two),
        cmocka_unit_test(option_values_are_the_enums),
        cmocka_unit_test(profiles_have_names_and_values),
    };
    return cmocka_run_group_tests_name("piquet", tests, NULL, NULL);
}
