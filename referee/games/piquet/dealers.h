/* Whose turn it is to deal at piquet. */
#ifndef REFEREE_GAMES_PIQUET_DEALERS_H
#define REFEREE_GAMES_PIQUET_DEALERS_H

#include "games/piquet/state.h"

/* Whether that player deals the next two deals of the record: he who was wronged by a deal out of turn. */
bool deals_twice(const struct judge *judge, int player);

/* Whether somebody who had not looked at his hand objected, before the first call, to the turn of the deal on the table; or to
   something that is not named. */
bool noticed_in_time(const struct judge *judge);

#endif
