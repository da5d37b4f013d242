/* The couleur, as the modern edition has it called: elder speaks first (couleur, § 1). */
#include "games/imperiale/state.h"

/* A true call of another suit than his strongest. Nothing follows but a word of warning. */
static void warn_of_weaker(const struct judge *judge, const struct rule *rule, const struct imp_act *act)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *step = act->step;
    const struct imp_point_said *point = step->verb == VERB_SAYS ? &act->about->point : &act->point;
    const struct imp_point *said = &point->value, *best = &deal->best[step->actor];
    if (step->actor != imp_elder(judge) || !deal->whole[step->actor] || point->standing != IMP_POINT_TRUE ||
        said->pips >= best->pips || !step->n.recorded)
        return;
    struct finding *finding = report(
        judge, rule, step->act_at, step->actor, &msg_imp_point_below_held,
        ARGS(arg_player("who", step->actor), arg_number("found", said->pips), arg_number("required", best->pips)));
    finding_only(finding, SEVERITY_WARNING, CLASS_VIOLATION);
    finding->remedy = REMEDY_UNSPECIFIED;
}

enum outcome imp_check_couleur(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    const struct imp_act *act = imp_act(judge, event);
    bool dealer = event->phase == PHASE_CALLS && step->verb == VERB_POINT && imp_is_player(step->actor) &&
                  step->actor == judge->table.dealer;
    if (!dealer || imp_comes_before(imp_next(judge, NULL, imp_elder(judge), VERB_POINT), act)) {
        enum outcome outcome = imp_check_point(judge, event, rule);
        bool binding = option_value(judge, IMP_OPT_BINDING) == IMP_BINDING_ANNOUNCED;
        if (outcome == NO_OCCASION && binding && !imp_in_force(judge, IMH_A09)) /* what was said first binds */
            return imp_check_point_answered(judge, event, rule);
        if (outcome == CHECKED)
            warn_of_weaker(judge, rule, act);
        return outcome;
    }
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_imp_dealer_first,
                                     ARGS(arg_player("who", step->actor), arg_player("found", step->actor),
                                          arg_player("required", imp_elder(judge))));
    finding->class = CLASS_VIOLATION;
    finding->remedy = REMEDY_UNSPECIFIED;
    proof_dealer(judge, finding);
    return CHECKED;
}
