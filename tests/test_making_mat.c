/* Mat made up at random, beyond what holds of every game: the double deck, planted faults whatever is agreed on, and what is
   rare comes up. */
#include "tests/testing.h"

#include "games/mat/rules.h"
#include "tests/making.h"

static const struct game *mat(void) { return game_find("mat"); }

/* --- regular ---------------------------------------------------------------------------------------------------- */

static void the_double_deck_is_regular_in_every_edition(void **state)
{
    (void)state;
    const struct option_said deck = {.name = {.s = "deck"}, .value = {.s = "double"}};
    for (size_t edition = 0; edition < mat()->edition_count; edition++) {
        struct wish wish = wish_for(mat(), edition, 3);
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
    const struct wish wish = wish_for(mat(), EDITION_CAPELLEN, 6);
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

/* --- faults, whatever is agreed on: the editions as they stand are the matter of test_properties ------------------------ */

static void faults_with(const struct wish *wish, const char *option, const char *value)
{
    struct wish faulty = *wish;
    for (size_t rule = 0; rule < MAT_RULES; rule++) {
        if (mat_rules[rule].cited != NULL)
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_double_deck_is_regular_in_every_edition),
        cmocka_unit_test(rare_endings_come_up),
        cmocka_unit_test(faults_are_found_whatever_is_agreed_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
