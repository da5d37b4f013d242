/* What napoléon's straight replay is sure of (core/sure.h): a deal with all its hands, in which each player in turn has passed or bid lawfully, and
   either all have passed or five tricks were played from the declarer's lead on, every card following suit that could. Trumps may have been
   named before that lead, by the declarer, as his first card makes them or, where Blücher has them named, otherwise. Nothing else is said or
   done; nobody shows, gives up or redeals; nothing stands beside the figures of who bid what. The payment is that of a table that is named.
   The bidding is kept in the judge's own position, where its functions look for it: so are the deals and manches of the partie, and who is out of it. */
#include "games/napoleon/sure.h"

#include "core/marking.h"
#include "core/options.h"
#include "core/trick.h"
#include "games/napoleon/calls.h"
#include "games/napoleon/contract.h"
#include "games/napoleon/partie.h"
#include "games/napoleon/score.h"

struct trumps {
    enum suit named; /* SUIT_UNKNOWN: none are … */
    int namer;       /* … by this player */
    enum suit trump; /* once the first card lies; SUIT_UNKNOWN: there are none */
};

/* --- the deal --- */

/* Whether nothing is written of the deal but who dealt, in what packets, what was dealt, called, played and marked; and, of the cards left over,
   all, if any. */
static bool nothing_else(const struct sure *sure)
{
    const struct deal *deal = sure->deal;
    bool nothing = deal->manche_count == 0 && !deal->number.recorded && !deal->turned.recorded &&
                   !deal->turned_position.recorded &&
                   (!deal->talon.recorded || (list_distinct(&deal->talon) && list_set(&deal->talon) == sure->rest));
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        nothing &= !deal->held[player].recorded;
    return nothing;
}

/* Whoever has nothing left in a partie by elimination sits out since the deal before; who begins with nothing is for the judge. */
static bool begin(struct sure *sure)
{
    struct judge *judge = sure->judge;
    struct napoleon *nap = nap_of(judge);
    struct trumps *trumps = sure->own;
    if (!nothing_else(sure) || judge->record->draw.recorded || !option_named(judge, NAP_OPT_TABLE) ||
        (sure->deal->packets.recorded && !nap_packets_lawful(judge, sure->deal)) || nap_partie_over(judge) ||
        nap_partie_out(judge) != judge->out || sure->seats < 2)
        return false;
    nap->eliminated = judge->out;
    nap->spoken = 0;
    nap->best.player = nap->unlawful.player = nap->acting = NOBODY;
    nap->all_passed = false;
    nap_calls_begin(judge);
    trumps->named = trumps->trump = SUIT_UNKNOWN;
    trumps->namer = NOBODY;
    return true;
}

/* --- the calls --- */

/* They are named once, by the highest bidder so far, before he leads. */
static bool names(const struct sure *sure, enum phase phase)
{
    struct trumps *trumps = sure->own;
    if (phase == PHASE_DEALING || trumps->namer != NOBODY || sure->trick > 1 || sure->laid > 0 ||
        !is_player(sure->judge, sure->step->actor) || sure->step->actor != nap_at(sure->judge)->best.player ||
        sure->step->suit >= SUITS)
        return false;
    trumps->named = sure->step->suit;
    trumps->namer = sure->step->actor;
    return true;
}

/* Who has passed or bid speaks no more. */
static void speak(const struct judge *judge, struct napoleon *nap, const struct step *step)
{
    const int next = next_player(judge, step->actor);
    nap->spoken |= 1U << step->actor;
    nap->turn = (nap->spoken >> next & 1U) == 0 ? next : NOBODY;
    if (step->verb == VERB_BIDS)
        nap->best = (struct bidder){step->actor, nap_bid_of_level(step->level), step};
}

static bool act(struct sure *sure, enum phase phase)
{
    struct judge *judge = sure->judge;
    const struct step *step = sure->step;
    if (step->verb == VERB_NAMES)
        return names(sure, phase);
    if (phase != PHASE_CALLS || (step->verb != VERB_PASSES && step->verb != VERB_BIDS) ||
        nap_at(judge)->turn == NOBODY || step->actor != nap_at(judge)->turn ||
        (step->verb == VERB_PASSES ? nap_dealer_bound(judge, step->actor) : nap_call_fault(judge, step) != CALL_LAWFUL))
        return false;
    speak(judge, nap_of(judge), step);
    return true;
}

