/* The cut before the dealing: laws 3, 7 and 8. */
#include "games/piquet/cutting.h"

#include "games/piquet/deal.h"
#include "games/piquet/dealt.h"
#include "games/piquet/messages.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

static bool cuts(const struct step *step)
{
    return (step->verb == VERB_CUTS || step->verb == VERB_RECUTS) && is_player(step->actor);
}

/* --- how many cards are lifted --- */

/* Fewer cards are lifted, or left, than a cut has; what is no cut at all is for the record's own rules. */
static bool lifts_few(const struct step *step)
{
    int cards = set_count(PACK_32);
    return step->n.recorded && step->n.value >= 0 && step->n.value < cards &&
           (step->n.value < CUT_LEAST || step->n.value > cards - CUT_LEAST);
}

/* Law 3, as far as it is noted how many cards were lifted. */
enum outcome check_cut(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (step->verb != VERB_CUTS)
        return NO_OCCASION;
    if (!step->n.recorded)
        return NOT_KNOWABLE;
    if (!lifts_few(step))
        return CHECKED;
    int who = is_player(step->actor) ? step->actor : NOBODY;
    struct finding *finding = report(judge, rule, step->act_at, who, &msg_pq_cut_few,
                                     ARGS(arg_player("who", who), arg_number("found", step->n.value)));
    const struct step *again = next_step(judge, event->phase, step, ACTOR_NONE, VERB_RECUTS);
    if (again != NULL && is_player(again->actor))
        on_record(judge, finding, again->act_at, &msg_pq_ev_recuts, ARGS(arg_player("who", again->actor)));
    return CHECKED;
}

/* --- a card seen in cutting --- */

/* The objection by which a player says that the law was broken, made after that step and before anybody has seen his hand; NULL. */
static const struct step *objected(const struct judge *judge, const struct step *step, enum pq_rule law)
{
    const struct step *objects = step, *seen = first_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_SEES_HAND);
    while ((objects = act_after(judge, PHASE_DEALING, objects, ACTOR_NONE, VERB_OBJECTS)) != NULL)
        if (objects->rule.s != NULL && rule_called(&pq_rules[law], objects->rule.s) && (seen == NULL || seen > objects))
            return objects;
    return NULL;
}

/* The first act after a step by which the pack is cut or shuffled once more, before any fresh deal; NULL. */
static const struct step *cut_after(const struct judge *judge, const struct step *step)
{
    const struct steps *dealing = &judge->table.deal->dealing;
    for (const struct step *later = step + 1; later < dealing->step + dealing->count; later++)
        if (cuts(later) || later->verb == VERB_SHUFFLES)
            return later;
        else if (later->verb == VERB_REDEALS)
            return NULL;
    return NULL;
}

static bool cut_before(const struct judge *judge, const struct step *step)
{
    for (const struct step *before = judge->table.deal->dealing.step; before < step; before++)
        if (cuts(before))
            return true;
    return false;
}

bool seen_in_cutting(const struct judge *judge, const struct step *exposes)
{
    return cut_after(judge, exposes) != NULL ||
           (has_rule(judge, PQC_L07) && cut_before(judge, exposes) && objected(judge, exposes, PQC_L07) != NULL);
}

bool cut_objected(const struct judge *judge, const struct step *objects)
{
    if (objects->rule.s == NULL || !has_rule(judge, PQC_L07) || !rule_called(&pq_rules[PQC_L07], objects->rule.s))
        return false;
    const struct step *exposes = first_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_EXPOSES);
    return exposes != NULL && exposes < objects && cut_before(judge, exposes);
}

/* Whether the pack was cut again, or the deal given up: its cards were cut anew. */
static bool cut_afresh(const struct judge *judge, const struct step *exposes)
{
    const struct steps *dealing = &judge->table.deal->dealing;
    for (const struct step *later = exposes + 1; later < dealing->step + dealing->count; later++)
        if (cuts(later))
            return true;
    return deal_redealt_for_good(judge);
}

/* Law 7: a card seen while the pack is cut, and it is not cut again. That it was seen in cutting and not in dealing shows where the
   pack is shuffled after it, or where somebody asks for a new cut. */
enum outcome check_cut_again(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (event->phase != PHASE_DEALING || step->verb != VERB_EXPOSES || !cut_before(judge, step))
        return NO_OCCASION;
    if (!seen_in_cutting(judge, step))
        return NOT_KNOWABLE;
    if (cut_afresh(judge, step))
        return CHECKED;
    const struct step *shuffles = cut_after(judge, step), *objects = objected(judge, step, PQC_L07);
    int who = is_player(step->actor) ? step->actor : NOBODY;
    struct finding *finding = report(judge, rule, step->act_at, who, &msg_pq_not_recut,
                                     ARGS(arg_player("who", step->actor), arg_cards("card", list_set(&step->cards))));
    const struct deal *deal = judge->table.deal;
    const struct step *refuses = objects != NULL ? objection_refused(judge, PHASE_DEALING, objects->actor, rule) : NULL;
    bool goes_on = refuses != NULL || deal->calls.count > 0 || deal->play.count > 0 || deal->hands[0].recorded ||
                   deal->hands[1].recorded;
    finding->complied = goes_on ? COMPLIED_NO : COMPLIED_PENDING;
    if (shuffles != NULL)
        proof(judge, finding, shuffles->act_at, &msg_pq_ev_shuffled_after, ARGS(arg_player("who", shuffles->actor)));
    if (objects != NULL)
        proof(judge, finding, objects->act_at, &msg_pq_ev_asked_recut, ARGS(arg_player("who", objects->actor)));
    if (refuses != NULL)
        on_record(judge, finding, refuses->act_at, &msg_pq_ev_refuses, ARGS(arg_player("who", refuses->actor)));
    return CHECKED;
}

/* --- a second cut --- */

/* What comes next, or before, in the dealing; NULL. */
static const struct step *beside(const struct judge *judge, const struct step *step, int by)
{
    const struct steps *dealing = &judge->table.deal->dealing;
    ptrdiff_t at = step - dealing->step + by;
    return at >= 0 && (size_t)at < dealing->count ? &dealing->step[at] : NULL;
}

/* Law 8: the pack is parted, and somebody cuts again though nothing is noted that would give cause for it. Cards may have been mixed
   up, which no act says: who cuts again in so many words may have done it for that. */
enum outcome check_cut_binds(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (event->phase != PHASE_DEALING || !cuts(step))
        return NO_OCCASION;
    const struct step *first = beside(judge, step, -1), *answer = beside(judge, step, 1);
    if (first == NULL || !cuts(first) || lifts_few(first))
        return CHECKED;
    if (step->verb == VERB_RECUTS && objected(judge, step, PQC_L08) == NULL)
        return NOT_KNOWABLE;
    bool answered = answer != NULL && is_player(answer->actor) && answer->actor != step->actor;
    if (answered && answer->verb == VERB_ALLOWS)
        return CHECKED;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, &msg_pq_cut_twice, ARGS(arg_player("who", step->actor)));
    bool refused = answered && answer->verb == VERB_REFUSES;
    finding->complied = refused ? COMPLIED_YES : COMPLIED_NO;
    proof(judge, finding, first->act_at, &msg_pq_ev_cut, ARGS(arg_player("who", first->actor)));
    if (refused)
        on_record(judge, finding, answer->act_at, &msg_pq_ev_refuses, ARGS(arg_player("who", answer->actor)));
    return CHECKED;
}
