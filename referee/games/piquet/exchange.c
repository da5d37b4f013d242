#include "games/piquet/exchange.h"

#include "core/table.h"
#include "games/piquet/clash.h"
#include "games/piquet/deal.h"
#include "games/piquet/listed.h"
#include "games/piquet/messages.h"
#include "games/piquet/penalty.h"
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

static bool is_exchange(enum verb verb)
{
    return verb == VERB_DISCARDS || verb == VERB_EXCHANGES || verb == VERB_DRAWS || verb == VERB_LEAVES_CARDS ||
           verb == VERB_TAKES || verb == VERB_WILL_EXCHANGE || verb == VERB_LIFTS || verb == VERB_PUTS_BACK ||
           verb == VERB_MIXES_HAND || verb == VERB_MIXES_DISCARD;
}

/* What he has laid out before that step of the calls; *open: not all of it is named. */
static cardset_t laid_out_before(const struct judge *judge, const struct step *step, bool *open)
{
    const struct step *discards = NULL;
    cardset_t cards = 0;
    *open = false;
    while ((discards = next_step(judge, PHASE_CALLS, discards, step->actor, VERB_DISCARDS)) != NULL &&
           discards < step) {
        cards |= list_set(&discards->cards);
        *open |= list_open(&discards->cards);
    }
    return cards;
}

/* Whether a step is an act of the exchange: cards of a discard may be taken back. */
static bool is_exchange_step(const struct judge *judge, const struct step *step)
{
    if (step->verb != VERB_TAKES_BACK)
        return is_exchange(step->verb);
    bool open;
    cardset_t laid = laid_out_before(judge, step, &open);
    return (laid & list_set(&step->cards)) != 0 || (step->cards.count > 0 && (open || list_open(&step->cards)));
}

bool exchange_takes(enum verb verb)
{
    return verb == VERB_DRAWS || verb == VERB_TAKES || verb == VERB_LIFTS || verb == VERB_MIXES_HAND;
}

/* All that he mixes with his hand he had laid out himself: no card of the talon. */
static bool mixes_own(const struct judge *judge, const struct step *step)
{
    bool open;
    cardset_t cards = list_set(&step->cards);
    return step->verb == VERB_MIXES_HAND && cards != 0 && (cards & ~laid_out_before(judge, step, &open)) == 0;
}

const struct step *exchange_first_taking(const struct judge *judge, int player)
{
    const struct steps *calls = &judge->table.deal->calls;
    for (size_t i = 0; i < calls->count; i++) {
        const struct step *step = &calls->step[i];
        if (step->actor == player && exchange_takes(step->verb) && !mixes_own(judge, step))
            return step;
    }
    return NULL;
}

/* Whether the record has an act of the exchange after `step` (NULL: at all). */
static bool more_follows(const struct judge *judge, const struct step *step)
{
    const struct steps *calls = &judge->table.deal->calls;
    for (size_t i = step == NULL ? 0 : (size_t)(step - calls->step) + 1; i < calls->count; i++)
        if (is_exchange_step(judge, &calls->step[i]))
            return true;
    return false;
}

static bool all_known(const struct card_list *list) { return (size_t)set_count(list_set(list)) == list->count; }

static int plus(int count, int more) { return (count == NOT_RECORDED ? 0 : count) + more; }

cardset_t exchange_not_held(const struct judge *judge, int player, cardset_t cards)
{
    const struct table *table = &judge->table;
    cardset_t missing = cards & PACK_32 & ~(table->held[player] | pq_at(judge)->hand[player]);
    return table->whole[player] ? missing : missing & table->held[opponent(player)];
}

cardset_t exchange_doubtful(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    const struct card_list *lists[] = {&deal->hands[0], &deal->hands[1], &deal->talon};
    cardset_t once = 0, twice = 0;
    size_t count = 0;
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++)
        for (size_t i = 0; i < lists[k]->count; i++, count++) {
            cardset_t card = set_of(lists[k]->card[i]);
            twice |= once & card;
            once |= card;
        }
    return twice == 0 ? 0 : twice | (count >= 2 * PQ_HAND + PQ_TALON ? PACK_32 & ~once : 0);
}

