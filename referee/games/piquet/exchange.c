#include "games/piquet/exchange.h"

#include "core/table.h"
#include "games/piquet/marked.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/stock.h"
#include "games/piquet/taken_back.h"

void exchange_begin(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    for (int player = 0; player < PQ_PLAYERS; player++) {
        struct exchange *exchange = &pq->exchange[player];
        exchange->discarded = exchange->drawn = exchange->left = exchange->announced = NOT_RECORDED;
    }
    pq->first_exchange = NOBODY;
}

/* Whether the record has an act of the exchange after `step` (NULL: at all). */
static bool more_follows(const struct judge *judge, const struct step *step)
{
    const struct step *last = pq_at(judge)->reading->last_exchange;
    return last != NULL && (step == NULL || last > step);
}

static int plus(int count, int more) { return (count == NOT_RECORDED ? 0 : count) + more; }

/* What he has laid out is in his hand again. */
static void lays_out_anew(struct judge *judge, struct exchange *exchange, int player)
{
    judge->table.held[player] |= exchange->discards;
    judge->table.gone &= ~exchange->discards;
    exchange->discards = 0;
    exchange->discarded = NOT_RECORDED;
}

static void discards(struct judge *judge, struct exchange *exchange, const struct step *step)
{
    struct table *table = &judge->table;
    if ((exchange_changeable(judge, step->actor) & list_set(&step->cards)) != 0)
        lays_out_anew(judge, exchange,
                      step->actor); /* cards that lie there already are laid out in a discard that is changed */
    bool first = exchange->discarded == NOT_RECORDED;
    if (!first && exchange->draw != NULL)
        return; /* too late: what was laid out first stays laid out */
    cardset_t cards = list_set(&step->cards), foreign = exchange_not_held(judge, step->actor, cards);
    exchange->foreign |= foreign;
    exchange->contradicted |= foreign != 0;
    exchange->discard = step;
    exchange->discarded = plus(exchange->discarded, (int)step->cards.count);
    exchange->discards |= cards & ~foreign;
    exchange->discards_known = (first || exchange->discards_known) && list_distinct(&step->cards) && foreign == 0;
    table->held[step->actor] &= ~cards;
    table->gone |= cards & ~foreign;
}

/* So many cards are exchanged; which ones is not noted. Where the cards show how many, it is that. */
static void exchanges(const struct judge *judge, struct exchange *exchange, const struct step *step)
{
    int proved = exchange_proved(judge, step->actor);
    exchange->discard = step;
    exchange->discarded = proved != NOT_RECORDED ? proved : step->n.value;
    exchange->discards_known = exchange->discarded == 0;
}

/* Some card of his discard, or of those that he has taken up, is not named. */
static bool pile_open(int count, cardset_t named) { return count != NOT_RECORDED && set_count(named) < count; }

/* Cards taken up already are not taken once more; drawn they are once. */
static void draws(struct judge *judge, struct exchange *exchange, const struct step *step)
{
    if (exchange->draw != NULL && (step->verb != VERB_DRAWS || exchange->draw->verb != VERB_DRAWS))
        exchange->unclear |= !list_distinct(&step->cards) || pile_open(exchange->drawn, exchange->draws);
    exchange->draw = step;
    exchange->drawn =
        plus(exchange->drawn, (int)step->cards.count - set_count(exchange->draws & list_set(&step->cards)));
    exchange->draws |= list_set(&step->cards);
    exchange->contradicted |= exchange_not_in_talon(judge, &step->cards) < step->cards.count;
}

/* Whether it cannot be told which of his cards come back: they are not named, or may be of those in his discard, or taken up,
   that are not. */
static bool source_unclear(const struct exchange *exchange, const struct step *step)
{
    bool open = pile_open(exchange->discarded, exchange->discards) || pile_open(exchange->drawn, exchange->draws);
    return !list_distinct(&step->cards) ||
           (open && (list_set(&step->cards) & ~exchange->discards & ~exchange->draws) != 0);
}

/* Whether he may still change what he has laid out: he has taken no card of the talon, as far as that is recorded. */
static bool still_open(const struct exchange *exchange) { return exchange->draw == NULL; }

