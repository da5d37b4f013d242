/* Conduct at the table: counting one's cards, demarking, mixing the hand with the talon, leaving (articles 13, 18, 23, 24). */
#include "core/messages.h"
#include "games/imperiale/state.h"

/* --- article 18 -------------------------------------------------------------------------------------------------- */

static int cards_left(const struct judge *judge, int player, size_t index)
{
    const struct card_list *hand = &judge->table.deal->hands[player];
    int dealt = hand->recorded ? (int)hand->count : judge->game->hand_size;
    return dealt - (int)imp_cards_played(judge, player, index);
}

/* Whether a card lies there which may be his: of a trick that is complete each has played one, whoever led. */
static bool half_trick_nobodys(const struct judge *judge, size_t index)
{
    unsigned cards = 0;
    for (size_t i = 0; i < judge->table.play_count; i++) {
        const struct play *play = &judge->table.play[i];
        cards += play->player == NOBODY && !play->taken_back && imp_index(judge, play->step) < index;
    }
    return cards % 2 != 0;
}

/* What makes the number: who asked, and the last card that he had played by then. */
static void proof_count(const struct judge *judge, struct finding *finding, int player, const struct step *step)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct play *last = NULL;
    size_t index = imp_index(judge, step), asked = deal->step_count;
    for (size_t i = 0; i < index; i++)
        if (deal->step[i]->verb == VERB_ASKS_COUNT && deal->step[i]->actor != player)
            asked = i;
    if (asked < deal->step_count)
        proof(judge, finding, deal->step[asked]->act_at, &msg_imp_ev_asked_count,
              ARGS(arg_player("who", deal->step[asked]->actor)));
    for (size_t i = 0; i < judge->table.play_count; i++) {
        const struct play *play = &judge->table.play[i];
        if (play->player == player && !play->taken_back && imp_index(judge, play->step) < index)
            last = play;
    }
    if (last != NULL)
        proof(judge, finding, last->at, &msg_imp_ev_cards_played,
              ARGS(arg_player("who", player), arg_number("n", (int)imp_cards_played(judge, player, index))));
}

static enum outcome check_said(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t index = imp_index(judge, step);
    int required = cards_left(judge, step->actor, index);
    if (imp_pips_of(judge, step) != NULL) /* the value of a point: not about this */
        return NO_OCCASION;
    if (step->n.value == required)
        return CHECKED;
    if (judge->table.alone != NOBODY && judge->table.alone != step->actor)
        return NOT_KNOWABLE;
    if (half_trick_nobodys(judge, index))
        return NOT_KNOWABLE;
    struct finding *finding = report(
        judge, rule, step->act_at, step->actor, &msg_imp_count_wrong,
        ARGS(arg_player("who", step->actor), arg_number("found", step->n.value), arg_number("required", required)));
    finding->trick = imp_trick(judge, step);
    finding->remedy = REMEDY_COUNT_SAID;
    proof_count(judge, finding, step->actor, step);
    size_t again = imp_next(judge, index, step->actor, VERB_SAYS),
           card = imp_next(judge, index, step->actor, VERB_CARDS);
    finding->complied = COMPLIED_NO;
    if (again < deal->step_count && again < card && deal->step[again]->n.value == required) {
        finding->complied = COMPLIED_YES;
        on_record(judge, finding, deal->step[again]->act_at, &msg_imp_ev_said,
                  ARGS(arg_player("who", step->actor), arg_number("n", required)));
    }
    return CHECKED;
}

static void report_silence(const struct judge *judge, const struct rule *rule, const struct step *step, int who,
                           bool refused)
{
    struct finding *finding =
        report(judge, rule, step->act_at, who, refused ? &msg_imp_count_refused : &msg_imp_count_unanswered,
               ARGS(arg_player("who", who)));
    finding->trick = imp_trick(judge, step);
    finding->remedy = REMEDY_COUNT_SAID;
    proof_count(judge, finding, who, step);
    finding->severity =
        refused ? SEVERITY_ERROR : SEVERITY_WARNING; /* an answer that nobody wrote down proves nothing */
    finding->complied = refused ? COMPLIED_NO : COMPLIED_PENDING;
}

