/* Two players call what cannot both be held, as two quints to the ace of one suit, and no hand tells who is wrong; or one calls more
   than a hand has cards. */
#include "games/piquet/dealt.h"
#include "games/piquet/messages.h"
#include "games/piquet/phrase.h"
#include "games/piquet/rules.h"

/* The cards without which it is not true. */
static cardset_t cards_needed(const struct holding *said)
{
    bool some = said->category == CATEGORY_SET && said->cards == 0 && said->count < SUITS;
    return some ? 0 : cards_named(said);
}

/* Both take so many cards of one suit that it has not enough. */
static bool suit_too_short(const struct holding *one, const struct holding *other)
{
    if (one->suit >= SUITS || one->suit != other->suit)
        return false;
    bool points = one->category == CATEGORY_POINT && other->category == CATEGORY_POINT;
    return one->count + other->count > LONGEST_SUIT || (points && one->pips + other->pips > SUIT_PIPS);
}

/* A set takes so many of its rank that what the other needs is not left. */
static bool rank_too_short(const struct holding *set, const struct holding *other)
{
    if (set->category != CATEGORY_SET || set->top == RANK_UNKNOWN)
        return false;
    bool alike = other->category == CATEGORY_SET && other->top == set->top;
    int needed = alike ? other->count : set_count(cards_needed(other) & set_rank(set->top));
    return set->count + needed > (int)SUITS;
}

static bool exclude(const struct holding *one, const struct holding *other)
{
    return (cards_needed(one) & cards_needed(other)) != 0 || suit_too_short(one, other) || rank_too_short(one, other) ||
           rank_too_short(other, one);
}

/* Whether nobody knows if a call is true that is held to its name; one made though the other's is good, in answer to it, is
   so but where a law speaks of that. */
static bool is_open(const struct judge *judge, const struct call *call)
{
    bool held_to = call->stands || (call->role == ROLE_AFTER_ALLOWED && !laws_hold(judge));
    return held_to && call->truth == TRUTH_UNKNOWN && call->role != ROLE_WORTHLESS &&
           !shows_cards(judge, call->player) && !call_not_as_named(judge, call);
}

/* The earliest standing call of the opponent's before this one that cannot be true together with it, where nothing tells of
   either whether it is; NULL if there is none. */
static const struct call *call_apart(const struct judge *judge, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    if (!is_open(judge, call))
        return NULL;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *before = &pq->call[i];
        if (before->step == call->step)
            return NULL;
        if (before->player != call->player && is_open(judge, before) && exclude(&before->said, &call->said))
            return before;
    }
    return NULL;
}

static void report_apart(const struct judge *judge, const struct rule *rule, const struct call *call,
                         const struct call *before)
{
    struct finding *finding =
        report(judge, rule, call->step->act_at, NOBODY, &msg_pq_calls_apart,
               ARGS(arg_player("other", before->player), arg_word("before", holding_named(&before->said)),
                    arg_player("who", call->player), arg_word("call", holding_named(&call->said))));
    finding_undecided(finding);
    proof(judge, finding, before->step->act_at, &msg_pq_ev_called, ARGS(arg_player("who", before->player)));
}

static void report_equal(const struct judge *judge, const struct rule *rule, const struct call *call)
{
    struct finding *finding = report(judge, rule, call->reply_step->act_at, NOBODY, &msg_pq_equal_apart,
                                     ARGS(arg_player("who", call->player), arg_word("call", holding_named(&call->said)),
                                          arg_player("other", opponent(call->player))));
    finding_undecided(finding);
    proof(judge, finding, call->step->act_at, &msg_pq_ev_called, ARGS(arg_player("who", call->player)));
}

/* Whether a later call of the other's has been told for this one. */
static bool told_for(const struct judge *judge, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    for (size_t i = 0; i < pq->call_count; i++)
        if (call_apart(judge, &pq->call[i]) == call)
            return true;
    return false;
}

/* --- more than a hand has cards --- */

/* What a player has called so far: cards of the point, of sequences by suit, of sets by rank. */
struct taken {
    int point, sequence[SUITS], unsuited, set[RANKS];
};

static void at_least(int *most, int count) { *most = count > *most ? count : *most; }

/* One more call, by its name. What may be a part of another, or the same said once more, is not counted twice. */
static void take_called(struct taken *taken, const struct call *call)
{
    const struct holding *said = &call->said;
    bool counts = call->stands && !call_false(call) && !call->perhaps_same && call->role <= ROLE_FURTHER;
    if (!counts)
        return;
    if (said->category == CATEGORY_POINT)
        at_least(&taken->point, said->count);
    else if (said->top == RANK_UNKNOWN)
        return;
    else if (said->category == CATEGORY_SET)
        at_least(&taken->set[said->top], said->count);
    else if (said->suit < SUITS)
        at_least(&taken->sequence[said->suit], said->count);
    else
        at_least(&taken->unsuited, said->count);
}

