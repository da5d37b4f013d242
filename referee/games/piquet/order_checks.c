/* Checks of turns and order: who shuffles and cuts, who exchanges first, who speaks first and of what. */
#include "games/piquet/blanches.h"
#include "games/piquet/calls.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/phrase.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

static bool is_step_in(const struct event *event, enum phase phase)
{
    return event->kind == EV_STEP && event->phase == phase && is_player(event->step->actor);
}

/* --- shuffling and cutting --- */

/* The dealer shuffles; his opponent cuts. A shuffle by the opponent is a fault only where the dealer does not shuffle. */
enum outcome check_shuffle(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_step_in(event, PHASE_DEALING))
        return NO_OCCASION;
    const struct step *step = event->step;
    int dealer = judge->table.dealer;
    if (step->verb != VERB_CUTS && step->verb != VERB_SHUFFLES)
        return NO_OCCASION;
    if (dealer == NOBODY)
        return NOT_KNOWABLE;
    bool cuts_own = step->verb == VERB_CUTS && step->actor == dealer;
    bool shuffles_other = step->verb == VERB_SHUFFLES && step->actor != dealer &&
                          first_act(judge, PHASE_DEALING, dealer, VERB_SHUFFLES) == NULL;
    if (cuts_own || shuffles_other)
        proof_dealer(judge, report(judge, rule, step->act_at, step->actor,
                                   cuts_own ? &msg_pq_cuts_own : &msg_pq_shuffles_other,
                                   ARGS(arg_player("who", step->actor), arg_player("other", opponent(step->actor)))));
    return CHECKED;
}

/* --- who exchanges first --- */

static bool lays_out(const struct event *event)
{
    return is_step_in(event, PHASE_CALLS) && (event->step->verb == VERB_DISCARDS ||
                                              event->step->verb == VERB_EXCHANGES || event->step->verb == VERB_DRAWS);
}

/* The act of this event is the first of the whole exchange, and by the one who comes second. Where nothing is written of the other's, that
   may have gone before. */
static enum outcome wrong_turn(const struct judge *judge, const struct event *event, const struct rule *rule,
                               int second, const struct message *message)
{
    if (pq_at(judge)->first_exchange != NOBODY)
        return NO_OCCASION;
    if (event->step->actor != second)
        return CHECKED;
    if (!exchange_written(judge, opponent(second)))
        return NOT_KNOWABLE;
    struct finding *finding = report(judge, rule, event->step->act_at, second, message,
                                     ARGS(arg_player("who", second), arg_player("other", opponent(second))));
    proof_dealer(judge, finding);
    if (message == &msg_pq_elder_first_open)
        finding_undecided(finding);
    return CHECKED;
}

enum outcome check_exchange_turn(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    if (!lays_out(event) || (pq->elder != NOBODY && pq->blanches[pq->elder].claim != NULL))
        return NO_OCCASION;
    if (pq->elder == NOBODY)
        return NOT_KNOWABLE;
    return wrong_turn(judge, event, rule, pq->younger, &msg_pq_younger_first);
}

/* With cartes blanches of the elder's. Where these are false, the dealer may have refused to go first; and so he may where
   the hand is not known. */
enum outcome check_blanches_turn(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    if (!lays_out(event) || pq->elder == NOBODY || pq->blanches[pq->elder].claim == NULL ||
        blanches_refuted(judge, pq->elder))
        return NO_OCCASION;
    bool known;
    blanches_count(judge, pq->elder, &known);
    return wrong_turn(judge, event, rule, pq->elder, known ? &msg_pq_elder_first : &msg_pq_elder_first_open);
}

/* --- the number stated --- */

static void number_finding(const struct judge *judge, const struct rule *rule, int player, int required,
                           const struct message *message)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *exchange = &pq->exchange[player], *elder = &pq->exchange[pq->elder];
    if (exchange->discard == NULL)
        return;
    struct finding *finding = report(
        judge, rule, exchange->discard->act_at, player, message,
        ARGS(arg_player("who", player), arg_number("found", exchange->discarded), arg_number("required", required)));
    if (elder->announce != NULL)
        proof(judge, finding, elder->announce->act_at, &msg_pq_ev_announced,
              ARGS(arg_player("who", pq->elder), arg_number("n", elder->announced)));
}

/* The dealer has exchanged, and nothing is noted of a number that the elder hand stated: it may have been said all the same. */
static void number_not_stated(const struct judge *judge, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *younger = &pq->exchange[pq->younger];
    const struct step *exchanged = younger->discard != NULL ? younger->discard : younger->draw;
    if (exchanged == NULL) /* what he took up he has put back */
        return;
    struct finding *finding = report(judge, rule, exchanged->act_at, NOBODY, &msg_pq_number_not_stated,
                                     ARGS(arg_player("who", pq->younger), arg_player("other", pq->elder)));
    finding_only(finding, SEVERITY_NOTE, CLASS_UNSPECIFIED);
}

