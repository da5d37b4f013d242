/* Deals given up without a reason: REC-12 of a redeal. */
#ifndef REFEREE_CORE_REDEAL_H
#define REFEREE_CORE_REDEAL_H

#include "core/judge.h"

/* Tells of the deal's redeal, the first if there are more, that nothing on record gives a right to; called when all that
   the deal's rules have to say has been said. Where the reason may lie in what is not recorded, it is left undecided. Of a
   redeal for which there is a reason, but not this player's, rights.c tells in a note. */
enum outcome check_redeals(const struct judge *judge, const struct rule *rule);

/* Whether check_redeals() has told of a redeal in the deal of that number. */
bool redealt_without_reason(const struct judge *judge, unsigned deal);

#endif
