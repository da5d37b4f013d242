/* How the partie stands by a position: by the one replayed, or by the one that the sheet makes of it. */
#ifndef REFEREE_CORE_PARTIE_H
#define REFEREE_CORE_PARTIE_H

#include "core/judge.h"

/* Who has won it and what it is worth, as far as the position tells. The judge is not changed. */
struct settlement settlement_of(const struct judge *judge);

/* The position with the sheet's own score in the place of the replayed or corrected one: what follows from a figure that has
   been told already, and from it alone, is right here. */
struct judge as_written(const struct judge *judge);

#endif
