/* The point: who has it, and what is wrong with what is said of it (détails, § 2 and 3; articles 9 and 11). */
#include "games/imperiale/state.h"

/* --- who has it ---------------------------------------------------------------------------------------------- */

/* Whether what was announced counts: it is true enough, and was proved if that was asked. */
static enum imp_truth counts(const struct imp_act *claim)
{
    if (claim == NULL || (claim->proved == IMP_FALSE && !claim->beaten) || claim->point.standing == IMP_POINT_FALSE)
        return IMP_FALSE;
    return claim->point.standing == IMP_POINT_UNKNOWN ? claim->proved : IMP_TRUE;
}

static struct imp_point_won given(int winner, const struct imp_act *claim, const struct imp_act *when)
{
    return (struct imp_point_won){.winner = winner, .claim = claim, .when = when};
}

/* What an announced point counts as against another: as called, or, by agreement, as held. */
static struct imp_point counted(const struct judge *judge, const struct imp_act *claim)
{
    const struct imp_deal *deal = imp_deal(judge);
    int player = claim->step->actor;
    bool held = option_value(judge, IMP_OPT_BINDING) == IMP_BINDING_ACTUAL && deal->whole[player];
    return held ? deal->best[player] : claim->point.value;
}

static const struct imp_point_won not_known = {.winner = NOBODY, .unknown = true};

/* Whether he marks the point at the table, and the other, who might yet have answered, has played on. */
static bool marks_point(const struct judge *judge, int player)
{
    const struct imp_act *act = imp_next(judge, NULL, player, VERB_MARKS);
    while (act != NULL && act->step->item != ITEM_POINT)
        act = imp_next(judge, act, player, VERB_MARKS);
    return act != NULL && imp_has_played(judge, opponent(player), imp_end(judge));
}

/* The dealer spelt out no point of his own: his word, or else who marks it, the sheet (mark->open) and the hands decide. */
static struct imp_point_won by_reply(const struct judge *judge, int first)
{
    const struct imp_deal *deal = imp_deal(judge);
    int second = 1 - first;
    const struct imp_act *claim = deal->bound[first], *reply = deal->reply;
    struct imp_point_won won = given(first, claim, reply != NULL ? reply : claim);
    int better = imp_compare_points(deal->best[second], counted(judge, claim));
    won.equal = (reply != NULL && reply->step->verb == VERB_EQUAL) || (deal->whole[second] && better == 0);
    if (reply != NULL ? reply->step->verb != VERB_BETTER : deal->late[second]) /* too late: he had said nothing */
        return won;
    if (!deal->whole[second])
        return not_known;
    if (better > 0) {
        won = reply == NULL && marks_point(judge, first) ? won : given(second, NULL, won.when);
        won.open = reply == NULL;
    }
    return won;
}

/* Both have spelt out a point. */
static struct imp_point_won by_both(const struct judge *judge, const struct imp_act *claim, const struct imp_act *other)
{
    enum imp_truth good = counts(other);
    if (good == IMP_UNKNOWN)
        return not_known;
    int better = imp_compare_points(counted(judge, other), counted(judge, claim));
    if (good == IMP_TRUE && better > 0)
        return given(other->step->actor, other, other);
    struct imp_point_won won = given(claim->step->actor, claim, other > claim ? other : claim);
    won.equal = good == IMP_TRUE && better == 0;
    return won;
}

/* Elder has none that counts. */
static struct imp_point_won without_elder(const struct judge *judge, int second)
{
    const struct imp_act *other = imp_deal(judge)->bound[second], *reply = imp_deal(judge)->reply;
    enum imp_truth good = counts(other);
    if (good == IMP_UNKNOWN)
        return not_known;
    /* Where the word alone is the dealer's claim, it stands though elder's was false. */
    if (other == NULL && reply != NULL && reply->step->verb == VERB_BETTER && option_value(judge, IMP_OPT_BINDING) >= 0)
        return given(second, NULL, reply);
    return good == IMP_TRUE ? given(second, other, other) : given(NOBODY, NULL, NULL);
}

static struct imp_point_won settle(const struct judge *judge)
{
    const struct imp_deal *deal = imp_deal(judge);
    int first = imp_elder(judge); /* or who spoke first where the dealer is not recorded */
    if (first == NOBODY && deal->first_bound != NULL)
        first = deal->first_bound->step->actor;
    if (first == NOBODY)
        return given(NOBODY, NULL, NULL);
    enum imp_truth good = counts(deal->bound[first]);
    if (good == IMP_UNKNOWN)
        return not_known;
    if (good == IMP_FALSE)
        return without_elder(judge, 1 - first);
    return deal->bound[1 - first] != NULL ? by_both(judge, deal->bound[first], deal->bound[1 - first])
                                          : by_reply(judge, first);
}

