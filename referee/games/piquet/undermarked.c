#include "games/piquet/undermarked.h"

#include "core/sheet/sheet_said.h"
#include "games/piquet/calls.h"
#include "games/piquet/messages.h"
#include "games/piquet/rules.h"
#include "games/piquet/score.h"

/* His only call of the category, allowed and standing, of which no hand tells whether it is true; NULL. */
static const struct call *sole_call(const struct piquet *pq, int player, enum category category)
{
    const struct call *sole = NULL;
    size_t calls = 0;
    for (size_t i = 0; i < pq->call_count; i++)
        if (pq->call[i].player == player && pq->call[i].said.category == category) {
            sole = &pq->call[i];
            calls++;
        }
    bool open = calls == 1 && sole->stands && sole->truth == TRUTH_UNKNOWN && sole->role == ROLE_FIRST;
    return open && sole->reply == VERB_GOOD && !sole->shown ? sole : NULL;
}

/* What the list has of the item, and the first entry of it; NULL: there is none. */
static const struct mark_said *marked(const struct marks_said *marks, enum item item, int *sum)
{
    const struct mark_said *first = NULL;
    *sum = 0;
    for (size_t i = 0; marks->itemised && i < marks->count; i++)
        if (marks->item[i].item == (int)item) {
            first = first == NULL ? &marks->item[i] : first;
            *sum += marks->item[i].amount.points;
        }
    return first;
}

void tell_undermarked(const struct judge *judge, enum category category)
{
    for (int player = 0; player < PQ_PLAYERS && !judge->known.marks; player++) {
        const struct call *call = sole_call(pq_at(judge), player, category);
        int sum, worth = call != NULL ? reckoned_worth(judge, &call->said) : 0;
        const enum item item = item_of(category);
        const struct mark_said *said = worth > 0 ? marked(sheet_marks(judge, player), item, &sum) : NULL;
        if (said == NULL || sum <= 0 || sum >= worth)
            continue;
        struct finding *finding = report(judge, rule_of_item(judge, item), said->at, player, &msg_pq_undermarked,
                                         ARGS(arg_player("who", player), arg_number("found", sum),
                                              arg_number("required", worth), arg_word("item", &item_names[item])));
        finding->open = true;
        proof(judge, finding, call->step->act_at, &msg_pq_ev_called, ARGS(arg_player("who", player)));
        proof(judge, finding, call->reply_step->act_at, &msg_pq_ev_allowed, ARGS(arg_player("who", opponent(player))));
    }
}
