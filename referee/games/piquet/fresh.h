/* A fresh deal: who may have one, or must, and until when (laws 11 to 14). */
#ifndef REFEREE_GAMES_PIQUET_FRESH_H
#define REFEREE_GAMES_PIQUET_FRESH_H

#include "games/piquet/state.h"

/* Who had it dealt again, and where it was, for what the record shows of a remedy. */
void tell_redeal(const struct judge *judge, struct finding *finding);

/* The act by which the elder hand lets the deal stand; who waives a fresh deal has said the same. NULL. */
const struct step *lets_stand(const struct judge *judge);

/* Whether the choice of the elder hand was taken, by whom it belongs to: a redeal that the younger is recorded to choose is none.
   `otherwise`: by an act that is no redeal. */
enum complied option_taken(const struct judge *judge, const struct rule *rule, bool otherwise);

/* Tells of a redeal of hers when her choice is over or made, where law 39 has nothing to say of it. */
void tell_too_late(const struct judge *judge, const struct rule *rule);

/* The dealer exposed a card that is not his, and the elder hand has it dealt again. */
bool redealt_for_exposed(const struct judge *judge);

/* Whether what is found by that act makes no fresh deal compulsory any more. */
bool found_after_calls(const struct judge *judge, const struct step *found);

/* Whether a misdeal that makes the deal void was spoken of by nobody before the time for a compulsory fresh deal was over: then the deal stands. */
bool misdeal_lapsed(const struct judge *judge);

/* Tells of a redeal after the time for a compulsory one, unless the other player allows it. */
void tell_redealt_after_calls(const struct judge *judge, const struct rule *rule);

#endif
