/* What of piquet is surely regular (core/sure.h): a deal of which the hands, the talon and the whole exchange are written, or the hands
   after it alone; its calls (sure_calls.c), and twelve tricks. Every irregularity, and whatever the laws on them speak of, is for the judge. */
#include "games/piquet/sure.h"

#include "core/trick.h"
#include "games/piquet/blanches.h"
#include "games/piquet/deal.h"
#include "games/piquet/exchange.h"
#include "games/piquet/partie.h"
#include "games/piquet/play.h"
#include "games/piquet/rules.h"
#include "games/piquet/score.h"

void straight_mark(struct sure *sure, int player, enum item item, int points, bool goes_on)
{
    struct judge *judge = sure->judge;
    const struct mark mark = {
        .player = player, .item = item, .amount = {0, points}, .goes_on = goes_on, .deal = judge->table.number};
    if (judge->board.winner != NOBODY)
        return;
    partie_fold(judge, &judge->board, &mark, NULL);
    sure->due[player][item] += points;
}

/* --- the deal --------------------------------------------------------------------------------------------------- */

/* The packets, which are the same in all the partie, and who deals first. What is wrong of them is found as ever. */
static void look_at_deal(struct sure *sure, const struct event *event)
{
    struct judge *judge = sure->judge;
    int *packet = &pq_of(judge)->packet[sure->dealer];
    if (judge->record->draw.recorded)
        check_first_dealer(judge, event, &pq_rules[has_rule(judge, PQC_L04) ? PQC_L04 : PIQ_03]);
    if (!sure->deal->packets.recorded || sure->deal->packets.count == 0)
        return;
    check_packets(judge, event, &pq_rules[has_rule(judge, PQC_L09) ? PQC_L09 : PIQ_05]);
    *packet = sure->deal->packets.size[0];
}

/* Whether the partie goes on with this deal. One by the rubicon that has gone on from a score may be over sooner than its deals tell. */
static bool goes_on(struct judge *judge, const struct event *event)
{
    bool carried = false;
    partie_begin_deal(judge);
    partie_apply(judge, event);
    for (int player = 0; player < PQ_PLAYERS; player++)
        carried |= judge->record->start[player].recorded && judge->record->start[player].points != 0;
    return pq_at(judge)->deals_too_many == 0 && !(carried && partie_last_two(judge));
}

/* The hands after the exchange alone are written, as books print them. */
static bool hands(struct sure *sure)
{
    const struct deal *deal = sure->deal;
    bool known = true;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        known &= !deal->hands[player].recorded && deal->held[player].count == PQ_HAND;
        sure->dealt[player] = list_set(&deal->held[player]);
    }
    return known;
}

static bool begin(struct sure *sure)
{
    struct judge *judge = sure->judge;
    const struct deal *deal = sure->deal;
    struct straight *own = straight_of(sure);
    const struct event event = {.kind = EV_DEAL};
    own->elder = opponent(sure->dealer);
    own->younger = sure->dealer;
    if (!goes_on(judge, &event))
        return false;
    look_at_deal(sure, &event);
    if (deal->turned.recorded || deal->turned_position.recorded ||
        option_value(judge, OPT_REPIC_RULE) == REPIC_WHOLE_PHASE ||
        option_value(judge, OPT_CAPOT_MODE) == CAPOT_REPLACES_ALL)
        return false;
    if (!deal->hands[0].recorded)
        return !deal->talon.recorded && straight_hold(sure);
    return !deal->held[0].recorded && !deal->held[1].recorded && deal->talon.count == PQ_TALON &&
           list_set(&deal->talon) == sure->rest;
}

/* The dealer shuffles, the other before him if he likes, and the other cuts. */
static bool shuffles_or_cuts(const struct sure *sure, struct straight *own)
{
    const struct step *step = sure->step;
    const bool elder = step->actor == own->elder;
    if (step->verb == VERB_CUTS) {
        const bool due = elder && own->shuffled && !own->cut && !step->n.recorded;
        own->cut = true;
        return due;
    }
    const bool due = step->verb == VERB_SHUFFLES && !own->shuffled && !(elder && own->unshuffled);
    own->unshuffled = elder;
    own->shuffled = !elder;
    return due;
}

/* --- the exchange ----------------------------------------------------------------------------------------------- */

static bool dealer_exchanges_first(const struct sure *sure)
{
    return option_value(sure->judge, OPT_BLANCHES_EXCHANGE) == BLANCHES_DEALER_EXCHANGES;
}

