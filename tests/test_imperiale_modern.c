/* Impériale, modern: what its rows and options make of the same functions; figures worked out by hand. */
#include "tests/testing.h"

#include "core/options.h"
#include "games/imperiale/state.h"

/* A judge that knows an edition with its defaults, and a board of its own. */
struct desk {
    struct judge judge;
    struct imp_state state;
    int option[IMP_OPTIONS];
    bool asked[IMP_OPTIONS];
};

static void sit_down(struct desk *desk, const char *rules)
{
    const struct game *game = game_find("imperiale");
    *desk = (struct desk){.judge = {.game = game}};
    int edition = edition_find(game, rules);
    assert_true(edition >= 0);
    desk->judge.rules.edition = (size_t)edition;
    desk->judge.rules.base = edition_base(game, (size_t)edition);
    option_defaults(game, (size_t)edition, desk->option);
    desk->judge.rules.option = desk->option;
    desk->judge.rules.asked = desk->asked;
    desk->judge.state = &desk->state;
}

/* --- rows ------------------------------------------------------------------------------------------------------ */

static void every_role_is_cited_from_its_edition(void **state)
{
    (void)state;
    const char *const rules[] = {"historical", "modern", "parlett"};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        struct desk desk;
        sit_down(&desk, rules[i]);
        for (enum imp_role role = 0; role < IMP_ROLES; role++)
            if (!(imp_cited(&desk.judge, role)->editions & 1u << desk.judge.rules.base))
                fail_msg("%s cites %s", rules[i], imp_cited(&desk.judge, role)->id);
    }
}

static void penalties_bring_in_articles(void **state)
{
    (void)state;
    struct desk desk;
    sit_down(&desk, "modern");
    assert_true(imp_in_force(&desk.judge, IMM_23));
    assert_false(imp_in_force(&desk.judge, IMH_A23));
    desk.option[IMP_OPT_PENALTIES] = IMP_PENALTIES_ARTICLES;
    assert_true(imp_in_force(&desk.judge, IMH_A23));
    assert_true(imp_in_force(&desk.judge, IMH_A08));
    assert_false(imp_in_force(&desk.judge, IMH_A06)); /* IMM-07 speaks of it */
    desk.option[IMP_OPT_PENALTIES] = IMP_PENALTIES_ACADEMIE;
    assert_true(imp_in_force(&desk.judge, IMH_A05));
    assert_false(imp_in_force(&desk.judge, IMH_A08));
    sit_down(&desk, "historical");
    assert_true(imp_in_force(&desk.judge, IMH_A06));
    assert_false(imp_in_force(&desk.judge, IMM_07));
}

/* --- the board --------------------------------------------------------------------------------------------------- */

static struct board folded(const struct desk *desk, struct board board, struct mark mark)
{
    struct line_sink silent = {NULL, NULL};
    imp_fold(&desk->judge, &board, &mark, &silent);
    return board;
}

static void six_jetons_leave_the_other_his(void **state)
{
    (void)state;
    struct desk desk;
    struct board before = {.score = {{1, 5}, {2, 3}}, .winner = NOBODY};
    struct mark mark = {.player = 0, .item = ITEM_TRICKS, .amount = {0, 1}};
    sit_down(&desk, "modern");
    struct board after = folded(&desk, before, mark);
    assert_true(score_equal(after.score[0], (struct score){2, 0}));
    assert_true(score_equal(after.score[1], (struct score){2, 3}));
    assert_int_equal(after.winner, NOBODY);
    desk.option[IMP_OPT_DEMARK] = IMP_DEMARK_ANY;
    after = folded(&desk, before, mark);
    assert_true(score_equal(after.score[1], (struct score){2, 0}));
}

static void three_fiches_win(void **state)
{
    (void)state;
    struct desk desk;
    struct board before = {.score = {{2, 5}, {2, 5}}, .winner = NOBODY};
    struct mark mark = {.player = 1, .item = ITEM_HONOUR, .amount = {0, 1}};
    sit_down(&desk, "modern");
    assert_int_equal(folded(&desk, before, mark).winner, 1);
    sit_down(&desk, "academie-1720"); /* five */
    assert_int_equal(folded(&desk, before, mark).winner, NOBODY);
}

static void bare_numbers_are_points(void **state)
{
    (void)state;
    struct desk desk;
    struct amount said = {.recorded = true, .points = 28};
    sit_down(&desk, "modern"); /* 24 + 4 */
    assert_true(score_equal(score_said(&desk.judge, &said), (struct score){1, 1}));
    assert_true(amount_whole(&desk.judge, &said));
    said.points = 27;
    assert_false(amount_whole(&desk.judge, &said));
    said.points = 10; /* 6 + 4, where a jeton is a point */
    sit_down(&desk, "pierer-1860");
    assert_true(score_equal(score_said(&desk.judge, &said), (struct score){1, 4}));
    assert_true(amount_whole(&desk.judge, &said));
}

/* --- the fallen imperial --------------------------------------------------------------------------------------- */

/* A trick in hearts, trumps: led by player 0, covered by player 1, won by `winner`. */
static bool falls(struct desk *desk, enum rank led, enum rank cover, int winner)
{
    struct play play[2] = {{.player = 0, .card = CARD(HEARTS, (int)led), .nth = 0},
                           {.player = 1, .card = CARD(HEARTS, (int)cover), .nth = 1}};
    struct trick trick = {.number = 1, .count = 2, .card = {&play[0], &play[1]}, .leader = 0, .winner = winner};
    desk->judge.table.trump = HEARTS;
    return imp_falls(&desk->judge, &trick);
}

static void one_top_trump_takes_another(void **state)
{
    (void)state;
    struct desk desk;
    sit_down(&desk, "modern");
    assert_true(falls(&desk, RANK_A, RANK_J, 1));
    assert_true(falls(&desk, RANK_K, RANK_A, 0));
    assert_false(falls(&desk, RANK_K, RANK_7, 0)); /* the seven is none of the four */
    assert_false(falls(&desk, RANK_10, RANK_A, 1));
    desk.option[IMP_OPT_TOMBEE] = IMP_TOMBEE_OFF;
    assert_false(falls(&desk, RANK_A, RANK_J, 1));
}

static void or_all_four_are_won(void **state)
{
    (void)state;
    struct desk desk;
    sit_down(&desk, "parlett");
    desk.judge.table.won[0] = set_of(CARD(HEARTS, RANK_K)) | set_of(CARD(HEARTS, RANK_Q));
    assert_false(falls(&desk, RANK_J, RANK_7, 0));
    assert_true(falls(&desk, RANK_J, RANK_A, 0));
    assert_false(falls(&desk, RANK_J, RANK_A, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_role_is_cited_from_its_edition),
        cmocka_unit_test(penalties_bring_in_articles),
        cmocka_unit_test(six_jetons_leave_the_other_his),
        cmocka_unit_test(three_fiches_win),
        cmocka_unit_test(bare_numbers_are_points),
        cmocka_unit_test(one_top_trump_takes_another),
        cmocka_unit_test(or_all_four_are_won),
    };
    return cmocka_run_group_tests_name("imperiale modern", tests, NULL, NULL);
}
