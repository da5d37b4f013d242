/* The checks of the record itself, one per row of rec_rules.def. */
#ifndef REFEREE_CORE_REC_H
#define REFEREE_CORE_REC_H

#include "core/judge.h"

#define RULE(token, id, slug, severity, class, remedy, level, needs, on, check, en, fr) check_fn check;
#include "core/rec_rules.def"
#undef RULE

/* Reports, as notes by `rule`, the choices of the deal on the table that nothing recorded gives cause for. */
void weigh_choices(const struct judge *judge, const struct rule *rule);

/* How the partie ended as far as the position at the record's end tells. */
struct settlement settlement_of(const struct judge *judge);

#endif
