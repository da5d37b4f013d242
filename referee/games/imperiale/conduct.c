/* Conduct at the table: counting one's cards, demarking, mixing the hand with the talon, leaving (articles 13, 18, 23, 24). */
#include "core/messages.h"
#include "games/imperiale/state.h"

/* --- article 18 -------------------------------------------------------------------------------------------------- */

static int cards_left(const struct judge *judge, int player, const struct imp_act *act)
{
    const struct card_list *hand = &judge->table.deal->hands[player];
    int dealt = hand->recorded ? (int)hand->count : judge->game->hand_size;
    return dealt - (int)imp_cards_played(judge, player, act);
}

/* What makes the number: who asked, and the last card that he had played by then. */
static void proof_count(const struct judge *judge, struct finding *finding, int player, const struct imp_act *act)
{
    const struct imp_deal *deal = imp_deal(judge);
    if (act->request != NULL)
        proof(judge, finding, act->request->step->act_at, &msg_imp_ev_asked_count,
              ARGS(arg_player("who", act->request->step->actor)));
    if (act->laid[player] > 0)
        proof(judge, finding, deal->kept[player][act->laid[player] - 1]->at, &msg_imp_ev_cards_played,
              ARGS(arg_player("who", player), arg_number("n", (int)imp_cards_played(judge, player, act))));
}

/* Whether somebody has asked before, by whatever name: that may be a slip. Unasked nobody owes anything (article 18). */
static bool count_asked(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_act *question = imp_next(judge, NULL, ACTOR_NONE, VERB_ASKS_COUNT);
    return question != NULL && question < act;
}

static enum outcome check_said(const struct judge *judge, const struct imp_act *act, const struct rule *rule)
{
    const struct step *step = act->step;
    int required = cards_left(judge, step->actor, act);
    if (act->about != NULL || !count_asked(judge, act)) /* the value of a point; or said unasked */
        return NO_OCCASION;
    if (step->n.value == required)
        return CHECKED;
    /* Of a trick that is complete each has played a card, whoever led; of one that is not, nobody's may be his. */
    if ((judge->table.alone != NOBODY && judge->table.alone != step->actor) || act->laid[IMP_ANYBODY] % 2 != 0)
        return NOT_KNOWABLE;
    struct finding *finding = report(
        judge, rule, step->act_at, step->actor, &msg_imp_count_wrong,
        ARGS(arg_player("who", step->actor), arg_number("found", step->n.value), arg_number("required", required)));
    finding->trick = imp_trick(judge, act);
    finding->remedy = REMEDY_COUNT_SAID;
    proof_count(judge, finding, step->actor, act);
    const struct imp_act *again = imp_next(judge, act, step->actor, VERB_SAYS),
                         *card = imp_next(judge, act, step->actor, VERB_CARDS);
    finding->complied = imp_goes_on(judge, act) ? COMPLIED_NO : COMPLIED_PENDING;
    if (again != NULL && (card == NULL || again < card) && again->step->n.value == required) {
        finding->complied = COMPLIED_YES;
        on_record(judge, finding, again->step->act_at, &msg_imp_ev_said,
                  ARGS(arg_player("who", step->actor), arg_number("n", required)));
    }
    return CHECKED;
}

static void report_silence(const struct judge *judge, const struct rule *rule, const struct imp_act *act, int who,
                           bool refused)
{
    struct finding *finding =
        report(judge, rule, act->step->act_at, who, refused ? &msg_imp_count_refused : &msg_imp_count_unanswered,
               ARGS(arg_player("who", who)));
    finding->trick = imp_trick(judge, act);
    finding->remedy = REMEDY_COUNT_SAID;
    proof_count(judge, finding, who, act);
    finding->severity =
        refused ? SEVERITY_ERROR : SEVERITY_WARNING; /* an answer that nobody wrote down proves nothing */
    finding->complied = refused ? COMPLIED_NO : COMPLIED_PENDING;
}

static enum outcome check_asked(const struct judge *judge, const struct imp_act *act, const struct rule *rule)
{
    int other = opponent(act->step->actor);
    if (act->asks_pips && imp_next_call(judge, act, other, VERB_POINT) != NULL)
        return NO_OCCASION; /* answered by announcing the point with its pips */
    if (imp_next(judge, act, other, VERB_SAYS) == NULL && imp_next(judge, act, other, VERB_REFUSES) == NULL)
        report_silence(judge, rule, act, other, false);
    return CHECKED;
}

enum outcome imp_check_cards_left(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (!imp_is_player(step->actor))
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event);
    switch (step->verb) {
    case VERB_SAYS: return check_said(judge, act, rule);
    case VERB_ASKS_COUNT: return check_asked(judge, act, rule);
    case VERB_REFUSES:
        if (act->request == NULL || act->request->step->verb != VERB_ASKS_COUNT)
            return NO_OCCASION;
        report_silence(judge, rule, act, step->actor, true);
        return CHECKED;
    default: return NO_OCCASION;
    }
}

