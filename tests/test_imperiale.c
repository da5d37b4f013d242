/* Impériale's pure functions, with values worked out by hand: pips, imperials in a hand, lawful cards, the board. */
#include "tests/testing.h"

#include "games/imperiale/state.h"
#include "tests/hands.h"

#include <string.h>

/* --- what a hand holds --------------------------------------------------------------------------------------- */

static void pips_add_up(void **state)
{
    (void)state;
    assert_int_equal(pips_of(hand("KA98")), 38);     /* 10 + 11 + 9 + 8 */
    assert_int_equal(pips_of(hand("QJT9")), 39);     /* 10 + 10 + 10 + 9 */
    assert_int_equal(pips_of(hand(".KQA87")), 46);   /* 10 + 10 + 11 + 8 + 7 */
    assert_int_equal(pips_of(hand("AKQJT987")), 75); /* 11 + 40 + 24 */
    assert_int_equal(pips_of(0), 0);
}

static void the_best_point_has_most_pips(void **state)
{
    (void)state;
    struct imp_point best = imp_best_point(hand("A98.JA.KA98.KA7"));
    assert_int_equal(best.suit, DIAMONDS);
    assert_int_equal(best.cards, 4);
    assert_int_equal(best.pips, 38);
    /* Four low cards (34) are more than three high ones (31), without counting cards first. */
    best = imp_best_point(hand("AKQ.T987..J"));
    assert_int_equal(best.suit, HEARTS);
    assert_int_equal(best.pips, 34);
}

static void points_compare_by_what_was_said(void **state)
{
    (void)state;
    const struct imp_point four = {4, 0, SUIT_UNKNOWN}, five = {5, 0, SUIT_UNKNOWN}, p38 = {0, 38, SUIT_UNKNOWN},
                           p39 = {4, 39, CLUBS}, p44 = {0, 44, SUIT_UNKNOWN};
    assert_true(imp_compare_points(p39, p38) > 0);
    assert_true(imp_compare_points(p38, four) == 0); /* 38 pips are four cards */
    assert_true(imp_compare_points(five, p39) > 0);
    assert_true(imp_compare_points(p44, five) == 0); /* the least that five cards make */
    assert_true(imp_compare_points(four, p44) < 0);
}

static void imperials_are_found_in_a_hand(void **state)
{
    (void)state;
    struct imp_imperial found[IMP_MOST];
    assert_int_equal(imp_in_hand(hand("A98.JA.KA98.KA7"), found), 1);
    assert_int_equal(found[0].kind, IMP_FOUR);
    assert_int_equal(found[0].rank, RANK_A);
    assert_true(found[0].cards == hand("A.A.A.A"));
    /* Four sevens, and king, queen, jack and ace of clubs. */
    assert_int_equal(imp_in_hand(hand("7.7T.79.AKQJ7"), found), 2);
    assert_int_equal(found[0].rank, RANK_7);
    assert_int_equal(found[1].kind, IMP_SUIT);
    assert_int_equal(found[1].suit, CLUBS);
    /* Neither tens, nor three kings, nor K Q J without the ace. */
    assert_int_equal(imp_in_hand(hand("TK.TK.TKQJ.T"), found), 0);
    assert_int_equal(imp_in_hand(PACK_32, found), IMP_MOST);
}

static void cards_laid_down_tell_the_imperial(void **state)
{
    (void)state;
    card_t wrong;
    assert_int_equal(imp_laid_down(hand("Q.Q.Q.Q"), &wrong).kind, IMP_FOUR);
    assert_int_equal(wrong, CARD_UNKNOWN);
    assert_int_equal(imp_laid_down(hand("Q.Q.Q.8"), &wrong).rank, RANK_Q);
    assert_int_equal(wrong, CARD(CLUBS, RANK_8));
    assert_int_equal(imp_laid_down(hand("AKQJ"), &wrong).kind, IMP_SUIT);
    assert_int_equal(imp_laid_down(hand("AKQT"), &wrong).kind, IMP_SUIT);
    assert_int_equal(wrong, CARD(SPADES, RANK_10));
    assert_int_equal(imp_laid_down(hand("T.T.T.T"), &wrong).kind, IMP_NONE);
    assert_int_equal(imp_laid_down(hand("QK.Q.K"), &wrong).kind, IMP_NONE);
    assert_int_equal(imp_laid_down(hand("KQJ"), &wrong).kind, IMP_NONE);
}

static void blanches_have_no_court_card(void **state)
{
    (void)state;
    assert_true(imp_white(hand("T98.AT97.AT8.T9")));
    assert_false(imp_white(hand("T98.AT97.JT8.T9")));
}

