/* Checks of calls, replies and showings: laws 46 to 56, and what a claim needs under any edition. */
#include "games/piquet/calls.h"

#include "core/messages.h"
#include "games/piquet/exchange.h"
#include "games/piquet/implied.h"
#include "games/piquet/messages.h"
#include "games/piquet/penalty.h"
#include "games/piquet/phrase.h"
#include "games/piquet/play.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/showing.h"
#include "games/piquet/undermarked.h"

/* The call that the step of this event makes; NULL if it makes none. */
static const struct call *call_here(const struct judge *judge, const struct event *event)
{
    bool here = event->kind == EV_STEP && (event->phase == PHASE_CALLS || event->phase == PHASE_PLAY);
    return here ? call_made(judge, event->step) : NULL;
}

static struct finding *call_finding(const struct judge *judge, const struct rule *rule, const struct call *call,
                                    const struct message *message)
{
    struct finding *finding =
        report(judge, rule, call->step->act_at, call->player, message,
               ARGS(arg_player("who", call->player), arg_player("other", opponent(call->player)),
                    arg_word("kind", holding_kind(&call->said)), arg_word("call", holding_named(&call->said))));
    finding->class = CLASS_CLAIM_REJECTED;
    finding->remedy = REMEDY_NOT_COUNTED;
    return finding;
}

/* What has been called before (NULL: nothing), and what was answered. */
static void proof_called(const struct judge *judge, struct finding *finding, const struct call *before)
{
    if (before == NULL)
        return;
    proof(judge, finding, before->step->act_at, &msg_pq_ev_called, ARGS(arg_player("who", before->player)));
    if (before->reply_step != NULL)
        proof(judge, finding, before->reply_step->act_at, &msg_pq_ev_answered,
              ARGS(arg_player("who", opponent(before->player))));
}

/* --- law 46 --- */

/* Asks what a point makes that has not been called: what was called then is written elsewhere, or under another name. */
static enum outcome question_of_none(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const int who = event->step->actor;
    struct finding *finding = report(judge, rule, event->step->act_at, who, &msg_pq_making_of_none,
                                     ARGS(arg_player("who", who), arg_player("other", opponent(who))));
    finding->severity = SEVERITY_WARNING;
    finding->class = CLASS_VIOLATION;
    finding->remedy = REMEDY_WARN;
    return CHECKED;
}

static bool has_called(const struct piquet *pq, int player, enum category category)
{
    bool has = false;
    for (size_t i = 0; i < pq->call_count && !has; i++)
        has = pq->call[i].player == player && pq->call[i].said.category == category;
    return has;
}

static enum outcome needless_question(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    if (is_player(event->step->actor) && !has_called(pq, opponent(event->step->actor), CATEGORY_POINT) &&
        !steps_open(&judge->table.deal->calls))
        return question_of_none(judge, event, rule);
    const struct call *point = leading_call(pq, pq->elder, CATEGORY_POINT);
    struct holding own;
    if (event->step->actor != pq->younger || point == NULL)
        return NO_OCCASION;
    if (!pq->whole[pq->younger] || !best_holding(pq->hand[pq->younger], CATEGORY_POINT, &own))
        return NOT_KNOWABLE;
    if (own.count >= point->said.count)
        return CHECKED;
    struct finding *finding = report(judge, rule, event->step->act_at, pq->younger, &msg_pq_making_needless,
                                     ARGS(arg_player("who", pq->younger), arg_number("found", own.count),
                                          arg_number("required", point->said.count)));
    finding->severity = SEVERITY_WARNING;
    finding->remedy = REMEDY_WARN;
    proof_held(judge, finding, pq->younger, own.cards);
    return CHECKED;
}

