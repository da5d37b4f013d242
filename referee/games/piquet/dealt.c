/* How many cards were dealt to whom, and whether the deal was given up, by what the record has. */
#include "games/piquet/dealt.h"

#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

#include "core/redeal.h"
#include "core/sheet/sheet.h"

static int over(int count, int nominal)
{
    if (count == NOT_RECORDED || count < nominal)
        return 0;
    return count - nominal;
}

/* What the talon tells alone: if it lacks a card, a hand has one too many. If it lacks more, its list may not be whole. */
static enum misdeal misdeal_by_talon(int talon)
{
    return talon == PQ_TALON - 1 ? MISDEAL_STANDS : over(talon, PQ_TALON) > 0 ? MISDEAL_VOID : MISDEAL_NONE;
}

enum misdeal misdeal_of(int elder, int younger, int talon)
{
    if (elder == PQ_HAND && younger == PQ_HAND && talon == PQ_TALON) /* mostly */
        return MISDEAL_NONE;
    if (elder == NOT_RECORDED && younger == NOT_RECORDED)
        return misdeal_by_talon(talon);
    int *missing = elder == NOT_RECORDED ? &elder : younger == NOT_RECORDED ? &younger : &talon;
    int known = (elder != NOT_RECORDED) + (younger != NOT_RECORDED) + (talon != NOT_RECORDED);
    int sum = over(elder, 0) + over(younger, 0) + over(talon, 0);
    if (known == 2 && *missing == NOT_RECORDED)
        *missing = set_count(PACK_32) - sum;
    else if (known == 3 && sum != set_count(PACK_32))
        return MISDEAL_NONE; /* the record has a card too many or too few: no matter of the deal */
    int misplaced = over(elder, PQ_HAND) + over(younger, PQ_HAND) + over(talon, PQ_TALON);
    if (misplaced >= 2 || over(talon, PQ_TALON) > 0)
        return MISDEAL_VOID;
    return misplaced == 1 ? MISDEAL_STANDS : MISDEAL_NONE;
}

enum misdeal misdeal_by_counts(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    if (hand_in_part(judge, 0) || hand_in_part(judge, 1))
        return MISDEAL_NONE;
    int elder = pq->elder == NOBODY ? pq->dealt[0] : pq->dealt[pq->elder];
    int younger = pq->elder == NOBODY ? pq->dealt[1] : pq->dealt[pq->younger];
    return misdeal_of(elder, younger, pq->talon);
}

enum misdeal misdeal_here(const struct judge *judge)
{
    return laws_hold(judge) ? misdeal_by_counts(judge) : MISDEAL_NONE;
}

/* The elder hand says that she was dealt one card too many, or one too few, or lets the deal stand. */
static bool elder_speaks_of_count(const struct judge *judge)
{
    int elder = pq_at(judge)->elder;
    const struct step *says = first_act(judge, PHASE_CALLS, elder, VERB_SAYS);
    return first_act(judge, PHASE_CALLS, elder, VERB_STANDS) != NULL ||
           (says != NULL && (says->n.value == PQ_HAND + 1 || says->n.value == PQ_HAND - 1));
}

bool misdeal_spoken_of(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    bool open = pq->dealt[0] == NOT_RECORDED || pq->dealt[1] == NOT_RECORDED || pq->talon == NOT_RECORDED;
    return open && laws_hold(judge) &&
           (first_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_STANDS) != NULL ||
            first_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_REDEALS) != NULL || elder_speaks_of_count(judge));
}

bool nothing_written(const struct deal *deal) { return !deal_has_marks(deal) && !deal_has_score(deal); }

bool written_unchanged(const struct judge *judge)
{
    int change;
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (sheet_change(judge, player, &change) && change != 0)
            return false;
    return true;
}

bool deal_abandoned(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    bool none = nothing_written(deal) || (deal->dealing.count > 0 && written_unchanged(judge));
    return none && deal->calls.count == 0 && deal->play.count == 0;
}

int dealer_of(const struct judge *judge, size_t index)
{
    return index < judge->record->deal_count ? judge->record->deal[index].dealer : NOBODY;
}

bool deals_next(const struct judge *judge)
{
    return deal_abandoned(judge) && judge->table.dealer != NOBODY &&
           dealer_of(judge, judge->table.number) == judge->table.dealer;
}

/* The act that says so; NULL. */
const struct step *deal_redealt(const struct judge *judge)
{
    const struct step *step = first_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_REDEALS);
    return step != NULL ? step : first_act(judge, PHASE_CALLS, ACTOR_NONE, VERB_REDEALS);
}

/* Whether it was said that it is dealt again, and the deal does not go on all the same. */
bool deal_redealt_for_good(const struct judge *judge)
{
    const struct step *step = deal_redealt(judge);
    if (step == NULL)
        step = first_act(judge, PHASE_PLAY, ACTOR_NONE, VERB_REDEALS);
    return step != NULL && played_after_redeal(judge, step) == NULL;
}

bool deal_given_up(const struct judge *judge) { return deal_redealt_for_good(judge) || deal_abandoned(judge); }

/* The cards that the dealer takes back which he gave the other too many, by his leave and before anybody has looked at a hand (law 10);
   0. Where nobody is named as the dealer it is who does so. */
static cardset_t taken_back_by_leave(const struct judge *judge, int *dealer)
{
    const struct piquet *pq = pq_at(judge);
    const struct steps *dealing = &judge->table.deal->dealing;
    bool leave[PQ_PLAYERS] = {false};
    cardset_t cards = 0;
    *dealer = NOBODY;
    for (size_t i = 0; i < dealing->count && dealing->step[i].verb != VERB_SEES_HAND; i++) {
        const struct step *step = &dealing->step[i];
        if (!is_player(step->actor))
            continue;
        leave[step->actor] |= step->verb == VERB_ALLOWS;
        if (step->verb != VERB_TAKES_BACK || !leave[opponent(step->actor)] || step->actor == pq->elder ||
            opponent(step->actor) == *dealer)
            continue;
        *dealer = step->actor;
        cards |= list_set(&step->cards);
    }
    return cards;
}

void misdeal_put_right(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    struct table *table = &judge->table;
    int dealer = NOBODY;
    cardset_t cards = laws_hold(judge) ? taken_back_by_leave(judge, &dealer) : 0;
    if (cards == 0)
        return;
    int other = opponent(dealer), *given = pq->dealt;
    int count = set_count(cards);
    bool one = given[other] != NOT_RECORDED || given[dealer] != NOT_RECORDED;
    if (!one ||
        (given[other] != NOT_RECORDED && (given[other] < PQ_HAND + count || (cards & ~table->dealt[other]) != 0)) ||
        (given[dealer] != NOT_RECORDED && (given[dealer] > PQ_HAND - count || (cards & table->dealt[dealer]) != 0)))
        return;
    if (given[other] != NOT_RECORDED) {
        table->dealt[other] &= ~cards;
        table->held[other] &= ~cards;
        given[other] -= count;
    }
    table->held[dealer] |= cards;
    if (given[dealer] != NOT_RECORDED) {
        table->dealt[dealer] |= cards;
        given[dealer] += count;
    }
    pq->put_right = cards;
}

int dealt_to(const struct piquet *pq, int player)
{
    int other = pq->dealt[opponent(player)];
    bool left = pq->dealt[player] == NOT_RECORDED && other != NOT_RECORDED && pq->talon != NOT_RECORDED;
    return left ? set_count(PACK_32) - other - pq->talon : pq->dealt[player];
}
