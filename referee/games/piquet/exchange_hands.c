/* What follows from the acts of the exchange: the cards drawn, and the hands after it. */
#include "core/settle.h"
#include "core/table.h"
#include "games/piquet/clash.h"
#include "games/piquet/exchange.h"
#include "games/piquet/listed.h"
#include "games/piquet/reading.h"
#include "games/piquet/stock.h"
#include "games/piquet/taken_back.h"

/* Whether cards are drawn that are written as not known, and all that were held are seen in the play, which tells them. */
static bool play_tells(const struct judge *judge, const struct step *draws)
{
    return list_open(&draws->cards) &&
           set_count(steps_set(&judge->table.deal->play, NOBODY, VERB_CARDS)) == PQ_PLAYERS * PQ_HAND;
}

/* Whether a card of his hand was mixed with his discard before anything is noted of what he took: as many as he had laid out, or one more. */
static bool laid_more(const struct exchange *exchange)
{
    return exchange->draw == NULL && exchange->discard != NULL && exchange->discard->verb == VERB_MIXES_DISCARD;
}

/* How many cards he took: those noted, else as many as the rules give him, as far as there are some; what he laid on his discard of those
   that were his is not taken up again. */
static void settle_draw(struct judge *judge, int player)
{
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    const cardset_t laid = exchange->draw == NULL ? exchange_laid_away(judge, player) : 0;
    cardset_t gone;
    if ((exchange->draw != NULL && (exchange->draws != 0 || play_tells(judge, exchange->draw))) ||
        !exchange_gone(judge, player, &gone) || laid_more(exchange))
        return;
    int count = exchange->drawn != NOT_RECORDED ? exchange->drawn : exchange_due(pq_at(judge), player), found;
    if (count == NOT_RECORDED || exchange->too_many ||
        (exchange->drawn == NOT_RECORDED && hand_perhaps_misdealt(judge, player)))
        return;
    cardset_t cards = exchange_next(judge, gone & ~laid, count, &found);
    found -= set_count(cards & laid);
    count -= set_count(cards & laid);
    int room = pq_at(judge)->talon == NOT_RECORDED ? PQ_TALON : pq_at(judge)->talon;
    room -= set_count(gone);
    exchange->drawn = count < room ? count : room;
    if (found == exchange->drawn)
        exchange->draws = cards & ~laid;
}

/* The second player's cards hang on the first one's. */
static void settle_draws(struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    if (pq->elder == NOBODY)
        return;
    int first = exchange_reversed(judge) ? pq->younger : pq->elder;
    settle_draw(judge, first);
    settle_draw(judge, opponent(first));
}

static void settle_hand(struct judge *judge, int player)
{
    struct table *table = &judge->table;
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    const struct card_list *held = &table->deal->held[player];
    bool drawn_known = exchange->drawn != NOT_RECORDED && set_count(exchange->draws) == exchange->drawn;
    bool was_whole = table->whole[player];
    table->whole[player] = false;
    exchange->contradicted |= exchange_not_given(judge, player) != 0;
    if (exchange->contradicted) {
        table->held[player] = 0; /* only the play can tell */
    } else if (held->recorded) {
        table->held[player] = list_set(held);
        table->whole[player] = list_distinct(held) && held->count >= PQ_HAND;
        listed_long(judge, player);
    } else if (exchange->discarded != NOT_RECORDED) {
        table->held[player] = exchange->draws | (exchange->discards_known ? table->held[player] : 0);
        table->held[player] = (table->held[player] | exchange->back) & ~exchange->away;
        table->whole[player] = was_whole && exchange->discards_known && drawn_known;
    } else {
        table->held[player] = exchange->draws & ~exchange->away;
    }
}

/* Whether the record goes on to announcements or play, so that its exchange is complete. */
static bool goes_on(const struct judge *judge)
{
    static const enum verb words[] = {VERB_POINT, VERB_SEQUENCE, VERB_SET, VERB_GOOD, VERB_EQUAL, VERB_BETTER};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (first_act(judge, PHASE_CALLS, ACTOR_NONE, words[i]) != NULL)
            return true;
    return judge->table.deal->play.count > 0;
}

/* The other exchanged, he is not recorded to, and he plays all the cards that he was dealt: he kept his hand. While some of them are not
   seen, that his exchange is not written is no proof that there was none; what he is said to leave is none of it. */
static void kept_hand(struct judge *judge, int player, bool was_whole, cardset_t dealt)
{
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    struct table *table = &judge->table;
    bool alone = !exchange->begun || (exchange->leave != NULL && exchange->discard == NULL && exchange->draw == NULL);
    if (!alone || exchange->contradicted || exchange->mix != NULL || exchange->announce != NULL ||
        !pq_at(judge)->exchange[opponent(player)].begun || table->deal->held[player].recorded || !was_whole ||
        !goes_on(judge) || table->held[player] != dealt)
        return;
    exchange->discarded = exchange->drawn = 0;
    exchange->discards_known = true;
    table->held[player] = dealt;
    table->whole[player] = true;
}