enum outcome imp_check_cards_left(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *step = event->step;
    size_t index = imp_index(judge, step);
    if (!imp_is_player(step->actor) || index >= deal->step_count)
        return NO_OCCASION;
    if (step->verb == VERB_SAYS)
        return check_said(judge, step, rule);
    int other = opponent(step->actor);
    if (step->verb == VERB_ASKS_COUNT) {
        size_t point = imp_next(judge, index, other, VERB_POINT);
        if (imp_asks_pips(judge, index) && point < imp_deal(judge)->first_play)
            return NO_OCCASION; /* answered by announcing the point with its pips */
        if (imp_next(judge, index, other, VERB_SAYS) >= deal->step_count &&
            imp_next(judge, index, other, VERB_REFUSES) >= deal->step_count)
            report_silence(judge, rule, step, other, false);
        return CHECKED;
    }
    size_t request = step->verb == VERB_REFUSES ? imp_request(judge, index) : deal->step_count;
    if (request >= deal->step_count || deal->step[request]->verb != VERB_ASKS_COUNT)
        return NO_OCCASION;
    report_silence(judge, rule, step, step->actor, true);
    return CHECKED;
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

static enum outcome check_unmarks(const struct judge *judge, const struct step *step, const struct rule *rule)
{
    const struct imp_deal *deal = imp_deal(judge);
    int player = step->actor, due = deal->demarked[player];
    struct score said = score_said(judge, &step->amount);
    if (!judge->known.marks || judge->adrift)
        return NOT_KNOWABLE;
    if (said.fiches == 0 && said.points == due)
        return CHECKED;
    if (deal->demark_rule[player] != NULL)
        rule = deal->demark_rule[player];
    struct finding *finding =
        report(judge, rule, step->act_at, player, due > 0 ? &msg_imp_unmarks : &msg_imp_unmarks_none,
               ARGS(arg_player("who", player),
                    arg_number("found", said.points + said.fiches * judge->game->edition[judge->base].jetons_per_fiche),
                    arg_number("required", due)));
    finding->trick = imp_trick(judge, step);
    finding->class = CLASS_LEDGER_MISMATCH;
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
    return check_unmarks(judge, step, rule);
}

/* --- the partie lost -------------------------------------------------------------------------------------------------- */

/* Whether the record gives the partie to the opponent of `loser`. */
static void tell_loss(const struct judge *judge, struct finding *finding, int loser, size_t index)
{
    const struct record *record = judge->record;
    bool goes_on = imp_goes_on(judge, index) || judge->table.number < record->deal_count;
    finding->complied = goes_on ? COMPLIED_NO : COMPLIED_PENDING;
    if (!record->result.recorded || record->result.winner == NOBODY)
        return;
    finding->complied = record->result.winner == opponent(loser) ? COMPLIED_YES : COMPLIED_NO;
    on_record(judge, finding, record->result.winner_at, &msg_imp_ev_partie_given,
              ARGS(arg_player("who", record->result.winner)));
}

/* Whether the player has the partie already, by the score or because the other has lost it by what he did. */
static bool has_won(const struct judge *judge, int player)
{
    return judge->board.winner != NOBODY || judge->ruling.loses == opponent(player);
}

bool imp_mixes_hand(const struct judge *judge, const struct step *step)
{
    return imp_is_player(step->actor) && !has_won(judge, step->actor) &&
           cards_left(judge, step->actor, imp_index(judge, step)) > 0;
}

/* Article 23. */
enum outcome imp_check_mixed(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    int player = step->actor;
    if (!imp_is_player(player))
        return NO_OCCASION;
    if (!imp_mixes_hand(judge, step))
        return CHECKED;
    struct finding *finding =
        report(judge, rule, step->act_at, player, &msg_imp_mixed, ARGS(arg_player("who", player)));
    finding->trick = imp_trick(judge, step);
    tell_loss(judge, finding, player, imp_index(judge, step));
    if (judge->record->bets.recorded && judge->record->bets.yes)
        proof(judge, finding, judge->record->bets.at,
              imp_deal(judge)->whole[player] ? &msg_imp_ev_backers_free : &msg_imp_ev_backers_lose,
              ARGS(arg_player("who", player)));
    return CHECKED;
}

/* The other allows it: afterwards, or just before, where that answers nothing else. */
static bool consented(const struct judge *judge, const struct step *step, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    const struct step *before = index > 0 ? deal->step[index - 1] : NULL;
    const struct step *asked = index > 1 ? deal->step[index - 2] : NULL;
    bool answers = asked != NULL && (asked->verb == VERB_ASKS_BACK || asked->verb == VERB_ASKS_TO_SEE);
    return imp_next(judge, index, opponent(step->actor), VERB_ALLOWS) < deal->step_count ||
           (before != NULL && before->actor == opponent(step->actor) && before->verb == VERB_ALLOWS && !answers);
}

/* Who finishes for the player who left: an actor, or ACTOR_NONE. */
static const struct step *finished_by(const struct judge *judge, size_t index)
{
    const struct imp_deal *deal = imp_deal(judge);
    size_t finish = imp_next(judge, index, ACTOR_NONE, VERB_FINISHES);
    return finish < deal->step_count ? deal->step[finish] : NULL;
}

bool imp_leaving_loses(const struct judge *judge, const struct step *step)
{
    size_t index = imp_index(judge, step);
    const struct step *finish = finished_by(judge, index);
    if (has_won(judge, step->actor) || consented(judge, step, index))
        return false;
    return judge->record->bets.recorded ? !judge->record->bets.yes : finish == NULL;
}

/* Nobody finishes, and yet somebody is given the partie. */
static void tell_unfinished(const struct judge *judge, struct finding *finding, const struct step *finish)
{
    const struct record *record = judge->record;
    if (finish != NULL || !record->result.recorded || record->result.winner == NOBODY ||
        judge->table.number < record->deal_count)
        return;
    finding->complied = COMPLIED_NO;
    on_record(judge, finding, record->result.winner_at, &msg_imp_ev_partie_given,
              ARGS(arg_player("who", record->result.winner)));
}

/* Article 24. */
enum outcome imp_check_leaving(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct step *step = event->step;
    if (step->verb != VERB_LEAVES || !imp_is_player(step->actor))
        return NO_OCCASION;
    size_t index = imp_index(judge, step);
    if (has_won(judge, step->actor) || consented(judge, step, index))
        return CHECKED;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, &msg_imp_leaves, ARGS(arg_player("who", step->actor)));
    finding->trick = imp_trick(judge, step);
    const struct step *finish = finished_by(judge, index);
    if (imp_leaving_loses(judge, step)) {
        tell_loss(judge, finding, step->actor, index);
        if (finish != NULL)
            finding->complied = COMPLIED_NO;
    } else {
        finding->remedy = REMEDY_THIRD_PARTY;
        finding->complied = finish == NULL                 ? COMPLIED_PENDING
                            : imp_is_player(finish->actor) ? COMPLIED_NO
                                                           : COMPLIED_YES;
        tell_unfinished(judge, finding, finish);
    }
    if (judge->record->bets.recorded)
        proof(judge, finding, judge->record->bets.at, judge->record->bets.yes ? &msg_imp_ev_bets : &msg_imp_ev_no_bets,
              NO_ARGS);
    if (finish != NULL)
        on_record(judge, finding, finish->act_at, &msg_imp_ev_finished,
                  ARGS(arg_player("who", finish->actor), arg_player("whose", step->actor)));
    return CHECKED;
}