enum outcome check_point_first(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_STEP && event->step->verb == VERB_ASKS_MAKING)
        return needless_question(judge, event, rule);
    const struct call *call = call_here(judge, event);
    if (call == NULL || call->said.category != CATEGORY_POINT)
        return NO_OCCASION;
    if (call->role == ROLE_AFTER_OTHER)
        proof_called(judge, call_finding(judge, rule, call, &msg_pq_point_after_other),
                     last_call(pq_at(judge), call->player));
    if (call->role == ROLE_BARRED)
        proof(judge, call_finding(judge, rule, call, &msg_pq_point_barred), pq_at(judge)->making->act_at,
              &msg_pq_ev_making, ARGS(arg_player("who", call->player)));
    return CHECKED;
}

/* --- laws 48, 50, 51, 56 --- */

/* The younger may insist on it that she names what she has called; she goes on to something else. */
static void not_named(const struct judge *judge, const struct rule *rule, const struct call *call)
{
    const struct step *insists = act_after(judge, PHASE_CALLS, call->step, opponent(call->player), VERB_OBJECTS);
    struct finding *finding = call_finding(judge, rule, call, &msg_pq_not_named);
    finding->remedy = rule->remedy;
    finding->complied = insists != NULL ? COMPLIED_NO : COMPLIED_PENDING;
}

/* A sequence or set called by its number alone, which something unseen can match, and never named. */
enum outcome check_named(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct piquet *pq = pq_at(judge);
    if (pq->elder == NOBODY)
        return NO_OCCASION;
    enum outcome outcome = NO_OCCASION;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        bool known;
        if (!call_by_number(judge, call))
            continue;
        struct call open = *call;
        open.held = call->said;
        bool good = good_against_cards(judge, &open, &known);
        if (known && !good)
            not_named(judge, rule, call);
        outcome = known ? CHECKED : NOT_KNOWABLE;
    }
    return outcome;
}

enum outcome check_raise(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct call *call = call_here(judge, event);
    if (call == NULL)
        return NO_OCCASION;
    if (call_early(
            judge,
            event)) /* no law says when it is time: it is when both have their cards, as all laws on calls take it */
        report(judge, &rec_rules[REC_12], call->step->act_at, call->player, &msg_pq_call_early,
               ARGS(arg_player("who", call->player)));
    const struct call *answered = leading_call(pq_at(judge), call->player, call->said.category);
    if (call_perhaps_late(judge, call)) {
        struct finding *finding = call_finding(judge, rule, call, &msg_pq_perhaps_late_raise);
        proof_called(judge, finding, answered);
        finding_undecided(finding);
        return NOT_KNOWABLE;
    }
    if (call->role == ROLE_LATE_RAISE)
        proof_called(judge, call_finding(judge, rule, call, &msg_pq_late_raise), answered);
    return CHECKED;
}

/* What he reckons himself of that kind, the reply taken back: that is the claim, and the reply what it rests on. */
static struct place claimed_after(const struct judge *judge, const struct event *reply, const struct call *his)
{
    const struct step *step = act_after(judge, reply->phase, reply->step, reply->step->actor, his->step->verb);
    return step != NULL ? step->act_at : (struct place){0};
}

/* A reply made stricter when the time for it is over. */
static enum outcome late_reply(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *step = event->step;
    const struct call *his = last_call(pq, opponent(step->actor));
    if (his == NULL || his->reply_step == NULL)
        return NO_OCCASION;
    bool late = pq->answered || (pq->led && !his->after_lead && !his->reply_after_lead);
    if (!late || his->reply != VERB_GOOD || step->verb == VERB_GOOD)
        return CHECKED;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, &msg_pq_late_reply, ARGS(arg_player("who", step->actor)));
    proof(judge, finding, his->reply_step->act_at, &msg_pq_ev_allowed, ARGS(arg_player("who", step->actor)));
    finding->remedy = REMEDY_NONE;
    finding->rests_on = claimed_after(judge, event, his);
    return CHECKED;
}

/* The first that he has reckoned so of that kind before; NULL. */
static const struct call *first_after_allowed(const struct piquet *pq, const struct call *call)
{
    for (size_t i = 0; i < pq->call_count; i++)
        if (pq->call[i].player == call->player && pq->call[i].role == ROLE_AFTER_ALLOWED &&
            pq->call[i].said.category == call->said.category && pq->call[i].step != call->step)
            return &pq->call[i];
    return NULL;
}