bool imp_point_mended(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_act *next = imp_next(judge, act, act->step->actor, VERB_POINT);
    return next != NULL && !imp_comes_before(act->reply, next);
}

/* What rejects an announcement, spelt out or just "better"; IMP_ROLES: nothing does. */
static enum imp_role rejection(const struct judge *judge, const struct imp_act *act)
{
    int player = act->step->actor;
    bool lost = imp_deal(judge)->point.winner == opponent(player) && player == judge->table.dealer;
    if (!act->in_time)
        return IMP_ROLE_POINT_LATE;
    if (act->step->verb == VERB_POINT) {
        if (act->before != NULL && imp_compare_points(act->point.value, act->before->point.value) > 0)
            return IMP_ROLE_POINT_AGAIN;
        if (act->proved == IMP_FALSE && !act->beaten)
            return IMP_ROLE_POINT_UNSHOWN;
        if (act->point.standing == IMP_POINT_FALSE)
            return IMP_ROLE_POINT_FALSE;
    }
    return lost ? IMP_ROLE_REPLY : IMP_ROLES;
}

/* Whether the dealer answers elder's point with a better one, or elder has one as good as his, and neither is shown to be false. Where nobody
   knows who dealt it is so if it is for one of them. */
static bool beaten(const struct judge *judge, const struct imp_act *claim)
{
    const struct imp_deal *deal = imp_deal(judge);
    int player = claim->step->actor, other = opponent(player), dealer = judge->table.dealer;
    const bool by_elder = player == dealer || (dealer == NOBODY && claim->reply == NULL);
    const struct imp_act *rival = by_elder ? claim->rival : claim->reply;
    if (rival == NULL || (rival->step->verb == VERB_BETTER && by_elder))
        return false;
    if (rival->step->verb == VERB_BETTER)
        return !deal->whole[other] || imp_compare_points(deal->best[other], claim->point.value) > 0;
    return rival->step->verb == VERB_POINT && rival->point.standing != IMP_POINT_FALSE && rival->proved != IMP_FALSE &&
           imp_compare_points(rival->point.value, claim->point.value) + (player == dealer || dealer == NOBODY) > 0;
}

void imp_point_settle(const struct judge *judge, struct imp_deal *deal)
{
    bool asked = deal->listed[VERB_ASKS_TO_SEE][IMP_ANYBODY].count > 0;
    for (struct imp_act *act = deal->act; asked && act < deal->act + deal->act_count; act++)
        if (act->step->verb == VERB_POINT && imp_is_player(act->step->actor))
            act->beaten = beaten(judge, act);
    deal->point = settle(judge);
    if (imp_white_player(judge) != NOBODY && option_value(judge, IMP_OPT_BLANCHES_POINT) == IMP_POINT_VOID) {
        deal->void_point = deal->point;
        deal->point = given(NOBODY, NULL, NULL);
    }
    bool any = deal->listed[VERB_POINT][IMP_ANYBODY].count > 0 || deal->listed[VERB_BETTER][IMP_ANYBODY].count > 0;
    for (const struct imp_act *act = deal->act; any && act < deal->act + deal->act_count; act++) {
        int player = act->step->actor;
        if ((act->step->verb != VERB_POINT && act->step->verb != VERB_BETTER) || !imp_is_player(player) ||
            deal->rejected[player] != NULL || (act->step->verb == VERB_POINT && imp_point_mended(judge, act)))
            continue;
        deal->rejecting[player] = rejection(judge, act);
        deal->rejected[player] = deal->rejecting[player] < IMP_ROLES ? act : NULL;
    }
    int winner = deal->void_point.winner;
    if (imp_is_player(winner) && deal->rejected[winner] == NULL) {
        deal->rejected[winner] = deal->void_point.claim;
        deal->rejecting[winner] = IMP_ROLE_BLANCHES;
    }
}

/* --- the checks ---------------------------------------------------------------------------------------------- */

/* The act of an event, if a player announces a point there. */
static const struct imp_act *point_of(const struct judge *judge, const struct event *event)
{
    bool here = event->phase != PHASE_DRAW && event->step->verb == VERB_POINT && imp_is_player(event->step->actor);
    return here ? imp_act(judge, event) : NULL;
}

