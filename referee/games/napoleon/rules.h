/* Napoléon's part of the catalogue: the rules by token, and their checks. */
#ifndef REFEREE_GAMES_NAPOLEON_RULES_H
#define REFEREE_GAMES_NAPOLEON_RULES_H

#include "core/judge.h"

#define STANDARD 1u /* the bit of the one edition proper; profiles stand on it */

enum nap_rule {
#define RULE       RULE_TOKEN
#define DEFINITION RULE_TOKEN
#include "games/napoleon/rules.def"
#undef RULE
#undef DEFINITION
    NAP_RULES
};

#define RULE       RULE_CHECK
#define DEFINITION NO_CHECK
#include "games/napoleon/rules.def"
#undef RULE
#undef DEFINITION

extern const struct rule nap_rules[NAP_RULES];

#endif
