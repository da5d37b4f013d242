#include "games/piquet/call_truth.h"

#include "games/piquet/blanches.h"
#include "games/piquet/exchange.h"
#include "games/piquet/misdealt.h"
#include "games/piquet/taken_back.h"

/* --- what is said --- */

static enum suit only_suit(cardset_t cards)
{
    enum suit suit = card_suit(set_first(cards));
    return (cards & ~set_suit(suit)) == 0 ? suit : SUIT_UNKNOWN;
}

static enum rank highest(cardset_t cards)
{
    enum rank top = RANK_2;
    for (; cards != 0; cards &= cards - 1)
        if (card_rank(set_first(cards)) > top)
            top = card_rank(set_first(cards));
    return top;
}

static void said_by_cards(struct holding *said)
{
    said->count = set_count(said->cards);
    if (said->category != CATEGORY_SET)
        said->suit = only_suit(said->cards);
    if (said->category == CATEGORY_POINT)
        said->pips = pips_of(said->cards);
    else
        said->top = highest(said->cards);
}

/* Whether some card stands twice in a list: then it does not tell what was named. */
static bool names_twice(const struct card_list *list)
{
    size_t known = 0;
    for (size_t i = 0; i < list->count; i++)
        known += card_known(list->card[i]);
    return known != (size_t)set_count(list_set(list));
}

static struct holding said_by(const struct step *step)
{
    struct holding said = {.category = category_of(step->verb), .top = RANK_UNKNOWN, .suit = SUIT_UNKNOWN};
    said.cards = names_twice(&step->cards) ? 0 : list_set(&step->cards);
    if (step->count.recorded)
        said.count = step->count.value;
    if (said.category == CATEGORY_POINT && step->n.recorded)
        said.pips = step->n.value;
    if (said.category != CATEGORY_POINT)
        said.top = step->rank;
    if (said.category != CATEGORY_SET)
        said.suit = step->suit;
    if (said.category == CATEGORY_POINT && said.count == 0)
        said.count = cards_of_pips(said.pips);
    if (said.cards != 0 && (size_t)set_count(said.cards) == step->cards.count)
        said_by_cards(&said);
    return said;
}

struct step call_naming(const struct holding *holding, int player)
{
    struct step call = step_bare(verb_of(holding->category), player);
    if (holding->category == CATEGORY_POINT) {
        call.n = (struct number){.recorded = true, .value = holding->pips};
        return call;
    }
    call.count = (struct number){.recorded = true, .value = holding->count};
    call.rank = holding->top;
    call.suit = holding->category == CATEGORY_SEQUENCE ? holding->suit : SUIT_UNKNOWN;
    return call;
}

/* Whether the hand that was dealt is written, and has no court card. */
static bool dealt_white(const struct deal_account *account, int player)
{
    const struct card_list *dealt = &account->part->deal->hands[player];
    return dealt->count == PQ_HAND && !list_open(dealt) && (list_set(dealt) & COURT_CARDS) == 0;
}

size_t pq_calls_in(const struct deal_account *account, int player, cardset_t hand, struct hand_call *call)
{
    struct holding holding[HOLDINGS_ROOM];
    size_t count = 0;
    if (dealt_white(account, player))
        call[count++] = (struct hand_call){
            .step = step_bare(VERB_BLANCHES, player), .item = ITEM_BLANCHES, .worth = {.points = BLANCHES_WORTH}};
    for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++) {
        const size_t held = holdings_in(hand, category, holding);
        for (size_t i = 0; i < held && (i == 0 || category != CATEGORY_POINT) && count < CALLS_IN_HAND; i++)
            call[count++] = (struct hand_call){.step = call_naming(&holding[i], player),
                                               .item = item_of(category),
                                               .worth = {.points = holding_worth(&holding[i], false)}};
    }
    return count;
}

bool pq_could_call(cardset_t hand, const struct step *step)
{
    struct holding said, held;
    bool whole;
    if (category_of(step->verb) == NO_CATEGORY)
        return true;
    said = said_by(step);
    if (call_worthless(&said))
        return true;
    said.suit = SUIT_UNKNOWN;
    said.top = RANK_UNKNOWN;
    said.cards = 0;
    return holding_called(hand, &said, &held, &whole);
}

/* --- whether it is held --- */

