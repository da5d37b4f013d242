/* What a hand-written sheet makes of a contract by mistake. */
#ifndef REFEREE_GAMES_NAPOLEON_SLIPS_H
#define REFEREE_GAMES_NAPOLEON_SLIPS_H

#include "core/judge.h"

/* struct game's `mistakes`. */
size_t nap_mistakes(const struct judge *judge, const struct mark *mark, struct mark *other, size_t room);

/* What the sheet has each of the others receive, if all its figures are one payment by `declarer` or to him; 0 if not. */
int nap_paid_by(const struct judge *judge, int declarer);

#endif
