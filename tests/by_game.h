/* A test for each game. */
#ifndef REFEREE_TESTS_BY_GAME_H
#define REFEREE_TESTS_BY_GAME_H

#include "tests/testing.h"

#include <stdlib.h>
#include <string.h>

/* The game that the test is of, by the state that it was called with. Skips it where GAME in the environment is another. */
static inline const char *game_wanted(void **state)
{
    const char *game = *state, *only = getenv("GAME");
    if (only != NULL && strcmp(only, game) != 0)
        skip();
    return game;
}

/* Runs the test once for each game, which game_wanted() tells it. Returns how many failed. */
static inline int run_by_game(void (*test)(void **state))
{
    const struct CMUnitTest tests[] = {
        {"of_imperiale", test, NULL, NULL, (void *)"imperiale"},
        {"of_mat", test, NULL, NULL, (void *)"mat"},
        {"of_napoleon", test, NULL, NULL, (void *)"napoleon"},
        {"of_piquet", test, NULL, NULL, (void *)"piquet"},
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

#endif