/* Whether a player had one of those cards of the talon. */
static bool had_of(const struct judge *judge, int player, int first, int last)
{
    return (exchange_had_in_hand(judge, player) & stock_part(judge, first, last)) != 0;
}

/* Whether he had taken his cards, though that is not noted, when by that act so many came out of his discard: the penalty is spoken of
   at once, or carried out; or a card that one of them had in hand lies deeper in the talon than he could take else. */
static bool taken_back_late(struct judge *judge, const struct step *step, int count)
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

/* Cards of his discard come back into his hand: a change of it, or what law 25 speaks of. */
static void out_of_discard(struct judge *judge, struct exchange *exchange, const struct step *step, cardset_t cards)
{
    bool open = still_open(exchange) && !taken_back_late(judge, step, set_count(cards));
    cardset_t kept = open ? cards : taken_back_kept(judge, step, cards);
    if (open) {
        exchange->discards &= ~cards;
        exchange->discarded -= set_count(cards);
        exchange->undone |= exchange->discarded == 0 && first_taking(judge, step->actor) < step;
    } else if (kept != 0) {
        exchange->back |= kept;
        exchange->mix = step;
    }
    exchange->unsure |= laws_hold(judge) ? cards & ~kept : 0;
    judge->table.gone &= ~kept;
    judge->table.held[step->actor] |= kept;
}

static void mixes_into_hand(struct judge *judge, struct exchange *exchange, const struct step *step)
{
    cardset_t cards = list_set(&step->cards), own = cards & exchange->discards, away = cards & exchange->away;
    exchange->unclear |= source_unclear(exchange, step);
    if (own != 0)
        out_of_discard(judge, exchange, step, own);
    exchange->away &= ~away;
    if ((cards & ~own & ~away) != 0)
        draws(judge, exchange, step);
}

/* Those cards of a step that the talon is known to have had. */
static cardset_t of_talon(const struct judge *judge, const struct step *step)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < step->cards.count; i++)
        if (card_known(step->cards.card[i]) && exchange_position(judge, step->cards.card[i]) != 0)
            cards |= set_of(step->cards.card[i]);
    return cards;
}

/* Cards that are his to take, and not taken yet, are laid on his discard: they stay there (law 26). The younger's are those behind
   what the elder has taken. */
static bool mixes_due(const struct judge *judge, const struct exchange *exchange, const struct step *step)
{
    const struct piquet *pq = pq_at(judge);
    int first = 0, most = ELDER_MOST;
    if (pq->elder == NOBODY)
        return false;
    if (step->actor != pq->elder) {
        first = pq->exchange[pq->elder].drawn;
        most = first + exchange->discarded;
        if (first == NOT_RECORDED || exchange->draw != NULL || exchange->discarded == NOT_RECORDED)
            return false;
    }
    for (size_t i = 0; i < step->cards.count; i++) {
        int position = card_known(step->cards.card[i]) ? exchange_position(judge, step->cards.card[i]) : 0;
        if (position > first && position <= most && !set_has(exchange->draws, step->cards.card[i]))
            return true;
    }
    return false;
}

/* Cards of the talon that nobody has taken are no matter of the hand; of one that is not known all others may be, where the
   talon cannot have them. */
static void mixes_into_discard(struct judge *judge, struct exchange *exchange, const struct step *step)
{
    cardset_t own = judge->table.held[step->actor] | exchange->draws, cards = list_set(&step->cards);
    if (set_count(judge->table.dealt[step->actor]) < PQ_HAND) {
        cardset_t others = cards & ~own & ~of_talon(judge, step);
        for (cardset_t rest = others; rest != 0; rest &= rest - 1)
            exchange->unclear |= exchange_talon_has(&judge->table, set_first(rest));
        own |= others;
    }
    exchange->unclear |= !list_distinct(&step->cards);
    if (mixes_due(judge, exchange, step))
        exchange->mix = step;
    cards &= own;
    if (cards == 0)
        return;
    if (still_open(exchange) && exchange->leave == NULL) { /* who says what he leaves has taken the rest */
        discards(judge, exchange, step);
        return;
    }
    exchange->away |= cards;
    exchange->mix = step;
}

