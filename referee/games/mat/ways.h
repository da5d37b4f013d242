/* What a deal of mat, or a manche of one, can be scored: the value of a card times the number of a trick. */
#ifndef REFEREE_GAMES_MAT_WAYS_H
#define REFEREE_GAMES_MAT_WAYS_H

#include "core/sheet/way.h"
#include "games/mat/state.h"

/* game->ways. A deal that is no list of manches may be both of them. */
bool mat_ways(const struct judge *judge, struct ways *ways);
/* game->clash_facts. */
void mat_clash_facts(const struct judge *judge, struct finding *finding, const struct statement *one,
                     const struct statement *other);

#endif
