/* Whose turn it is to deal (donne; law 16). */
#include "games/piquet/dealers.h"

#include "core/redeal.h"
#include "games/piquet/dealt.h"
#include "games/piquet/messages.h"
#include "games/piquet/partie.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

static struct place dealer_place(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    return deal->dealer_at.line > 0 ? deal->dealer_at : deal->at;
}

bool deals_twice(const struct judge *judge, int player)
{
    size_t next = judge->table.number;
    return dealer_of(judge, next) == player && dealer_of(judge, next + 1) == player;
}

/* The act by which somebody finds it out before the first call; NULL. */
static const struct step *noticed(const struct judge *judge)
{
    const struct step *found = first_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_OBJECTS);
    bool other = found != NULL && found->rule.s != NULL && !rule_called(&pq_rules[PQC_L16], found->rule.s);
    return other ? NULL : found;
}

/* Who has looked at his hand finds it out too late. */
bool noticed_in_time(const struct judge *judge)
{
    const struct step *found = noticed(judge);
    const struct step *seen =
        found != NULL && is_player(found->actor) ? first_act(judge, PHASE_DEALING, found->actor, VERB_SEES_HAND) : NULL;
    return found != NULL && (seen == NULL || seen > found);
}

static void turn_remedy(const struct judge *judge, struct finding *finding, int right)
{
    size_t next = judge->table.number;
    if (!laws_hold(judge))
        return;
    finding->holder = NOBODY;
    if (noticed_in_time(judge)) {
        finding->remedy = REMEDY_VOID_RIGHT_DEALER_DEALS;
        finding->complied = !deal_abandoned(judge)             ? COMPLIED_NO
                            : dealer_of(judge, next) == NOBODY ? COMPLIED_PENDING
                            : dealer_of(judge, next) == right  ? COMPLIED_YES
                                                               : COMPLIED_NO;
    } else if (partie_last_two(judge)) { /* nothing is left to make good */
        finding_lapse(finding);
    } else if (noticed(judge) == NULL && deal_abandoned(judge) &&
               dealer_of(judge, next) == NOBODY) { /* nothing tells when it was found */
        finding->remedy = REMEDY_VOID_RIGHT_DEALER_DEALS;
        finding->deadline = &msg_pq_until_taken_up;
        finding->complied = COMPLIED_PENDING;
    } else {
        finding->remedy = REMEDY_DEALS_TWICE;
        finding->complied = deals_twice(judge, right)              ? COMPLIED_YES
                            : dealer_of(judge, next + 1) == NOBODY ? COMPLIED_PENDING
                                                                   : COMPLIED_NO;
    }
}

/* The act by which somebody had that deal dealt again; NULL. */
static const struct step *redeal_in(const struct deal *deal)
{
    const struct step *step = deal_next(deal, NULL);
    while (step != NULL && step->verb != VERB_REDEALS)
        step = deal_next(deal, step);
    return step;
}

/* A redeal that was not for whoever took it. */
static bool redealt_wrongly(const struct finding *finding)
{
    return finding->complied == COMPLIED_NO &&
           (finding->remedy == REMEDY_STAND_OR_REDEAL || finding->remedy == REMEDY_STAND_REDEAL_ALTER ||
            finding->remedy == REMEDY_NOTHING_OR_REDEAL || finding->remedy == REMEDY_RECKONS_NOTHING);
}

/* The deal before was dealt again by whom that was not for, or for what gives no right to it: that has been told. */
static bool redealt_amiss(const struct judge *judge)
{
    const struct deal *before = &judge->record->deal[judge->table.number - 2];
    const struct step *redeals = redeal_in(before);
    bool again = judge->table.dealer == before->dealer;
    for (const struct finding *finding = redeals != NULL ? judge->findings->first : NULL; finding != NULL;
         finding = finding->next)
        if (finding->deal + 1 == judge->table.number && finding->severity == SEVERITY_ERROR &&
            (place_equal(finding->at, redeals->act_at) || (again && redealt_wrongly(finding))))
            return true;
    return false;
}

static bool in_dealing(const struct deal *deal, const struct step *step)
{
    return step >= deal->dealing.step && step < deal->dealing.step + deal->dealing.count;
}

/* Whether what would tell of a reason to deal again at that act is written: the hands, for a misdeal; later than in dealing, what lay in
   the talon too. */
static bool reasons_written(const struct deal *deal, const struct step *redeals)
{
    return deal->hands[0].recorded && deal->hands[1].recorded && (in_dealing(deal, redeals) || deal->talon.recorded);
}

/* The deal before was dealt again, and no law says by whom, or nobody can tell whether there was a reason; or there was none, which has been
   told. */
static bool dealt_again_by_leave(const struct judge *judge)
{
    const struct deal *before = &judge->record->deal[judge->table.number - 2];
    const struct step *redeals = redeal_in(before);
    bool agreed = false, faulty = false;
    if (redeals == NULL) /* mostly there is none */
        return false;
    for (const struct step *step = deal_next(before, NULL); step != NULL; step = deal_next(before, step)) {
        agreed |= step->verb == VERB_ALLOWS;
        faulty |= step->verb == VERB_FINDS_FAULTY || step->verb == VERB_FINDS_FACED;
    }
    if (!laws_hold(judge) || agreed)
        return agreed || in_dealing(before, redeals);
    return !faulty && (!reasons_written(before, redeals) ||
                       (in_dealing(before, redeals) &&
                        (redealt_without_reason(judge, judge->table.number - 1) || redealt_amiss(judge))));
}

/* Who was to deal the void deal before again has not: that is told as what was to be done and was not. */
static bool void_dealt_by_other(const struct judge *judge)
{
    bool told = false;
    for (const struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        told |= finding->deal + 1 == judge->table.number && finding->remedy == REMEDY_VOID_SAME_DEALER &&
                finding->complied == COMPLIED_NO;
    return told && judge->dealer.due == judge->record->deal[judge->table.number - 2].dealer;
}

/* The deal before counts for nothing, so that who dealt it deals again: the act that shows it, the last of them. */
static void proof_void_before(const struct judge *judge, struct finding *finding, int right)
{
    const struct deal *before = &judge->record->deal[judge->table.number - 2];
    const struct step *shows = NULL;
    if (before->dealer != right)
        return;
    for (const struct step *step = deal_next(before, NULL); step != NULL; step = deal_next(before, step))
        if (step->verb == VERB_FINDS_FAULTY || step->verb == VERB_FINDS_FACED || step->verb == VERB_REDEALS)
            shows = step;
    if (shows != NULL)
        proof(judge, finding, shows->act_at, &msg_pq_ev_void_again, NO_ARGS);
}

enum outcome check_turn_to_deal(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    if (judge->table.number < 2)
        return NO_OCCASION;
    int found = judge->table.dealer, right = judge->dealer.due;
    if (found == right && found != NOBODY)
        return CHECKED; /* whatever came before, this is whose turn it is */
    if (found == NOBODY || right == NOBODY || dealt_again_by_leave(judge))
        return NOT_KNOWABLE;
    if (laws_hold(judge) && (redealt_amiss(judge) || void_dealt_by_other(judge)))
        return CHECKED;
    struct finding *finding = report(judge, rule, dealer_place(judge), judge->dealer.presumed ? NOBODY : found,
                                     judge->dealer.presumed ? &msg_pq_out_of_turn_between : &msg_pq_out_of_turn,
                                     ARGS(arg_player("found", found), arg_player("required", right)));
    proof_last_dealer(judge, finding);
    proof_void_before(judge, finding, right);
    turn_remedy(judge, finding, right);
    return CHECKED;
}
