/* The rules of impériale: their indices, and the checks that stand behind the rows of rules.def. */
#ifndef REFEREE_GAMES_IMPERIALE_RULES_H
#define REFEREE_GAMES_IMPERIALE_RULES_H

#include "core/judge.h"

/* Bits of rule->editions: the index of the edition in the game's table; and articles that a value of the option
   `penalties` brings into an edition that has none of its own. */
enum { HISTORICAL = 1 << 0, MODERN = 1 << 1, BY_ARTICLES = 1 << 29, BY_ACADEMIE = 1 << 30 };

enum imp_rule {
#define RULE       RULE_TOKEN
#define DEFINITION RULE_TOKEN
#include "games/imperiale/rules.def"
#undef RULE
#undef DEFINITION
    IMP_RULES
};
extern const struct rule imp_rules[IMP_RULES];

#define RULE       RULE_CHECK
#define DEFINITION NO_CHECK
#include "games/imperiale/rules.def"
#undef RULE
#undef DEFINITION

/* What a mark or a claim can stand on, whatever the edition. */
enum imp_role {
#define ROLE(token, historical, modern) IMP_ROLE_##token,
#include "games/imperiale/roles.def"
#undef ROLE
    IMP_ROLES
};

/* The rule of the edition that the record is judged under. */
const struct rule *imp_cited(const struct judge *judge, enum imp_role role);
/* Whether that rule holds in this record: it is the edition's, or borrowed. */
bool imp_in_force(const struct judge *judge, enum imp_rule rule);
/* The bits of rule->editions that the option values bring in. */
unsigned imp_borrowed(const int *option);
/* Gives a finding the remedy that the penalties agreed on attach to its rule, where the edition itself names none. */
void imp_borrow_remedy(const struct judge *judge, struct finding *finding);

#endif
