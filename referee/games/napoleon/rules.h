/* Napoléon's part of the catalogue: the rules by token, and their checks. */
#ifndef REFEREE_GAMES_NAPOLEON_RULES_H
#define REFEREE_GAMES_NAPOLEON_RULES_H

#include "core/judge.h"

#define STANDARD 1u /* the bit of the one edition proper; profiles stand on it */

enum nap_rule {
#define RULE(token, id, slug, slug_fr, severity, class, editions, article, remedy, level, needs, on, check, en, fr)    \
    token,
#define DEFINITION(token, id, slug, slug_fr, editions, article, cited, en, fr) token,
#include "games/napoleon/rules.def"
#undef RULE
#undef DEFINITION
    NAP_RULES
};

#define RULE(token, id, slug, slug_fr, severity, class, editions, article, remedy, level, needs, on, check, en, fr)    \
    check_fn check;
#define DEFINITION(token, id, slug, slug_fr, editions, article, cited, en, fr)
#include "games/napoleon/rules.def"
#undef RULE
#undef DEFINITION

extern const struct rule nap_rules[NAP_RULES];

#endif
