/* What may come next at napoléon: whose turn it is, what he may bid, what he may lead; and the ways to play a deal on before
   the first card has made trumps. */
#include "tests/hands.h"
#include "tests/reading.h"

#include "core/perft.h"
#include "core/turn.h"

#include <stdio.h>

enum { A, B, C };

static struct turn turn;
static struct perft perft;
static const struct perft_orders plain = {.plain = true}, clever = {.plain = false};

static void stopped(const struct judge *judge, void *with)
{
    struct perft other;
    turn_take(&turn, judge);
    perft_count(with, judge, &clever);
    perft_count(&other, judge, &plain);
    assert_true(other.ways == perft.ways);
}

static void look(const char *text)
{
    struct orders orders = {.stopped = stopped, .with = &perft};
    struct record *record = read_text(text);
    assert_sound(record, text);
    turn = (struct turn){.stage = STAGE_UNTOLD};
    turn_finish(&turn, judge_record(record, &orders, arena), arena);
}

/* The acts of a player: "p" passes, "n" names, "1" … "5" bids so many, "*" another bid, "c" cards. */
static void assert_acts(int player, const char *expected)
{
    char found[TURN_ACTS + 1];
    size_t count = 0;
    for (size_t i = 0; i < turn.act_count; i++) {
        const struct act *act = &turn.act[i];
        if (act->player != player)
            continue;
        found[count++] = (char)(act->verb == VERB_PASSES  ? 'p'
                                : act->verb == VERB_NAMES ? 'n'
                                : act->verb == VERB_CARDS ? 'c'
                                : act->least == NO_FIGURE ? '*'
                                                          : '0' + act->least);
    }
    found[count] = '\0';
    assert_string_equal(found, expected);
}

static cardset_t cards_of(int player)
{
    for (size_t i = 0; i < turn.act_count; i++)
        if (turn.act[i].player == player && turn.act[i].verb == VERB_CARDS)
            return turn.act[i].cards;
    return 0;
}

#define THREE(rules, options)                                                                                          \
    "game: napoleon\nrules: " rules "\noptions: {" options "}\nplayers: [A, B, C]\ndeal:\n  dealer: C\n"               \
    "  hands: {A: ♠ A K 3 ♥ 2 ♦ 4, B: ♠ 2 ♥ A K ♣ 5 4, C: ♦ A K Q J T}\n"
#define TABLE "payment_table: fr-classic"

static void test_bids(void **state)
{
    (void)state;
    look(THREE("standard", TABLE));
    assert_int_equal(turn.stage, STAGE_CALLS);
    assert_int_equal(turn.player, A);
    assert_acts(A, "p23*45"); /* misère between three and four */
    assert_acts(B, "");
    look(THREE("standard", TABLE) "  calls: A bids 3\n");
    assert_int_equal(turn.player, B);
    assert_acts(B, "p*45");
    look(THREE("standard", TABLE) "  calls: A bids napoléon\n");
    assert_acts(B, "p*"); /* Wellington */
    look(THREE("standard", TABLE) "  calls: A bids napoléon; B bids wellington\n");
    assert_int_equal(turn.player, C);
    assert_acts(C, "p*"); /* Blücher */
    look(THREE("standard", TABLE ", misere: false, wellington_blucher: false") "  calls: A bids napoléon\n");
    assert_acts(B, "p");
    look(THREE("us", TABLE) "  calls: A pass; B pass\n");
    assert_acts(C, "123*45"); /* the dealer is bound */
}

/* B has spoken before A: C is next, and A may speak all the same. */
static void test_skipped_player(void **state)
{
    (void)state;
    look(THREE("standard", TABLE) "  calls: B bids 4\n");
    assert_int_equal(turn.player, C);
    assert_acts(C, "p5");
    assert_acts(A, "p5");
}

static void test_leads(void **state)
{
    (void)state;
    look(THREE("standard", TABLE) "  calls: A bids 2; B bids 3; C pass\n");
    assert_int_equal(turn.player, B);
    assert_acts(B, "cn");
    assert_true(cards_of(B) == hand("2.AK..54"));
    look(THREE("standard", TABLE) "  calls: A pass; B pass; C pass\n");
    assert_int_equal(turn.stage, STAGE_DEAL);
    assert_int_equal(turn.player, A); /* who deals next */
    look(THREE("german", TABLE) "  calls: A bids napoléon; B bids wellington; C pass\n");
    assert_true(cards_of(B) == hand("2.K..4"));
    look(THREE("german", TABLE) "  calls: A bids napoléon; B bids wellington; C bids blücher\n");
    assert_acts(C, "n");
    look(THREE("german", TABLE) "  calls: A bids napoléon; B bids wellington; C bids blücher; C names ♠\n");
    assert_acts(C, "c");
}

static void test_play(void **state)
{
    (void)state;
    look(THREE("standard", TABLE) "  calls: A bids 2; B bids 3; C pass\n  play: 2♠\n");
    assert_int_equal(turn.player, C);
    assert_true(cards_of(C) == hand("..AKQJT."));
    look(THREE("standard", TABLE) "  calls: A bids 2; B bids 3; C pass\n  play: 2♠ A♦\n");
    assert_int_equal(turn.player, A);
    assert_true(cards_of(A) == hand("AK3..."));
}

/* A has one suit and B another: whatever A leads makes its suit trumps and wins every trick, so each plays in any order. */
static void test_ways_before_trumps(void **state)
{
    (void)state;
    look("game: napoleon\noptions: {payment_table: fr-classic}\nplayers: [A, B]\ndeal:\n  dealer: B\n"
         "  hands: {A: ♠ A K Q J T, B: ♥ A K Q J T}\n  calls: A bids 4; B pass\n");
    assert_null(perft_why(&perft));
    assert_true(perft.ways == 120 * 120);
}

/* Spades led make spades trumps, the heart led makes hearts trumps: before the lead there are as many ways as after each of
   the leads together. */
static void test_trumps_follow_the_lead(void **state)
{
    (void)state;
#define HEART                                                                                                          \
    "game: napoleon\noptions: {payment_table: fr-classic}\nplayers: [A, B]\ndeal:\n  dealer: B\n"                      \
    "  hands: {A: ♠ A K Q J ♥ 9, B: ♥ A K Q J T}\n  calls: A bids 2; B pass\n"
    uint64_t sum = 0;
    static const char *const leads[] = {"A♠", "K♠", "Q♠", "J♠", "9♥"};
    for (size_t i = 0; i < sizeof leads / sizeof *leads; i++) {
        char text[512];
        snprintf(text, sizeof text, HEART "  play: %s\n", leads[i]);
        look(text);
        assert_null(perft_why(&perft));
        sum += perft.ways;
    }
    look(HEART);
    assert_null(perft_why(&perft));
    assert_true(perft.ways == sum);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bids),
        cmocka_unit_test(test_skipped_player),
        cmocka_unit_test(test_leads),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_ways_before_trumps),
        cmocka_unit_test(test_trumps_follow_the_lead),
    };
    return cmocka_run_group_tests_name("what comes next at napoléon", tests, begin, end);
}