/* What the player takes: from the top of the talon, behind what the other takes if that one comes first. */
static cardset_t draw_of(const struct sure *sure, const struct straight *own, int player)
{
    const bool reversed = own->claimed[own->elder] && dealer_exchanges_first(sure);
    const bool top = reversed && option_value(sure->judge, OPT_BLANCHES_DRAWS) == BLANCHES_TOP;
    const int first = reversed ? own->stated : own->count[own->elder];
    const int from = top ? (player == own->younger ? 0 : own->count[own->younger]) : player == own->elder ? 0 : first;
    cardset_t cards = 0;
    for (int i = from; i < from + own->count[player]; i++)
        cards |= set_of(sure->deal->talon.card[i]);
    return cards;
}

/* Whether it is a player's turn to lay out so many. */
static bool may_lay_out(const struct sure *sure, const struct straight *own, int player, int count)
{
    const bool elder = player == own->elder, reversed = own->claimed[own->elder];
    const int other = own->count[opponent(player)];
    if (own->out[player] || own->out[opponent(player)] != (elder == reversed) ||
        (elder ? !exchange_elders(sure->judge, count) : count < exchange_least(sure->judge, false)))
        return false;
    if (!reversed || !dealer_exchanges_first(sure))
        return count + other <= PQ_TALON;
    return own->stated > 0 && (elder ? count == own->stated : count <= PQ_TALON - own->stated);
}

static bool lays_out(struct sure *sure, struct straight *own)
{
    const struct step *step = sure->step;
    const int player = step->actor, count = (int)step->cards.count;
    const cardset_t cards = list_set(&step->cards);
    if (set_count(cards) != count || (cards & ~sure->hand[player]) != 0 ||
        (step->verb == VERB_EXCHANGES && step->n.value != 0) || !may_lay_out(sure, own, player, count))
        return false;
    own->out[player] = true;
    own->count[player] = count;
    sure->hand[player] &= ~cards;
    return true;
}

/* The first to take does so before the other, if both are noted. */
static bool draws(const struct sure *sure, struct straight *own)
{
    const struct step *step = sure->step;
    const int player = step->actor, other = opponent(player);
    const bool elder = player == own->elder, reversed = own->claimed[own->elder];
    const bool before = elder != (reversed && dealer_exchanges_first(sure));
    const bool late = before ? own->out[other] && !reversed : !own->drawn[other] && own->count[other] > 0;
    const bool due = own->out[player] && !own->drawn[player] && (before || own->out[other]) && !late &&
                     step->cards.count == (size_t)own->count[player];
    own->drawn[player] = true;
    return due && list_set(&step->cards) == draw_of(sure, own, player);
}

/* Cartes blanches: told before anything is laid out that must not be; … */
static bool claims(const struct sure *sure, struct straight *own)
{
    const struct judge *judge = sure->judge;
    const int player = sure->step->actor;
    const bool early = player == own->elder || option_value(judge, OPT_BLANCHES_DEADLINE) == BLANCHES_BEFORE_ELDER;
    const bool due = !own->claimed[player] && !own->out[player] && (!early || !own->out[opponent(player)]) &&
                     sure->step->cards.count == 0 && (sure->hand[player] & COURT_CARDS) == 0 &&
                     option_value(judge, OPT_BLANCHES_CARDS) <= PQ_HAND &&
                     option_value(judge, OPT_SECOND_BLANCHES) != SECOND_BLANCHES_ON;
    own->claimed[player] = true;
    return due;
}

/* … and shown, where the adversary lays out first when he has. */
static bool shows_blanches(const struct sure *sure, struct straight *own)
{
    const struct card_list *cards = &sure->step->cards;
    const int player = sure->step->actor;
    const bool due = own->claimed[player] && !own->shown[player] && !own->out[player] &&
                     (dealer_exchanges_first(sure) || own->out[opponent(player)]);
    own->shown[player] = true;
    return due && cards->count == PQ_HAND && list_set(cards) == sure->hand[player];
}

static bool states(const struct sure *sure, struct straight *own)
{
    const bool due = sure->step->actor == own->elder && own->claimed[own->elder] && dealer_exchanges_first(sure) &&
                     own->stated == 0 && !own->out[own->younger];
    own->stated = sure->step->n.value;
    return due && exchange_elders(sure->judge, own->stated);
}

