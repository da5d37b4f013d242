/* What a hand-written sheet gives by mistake. */
#ifndef REFEREE_GAMES_PIQUET_SLIPS_H
#define REFEREE_GAMES_PIQUET_SLIPS_H

#include "core/judge.h"

/* game->marking->slips. */
size_t pq_slips(const struct judge *judge, const struct mark *mark, struct score *other, size_t room);
/* game->marking->mistakes: what the rules do not count (a holding that is beaten or equalled, a repique or pique too late). */
size_t pq_mistakes(const struct judge *judge, const struct mark *mark, struct mark *other, size_t room);

#endif
