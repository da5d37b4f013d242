/* What acts assert, against the other facts of the record: part of REC-08. */
#ifndef REFEREE_CORE_ACTS_H
#define REFEREE_CORE_ACTS_H

#include "core/judge.h"

/* Tells of a card looked at in the talon that was dealt to somebody, of a card taken back that nobody has played, of a talon
   counted otherwise than it is written out. `phase`: the list that the step stands in. */
enum outcome check_act_facts(const struct judge *judge, enum phase phase, const struct step *step,
                             const struct rule *rule);

/* Whether a card of that name has been played before that step of the play, as far as the record tells. */
bool act_was_played(const struct judge *judge, const struct step *step, card_t card);

/* Whether who acts in that step of the play has let that card fall before it: it may be taken up again. */
bool act_let_fall(const struct judge *judge, const struct step *step, card_t card);

/* The act, recorded after a card, by which the cards are taken up from its trick on, or from an earlier one, and played again;
   NULL if there is none. */
const struct step *replayed_from(const struct judge *judge, const struct play *play);

#endif