int exchange_position(const struct judge *judge, card_t card)
{
    for (size_t i = 0; i < judge->table.talon_count; i++)
        if (judge->table.talon[i] == card)
            return (int)i + 1;
    return 0;
}

static bool talon_has(const struct table *table, card_t card)
{
    for (size_t i = 0; i < table->talon_count; i++)
        if (table->talon[i] == card || !card_known(table->talon[i]))
            return true;
    return table->talon_count == 0;
}

size_t exchange_not_in_talon(const struct judge *judge, const struct card_list *cards)
{
    size_t i = 0;
    while (i < cards->count && (!card_known(cards->card[i]) || !set_has(PACK_32, cards->card[i]) ||
                                talon_has(&judge->table, cards->card[i])))
        i++;
    return i;
}

static void discards(struct judge *judge, struct exchange *exchange, const struct step *step)
{
    struct table *table = &judge->table;
    bool first = exchange->discarded == NOT_RECORDED;
    if (!first && exchange->draw != NULL)
        return; /* too late: what was laid out first stays laid out */
    cardset_t cards = list_set(&step->cards), foreign = exchange_not_held(judge, step->actor, cards);
    exchange->foreign |= foreign;
    exchange->contradicted |= foreign != 0;
    exchange->discard = step;
    exchange->discarded = plus(exchange->discarded, (int)step->cards.count);
    exchange->discards |= cards & ~foreign;
    exchange->discards_known = (first || exchange->discards_known) && all_known(&step->cards) && foreign == 0;
    table->held[step->actor] &= ~cards;
    table->gone |= cards & ~foreign;
}

/* So many cards are exchanged; which ones is not noted. */
static void exchanges(struct exchange *exchange, const struct step *step)
{
    exchange->discard = step;
    exchange->discarded = step->n.value;
    exchange->discards_known = step->n.value == 0;
}

/* Some card of his discard, or of those that he has taken up, is not named. */
static bool pile_open(int count, cardset_t named) { return count != NOT_RECORDED && set_count(named) < count; }

/* Cards taken up already are not taken once more; drawn they are once. */
static void draws(struct judge *judge, struct exchange *exchange, const struct step *step)
{
    if (exchange->draw != NULL && (step->verb != VERB_DRAWS || exchange->draw->verb != VERB_DRAWS))
        exchange->unclear |= !all_known(&step->cards) || pile_open(exchange->drawn, exchange->draws);
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
    return !all_known(&step->cards) || (open && (list_set(&step->cards) & ~exchange->discards & ~exchange->draws) != 0);
}

/* Whether he may still change what he has laid out: he has taken no card of the talon, as far as that is recorded. */
static bool still_open(const struct exchange *exchange) { return exchange->draw == NULL; }

