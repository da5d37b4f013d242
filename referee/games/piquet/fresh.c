/* A fresh deal: who may have one or must, and until when (laws 11 to 14); and law 13, a card that the dealer exposes. */
#include "games/piquet/fresh.h"

#include "core/redeal.h"
#include "games/piquet/call_truth.h"
#include "games/piquet/cutting.h"
#include "games/piquet/dealt.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/misdealt.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

void tell_redeal(const struct judge *judge, struct finding *finding)
{
    const struct step *step = deal_redealt(judge);
    if (step != NULL && is_player(step->actor))
        redeal_shown(judge, finding, step, true);
    if (deals_next(judge))
        on_record(judge, finding, judge->record->deal[judge->table.number].dealer_at, &msg_pq_ev_deals_again,
                  ARGS(arg_player("who", judge->table.dealer)));
}

static const struct step *by_elder(const struct judge *judge, enum verb verb)
{
    int elder = pq_at(judge)->elder;
    const struct step *step = first_act(judge, PHASE_DEALING, elder, verb);
    return step != NULL ? step : first_act(judge, PHASE_CALLS, elder, verb);
}

const struct step *lets_stand(const struct judge *judge)
{
    const struct step *step = by_elder(judge, VERB_STANDS);
    return step != NULL ? step : by_elder(judge, VERB_WAIVES);
}

/* Whether the dealer lets a card be seen by that step of the dealing: exposes it, or looks at one of the talon, which law 27 takes
   for the same. */
static bool exposes_in_dealing(const struct judge *judge, const struct step *step)
{
    return (step->verb == VERB_EXPOSES || step->verb == VERB_LOOKS_TALON) && step->actor == pq_at(judge)->younger &&
           !seen_in_cutting(judge, step);
}

/* The next such step after one, or the first after NULL; NULL: there is none. */
static const struct step *next_exposed(const struct judge *judge, const struct step *step)
{
    const struct steps *dealing = &judge->table.deal->dealing;
    for (size_t i = step == NULL ? 0 : (size_t)(step - dealing->step) + 1; i < dealing->count; i++)
        if (exposes_in_dealing(judge, &dealing->step[i]))
            return &dealing->step[i];
    return NULL;
}

/* The cards that a step exposes of the elder's hand or of the talon: such as are seen there, and such as a dealer whose whole hand is known
   has not. */
static cardset_t exposed_of_others(const struct judge *judge, const struct step *step)
{
    cardset_t own = list_set(&judge->table.deal->hands[pq_at(judge)->younger]);
    cardset_t cards = step->verb == VERB_LOOKS_TALON ? list_set(&step->cards) : 0;
    cards |= set_count(own) >= PQ_HAND ? ~own : 0;
    cards |= judge->table.dealt[pq_at(judge)->elder];
    return (cards | exchange_talon(judge)) & list_set(&step->cards);
}

/* Whether some card of those is not the dealer's own; of the talon, it need not be named. */
static bool exposes_others(const struct judge *judge, const struct step *step)
{
    return step->verb == VERB_LOOKS_TALON || exposed_of_others(judge, step) != 0;
}

/* The last act of the dealing by which a card of others is exposed; NULL. */
static const struct step *last_exposed_of_others(const struct judge *judge)
{
    const struct step *last = NULL, *step = NULL;
    while ((step = next_exposed(judge, step)) != NULL)
        if (exposes_others(judge, step))
            last = step;
    return last;
}

/* The first act after that by which the elder hand shows that she has looked at her cards; NULL. */
static const struct step *hand_seen_after(const struct judge *judge, const struct step *step)
{
    enum acts acts;
    do {
        step = deal_next(judge->table.deal, step);
        acts = step != NULL ? verb_rows[step->verb].acts : ACTS_OTHER;
    } while (step != NULL && ((step->actor != pq_at(judge)->elder && step->actor != ACTOR_BOTH) ||
                              (step->verb != VERB_SEES_HAND && !is_of_exchange(step->verb) && acts != ACTS_BLANCHES &&
                               category_of(step->verb) == NO_CATEGORY)));
    return step;
}

/* The act with which the elder hand's choice ends: she takes up a card of the talon; or, where so agreed of a card exposed in a deal
   that is not misdealt, she looks at her hand. NULL: there is none. */
static const struct step *choice_over(const struct judge *judge)
{
    const struct step *taking = first_taking(judge, pq_at(judge)->elder), *exposed = NULL, *seen = NULL;
    if (misdeal_here(judge) == MISDEAL_NONE)
        exposed = last_exposed_of_others(judge);
    if (exposed != NULL && option_value(judge, OPT_EXPOSE_DEADLINE) == EXPOSE_BEFORE_SEEING_HAND)
        seen = hand_seen_after(judge, exposed);
    return seen != NULL ? seen : taking;
}