/* Whether the misère that is played has no trumps. */
static bool without_trumps(const struct sure *sure)
{
    return nap_at(sure->judge)->best.bid == BID_MISERE &&
           option_value(sure->judge, NAP_OPT_MISERE_TRUMP) == MISERE_TRUMP_NONE;
}

static bool called(struct sure *sure)
{
    struct napoleon *nap = nap_of(sure->judge);
    const struct trumps *trumps = sure->own;
    if (nap->turn != NOBODY)
        return false;
    sure->leader = nap->best.player;
    nap->all_passed = sure->played_out = nap->best.player == NOBODY;
    return trumps->namer == NOBODY || trumps->namer == nap->best.player;
}

/* --- the play --- */

/* The first card, which makes trumps: Wellington's and Blücher's may be told by the option. */
static bool leads(const struct sure *sure, cardset_t hand, card_t card)
{
    const enum bid bid = nap_at(sure->judge)->best.bid;
    const bool told = option_value(sure->judge, NAP_OPT_WELLINGTON_LEAD) == WELLINGTON_LEAD_LOWEST;
    struct trumps *trumps = sure->own;
    trumps->trump = without_trumps(sure) ? SUIT_UNKNOWN : card_suit(card);
    if (told && bid == BID_BLUCHER) {
        trumps->trump = trumps->named;
        return trumps->named != SUIT_UNKNOWN && card_suit(card) != trumps->named;
    }
    return (trumps->named == SUIT_UNKNOWN || trumps->named == trumps->trump) &&
           (!told || bid != BID_WELLINGTON || set_first(hand & set_suit(card_suit(card))) == card);
}

static bool card_lawful(struct sure *sure, int player, card_t card)
{
    const cardset_t hand = sure->hand[player], follows = sure->laid > 0 ? hand_follows(hand, sure->card[0]) : hand;
    if (sure->laid == 0 && sure->trick == 1)
        return leads(sure, hand, card);
    return follows == 0 || set_has(follows, card);
}

static int trick(struct sure *sure)
{
    const struct trumps *trumps = sure->own;
    sure->played_out = sure->trick == NAP_TRICKS;
    return sure_taker(sure, trumps->trump);
}

/* --- what it pays --- */

/* What one wins the others lose. False where the table has no such bid. */
static bool pay(struct sure *sure)
{
    struct judge *judge = sure->judge;
    const struct bidder *best = &nap_at(judge)->best;
    struct pay pay;
    if (!nap_bid_pays_here(judge, best->bid, &pay))
        return false;
    const bool made = nap_contract_by_tricks(best->bid, sure->tricks[best->player], NAP_TRICKS) == CONTRACT_MADE;
    const struct mark mark = {.player = best->player,
                              .item = ITEM_CONTRACT,
                              .amount = {0, made ? pay.win : -pay.lose},
                              .others = nap_all_in(judge) & ~(1U << best->player)};
    nap_score_fold(judge, &judge->board, &mark, NULL);
    for (int player = 0; player < sure->players; player++)
        sure->due[player][ITEM_CONTRACT] = judge->board.score[player].points - judge->start.score[player].points;
    return true;
}

/* Whom the deal passes over is seen by the score after it. */
static bool played(struct sure *sure)
{
    struct judge *judge = sure->judge;
    struct napoleon *nap = nap_of(judge);
    if (!sure->played_out || (!nap->all_passed && !pay(sure)))
        return false;
    nap->deals++;
    nap->manches += !nap->all_passed;
    judge->sheet.board = judge->board;
    judge->out = nap_partie_out(judge);
    return true;
}

const struct sure_rules nap_sure_rules = {
    .size = sizeof(struct trumps),
    .begin = begin,
    .act = act,
    .called = called,
    .card = card_lawful,
    .trick = trick,
    .played = played,
};