void imp_prove_point(const struct judge *judge, struct finding *finding, const struct step *step,
                     const struct imp_point_said *said)
{
    const struct imp_deal *deal = imp_deal(judge);
    cardset_t cards = step->suit < SUITS ? set_suit(step->suit) : judge->game->pack;
    if (deal->whole[step->actor])
        proof_held(judge, finding, step->actor, deal->hand[step->actor] & set_suit(said->best.suit));
    else
        imp_prove_elsewhere(judge, finding, step->actor, cards);
}

static const struct message *point_message(const struct judge *judge, const struct step *step,
                                           enum imp_point_standing standing, bool pips)
{
    /* By whether the hand is wholly known, the pips are told, a suit is named. */
    static const struct message *const untrue[2][2][2] = {
        {{&msg_imp_point_beyond_cards, &msg_imp_point_beyond_cards_suit},
         {&msg_imp_point_beyond, &msg_imp_point_beyond_suit}},
        {{&msg_imp_point_false_cards, &msg_imp_point_false_cards_suit},
         {&msg_imp_point_false, &msg_imp_point_false_suit}}};
    switch (standing) {
    case IMP_POINT_UNKNOWN: return &msg_imp_point_unknown;
    case IMP_POINT_BELOW:
        if (!pips)
            return &msg_imp_point_below_cards;
        return option_value(judge, IMP_OPT_BINDING) == IMP_BINDING_ACTUAL ? &msg_imp_point_below_held
                                                                          : &msg_imp_point_below;
    default: return untrue[imp_deal(judge)->whole[step->actor]][pips][step->suit < SUITS];
    }
}

struct finding *imp_report_point(const struct judge *judge, const struct rule *rule, const struct step *step,
                                 const struct imp_point_said *said)
{
    bool same = step->n.value == said->best.pips && step->count.recorded; /* only the number of cards differs */
    bool pips = step->n.recorded && !same;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, point_message(judge, step, said->standing, pips),
               ARGS(arg_player("who", step->actor), arg_number("found", pips ? step->n.value : step->count.value),
                    arg_number("required", pips ? said->best.pips : said->best.cards), arg_suit("suit", step->suit)));
    if (said->standing == IMP_POINT_UNKNOWN) {
        finding_undecided(finding);
        return finding;
    }
    imp_prove_point(judge, finding, step, said);
    if (said->standing == IMP_POINT_BELOW) {
        finding_only(finding, SEVERITY_WARNING, CLASS_VIOLATION);
        if (imp_in_force(judge, IMM_10)) /* which forbids it and names no remedy */
            finding->remedy = REMEDY_UNSPECIFIED;
    }
    return finding;
}

bool imp_point_false_and_asked(const struct judge *judge, const struct imp_act *claim)
{
    return claim->point.standing == IMP_POINT_FALSE && claim->demand != NULL &&
           (imp_in_force(judge, IMH_A10) || claim->demand->answer != NULL);
}

static bool wrong(const struct imp_point_said *said)
{
    return said->standing == IMP_POINT_FALSE || said->standing == IMP_POINT_BELOW;
}

/* The pips said when they were asked for; an announcement that is wrong by itself has been told. */
static enum outcome check_pips_told(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    bool says = event->phase != PHASE_DRAW && event->step->verb == VERB_SAYS && imp_is_player(event->step->actor);
    const struct imp_act *claim = says ? imp_act(judge, event)->about : NULL;
    if (claim == NULL)
        return NO_OCCASION;
    struct imp_point_said called = imp_point_as_called(judge, claim), said = claim->point;
    if (wrong(&said) && !wrong(&called) && !imp_point_false_and_asked(judge, claim))
        imp_report_point(judge, rule, event->step, &said);
    return said.standing == IMP_POINT_UNKNOWN ? NOT_KNOWABLE : CHECKED;
}

/* Of a point that is announced when the first was answered, and not held: no stronger than that, the first stands, and so nothing follows
   from it. A stronger one is a claim like any other where no article forbids it. */