/* Whether one act of the deal stands before another; the first may be NULL. */
static bool stands_before(const struct judge *judge, const struct step *first, const struct step *step)
{
    while (first != NULL && first != step)
        first = deal_next(judge->table.deal, first);
    return first != NULL;
}

/* Whether her choice is lost before that act. */
static bool lost_before(const struct judge *judge, const struct step *step)
{
    return stands_before(judge, choice_over(judge), step);
}

/* What is said and done before the elder hand takes a card: her discard, how many cards she has, what is left of the pack. */
static bool before_taking(const struct judge *judge, const struct step *step)
{
    switch (step->verb) {
    case VERB_DISCARDS: return step->actor == pq_at(judge)->elder;
    case VERB_SAYS:
    case VERB_ASKS_COUNT:
    case VERB_COUNTS_TALON:
    case VERB_TOUCHES_STOCK:
    case VERB_OBJECTS:
    case VERB_NOTE: return true;
    default: return false;
    }
}

/* The record stops before the elder hand has taken a card, or anything that comes after it. */
static bool still_free(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    bool free = deal->play.count == 0 && nothing_written(deal);
    for (size_t i = 0; i < deal->calls.count; i++)
        free &= before_taking(judge, &deal->calls.step[i]);
    return free;
}

/* Whether a redeal is as the elder hand wants it: it is hers, or the younger's after she has objected, or by her leave. */
static bool wanted(const struct judge *judge, const struct step *redeals)
{
    return redeals->actor != pq_at(judge)->younger || by_elder(judge, VERB_ALLOWS) != NULL ||
           by_elder(judge, VERB_OBJECTS) != NULL;
}

enum complied option_taken(const struct judge *judge, const struct rule *rule, bool otherwise)
{
    const struct step *redeals = deal_redealt(judge), *hers = by_elder(judge, VERB_REDEALS);
    if (!otherwise && hers != NULL && lost_before(judge, hers))
        return COMPLIED_LAPSED;
    if (otherwise)
        return COMPLIED_YES;
    if (redeals != NULL && played_after_redeal(judge, redeals) != NULL)
        return COMPLIED_NO;
    if (hers != NULL)
        return COMPLIED_YES;
    if (redeals != NULL)
        return wanted(judge, redeals) ? COMPLIED_YES : COMPLIED_NO;
    if (!deals_next(judge) && objection_refused(judge, PHASE_DEALING, pq_at(judge)->elder, rule) != NULL)
        return COMPLIED_NO;
    return deals_next(judge)                                 ? COMPLIED_YES
           : still_free(judge) && choice_over(judge) == NULL ? COMPLIED_PENDING
                                                             : COMPLIED_LAPSED;
}

/* Her redeal when it is too late for that: her choice is over, or the deal was let stand before. NULL. */
static const struct step *redealt_too_late(const struct judge *judge)
{
    static const enum verb grounds[] = {VERB_FINDS_FAULTY, VERB_FINDS_FACED};
    const struct step *hers = by_elder(judge, VERB_REDEALS), *stands = lets_stand(judge);
    if (hers == NULL || played_after_redeal(judge, hers) != NULL || !redeal_followed(judge))
        return NULL;
    for (size_t i = 0; i < sizeof grounds / sizeof *grounds; i++)
        if (first_act(judge, PHASE_DEALING, ACTOR_NONE, grounds[i]) != NULL ||
            first_act(judge, PHASE_CALLS, ACTOR_NONE, grounds[i]) != NULL)
            return NULL; /* that is reason enough */
    bool in_dealing = first_act(judge, PHASE_DEALING, pq_at(judge)->elder, VERB_REDEALS) == hers;
    bool stood = in_dealing && first_act(judge, PHASE_DEALING, pq_at(judge)->elder, VERB_STANDS) == stands &&
                 stands != NULL && stands < hers;
    enum phase phase = in_dealing ? PHASE_DEALING : PHASE_CALLS;
    bool agreed = comes_later(judge, phase, hers, pq_at(judge)->younger, VERB_ALLOWS);
    return !agreed && (stood || lost_before(judge, hers)) ? hers : NULL;
}

