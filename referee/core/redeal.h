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

/* Whether the next deal on record is the same dealer's: the cards were dealt again, whatever gave a right to that. */
bool redeal_followed(const struct judge *judge);

/* Whether of that deal (index from 0) nothing is recorded but perhaps who dealt, and the next may be the same dealer's: then
   nothing tells that it was played. */
bool deal_perhaps_given_up(const struct judge *judge, size_t index);

/* The first card played, or anything called or exchanged, after that redeal: the deal goes on as if there had been none.
   NULL if it does not. */
const struct step *played_after_redeal(const struct judge *judge, const struct step *redeals);

/* Adds to what the record shows of a finding's remedy that he had it dealt again, and, where he who may have has done it, that
   the remedy was taken, unless that was refused or the deal goes on all the same. Whoever may have it dealt again may also allow
   another to do so. */
void redeal_shown(const struct judge *judge, struct finding *finding, const struct step *redeals, bool rightly);

#endif
