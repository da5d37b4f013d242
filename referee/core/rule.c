#include "core/rule.h"

#include "core/judge.h"
#include "core/rec.h"

const struct remedy_row remedy_rows[REMEDIES] = {
#define REMEDY(name, id, choices, shown, en, fr) {id, choices, shown, {en, fr}},
#include "core/remedies.def"
#undef REMEDY
};

const struct rule rec_rules[REC_RULES] = {
#define RULE(token, id, slug, slug_fr, severity, class, remedy, level, needs, on, check, en, fr)                       \
    {id,    slug, slug_fr, SEVERITY_##severity, CLASS_##class, ALL_EDITIONS, "", REMEDY_##remedy, level, needs, on,    \
     check, NULL, {en, fr}},
#include "core/rec_rules.def"
#undef RULE
};

enum outcome check_nothing(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)judge, (void)event, (void)rule;
    return NO_OCCASION;
}

enum outcome check_by_ledger(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)rule;
    if (event->kind != EV_SHEET)
        return NO_OCCASION;
    if (!judge->known.marks)
        return NOT_KNOWABLE;
    const struct deal *deal = judge->table.deal;
    return deal_has_marks(deal) || deal_has_score(deal) ? CHECKED : NOT_KNOWABLE;
}
