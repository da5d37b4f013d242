/* Impériale made up at random: what is lawful is found regular, and a planted fault is found, alone and in its place. */
#include "tests/testing.h"

#include "games/imperiale/rules.h"
#include "tests/making.h"

#include <string.h>

static const struct game *imperiale(void) { return game_find("imperiale"); }

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deals_are_regular_in_every_edition),
        cmocka_unit_test(parties_are_regular_in_every_edition),
        cmocka_unit_test(deals_are_regular_whatever_is_agreed_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