/* Whether the opponent could tell that the caller cannot have, in hand or discard, what he names (law 53). */
static bool impossible(const struct judge *judge, int player, const struct holding *said)
{
    const struct piquet *pq = pq_at(judge);
    int other = opponent(player);
    struct holding part;
    bool whole;
    cardset_t may_have = others(pq->hand[other] | pq->exchange[other].discards);
    if (option_value(judge, OPT_IMPOSSIBLE_CALL) == IMPOSSIBLE_ACTUAL)
        may_have = pq->hand[player] | pq->exchange[player].discards;
    return !holding_called(may_have, said, &part, &whole);
}

/* Whether words say nothing of a holding that others do not say of it too. */
static bool says_no_more(const struct holding *said, const struct holding *before)
{
    return said->count == before->count && (said->top == before->top || said->top == RANK_UNKNOWN);
}

/* The cards of what he has rightly called before of the kind: under the name that he says or one that says more, or under other names. */
static cardset_t told_before(const struct piquet *pq, int player, const struct holding *said, bool alike)
{
    cardset_t told = 0;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *before = &pq->call[i];
        if (before->stands && before->player == player && before->said.category == said->category &&
            says_no_more(said, &before->said) == alike && !call_false(before))
            told |= before->held.cards;
    }
    return told;
}

/* Something of the same worth under another name: as many cards, of another suit or rank, that he has not named already. */
static bool held_otherwise(const struct piquet *pq, int player, cardset_t hand, const struct holding *said,
                           struct holding *out)
{
    struct holding open = *said;
    bool whole;
    if (said->category == CATEGORY_POINT)
        open.suit = SUIT_UNKNOWN;
    else
        open = (struct holding){said->category, said->count, 0, RANK_UNKNOWN, SUIT_UNKNOWN, 0};
    open.cards = 0;
    if (said->category != CATEGORY_POINT)
        hand &= ~told_before(pq, player, said, false);
    return holding_called(hand, &open, out, &whole);
}

cardset_t may_have(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    return others(pq->hand[opponent(player)] | pq->exchange[0].discards | pq->exchange[1].discards | pq->left_over) |
           pq->exchange[player].unsure | pq->hand[player]; /* where some of his discard is known to be, too */
}

/* How many cards of his hand are not known, when the calls are made; all of a pack where nobody can tell. */
static int unseen_in_hand(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    int size = hand_size_after(judge, player), known = set_count(pq->hand[player]);
    bool open = pq->miswritten[player] || pq->unsized[player] || taken_back_open(judge, player) ||
                misdealt_exchange(judge, player) || hand_perhaps_long(judge, player);
    if (size == NOT_RECORDED && !open)
        size = PQ_HAND;
    return size >= known ? size - known : set_count(PACK_32);
}

/* The cards that a sequence of `count` with that highest card takes in a suit; none if there are none so low. */
static cardset_t run_down(enum suit suit, enum rank top, int count)
{
    cardset_t run = 0;
    for (int rank = (int)top; rank > (int)top - count; rank--)
        run |= rank >= RANK_7 ? set_suit(suit) & set_rank((enum rank)rank) : 0;
    return set_count(run) == count ? run : 0;
}

/* How many of the cards that he may have, and is not known to have, a sequence or a set takes at least. */
static int wanting(cardset_t hand, cardset_t may, const struct holding *said)
{
    bool sequence = said->category == CATEGORY_SEQUENCE;
    int count = said->count != 0 ? said->count : LEAST_CALLED, least = set_count(PACK_32);
    for (enum rank top = RANK_7; top <= RANK_A; top++)
        for (enum suit suit = 0; suit < (sequence ? SUITS : 1); suit++) {
            cardset_t cards = sequence ? run_down(suit, top, count) : set_rank(top) & (hand | may);
            int more = sequence ? set_count(cards & ~hand) : count - set_count(cards & hand);
            bool meant = (said->top == RANK_UNKNOWN || said->top == top) &&
                         (!sequence || said->suit == SUIT_UNKNOWN || said->suit == suit);
            if (meant && set_count(cards & (hand | may)) >= count && more < least)
                least = more;
        }
    return least;
}

/* Whether it takes more cards than his hand has that are not known. */
static bool too_many_wanting(const struct judge *judge, int player, const struct holding *said)
{
    cardset_t hand = pq_at(judge)->hand[player];
    if (said->category == CATEGORY_POINT)
        return false;
    int more = said->cards != 0 ? set_count(said->cards & ~hand) : wanting(hand, may_have(judge, player), said);
    return more > unseen_in_hand(judge, player);
}