enum outcome check_reply_stands(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_STEP && is_reply(event->step->verb) && is_player(event->step->actor))
        return answers_own(judge, event) ? CHECKED : late_reply(judge, event, rule);
    const struct call *call = call_here(judge, event);
    if (call == NULL || call->role != ROLE_AFTER_ALLOWED)
        return NO_OCCASION;
    const struct call *his = leading_call(pq_at(judge), opponent(call->player), call->said.category);
    struct finding *finding = call_finding(judge, rule, call, &msg_pq_after_allowed);
    if (his != NULL && his->reply_step != NULL)
        proof(judge, finding, his->reply_step->act_at, &msg_pq_ev_allowed, ARGS(arg_player("who", call->player)));
    const struct call *first = first_after_allowed(pq_at(judge), call);
    if (first != NULL)
        finding->rests_on = first->step->act_at;
    return CHECKED;
}

/* The first card of a player, if he has played one before that step; NULL. */
static const struct play *first_card(const struct judge *judge, int player, const struct step *step)
{
    const struct table *table = &judge->table;
    for (size_t i = 0; i < table->play_count && table->play[i].at.byte <= step->at.byte; i++)
        if (table->play[i].player == player && !table->play[i].taken_back)
            return &table->play[i];
    return NULL;
}

/* The calls are closed by the younger's first card, or by the caller's own. */
static void proof_closed(const struct judge *judge, struct finding *finding, const struct call *call)
{
    const struct play *play = first_card(judge, pq_at(judge)->younger, call->step);
    if (play == NULL)
        play = first_card(judge, call->player, call->step);
    if (play != NULL)
        proof(judge, finding, play->at, &msg_ev_played_here, ARGS(arg_card("card", play->card)));
}

enum outcome check_forgotten(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct call *call = pq_at(judge)->answered ? call_here(judge, event) : NULL;
    if (call == NULL)
        return NO_OCCASION;
    if (call->role != ROLE_LATE)
        return CHECKED;
    struct finding *finding = call_finding(judge, rule, call, &msg_pq_forgotten);
    proof_closed(judge, finding, call);
    if (!call_may_mend(pq_at(judge), call) && !steps_open(&judge->table.deal->calls))
        return CHECKED;
    finding_undecided(finding);
    return NOT_KNOWABLE;
}

/* --- law 55: showing --- */

/* What was refused, or shown wrongly, lies on the table after all: then it counts. */
static void tell_shown_after_all(const struct judge *judge, struct finding *finding, const struct event *event,
                                 const struct call *called)
{
    static const enum phase phases[] = {PHASE_CALLS, PHASE_PLAY};
    for (size_t i = event->phase == PHASE_PLAY; called != NULL && i < sizeof phases / sizeof *phases; i++) {
        const struct step *step = phases[i] == event->phase ? event->step : NULL;
        while ((step = act_after(judge, phases[i], step, finding->at_fault, VERB_SHOWS)) != NULL) {
            if (call_of_cards(pq_at(judge), finding->at_fault, called->said.category, list_set(&step->cards)) == NULL)
                continue;
            finding->remedy = REMEDY_EXHIBIT;
            finding->complied = COMPLIED_YES;
            on_record(judge, finding, step->act_at, &msg_ev_fit_shown,
                      ARGS(arg_player("who", finding->at_fault), arg_cards("cards", list_set(&step->cards))));
            return;
        }
    }
}

/* Cards of one suit, or of one rank: what a holding is made of. */
static bool of_one_kind(cardset_t cards)
{
    card_t first = set_first(cards);
    return (cards & ~set_suit(card_suit(first))) == 0 || (cards & ~set_rank(card_rank(first))) == 0;
}

