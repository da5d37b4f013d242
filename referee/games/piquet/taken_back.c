#include "games/piquet/taken_back.h"

#include "core/table.h"
#include "games/piquet/exchange.h"
#include "games/piquet/marked.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/stock.h"

/* The adversary insists on the penalty, or waives it, before a card is played: no false call can have been found yet. */
static bool penalty_in_calls(const struct judge *judge, const struct step *step)
{
    int other = opponent(step->actor);
    return comes_later(judge, PHASE_CALLS, step, other, VERB_ENFORCES) ||
           comes_later(judge, PHASE_CALLS, step, other, VERB_WAIVES);
}

/* That, or the sheet has the penalty carried out. */
static bool penalty_spoken_of(const struct judge *judge, const struct step *step)
{
    return penalty_in_calls(judge, step) || sheet_gives_nothing(judge, step->actor);
}

/* Whether a player had one of those cards of the talon. */
static bool had_of(const struct judge *judge, int player, int first, int last)
{
    return (exchange_had_in_hand(judge, player) & stock_part(judge, first, last)) != 0;
}

bool taken_back_late(struct judge *judge, const struct step *step, int count)
{
    const struct piquet *pq = pq_at(judge);
    int player = step->actor, other = opponent(player), due = exchange_due(pq, player), before = 0, behind = 0;
    if (player == pq->elder)
        behind = set_count(steps_set(&judge->table.deal->calls, other, VERB_DISCARDS));
    else
        before = pq->exchange[other].drawn != NOT_RECORDED ? pq->exchange[other].drawn : exchange_due(pq, other);
    if (!laws_hold(judge) || pq->elder == NOBODY || first_taking(judge, player) != NULL || due == NOT_RECORDED ||
        before == NOT_RECORDED || exchange_reversed(judge) ||
        comes_later(judge, PHASE_CALLS, step, player, VERB_DISCARDS))
        return false;
    if (penalty_in_calls(judge, step) ||
        (first_act(judge, PHASE_PLAY, other, VERB_ENFORCES) != NULL && sheet_gives_nothing(judge, player)))
        return true;
    int last = before + due;
    table_learn(judge); /* who played what; of the hands as they will be it is learned once they are settled */
    bool late = had_of(judge, player, last - count + 1, last) ||
                (behind > 0 && had_of(judge, other, last + behind - count + 1, last + behind));
    table_forget(judge);
    return late;
}

cardset_t taken_back_kept(const struct judge *judge, const struct step *step, cardset_t cards)
{
    const struct card_list *held = &judge->table.deal->held[step->actor];
    if (step->verb == VERB_MIXES_HAND)
        return cards;
    if (!laws_hold(judge))
        return 0;
    return penalty_spoken_of(judge, step) ? cards : cards & (list_set(held) | cards_of_play(judge));
}

bool taken_back_open(const struct judge *judge, int player)
{
    const struct table *table = &judge->table;
    const struct card_list *held = &table->deal->held[player];
    int played = 0;
    if (pq_at(judge)->exchange[player].unsure == 0)
        return false;
    for (size_t i = 0; i < table->play_count; i++)
        played += table->play[i].player == player && !table->play[i].taken_back;
    return played < PQ_HAND && !held->recorded;
}