void tell_too_late(const struct judge *judge, const struct rule *rule)
{
    const struct step *hers = redealt_too_late(judge);
    if (hers == NULL || taken_in_silence(judge))
        return;
    struct finding *finding = report(judge, rule, hers->act_at, pq_at(judge)->elder, &msg_pq_redeals_taken,
                                     ARGS(arg_player("who", pq_at(judge)->elder)));
    const struct step *stands = lets_stand(judge);
    if (stands != NULL)
        proof(judge, finding, stands->act_at, &msg_pq_ev_stands, ARGS(arg_player("who", pq_at(judge)->elder)));
    const struct step *over = choice_over(judge);
    if (stands_before(judge, over, hers) && over == first_taking(judge, pq_at(judge)->elder))
        proof(judge, finding, over->act_at, &msg_pq_ev_drew, ARGS(arg_player("who", pq_at(judge)->elder)));
    else if (stands_before(judge, over, hers))
        proof(judge, finding, over->act_at, &msg_pq_ev_hand_taken_up, NO_ARGS);
    finding_only(finding, finding->severity, CLASS_CLAIM_REJECTED);
}

/* For a card of the dealer's own there is no fresh deal: whoever takes one all the same, unless the other agrees. */
static void redeal_for_own(const struct judge *judge, const struct rule *rule, const struct step *exposes)
{
    static const enum verb grounds[] = {VERB_FINDS_FAULTY, VERB_FINDS_FACED};
    const struct step *redeals = act_after(judge, PHASE_DEALING, exposes, ACTOR_NONE, VERB_REDEALS), *other = NULL;
    if (!laws_hold(judge) || redeals == NULL || !is_player(redeals->actor) || misdeal_here(judge) != MISDEAL_NONE ||
        comes_later(judge, PHASE_DEALING, redeals, opponent(redeals->actor), VERB_ALLOWS))
        return;
    for (size_t i = 0; i < sizeof grounds / sizeof grounds[0]; i++)
        if (first_act(judge, PHASE_DEALING, ACTOR_NONE, grounds[i]) != NULL)
            return;
    while ((other = next_exposed(judge, other)) != NULL)
        if (other < exposes || exposes_others(judge, other))
            return; /* an earlier card of his own is the one at fault, one of others' is reason enough */
    struct finding *finding = report(judge, rule, redeals->act_at, redeals->actor, &msg_pq_redeals_for_own,
                                     ARGS(arg_player("who", redeals->actor)));
    proof(judge, finding, exposes->act_at, &msg_pq_ev_exposed_own,
          ARGS(arg_player("who", exposes->actor), arg_cards("card", list_set(&exposes->cards))));
    finding_only(finding, finding->severity, CLASS_CLAIM_REJECTED);
}

/* From a card of his own nothing follows, though the other objects to it. */
static void object_to_own(const struct judge *judge, const struct rule *rule, const struct step *exposes)
{
    const struct step *objects = act_after(judge, PHASE_DEALING, exposes, opponent(exposes->actor), VERB_OBJECTS);
    if (objects == NULL || (objects->rule.s != NULL && !rule_called(rule, objects->rule.s)))
        return;
    for (const struct step *step = exposes + 1; step < objects; step++)
        if (exposes_in_dealing(judge, step)) /* to that, then */
            return;
    struct finding *finding = report(judge, rule, objects->act_at, NOBODY, &msg_pq_objects_to_own,
                                     ARGS(arg_player("who", objects->actor), arg_player("other", exposes->actor)));
    proof(judge, finding, exposes->act_at, &msg_pq_ev_exposed_own,
          ARGS(arg_player("who", exposes->actor), arg_cards("card", list_set(&exposes->cards))));
    finding_only(finding, SEVERITY_WARNING, finding->class);
}

/* Whether the elder hand lets a card of her own be seen, of which no law speaks. */
static bool exposes_hers(const struct judge *judge, const struct step *step)
{
    const int elder = pq_at(judge)->elder;
    return step->verb == VERB_EXPOSES && step->actor == elder && list_set(&step->cards) != 0 &&
           (list_set(&step->cards) & ~judge->table.dealt[elder]) == 0 && !seen_in_cutting(judge, step);
}

