#include "games/piquet/rules.h"

#include "games/piquet/options.h"

const struct rule pq_rules[PQ_RULES] = {
#define RULE       RULE_ROW
#define DEFINITION DEFINITION_ROW
#include "games/piquet/rules.def"
#undef RULE
#undef DEFINITION
};

/* The rules that items stand on, by edition. The first row of the catalogue is no item's: it stands for "as if due". */
static const enum pq_rule item_rules[EDITIONS_PROPER][ITEMS][GROUNDS] = {
    [EDITION_MODERN] = {[ITEM_BLANCHES] = {PIQ_14, [GROUND_UNHELD] = PIQ_15},
                        [ITEM_POINT] = {PIQ_24, PIQ_24, PIQ_23, PIQ_21, PIQ_21},
                        [ITEM_SEQUENCE] = {PIQ_26, PIQ_29, PIQ_28, PIQ_27, PIQ_25},
                        [ITEM_SET] = {PIQ_30, PIQ_32, PIQ_31, PIQ_30, PIQ_30},
                        [ITEM_REPIC] = {PIQ_35},
                        [ITEM_TRICKS] = {PIQ_41},
                        [ITEM_PIC] = {PIQ_45},
                        [ITEM_CARDS] = {PIQ_42, [GROUND_NOBODY] = PIQ_43},
                        [ITEM_CAPOT] = {PIQ_44}},
    [EDITION_CAVENDISH] = {[ITEM_BLANCHES] = {PQC_L61},
                           [ITEM_POINT] = {PQC_L62},
                           [ITEM_SEQUENCE] = {PQC_L63},
                           [ITEM_SET] = {PQC_L64},
                           [ITEM_REPIC] = {PQC_L68},
                           [ITEM_TRICKS] = {PQC_L65},
                           [ITEM_PIC] = {PQC_L69},
                           [ITEM_CARDS] = {PQC_L66},
                           [ITEM_CAPOT] = {PQC_L66}},
};

const struct rule *rule_on(const struct judge *judge, enum item item, enum ground ground)
{
    const enum pq_rule *rules = item_rules[judge->rules.base][item];
    enum pq_rule rule = rules[ground] != PIQ_01 ? rules[ground] : rules[GROUND_DUE];
    return rule == PIQ_01 ? NULL : &pq_rules[rule];
}

const struct rule *rule_of_item(const struct judge *judge, enum item item) { return rule_on(judge, item, GROUND_DUE); }

unsigned borrowed_rules(const int *option)
{
    unsigned penalties = option[OPT_PENALTIES] == PENALTIES_CAVENDISH ? BY_PENALTIES : 0;
    return penalties | (option[OPT_MATCH] == MATCH_RUBICON ? BY_RUBICON : 0);
}

bool own_card_prevails(const int *option) { return option[OPT_SCORE_CONFLICT] == SCORE_CONFLICT_OWN; }

bool laws_hold(const struct judge *judge) { return option_value(judge, OPT_PENALTIES) == PENALTIES_CAVENDISH; }