/* --- what may be played --------------------------------------------------------------------------------------- */

static void the_ace_ranks_between_jack_and_ten(void **state)
{
    (void)state;
    const cardset_t hearts = hand(".JT7");
    /* On the ace only the jack takes; on the ten, ace and jack would. */
    assert_true(imp_lawful(hearts, CARD(HEARTS, RANK_A), SPADES) == hand(".J"));
    assert_true(imp_lawful(hand(".AJ8"), CARD(HEARTS, RANK_10), SPADES) == hand(".AJ"));
    assert_true(imp_lawful(hand(".A87"), CARD(HEARTS, RANK_J), SPADES) == hand(".A87"));
}

static void who_covers_follows_beats_or_trumps(void **state)
{
    (void)state;
    const cardset_t cards = hand("KT7.9.A8");
    assert_true(imp_lawful(cards, CARD_UNKNOWN, SPADES) == cards);                         /* leads anything */
    assert_true(imp_lawful(cards, CARD(HEARTS, RANK_K), SPADES) == hand(".9"));            /* follows, under it */
    assert_true(imp_lawful(cards, CARD(DIAMONDS, RANK_9), SPADES) == hand("..A"));         /* follows and beats */
    assert_true(imp_lawful(cards, CARD(CLUBS, RANK_7), SPADES) == hand("KT7"));            /* any trump */
    assert_true(imp_lawful(hand(".9.A8"), CARD(CLUBS, RANK_7), SPADES) == hand(".9.A8"));  /* free */
    assert_true(imp_lawful(hand("KT7.9"), CARD(SPADES, RANK_J), SPADES) == hand("K"));     /* trump led */
    assert_true(imp_lawful(hand(".9.A8"), CARD(SPADES, RANK_J), SPADES) == hand(".9.A8")); /* no trump left */
}

/* --- the board ------------------------------------------------------------------------------------------------ */

/* A judge that knows no more than the options. */
struct desk {
    struct judge judge;
    int option[IMP_OPTIONS];
    bool asked[IMP_OPTIONS];
};

static void sit_down(struct desk *desk)
{
    *desk = (struct desk){.judge = {.game = game_find("imperiale")}};
    desk->judge.rules.option = desk->option;
    desk->judge.rules.asked = desk->asked;
    desk->option[IMP_OPT_GOAL] = 6;
    desk->option[IMP_OPT_END] = IMP_END_IMMEDIATE;
}

static struct board board_of(int fiches0, int jetons0, int fiches1, int jetons1)
{
    return (struct board){.score = {{fiches0, jetons0}, {fiches1, jetons1}}, .winner = NOBODY};
}

static void fold(const struct desk *desk, struct board *board, struct mark mark)
{
    struct line_sink silent = {NULL, NULL};
    imp_fold(&desk->judge, board, &mark, &silent);
}

static void assert_board(const struct board *board, int fiches0, int jetons0, int fiches1, int jetons1)
{
    assert_int_equal(board->score[0].fiches, fiches0);
    assert_int_equal(board->score[0].points, jetons0);
    assert_int_equal(board->score[1].fiches, fiches1);
    assert_int_equal(board->score[1].points, jetons1);
}

static void six_jetons_make_a_fiche_and_demark(void **state)
{
    (void)state;
    struct desk desk;
    sit_down(&desk);
    struct board board = board_of(0, 4, 1, 3);
    fold(&desk, &board, (struct mark){.player = 0, .item = ITEM_POINT, .amount = {0, 1}});
    assert_board(&board, 0, 5, 1, 3);
    fold(&desk, &board, (struct mark){.player = 0, .item = ITEM_HONOUR, .amount = {0, 1}});
    assert_board(&board, 1, 0, 1, 0);
}

static void jetons_are_marked_one_by_one(void **state)
{
    (void)state;
    struct desk desk;
    sit_down(&desk);
    /* Five tricks above six on four jetons: 5, 6 -> a fiche, then 1, 2, 3. */
    struct board board = board_of(0, 4, 0, 2);
    fold(&desk, &board, (struct mark){.player = 0, .item = ITEM_TRICKS, .amount = {0, 5}});
    assert_board(&board, 1, 3, 0, 0);
}