/* Law 13: the dealer exposes a card. */
enum outcome check_exposed(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    if (event->phase == PHASE_DEALING && pq->elder != NOBODY && exposes_hers(judge, event->step))
        object_to_own(judge, rule, event->step);
    if (event->phase != PHASE_DEALING || pq->elder == NOBODY || !exposes_in_dealing(judge, event->step))
        return NO_OCCASION;
    cardset_t cards = list_set(&event->step->cards), theirs = exposed_of_others(judge, event->step);
    bool others_too = exposes_others(judge, event->step);
    if (!others_too && (cards == 0 || (cards & ~judge->table.dealt[pq->younger]) != 0))
        return NOT_KNOWABLE;
    if (!others_too) {
        redeal_for_own(judge, rule, event->step);
        object_to_own(judge, rule, event->step);
        return CHECKED;
    }
    bool hers = (theirs & judge->table.dealt[pq->elder]) != 0, known = hers || (theirs & exchange_talon(judge)) != 0;
    struct finding *finding =
        report(judge, rule, event->step->act_at, pq->younger,
               event->step->verb == VERB_LOOKS_TALON ? &msg_pq_looks_dealing
               : hers                                ? &msg_pq_exposed_dealing
               : known                               ? &msg_pq_exposed_stock
                                                     : &msg_pq_exposed_others,
               ARGS(arg_player("who", pq->younger), arg_player("other", pq->elder), arg_cards("card", theirs)));
    if (!laws_hold(judge))
        return CHECKED;
    const struct step *stands = lets_stand(judge);
    finding->holder = pq->elder;
    finding->deadline = option_value(judge, OPT_EXPOSE_DEADLINE) == EXPOSE_BEFORE_SEEING_HAND ? &msg_pq_until_hand_seen
                                                                                              : &msg_pq_until_stock;
    if (stands != NULL)
        on_record(judge, finding, stands->act_at, &msg_pq_ev_stands, ARGS(arg_player("who", pq->elder)));
    else
        tell_redeal(judge, finding);
    finding->complied = option_taken(judge, rule, stands != NULL);
    if (misdeal_here(judge) != MISDEAL_VOID && event->step == last_exposed_of_others(judge))
        tell_too_late(judge, rule);
    return CHECKED;
}

bool redealt_for_exposed(const struct judge *judge)
{
    const struct step *redeals = pq_at(judge)->elder != NOBODY ? deal_redealt(judge) : NULL;
    return laws_hold(judge) && redeals != NULL && wanted(judge, redeals) &&
           played_after_redeal(judge, redeals) == NULL && last_exposed_of_others(judge) != NULL;
}

/* --- a fresh deal that nobody can refuse ----------------------------------------------------------------------------- */

/* The first call or card of the play, where with it the time for a compulsory fresh deal is over (compulsory_redeal_deadline);
   NULL. */
static const struct step *calls_begun(const struct judge *judge)
{
    const struct step *step = NULL;
    if (option_value(judge, OPT_COMPULSORY_DEADLINE) != COMPULSORY_BEFORE_CALLS)
        return NULL;
    do
        step = deal_next(judge->table.deal, step);
    while (step != NULL && step->verb != VERB_CARDS && step->verb != VERB_NONE && step->verb != VERB_ASKS_MAKING &&
           category_of(step->verb) == NO_CATEGORY);
    return step;
}

bool found_after_calls(const struct judge *judge, const struct step *found)
{
    return stands_before(judge, calls_begun(judge), found);
}

/* Whether somebody speaks of that misdeal by this act. */
static bool speaks_of_misdeal(const struct step *step)
{
    return step->verb == VERB_REDEALS || step->verb == VERB_STANDS ||
           (step->verb == VERB_OBJECTS && (step->rule.s == NULL || rule_called(&pq_rules[PQC_L12], step->rule.s)));
}

bool misdeal_lapsed(const struct judge *judge)
{
    if (misdeal_here(judge) != MISDEAL_VOID || option_value(judge, OPT_COMPULSORY_DEADLINE) != COMPULSORY_BEFORE_CALLS)
        return false;
    const struct step *begun = calls_begun(judge), *step = deal_next(judge->table.deal, NULL);
    if (begun == NULL && written_unchanged(judge))
        return false;
    while (step != begun && !speaks_of_misdeal(step))
        step = deal_next(judge->table.deal, step);
    return step == begun;
}

void tell_redealt_after_calls(const struct judge *judge, const struct rule *rule)
{
    const struct step *begun = calls_begun(judge), *redeals = deal_redealt(judge);
    if (redeals == NULL || !is_player(redeals->actor) || !stands_before(judge, begun, redeals) ||
        played_after_redeal(judge, redeals) != NULL || !redeal_followed(judge) ||
        comes_later(judge, PHASE_CALLS, redeals, opponent(redeals->actor), VERB_ALLOWS))
        return;
    struct finding *finding = report(judge, rule, redeals->act_at, redeals->actor, &msg_pq_redeals_after_calls,
                                     ARGS(arg_player("who", redeals->actor)));
    proof(judge, finding, begun->act_at, &msg_pq_ev_first_call, NO_ARGS);
    finding_only(finding, finding->severity, CLASS_CLAIM_REJECTED);
}
