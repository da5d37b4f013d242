/* What a deal of napoléon can be scored: a bid of somebody's, made or lost, paid by the table. */
#ifndef REFEREE_GAMES_NAPOLEON_WAYS_H
#define REFEREE_GAMES_NAPOLEON_WAYS_H

#include "core/way.h"
#include "games/napoleon/state.h"

/* game->ways. By every table where the record names none. False where a rule of the game tells that the figures do not come to
   nothing, or where what a bid pays, or how much a player has to pay with, is not known. */
/* game->clash_rule. */
const struct rule *nap_clash_rule(const struct judge *judge, const struct statement *one,
                                  const struct statement *other);
bool nap_ways(const struct judge *judge, struct ways *ways);

#endif
