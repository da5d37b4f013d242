#include "games/piquet/exchange.h"

#include "core/table.h"
#include "games/piquet/messages.h"
#include "games/piquet/rules.h"

void exchange_begin(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    for (int player = 0; player < PQ_PLAYERS; player++) {
        struct exchange *exchange = &pq->exchange[player];
        exchange->discarded = exchange->drawn = exchange->left = exchange->announced = NOT_RECORDED;
    }
}

static bool is_exchange(enum verb verb)
{
    return verb == VERB_DISCARDS || verb == VERB_EXCHANGES || verb == VERB_DRAWS || verb == VERB_LEAVES_CARDS ||
           verb == VERB_TAKES || verb == VERB_WILL_EXCHANGE;
}

/* Whether the record has an act of the exchange after `step` (NULL: at all). */
static bool more_follows(const struct judge *judge, const struct step *step)
{
    const struct steps *calls = &judge->table.deal->calls;
    for (size_t i = step == NULL ? 0 : (size_t)(step - calls->step) + 1; i < calls->count; i++)
        if (is_exchange(calls->step[i].verb))
            return true;
    return false;
}

static bool all_known(const struct card_list *list) { return (size_t)set_count(list_set(list)) == list->count; }

static int plus(int count, int more) { return (count == NOT_RECORDED ? 0 : count) + more; }

static void discards(struct judge *judge, struct exchange *exchange, const struct step *step)
{
    bool first = exchange->discarded == NOT_RECORDED;
    if (!first && exchange->draw != NULL)
        return; /* too late: what was laid out first stays laid out */
    exchange->discard = step;
    exchange->discarded = plus(exchange->discarded, (int)step->cards.count);
    exchange->discards |= list_set(&step->cards);
    exchange->discards_known = (first || exchange->discards_known) && all_known(&step->cards);
    judge->table.held[step->actor] &= ~list_set(&step->cards);
    judge->table.gone |= list_set(&step->cards);
}

/* So many cards are exchanged; which ones is not noted. */
static void exchanges(struct exchange *exchange, const struct step *step)
{
    exchange->discard = step;
    exchange->discarded = step->n.value;
    exchange->discards_known = step->n.value == 0;
}

static void one_act(struct judge *judge, const struct step *step)
{
    struct exchange *exchange = &pq_of(judge)->exchange[step->actor];
    exchange->begun = true;
    switch (step->verb) {
    case VERB_DISCARDS: discards(judge, exchange, step); break;
    case VERB_EXCHANGES: exchanges(exchange, step); break;
    case VERB_DRAWS:
        exchange->draw = step;
        exchange->drawn = plus(exchange->drawn, (int)step->cards.count);
        exchange->draws |= list_set(&step->cards);
        break;
    case VERB_TAKES:
        exchange->draw = step;
        exchange->drawn = plus(exchange->drawn, step->n.value);
        break;
    case VERB_LEAVES_CARDS:
        exchange->leave = step;
        exchange->left = step->n.value;
        break;
    case VERB_WILL_EXCHANGE:
        exchange->announce = step;
        exchange->announced = step->n.value;
        break;
    default: break;
    }
}

void exchange_apply(struct judge *judge, const struct event *event)
{
    if (event->kind == EV_DEALT && !more_follows(judge, NULL))
        exchange_finish(judge);
    if (event->kind == EV_CALLED)
        exchange_finish(judge);
    if (event->kind != EV_STEP || event->phase != PHASE_CALLS || !is_exchange(event->step->verb) ||
        !is_player(event->step->actor))
        return;
    one_act(judge, event->step);
    if (!more_follows(judge, event->step))
        exchange_finish(judge);
}

/* --- the hands after it --- */

int exchange_due(const struct piquet *pq, int player)
{
    const struct exchange *exchange = &pq->exchange[player];
    if (exchange->discarded == NOT_RECORDED)
        return NOT_RECORDED;
    int dealt = pq->dealt[player] == NOT_RECORDED ? PQ_HAND : pq->dealt[player];
    int due = exchange->discarded + PQ_HAND - dealt;
    return due < 0 ? 0 : due;
}

