/* Napoléon: the tables, when a bid has come off, what is paid at tables of two to six, and tables written in a record. Figures
   worked out by hand. */

#include "core/judge.h"
#include "games/napoleon/bids.h"
#include "games/napoleon/score.h"
#include "tests/reading.h"

static void bids_stand_in_their_order(void **state)
{
    (void)state;
    static const int levels[] = {1, 2, 3, LEVEL_MISERE, 4, LEVEL_NAPOLEON, LEVEL_WELLINGTON, LEVEL_BLUCHER};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        assert_int_equal(nap_bid_of_level(levels[i]), i);
    assert_int_equal(nap_bid_of_level(5), BID_NAPOLEON);
    assert_int_equal(nap_bid_of_level(0), NO_BID);
    assert_int_equal(nap_bid_of_level(6), NO_BID);
}

static void tables_pay_as_they_are_printed(void **state)
{
    (void)state;
    static const struct {
        enum bid bid;
        int win[TABLES_NAMED], lose[TABLES_NAMED];
    } rows[] = {
        {BID_TWO, {2, 2, 2, 2}, {2, 2, 2, 2}},
        {BID_THREE, {3, 3, 3, 3}, {3, 3, 3, 3}},
        {BID_MISERE, {3, 3, 3, 3}, {3, 6, 3, 3}},
        {BID_FOUR, {4, 4, 4, 4}, {4, 4, 4, 4}},
        {BID_NAPOLEON, {10, 10, 5, 10}, {5, 5, 5, 5}},
        {BID_WELLINGTON, {10, 20, 10, 10}, {10, 10, 10, 10}},
        {BID_BLUCHER, {10, 30, 20, 10}, {20, 15, 20, 15}},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (enum payment_table table = 0; table < TABLES_NAMED; table++) {
            assert_int_equal(nap_bid_pays(table, rows[i].bid).win, rows[i].win[table]);
            assert_int_equal(nap_bid_pays(table, rows[i].bid).lose, rows[i].lose[table]);
        }
}

/* At a table of two, too, nobody is the elder hand: who dealt says nothing of the rest. */
static void nobody_is_elder(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "game: napoleon\nplayers: [Ann, Bob]\ndeal: {dealer: Ann, marks: {Ann: 3, Bob: -3}}\n",
        "game: piquet\nplayers: [Ann, Bob]\ndeal: {dealer: Ann, marks: {Ann: 3}}\n"};
    for (int i = 0; i < 2; i++) {
        const struct judgement *judgement = judge_record(read_text(texts[i]), NULL, arena);
        assert_int_equal(judgement->account[0].dealer, 0);
        assert_int_equal(judgement->account[0].elder, i == 0 ? NOBODY : 1);
    }
}

static void a_bid_is_decided_as_soon_as_it_is_certain(void **state)
{
    (void)state;
    static const struct {
        enum bid bid;
        unsigned made, played;
        enum contract contract;
    } cases[] = {
        {BID_TWO, 1, 4, CONTRACT_OPEN},      {BID_TWO, 1, 5, CONTRACT_LOST},      {BID_TWO, 2, 2, CONTRACT_MADE},
        {BID_TWO, 0, 4, CONTRACT_LOST},      {BID_THREE, 0, 2, CONTRACT_OPEN},    {BID_THREE, 0, 3, CONTRACT_LOST},
        {BID_FOUR, 3, 5, CONTRACT_LOST},     {BID_FOUR, 5, 5, CONTRACT_MADE},     {BID_MISERE, 0, 4, CONTRACT_OPEN},
        {BID_MISERE, 0, 5, CONTRACT_MADE},   {BID_MISERE, 1, 1, CONTRACT_LOST},   {BID_NAPOLEON, 4, 4, CONTRACT_OPEN},
        {BID_NAPOLEON, 0, 1, CONTRACT_LOST}, {BID_NAPOLEON, 5, 5, CONTRACT_MADE}, {BID_WELLINGTON, 4, 5, CONTRACT_LOST},
        {BID_BLUCHER, 5, 5, CONTRACT_MADE},  {BID_ONE, 1, 3, CONTRACT_MADE},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(nap_contract_by_tricks(cases[i].bid, cases[i].made, cases[i].played), cases[i].contract);
}

/* --- whole records --- */

static struct judgement *judged(const char *text)
{
    struct record *record = read_text(text);
    assert_sound(record, text);
    return judge_record(record, NULL, arena);
}

static void assert_scores(const struct judgement *judgement, const int *points)
{
    for (size_t player = 0; player < judgement->record->player_count; player++)
        assert_int_equal(judgement->replayed.score[player].points, points[player]);
}

/* The only finding, told under that rule at that line. */
static void assert_one(const struct judgement *judgement, const char *id, unsigned line)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding_count != 1)
            print_message("%s at %u\n", judgement->finding[i]->rule->id, judgement->finding[i]->at.line);
    assert_int_equal(judgement->finding_count, 1);
    assert_string_equal(judgement->finding[0]->rule->id, id);
    assert_int_equal(judgement->finding[0]->at.line, line);
}