/* Whether what he lays down may be what he called by a wrong name: nobody knows whether he has it as it was named. */
static bool perhaps_misnamed(const struct call *called, cardset_t shown)
{
    return called != NULL && called->truth == TRUTH_UNKNOWN && of_one_kind(shown) &&
           (called->said.count == 0 || set_count(shown) == called->said.count);
}

/* Nobody has asked to see them, and he lays down what is not the whole of a hand and no part of anything that he may have claimed:
   the call that it belies; NULL. */
static const struct call *belied(const struct judge *judge, const struct step *step)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *call = pq->call_count > 0 ? &pq->call[pq->call_count - 1] : NULL;
    cardset_t beyond = shown_beyond(judge, step);
    if (call == NULL || beyond == 0 || pq->whole[step->actor] || list_open(&step->cards) ||
        set_count(list_set(&step->cards)) >= PQ_HAND || pq->blanches[step->actor].claim != NULL ||
        pq->second[step->actor].claim != NULL)
        return NULL;
    bool his = call->player == step->actor || call->reply == VERB_BETTER || call->reply == VERB_EQUAL;
    return his && !(of_one_kind(beyond) && set_count(beyond) < call->said.count) ? call : NULL;
}

/* Whether a player has claimed nothing that could be shown: he has called nothing, nor denied what the other called. */
static bool claims_nothing(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    bool claims = false;
    for (size_t i = 0; i < pq->call_count; i++)
        claims |= pq->call[i].player == player || pq->call[i].reply == VERB_BETTER || pq->call[i].reply == VERB_EQUAL;
    return !claims && pq->blanches[player].claim == NULL && pq->second[player].claim == NULL;
}

/* What was shown must be known, and what it belies true: a card that was never his is misread, and who has claimed what he has not can
   show nothing. */
static struct place shown_rests_on(const struct judge *judge, const struct step *step, const struct call *called)
{
    cardset_t strange = step->verb == VERB_SHOWS ? exchange_strange(judge, step) : 0;
    if (strange != 0)
        return card_place(&step->cards, set_first(strange));
    return called != NULL && call_false(called) ? called->step->act_at : (struct place){0};
}

enum outcome check_shown(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *step = event->step;
    bool shows = step->verb == VERB_SHOWS, asked = pq->asked != NULL && pq->asked->actor == opponent(step->actor);
    const struct call *unasked = is_player(step->actor) && shows && !asked ? belied(judge, step) : NULL;
    if (!is_player(step->actor) || (!asked && unasked == NULL))
        return NO_OCCASION;
    bool refuses = step->verb == VERB_REFUSES && must_show(judge, step->actor);
    bool other = shows && shown_beyond(judge, step) != 0;
    if (!refuses && !shows)
        return NO_OCCASION;
    if (refuses && claims_nothing(judge, step->actor))
        return pq->call_count > 0 ? CHECKED
                                  : NOT_KNOWABLE; /* of him nothing can be asked; or it is not noted what he called */
    const struct call *called = last_call(pq, step->actor);
    if (!refuses && other && (list_open(&step->cards) || (asked && perhaps_misnamed(called, list_set(&step->cards)))))
        return NOT_KNOWABLE;
    if (other && (list_set(&step->cards) & ~mixed_and_seen(judge, step->actor)) == 0)
        return CHECKED; /* it is the discard that was asked for (law 37) */
    if (refuses ? called != NULL && called->laid_down
                : !other) /* what lies there, or has lain, need not be shown again */
        return CHECKED;
    struct finding *finding =
        report(judge, rule, step->act_at, step->actor, refuses ? &msg_pq_refuses_to_show : &msg_pq_shows_other,
               ARGS(arg_player("who", step->actor), arg_cards("found", list_set(&step->cards))));
    finding->holder = opponent(step->actor);
    finding->rests_on = shown_rests_on(judge, step, called);
    if (finding->remedy == REMEDY_EXHIBIT)
        finding->complied = COMPLIED_NO;
    if (asked)
        proof(judge, finding, pq->asked->act_at, &msg_ev_asked_to_see, ARGS(arg_player("who", pq->asked->actor)));
    else
        proof_called(judge, finding, unasked);
    tell_shown_after_all(judge, finding, event, called);
    if (finding->remedy == REMEDY_EXHIBIT)
        penalty_demand_waived(judge, finding, event->phase, step);
    return CHECKED;
}

