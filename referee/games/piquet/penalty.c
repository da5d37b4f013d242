/* What the record shows of the choice of an adversary, who may have a player reckon nothing. */
#include "games/piquet/penalty.h"

#include "core/redeal.h"
#include "core/sheet/sheet_said.h"
#include "games/piquet/blanches.h"
#include "games/piquet/calls.h"
#include "games/piquet/exchange.h"
#include "games/piquet/marked.h"
#include "games/piquet/messages.h"
#include "games/piquet/options.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/stock.h"

/* Whether by that act (NULL: by none that is recorded) he comes to reckon nothing. */
static bool costs_score(const struct judge *judge, int player, const struct step *step)
{
    const struct piquet *pq = pq_at(judge);
    bool costs = step == lengthened(&pq->exchange[player]) && hand_size_after(judge, player) > PQ_HAND;
    if (step == NULL)
        return costs;
    costs |= step == exchange_undone(judge, player);
    for (size_t i = 0; i < pq->breach_count && !costs; i++)
        costs = pq->breach[i].player == player && pq->breach[i].step == step && breach_costs_score(&pq->breach[i]);
    for (size_t i = 0; i < pq->call_count && !costs; i++)
        costs = pq->call[i].player == player && pq->call[i].step == step && called_falsely(judge, &pq->call[i]);
    return costs;
}

/* Whether the law of that name is the one that such an act breaks. */
static bool breaks_named(const struct judge *judge, int player, const struct step *step, const char *name)
{
    const struct piquet *pq = pq_at(judge);
    for (size_t i = 0; i < pq->breach_count; i++)
        if (pq->breach[i].player == player && pq->breach[i].step == step)
            return rule_called(&pq_rules[pq->breach[i].law], name);
    return (category_called(judge, step) != NO_CATEGORY) == rule_called(&pq_rules[PQC_L54], name);
}

/* The first fault of his before that act which breaks the law of that name; NULL. */
static const struct step *named_fault(const struct judge *judge, int player, const struct step *before,
                                      const char *name)
{
    const struct deal *deal = judge->table.deal;
    for (const struct step *step = deal_next(deal, NULL); step != before; step = deal_next(deal, step))
        if (costs_score(judge, player, step) && breaks_named(judge, player, step, name))
            return step;
    return NULL;
}

/* What the adversary says of that fault (NULL: of what no act tells). To insist is to say it of all faults before; he waives one by
   one, the one that he has named just before in an objection, or the earliest of those of which he has said nothing (law 44). NULL:
   nothing. */
static const struct step *said_of(const struct judge *judge, int player, const struct step *fault)
{
    const struct deal *deal = judge->table.deal;
    const struct step *last = NULL; /* of the adversary's acts */
    size_t open = fault == NULL;
    bool done = fault == NULL;
    for (const struct step *step = deal_next(deal, NULL); step != NULL; step = deal_next(deal, step)) {
        open += !done && (step == fault || costs_score(judge, player, step));
        done |= step == fault;
        if (step->actor != opponent(player))
            continue;
        const char *name = last != NULL && last->verb == VERB_OBJECTS ? last->rule.s : NULL;
        last = step;
        if (open == 0 || (step->verb != VERB_WAIVES && step->verb != VERB_ENFORCES))
            continue;
        const struct step *named =
            name != NULL && step->verb == VERB_WAIVES ? named_fault(judge, player, step, name) : NULL;
        if (named != NULL && named == fault)
            return step;
        if (named != NULL && done && (fault == NULL || named->at.byte > fault->at.byte))
            continue;
        open = step->verb == VERB_ENFORCES ? 0 : open - 1;
        if (done && open == 0)
            return step;
    }
    return NULL;
}

const struct step *said_late(const struct judge *judge, int player, enum verb verb, const struct rule *rule)
{
    size_t next = judge->table.number;
    const struct steps *dealing = next < judge->record->deal_count ? &judge->record->deal[next].dealing : NULL;
    for (size_t i = 0; dealing != NULL && i < dealing->count; i++)
        if (dealing->step[i].verb == verb && dealing->step[i].actor == opponent(player) &&
            (dealing->step[i].rule.s == NULL || rule_called(rule, dealing->step[i].rule.s)))
            return &dealing->step[i];
    return NULL;
}

/* The adversary insists only then: too late (law 44 and what it waives end with the deal). */
static const struct step *insists_late(const struct judge *judge, int player)
{
    return said_late(judge, player, VERB_ENFORCES, NULL);
}

/* What the adversary of `player` has chosen for that fault, by the record; `*step` is where he says so, or NULL. */
static enum nothing choice_for(const struct judge *judge, int player, const struct step *fault,
                               const struct step **step)
{
    *step = said_of(judge, player, fault);
    if (*step != NULL && (*step)->verb == VERB_WAIVES)
        return NOTHING_WAIVED;
    if (*step != NULL || sheet_gives_nothing(judge, player))
        return NOTHING_ENFORCED;
    return insists_late(judge, player) != NULL ? NOTHING_WAIVED : NOTHING_PENDING;
}

