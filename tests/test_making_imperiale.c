/* Impériale made up at random: what is lawful is found regular, and a planted fault is found, alone and in its place. */
#include "tests/testing.h"

#include "games/imperiale/rules.h"
#include "tests/making.h"

static const struct game *imperiale(void) { return game_find("imperiale"); }

/* --- what is lawful ---------------------------------------------------------------------------------------------- */

static void deals_are_regular_in_every_edition(void **state)
{
    (void)state;
    for (size_t edition = 0; edition < imperiale()->edition_count; edition++) {
        const struct wish wish = {.game = imperiale(), .edition = imperiale()->edition[edition].name, .seed = 1};
        assert_int_equal(regular_records(&wish, 200), 200);
    }
}

static void parties_are_regular_in_every_edition(void **state)
{
    (void)state;
    for (size_t edition = 0; edition < imperiale()->edition_count; edition++) {
        const struct wish wish = {
            .game = imperiale(), .edition = imperiale()->edition[edition].name, .partie = true, .seed = 2};
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
    for (size_t edition = 0; edition < imperiale()->edition_count; edition++)
        every_option_value(imperiale(), edition, regular_with);
}

/* --- incidents ------------------------------------------------------------------------------------------------------ */

/* About every second deal of the older edition has one; every seventh of the others. */
static void incidents_are_found_where_they_are(void **state)
{
    (void)state;
    for (size_t edition = 0; edition < imperiale()->edition_count; edition++)
        for (int partie = 0; partie < 2; partie++) {
            const struct wish wish = {.game = imperiale(),
                                      .edition = imperiale()->edition[edition].name,
                                      .partie = partie == 1,
                                      .incidents = true,
                                      .seed = 3};
            struct made made = irregular_records(&wish, 200);
            assert_int_equal(made.right, 200);
            assert_true(made.expected > 20);
        }
}

/* --- faults ---------------------------------------------------------------------------------------------------------- */

/* The editions as they stand are the matter of test_properties. */
static const struct option_said articles = {.name = {.s = "penalties"}, .value = {.s = "seed001"}};

/* Fifty faults of a rule, most of them in single deals. */
static void plant_rule(const struct rule *rule, const char *edition, const struct option_said *option)
{
    for (int partie = 0; partie < 2; partie++) {
        const struct wish wish = {.game = imperiale(),
                                  .edition = edition,
                                  .option = option,
                                  .option_count = option != NULL,
                                  .partie = partie == 1,
                                  .fault = rule,
                                  .seed = 4};
        const unsigned count = partie == 1 ? 15 : 35;
        struct made made = irregular_records(&wish, count);
        if (made.made != count || made.right != count || made.expected != count)
            fail_msg("%s, %s: %u of %u planted, %u found alone and in their place", rule->id, edition, made.made, count,
                     made.right);
    }
}

static void plant(enum imp_rule rule, const char *edition, const struct option_said *option)
{
    plant_rule(&imp_rules[rule], edition, option);
}

/* Articles that the modern game has by agreement. */
static void faults_of_articles_agreed_on_are_found(void **state)
{
    (void)state;
    for (enum imp_rule rule = 0; rule < IMP_RULES; rule++)
        if ((imp_rules[rule].editions & BY_ARTICLES) != 0)
            plant(rule, "modern", &articles);
}

static void what_is_not_agreed_on_is_not_planted(void **state)
{
    (void)state;
    const struct wish wish = {.game = imperiale(), .edition = "modern", .fault = &imp_rules[IMH_A22], .seed = 5};
    assert_int_equal(irregular_records(&wish, 2).made, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_are_regular_in_every_edition),
        cmocka_unit_test(parties_are_regular_in_every_edition),
        cmocka_unit_test(deals_are_regular_whatever_is_agreed_on),
        cmocka_unit_test(incidents_are_found_where_they_are),
        cmocka_unit_test(faults_of_articles_agreed_on_are_found),
        cmocka_unit_test(what_is_not_agreed_on_is_not_planted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
