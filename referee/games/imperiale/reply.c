/* The dealer's answer to the point: he announces a better one only, and equal points are elder's (détails, § 3). */
#include "games/imperiale/state.h"

#include "core/unread.h"

/* What the answer of `player` must measure up to. */
struct question {
    const struct step *claim;
    struct imp_point_said said;
    bool by_cards; /* announced by the number of cards alone */
};

static bool ask(const struct judge *judge, int player, size_t index, struct question *question)
{
    question->claim = imp_last_point(judge, opponent(player), index);
    if (question->claim == NULL || player == imp_elder(judge))
        return false;
    question->said = imp_weigh_point(judge, question->claim);
    question->by_cards = question->claim->count.recorded && !question->claim->n.recorded &&
                         imp_pips_told(judge, question->claim) == NULL;
    return question->said.standing != IMP_POINT_FALSE; /* an answer to a false point is not weighed besides */
}

static struct finding *report_reply(const struct judge *judge, const struct rule *rule, const struct step *step,
                                    const struct message *message, const struct question *question)
{
    struct finding *finding = report(judge, rule, step->act_at, step->actor, message,
                                     ARGS(arg_player("who", step->actor), arg_player("elder", opponent(step->actor)),
                                          arg_number("found", imp_best_point(imp_deal(judge)->hand[step->actor]).pips),
                                          arg_number("required", question->said.value.pips)));
    proof(judge, finding, question->claim->act_at, &msg_imp_ev_announced,
          ARGS(arg_player("who", question->claim->actor)));
    return finding;
}

/* The point that `player` goes on to name after his answer; NULL if he names none. */
static const struct step *named_after(const struct judge *judge, int player, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t next = imp_next(judge, index, player, VERB_POINT);
    return next < deal->first_play ? deal->step[next] : NULL;
}

static enum outcome check_better(const struct judge *judge, const struct rule *rule, const struct step *step,
                                 const struct question *question)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *named = named_after(judge, step->actor, imp_index(judge, step));
    struct imp_point own = imp_best_point(deal->hand[step->actor]);
    if (named != NULL) {
        struct imp_point_said said = imp_weigh_point(judge, named);
        if (said.standing == IMP_POINT_FALSE) /* told as a false point */
            return CHECKED;
        own = said.value;
    } else if (!deal->whole[step->actor]) {
        finding_undecided(report_reply(judge, rule, step, &msg_imp_better_unknown, question));
        return NOT_KNOWABLE;
    }
    if (imp_compare_points(own, question->said.value) <= 0)
        report_reply(judge, rule, step, &msg_imp_better_false, question);
    return CHECKED;
}

/* Good, or equal, by one who could have said better; equal by one who has less. Nothing follows from either. */
static enum outcome check_concession(const struct judge *judge, const struct rule *rule, const struct step *step,
                                     const struct question *question)
{
    const struct imp_deal *deal = imp_deal(judge);
    struct imp_point own = imp_best_point(deal->hand[step->actor]), value = question->said.value;
    if (!deal->whole[step->actor])
        return NOT_KNOWABLE;
    if (named_after(judge, step->actor, imp_index(judge, step)) != NULL) /* told there, once */
        return CHECKED;
    if (question->by_cards) /* he was told no pips, and need not ask */
        own.pips = value.pips = 0;
    int better = imp_compare_points(own, value);
    if (better > 0)
        finding_only(report_reply(judge, rule, step, &msg_imp_reply_below, question), SEVERITY_WARNING,
                     CLASS_VIOLATION);
    else if (better < 0 && step->verb == VERB_EQUAL)
        finding_only(report_reply(judge, rule, step, &msg_imp_reply_above, question), SEVERITY_WARNING,
                     CLASS_VIOLATION);
    return CHECKED;
}

/* The dealer names his point before elder does. Nothing follows from it: elder's still comes first. */
static enum outcome check_first(const struct judge *judge, const struct rule *rule, const struct step *step,
                                size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    int elder = imp_elder(judge);
    bool before = imp_next(judge, (size_t)-1, elder, VERB_POINT) > index;
    if (step->actor != judge->table.dealer || !before || imp_next(judge, index, elder, VERB_POINT) >= deal->first_play)
        return NO_OCCASION;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, &msg_imp_dealer_first,
               ARGS(arg_player("who", step->actor), arg_player("found", step->actor), arg_player("required", elder)));
    finding_only(finding, SEVERITY_WARNING, CLASS_VIOLATION);
    proof_dealer(judge, finding);
    return CHECKED;
}

/* A point named by the dealer without a word before, or after he had found elder's good. */
static enum outcome check_named(const struct judge *judge, const struct rule *rule, const struct step *step,
                                size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    struct question question;
    if (index >= deal->first_play || !ask(judge, step->actor, index, &question))
        return NO_OCCASION;
    const struct step *answer = NULL;
    for (size_t i = imp_index(judge, question.claim); i < index; i++)
        if (deal->step[i]->actor == step->actor && is_reply(deal->step[i]->verb))
            answer = deal->step[i];
    if (answer != NULL && answer->verb == VERB_BETTER) /* the word was weighed together with the point */
        return NO_OCCASION;
    struct imp_point_said said = imp_weigh_point(judge, step);
    if (said.standing == IMP_POINT_FALSE && answer == NULL)
        return NO_OCCASION;
    if (answer != NULL)
        report_reply(judge, rule, step, &msg_imp_point_after_good, &question);
    else if (judge->table.dealer == NOBODY) /* he may be elder, of whom the other has not waited */
        return NOT_KNOWABLE;
    else if (imp_compare_points(said.value, question.said.value) <= 0)
        report_reply(judge, rule, step, &msg_imp_better_false, &question);
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

/* The dealer held better, and what he answered is not recorded: the hands decide, and the open choice is told. */
static enum outcome check_open(const struct judge *judge, const struct rule *rule)
{
    const struct imp_point_won *won = &imp_deal(judge)->point;
    if (!won->open || said_unread(judge, won->winner) || !imp_goes_on(judge, imp_index(judge, won->when)))
        return NO_OCCASION; /* a record that stops there leaves nothing open */
    struct finding *finding =
        report(judge, rule, won->when->act_at, NOBODY, &msg_imp_reply_missing, ARGS(arg_player("who", won->winner)));
    finding_only(finding, SEVERITY_WARNING, CLASS_OPTION_PENDING);
    finding->holder = won->winner;
    finding->complied = COMPLIED_PENDING;
    return NOT_KNOWABLE;
}

enum outcome imp_check_reply(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_CALLED)
        return check_open(judge, rule);
    const struct step *step = event->step;
    size_t index = imp_index(judge, step);
    struct question question;
    if (!imp_is_player(step->actor) || index >= imp_deal(judge)->step_count)
        return NO_OCCASION;
    if (step->verb == VERB_POINT && imp_in_force(judge, IMH_09) && check_first(judge, rule, step, index) == CHECKED)
        return CHECKED; /* elsewhere a rule of its own speaks of that */
    if (step->verb == VERB_POINT)
        return check_named(judge, rule, step, index);
    if (!is_reply(step->verb) || !ask(judge, step->actor, index, &question))
        return NO_OCCASION;
    return step->verb == VERB_BETTER ? check_better(judge, rule, step, &question)
                                     : check_concession(judge, rule, step, &question);
}
