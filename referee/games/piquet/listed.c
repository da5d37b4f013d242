#include "games/piquet/listed.h"

#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

/* Whether he plays, or may play, a card that is not known: it may be one that a list lacks. */
static bool plays_unknown(const struct table *table, int player)
{
    for (size_t i = 0; i < table->play_count; i++)
        if ((table->play[i].player == player || table->play[i].player == NOBODY) && !card_known(table->play[i].card))
            return true;
    return false;
}

/* Whether a card that he plays is none of those that his list names, nor can be one that stands in it as not known. */
static bool not_in_list(const struct card_list *list, card_t card)
{
    for (size_t i = 0; i < list->count; i++)
        if (card_may_be(list->card[i], card))
            return false;
    return true;
}

void listed_short(struct judge *judge, int player)
{
    struct piquet *pq = pq_of(judge);
    struct table *table = &judge->table;
    const struct card_list *held = &table->deal->held[player];
    if (!held->recorded || held->count >= PQ_HAND || pq->exchange[player].contradicted)
        return;
    int found = set_count(table->held[player]), listed = (int)held->count;
    pq->miswritten[player] = found > listed;
    for (cardset_t rest = table->learned_cards[player]; rest != 0; rest &= rest - 1)
        pq->miswritten[player] |= not_in_list(held, set_first(rest));
    pq->unsized[player] = !pq->miswritten[player] && plays_unknown(table, player);
    table->whole[player] = !pq->miswritten[player] && !pq->unsized[player] && found == listed;
}

void listed_long(struct judge *judge, int player)
{
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    const struct card_list *held = &judge->table.deal->held[player];
    if (held->count <= PQ_HAND || !list_open(held))
        return;
    exchange->unsure |= exchange->discards & ~list_set(held);
    judge->table.gone &= ~exchange->discards;
}

/* The adversary insists on a penalty before a card is played, and neither what he was dealt nor the talon tells for what: it may
   be that he took back what he had laid out. */
static bool enforced_for_unknown_deal(const struct judge *judge, int player)
{
    const struct table *table = &judge->table;
    return table->dealt[player] == 0 && !table->deal->held[player].recorded &&
           first_act(judge, PHASE_CALLS, opponent(player), VERB_ENFORCES) != NULL;
}

void listed_played(struct judge *judge, int player)
{
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    const struct table *table = &judge->table;
    cardset_t laid_out = exchange->discards & ~(exchange->draws | exchange->back);
    if (!laws_hold(judge))
        return;
    if (enforced_for_unknown_deal(judge, player))
        exchange->unsure |= laid_out;
    for (size_t i = 0; i < table->play_count; i++)
        if (table->play[i].player == player && card_known(table->play[i].card))
            exchange->unsure |= set_of(table->play[i].card) & laid_out;
}