/* It is never the dealer who says beforehand how many he will exchange. */
static void dealer_states(const struct judge *judge, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *step = pq->exchange[pq->younger].announce;
    struct finding *finding = report(
        judge, rule, step->act_at, pq->younger, &msg_pq_dealer_states,
        ARGS(arg_player("who", pq->younger), arg_number("found", step->n.value), arg_player("required", pq->elder)));
    proof_dealer(judge, finding);
}

enum outcome check_stated_number(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct piquet *pq = pq_at(judge);
    if (pq->elder == NOBODY)
        return NO_OCCASION;
    if (pq->exchange[pq->younger].announce != NULL)
        dealer_states(judge, rule);
    if (!exchange_reversed(judge))
        return NO_OCCASION;
    const struct exchange *elder = &pq->exchange[pq->elder], *younger = &pq->exchange[pq->younger];
    int stated = elder->announced != NOT_RECORDED ? elder->announced : elder->discarded;
    if (stated == NOT_RECORDED)
        return NOT_KNOWABLE;
    if (elder->announce == NULL && pq->first_exchange == pq->younger)
        number_not_stated(judge, rule);
    int taken = stated < ELDER_MOST ? stated : ELDER_MOST; /* more could not be his, whatever he said */
    if (younger->discarded != NOT_RECORDED && younger->discarded > PQ_TALON - taken)
        number_finding(judge, rule, pq->younger, PQ_TALON - taken, &msg_pq_exchanges_more_than_left);
    int left = younger->discarded != NOT_RECORDED ? PQ_TALON - younger->discarded : PQ_TALON;
    bool could = exchange_elders(judge, stated) && stated <= left; /* else another fault has kept him from it */
    if (elder->discarded != NOT_RECORDED && elder->discarded != stated && (could || elder->discarded > stated))
        number_finding(judge, rule, pq->elder, stated, &msg_pq_not_the_number);
    return CHECKED;
}

/* --- the calls --- */

/* Whether the elder hand has said nothing before this step. Where no word of his is written and the record goes on to the play, his words
   are left out. */
static bool elder_silent(const struct judge *judge, const struct step *step)
{
    const struct step *first = acts_in(judge, PHASE_CALLS)->first_word[pq_at(judge)->elder];
    return first != NULL ? first > step : judge->table.play_count == 0;
}

/* The younger names his own before the elder has named his of that kind, or anything at all. */
static bool before_elder(const struct judge *judge, const struct step *step)
{
    const struct piquet *pq = pq_at(judge);
    if (step->actor != pq->younger)
        return false;
    return elder_silent(judge, step) || (comes_later(judge, PHASE_CALLS, step, pq->elder, step->verb) &&
                                         leading_call(pq, pq->elder, category_of(step->verb)) == NULL);
}

enum outcome check_call_turn(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    if (!is_step_in(event, PHASE_CALLS) || category_of(event->step->verb) == NO_CATEGORY)
        return NO_OCCASION;
    if (pq->elder == NOBODY)
        return NOT_KNOWABLE;
    const struct step *step = event->step;
    bool early = call_early(judge, event);
    if (!early && !before_elder(judge, step))
        return CHECKED;
    proof_dealer(judge, report(judge, rule, step->act_at, step->actor,
                               early ? &msg_pq_call_early : &msg_pq_younger_speaks_first,
                               ARGS(arg_player("who", step->actor), arg_player("other", opponent(step->actor)))));
    return CHECKED;
}

/* The younger names what he has of a kind where the elder hand comes to it: that she does so too late is no fault of his. */
static bool answers_in_kind(const struct judge *judge, const struct call *call, const struct call *later)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *hers = call->player == pq->younger ? leading_call(pq, pq->elder, call->said.category) : NULL;
    return hers != NULL && hers->step > later->step;
}

/* Something that counts later has been called before, by the same player. */
enum outcome check_call_order(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    if (pq->answered)
        return NO_OCCASION;
    const struct call *call = call_made(judge, event->step);
    if (call == NULL)
        return NO_OCCASION;
    const struct call *later = NULL;
    bool before = false;
    for (size_t i = 0; i < pq->call_count; i++) {
        if (pq->call[i].player != call->player)
            continue;
        before |= pq->call[i].said.category == call->said.category; /* told then, or one more of it */
        if (pq->call[i].said.category > call->said.category && later == NULL)
            later = &pq->call[i];
    }
    if (later == NULL || before || answers_in_kind(judge, call, later))
        return CHECKED;
    struct finding *finding =
        report(judge, rule, call->step->act_at, call->player, &msg_pq_call_order,
               ARGS(arg_player("who", call->player), arg_word("kind", holding_kind(&call->said)),
                    arg_word("call", holding_named(&call->said)), arg_word("other", holding_named(&later->said))));
    proof(judge, finding, later->step->act_at, &msg_pq_ev_called, ARGS(arg_player("who", call->player)));
    return CHECKED;
}