/* Six players, each with the five cards of a rank and suit order that lets A win all: A leads the ace, king … of spades. */
#define SIX                                                                                                            \
    "game: napoleon\n"                                                                                                 \
    "players: [A1, B1, C1, D1, E1, F1]\n"                                                                              \
    "deal:\n"                                                                                                          \
    "  dealer: F1\n"                                                                                                   \
    "  hands: {A1: ♠ A K Q J 10, B1: ♥ A K Q J 10, C1: ♦ A K Q J 10, "                                           \
    "D1: ♣ A K Q J 10, E1: ♥ 2 3 4 5 6, F1: ♣ 2 3 4 5 6}\n"
#define SIX_PLAY                                                                                                       \
    "  play: A♠ A♥ A♦ A♣ 2♥ 2♣; K♠ K♥ K♦ K♣ 3♥ 3♣; Q♠ Q♥ Q♦ Q♣ 4♥ 4♣; J♠ J♥ J♦ J♣ 5♥ 5♣; 10♠ 10♥ 10♦ 10♣ 6♥ 6♣\n"

static void five_players_pay_one(void **state)
{
    (void)state;
    struct judgement *judgement =
        judged("options: {payment_table: eb1911}\n" SIX
               "  calls: A1 bids napoléon; B1 pass; C1 pass; D1 pass; E1 bids wellington; F1 pass\n"
               "  play: 2♥ 2♣ A♠ A♥ A♦ A♣\n");
    /* E1 leads the two of hearts: the ace of B1 wins, and the Wellington is lost at once: ten to each of five. */
    const int lost[] = {10, 10, 10, 10, -50, 10};
    assert_scores(judgement, lost);
    judgement = judged("options: {payment_table: eb1911}\n" SIX
                       "  calls: A1 bids napoléon; B1 pass; C1 pass; D1 pass; E1 pass; F1 pass\n" SIX_PLAY);
    const int made[] = {50, -10, -10, -10, -10, -10};
    assert_scores(judgement, made);
    assert_int_equal(judgement->finding_count, 0);
}

static void one_slip_in_six_figures_is_one_finding(void **state)
{
    (void)state;
    /* Three bid and five made: paid as five, as a Napoléon, and by the declarer instead of to him. */
    static const struct {
        const char *marks, *rule;
    } slips[] = {
        {"{A1: 25, B1: -5, C1: -5, D1: -5, E1: -5, F1: -5}", "NAP-28"},
        {"{A1: 50, B1: -10, C1: -10, D1: -10, E1: -10, F1: -10}", "NAP-28"},
        {"{A1: -15, B1: 3, C1: 3, D1: 3, E1: 3, F1: 3}", "NAP-27"},
        {"{A1: -3, B1: 15, C1: -3, D1: -3, E1: -3, F1: -3}", "NAP-27"}, /* B1 as the declarer */
        {"{A1: 12, B1: -3, C1: 0, D1: -3, E1: -3, F1: -3}", "NAP-27"},  /* C1 left out */
    };
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        const char *text =
            arena_printf(arena, "options: {payment_table: fr-classic}\n%s%s%s  marks: %s\n", SIX,
                         "  calls: A1 3; B1 pass; C1 pass; D1 pass; E1 pass; F1 pass\n", SIX_PLAY, slips[i].marks);
        assert_one(judged(text), slips[i].rule, 9);
    }
}

