/* What of mat is surely regular (core/sure.h): deals of the single pack with the hands of both players known, by what is written or by what the
   manches show; deposits in their order and in time, also face down; every card answered as it must be, the mate where there is one and
   nothing after it; the tenth trick of who alone has deposited; gains as the sheet has them. */
#include "core/sure.h"

#include "core/packets.h"
#include "core/table.h"
#include "games/mat/cards.h"
#include "games/mat/deal.h"
#include "games/mat/deposited.h"
#include "games/mat/deposits.h"
#include "games/mat/score.h"
#include "games/mat/state.h"
#include "games/mat/sure.h"

#include <string.h>

/* The deposits stand where the judge has them, so that what follows from them is asked there. */
struct mat_own {
    unsigned declined; /* who will not deposit, a bit each */
    bool hidden;       /* a deposit lies face down */
    int sole;          /* who alone has deposited; NOBODY */
    unsigned most;     /* tricks */
    bool mate;         /* the card on the table leaves the other mate */
    bool said;         /* somebody has said so */
};

static struct mat_own *own_of(const struct sure *sure) { return sure->own; }

/* --- the hands -------------------------------------------------------------------------------------------------- */

static const struct deal *written_of(const struct sure *sure)
{
    return &sure->judge->record->deal[sure->part->number - 1];
}

/* Which players have a hand there, a bit each. */
static unsigned hands_in(const struct deal *deal)
{
    return (unsigned)deal->hands[0].recorded | (unsigned)deal->hands[1].recorded << 1;
}

static bool beats(const struct judge *judge, card_t card, card_t led)
{
    return card_beats(card, led, (enum rank_order)option_value(judge, OPT_RANK_ORDER),
                      (enum suit_order)option_value(judge, OPT_SUIT_ORDER));
}

/* Adds the cards that a manche shows to the hands they are of, as the manche that is replayed has them: each deposit, and the play as it goes on
   from who is to lead. In the other manche the hands and the first lead are exchanged. */
static bool show(const struct sure *sure, const struct part *part, cardset_t hands[MAT_PLAYERS])
{
    const struct deal *deal = part->deal;
    const int swap = part->manche % 2 == sure->part->manche % 2 ? 0 : 1;
    int leader = mat_deal_first_leader(sure->judge) ^ swap;
    card_t led = CARD_UNKNOWN;
    for (size_t i = 0; i < deal->calls.count; i++) {
        const struct step *step = &deal->calls.step[i];
        if (step->verb == VERB_DEPOSITS && (!is_player(step->actor) || step->cards.count != 1))
            return false;
        if (step->verb == VERB_DEPOSITS)
            hands[step->actor ^ swap] |= set_of(step->cards.card[0]);
    }
    for (size_t i = 0; i < deal->play.count; i++)
        for (size_t k = 0; k < deal->play.step[i].cards.count; k++) {
            const card_t card = deal->play.step[i].cards.card[k];
            const bool leads = led == CARD_UNKNOWN;
            hands[leader ^ (leads ? swap : 1 - swap)] |= set_of(card);
            if (!leads && beats(sure->judge, card, led))
                leader = opponent(leader);
            led = leads ? card : CARD_UNKNOWN;
        }
    return true;
}

/* Hands that are not written are those that all manches show: of one player all cards, and the others are of the other. That they were played so
   is seen afterwards. */
static bool shown_hands(struct sure *sure)
{
    const struct judge *judge = sure->judge;
    cardset_t hands[MAT_PLAYERS] = {0};
    for (size_t i = 0; i < judge->part_count; i++)
        if (judge->part[i].number == sure->part->number && !show(sure, &judge->part[i], hands))
            return false;
    if ((hands[0] & hands[1]) != 0)
        return false;
    for (int player = 0; player < MAT_PLAYERS; player++)
        if (set_count(hands[player]) == MAT_HAND) {
            sure->dealt[player] = hands[player];
            sure->dealt[opponent(player)] = sure->pack & ~hands[player];
            return (sure->dealt[opponent(player)] & hands[opponent(player)]) == hands[opponent(player)];
        }
    return false;
}

static bool unwritten_hands(struct sure *sure)
{
    const unsigned written = hands_in(sure->deal);
    if (written == 0)
        return shown_hands(sure);
    const int player = written == 1 ? 0 : 1;
    sure->dealt[opponent(player)] = sure->pack & ~sure->dealt[player];
    return true;
}

/* --- what else is recorded of the deal -------------------------------------------------------------------------- */