/* Whether what a player may have is too little for what is called. */
static bool lies_elsewhere(const struct judge *judge, int player, const struct holding *said)
{
    struct holding part;
    bool whole;
    cardset_t cards = may_have(judge, player);
    return (said->cards & ~cards) != 0 || !holding_called(cards, said, &part, &whole) ||
           too_many_wanting(judge, player, said);
}

/* Whether it is known what the opponent could tell of a call. */
static bool known_what_he_sees(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    int who = option_value(judge, OPT_IMPOSSIBLE_CALL) == IMPOSSIBLE_ACTUAL ? player : opponent(player);
    return pq->whole[who] && pq->exchange[who].discards_known;
}

static bool hands_count(const struct judge *judge)
{
    return option_value(judge, OPT_ANNOUNCEMENTS) == ANNOUNCED_ACTUAL;
}

/* Whether what is named may be a wrong name for that: where the hands count, whatever is called of them, not if it is more. */
static bool may_stand_for(const struct judge *judge, const struct holding *said, const struct holding *held)
{
    return !hands_count(judge) || holding_compare(said, held) <= 0;
}

/* Whether a call that is not true may yet be a wrong name, that could deceive nobody, for something of the same worth. */
static bool may_be_misnamed(const struct judge *judge, int player, const struct holding *said)
{
    const struct piquet *pq = pq_at(judge);
    struct holding instead;
    bool deceived_nobody = impossible(judge, player, said);
    if (deceived_nobody ? pq->whole[player] : known_what_he_sees(judge, player))
        return false;
    struct holding open = {said->category, said->count, 0, RANK_UNKNOWN, SUIT_UNKNOWN, 0};
    return held_otherwise(pq, player, pq->whole[player] ? pq->hand[player] : may_have(judge, player), said, &instead) &&
           may_stand_for(judge, said, &instead) && (pq->whole[player] || !too_many_wanting(judge, player, &open));
}

bool call_not_as_named(const struct judge *judge, const struct call *call)
{
    return call->truth == TRUTH_UNKNOWN && !call_worthless(&call->said) &&
           lies_elsewhere(judge, call->player, &call->said);
}

/* --- what another holds against it --- */

static unsigned sign_against(const struct holding *own, const struct holding *call)
{
    bool told =
        call->category != CATEGORY_POINT ? call->top != RANK_UNKNOWN : call->pips != 0 || call->count == LONGEST_SUIT;
    if (own == NULL)
        return AGAINST_WORSE;
    if (!told && (own->count == call->count || call->count == 0))
        return AGAINST_WORSE | AGAINST_EQUAL | AGAINST_BETTER; /* by the number alone they are equal; or none is said */
    int against = holding_compare(own, call);
    return against > 0 ? AGAINST_BETTER : against == 0 ? AGAINST_EQUAL : AGAINST_WORSE;
}

/* Whether somebody who may have those cards may have just what is called: of a set, or of a sequence in some suit, by its cards. */
static bool may_equal(cardset_t may, const struct holding *call)
{
    struct holding same = {.category = call->category, .count = call->count, .top = call->top, .suit = SUIT_UNKNOWN},
                   part;
    bool whole;
    return call->category == CATEGORY_POINT || call->top == RANK_UNKNOWN || holding_called(may, &same, &part, &whole);
}

/* By the least that the other has and the most that is possible, of the cards that he may have. */
static unsigned range_against(const struct holding *least, const struct holding *most, cardset_t may,
                              const struct holding *call)
{
    unsigned low = sign_against(least, call), high = sign_against(most, call);
    bool between = (low & AGAINST_WORSE) != 0 && (high & AGAINST_BETTER) != 0;
    return low | high | (between && may_equal(may, call) ? AGAINST_EQUAL : 0);
}

unsigned call_against(const struct judge *judge, const struct call *call, const struct holding *as)
{
    const struct piquet *pq = pq_at(judge);
    int other = opponent(call->player);
    struct holding least, most;
    bool some = best_holding(pq->hand[other], as->category, &least);
    cardset_t may = pq->whole[other] ? pq->hand[other] : may_have(judge, other);
    bool more = best_holding(may, as->category, &most);
    unsigned against = range_against(some ? &least : NULL, more ? &most : NULL, may, as);
    bool not_it = call_false(call) && !pq->whole[call->player]; /* it is something else, or less, that he has */
    if (as->category == CATEGORY_POINT ||
        !(not_it || (call->truth == TRUTH_UNKNOWN && may_be_misnamed(judge, call->player, &call->said))))
        return against;
    against |= not_it && some ? AGAINST_BETTER : 0;
    struct holding meant = {.category = as->category, .count = as->count, .suit = SUIT_UNKNOWN}, part;
    bool whole;
    for (enum rank top = RANK_7; top <= RANK_A; top++) {
        meant.top = top;
        if (holding_called(may_have(judge, call->player), &meant, &part, &whole))
            against |= range_against(some ? &least : NULL, more ? &most : NULL, may, &meant);
    }
    return against;
}

