#include "games/mat/rules.h"

const struct rule mat_rules[MAT_RULES] = {
#define RULE       RULE_ROW
#define DEFINITION DEFINITION_ROW
#include "games/mat/rules.def"
#undef RULE
#undef DEFINITION
};
