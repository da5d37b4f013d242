/* Checks of calls and replies against the hands, where the rules ask that they be true (modern: le point, la séquence, les
   trois et quatre cartes). */
#include "games/piquet/calls.h"
#include "games/piquet/messages.h"
#include "games/piquet/phrase.h"
#include "games/piquet/rules.h"
#include "games/piquet/undermarked.h"

static bool in_calls_or_play(const struct event *event)
{
    return event->kind == EV_STEP && (event->phase == PHASE_CALLS || event->phase == PHASE_PLAY) &&
           is_player(event->step->actor);
}

static void false_finding(const struct judge *judge, const struct rule *rule, const struct call *call)
{
    bool too_long = call->said.category == CATEGORY_POINT && call->said.count > LONGEST_SUIT;
    bool no_such = no_such_point(&call->said);
    const struct message *message = call->role == ROLE_WORTHLESS ? &msg_pq_worthless
                                    : no_such                    ? &msg_pq_call_no_such
                                    : too_long                   ? &msg_pq_call_no_such_cards
                                                                 : &msg_pq_call_false;
    struct finding *finding = report(judge, rule, call->step->act_at, call->player, message,
                                     ARGS(arg_player("who", call->player), arg_word("kind", holding_kind(&call->said)),
                                          arg_word("call", holding_named(&call->said)),
                                          arg_number("found", no_such ? call->said.pips : call->said.count)));
    finding->class = CLASS_CLAIM_REJECTED;
    finding->remedy = REMEDY_NOT_COUNTED;
    if (!no_such && !too_long)
        proof_false(judge, finding, call);
    struct holding best;
    if (option_value(judge, OPT_ANNOUNCEMENTS) == ANNOUNCED_ACTUAL && pq_at(judge)->whole[call->player] &&
        best_holding(pq_at(judge)->hand[call->player], call->said.category, &best))
        proof(judge, finding, (struct place){0}, &msg_pq_misnamed_hands, NO_ARGS);
}

/* Less than he holds, in his first call of the kind: the hands count all the same. */
static void below_finding(const struct judge *judge, const struct rule *rule, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    struct holding best, called = call->held;
    if (called.category == CATEGORY_POINT && call->said.pips != 0)
        called.pips = call->said.pips;
    if (call->role != ROLE_FIRST || !pq->whole[call->player] ||
        option_value(judge, OPT_ANNOUNCEMENTS) != ANNOUNCED_ACTUAL ||
        !best_holding(pq->hand[call->player], call->said.category, &best) || holding_compare(&best, &called) <= 0)
        return;
    struct finding *finding = report(judge, rule, call->step->act_at, call->player, &msg_pq_call_below,
                                     ARGS(arg_player("who", call->player), arg_word("kind", holding_kind(&call->said)),
                                          arg_word("call", holding_named(&call->said))));
    finding_only(finding, SEVERITY_WARNING, CLASS_VIOLATION);
    proof_held(judge, finding, call->player, best.cards);
}

/* What he who says that he has none speaks of: what comes after what he called last, or the younger what she did, or denied; never of a
   point. None, where the younger has just called something himself, of which he may have no more. */
static enum category none_of(const struct piquet *pq, const struct step *none)
{
    enum category category = CATEGORY_SEQUENCE;
    for (size_t i = 0; i < pq->call_count && pq->call[i].step < none; i++) {
        const struct call *call = &pq->call[i];
        const bool denies = call->reply == VERB_BETTER || call->reply == VERB_EQUAL;
        if (none->actor == pq->younger && call->player == none->actor)
            category = CATEGORIES;
        else if (call->player == pq->elder && call->said.category >= CATEGORY_SEQUENCE)
            category = call->said.category + !(denies && none->actor == pq->younger);
    }
    return category;
}

/* Who says so and has some has called less than he holds. */
static void none_held(const struct judge *judge, const struct rule *rule, enum category category)
{
    const struct piquet *pq = pq_at(judge);
    struct holding best;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        const struct step *none = first_act(judge, PHASE_CALLS, player, VERB_NONE);
        if (none == NULL || !pq->whole[player] || option_value(judge, OPT_ANNOUNCEMENTS) != ANNOUNCED_ACTUAL ||
            none_of(pq, none) != category || leading_call(pq, player, category) != NULL ||
            !best_holding(pq->hand[player], category, &best))
            continue;
        struct finding *finding = report(judge, rule, none->act_at, player, &msg_pq_none_held,
                                         ARGS(arg_player("who", player), arg_word("call", holding_named(&best))));
        finding_only(finding, SEVERITY_WARNING, CLASS_VIOLATION);
        proof_held(judge, finding, player, best.cards);
    }
}

