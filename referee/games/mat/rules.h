/* Mat's part of the catalogue: the rules by token, and their checks. */
#ifndef REFEREE_GAMES_MAT_RULES_H
#define REFEREE_GAMES_MAT_RULES_H

#include "core/judge.h"

/* The one edition; profiles stand after it. */
enum mat_edition { EDITION_CAPELLEN, PROFILE_SACKSON, PROFILE_BGA };
#define CAPELLEN (1u << EDITION_CAPELLEN)

enum mat_rule {
#define RULE(token, id, slug, slug_fr, severity, class, editions, article, remedy, level, needs, on, check, en, fr)    \
    token,
#define DEFINITION(token, id, slug, slug_fr, editions, article, cited, en, fr) token,
#include "games/mat/rules.def"
#undef RULE
#undef DEFINITION
    MAT_RULES
};

#define RULE(token, id, slug, slug_fr, severity, class, editions, article, remedy, level, needs, on, check, en, fr)    \
    check_fn check;
#define DEFINITION(token, id, slug, slug_fr, editions, article, cited, en, fr)
#include "games/mat/rules.def"
#undef RULE
#undef DEFINITION

extern const struct rule mat_rules[MAT_RULES];

#endif