/* --- demarking, as it was seen (articles 13 and 15) ------------------------------------------------------------------ */

/* What was entered last in the deal for jetons of that player to be taken off, or spared; NULL. */
static const struct mark *last_demark(const struct judge *judge, int player)
{
    const struct ledger *ledger = judge->ledger;
    for (size_t i = ledger->mark_count; i-- > judge->first_mark;)
        if (ledger->mark[i]->item == ITEM_DEMARK && ledger->mark[i]->player == player)
            return ledger->mark[i];
    return NULL;
}

/* The imperial of `player` in this deal that counts, or one with that claim's number that was rejected; NULL. */
static const struct mark *imperial_of(const struct judge *judge, int player, unsigned claim)
{
    const struct ledger *ledger = judge->ledger;
    for (size_t i = ledger->mark_count; i-- > judge->first_mark;) {
        const struct mark *mark = ledger->mark[i];
        if (mark->item == ITEM_IMPERIAL && mark->player == player &&
            (claim != 0 ? mark->rejected && mark->claim == claim : !mark->rejected))
            return mark;
    }
    return NULL;
}

/* Jetons that are to stay are taken off: what spares them is cited. Those taken off for a claim that was rejected follow from
   it, and that has been told. */
static void tell_spared(const struct judge *judge, struct finding *finding, int player)
{
    const struct mark *mark = last_demark(judge, player);
    if (mark == NULL)
        return;
    const struct mark *imperial =
        mark->rejected ? imperial_of(judge, opponent(player), mark->claim) : imperial_of(judge, player, 0);
    if (mark->rejected && imperial != NULL) {
        finding->rule = imperial->rule;
        finding->severity = SEVERITY_NOTE;
        proof(judge, finding, imperial->at, &msg_ev_rejected_claim, NO_ARGS);
    } else if (!mark->rejected && mark->rule != NULL) {
        finding->rule = mark->rule;
        if (mark->rule == &imp_rules[IMH_A14] && imperial != NULL)
            proof(judge, finding, imperial->at, &msg_imp_ev_announced, ARGS(arg_player("who", player)));
    }
}

bool imp_unmarks_own(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_act *marks = NULL;
    const struct ledger *ledger = judge->ledger;
    const int player = act->step->actor, said = score_value(judge, score_said(judge, &act->step->amount));
    while ((marks = imp_next(judge, marks, player, VERB_MARKS)) != NULL && imp_comes_before(marks, act)) {
        if (score_value(judge, score_said(judge, &marks->step->amount)) != said)
            continue;
        for (size_t i = judge->first_mark; i < ledger->mark_count; i++)
            if (ledger->mark[i]->rejected && ledger->mark[i]->player == player &&
                (int)ledger->mark[i]->item == marks->step->item)
                return true;
    }
    return false;
}

static enum outcome check_unmarks(const struct judge *judge, const struct imp_act *act, const struct rule *rule)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *step = act->step;
    int player = step->actor, due = deal->demarked[player];
    struct score said = score_said(judge, &step->amount);
    /* What was called and held, or turned and by whom, brings jetons that take others off. */
    if (!judge->known.marks || judge->sheet.adrift || judge->table.dealer == NOBODY ||
        steps_open(&judge->table.deal->calls) || !judge->table.deal->calls.recorded || deal->point.unknown ||
        deal->point.open || !card_known(deal->turned))
        return NOT_KNOWABLE;
    if ((said.fiches == 0 && said.points == due) || imp_unmarks_own(judge, act))
        return CHECKED;
    if (deal->demark_rule[player] != NULL)
        rule = deal->demark_rule[player];
    struct finding *finding = report(
        judge, rule, step->act_at, player, due > 0 ? &msg_imp_unmarks : &msg_imp_unmarks_none,
        ARGS(arg_player("who", player),
             arg_number("found", said.points + said.fiches * judge->game->edition[judge->rules.base].jetons_per_fiche),
             arg_number("required", due)));
    finding->trick = imp_trick(judge, act);
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->said = finding->taken_off = true;
    if (due == 0)
        tell_spared(judge, finding, player);
    return CHECKED;
}

enum outcome imp_check_demark(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_SHEET)
        return check_by_ledger(judge, event, rule);
    const struct step *step = event->step;
    if (step->verb != VERB_UNMARKS || !imp_is_player(step->actor))
        return NO_OCCASION;
    return check_unmarks(judge, imp_act(judge, event), rule);
}

/* --- the partie lost -------------------------------------------------------------------------------------------------- */

/* Whom the record gives the partie to, and where; NOBODY if it does not. */
static int partie_given(const struct judge *judge, struct finding *finding)
{
    const struct record *record = judge->record;
    int winner = record->result.recorded ? record->result.winner : NOBODY;
    if (winner != NOBODY)
        on_record(judge, finding, record->result.winner_at, &msg_imp_ev_partie_given, ARGS(arg_player("who", winner)));
    return winner;
}

