#include "games/piquet/implied.h"

#include "games/piquet/call_truth.h"
#include "games/piquet/reading.h"

/* What all candidates have in common, as they are met one by one. */
struct common {
    cardset_t cards;
    bool any;
};

static void meet(struct common *common, cardset_t candidate)
{
    common->cards = common->any ? common->cards & candidate : candidate;
    common->any = true;
}

/* The cards of a suit that could be the point called: of so many cards, or of so many pips. */
static void meet_points(struct common *common, const struct holding *said, cardset_t cards)
{
    for (cardset_t part = cards; part != 0; part = (part - 1) & cards)
        if ((said->count == 0 || set_count(part) == said->count) && (said->pips == 0 || pips_of(part) == said->pips))
            meet(common, part);
}

static void meet_sequence(struct common *common, const struct holding *said, cardset_t cards, enum suit suit)
{
    cardset_t run = 0;
    for (int i = 0; i < said->count && (int)said->top - i >= (int)RANK_7; i++)
        run |= set_rank((enum rank)((int)said->top - i)) & set_suit(suit);
    if (run != 0 && (run & ~cards) == 0)
        meet(common, run);
}

/* All that is certain of a set: where one card of its rank lies elsewhere, or four are called, they are known. */
static cardset_t cards_of_set(const struct holding *said, cardset_t unseen)
{
    cardset_t cards = said->top != RANK_UNKNOWN ? set_rank(said->top) & unseen : 0;
    return set_count(cards) == said->count ? cards : 0;
}

/* The cards that whoever makes the call must have, all others being `unseen` by the opponent. */
static cardset_t named_by(const struct holding *said, cardset_t unseen)
{
    struct common common = {0, false};
    if (said->category == CATEGORY_SET)
        return cards_of_set(said, unseen);
    if (said->category == CATEGORY_SEQUENCE && (said->top == RANK_UNKNOWN || said->count == 0))
        return 0;
    for (enum suit suit = 0; suit < SUITS; suit++) {
        if (said->suit != SUIT_UNKNOWN && said->suit != suit)
            continue;
        if (said->category == CATEGORY_POINT)
            meet_points(&common, said, unseen & set_suit(suit));
        else
            meet_sequence(&common, said, unseen & set_suit(suit), suit);
    }
    return common.cards;
}

/* The cards that `player` is known to hold by what he has called or shown so far, as the opponent can tell from it and from the
   cards of his own hand and discard. */
static cardset_t implied_cards(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    int other = opponent(player);
    cardset_t unseen = others(pq->hand[other] | pq->exchange[other].discards);
    cardset_t cards = acts_in(judge, PHASE_CALLS)->shown[player] & pq->hand[player];
    if (pq->blanches[player].claim != NULL) /* of the hand dealt, and some of it may be laid out since */
        cards = 0;
    for (size_t i = 0; i < pq->call_count; i++)
        if (pq->call[i].player == player && pq->call[i].truth == TRUTH_HELD)
            cards |= named_by(&pq->call[i].said, unseen);
    return cards & PACK_32;
}

/* Whether nothing of the opponent's whole hand would bar the call: then nothing that is named of it does. Mostly it is so. */
static bool cannot_bar(const struct judge *judge, const struct call *call, struct holding *best)
{
    const struct piquet *pq = pq_at(judge);
    int other = opponent(call->player);
    return pq->whole[other] &&
           (!best_holding(pq->hand[other], call->said.category, best) || holding_compare(&call->held, best) > 0);
}

bool implied_bars(const struct judge *judge, const struct call *call, struct holding *best)
{
    if (call->said.category == CATEGORY_POINT || option_value(judge, OPT_IMPLIED) != IMPLIED_BARS || call_false(call) ||
        !pq_at(judge)->whole[call->player] || cannot_bar(judge, call, best))
        return false;
    return best_holding(implied_cards(judge, opponent(call->player)), call->said.category, best) &&
           holding_compare(&call->held, best) <= 0;
}