/* The elder hand laid out more than five: whether he took as many, or some of them back, is not recorded. */
static void forget_too_many(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    if (pq->elder == NOBODY || pq->exchange[pq->elder].discarded <= ELDER_MOST ||
        pq->exchange[pq->elder].draw != NULL ||
        (pq->dealt[pq->elder] != NOT_RECORDED && pq->dealt[pq->elder] > PQ_HAND))
        return;
    struct exchange *exchange = &pq->exchange[pq->elder];
    exchange->too_many = exchange->contradicted = true;
    exchange->discards_known = false;
    judge->table.gone &= ~exchange->discards;
    exchange->discards = 0;
}

/* Whether he puts a card back that may be of the talon, and is none of his own discard. */
static bool puts_back_taken(const struct judge *judge, int player)
{
    const cardset_t own = steps_set(&judge->table.deal->calls, player, VERB_DISCARDS);
    for (const struct step *step = first_act(judge, PHASE_CALLS, player, VERB_PUTS_BACK); step != NULL;
         step = next_act(judge, PHASE_CALLS, step))
        if (step->cards.count == 0 || list_open(&step->cards) || (list_set(&step->cards) & ~own) != 0)
            return true;
    return false;
}

/* Some cards are noted as lifted, or as mixed with his hand, fewer than are due, and none goes back: that he took the others
   need not be noted. */
static void forget_part_lifted(struct judge *judge, int player)
{
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    if (exchange->draw != NULL && exchange->draw->verb != VERB_TAKES &&
        first_act(judge, PHASE_CALLS, player, VERB_DRAWS) == NULL &&
        exchange->drawn < exchange_due(pq_at(judge), player) && !puts_back_taken(judge, player))
        exchange->drawn = NOT_RECORDED;
}

/* The hand dealt, where it is not recorded, out of what it became. */
static void dealt_by_exchange(struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *exchange = &pq->exchange[player];
    cardset_t cards = (pq->hand[player] | exchange->discards) & ~exchange->draws;
    if (judge->table.dealt[player] == 0 && !judge->table.deal->hands[player].recorded && pq->whole[player] &&
        exchange->discards_known && !exchange->contradicted && set_count(exchange->draws) == exchange->drawn &&
        set_count(cards) == PQ_HAND)
        judge->table.dealt[player] = cards;
}

/* The cards that he drew without their being named, where it is known which. */
static cardset_t drawn_unnamed(const struct judge *judge, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    bool known = exchange->draw == NULL && exchange->drawn > 0 && set_count(exchange->draws) == exchange->drawn;
    return known && !exchange->contradicted ? exchange->draws : 0;
}

void exchange_finish(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    struct table *table = &judge->table;
    if (pq->exchanged)
        return;
    pq->exchanged = true;
    bool was_whole[PQ_PLAYERS] = {table->whole[0], table->whole[1]};
    forget_too_many(judge);
    forget_part_lifted(judge, 0);
    forget_part_lifted(judge, 1);
    settle_draws(judge);
    clash_find(judge);
    for (int player = 0; player < PQ_PLAYERS; player++)
        settle_hand(judge, player);
    table_learn(judge);
    clash_find_played(judge);
    for (int player = 0; player < PQ_PLAYERS; player++) {
        int size = hand_size_after(judge, player);
        table->whole[player] &= !taken_back_open(judge, player) && set_count(table->held[player]) >= size &&
                                (size != NOT_RECORDED || !hand_perhaps_long(judge, player));
        listed_short(judge, player);
        listed_played(judge, player);
        kept_hand(judge, player, was_whole[player], table->dealt[player]);
        pq->hand[player] = table->held[player];
        pq->whole[player] = table->whole[player];
        dealt_by_exchange(judge, player);
        pq->size[player] = size != NOT_RECORDED && laws_hold(judge) ? (unsigned)size : 0;
        table->drawn[player] = drawn_unnamed(judge, player);
    }
    stock_find(judge);
}

/* --- what replay settles --- */

static bool lifted_by(const struct judge *judge, int player)
{
    return first_act(judge, PHASE_CALLS, player, VERB_LIFTS) != NULL;
}

/* The cards of the talon that he drew, in their order there. Where cards were lifted, it is not known whether
   that was before. */
static void settled_draw(const struct judge *judge, int player, struct settled_draw *draw)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const struct table *table = &judge->table;
    if (exchange->discard == NULL || drawn_unnamed(judge, player) == 0 || lifted_by(judge, player) ||
        lifted_by(judge, opponent(player)))
        return;
    for (size_t i = 0; i < table->talon_count && draw->count < SETTLED_CARDS; i++)
        if (set_has(exchange->draws, table->talon[i]))
            draw->card[draw->count++] = table->talon[i];
    if (draw->count == (size_t)exchange->drawn)
        draw->after =
            exchange->leave != NULL && exchange->leave > exchange->discard ? exchange->leave : exchange->discard;
}

void exchange_settled(const struct judge *judge, struct settled *settled)
{
    for (int player = 0; player < PQ_PLAYERS; player++)
        settled_draw(judge, player, &settled->draw[player]);
}
