/* What of piquet is surely regular (core/sure.h): a deal of which the hands, the talon and the whole exchange are written, or the hands
   after it alone; its calls (sure_calls.c), and twelve tricks. Every irregularity, and whatever the laws on them speak of, is for the judge. */
#include "games/piquet/sure.h"

#include "games/piquet/blanches.h"
#include "games/piquet/claims.h"
#include "games/piquet/deal.h"
#include "games/piquet/exchange.h"
#include "games/piquet/partie.h"
#include "games/piquet/play.h"
#include "games/piquet/rules.h"
#include "games/piquet/score.h"

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
    own->hers = &own->side[own->elder];
    own->his = &own->side[own->younger];
    own->by_hands = by_hands(judge);
    own->dealer_first = option_value(judge, OPT_BLANCHES_EXCHANGE) == BLANCHES_DEALER_EXCHANGES;
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

/* What the player takes: from the top of the talon, behind what the other takes if that one comes first. */
static cardset_t draw_of(const struct sure *sure, const struct straight *own, bool elder)
{
    const bool reversed = own->hers->claimed && own->dealer_first;
    const bool top = reversed && option_value(sure->judge, OPT_BLANCHES_DRAWS) == BLANCHES_TOP;
    const int other = top && elder ? own->his->count : top || elder ? 0 : reversed ? own->stated : own->hers->count;
    const card_t *card = sure->deal->talon.card + other;
    cardset_t cards = 0;
    for (int left = (elder ? own->hers : own->his)->count; left > 0; left--)
        cards |= set_of(*card++);
    return cards;
}

/* The dealer lays out first where the elder hand has cartes blanches. */
static bool lays_out(struct sure *sure, struct straight *own, struct side *side, const struct side *other)
{
    const struct step *step = sure->step;
    const int count = (int)step->cards.count;
    const cardset_t cards = list_set(&step->cards), hand = sure->hand[step->actor];
    const bool elder = side == own->hers, by_number = own->hers->claimed && own->dealer_first;
    const bool first = elder != own->hers->claimed;
    if (set_count(cards) != count || (cards & ~hand) != 0 || (count == 0 && step->n.value != 0) || side->out ||
        other->out == first || count + other->count > PQ_TALON ||
        (elder ? !exchange_elders(sure->judge, count) : count < exchange_least(sure->judge, false)) ||
        (by_number && (own->stated == 0 || (elder ? count != own->stated : count + own->stated > PQ_TALON))))
        return false;
    side->out = true;
    side->count = count;
    sure->hand[step->actor] = hand & ~cards;
    return true;
}

/* Who takes first has done so before the other does and, but for the cartes blanches of hers, before he lays out. */
static bool draws(const struct sure *sure, const struct straight *own, struct side *side, const struct side *other)
{
    const bool elder = side == own->hers, white = own->hers->claimed, first = elder != (white && own->dealer_first);
    const bool due = side->out && !side->drawn &&
                     (first ? !other->out || (elder && white) : other->out && (other->drawn || other->count == 0));
    side->drawn = true;
    return due && sure->step->cards.count == (size_t)side->count &&
           list_set(&sure->step->cards) == draw_of(sure, own, elder);
}

/* Cartes blanches: told before anything is laid out that must not be, … */
static bool claims(const struct sure *sure, const struct straight *own, struct side *side, const struct side *other)
{
    const struct judge *judge = sure->judge;
    const bool early = side == own->hers || option_value(judge, OPT_BLANCHES_DEADLINE) == BLANCHES_BEFORE_ELDER;
    const bool due = !side->claimed && !side->out && (!early || !other->out) && sure->step->cards.count == 0;
    side->claimed = true;
    return due && (sure->hand[sure->step->actor] & COURT_CARDS) == 0 &&
           option_value(judge, OPT_BLANCHES_CARDS) <= PQ_HAND &&
           option_value(judge, OPT_SECOND_BLANCHES) != SECOND_BLANCHES_ON;
}

