/* The rules of impériale: their indices, and the checks that stand behind the rows of rules.def. */
#ifndef REFEREE_GAMES_IMPERIALE_RULES_H
#define REFEREE_GAMES_IMPERIALE_RULES_H

#include "core/judge.h"

/* Bits of rule->editions: the index of the edition in the game's table. */
enum { HISTORICAL = 1u << 0 };

enum imp_rule {
#define RULE(token, id, slug, severity, class, editions, article, remedy, level, needs, on, check, en, fr) token,
#define DEFINITION(token, id, slug, editions, article, cited, en, fr)                                      token,
#include "games/imperiale/rules.def"
#undef RULE
#undef DEFINITION
    IMP_RULES
};
extern const struct rule imp_rules[IMP_RULES];

#define RULE(token, id, slug, severity, class, editions, article, remedy, level, needs, on, check, en, fr)             \
    check_fn check;
#define DEFINITION(token, id, slug, editions, article, cited, en, fr)
#include "games/imperiale/rules.def"
#undef RULE
#undef DEFINITION

#endif