/* --- laws 62 to 64: what is good --- */

static enum outcome worthless_set(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct call *call = call_here(judge, event);
    if (call == NULL || call->said.category != CATEGORY_SET)
        return NO_OCCASION;
    if (call->role == ROLE_WORTHLESS)
        call_finding(judge, rule, call, &msg_pq_worthless);
    return CHECKED;
}

/* What the younger has called falsely against the elder's call; NULL: nothing. */
static const struct call *denied_falsely_by(const struct piquet *pq, enum category category)
{
    for (size_t i = 0; i < pq->call_count; i++)
        if (pq->call[i].player == pq->younger && pq->call[i].said.category == category && call_false(&pq->call[i]))
            return &pq->call[i];
    return NULL;
}

/* The younger denied the elder's call without anything to deny it by. Where he has called it falsely, that is why, and until he plays he
   may put it right. */
static enum outcome false_denial(const struct judge *judge, const struct rule *rule, enum category category,
                                 bool after_lead)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *call = leading_call(pq, pq->elder, category);
    const struct call *by = denied_falsely_by(pq, category);
    struct holding own;
    const bool later = by != NULL || first_act(judge, PHASE_PLAY, pq->younger, verb_of(category)) != NULL;
    if (call == NULL || call_false(call) || (call->reply != VERB_BETTER && call->reply != VERB_EQUAL) ||
        (later ? !after_lead : call->reply_after_lead != after_lead))
        return NO_OCCASION;
    if (by != NULL && !by->stands)
        return CHECKED;
    if (!pq->whole[pq->younger])
        return NOT_KNOWABLE;
    bool has = best_holding(pq->hand[pq->younger], category, &own);
    int against = has ? holding_compare(&own, &call->held) : -1;
    unsigned can_be = call->truth == TRUTH_UNKNOWN ? call_against(judge, call, &call->held) : 0;
    if (against > 0 || (against == 0 && call->reply == VERB_EQUAL))
        return CHECKED;
    if ((can_be & (AGAINST_BETTER | (call->reply == VERB_EQUAL ? AGAINST_EQUAL : 0))) != 0)
        return NOT_KNOWABLE;
    if (against == 0 && category == CATEGORY_POINT && (call->held.pips == 0 || own.pips == 0))
        return CHECKED;
    struct finding *finding =
        report(judge, rule, call->reply_step->act_at, pq->younger, &msg_pq_false_denial,
               ARGS(arg_player("who", pq->younger), arg_player("other", pq->elder),
                    arg_word("kind", holding_kind(&call->held)), arg_word("call", holding_named(&call->held))));
    finding->class = CLASS_VIOLATION;
    if (option_value(judge, OPT_FALSE_DENIAL) == DENIAL_UNSPECIFIED)
        finding->remedy = REMEDY_UNSPECIFIED;
    if (by != NULL)
        finding->rests_on = by->step->act_at;
    proof_held(judge, finding, pq->elder, call->held.cards);
    return CHECKED;
}

/* The younger reckons what is not better than the elder's call. */
static enum outcome not_better(const struct judge *judge, const struct rule *rule, enum category category)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *his = leading_call(pq, pq->elder, category), *call = leading_call(pq, pq->younger, category);
    struct holding best, own;
    if (his == NULL || call == NULL || !call_sound(his) || !call_sound(call) || his->reply != VERB_BETTER ||
        !best_called(pq, pq->younger, category, &best) || holding_compare(&best, &his->held) > 0 ||
        !pq->whole[pq->younger])
        return NO_OCCASION;
    if (his->truth == TRUTH_UNKNOWN && (call_against(judge, his, &his->held) & AGAINST_BETTER) != 0)
        return NOT_KNOWABLE;
    if (best_holding(pq->hand[pq->younger], category, &own) && holding_compare(&own, &his->held) <= 0)
        return CHECKED; /* he had nothing better to call: the denial is what was false */
    struct finding *finding = call_finding(judge, rule, call, &msg_pq_not_better);
    proof(judge, finding, his->step->act_at, &msg_pq_ev_called, ARGS(arg_player("who", his->player)));
    return CHECKED;
}

