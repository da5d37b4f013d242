#include "games/piquet/taken_back.h"

#include "games/piquet/marked.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

bool penalty_in_calls(const struct judge *judge, const struct step *step)
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
