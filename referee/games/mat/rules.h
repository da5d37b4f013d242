/* Mat's part of the catalogue: the rules by token, and their checks. */
#ifndef REFEREE_GAMES_MAT_RULES_H
#define REFEREE_GAMES_MAT_RULES_H

#include "core/judge.h"

/* The one edition; profiles stand after it. */
enum mat_edition { EDITION_CAPELLEN, PROFILE_SACKSON, PROFILE_BGA };
#define CAPELLEN (1u << EDITION_CAPELLEN)

enum mat_rule {
#define RULE       RULE_TOKEN
#define DEFINITION RULE_TOKEN
#include "games/mat/rules.def"
#undef RULE
#undef DEFINITION
    MAT_RULES
};

#define RULE       RULE_CHECK
#define DEFINITION NO_CHECK
#include "games/mat/rules.def"
#undef RULE
#undef DEFINITION

extern const struct rule mat_rules[MAT_RULES];

#endif
