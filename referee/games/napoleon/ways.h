/* What a deal of napoléon can be scored: a bid of somebody's, made or lost, paid by the table. */
#ifndef REFEREE_GAMES_NAPOLEON_WAYS_H
#define REFEREE_GAMES_NAPOLEON_WAYS_H

#include "core/sheet/way.h"
#include "games/napoleon/state.h"

/* game->ways. By every table where the record names none; what a bid pays of which the table says nothing is tried up to a
   bound. False where a rule of the game tells that the figures do not come to nothing, where they are beyond that bound, or
   where how much a player has to pay with, or who takes part, hangs on a score that is not known. */
bool nap_ways(const struct judge *judge, struct ways *ways);
/* game->clash_rule. */
const struct rule *nap_clash_rule(const struct judge *judge, const struct statement *one,
                                  const struct statement *other);
/* game->clash_facts. */
void nap_clash_facts(const struct judge *judge, struct finding *finding, const struct statement *one,
                     const struct statement *other);

#endif
