#include "games/napoleon/rules.h"

const struct rule nap_rules[NAP_RULES] = {
#define RULE       RULE_ROW
#define DEFINITION DEFINITION_ROW
#include "games/napoleon/rules.def"
#undef RULE
#undef DEFINITION
};
