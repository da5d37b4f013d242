/* Records of every game made up at random, edition by edition: lawful ones are regular, whatever is agreed on, and
   irregularities are found where they are, with nothing beside them. */
#include "tests/testing.h"

#include "tests/making.h"

/* --- lawful ones ------------------------------------------------------------------------------------------------------ */

static void lawful(const struct game *game, size_t edition)
{
    struct wish wish = wish_for(game, edition, 1);
    assert_int_equal(regular_records(&wish, 200), 200);
    wish.partie = true;
    assert_int_equal(regular_records(&wish, 100), 100);
}

static void lawful_records_are_regular(void **state)
{
    (void)state;
    each_edition(lawful);
}

static void regular_with(const struct wish *wish, const char *option, const char *value)
{
    struct wish agreed = *wish;
    unsigned deals = regular_records(&agreed, 20);
    agreed.partie = true;
    unsigned parties = regular_records(&agreed, 3);
    if (deals != 20 || parties != 3)
        fail_msg("%s, %s=%s: %u of 20 deals regular, %u of 3 parties", wish->edition, option, value, deals, parties);
}

static void whatever_is_agreed_on(const struct game *game, size_t edition)
{
    every_option_value(game, edition, regular_with);
}

static void lawful_records_are_regular_whatever_is_agreed_on(void **state)
{
    (void)state;
    each_edition(whatever_is_agreed_on);
}

/* --- irregularities ------------------------------------------------------------------------------------------------- */

static void irregular(const struct game *game, size_t edition)
{
    struct wish wish = wish_for(game, edition, 3);
    wish.incidents = true;
    struct made deals = irregular_records(&wish, 200);
    assert_int_equal(deals.right, 200);
    assert_true(deals.expected > 10); /* where there are few articles, there are few of them */
    wish.partie = true;
    struct made parties = irregular_records(&wish, 30);
    assert_int_equal(parties.right, 30);
    assert_true(parties.expected > 10);
}

static void irregularities_are_found_where_they_are(void **state)
{
    (void)state;
    each_edition(irregular);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lawful_records_are_regular),
        cmocka_unit_test(lawful_records_are_regular_whatever_is_agreed_on),
        cmocka_unit_test(irregularities_are_found_where_they_are),
    };
    return cmocka_run_group_tests_name("records of every game made up", tests, NULL, NULL);
}