static void tell_loss(const struct judge *judge, struct finding *finding, int loser, const struct imp_act *act)
{
    bool goes_on = imp_goes_on(judge, act) || judge->table.number < judge->record->deal_count;
    int winner = partie_given(judge, finding);
    if (winner != NOBODY)
        finding->complied = winner == opponent(loser) ? COMPLIED_YES : COMPLIED_NO;
    else
        finding->complied = goes_on ? COMPLIED_NO : COMPLIED_PENDING;
}

/* Whether the partie is over already, by the score or because one of the two has lost it by what he did: then nothing more is lost. */
static bool partie_over(const struct judge *judge)
{
    return judge->board.winner != NOBODY || judge->ruling.loses != NOBODY;
}

bool imp_mixes_hand(const struct judge *judge, const struct imp_act *act)
{
    int player = act->step->actor;
    return imp_is_player(player) && !partie_over(judge) && cards_left(judge, player, act) > 0;
}

/* Article 23. */
enum outcome imp_check_mixed(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    int player = step->actor;
    if (!imp_is_player(player))
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event);
    if (!imp_mixes_hand(judge, act))
        return CHECKED;
    struct finding *finding =
        report(judge, rule, step->act_at, player, &msg_imp_mixed, ARGS(arg_player("who", player)));
    finding->trick = imp_trick(judge, act);
    tell_loss(judge, finding, player, act);
    if (judge->record->bets.recorded && judge->record->bets.yes)
        proof(judge, finding, judge->record->bets.at,
              imp_deal(judge)->whole[player] ? &msg_imp_ev_backers_free : &msg_imp_ev_backers_lose,
              ARGS(arg_player("who", player)));
    return CHECKED;
}

/* The other allows it: afterwards, or just before, where that answers nothing else. */
static bool consented(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_act *first = imp_deal(judge)->act;
    const struct step *before = act > first ? act[-1].step : NULL, *asked = act > first + 1 ? act[-2].step : NULL;
    bool answers = asked != NULL && (asked->verb == VERB_ASKS_BACK || asked->verb == VERB_ASKS_TO_SEE);
    int other = opponent(act->step->actor);
    return imp_next(judge, act, other, VERB_ALLOWS) != NULL ||
           (before != NULL && before->actor == other && before->verb == VERB_ALLOWS && !answers);
}

/* Where somebody finishes for the player who left; NULL if nobody does. */
static const struct step *finished_by(const struct judge *judge, const struct imp_act *act)
{
    const struct imp_act *finish = imp_next(judge, act, ACTOR_NONE, VERB_FINISHES);
    return finish != NULL ? finish->step : NULL;
}

bool imp_leaving_loses(const struct judge *judge, const struct imp_act *act)
{
    if (partie_over(judge) || consented(judge, act))
        return false;
    return judge->record->bets.recorded ? !judge->record->bets.yes : finished_by(judge, act) == NULL;
}

bool imp_left_unfinished(const struct judge *judge, const struct imp_act *act)
{
    bool stands = partie_over(judge) || consented(judge, act) || imp_leaving_loses(judge, act);
    return !stands && finished_by(judge, act) == NULL && judge->table.number >= judge->record->deal_count;
}

/* Article 24. */
enum outcome imp_check_leaving(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (step->verb != VERB_LEAVES || !imp_is_player(step->actor))
        return NO_OCCASION;
    const struct imp_act *act = imp_act(judge, event);
    if (partie_over(judge) || consented(judge, act))
        return CHECKED;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, &msg_imp_leaves, ARGS(arg_player("who", step->actor)));
    finding->trick = imp_trick(judge, act);
    const struct step *finish = finished_by(judge, act);
    if (imp_leaving_loses(judge, act)) {
        tell_loss(judge, finding, step->actor, act);
        if (finish != NULL)
            finding->complied = COMPLIED_NO;
    } else {
        finding->remedy = REMEDY_THIRD_PARTY;
        finding->complied = finish == NULL                 ? COMPLIED_PENDING
                            : imp_is_player(finish->actor) ? COMPLIED_NO
                                                           : COMPLIED_YES;
        if (imp_left_unfinished(judge, act) && partie_given(judge, finding) != NOBODY)
            finding->complied = COMPLIED_NO;
    }
    if (judge->record->bets.recorded)
        proof(judge, finding, judge->record->bets.at, judge->record->bets.yes ? &msg_imp_ev_bets : &msg_imp_ev_no_bets,
              NO_ARGS);
    if (finish != NULL)
        on_record(judge, finding, finish->act_at, &msg_imp_ev_finished,
                  ARGS(arg_player("who", finish->actor), arg_player("whose", step->actor)));
    return CHECKED;
}
