/* The cards that are left in the talon: how many, and laws 36 and 37. */
#include "core/messages.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/penalty.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/stock.h"

/* Whether a player is recorded to have taken as many cards as he should: if it is not written how many, he was dealt a whole hand. */
static bool took_due(const struct piquet *pq, int player)
{
    const struct exchange *exchange = &pq->exchange[player];
    return exchange->drawn != NOT_RECORDED && exchange->drawn == exchange_due(pq, player) &&
           (exchange->draw != NULL || pq->dealt[player] != NOT_RECORDED);
}

/* What a player is said to leave is what has not been taken: of the elder hand's five, or of the whole talon; by the younger of the
   whole, when she has taken hers. */
void check_leaves(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *exchange = &pq->exchange[player];
    bool elder = player == pq->elder;
    if (pq->elder == NOBODY || !took_due(pq, player) || exchange_undone(judge, player) != NULL ||
        (!elder && (pq->breach_count > 0 || exchange_reversed(judge) || !took_due(pq, pq->elder))))
        return;
    int rest = PQ_TALON - exchange->drawn - (elder ? 0 : pq->exchange[pq->elder].drawn);
    int required = elder ? ELDER_MOST - exchange->drawn : rest;
    if (exchange->left == rest || exchange->left == required)
        return;
    struct finding *finding = report(
        judge, &rec_rules[REC_08], exchange->leave->act_at, NOBODY, elder ? &msg_pq_leaves_other : &msg_pq_leaves_rest,
        ARGS(arg_player("who", player), arg_number("found", exchange->left), arg_number("required", required)));
    const struct breach *breach = stock_penalty(pq, pq->elder);
    if (breach != NULL)
        finding->rests_on = breach->step->act_at;
    exchange_proof(judge, finding, pq->elder);
    if (!elder)
        exchange_proof(judge, finding, player);
}

/* He looks at cards that are left, as the record says or as it follows from what has been drawn. Who lifts them in the play looks at them; in
   the calls that is part of his exchange. */
static bool looks_at_left(const struct judge *judge, const struct step *step, enum phase phase)
{
    const struct piquet *pq = pq_at(judge);
    bool sees = step->verb == VERB_LOOKS_TALON || step->verb == VERB_EXPOSES ||
                (step->verb == VERB_LIFTS && phase == PHASE_PLAY);
    if (!sees)
        return step->verb == VERB_LOOKS_LEFT;
    cardset_t cards = list_set(&step->cards) & stock_part(judge, 1, PQ_TALON);
    bool drawn = pq->exchanged && pq->exchange[pq->younger].drawn != NOT_RECORDED;
    return (drawn && cards != 0 && (cards & (pq->exchange[0].draws | pq->exchange[1].draws)) == 0);
}

/* Cards that he is said to look at among those left, and that either was dealt or drew: they lie elsewhere. */
static void tell_elsewhere(const struct judge *judge, const struct step *step)
{
    const struct piquet *pq = pq_at(judge);
    if (!is_player(step->actor) || pq->exchange[0].unclear || pq->exchange[1].unclear)
        return;
    int own = step->actor, other = opponent(own);
    cardset_t theirs = judge->table.dealt[other] | pq->exchange[other].draws;
    cardset_t away = judge->table.dealt[own] | pq->exchange[own].draws | pq->hand[own] | theirs;
    away &= ~(mixed_and_seen(judge, other) | pq->put_right | exchange_doubtful(judge));
    for (size_t i = 0; i < step->cards.count; i++) {
        card_t card = step->cards.card[i];
        if (!card_known(card) || !set_has(away, card))
            continue;
        struct finding *finding = report(judge, &rec_rules[REC_06], step->cards.card_at[i], own, &msg_pq_lies_elsewhere,
                                         ARGS(arg_player("who", own), arg_card("card", card)));
        proof_held(judge, finding, set_has(theirs, card) ? other : own, set_of(card));
    }
}

/* By law 37 the elder hand may see the whole discard that the younger has mixed before with cards left, and not shown. */
static bool sees_mixed(const struct judge *judge, const struct event *event)
{
    int younger = pq_at(judge)->younger;
    const struct step *mixes = first_act(judge, event->phase, younger, VERB_MIXES_DISCARD);
    bool before = (mixes != NULL && mixes < event->step) ||
                  (event->phase == PHASE_PLAY && first_act(judge, PHASE_CALLS, younger, VERB_MIXES_DISCARD) != NULL);
    return before && (list_set(&event->step->cards) & ~mixed_and_seen(judge, younger)) == 0;
}

/* Law 36: the younger looks between the elder's lead and his own card, the elder after him. What the elder has left herself she
   may look at when she has taken hers (law 33). */