/* Cards of his discard come back into his hand: a change of it, or what law 25 speaks of. */
static void out_of_discard(struct judge *judge, struct exchange *exchange, const struct step *step, cardset_t cards)
{
    bool open = still_open(exchange);
    cardset_t kept = open ? cards : taken_back_kept(judge, step, cards);
    if (open) {
        exchange->discards &= ~cards;
        exchange->discarded -= set_count(cards);
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
    cardset_t cards = list_set(&step->cards), own = cards & exchange->discards;
    exchange->unclear |= source_unclear(exchange, step);
    if (own != 0)
        out_of_discard(judge, exchange, step, own);
    if ((cards & ~own) != 0)
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

/* Cards of the talon that nobody has taken are no matter of the hand; of one that is not known all others may be, where the
   talon cannot have them. */
static void mixes_into_discard(struct judge *judge, struct exchange *exchange, const struct step *step)
{
    cardset_t own = judge->table.held[step->actor] | exchange->draws, cards = list_set(&step->cards);
    if (set_count(judge->table.dealt[step->actor]) < PQ_HAND) {
        cardset_t others = cards & ~own & ~of_talon(judge, step);
        for (cardset_t rest = others; rest != 0; rest &= rest - 1)
            exchange->unclear |= talon_has(&judge->table, set_first(rest));
        own |= others;
    }
    exchange->unclear |= !all_known(&step->cards);
    cards &= own;
    if (cards == 0)
        return;
    if (still_open(exchange)) {
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
    case VERB_EXCHANGES: exchanges(exchange, step); break;
    case VERB_DRAWS:
    case VERB_LIFTS: draws(judge, exchange, step); break;
    case VERB_MIXES_HAND: mixes_into_hand(judge, exchange, step); break;
    case VERB_MIXES_DISCARD: mixes_into_discard(judge, exchange, step); break;
    case VERB_TAKES_BACK:
    case VERB_PUTS_BACK: puts_back(judge, exchange, step); break;
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
    if (exchange->unclear)
        forget_exchange(judge, step->actor);
}

void exchange_apply(struct judge *judge, const struct event *event)
{
    if (event->kind == EV_DEALT && !more_follows(judge, NULL))
        exchange_finish(judge);
    if (event->kind == EV_CALLED)
        exchange_finish(judge);
    if (event->kind == EV_STEP && (event->step->verb == VERB_LOOKS_LEFT || event->step->verb == VERB_LOOKS_TALON))
        pq_of(judge)->looked_left |= event->step->actor == pq_at(judge)->younger;
    if (event->kind != EV_STEP || event->phase != PHASE_CALLS || !is_player(event->step->actor) ||
        !is_exchange_step(judge, event->step))
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
    int dealt = dealt_to(pq, player);
    if (dealt == NOT_RECORDED)
        dealt = PQ_HAND;
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

bool exchange_reversed(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    return pq->elder != NOBODY && pq->blanches[pq->elder].claim != NULL &&
           option_value(judge, OPT_BLANCHES_EXCHANGE) == BLANCHES_DEALER_EXCHANGES;
}

/* The first cards of the talon, which the elder hand with cartes blanches has said he will take. */
static bool reserved(const struct judge *judge, cardset_t *cards)
{
    const struct exchange *elder = &pq_at(judge)->exchange[pq_at(judge)->elder];
    int count = elder->announced != NOT_RECORDED ? elder->announced : elder->discarded, found;
    if (count == NOT_RECORDED)
        return false;
    *cards = exchange_next(judge, 0, count, &found);
    return found == count;
}

bool exchange_gone(const struct judge *judge, int player, cardset_t *gone)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *other = &pq->exchange[opponent(player)];
    bool top = option_value(judge, OPT_BLANCHES_DRAWS) == BLANCHES_TOP;
    *gone = 0;
    if (exchange_reversed(judge) ? player == pq->younger && top : player == pq->elder)
        return true;
    if (exchange_reversed(judge) && player == pq->younger)
        return reserved(judge, gone);
    *gone = other->draws;
    bool known = other->drawn != NOT_RECORDED && set_count(other->draws) == other->drawn && !other->contradicted;
    return known || exchange_reversed(judge); /* there the first cards are the elder's own, whatever the other took */
}

/* How many cards he took: those noted, else as many as the rules give him, as far as there are some. */
static void settle_draw(struct judge *judge, int player)
{
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    cardset_t gone;
    if ((exchange->draw != NULL && exchange->draws != 0) || !exchange_gone(judge, player, &gone))
        return;
    int count = exchange->drawn != NOT_RECORDED ? exchange->drawn : exchange_due(pq_at(judge), player), found;
    if (count == NOT_RECORDED || exchange->too_many)
        return;
    cardset_t cards = exchange_next(judge, gone, count, &found);
    int room = pq_at(judge)->talon == NOT_RECORDED ? PQ_TALON : pq_at(judge)->talon;
    room -= set_count(gone);
    exchange->drawn = count < room ? count : room;
    if (found == exchange->drawn)
        exchange->draws = cards;
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

/* The hand that dealt cards, discard and draw give; false where they do not tell. */
static bool hand_given(const struct judge *judge, int player, cardset_t *cards)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    *cards = ((judge->table.dealt[player] & ~exchange->discards) | exchange->draws | exchange->back) & ~exchange->away;
    return judge->table.dealt[player] != 0 && exchange->discards_known && exchange->drawn != NOT_RECORDED &&
           set_count(exchange->draws) == exchange->drawn;
}

/* What the cards of a hand that are noted as not known may be. Whether there are enough of them is for the deals that fit. */
static cardset_t may_be_dealt(const struct card_list *hand)
{
    cardset_t cards = 0;
    for (size_t i = 0; i < hand->count; i++)
        for (cardset_t left = card_known(hand->card[i]) ? 0 : PACK_32 & ~cards; left != 0; left &= left - 1)
            cards |= card_may_be(hand->card[i], set_first(left)) ? set_of(set_first(left)) : 0;
    return cards;
}

cardset_t exchange_not_given(const struct judge *judge, int player)
{
    const struct card_list *held = &judge->table.deal->held[player];
    cardset_t given;
    if (!held->recorded || !hand_given(judge, player, &given))
        return 0;
    if (laws_hold(judge) && held->count != PQ_HAND)
        return 0; /* a law speaks of other counts */
    return list_set(held) & ~(given | may_be_dealt(&judge->table.deal->hands[player]));
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
        table->whole[player] = all_known(held) && held->count >= PQ_HAND;
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
        if (next_step(judge, PHASE_CALLS, NULL, ACTOR_NONE, words[i]) != NULL)
            return true;
    return judge->table.deal->play.count > 0;
}

/* The other exchanged, he is not recorded to, and he plays nothing but cards that he was dealt: he kept his hand. */
static void kept_hand(struct judge *judge, int player, bool was_whole, cardset_t dealt)
{
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    struct table *table = &judge->table;
    if (exchange->begun || exchange->contradicted || !pq_at(judge)->exchange[opponent(player)].begun ||
        table->deal->held[player].recorded || !was_whole || !goes_on(judge) || (table->held[player] & ~dealt) != 0)
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

static bool does(const struct judge *judge, int player, enum verb verb)
{
    return next_step(judge, PHASE_CALLS, NULL, player, verb) != NULL;
}

/* Some cards are noted as lifted, or as mixed with his hand, fewer than are due, and none goes back: that he took the others
   need not be noted. */
static void forget_part_lifted(struct judge *judge, int player)
{
    struct exchange *exchange = &pq_of(judge)->exchange[player];
    if (exchange->draw != NULL && exchange->draw->verb != VERB_TAKES && !does(judge, player, VERB_DRAWS) &&
        exchange->drawn < exchange_due(pq_at(judge), player) && !does(judge, player, VERB_PUTS_BACK))
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
        table->whole[player] &=
            !taken_back_open(judge, player) && set_count(table->held[player]) >= hand_size_after(judge, player);
        listed_short(judge, player);
        listed_played(judge, player);
        kept_hand(judge, player, was_whole[player], table->dealt[player]);
        pq->hand[player] = table->held[player];
        pq->whole[player] = table->whole[player];
        dealt_by_exchange(judge, player);
    }
    stock_find(judge);
}

void exchange_proof(const struct judge *judge, struct finding *finding, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    if (exchange->discard != NULL && exchange->discarded != NOT_RECORDED)
        proof(judge, finding, exchange->discard->act_at, &msg_pq_ev_laid_out,
              ARGS(arg_player("who", player), arg_number("n", exchange->discarded)));
    if (exchange->draw != NULL && exchange->drawn != NOT_RECORDED)
        proof(judge, finding, exchange->draw->act_at, &msg_pq_ev_took,
              ARGS(arg_player("who", player), arg_number("n", exchange->drawn)));
}