static void an_imperial_in_hand_spares_the_turned_jeton(void **state)
{
    (void)state;
    struct desk desk;
    sit_down(&desk);
    struct board board = board_of(0, 1, 0, 2);
    fold(&desk, &board, (struct mark){.player = 1, .item = ITEM_RETOURNE, .amount = {0, 1}});
    fold(&desk, &board, (struct mark){.player = 0, .item = ITEM_IMPERIAL, .amount = {1, 0}});
    fold(&desk, &board, (struct mark){.player = 1, .item = ITEM_DEMARK, .exempt_turned = true});
    assert_board(&board, 1, 1, 0, 1);
    /* An imperial of six jetons takes that one too. */
    fold(&desk, &board, (struct mark){.player = 0, .item = ITEM_TRICKS, .amount = {0, 5}});
    assert_board(&board, 2, 0, 0, 0);
}

static void a_turned_jeton_gone_into_a_fiche_is_spared_no_more(void **state)
{
    (void)state;
    struct desk desk;
    sit_down(&desk);
    struct board board = board_of(0, 0, 0, 4);
    fold(&desk, &board,
         (struct mark){.player = 1, .item = ITEM_RETOURNE, .amount = {0, 1}});              /* 5, one of them turned */
    fold(&desk, &board, (struct mark){.player = 1, .item = ITEM_HONOUR, .amount = {0, 2}}); /* 6 -> a fiche, then 1 */
    assert_board(&board, 0, 0, 1, 1);
    fold(&desk, &board, (struct mark){.player = 1, .item = ITEM_DEMARK, .exempt_turned = true});
    assert_board(&board, 0, 0, 1, 0);
}

static void a_mark_may_spare_the_other(void **state)
{
    (void)state;
    struct desk desk;
    sit_down(&desk);
    struct board board = board_of(0, 5, 0, 3);
    fold(&desk, &board, (struct mark){.player = 0, .item = ITEM_POINT, .amount = {0, 1}, .spares = true});
    assert_board(&board, 1, 0, 0, 3);
    fold(&desk, &board, (struct mark){.player = 1, .item = ITEM_DEMARK, .amount = {0, IMP_SPARED}});
    assert_board(&board, 1, 0, 0, 3);
    fold(&desk, &board, (struct mark){.player = 1, .item = ITEM_DEMARK, .amount = {0, 1}});
    assert_board(&board, 1, 0, 0, 1);
}

static void the_goal_ends_it_at_once(void **state)
{
    (void)state;
    struct desk desk;
    sit_down(&desk);
    /* 5f 4j and five tricks more: the second of them wins, and the other three are not marked. */
    struct board board = board_of(5, 4, 5, 5);
    fold(&desk, &board, (struct mark){.player = 0, .item = ITEM_TRICKS, .amount = {0, 5}});
    assert_board(&board, 6, 0, 5, 0);
    assert_int_equal(board.winner, 0);
}

static void the_goal_may_wait_for_the_end_of_the_deal(void **state)
{
    (void)state;
    struct desk desk;
    sit_down(&desk);
    desk.option[IMP_OPT_END] = IMP_END_OF_DEAL;
    struct board board = board_of(5, 4, 5, 5);
    fold(&desk, &board, (struct mark){.player = 0, .item = ITEM_TRICKS, .amount = {0, 2}}); /* 6f 0j to 5f 0j */
    assert_int_equal(board.winner, NOBODY);
    fold(&desk, &board, (struct mark){.player = 1, .item = ITEM_CAPOT, .amount = {2, 0}}); /* 7f */
    fold(&desk, &board, (struct mark){.item = ITEM_NONE});
    assert_board(&board, 6, 0, 7, 0);
    assert_int_equal(board.winner, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pips_add_up),
        cmocka_unit_test(the_best_point_has_most_pips),
        cmocka_unit_test(points_compare_by_what_was_said),
        cmocka_unit_test(imperials_are_found_in_a_hand),
        cmocka_unit_test(cards_laid_down_tell_the_imperial),
        cmocka_unit_test(blanches_have_no_court_card),
        cmocka_unit_test(the_ace_ranks_between_jack_and_ten),
        cmocka_unit_test(who_covers_follows_beats_or_trumps),
        cmocka_unit_test(six_jetons_make_a_fiche_and_demark),
        cmocka_unit_test(jetons_are_marked_one_by_one),
        cmocka_unit_test(an_imperial_in_hand_spares_the_turned_jeton),
        cmocka_unit_test(a_turned_jeton_gone_into_a_fiche_is_spared_no_more),
        cmocka_unit_test(a_mark_may_spare_the_other),
        cmocka_unit_test(the_goal_ends_it_at_once),
        cmocka_unit_test(the_goal_may_wait_for_the_end_of_the_deal),
    };
    return cmocka_run_group_tests_name("imperiale", tests, NULL, NULL);
}
