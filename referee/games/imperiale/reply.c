/* The dealer's answer to the point: he announces a better one only, and equal points are elder's (détails, § 3). */
#include "games/imperiale/state.h"

#include "core/unread.h"

/* What an answer, or a point named in its place, must measure up to: the other's point; NULL: nothing. */
static const struct imp_act *question(const struct judge *judge, const struct imp_act *act)
{
    bool asks = act->rival != NULL && act->step->actor != imp_elder(judge) &&
                act->rival->point.standing != IMP_POINT_FALSE; /* an answer to a false point is not weighed besides */
    return asks ? act->rival : NULL;
}

/* `own`: the point that is weighed against the other's. */
static struct finding *report_reply(const struct judge *judge, const struct rule *rule, const struct step *step,
                                    const struct message *message, const struct imp_act *claim, struct imp_point own)
{
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, message,
               ARGS(arg_player("who", step->actor), arg_player("elder", opponent(step->actor)),
                    arg_number("found", own.pips), arg_number("required", claim->point.value.pips)));
    proof(judge, finding, claim->step->act_at, &msg_imp_ev_announced, ARGS(arg_player("who", claim->step->actor)));
    return finding;
}

/* The point that he goes on to name after his answer, as mended; NULL. */
static const struct imp_act *named_after(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_act *named = imp_next_call(judge, act, act->step->actor, VERB_POINT);
    while (named != NULL && imp_point_mended(judge, named))
        named = imp_next(judge, named, act->step->actor, VERB_POINT);
    return named;
}

static enum outcome check_better(const struct judge *judge, const struct rule *rule, const struct imp_act *act,
                                 const struct imp_act *claim)
{
    const struct imp_deal *deal = imp_deal(judge);
    int player = act->step->actor;
    const struct imp_act *named = named_after(judge, act);
    struct imp_point own = named != NULL ? named->point.value : deal->best[player];
    if (imp_comes_before(claim, act->word) && act->word->step->verb != VERB_BETTER) {
        report_reply(judge, rule, act->step, &msg_imp_better_after_good, claim, own);
        return CHECKED;
    }
    if (named == NULL && !deal->whole[player]) {
        finding_undecided(report_reply(judge, rule, act->step, &msg_imp_better_unknown, claim, own));
        return NOT_KNOWABLE;
    }
    /* Then the point that he has not is the fault, and there is no reply to weigh. */
    bool untrue = named != NULL && named->point.standing == IMP_POINT_FALSE;
    if (!untrue && imp_compare_points(own, claim->point.value) <= 0)
        report_reply(judge, rule, act->step, &msg_imp_better_false, claim, own);
    return CHECKED;
}

/* Good, or equal, by one who could have said better; equal by one who has less. Nothing follows from either. */
static enum outcome check_concession(const struct judge *judge, const struct rule *rule, const struct imp_act *act,
                                     const struct imp_act *claim)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *step = act->step, *called = claim->step;
    struct imp_point own = deal->best[step->actor], value = claim->point.value;
    if (!deal->whole[step->actor])
        return NOT_KNOWABLE;
    /* He goes on to name his own point, or to say that it is better: that is weighed, and not his word. */
    if (imp_next_call(judge, act, step->actor, VERB_POINT) != NULL ||
        imp_next_call(judge, act, step->actor, VERB_BETTER) != NULL)
        return CHECKED;
    if (called->count.recorded && !called->n.recorded && claim->answer == NULL)
        own.pips = value.pips = 0; /* he was told no pips, and need not ask */
    int better = imp_compare_points(own, value);
    if (better <= 0 && (better == 0 || step->verb != VERB_EQUAL))
        return CHECKED;
    const struct message *message = better > 0 ? &msg_imp_reply_below : &msg_imp_reply_above;
    struct finding *finding = report_reply(judge, rule, step, message, claim, imp_deal(judge)->best[step->actor]);
    finding_only(finding, SEVERITY_WARNING, CLASS_VIOLATION);
    if (imp_in_force(judge, IMM_12)) /* which forbids it and names no remedy */
        finding->remedy = REMEDY_UNSPECIFIED;
    return CHECKED;
}

