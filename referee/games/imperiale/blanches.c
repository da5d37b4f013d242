/* Blanches: twelve cards without king, queen or jack (détails, § 6 and 7). */
#include "games/imperiale/state.h"

int imp_white_player(const struct judge *judge)
{
    const struct imp_act *declared = imp_deal(judge)->blanches;
    return declared != NULL ? declared->step->actor : NOBODY;
}

bool imp_not_played(const struct judge *judge)
{
    return option_value(judge, IMP_OPT_BLANCHES_PLAY) == IMP_BLANCHES_NO_PLAY && imp_deal(judge)->blanches != NULL;
}

/* The first card after the declaration should not be there. */
static enum outcome check_no_play(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    const struct imp_act *declared = imp_deal(judge)->blanches;
    if (declared == NULL || !imp_not_played(judge))
        return NO_OCCASION;
    if (&judge->table.play[declared->plays] != play)
        return CHECKED;
    struct finding *finding = report(judge, rule, play->at, play->player, &msg_imp_played_on,
                                     ARGS(arg_player("who", declared->step->actor), arg_card("card", play->card)));
    finding->trick = play->trick;
    finding->class = CLASS_VIOLATION;
    proof(judge, finding, declared->step->act_at, &msg_imp_ev_blanches, ARGS(arg_player("who", declared->step->actor)));
    return CHECKED;
}

enum outcome imp_check_blanches(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_CARD)
        return check_no_play(judge, event->play, rule);
    const struct step *step = event->step;
    if (!imp_is_player(step->actor))
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event);
    if (act->white == IMP_TRUE && !imp_has_played(judge, step->actor, act))
        return CHECKED;
    const struct message *message = act->white == IMP_UNKNOWN ? &msg_imp_blanches_unknown
                                    : act->white == IMP_FALSE ? &msg_imp_not_white
                                                              : &msg_imp_blanches_late;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, message, ARGS(arg_player("who", step->actor)));
    if (act->white == IMP_FALSE) {
        cardset_t hand = imp_deal(judge)->hand[step->actor];
        proof_held(judge, finding, step->actor, hand & (set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J)));
    }
    if (act->white == IMP_UNKNOWN) {
        finding_undecided(finding);
        return NOT_KNOWABLE;
    }
    return CHECKED;
}
