/* Mat made up at random: what is lawful is found regular, a planted fault is found alone and in its place, and what is rare
   comes up. */
#include "tests/testing.h"

#include "games/mat/rules.h"
#include "tests/making.h"

static const struct game *mat(void) { return game_find("mat"); }

static struct wish wish_for(size_t edition, uint64_t seed)
{
    return (struct wish){.game = mat(), .edition = mat()->edition[edition].name, .seed = seed};
}

/* --- regular ---------------------------------------------------------------------------------------------------- */

static void deals_are_regular_in_every_edition(void **state)
{
    (void)state;
    for (size_t edition = 0; edition < mat()->edition_count; edition++) {
        const struct wish wish = wish_for(edition, 1);
        assert_int_equal(regular_records(&wish, 500), 500);
    }
}

static void parties_are_regular_in_every_edition(void **state)
{
    (void)state;
    for (size_t edition = 0; edition < mat()->edition_count; edition++) {
        struct wish wish = wish_for(edition, 2);
        wish.partie = true;
        assert_int_equal(regular_records(&wish, 100), 100);
    }
}

static void regular_with(const struct wish *wish, const char *option, const char *value)
{
    unsigned right = regular_records(wish, 20);
    if (right != 20)
        fail_msg("%s, %s=%s: %u of 20 deals regular", wish->edition, option, value, right);
}

static void deals_are_regular_whatever_is_agreed_on(void **state)
{
    (void)state;
    for (size_t edition = 0; edition < mat()->edition_count; edition++)
        every_option_value(mat(), edition, regular_with);
}

static void the_double_deck_is_regular_in_every_edition(void **state)
{
    (void)state;
    const struct option_said deck = {.name = {.s = "deck"}, .value = {.s = "double"}};
    for (size_t edition = 0; edition < mat()->edition_count; edition++) {
        struct wish wish = wish_for(edition, 3);
        wish.option_count = 1;
        wish.option = &deck;
        assert_int_equal(regular_records(&wish, 300), 300);
        wish.partie = true;
        assert_int_equal(regular_records(&wish, 100), 100);
    }
}

/* What is rare is reached on purpose: the first mate, and both surmats. */
static void rare_endings_come_up(void **state)
{
    struct arena *arena = arena_new();
    const struct wish wish = wish_for(EDITION_CAPELLEN, 6);
    unsigned first = 0, deposited = 0, own = 0, other = 0;
    (void)state;
    for (unsigned i = 0; i < 500; i++) {
        arena_clear(arena);
        const struct judgement *judgement = judge_record(make_record(&wish, i, arena), NULL, arena);
        for (size_t k = 0; k < judgement->ledger.line_count; k++) {
            const struct line *line = &judgement->ledger.line[k];
            bool surmat = line->rule == &mat_rules[MAT_17];
            first += line->mark->trick == 1;
            deposited += line->rule == &mat_rules[MAT_15];
            own += surmat && line->player == judgement->account[0].dealer;
            other += surmat && line->player != judgement->account[0].dealer;
        }
    }
    arena_free(arena);
    assert_true(first > 0 && deposited > 0 && own > 0 && other > 0);
}

/* --- faults ----------------------------------------------------------------------------------------------------- */

/* Definitions: breaking one is told under another rule, which is planted itself. */
static bool is_definition(size_t rule) { return rule == MAT_01 || rule == MAT_02 || rule == MAT_03 || rule == MAT_08; }

/* Without deposits there is no second one, no gain after one, no card to use again and no surmat. */
static bool takes_deposits(size_t rule) { return rule == MAT_12 || rule == MAT_15 || rule == MAT_16 || rule == MAT_17; }

static void plant(const struct wish *wish, bool can)
{
    unsigned count = can ? 50 : 1;
    struct made made = irregular_records(wish, count);
    if (made.made != (can ? count : 0) || made.right != made.made)
        fail_msg("%s in %s: %u of %u made, %u of them right", wish->fault->id, wish->edition, made.made, count,
                 made.right);
}

static void every_rule_is_broken_once_and_found(void **state)
{
    (void)state;
    for (size_t edition = 0; edition < mat()->edition_count; edition++)
        for (size_t rule = 0; rule < MAT_RULES; rule++) {
            struct wish wish = wish_for(edition, 4);
            wish.fault = &mat_rules[rule];
            bool can = !is_definition(rule) && !(edition == PROFILE_BGA && takes_deposits(rule));
            plant(&wish, can);
            wish.partie = true;
            plant(&wish, can);
        }
}

static void faults_with(const struct wish *wish, const char *option, const char *value)
{
    struct wish faulty = *wish;
    for (size_t rule = 0; rule < MAT_RULES; rule++) {
        if (is_definition(rule))
            continue;
        faulty.fault = &mat_rules[rule];
        struct made made = irregular_records(&faulty, 3);
        if (made.right != made.made)
            fail_msg("%s, %s=%s: %u of %u right", faulty.fault->id, option, value, made.right, made.made);
    }
}

static void faults_are_found_whatever_is_agreed_on(void **state)
{
    (void)state;
    every_option_value(mat(), EDITION_CAPELLEN, faults_with);
}

static void irregularities_are_put_right(void **state)
{
    (void)state;
    for (size_t edition = 0; edition < mat()->edition_count; edition++) {
        struct wish wish = wish_for(edition, 5);
        wish.incidents = true;
        struct made made = irregular_records(&wish, 200);
        assert_int_equal(made.right, 200);
        assert_true(made.expected > 100);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_are_regular_in_every_edition),
        cmocka_unit_test(parties_are_regular_in_every_edition),
        cmocka_unit_test(deals_are_regular_whatever_is_agreed_on),
        cmocka_unit_test(the_double_deck_is_regular_in_every_edition),
        cmocka_unit_test(rare_endings_come_up),
        cmocka_unit_test(every_rule_is_broken_once_and_found),
        cmocka_unit_test(faults_are_found_whatever_is_agreed_on),
        cmocka_unit_test(irregularities_are_put_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
