/* Samples with one line otherwise: left out, twice, exchanged with the next, another word, card or number in it. What is said of each
   stands in tests/otherwise, by game: they reach what no sample does by itself. GAME in the environment is the only game of which. */
#include "tests/by_game.h"
#include "tests/running.h"

#include <stdio.h>

/* Prints the lines that differ, with what is there (-) and what is said (+). */
static void said_as_written(void **state)
{
    const char *game = game_wanted(state);
    char command[256], *out;
    snprintf(command, sizeof command, "tests/otherwise/judge.sh %s | diff -U3 tests/otherwise/%s -", game, game);
    shell(command, &out);
    assert_string_equal(out, "");
    free(out);
}

int main(void) { return run_by_game(said_as_written); }
