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
        assert_int_equal(regular_records(&wish, 500), 500);
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

/* Rules that no record breaks under their own name. */
static const enum imp_rule never_planted[] = {
    /* Definitions: their breach has the name of another rule. */
    IMH_01, IMH_03, IMH_05, IMH_08, IMM_01, IMM_02, IMM_03, IMM_11, IMM_25};

static bool plantable(enum imp_rule rule)
{
    for (size_t i = 0; i < sizeof never_planted / sizeof never_planted[0]; i++)
        if (never_planted[i] == rule)
            return false;
    return true;
}

/* Imperials of the card turned are to be agreed on before they can come in the wrong order. */
static const struct option_said turned_agreed = {.name = {.s = "retourne_imperial"}, .value = {.s = "any"}};
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

static void every_fault_is_found_alone_and_in_its_place(void **state)
{
    (void)state;
    for (enum imp_rule rule = 0; rule < IMP_RULES; rule++) {
        if (!plantable(rule))
            continue;
        bool modern = (imp_rules[rule].editions & MODERN) != 0;
        plant(rule, modern ? "modern" : "historical", rule == IMH_12 ? &turned_agreed : NULL);
        if ((imp_rules[rule].editions & BY_ARTICLES) != 0)
            plant(rule, "modern", &articles);
    }
}

/* Profiles have the rules of their edition, and the places to break them. */
static void faults_are_found_in_profiles(void **state)
{
    (void)state;
    static const enum imp_rule rules[] = {IMM_06, IMM_10, IMM_12, IMM_14, IMM_16, IMM_18, IMM_20,
                                          IMM_21, IMM_23, IMM_26, IMM_28, IMM_30, IMM_31};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        plant(rules[i], "academie-1720", NULL);
        plant(rules[i], "pierer-1860", NULL);
        plant(rules[i], "parlett", NULL);
    }
    plant(IMH_A05, "academie-1720", NULL);
    plant(IMH_A23, "academie-1720", NULL);
}

/* All but the syntax, which no record in memory has, and REC-11, which is a note. */
static void faults_of_the_record_are_found_too(void **state)
{
    (void)state;
    for (enum rec_rule rule = 0; rule < REC_RULES; rule++)
        if (rule != REC_01 && rule != REC_11) {
            plant_rule(&rec_rules[rule], "historical", NULL);
            plant_rule(&rec_rules[rule], "modern", NULL);
        }
}

static void what_is_no_fault_is_not_planted(void **state)
{
    (void)state;
    for (enum imp_rule rule = 0; rule < IMP_RULES; rule++) {
        bool modern = (imp_rules[rule].editions & MODERN) != 0;
        const struct wish wish = {
            .game = imperiale(), .edition = modern ? "modern" : "historical", .fault = &imp_rules[rule], .seed = 5};
        if (!plantable(rule))
            assert_int_equal(irregular_records(&wish, 2).made, 0);
    }
    /* An article that the edition has not, unless by agreement. */
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
        cmocka_unit_test(every_fault_is_found_alone_and_in_its_place),
        cmocka_unit_test(faults_are_found_in_profiles),
        cmocka_unit_test(faults_of_the_record_are_found_too),
        cmocka_unit_test(what_is_no_fault_is_not_planted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