cardset_t exchange_next(const struct judge *judge, cardset_t gone, int count, int *found)
{
    const struct table *table = &judge->table;
    cardset_t cards = 0;
    *found = 0;
    for (size_t i = 0; i < table->talon_count && *found < count; i++) {
        if (card_known(table->talon[i]) && set_has(gone, table->talon[i]))
            continue;
        if (!card_known(table->talon[i]))
            return cards;
        cards |= set_of(table->talon[i]);
        (*found)++;
    }
    return cards;
}

/* How many cards he took: those noted, else as many as the rules give him, as far as there are some. */
static void settle_draw(struct judge *judge, int player, cardset_t gone)
{
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    if (exchange->draw != NULL && exchange->draws != 0)
        return;
    int count = exchange->drawn != NOT_RECORDED ? exchange->drawn : exchange_due(pq_at(judge), player), found;
    if (count == NOT_RECORDED)
        return;
    cardset_t cards = exchange_next(judge, gone, count, &found);
    int room = pq_at(judge)->talon == NOT_RECORDED ? PQ_TALON : pq_at(judge)->talon;
    room -= set_count(gone);
    exchange->drawn = count < room ? count : room;
    if (found == exchange->drawn)
        exchange->draws = cards;
}

/* The younger's cards follow the elder's; without these they are not known. */
static void settle_draws(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    if (pq->elder == NOBODY)
        return;
    settle_draw(judge, pq->elder, 0);
    const struct exchange *elder = &pq->exchange[pq->elder];
    if (elder->drawn != NOT_RECORDED && set_count(elder->draws) == elder->drawn)
        settle_draw(judge, pq->younger, elder->draws);
}

static void settle_hand(struct judge *judge, int player)
{
    struct table *table = &judge->table;
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const struct card_list *held = &table->deal->held[player];
    bool drawn_known = exchange->drawn != NOT_RECORDED && set_count(exchange->draws) == exchange->drawn;
    bool was_whole = table->whole[player];
    table->whole[player] = false;
    if (held->recorded) {
        table->held[player] = list_set(held);
        table->whole[player] = all_known(held);
    } else if (exchange->discarded != NOT_RECORDED) {
        table->held[player] = exchange->draws | (exchange->discards_known ? table->held[player] : 0);
        table->whole[player] = was_whole && exchange->discards_known && drawn_known;
    } else {
        table->held[player] = exchange->draws;
    }
}

/* Whether the record goes on to calls or play, so that its exchange is complete. */
static bool goes_on(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    if (deal->play.count > 0)
        return true;
    return deal->calls.count > 0 && !is_exchange(deal->calls.step[deal->calls.count - 1].verb);
}

/* The other exchanged, he is not recorded to, and he plays nothing but cards that he was dealt: he kept his hand. */
static void kept_hand(struct judge *judge, int player, bool was_whole, cardset_t dealt)
{
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    struct table *table = &judge->table;
    if (exchange->begun || !pq_at(judge)->exchange[opponent(player)].begun || table->deal->held[player].recorded ||
        !was_whole || !goes_on(judge) || (table->held[player] & ~dealt) != 0)
        return;
    exchange->discarded = exchange->drawn = 0;
    exchange->discards_known = true;
    table->held[player] = dealt;
    table->whole[player] = true;
}

void exchange_finish(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    struct table *table = &judge->table;
    if (pq->exchanged)
        return;
    pq->exchanged = true;
    bool was_whole[PQ_PLAYERS] = {table->whole[0], table->whole[1]};
    settle_draws(judge);
    for (int player = 0; player < PQ_PLAYERS; player++)
        settle_hand(judge, player);
    table_learn(judge);
    for (int player = 0; player < PQ_PLAYERS; player++) {
        kept_hand(judge, player, was_whole[player], table->dealt[player]);
        pq->hand[player] = table->held[player];
        pq->whole[player] = table->whole[player];
    }
}