static void figures_wrong_each_for_itself_are_told_each(void **state)
{
    (void)state;
    struct judgement *judgement = judged("options: {payment_table: fr-classic}\n" SIX
                                         "  calls: A1 3; B1 pass; C1 pass; D1 pass; E1 pass; F1 pass\n" SIX_PLAY
                                         "  marks: {A1: 15, B1: -3, C1: -7, D1: -3, E1: -8, F1: -3}\n");
    assert_int_equal(judgement->errors, 2);
    for (size_t i = 0; i < judgement->finding_count; i++)
        assert_string_equal(judgement->finding[i]->rule->id, "NAP-27");
}

/* The sheet of somebody who plays by another table: told of the deal, and said of the table that is not named. */
static void the_table_that_fits_is_named(void **state)
{
    (void)state;
    struct judgement *judgement =
        judged(SIX "  calls: A1 bids napoléon; B1 pass; C1 pass; D1 pass; E1 pass; F1 pass\n" SIX_PLAY
                   "  marks: {A1: 25, B1: -5, C1: -5, D1: -5, E1: -5, F1: -5}\n");
    assert_int_equal(judgement->errors, 1);
    assert_int_equal(judgement->warnings, 1);
    const struct finding *warning = judgement->finding[0];
    assert_string_equal(warning->rule->id, "NAP-11");
    assert_int_equal(warning->severity, SEVERITY_WARNING);
    assert_int_equal(warning->at.line, 1);
    assert_int_equal(warning->proof.count, 1);
    assert_string_equal(warning->proof.item[0].text.arg[0].value.text, "level");
    /* A sheet that agrees with the table it is judged by tells of no other. */
    judgement = judged(SIX "  calls: A1 3; B1 pass; C1 pass; D1 pass; E1 pass; F1 pass\n" SIX_PLAY
                           "  marks: {A1: 15, B1: -3, C1: -3, D1: -3, E1: -3, F1: -3}\n");
    assert_one(judgement, "NAP-11", 1);
    assert_int_equal(judgement->finding[0]->proof.count, 0);
}

/* Elimination with clipped debts: who has less than is asked pays what he has, in the order of the seats. */
static void nobody_pays_more_than_he_has(void **state)
{
    (void)state;
    static const char head[] = "game: napoleon\n"
                               "players: [P1, P2, P3]\n";
    static const char deal[] = "deal:\n"
                               "  dealer: P3\n"
                               "  hands: {P1: ♠ A K Q J 10, P2: ♥ A K Q J 10, P3: ♦ A K Q J 10}\n"
                               "  calls: P1 bids napoléon; P2 pass; P3 pass\n";
    static const char won[] = "  play: A♠ A♥ A♦; K♠ K♥ K♦; Q♠ Q♥ Q♦; J♠ J♥ J♦; 10♠ 10♥ 10♦\n";
    struct judgement *judgement =
        judged(arena_printf(arena, "%s%s%s%s%s", head,
                            "options: {payment_table: fr-classic, end_mode: elimination, elimination_debt: clip}\n",
                            "start: {P1: 1, P2: 4, P3: 25}\n", deal, won));
    const int clipped[] = {15, 0, 15}; /* 4 of P2, 10 of P3 */
    assert_scores(judgement, clipped);
    judgement =
        judged(arena_printf(arena, "%s%s%s%s%s", head, "options: {payment_table: fr-classic, end_mode: elimination}\n",
                            "start: {P1: 1, P2: 4, P3: 25}\n", deal, won));
    const int in_debt[] = {21, -6, 15};
    assert_scores(judgement, in_debt);
    /* A loser with seven owes five to each of two: five to his left, two to the next. */
    judgement = judged(arena_printf(arena, "%s%s%s%s%s", head,
                                    "options: {payment_table: fr-classic, end_mode: elimination, elimination_debt: "
                                    "clip}\n",
                                    "start: {P1: 7, P2: 4, P3: 25}\n", deal, "  play: [P1: concedes]\n"));
    const int poor[] = {0, 9, 27};
    assert_scores(judgement, poor);
}