static enum outcome check_true(const struct judge *judge, const struct event *event, const struct rule *rule,
                               enum category category)
{
    if (event->kind == EV_SHEET) {
        none_held(judge, rule, category);
        calls_apart(judge, rule, category);
        tell_undermarked(judge, category);
        return check_by_ledger(judge, event, rule);
    }
    const struct call *call = in_calls_or_play(event) ? call_made(judge, event->step) : NULL;
    if (call == NULL || call->said.category != category)
        return NO_OCCASION;
    if (call->put_right)
        return CHECKED;
    if (call_false(call) || call->role == ROLE_WORTHLESS) {
        false_finding(judge, rule, call);
        return CHECKED;
    }
    if (call->truth == TRUTH_MISNAMED)
        misnamed(judge, rule, call, &msg_pq_misnamed_hands)->severity = SEVERITY_WARNING;
    else
        below_finding(judge, rule, call);
    if (call->truth == TRUTH_UNKNOWN)
        unproved_call(judge, rule, call);
    return call->truth == TRUTH_UNKNOWN ? NOT_KNOWABLE : CHECKED;
}

enum outcome check_point_true(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return check_true(judge, event, rule, CATEGORY_POINT);
}

enum outcome check_sequence_true(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return check_true(judge, event, rule, CATEGORY_SEQUENCE);
}

enum outcome check_set_true(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return check_true(judge, event, rule, CATEGORY_SET);
}

/* --- one holding counted twice --- */

static enum outcome check_further(const struct judge *judge, const struct event *event, const struct rule *rule,
                                  enum category category)
{
    if (event->kind == EV_SHEET)
        return check_by_ledger(judge, event, rule);
    const struct call *call = in_calls_or_play(event) ? call_made(judge, event->step) : NULL;
    if (call == NULL || call->said.category != category)
        return NO_OCCASION;
    const struct call *before = call_taken_from(pq_at(judge), call);
    if (before == NULL)
        return NO_OCCASION;
    struct finding *finding = report(judge, rule, call->step->act_at, call->player, &msg_pq_split,
                                     ARGS(arg_player("who", call->player), arg_word("kind", holding_kind(&call->said)),
                                          arg_word("call", holding_named(&call->said))));
    finding->class = CLASS_CLAIM_REJECTED;
    finding->remedy = REMEDY_NOT_COUNTED;
    proof(judge, finding, before->step->act_at, &msg_pq_ev_called, ARGS(arg_player("who", call->player)));
    return CHECKED;
}

enum outcome check_further_sequence(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return check_further(judge, event, rule, CATEGORY_SEQUENCE);
}

enum outcome check_further_set(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return check_further(judge, event, rule, CATEGORY_SET);
}

/* --- sets that the elder's want of them cancels --- */

/* Told in a note, because no other rules of the game have it. */
enum outcome check_sets_cancelled(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    struct holding best;
    if (event->kind == EV_SHEET)
        return check_by_ledger(judge, event, rule);
    if (pq->elder == NOBODY || option_value(judge, OPT_SETS_VOID) != SETS_VOID_TRUE || !pq->whole[pq->elder])
        return NO_OCCASION;
    if (best_holding(pq->hand[pq->elder], CATEGORY_SET, &best) ||
        !best_holding(pq->hand[pq->younger], CATEGORY_SET, &best))
        return NO_OCCASION;
    struct finding *finding = report(judge, rule, judge->table.deal->calls_at, NOBODY, &msg_pq_sets_cancelled,
                                     ARGS(arg_player("who", pq->elder), arg_player("other", pq->younger)));
    finding_only(finding, SEVERITY_NOTE, CLASS_VIOLATION);
    if (finding->at.line == 0)
        finding->at = judge->table.deal->at;
    return CHECKED;
}

/* --- replies --- */