/* Whether a point is called that no suit of the hand makes, but less than its best one, where the hands count: then he calls
   less than he holds, as if another suit happened to make it. */
static bool calls_less(const struct judge *judge, const struct call *call, struct holding *best)
{
    const struct holding *said = &call->said;
    return hands_count(judge) && said->category == CATEGORY_POINT && said->suit == SUIT_UNKNOWN && said->cards == 0 &&
           said->pips != 0 && best_holding(pq_at(judge)->hand[call->player], CATEGORY_POINT, best) &&
           best->pips > said->pips;
}

static void find_truth(const struct judge *judge, struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    cardset_t hand = pq->hand[call->player];
    bool whole;
    struct holding other;
    call->held = call->said;
    call->truth = TRUTH_UNKNOWN;
    if (holding_called(hand, &call->said, &call->held, &whole) && pq->whole[call->player]) {
        call->truth = whole ? TRUTH_HELD : TRUTH_UNDER;
        return;
    }
    if (no_such_point(&call->said)) {
        call->truth = TRUTH_IMPOSSIBLE; /* whoever hears it can tell */
        return;
    }
    call->held = call->said;
    if (call_worthless(&call->said) ||
        (!pq->whole[call->player] && !lies_elsewhere(judge, call->player, &call->said)) ||
        may_be_misnamed(judge, call->player, &call->said))
        return;
    bool deceived_nobody = impossible(judge, call->player, &call->said);
    call->truth = deceived_nobody ? TRUTH_IMPOSSIBLE : TRUTH_FALSE;
    if (!pq->whole[call->player])
        return;
    if (deceived_nobody && held_otherwise(pq, call->player, hand, &call->said, &other) &&
        may_stand_for(judge, &call->said, &other)) {
        call->held = other;
        call->truth = TRUTH_MISNAMED;
    } else if (calls_less(judge, call, &other)) {
        call->held = other;
        call->truth = TRUTH_UNDER;
    }
}

/* A sequence called like one before, or in fewer words, no suit named: another one, if he holds two alike. */
static void take_other_suit(const struct piquet *pq, struct call *call)
{
    struct holding other;
    bool whole;
    cardset_t hand = pq->hand[call->player];
    if (call->said.category != CATEGORY_SEQUENCE || call->said.suit != SUIT_UNKNOWN || call->said.cards != 0 ||
        call->truth > TRUTH_UNDER || call->truth == TRUTH_UNKNOWN)
        return;
    hand &= ~told_before(pq, call->player, &call->said, true);
    if (hand != pq->hand[call->player] && holding_called(hand, &call->said, &other, &whole)) {
        call->held = other;
        call->truth = whole ? TRUTH_HELD : TRUTH_UNDER;
    }
}

void call_weigh(const struct judge *judge, const struct step *step, struct call *out)
{
    const struct step *point = making_of(judge, step);
    out->said = said_by(point != NULL ? point : step);
    if (point != NULL)
        out->said.pips = step->n.value;
    find_truth(judge, out);
    take_other_suit(pq_at(judge), out);
}

bool called_besides(const struct piquet *pq, const struct call *before, const struct call *call, struct holding *out)
{
    cardset_t left = pq->hand[call->player] & ~call->held.cards;
    bool whole = false;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *other = &pq->call[i];
        if (other != before && other->player == call->player && other->said.category == call->said.category)
            left &= ~other->held.cards;
    }
    return call->said.category != CATEGORY_POINT && call->truth == TRUTH_HELD && before->truth == TRUTH_HELD &&
           holding_called(left, &before->said, out, &whole) && whole;
}

bool good_against_cards(const struct judge *judge, const struct call *call, bool *known)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *exchange = &pq->exchange[call->player];
    *known = pq->whole[call->player] && exchange->discards_known;
    return *known && good_against(others(pq->hand[call->player] | exchange->discards), &call->held);
}