/* What was called has to do with no card but the one that closes the calls. */
static bool some_card(const struct judge *judge, const struct event *event)
{
    return event->kind == EV_CARD && !play_closes_calls(judge, event);
}

/* A call that cards named by the other forbid, though nothing was called of them. */
static enum outcome implied_call(const struct judge *judge, const struct event *event, const struct rule *rule,
                                 enum category category)
{
    const struct call *call = call_here(judge, event);
    struct holding best;
    if (call == NULL || call->said.category != category)
        return NO_OCCASION;
    if (call->role != ROLE_IMPLIED || !implied_bars(judge, call, &best))
        return CHECKED;
    struct finding *finding =
        report(judge, rule, call->step->act_at, call->player, &msg_pq_implied,
               ARGS(arg_player("who", call->player), arg_player("other", opponent(call->player)),
                    arg_word("call", holding_named(&call->said)), arg_cards("required", best.cards)));
    finding->class = CLASS_CLAIM_REJECTED;
    finding->remedy = REMEDY_NOT_COUNTED;
    proof_called(judge, finding, last_call(pq_at(judge), opponent(call->player)));
    return CHECKED;
}

/* Less than what is good already, and out of the same cards; of points only one counts. */
static enum outcome counted_call(const struct judge *judge, const struct event *event, const struct rule *rule,
                                 enum category category)
{
    const struct call *call = call_here(judge, event);
    if (call == NULL || call->said.category != category)
        return NO_OCCASION;
    if (call->role == ROLE_COUNTED)
        proof_called(judge,
                     call_finding(judge, rule, call, category == CATEGORY_POINT ? &msg_pq_second_point : &msg_pq_split),
                     call_named_before(pq_at(judge), call));
    return CHECKED;
}

static enum outcome check_good(const struct judge *judge, const struct event *event, const struct rule *rule,
                               enum category category)
{
    if (event->kind == EV_SHEET) {
        tell_undermarked(judge, category);
        return check_by_ledger(judge, event, rule);
    }
    if (pq_at(judge)->elder == NOBODY || option_value(judge, OPT_ANNOUNCEMENTS) != ANNOUNCED_AS_CLAIMED)
        return NO_OCCASION;
    if (event->kind == EV_CALLED)
        return false_denial(judge, rule, category, false);
    enum outcome outcome = false_denial(judge, rule, category, true);
    enum outcome other = not_better(judge, rule, category);
    return other == NOT_KNOWABLE || outcome == NO_OCCASION ? other : outcome;
}

enum outcome check_point_good(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_STEP)
        return counted_call(judge, event, rule, CATEGORY_POINT);
    return some_card(judge, event) ? NO_OCCASION : check_good(judge, event, rule, CATEGORY_POINT);
}

enum outcome check_sequence_good(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_STEP) {
        counted_call(judge, event, rule, CATEGORY_SEQUENCE);
        return implied_call(judge, event, rule, CATEGORY_SEQUENCE);
    }
    return some_card(judge, event) ? NO_OCCASION : check_good(judge, event, rule, CATEGORY_SEQUENCE);
}

enum outcome check_set_good(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_STEP) {
        counted_call(judge, event, rule, CATEGORY_SET);
        implied_call(judge, event, rule, CATEGORY_SET);
        return worthless_set(judge, event, rule); /* which any set is an occasion of, as it is of the other */
    }
    return some_card(judge, event) ? NO_OCCASION : check_good(judge, event, rule, CATEGORY_SET);
}
