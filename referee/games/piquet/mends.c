#include "games/piquet/mends.h"

#include "core/sheet/sheet_said.h"
#include "games/piquet/exchange.h"
#include "games/piquet/marked.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

/* He calls once more what is of another rank or suit, and the sheet has as much for them as all his calls of the kind come to. */
static bool sheet_counts_all(const struct judge *judge, const struct call *wrong)
{
    const struct marks_said *marks = sheet_marks(judge, wrong->player);
    int said = 0, called = 0;
    for (size_t i = 0; marks->itemised && i < marks->count; i++)
        said += marks->item[i].item == (int)item_of(wrong->said.category) ? marks->item[i].amount.points : 0;
    const struct deal *deal = judge->table.deal;
    for (const struct step *step = deal_next(deal, NULL); step != NULL && said > 0; step = deal_next(deal, step)) {
        if (step->actor != wrong->player || category_called(judge, step) != wrong->said.category)
            continue;
        struct call call = {.step = step, .player = step->actor};
        call_weigh(judge, step, &call);
        called += holding_worth(&call.said, false);
    }
    return said > 0 && said >= called;
}

/* The adversary waives the penalty, or has it and the sheet is not against that: by law 54, or in the play where nothing else could be
   meant. */
static bool held_against(const struct judge *judge, const struct call *wrong)
{
    int other = opponent(wrong->player), change;
    bool clean = pq_at(judge)->breach_count == 0 && hand_size_after(judge, wrong->player) == PQ_HAND;
    bool disputed = sheet_change(judge, wrong->player, &change) && change != 0;
    for (const struct step *step = wrong->step; step != NULL; step = deal_next(judge->table.deal, step)) {
        bool waives = clean && step->verb == VERB_WAIVES, has_it = clean && step->verb == VERB_ENFORCES;
        has_it |= step->verb == VERB_OBJECTS && step->rule.s != NULL && rule_called(&pq_rules[PQC_L54], step->rule.s);
        if (step->actor == other && (waives || (has_it && !disputed)))
            return true;
    }
    return false;
}

bool mends_not(const struct judge *judge, const struct call *wrong)
{
    return has_rule(judge, PQC_L54) &&
           (sheet_gives_nothing(judge, wrong->player) || held_against(judge, wrong) || sheet_counts_all(judge, wrong));
}