/* Both have exchanged: the hands are those that are played. */
static bool end_exchange(struct sure *sure, struct straight *own)
{
    for (int player = 0; player < PQ_PLAYERS; player++) {
        if (!own->out[player])
            return false;
        sure->hand[player] |= draw_of(sure, own, player);
    }
    return straight_hold(sure);
}

static bool act(struct sure *sure, enum phase phase)
{
    struct straight *own = straight_of(sure);
    if (!is_player(sure->step->actor))
        return false;
    if (phase == PHASE_DEALING)
        return shuffles_or_cuts(sure, own);
    if (own->exchanged)
        return straight_call(sure, phase);
    switch (sure->step->verb) {
    case VERB_BLANCHES: return claims(sure, own);
    case VERB_SHOWS: return shows_blanches(sure, own);
    case VERB_WILL_EXCHANGE: return states(sure, own);
    case VERB_DISCARDS:
    case VERB_EXCHANGES: return lays_out(sure, own);
    case VERB_DRAWS: return draws(sure, own);
    default: return end_exchange(sure, own) && straight_call(sure, phase);
    }
}

static bool called(struct sure *sure)
{
    struct straight *own = straight_of(sure);
    sure->leader = own->elder;
    own->spoken = true; /* in the play the younger need not wait for her */
    return !own->unshuffled && (own->exchanged || end_exchange(sure, own)) && own->due == DUE_NOTHING;
}

/* --- the play --------------------------------------------------------------------------------------------------- */

/* Points of the play, and the pique that they bring. */
static void score_play(struct sure *sure, int player, int points)
{
    struct straight *own = straight_of(sure);
    if (points == 0)
        return;
    own->total[player] += points;
    const bool pic = !own->pic[player] && own->total[player] >= PIC_LINE && own->total[opponent(player)] == 0 &&
                     may_make_pic(sure->judge, player == own->elder, own->repic[player]);
    straight_mark(sure, player, ITEM_TRICKS, points, pic);
    if (!pic)
        return;
    own->pic[player] = true;
    own->total[player] += PIC_WORTH;
    straight_mark(sure, player, ITEM_PIC, PIC_WORTH, false);
}

/* The first card that is led counts when the younger has called, before he plays his own. */
static bool card(struct sure *sure, int player, card_t card)
{
    const bool lead = sure->laid == 0;
    const cardset_t follows = lead ? 0 : hand_follows(sure->hand[player], sure->card[0]);
    if ((follows != 0 && !set_has(follows, card)) || sure->step->remark != REMARK_NONE)
        return false;
    if (sure->trick == 1 && lead)
        return true;
    if (sure->trick == 1)
        straight_reckon(sure);
    if (lead || sure->trick == 1)
        score_play(sure, sure->leader, play_lead_worth(sure->judge, lead ? card : sure->card[0]));
    return true;
}

static int trick(struct sure *sure)
{
    const int winner = sure_taker(sure, SUIT_UNKNOWN);
    const bool captured = winner != sure->leader;
    score_play(sure, winner, play_trick_worth(sure->judge, sure->card[captured], captured, sure->trick == PQ_HAND));
    sure->played_out = sure->trick == PQ_HAND;
    return winner;
}

/* Cartes blanches that are never shown count if the sheet has them, and nothing may hang on them. */
static bool blanches_sure(const struct sure *sure, const struct straight *own)
{
    bool hangs = sure->judge->board.winner != NOBODY, open = false;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        open |= own->claimed[player] && !own->shown[player];
        hangs |= own->total[player] >= PIC_LINE || !sure->deal->score[player].recorded;
    }
    return !open || !hangs;
}

/* All twelve tricks are there: the cards, or the capot. */
static bool played(struct sure *sure)
{
    struct judge *judge = sure->judge;
    const struct straight *own = straight_of(sure);
    for (int player = 0; player < PQ_PLAYERS; player++) {
        const int tricks = (int)sure->tricks[player];
        if (cards_counted(judge, tricks))
            straight_mark(sure, player, ITEM_CARDS, CARDS_WORTH, false);
        if (tricks == PQ_HAND)
            straight_mark(sure, player, ITEM_CAPOT, CAPOT_WORTH, false);
    }
    partie_apply(judge, &(struct event){.kind = EV_SHEET});
    return sure->played_out && blanches_sure(sure, own) && pq_at(judge)->deals_doubtful == 0;
}

const struct sure_rules pq_sure_rules = {
    .size = sizeof(struct straight),
    .hands = hands,
    .begin = begin,
    .act = act,
    .called = called,
    .card = card,
    .trick = trick,
    .played = played,
};
