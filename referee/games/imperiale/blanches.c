/* Blanches: twelve cards without king, queen or jack (détails, § 6 and 7). */
#include "games/imperiale/state.h"

enum imp_truth imp_weigh_blanches(const struct judge *judge, const struct step *step)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t shown = list_set(&step->cards), hand = deal->hand[step->actor];
    if (!imp_white(shown) || !imp_white(hand) || imp_held(judge, step->actor, shown) == IMP_FALSE)
        return IMP_FALSE;
    bool all = deal->whole[step->actor] || set_count(shown | hand) >= IMP_HAND;
    return all ? IMP_TRUE : IMP_UNKNOWN;
}

static bool too_late(const struct judge *judge, const struct step *step)
{
    return imp_has_played(judge, step->actor, imp_index(judge, step));
}

const struct step *imp_declaration(const struct judge *judge)
{
    const struct imp_deal *deal = imp_deal(judge);
    if (option_value(judge, IMP_OPT_BLANCHES_VALUE) < 0) /* they count nothing in this edition */
        return NULL;
    for (size_t i = 0; i < deal->step_count; i++) {
        const struct step *step = deal->step[i];
        if (step->verb == VERB_BLANCHES && imp_is_player(step->actor) && imp_weigh_blanches(judge, step) == IMP_TRUE &&
            !too_late(judge, step))
            return step;
    }
    return NULL;
}

int imp_white_player(const struct judge *judge)
{
    const struct step *step = imp_deal(judge)->blanches;
    return step != NULL ? step->actor : NOBODY;
}

bool imp_not_played(const struct judge *judge)
{
    return option_value(judge, IMP_OPT_BLANCHES_PLAY) == IMP_BLANCHES_NO_PLAY && imp_deal(judge)->blanches != NULL;
}

/* The first card after the declaration should not be there. */
static enum outcome check_no_play(const struct judge *judge, const struct play *play, const struct rule *rule)
{
    const struct step *step = imp_deal(judge)->blanches;
    if (step == NULL || !imp_not_played(judge))
        return NO_OCCASION;
    size_t declared = imp_index(judge, step), i = 0;
    while (i < judge->table.play_count && imp_index(judge, judge->table.play[i].step) < declared)
        i++;
    if (i >= judge->table.play_count || &judge->table.play[i] != play)
        return CHECKED;
    struct finding *finding = report(judge, rule, play->at, play->player, &msg_imp_played_on,
                                     ARGS(arg_player("who", step->actor), arg_card("card", play->card)));
    finding->trick = play->trick;
    finding->class = CLASS_VIOLATION;
    proof(judge, finding, step->act_at, &msg_imp_ev_blanches, ARGS(arg_player("who", step->actor)));
    return CHECKED;
}

enum outcome imp_check_blanches(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_CARD)
        return check_no_play(judge, event->play, rule);
    const struct step *step = event->step;
    if (event->phase == PHASE_DRAW || step->verb != VERB_BLANCHES || !imp_is_player(step->actor))
        return NO_OCCASION;
    enum imp_truth white = imp_weigh_blanches(judge, step);
    if (white == IMP_TRUE && !too_late(judge, step))
        return CHECKED;
    const struct message *message = white == IMP_UNKNOWN ? &msg_imp_blanches_unknown
                                    : white == IMP_FALSE ? &msg_imp_not_white
                                                         : &msg_imp_blanches_late;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, message, ARGS(arg_player("who", step->actor)));
    if (white == IMP_FALSE) {
        cardset_t hand = imp_deal(judge)->hand[step->actor];
        proof_held(judge, finding, step->actor, hand & (set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J)));
    }
    if (white == IMP_UNKNOWN) {
        finding_undecided(finding);
        return NOT_KNOWABLE;
    }
    return CHECKED;
}
