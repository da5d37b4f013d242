/* The couleur, as the modern edition has it called: elder speaks first (couleur, § 1). */
#include "games/imperiale/state.h"

/* Whether elder has said anything about the couleur before that step. */
static bool elder_spoke(const struct judge *judge, size_t index)
{
    return imp_next(judge, (size_t)-1, imp_elder(judge), VERB_POINT) < index;
}

/* A true call of another suit than his strongest. Nothing follows but a word of warning. */
static void warn_of_weaker(const struct judge *judge, const struct rule *rule, const struct step *step)
{
    const struct imp_deal *deal = imp_deal(judge);
    struct imp_point_said said = imp_weigh_point(judge, step);
    struct imp_point best = imp_best_point(deal->hand[step->actor]);
    if (step->actor != imp_elder(judge) || !deal->whole[step->actor] || said.standing != IMP_POINT_TRUE ||
        said.value.pips >= best.pips || !step->n.recorded)
        return;
    struct finding *finding = report(
        judge, rule, step->act_at, step->actor, &msg_imp_point_below_held,
        ARGS(arg_player("who", step->actor), arg_number("found", said.value.pips), arg_number("required", best.pips)));
    finding_only(finding, SEVERITY_WARNING, CLASS_VIOLATION);
}

enum outcome imp_check_couleur(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    size_t index = imp_index(judge, step);
    bool dealer = event->phase == PHASE_CALLS && step->verb == VERB_POINT && imp_is_player(step->actor) &&
                  step->actor == judge->table.dealer && index < imp_deal(judge)->step_count;
    if (!dealer || elder_spoke(judge, index)) {
        enum outcome outcome = imp_check_point(judge, event, rule);
        bool binding = option_value(judge, IMP_OPT_BINDING) == IMP_BINDING_ANNOUNCED;
        if (outcome == NO_OCCASION && binding && !imp_in_force(judge, IMH_A09)) /* what was said first binds */
            return imp_check_point_answered(judge, event, rule);
        if (outcome == CHECKED)
            warn_of_weaker(judge, rule, step);
        return outcome;
    }
    struct finding *finding = report(judge, rule, step->act_at, step->actor, &msg_imp_dealer_first,
                                     ARGS(arg_player("who", step->actor), arg_player("required", imp_elder(judge))));
    finding->class = CLASS_VIOLATION;
    finding->remedy = REMEDY_UNSPECIFIED;
    proof_dealer(judge, finding);
    return CHECKED;
}