enum outcome check_looks_left(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *step = event->step;
    if (step->verb == VERB_LOOKS_LEFT)
        tell_elsewhere(judge, step);
    if (!is_player(step->actor) || pq->elder == NOBODY || !looks_at_left(judge, step, event->phase))
        return NO_OCCASION;
    int player = step->actor;
    bool in_play = event->phase == PHASE_PLAY;
    bool elders = (list_set(&step->cards) & stock_part(judge, ELDER_MOST + 1, PQ_TALON)) == 0;
    if (player == pq->younger && !(in_play && pq->led && !pq->answered))
        report(judge, rule, step->act_at, player, &msg_pq_looks_left_time,
               ARGS(arg_player("who", player), arg_player("other", pq->elder)));
    else if (player == pq->elder && !in_play && stock_looks_early(judge, step))
        return CHECKED; /* law 27 tells of it */
    else if (player == pq->elder && (in_play || !elders) && !pq->looked_left && !sees_mixed(judge, event))
        report(judge, rule, step->act_at, player, &msg_pq_looks_left_first,
               ARGS(arg_player("who", player), arg_player("other", pq->younger)));
    return CHECKED;
}

static bool shown_before(const struct judge *judge, enum phase phase, const struct step *step, cardset_t cards)
{
    cardset_t shown = act_of(acts_in(judge, phase), step)->shown;
    if (phase == PHASE_PLAY)
        shown |= acts_in(judge, PHASE_CALLS)->shown[step->actor];
    return (cards & ~shown) == 0;
}

/* All that he shows in that list after that step. */
static cardset_t shown_after(const struct judge *judge, enum phase phase, const struct step *step, int player)
{
    cardset_t cards = 0;
    while ((step = act_after(judge, phase, step, player, VERB_SHOWS)) != NULL)
        cards |= list_set(&step->cards);
    return cards;
}

/* What the elder hand, who may see the whole discard, has asked, and how it was met: of `due` all is to be shown. */
static void tell_demand(const struct judge *judge, struct finding *finding, enum phase phase, const struct step *from,
                        cardset_t due)
{
    const struct step *asks = act_after(judge, phase, from, finding->holder, VERB_ASKS_TO_SEE);
    if (asks == NULL)
        return;
    bool shows = comes_later(judge, phase, asks, finding->at_fault, VERB_SHOWS);
    bool refuses = comes_later(judge, phase, asks, finding->at_fault, VERB_REFUSES);
    on_record(judge, finding, asks->act_at, &msg_ev_asked_to_see, ARGS(arg_player("who", finding->holder)));
    bool whole = (due & ~shown_after(judge, phase, asks, finding->at_fault)) == 0;
    finding->complied = shows && whole ? COMPLIED_YES : shows || refuses ? COMPLIED_NO : COMPLIED_PENDING;
}

/* Whether it is known which cards he took: they are noted, or the exchange is over and he took those that were his. */
static bool taken_known(const struct piquet *pq, int player)
{
    const struct exchange *exchange = &pq->exchange[player];
    return exchange->draw != NULL ||
           (pq->exchanged && exchange->drawn != NOT_RECORDED && exchange->drawn == exchange_due(pq, player) &&
            set_count(exchange->draws) == exchange->drawn);
}

/* Cards of his hand, or due to him, are law 26's. */
static void left_mixed(const struct judge *judge, const struct rule *rule, enum phase phase, const struct step *step)
{
    const struct piquet *pq = pq_at(judge);
    int first = taken_known(pq, pq->elder) ? 1 : ELDER_MOST + 1; /* the first five may be the elder's */
    cardset_t left = list_set(&step->cards) & stock_part(judge, first, PQ_TALON) & ~judge->table.held[step->actor] &
                     ~pq->exchange[0].draws & ~pq->exchange[1].draws;
    if (left == 0 || shown_before(judge, phase, step, left))
        return;
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_pq_left_mixed,
                                     ARGS(arg_player("who", step->actor), arg_cards("cards", left)));
    finding->holder = pq->elder;
    cardset_t due = left | (pq->exchange[pq->younger].discards & ~pq->exchange[pq->younger].back);
    tell_demand(judge, finding, phase, step, due);
    if (finding->complied == COMPLIED_UNSAID && phase == PHASE_CALLS)
        tell_demand(judge, finding, PHASE_PLAY, NULL, due);
    if (finding->complied == COMPLIED_UNSAID)
        finding->complied = COMPLIED_PENDING;
    penalty_demand_waived(judge, finding, phase, step);
}

/* Law 37. Where his draw is not noted, what he mixes in the calls is weighed when they are over. */
enum outcome check_left_mixed(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *step = event->step;
    if (event->kind == EV_CALLED) {
        step = pq->younger == NOBODY || pq->exchange[pq->younger].draw != NULL || !taken_known(pq, pq->younger)
                   ? NULL
                   : first_act(judge, PHASE_CALLS, pq->younger, VERB_MIXES_DISCARD);
        enum outcome outcome = step != NULL ? CHECKED : NO_OCCASION;
        for (; step != NULL; step = next_act(judge, PHASE_CALLS, step))
            left_mixed(judge, rule, PHASE_CALLS, step);
        return outcome;
    }
    if (step->verb != VERB_MIXES_DISCARD || !is_player(step->actor) || step->actor != pq->younger)
        return NO_OCCASION;
    if (!taken_known(pq, pq->younger)) /* which cards are due to him still */
        return NOT_KNOWABLE;
    left_mixed(judge, rule, event->phase, step);
    return CHECKED;
}
