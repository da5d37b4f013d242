/* Cards laid down for what was called. */
#include "games/piquet/showing.h"

/* What he denied the other's call by, if it is among the cards that he lays down: better than it, or equal, as he said. */
static cardset_t denied_by(const struct call *call, cardset_t shown)
{
    struct holding own;
    bool equal = call->reply == VERB_EQUAL;
    if ((call->reply != VERB_BETTER && !equal) || !best_holding(shown, call->said.category, &own))
        return 0;
    int against = holding_compare(&own, call->truth == TRUTH_HELD ? &call->held : &call->said);
    return (equal ? against == 0 : against > 0) ? own.cards : 0;
}

/* What he lays down for a call: what it names or, where that was a wrong name that is free, what he has of that worth (law 53). */
static const struct holding *to_lay_down(const struct call *call)
{
    return call->truth == TRUTH_MISNAMED ? &call->held : &call->said;
}

cardset_t call_shown(const struct call *call, int player, cardset_t shown)
{
    struct holding part;
    bool whole, his = call->player == player && call->stands;
    return his && holding_called(shown, to_lay_down(call), &part, &whole) ? part.cards : 0;
}

cardset_t shown_together(const struct judge *judge, const struct step *step)
{
    const struct steps *calls = &judge->table.deal->calls, *play = &judge->table.deal->play;
    const struct steps *list = step >= calls->step && step < calls->step + calls->count ? calls : play;
    cardset_t cards = list_set(&step->cards);
    for (int way = -1; way <= 1; way += 2)
        for (const struct step *at = step + way; at >= list->step && at < list->step + list->count; at += way) {
            if (at->verb != VERB_SHOWS || at->actor != step->actor || (cards & list_set(&at->cards)) != 0)
                break;
            cards |= list_set(&at->cards);
        }
    return cards;
}

cardset_t shown_beyond(const struct judge *judge, const struct step *step)
{
    const struct piquet *pq = pq_at(judge);
    cardset_t shown = shown_together(judge, step), right = 0;
    bool whole = false;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        cardset_t his = call_shown(call, step->actor, shown);
        whole |= his != 0 && !call_false(call);
        right |= call->player == step->actor ? his : denied_by(call, shown);
    }
    if (whole)
        return 0;
    return right == 0 && shown == 0 ? PACK_32 : shown & ~right;
}

const struct call *call_of_cards(const struct piquet *pq, int player, enum category category, cardset_t shown)
{
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        struct holding part;
        bool whole;
        bool his = call->player == player && call->said.category == category && call->stands;
        if (his && holding_called(shown, to_lay_down(call), &part, &whole) && (shown & ~part.cards) == 0)
            return call;
    }
    return NULL;
}