enum nothing penalty_choice(const struct judge *judge, int player)
{
    const struct deal *deal = judge->table.deal;
    const struct step *word;
    enum nothing all = costs_score(judge, player, NULL) ? choice_for(judge, player, NULL, &word) : NOTHING_NOT;
    for (const struct step *step = deal_next(deal, NULL); step != NULL; step = deal_next(deal, step)) {
        if (!costs_score(judge, player, step))
            continue;
        enum nothing choice = choice_for(judge, player, step, &word);
        if (all == NOTHING_NOT || all == NOTHING_WAIVED || choice == NOTHING_ENFORCED)
            all = choice;
    }
    return all;
}

/* The sheet gives him something all the same: `*said`. `*due` is what a carte blanche leaves him that counts, for it is
   reckoned before any fault; where his hand is not known, so that one may count, it may be more. */
bool penalty_paid(const struct judge *judge, int player, int *said, int *due)
{
    bool known[2], kept = option_value(judge, OPT_NOTHING_SCOPE) != NOTHING_ALL;
    int count = blanches_count(judge, player, &known[0]) + blanches_again(judge, player, &known[1]);
    int worth = kept ? BLANCHES_WORTH * sheet_counts(judge) : 0, most = (count + !known[0] + !known[1]) * worth;
    *due = count * worth;
    return sheet_change(judge, player, said) && *said != 0 && (*said < *due || *said > most);
}

/* The adversary objects to the fault, and the player at fault refuses; NULL. */
static const struct step *demand_refused(const struct judge *judge, int player, const struct rule *rule)
{
    const struct step *step = objection_refused(judge, PHASE_CALLS, opponent(player), rule);
    return step != NULL ? step : objection_refused(judge, PHASE_PLAY, opponent(player), rule);
}

void penalty_finding(const struct judge *judge, struct finding *finding, int player, const struct step *fault)
{
    const struct step *step;
    int said, due;
    enum nothing choice = choice_for(judge, player, fault, &step);
    finding->remedy = REMEDY_RECKONS_NOTHING;
    finding->holder = opponent(player);
    finding->deadline = &msg_pq_until_written;
    finding->complied = choice == NOTHING_PENDING ? COMPLIED_PENDING : COMPLIED_YES;
    if (choice == NOTHING_ENFORCED && penalty_paid(judge, player, &said, &due))
        finding->complied = COMPLIED_NO;
    if (step == NULL && choice == NOTHING_WAIVED) {
        finding->complied = COMPLIED_LAPSED;
        on_record(judge, finding, insists_late(judge, player)->act_at, &msg_pq_ev_enforces_late,
                  ARGS(arg_player("who", opponent(player))));
    }
    const struct step *refuses = demand_refused(judge, player, finding->rule);
    if (choice == NOTHING_PENDING && refuses != NULL) {
        finding->complied = COMPLIED_NO;
        on_record(judge, finding, refuses->act_at, &msg_pq_ev_refuses, ARGS(arg_player("who", player)));
    }
    const struct step *redeals = first_act(judge, PHASE_PLAY, opponent(player), VERB_REDEALS);
    if (choice == NOTHING_PENDING && redeals != NULL) /* no law gives him that in the play */
        redeal_shown(judge, finding, redeals, false);
    const struct step *answer = step != NULL ? deal_next(judge->table.deal, step) : NULL;
    bool refused = choice == NOTHING_ENFORCED && answer != NULL && answer->verb == VERB_REFUSES &&
                   answer->actor == player && !sheet_gives_nothing(judge, player);
    if (step != NULL)
        on_record(judge, finding, step->act_at, choice == NOTHING_WAIVED ? &msg_pq_ev_waives : &msg_pq_ev_enforces,
                  ARGS(arg_player("who", opponent(player))));
    if (!refused)
        return;
    finding->complied = COMPLIED_NO;
    on_record(judge, finding, answer->act_at, &msg_pq_ev_refuses, ARGS(arg_player("who", player)));
}

void penalty_demand_waived(const struct judge *judge, struct finding *finding, enum phase phase,
                           const struct step *after)
{
    const struct step *waives = act_after(judge, phase, after, finding->holder, VERB_WAIVES);
    if (waives == NULL && phase == PHASE_CALLS)
        waives = act_after(judge, PHASE_PLAY, NULL, finding->holder, VERB_WAIVES);
    if (waives == NULL || finding->complied == COMPLIED_YES)
        return;
    finding->complied = COMPLIED_YES;
    on_record(judge, finding, waives->act_at, &msg_pq_ev_waives, ARGS(arg_player("who", finding->holder)));
}