/* Whether each player has in this manche the hand that the other has in the one before. */
static bool exchanged(const struct sure *sure, const struct deal *before)
{
    bool same = true;
    for (int player = 0; player < MAT_PLAYERS; player++)
        same &= list_set(&before->hands[player]) == sure->dealt[opponent(player)];
    return same;
}

/* Whether the manches of a deal are one or both, read in full, numbered as they stand, and with the hands of the deal or with their own,
   exchanged. */
static bool plain_manches(const struct sure *sure)
{
    const struct part *part = sure->part;
    const struct deal *deal = written_of(sure);
    const bool own_hands = deal->manche_count > 0 && hands_in(&deal->manche[0]) != 0;
    if (deal->manche_count == 0)
        return part->manche == 0;
    if (deal->manche_count > MAT_MANCHES || part->manche == 0 || part->manche > MAT_MANCHES || part->kept ||
        deal->calls.recorded || deal->play.recorded || (own_hands && hands_in(deal) != 0))
        return false;
    for (size_t i = 0; i < deal->manche_count; i++) {
        const struct deal *manche = &deal->manche[i];
        const bool numbered = manche->number.recorded && (size_t)manche->number.value != i + 1;
        if (!deal_read_whole(manche) || (numbered && deal->manche_count == MAT_MANCHES) ||
            hands_in(manche) != (own_hands ? (1U << MAT_PLAYERS) - 1 : 0))
            return false;
    }
    return !own_hands || part->first || exchanged(sure, &deal->manche[0]);
}

/* Whether the rest of what is recorded of the deal is nothing, or as it must be. */
static bool plain(const struct sure *sure)
{
    const struct deal *deal = written_of(sure);
    bool plain = !deal->talon.recorded && !deal->turned.recorded && !deal->turned_position.recorded &&
                 !deal->number.recorded && !deal->dealing.recorded &&
                 (deal->packets.count < 2 || packets_sum_right(sure->judge)) &&
                 (deal->manche_count > 0 || !sure->part->deal->number.recorded);
    for (int player = 0; player < MAT_PLAYERS; player++)
        plain &= !deal->held[player].recorded;
    for (size_t i = 0; i < deal->packets.count; i++)
        plain &= deal->packets.size[i] == MAT_PACKET;
    return plain;
}

static bool begin(struct sure *sure)
{
    struct judge *judge = sure->judge;
    memset(mat_of(judge)->deposit, 0, sizeof mat_of(judge)->deposit);
    return sure->part->number <= MAT_DEALS && option_value(judge, OPT_DECK) == DECK_SINGLE &&
           judge->rules.option[OPT_EVIDENCE] == judge->rules.usual[OPT_EVIDENCE] && sure->players == MAT_PLAYERS &&
           (sure->deal->calls.recorded || !deposits_allowed(judge)) && plain_manches(sure) && plain(sure);
}

/* --- the deposits ----------------------------------------------------------------------------------------------- */

/* One card before the play, by who may lay it down; nobody who has declined. */
static bool deposit(struct sure *sure, int player, cardset_t cards)
{
    const struct card_list *list = &sure->step->cards;
    struct deposit *deposit = &mat_of(sure->judge)->deposit[player];
    if (list->count != 1)
        return false;
    const card_t card = list->card[0];
    if (card == CARD_UNKNOWN ? hands_in(sure->deal) != (1U << MAT_PLAYERS) - 1 : !set_has(cards, card))
        return false;
    *deposit = (struct deposit){.there = true, .card = card, .step = sure->step};
    own_of(sure)->hidden |= card == CARD_UNKNOWN;
    sure->hand[player] &= ~set_of(card);
    return true;
}

static bool say_mate(struct sure *sure)
{
    struct mat_own *own = own_of(sure);
    if (!own->mate || own->said)
        return false;
    return sure->played_out = own->said = true;
}

static bool act(struct sure *sure, enum phase phase)
{
    struct judge *judge = sure->judge;
    struct mat_own *own = own_of(sure);
    const int player = sure->step->actor;
    cardset_t cards;
    if (!is_player(player))
        return false;
    if (phase == PHASE_PLAY)
        return sure->step->verb == VERB_MATES && say_mate(sure);
    judge->table.held[player] = sure->hand[player];
    if (phase != PHASE_CALLS || (own->declined >> player & 1U) != 0 || !may_deposit(judge, player, &cards))
        return false;
    if (sure->step->verb == VERB_DEPOSITS)
        return deposit(sure, player, cards);
    own->declined |= 1U << player;
    return sure->step->verb == VERB_DECLINES;
}

