/* What acts assert, against the other facts of the record: part of REC-08. */
#ifndef REFEREE_CORE_ACTS_H
#define REFEREE_CORE_ACTS_H

#include "core/judge.h"

/* Tells of a card looked at in the talon that was dealt to somebody, of a card taken back that nobody has played, of a talon
   counted otherwise than it is written out. `phase`: the list that the step stands in. */
enum outcome check_act_facts(const struct judge *judge, enum phase phase, const struct step *step,
                             const struct rule *rule);

#endif
