/* What a deal of napoléon can pay, whatever the cards. */
#ifndef REFEREE_GAMES_NAPOLEON_WAYS_H
#define REFEREE_GAMES_NAPOLEON_WAYS_H

#include "core/judge.h"
#include "core/way.h"

/* game->ways: somebody makes or loses a bid that the table has, or all pass. False where some bid has no price, where it is
   not known who is in or what he has left to pay, or where the figures are told not to balance anyhow. */
bool nap_ways(const struct judge *judge, struct ways *ways);

#endif