/* The dealer names his point before elder does. Nothing follows from it: elder's still comes first. */
static enum outcome check_first(const struct judge *judge, const struct rule *rule, const struct imp_act *act)
{
    int elder = imp_elder(judge);
    const struct imp_act *elders = imp_next_call(judge, NULL, elder, VERB_POINT);
    if (act->step->actor != judge->table.dealer || elders == NULL || elders < act)
        return NO_OCCASION;
    struct finding *finding = report(judge, rule, act->step->act_at, act->step->actor, &msg_imp_dealer_first,
                                     ARGS(arg_player("who", act->step->actor), arg_player("found", act->step->actor),
                                          arg_player("required", elder)));
    finding_only(finding, SEVERITY_WARNING, CLASS_VIOLATION);
    proof_dealer(judge, finding);
    return CHECKED;
}

/* A point named by the dealer without a word before, or after he had found elder's good. */
static enum outcome check_named(const struct judge *judge, const struct rule *rule, const struct imp_act *act)
{
    const struct imp_act *claim = imp_in_play(judge, act) ? NULL : question(judge, act);
    if (claim == NULL || imp_point_mended(judge, act))
        return NO_OCCASION;
    const struct imp_act *answer = imp_comes_before(claim, act->word) ? act->word : NULL;
    if (answer != NULL && answer->step->verb == VERB_BETTER) /* the word was weighed together with the point */
        return NO_OCCASION;
    if (act->point.standing == IMP_POINT_FALSE && answer == NULL)
        return NO_OCCASION;
    if (answer != NULL)
        report_reply(judge, rule, act->step, &msg_imp_point_after_good, claim, act->point.value);
    else if (judge->table.dealer == NOBODY) /* he may be elder, of whom the other has not waited */
        return NOT_KNOWABLE;
    else if (imp_compare_points(act->point.value, claim->point.value) <= 0)
        report_reply(judge, rule, act->step, &msg_imp_better_false, claim, act->point.value);
    return CHECKED;
}

/* Whether something that he said in the calls could not be read. */
static bool said_unread(const struct judge *judge, int player)
{
    const struct steps *calls = &judge->table.deal->calls;
    bool unread = false;
    for (size_t i = 0; i < calls->count; i++)
        unread |= calls->step[i].actor == player && unread_in(judge->record, calls->step[i].at);
    return unread;
}

/* The dealer held better, and what he answered is not recorded: the open choice is told. */
static enum outcome check_open(const struct judge *judge, const struct rule *rule)
{
    const struct imp_point_won *won = &imp_deal(judge)->point;
    int dealer =
        won->open ? opponent(won->when->step->actor) : NOBODY; /* or who spoke second, where that is not recorded */
    if (!won->open || said_unread(judge, dealer) || !imp_goes_on(judge, won->when))
        return NO_OCCASION; /* a record that stops there leaves nothing open */
    struct finding *finding =
        report(judge, rule, won->when->step->act_at, NOBODY, &msg_imp_reply_missing, ARGS(arg_player("who", dealer)));
    finding_only(finding, SEVERITY_WARNING, CLASS_OPTION_PENDING);
    finding->holder = dealer;
    finding->complied = COMPLIED_PENDING;
    return NOT_KNOWABLE;
}

enum outcome imp_check_reply(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_CALLED)
        return check_open(judge, rule);
    const struct step *step = event->step;
    bool point = step->verb == VERB_POINT;
    if (!imp_is_player(step->actor) || (!point && !is_reply(step->verb)))
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event);
    if (point && imp_in_force(judge, IMH_09) && check_first(judge, rule, act) == CHECKED)
        return CHECKED; /* elder has called nothing yet: it answers nothing */
    if (point)
        return check_named(judge, rule, act);
    const struct imp_act *claim = question(judge, act);
    if (claim == NULL || !act->in_time)
        return NO_OCCASION;
    return step->verb == VERB_BETTER ? check_better(judge, rule, act, claim)
                                     : check_concession(judge, rule, act, claim);
}
