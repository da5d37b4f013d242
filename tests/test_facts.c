/* What a finding says beside its rule and its place, of every sample of the games that breaks something but for sheets: whom it is
   on, its figures and cards, its remedy, who has the choice and whether it was done, the lines of its proof, what was lawful. And
   of some records what was checked, and what those rules lack that could not be; and what may come next where a record stops.
   tests/facts has a row for each, by game; GAME in the environment is the only game of which, and ONLY a file that lists the only
   samples of which. */
#include "tests/by_game.h"
#include "tests/running.h"

#include <stdio.h>

/* Prints the rows in a file of tests/facts that no finding bears out, with what its script says of their samples; and where it has
   become less than `least`. */
static void borne_out(const char *game, const char *where, const char *say, unsigned least)
{
    char command[640];
    snprintf(
        command, sizeof command,
        "d=$(mktemp -d)\n"
        "rows=%s/%s\n"
        "tests/facts/samples.sh %s $rows > $d/samples\n"
        "[ ! -s $d/samples ] || %s %s $d/samples > $d/said\n"
        "LC_ALL=C grep -c . $rows | awk '{ if ($1 < %u) print \"few\" }'\n"
        "sed 's,^samples/%s/,,' $d/samples |"
        " awk 'NR == FNR { of[$0]; next } { name = $0; sub(/[#: ].*/, \"\", name) } name in of' - $rows > $d/rows\n"
        "[ ! -s $d/rows ] || LC_ALL=C grep -vxFf $d/said $d/rows; rm -r $d",
        where, game, game, say, game, least, game);
    shell_says(command, "");
}

static void rows_are_borne_out(void **state)
{
    borne_out(game_wanted(state), "tests/facts", "tests/facts/say.sh", 100);
}

/* And those of tests/facts/beside: what else it names, what was marked, where it stops. */
static void rows_beside_are_borne_out(void **state)
{
    borne_out(game_wanted(state), "tests/facts/beside", "tests/facts/beside/say.sh", 60);
}

int main(void) { return run_by_game(rows_are_borne_out) + run_by_game(rows_beside_are_borne_out); }