static bool told_again(const struct judge *judge, const struct rule *rule, const struct imp_act *act)
{
    const struct step *step = act->step;
    const bool forbidden = imp_in_force(judge, IMH_A09), announced = act->before != NULL;
    const bool stronger = announced && imp_compare_points(act->point.value, act->before->point.value) > 0;
    if (stronger && !forbidden && act->point.standing == IMP_POINT_FALSE && act->proved != IMP_TRUE) {
        imp_report_point(judge, rule, step, &act->point);
        return true;
    }
    if (!announced || stronger || !forbidden || !wrong(&act->point))
        return false;
    bool pips = step->n.recorded;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, &msg_imp_point_again_wrong,
               ARGS(arg_player("who", step->actor), arg_number("found", pips ? step->n.value : step->count.value),
                    arg_number("required", pips ? act->point.best.pips : act->point.best.cards),
                    arg_suit("suit", step->suit)));
    imp_prove_point(judge, finding, step, &act->point);
    proof(judge, finding, act->before->step->act_at, &msg_imp_ev_announced, ARGS(arg_player("who", step->actor)));
    finding_only(finding, SEVERITY_WARNING, CLASS_VIOLATION);
    return true;
}

enum outcome imp_check_point(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct imp_act *act = point_of(judge, event);
    if (act == NULL)
        return check_pips_told(judge, event, rule);
    if (!act->binds || imp_point_mended(judge, act))
        return told_again(judge, rule, act) ? CHECKED : NO_OCCASION;
    struct imp_point_said said = act->point, called = imp_point_as_called(judge, act);
    if (said.standing == IMP_POINT_UNKNOWN && act->proved == IMP_TRUE)
        return CHECKED;
    if (wrong(&said) && !wrong(&called)) /* it is what he said afterwards that is wrong */
        return CHECKED;
    if (wrong(&called))
        said = called;
    if (said.standing != IMP_POINT_TRUE && !imp_point_false_and_asked(judge, act))
        imp_report_point(judge, rule, act->step, &said);
    return said.standing == IMP_POINT_UNKNOWN ? NOT_KNOWABLE : CHECKED;
}

/* Article 9. */
enum outcome imp_check_point_answered(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct imp_act *act = point_of(judge, event), *before = act != NULL ? act->before : NULL;
    if (act == NULL)
        return NO_OCCASION;
    if (before == NULL || imp_compare_points(act->point.value, before->point.value) <= 0)
        return CHECKED;
    const struct step *step = act->step;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, &msg_imp_point_retracted, ARGS(arg_player("who", step->actor)));
    proof(judge, finding, before->step->act_at, &msg_imp_ev_announced, ARGS(arg_player("who", step->actor)));
    proof(judge, finding, before->reply->step->act_at, &msg_imp_ev_answered,
          ARGS(arg_player("who", opponent(step->actor))));
    return CHECKED;
}

/* By what it is too late: the first card of who had until then to speak; where nobody may speak late, that of the deal. */
static void prove_late(const struct judge *judge, struct finding *finding, const struct imp_act *act)
{
    int player = act->step->actor;
    const struct play *const *kept = imp_deal(judge)->kept[player];
    for (size_t i = 0; option_value(judge, IMP_OPT_LATE_POINT) >= 0 && kept[i] != NULL; i++) {
        if (!card_known(kept[i]->card))
            continue;
        proof(judge, finding, kept[i]->at, &msg_imp_ev_played,
              ARGS(arg_player("who", player), arg_card("card", kept[i]->card)));
        return;
    }
    proof_first_card(judge, finding);
}

/* Article 11: a point named in the play, or a word that there is a better one; then what it makes is no second fault. */
enum outcome imp_check_late_point(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const bool word = event->step->verb == VERB_BETTER, here = event->phase == PHASE_PLAY;
    if (!here || (!word && event->step->verb != VERB_POINT) || !imp_is_player(event->step->actor))
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event), *own = imp_deal(judge)->bound[event->step->actor];
    bool again = !word && imp_comes_before(own, act) && imp_compare_points(act->point.value, own->point.value) == 0;
    if (act->in_time || act->before != NULL || again || (!word && act->word != NULL && !act->word->in_time))
        return CHECKED;
    if (imp_may_repeat(judge, act, rule))
        return NOT_KNOWABLE;
    const struct step *step = act->step;
    const struct imp_act *called = step->actor == judge->table.dealer ? act->rival : NULL;
    struct finding *finding = report(judge, rule, step->act_at, step->actor,
                                     called != NULL ? &msg_imp_late_point_called : &msg_imp_late_point,
                                     ARGS(arg_player("who", step->actor), arg_player("elder", opponent(step->actor))));
    finding->trick = imp_trick(judge, act);
    if (called != NULL)
        proof(judge, finding, called->step->act_at, &msg_imp_ev_announced,
              ARGS(arg_player("who", called->step->actor)));
    else
        prove_late(judge, finding, act);
    return CHECKED;
}
