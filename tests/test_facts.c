/* What a finding says beside its rule and its place, of every sample of the games that breaks something but for sheets: whom it is
   on, its figures and cards, its remedy, who has the choice and whether it was done, the lines of its proof, what was lawful. And
   of some records what was checked, and what those rules lack that could not be; and what may come next where a record stops.
   tests/facts has a row for each, by game; GAME in the environment is the only game of which. */
#include "tests/by_game.h"
#include "tests/running.h"

#include <stdio.h>

/* Prints the rows that no finding bears out. */
static void rows_are_borne_out(void **state)
{
    const char *game = game_wanted(state);
    char command[512];
    snprintf(command, sizeof command,
             "d=$(mktemp -d)\n"
             "sed -n 's,#1 may:.*,,p' tests/facts/%s | sed 's,^,samples/%s/,' > $d/stops\n"
             "{ $REFEREE -l en --all --fixes=0 -r -f jsonl samples/%s; $REFEREE legal -l en -f jsonl -T $d/stops; } |"
             " jq -r -f tests/facts/row.jq > $d/said\n"
             "LC_ALL=C grep -c . tests/facts/%s | awk '{ if ($1 < 100) print \"few\" }'\n"
             "LC_ALL=C grep -vxFf $d/said tests/facts/%s; rm -r $d",
             game, game, game, game, game);
    shell_says(command, "");
}

/* And those of tests/facts/beside: what else it names, what was marked, where it stops. */
static void rows_beside_are_borne_out(void **state)
{
    const char *game = game_wanted(state);
    char command[512];
    snprintf(command, sizeof command,
             "d=$(mktemp -d)\n"
             "tests/facts/beside/say.sh %s > $d/said\n"
             "LC_ALL=C grep -c . tests/facts/beside/%s | awk '{ if ($1 < 60) print \"few\" }'\n"
             "LC_ALL=C grep -vxFf $d/said tests/facts/beside/%s; rm -r $d",
             game, game, game);
    shell_says(command, "");
}

int main(void) { return run_by_game(rows_are_borne_out) + run_by_game(rows_beside_are_borne_out); }
