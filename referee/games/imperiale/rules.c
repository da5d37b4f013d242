#include "core/options.h"
#include "games/imperiale/state.h"

const struct rule imp_rules[IMP_RULES] = {
#define RULE       RULE_ROW
#define DEFINITION DEFINITION_ROW
#include "games/imperiale/rules.def"
#undef RULE
#undef DEFINITION
};

static const struct {
    enum imp_rule of[2]; /* by edition proper */
} roles[IMP_ROLES] = {
#define ROLE(token, historical, modern) {{historical, modern}},
#include "games/imperiale/roles.def"
#undef ROLE
};

const struct rule *imp_cited(const struct judge *judge, enum imp_role role)
{
    return &imp_rules[roles[role].of[judge->rules.base]];
}

bool imp_in_force(const struct judge *judge, enum imp_rule rule)
{
    return (imp_rules[rule].editions & rules_in_force(judge->game, judge->rules.edition, judge->rules.option)) != 0;
}

/* By value of the option `penalties`. */
static const unsigned borrowed[] = {
    [IMP_PENALTIES_NONE] = 0, [IMP_PENALTIES_ARTICLES] = BY_ARTICLES, [IMP_PENALTIES_ACADEMIE] = BY_ACADEMIE};

unsigned imp_borrowed(const int *option)
{
    int penalties = option[IMP_OPT_PENALTIES];
    return penalties < 0 ? 0 : borrowed[penalties];
}

/* Remedies of the older articles, for rules that have them without a penalty here. */
static const struct {
    enum imp_rule rule;
    enum imp_penalties penalties;
    enum remedy remedy;
} borrowed_remedy[] = {
    {IMM_07, IMP_PENALTIES_ARTICLES, REMEDY_STAND_OR_REDEAL}, /* article 6 */
    {IMM_21, IMP_PENALTIES_ARTICLES, REMEDY_TAKE_BACK},       /* article 17 */
    {IMM_22, IMP_PENALTIES_ARTICLES, REMEDY_MUST_CORRECT},    /* levées, § 1 */
    {IMM_23, IMP_PENALTIES_ARTICLES, REMEDY_TAKE_BACK},       /* article 20 */
    {IMM_24, IMP_PENALTIES_ARTICLES, REMEDY_MUST_CORRECT},    /* levées, § 1 */
    {IMM_23, IMP_PENALTIES_ACADEMIE, REMEDY_CORRECT_LEDGER},  /* it costs an imperial */
};

void imp_borrow_remedy(const struct judge *judge, struct finding *finding)
{
    for (size_t i = 0; i < sizeof borrowed_remedy / sizeof borrowed_remedy[0]; i++)
        if (finding->rule == &imp_rules[borrowed_remedy[i].rule] &&
            option_value(judge, IMP_OPT_PENALTIES) == (int)borrowed_remedy[i].penalties)
            finding->remedy = borrowed_remedy[i].remedy;
}
