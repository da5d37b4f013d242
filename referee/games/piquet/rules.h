/* Piquet's part of the catalogue: the rules by token, and their checks. */
#ifndef REFEREE_GAMES_PIQUET_RULES_H
#define REFEREE_GAMES_PIQUET_RULES_H

#include "core/judge.h"

/* The editions proper, in the order of the edition table; profiles stand after them. */
enum pq_edition {
    EDITION_MODERN,
    EDITION_CAVENDISH,
    EDITIONS_PROPER,
    PROFILE_PARLETT = EDITIONS_PROPER,
    PROFILE_AU_CENT,
    PROFILE_ACADEMIE
};
#define MODERN    (1u << EDITION_MODERN)
#define CAVENDISH (1u << EDITION_CAVENDISH)
/* Laws that another edition may adopt: bits of rule->editions beyond those of the editions. */
#define BY_PENALTIES (1u << 16) /* penalties=cavendish */
#define BY_RUBICON   (1u << 17) /* match=rubicon_6 */

enum pq_rule {
#define RULE       RULE_TOKEN
#define DEFINITION RULE_TOKEN
#include "games/piquet/rules.def"
#undef RULE
#undef DEFINITION
    PQ_RULES
};

/* Every check of a row; one that serves several rows is declared by each of them, alike. */
#define RULE       RULE_CHECK
#define DEFINITION NO_CHECK
#include "games/piquet/rules.def"
#undef RULE
#undef DEFINITION

extern const struct rule pq_rules[PQ_RULES];

/* Why an item counts, or does not. */
enum ground {
    GROUND_DUE,     /* it counts */
    GROUND_FURTHER, /* it counts beside a better one of its kind */
    GROUND_NOBODY,  /* nobody counts it: equal, divided, cancelled */
    GROUND_BEATEN,  /* the opponent has the better one */
    GROUND_UNHELD,  /* there is no such thing in the hand */
    GROUNDS
};

/* The rule that an item stands or falls by in the edition judged. Never NULL for the items of piquet. */
const struct rule *rule_on(const struct judge *judge, enum item item, enum ground ground);
/* The rule that a mark of that item stands on. */
const struct rule *rule_of_item(const struct judge *judge, enum item item);
/* Whether the rule is one of the edition judged; what options bring in from another does not count. */
static inline bool has_rule(const struct judge *judge, enum pq_rule rule)
{
    return (pq_rules[rule].editions & 1u << judge->rules.base) != 0;
}

/* game->borrowed: the laws that these option values bring in. */
unsigned borrowed_rules(const int *option);
/* Law 74: of two score cards that differ each player's own is decisive for him. */
bool own_card_prevails(const int *option);

/* Whether the laws on irregularities hold (option penalties=cavendish). */
bool laws_hold(const struct judge *judge);

#endif