/* What he has lifted goes back to the talon; or it is of his discard. */
static void puts_back(struct judge *judge, struct exchange *exchange, const struct step *step)
{
    cardset_t cards = list_set(&step->cards), own = cards & exchange->discards;
    exchange->unclear |= source_unclear(exchange, step);
    if (own != 0)
        out_of_discard(judge, exchange, step, own);
    if (step->verb == VERB_TAKES_BACK)
        exchange->away &= ~cards;
    if ((cards & exchange->draws) == 0)
        return;
    exchange->drawn -= set_count(cards & exchange->draws);
    exchange->draws &= ~cards;
    if (exchange->drawn > 0)
        return;
    exchange->drawn = NOT_RECORDED;
    exchange->draw = NULL;
}

/* Cards went back and forth that are not named: neither how many he exchanged is known nor which. */
static void forget_exchange(struct judge *judge, int player)
{
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    judge->table.gone &= ~exchange->discards;
    judge->table.held[player] = 0;
    judge->table.whole[player] = false;
    exchange->discards = exchange->draws = exchange->back = exchange->away = 0;
    exchange->discarded = exchange->drawn = NOT_RECORDED;
    exchange->discards_known = false;
    exchange->contradicted = true;
    exchange->draw = NULL; /* it may be undone */
}

static void one_act(struct judge *judge, const struct step *step)
{
    struct piquet *pq = pq_of(judge);
    struct exchange *exchange = &pq->exchange[step->actor];
    exchange->begun = true;
    if (pq->first_exchange == NOBODY && (step->verb == VERB_DISCARDS || step->verb == VERB_EXCHANGES ||
                                         step->verb == VERB_DRAWS || step->verb == VERB_PUTS_BACK))
        pq->first_exchange = step->actor;
    switch (step->verb) {
    case VERB_DISCARDS: discards(judge, exchange, step); break;
    case VERB_EXCHANGES: exchanges(judge, exchange, step); break;
    case VERB_DRAWS:
    case VERB_LIFTS: draws(judge, exchange, step); break;
    case VERB_MIXES_HAND: mixes_into_hand(judge, exchange, step); break;
    case VERB_MIXES_DISCARD: mixes_into_discard(judge, exchange, step); break;
    case VERB_ASKS_BACK:
    case VERB_TAKES_BACK:
    case VERB_PUTS_BACK: puts_back(judge, exchange, step); break;
    case VERB_TAKES:
        exchange->draw = step;
        exchange->drawn = plus(exchange->drawn, exchange_taken_besides(pq, step, exchange->draws));
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
    if (exchange->unclear)
        forget_exchange(judge, step->actor);
}

static const bool sees_left[VERBS] = {
    [VERB_LOOKS_LEFT] = true, [VERB_LOOKS_TALON] = true, [VERB_EXPOSES] = true, [VERB_LIFTS] = true};

/* Whether by an act of those cards left in the talon may be seen: they are looked at, or in the play exposed or lifted. */
__attribute__((noinline)) static bool perhaps_looks_left(const struct judge *judge, const struct event *event)
{
    const struct step *step = event->step;
    if (step->verb != VERB_EXPOSES && step->verb != VERB_LIFTS)
        return step->verb == VERB_LOOKS_LEFT || step->verb == VERB_LOOKS_TALON;
    return event->phase == PHASE_PLAY && step->cards.count > 0 &&
           exchange_talon_has(&judge->table, step->cards.card[0]);
}

void exchange_apply(struct judge *judge, const struct event *event)
{
    if (event->kind == EV_DEALT && !more_follows(judge, NULL))
        exchange_finish(judge);
    if (event->kind == EV_CALLED)
        exchange_finish(judge);
    if (event->kind == EV_STEP && sees_left[event->step->verb] && perhaps_looks_left(judge, event))
        pq_of(judge)->looked_left |= event->step->actor == pq_at(judge)->younger;
    if (event->kind != EV_STEP || event->phase != PHASE_CALLS || !is_player(event->step->actor) ||
        !act_of(acts_in(judge, PHASE_CALLS), event->step)->exchanges)
        return;
    one_act(judge, event->step);
    if (!more_follows(judge, event->step))
        exchange_finish(judge);
}
