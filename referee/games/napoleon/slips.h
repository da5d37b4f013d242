/* What a hand-written sheet makes of a contract by mistake. */
#ifndef REFEREE_GAMES_NAPOLEON_SLIPS_H
#define REFEREE_GAMES_NAPOLEON_SLIPS_H

#include "core/judge.h"

/* struct game's `mistakes`. */
size_t nap_mistakes(const struct judge *judge, const struct mark *mark, struct mark *other, size_t room);

#endif
