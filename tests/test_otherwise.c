/* Samples with one line otherwise: left out, twice, exchanged with the next, another word, card or number in it. What is said of each
   stands in tests/otherwise, by game: they reach what no sample does by itself. GAME in the environment is the only game of which. */
#include "tests/running.h"
#include "tests/testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Prints the lines that differ, with what is there (-) and what is said (+). */
static void said_as_written(const char *game)
{
    const char *only = getenv("GAME");
    if (only != NULL && strcmp(only, game) != 0)
        skip();
    char command[256], *out;
    snprintf(command, sizeof command, "tests/otherwise/judge.sh %s | diff -U3 tests/otherwise/%s -", game, game);
    shell(command, &out);
    assert_string_equal(out, "");
    free(out);
}

static void of_imperiale(void **state)
{
    (void)state;
    said_as_written("imperiale");
}

static void of_mat(void **state)
{
    (void)state;
    said_as_written("mat");
}

static void of_napoleon(void **state)
{
    (void)state;
    said_as_written("napoleon");
}

static void of_piquet(void **state)
{
    (void)state;
    said_as_written("piquet");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_imperiale),
        cmocka_unit_test(of_mat),
        cmocka_unit_test(of_napoleon),
        cmocka_unit_test(of_piquet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
