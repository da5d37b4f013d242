/* Impériale made up at random, beyond what holds of every game: the articles, where they are agreed on and where not. */
#include "tests/testing.h"

#include "games/imperiale/rules.h"
#include "tests/making.h"

static const struct game *imperiale(void) { return game_find("imperiale"); }

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
        cmocka_unit_test(faults_of_articles_agreed_on_are_found),
        cmocka_unit_test(what_is_not_agreed_on_is_not_planted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