/* A deposit face down is the one card that its player does not play; if there are several it is left among them, none of which comes to the
   table. */
static bool find_hidden(struct sure *sure)
{
    struct deposit *deposit = mat_of(sure->judge)->deposit;
    const cardset_t played = steps_set(&sure->deal->play, NOBODY, VERB_CARDS);
    for (int player = 0; player < MAT_PLAYERS; player++) {
        const cardset_t left = sure->hand[player] & ~played;
        if (!deposit[player].there || deposit[player].card != CARD_UNKNOWN)
            continue;
        if (left == 0)
            return false;
        if (set_count(left) == 1) {
            deposit[player].card = set_first(left);
            sure->hand[player] &= ~left;
        }
    }
    return true;
}

static bool called(struct sure *sure)
{
    struct mat_own *own = own_of(sure);
    sure->leader = mat_deal_first_leader(sure->judge);
    own->sole = sole_depositor(sure->judge);
    own->most = tricks_most(sure->judge);
    return !own->hidden || find_hidden(sure);
}

/* --- the play --------------------------------------------------------------------------------------------------- */

/* What follows from a card led. Who alone has deposited need not answer the tenth trick, which may count as a mate. */
static void lead(struct sure *sure, int other, card_t card)
{
    struct mat_own *own = own_of(sure);
    own->mate = sure->played_out = hand_answers(sure->hand[other], card) == 0;
    if (sure->trick == MAT_HAND && own->sole == other)
        own->mate |= option_value(sure->judge, OPT_REUSE_WAIVER) == WAIVER_COUNTS_AS_MATE;
}

static bool play_card(struct sure *sure, int player, card_t card)
{
    if (sure->played_out || sure->step->remark != REMARK_NONE)
        return false;
    if (sure->laid > 0)
        return set_has(hand_lawful(sure->hand[player], sure->card[0]), card);
    lead(sure, opponent(player), card);
    return true;
}

static int take_trick(struct sure *sure)
{
    struct mat_own *own = own_of(sure);
    const int leader = sure->leader, other = 1 - leader;
    const int winner = beats(sure->judge, sure->card[1], sure->card[0]) ? other : leader;
    if (sure->trick == MAT_HAND - 1 && own->sole != NOBODY)
        sure->hand[own->sole] |= set_of(sure->card[own->sole == leader ? 0 : 1]);
    sure->played_out = sure->trick == own->most;
    own->mate = false;
    return winner;
}

/* Whether who alone has deposited may leave a tenth trick unplayed to which the other would lead his last card: it would be no mate. */
static bool may_waive(const struct sure *sure, int sole)
{
    const struct judge *judge = sure->judge;
    return option_value(judge, OPT_REUSE_WAIVER) != WAIVER_COUNTS_AS_MATE &&
           hand_answers(sure->hand[sole], set_first(sure->hand[opponent(sole)])) != 0;
}

/* Of a manche that may have had a tenth trick the judge looks whether the sheet counts one, in a score that may be of earlier deals too: each of
   them has its own. */
static bool scored_before(const struct sure *sure)
{
    const struct deal *deal = written_of(sure);
    bool scored = true;
    for (int player = 0; player < MAT_PLAYERS; player++)
        scored &= sure->part->number == 1 || deal[-1].score[player].recorded;
    return scored;
}

static bool gain(struct sure *sure)
{
    const struct judge *judge = sure->judge;
    const int winner = sure->leader;
    const bool surmat = mat_surmat(judge, sure->trick, winner, own_of(sure)->sole);
    sure_mark(sure, winner, ITEM_MAT,
              (struct score){0, mate_worth(sure->card[0], sure->trick, mat_at(judge)->deposit[winner].there, surmat)});
    return true;
}

static bool played(struct sure *sure)
{
    const int sole = own_of(sure)->sole;
    if (sure->laid > 0 && own_of(sure)->mate)
        return gain(sure);
    if (sure->laid == 0 && sure->played_out)
        return true;
    if (sure->trick != MAT_HAND || sole == NOBODY || !scored_before(sure))
        return false;
    return sure->laid > 0 ? sure->leader != sole : sure->leader == sole || may_waive(sure, sole);
}

const struct sure_rules mat_sure_rules = {
    .size = sizeof(struct mat_own),
    .calls_may_lack = true,
    .short_trick = true,
    .hands = unwritten_hands,
    .begin = begin,
    .act = act,
    .called = called,
    .card = play_card,
    .trick = take_trick,
    .played = played,
};