/* To a call that is not true, the replies that hold of what was said, if it was a wrong name, or of what the caller has: who
   answers what he heard, or as the cards are, has not answered wrongly. */
static unsigned replies_otherwise(const struct judge *judge, const struct call *call)
{
    struct holding best;
    if (call->truth == TRUTH_MISNAMED)
        return call_against(judge, call, &call->said);
    if (!call_false(call) || !pq_at(judge)->whole[call->player])
        return 0;
    if (best_holding(pq_at(judge)->hand[call->player], call->said.category, &best))
        return call_against(judge, call, &best);
    return best_holding(pq_at(judge)->hand[opponent(call->player)], call->said.category, &best) ? AGAINST_BETTER : 0;
}

/* The replies to the call that can be true, by what the other holds or may hold: a set of enum against. */
static unsigned true_replies(const struct judge *judge, const struct call *call)
{
    struct holding said = call_false(call) || call->truth == TRUTH_UNKNOWN ? call->said : call->held;
    if (said.category == CATEGORY_POINT)
        said.pips = call->said.pips;
    else if (call->said.top == RANK_UNKNOWN)
        said.top = RANK_UNKNOWN;
    return call_against(judge, call, &said) | replies_otherwise(judge, call);
}

static unsigned replied(enum verb reply)
{
    return reply == VERB_GOOD ? AGAINST_WORSE : reply == VERB_EQUAL ? AGAINST_EQUAL : AGAINST_BETTER;
}

/* A reply as data: the word of the notation; where more than one would do, none of them is the right one. */
static const char *reply_id(unsigned against)
{
    return against == AGAINST_WORSE    ? "good"
           : against == AGAINST_EQUAL  ? "equal"
           : against == AGAINST_BETTER ? "better"
                                       : "";
}

/* A reply as it is said at the table. */
static const struct message *reply_said(unsigned against)
{
    return against == AGAINST_WORSE   ? &msg_pq_say_good
           : against == AGAINST_EQUAL ? &msg_pq_say_equal
                                      : &msg_pq_say_better;
}

/* Who answered wrongly to which call; and what is right, where it can be but one thing. */
static struct finding *reply_finding(const struct judge *judge, const struct rule *rule, const struct step *step,
                                     const struct call *call)
{
    unsigned right = true_replies(judge, call), found = replied(step->verb);
    const char *required = reply_id(right);
    const struct arg args[] = {arg_player("who", step->actor),
                               arg_player("other", call->player),
                               arg_word("kind", holding_kind(&call->said)),
                               arg_word("call", holding_named(&call->said)),
                               arg_text("found", reply_id(found)),
                               arg_text("required", required),
                               arg_word("said", reply_said(found)),
                               arg_word("right", reply_said(right))};
    bool one = *required != '\0';
    return report(judge, rule, step->act_at, step->actor, one ? &msg_pq_reply_false_for : &msg_pq_reply_false, args,
                  one ? sizeof args / sizeof *args : 5);
}

enum outcome check_reply_true(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    if (!in_calls_or_play(event))
        return NO_OCCASION;
    const struct step *step = event->step;
    if (is_player(step->actor) && is_reply(step->verb) && answers_own(judge, event))
        return CHECKED;
    const struct call *call = last_call(pq, opponent(step->actor));
    if ((step->verb != VERB_GOOD && step->verb != VERB_EQUAL && step->verb != VERB_BETTER) || call == NULL ||
        call->role == ROLE_FURTHER || call->role == ROLE_WORTHLESS || pq->answered)
        return NO_OCCASION;
    bool sinks = step->verb == VERB_GOOD && option_value(judge, OPT_ANNOUNCEMENTS) == ANNOUNCED_AS_CLAIMED;
    if (sinks || (true_replies(judge, call) & replied(step->verb)) != 0)
        return pq->whole[step->actor] ? CHECKED : NOT_KNOWABLE;
    struct holding own;
    struct finding *finding = reply_finding(judge, rule, step, call);
    if (best_holding(pq->hand[step->actor], call->said.category, &own))
        proof_held(judge, finding, step->actor, own.cards);
    proof(judge, finding, call->step->act_at, &msg_pq_ev_called, ARGS(arg_player("who", call->player)));
    return CHECKED;
}