/* … and shown, where the adversary lays out first when he has. */
static bool shows(const struct sure *sure, const struct straight *own, struct side *side, const struct side *other)
{
    const bool due = side->claimed && !side->shown && !side->out && (own->dealer_first || other->out);
    side->shown = true;
    return due && sure->step->cards.count == PQ_HAND && list_set(&sure->step->cards) == sure->hand[sure->step->actor];
}

/* The elder says how many, before the dealer lays out. */
static bool states(const struct sure *sure, struct straight *own, const struct side *side, const struct side *other)
{
    const bool due = side == own->hers && side->claimed && own->dealer_first && own->stated == 0 && !other->out;
    own->stated = sure->step->n.value;
    return due && exchange_elders(sure->judge, own->stated);
}

/* Both have exchanged: the hands are those that are played. */
static bool end_exchange(struct sure *sure, const struct straight *own)
{
    if (!own->hers->out || !own->his->out)
        return false;
    sure->hand[own->elder] |= draw_of(sure, own, true);
    sure->hand[own->younger] |= draw_of(sure, own, false);
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
    struct side *side = &own->side[sure->step->actor], *other = &own->side[opponent(sure->step->actor)];
    switch (sure->step->verb) {
    case VERB_BLANCHES: return claims(sure, own, side, other);
    case VERB_SHOWS: return shows(sure, own, side, other);
    case VERB_WILL_EXCHANGE: return states(sure, own, side, other);
    case VERB_DISCARDS:
    case VERB_EXCHANGES: return lays_out(sure, own, side, other);
    case VERB_DRAWS: return draws(sure, own, side, other);
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
__attribute__((noinline)) static void score_play(struct sure *sure, int player, int points)
{
    const struct straight *own = straight_of(sure);
    struct side *side = &straight_of(sure)->side[player];
    if (points == 0)
        return;
    side->total += points;
    const bool pic = !side->pic && side->total >= PIC_LINE && own->side[opponent(player)].total == 0 &&
                     may_make_pic(sure->judge, player == own->elder, side->repic);
    straight_mark(sure, player, ITEM_TRICKS, points, pic);
    if (!pic)
        return;
    side->pic = true;
    side->total += PIC_WORTH;
    straight_mark(sure, player, ITEM_PIC, PIC_WORTH, false);
}

/* The first card that is led counts when the younger has called, before he plays his own. */
static bool card(struct sure *sure, int player, card_t card)
{
    const bool first = sure->trick == 1;
    card_t led = card;
    if (sure->step->remark != REMARK_NONE)
        return false;
    if (sure->laid > 0) {
        led = sure->card[0];
        const cardset_t follows = sure->hand[player] & set_suit(card_suit(led));
        if (follows != 0 && !set_has(follows, card))
            return false;
        if (first)
            straight_reckon(sure);
    }
    if (first == (sure->laid > 0))
        score_play(sure, sure->leader, play_lead_worth(sure->judge, led));
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
static bool blanches_sure(const struct sure *sure)
{
    bool hangs = sure->judge->board.winner != NOBODY, open = false;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        const struct side *side = &straight_of(sure)->side[player];
        open |= side->claimed && !side->shown;
        hangs |= side->total >= PIC_LINE || !sure->deal->score[player].recorded;
    }
    return !open || !hangs;
}

/* All twelve tricks are there: the cards, or the capot. */
static bool played(struct sure *sure)
{
    struct judge *judge = sure->judge;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        const int tricks = (int)sure->tricks[player];
        straight_mark(sure, player, ITEM_CARDS, cards_counted(judge, tricks) * CARDS_WORTH, false);
        straight_mark(sure, player, ITEM_CAPOT, (tricks == PQ_HAND) * CAPOT_WORTH, false);
    }
    partie_apply(judge, &(struct event){.kind = EV_SHEET});
    return sure->played_out && blanches_sure(sure) && pq_at(judge)->deals_doubtful == 0;
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