/* So many cards it takes at the least: one of each four or three alike may be of a sequence, or of the point. */
static int cards_taken(const struct taken *taken)
{
    int runs = 0, sequences = 0, alike = 0, beside = 0;
    for (size_t suit = 0; suit < SUITS; suit++) {
        runs += taken->sequence[suit] > 0;
        sequences += taken->sequence[suit];
    }
    if (runs == 0) {
        runs = taken->unsuited > 0;
        sequences = taken->unsuited;
    }
    for (size_t rank = 0; rank < RANKS; rank++) {
        alike += taken->set[rank] > runs ? taken->set[rank] - runs : 0;
        beside += taken->set[rank] > 0 ? taken->set[rank] - (taken->point > 0) : 0;
    }
    return sequences + alike > taken->point + beside ? sequences + alike : taken->point + beside;
}

/* Reports the first call of the category by which a player of whom no hand tells has called more than twelve cards can be. */
static void calls_beyond(const struct judge *judge, const struct rule *rule, enum category category, int player)
{
    const struct piquet *pq = pq_at(judge);
    struct taken taken = {0};
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (call->player != player)
            continue;
        take_called(&taken, call);
        int found = cards_taken(&taken);
        if (found <= PQ_HAND)
            continue;
        if (category != NO_CATEGORY && call->said.category != category)
            return;
        struct finding *finding =
            report(judge, rule, call->step->act_at, player, &msg_pq_calls_beyond,
                   ARGS(arg_player("who", player), arg_number("found", found), arg_number("required", PQ_HAND)));
        finding->class = CLASS_CLAIM_REJECTED;
        finding->remedy = REMEDY_NOT_COUNTED;
        return;
    }
}

bool calls_apart(const struct judge *judge, const struct rule *rule, enum category category)
{
    const struct piquet *pq = pq_at(judge);
    bool told = false;
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (!pq->whole[player])
            calls_beyond(judge, rule, category, player);
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        bool of_kind = category == NO_CATEGORY || call->said.category == category;
        if (call->truth != TRUTH_UNKNOWN || !of_kind) /* mostly all hands are known */
            continue;
        const struct call *before = call_apart(judge, call);
        bool equal = call->said.category == CATEGORY_SET && call->said.top != RANK_UNKNOWN &&
                     call->reply == VERB_EQUAL && call->reply_step != NULL && is_open(judge, call);
        if (before != NULL)
            report_apart(judge, rule, call, before);
        else if (equal && !told_for(judge, call))
            report_equal(judge, rule, call);
        told |= before != NULL || equal;
    }
    return told;
}

/* Whether those cards of one suit make the point called, or a better one. */
static bool makes_point(cardset_t cards, const struct holding *said)
{
    return said->count > 0 && set_count(cards) >= said->count && pips_of(cards) >= said->pips &&
           (said->cards & ~cards) == 0;
}

/* Whether what is known of the hand has all that is called, whatever else is in it: who has more in the suit calls less than there
   is. */
static bool proved_by_part(const struct judge *judge, const struct call *call)
{
    const struct holding *said = &call->said;
    cardset_t hand = pq_at(judge)->hand[call->player];
    struct holding held;
    bool whole, proved = false;
    for (enum suit suit = 0; suit < SUITS && said->category == CATEGORY_POINT; suit++)
        proved |= (said->suit == SUIT_UNKNOWN || said->suit == suit) && makes_point(hand & set_suit(suit), said);
    return proved ||
           (said->category != CATEGORY_POINT && said->top != RANK_UNKNOWN && holding_called(hand, said, &held, &whole));
}

void unproved_call(const struct judge *judge, const struct rule *rule, const struct call *call)
{
    if (proved_by_part(judge, call))
        return;
    bool elsewhere = call_not_as_named(judge, call);
    bool shown = shows_cards(judge, call->player);
    if (!pq_at(judge)->exchanged || call_apart(judge, call) != NULL ||
        (!elsewhere && (shown || !nothing_written(judge->table.deal))))
        return;
    struct finding *finding = report(
        judge, rule, call->step->act_at, call->player, elsewhere ? &msg_pq_call_elsewhere : &msg_pq_call_unproved,
        ARGS(arg_player("who", call->player), arg_word("call", holding_named(&call->said))));
    finding_undecided(finding);
    if (elsewhere)
        proof_false(judge, finding, call);
}