/* The last bid counts, and it alone: the play is judged by it though the sheet says nothing. */
static void a_trick_short_of_the_end_decides_nothing(void **state)
{
    (void)state;
    struct judgement *judgement = judged("game: napoleon\n"
                                         "options: {payment_table: fr-classic}\n"
                                         "players: [P1, P2]\n"
                                         "deal:\n"
                                         "  dealer: P2\n"
                                         "  hands: {P1: ♠ A K ♥ 2 3 4, P2: ♠ 2 3 ♥ A K Q}\n"
                                         "  calls: P1 3; P2 pass\n"
                                         "  play: A♠ 2♠; K♠ 3♠\n"
                                         "  marks: {P1: 3, P2: -3}\n");
    assert_int_equal(judgement->undecided, 1);
    assert_int_equal(judgement->errors, 0);
}

/* --- a table written in the record --- */

static void a_table_of_the_record_pays(void **state)
{
    (void)state;
    struct judgement *judgement =
        judged("options: {payment_table: {3: 7, misère: 1/2, napoléon: 12/6}}\n" SIX
               "  calls: A1 bids napoléon; B1 pass; C1 pass; D1 pass; E1 pass; F1 pass\n" SIX_PLAY);
    const int points[] = {60, -12, -12, -12, -12, -12};
    assert_scores(judgement, points);
    assert_int_equal(judgement->finding_count, 0);
    /* Four has no row: nothing can be said of what it pays. */
    judgement = judged("options: {payment_table: {3: 7}}\n" SIX
                       "  calls: A1 4; B1 pass; C1 pass; D1 pass; E1 pass; F1 pass\n" SIX_PLAY
                       "  marks: {A1: 20, B1: -4, C1: -4, D1: -4, E1: -4, F1: -4}\n");
    assert_int_equal(judgement->undecided, 1);
}

static void what_is_wrong_in_a_table_is_told_in_its_place(void **state)
{
    (void)state;
    static const struct {
        const char *options;
        enum rec_rule rule;
        unsigned line, column;
    } cases[] = {
        {"options: {payment_table: {3: 3, dizaine: 4}}", REC_02, 2, 33},
        {"options: {payment_table: {3: 3, trois: 4}}", REC_01, 2, 33},
        {"options: {payment_table: {3: 3/3/3}}", REC_02, 2, 30},
        {"options: {payment_table: {3: x}}", REC_02, 2, 30},
        {"options: {payment_table: {3: -3}}", REC_02, 2, 30},
        {"options: {payment_table: {3: 3/}}", REC_02, 2, 30},
        {"options: {payment_table: {3: 99999}}", REC_02, 2, 30},
        {"options: {payment_table: {3: [3, 3]}}", REC_02, 2, 30},
        {"options: {payment_table: {nap: 3, napoléon: 3}}", REC_01, 2, 35},
        {"options: {payment_table: {6: 3}}", REC_02, 2, 27},
        {"options: {payment_table: custom}", REC_02, 2, 26},
        {"options: {misere: {3: 3}}", REC_02, 2, 19},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct record *record =
            read_text(arena_printf(arena, "game: napoleon\n%s\nplayers: [P1, P2]\n", cases[i].options));
        const struct judgement *judgement = judge_record(record, NULL, arena);
        const struct finding *found = NULL;
        for (size_t k = 0; k < judgement->finding_count; k++)
            if (judgement->finding[k]->rule == &rec_rules[cases[i].rule])
                found = judgement->finding[k];
        if (found == NULL)
            fail_msg("%s: nothing is told", cases[i].options);
        if (found != NULL && (found->at.line != cases[i].line || found->at.column != cases[i].column))
            fail_msg("%s: told at %u:%u", cases[i].options, found->at.line, found->at.column);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_elder),
        cmocka_unit_test(bids_stand_in_their_order),
        cmocka_unit_test(tables_pay_as_they_are_printed),
        cmocka_unit_test(a_bid_is_decided_as_soon_as_it_is_certain),
        cmocka_unit_test(five_players_pay_one),
        cmocka_unit_test(one_slip_in_six_figures_is_one_finding),
        cmocka_unit_test(figures_wrong_each_for_itself_are_told_each),
        cmocka_unit_test(the_table_that_fits_is_named),
        cmocka_unit_test(nobody_pays_more_than_he_has),
        cmocka_unit_test(a_trick_short_of_the_end_decides_nothing),
        cmocka_unit_test(a_table_of_the_record_pays),
        cmocka_unit_test(what_is_wrong_in_a_table_is_told_in_its_place),
    };
    return cmocka_run_group_tests_name("napoleon", tests, begin, end);
}
