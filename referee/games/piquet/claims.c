/* Claims of piquet by number: which marks hang together, so that a sheet that counts a wrong one is told once. */
#include "games/piquet/claims.h"

#include "games/piquet/calls.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"

struct place called_at(const struct piquet *pq, int player, const struct holding *held)
{
    for (size_t i = pq->call_count; i-- > 0;) {
        const struct call *call = &pq->call[i];
        if (call->player == player && call_sound(call) && call->held.category == held->category &&
            call->held.cards == held->cards)
            return call->step->act_at;
    }
    return (struct place){0};
}

/* Claims of one deal by number: a player's of a category, and the calls one by one. */
unsigned claim_number(int player, enum category category)
{
    return 1 + (unsigned)player * CATEGORIES + (unsigned)category;
}

unsigned claim_of_call(const struct piquet *pq, const struct call *call)
{
    return claim_number(2 * PQ_PLAYERS, CATEGORY_POINT) + (unsigned)(call - pq->call);
}

/* Whether a call names that holding, or a part of it. */
static bool names(const struct call *call, int player, const struct holding *held)
{
    return call->player == player && call->said.category == held->category && !call_false(call) &&
           (call->held.cards & ~held->cards) == 0;
}

/* The first call of the play by which a player names that holding, or a part of it, when the calls are closed, having called nothing of
   it before; NULL: there is none. By the position in which they are closed. */
static const struct step *named_too_late(const struct judge *judge, int player, const struct holding *held)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *step = first_act(judge, PHASE_PLAY, player, verb_of(held->category));
    if (step == NULL || steps_open(&judge->table.deal->calls))
        return NULL;
    for (size_t i = 0; i < pq->call_count; i++)
        if (names(&pq->call[i], player, held))
            return NULL;
    for (; step != NULL; step = next_act(judge, PHASE_PLAY, step)) {
        struct call call = {.step = step, .player = player};
        call_weigh(judge, step, &call);
        if (names(&call, player, held))
            return step;
    }
    return NULL;
}

/* Where the hands count, what is called too late alone does not. */
const struct step *late_claim(const struct judge *judge, int player, const struct holding *held)
{
    return by_hands(judge) ? named_too_late(judge, player, held) : NULL;
}

/* It is told when the calls are closed, before it is made: its number is by its place in the play, beyond those of the calls. */
unsigned claim_of_late(const struct judge *judge, const struct step *late)
{
    const struct steps *calls = &judge->table.deal->calls, *play = &judge->table.deal->play;
    return late == NULL ? 0
                        : claim_of_call(pq_at(judge), pq_at(judge)->call) + (unsigned)(calls->count + play->count) +
                              (unsigned)(late - play->step);
}

/* Whether a call is turned down for what it is among the others, be it true or false: that is told of it. */
static bool turned_down(const struct call *call) { return !call->stands && call->role > ROLE_AFTER_FALSE; }

bool call_refused(const struct judge *judge, const struct call *call)
{
    return !by_hands(judge) && turned_down(call) && !call_false(call);
}

/* Whether a holding would not have counted as it does, had that call been in time: it was to be raised, or he allowed it. */
static bool kept_by_refusal(int player, const struct holding *held, const struct call *late)
{
    if (late->held.category != held->category)
        return false;
    bool raised = late->role == ROLE_LATE_RAISE && late->player == player;
    bool allowed = late->role == ROLE_AFTER_ALLOWED && late->player != player;
    return allowed || (raised && (held->category == CATEGORY_POINT || (held->cards & late->held.cards) != 0));
}

/* What the answer to a call was meant by is called, and false: then that stands in the place of the holdings. */
static bool meant_falsely(const struct piquet *pq, const struct call *call)
{
    bool meant = false;
    for (size_t i = 0; i < pq->call_count; i++)
        meant |= pq->call[i].player != call->player && pq->call[i].said.category == call->said.category &&
                 call_false(&pq->call[i]);
    return meant;
}

/* The finding tells that the answer is false, by the rule on answers or, where what is called counts, by that of what was denied. */
static bool tells_of_reply(const struct judge *judge, const struct finding *finding, const struct call *call)
{
    static const enum pq_rule good[CATEGORIES] = {PQC_L62, PQC_L63, PQC_L64};
    const enum pq_rule rule = by_hands(judge) ? PIQ_22 : good[call->said.category];
    return finding->rule == &pq_rules[rule] && place_equal(finding->at, call->reply_step->act_at);
}

bool reply_told(const struct judge *judge, const struct call *call)
{
    if (call->reply_step == NULL || !call->stands || call->reply_step == call->kept)
        return false;
    const struct finding *finding = *judge->whole.found; /* mostly there is none */
    while (finding != NULL && !tells_of_reply(judge, finding, call))
        finding = finding->next;
    return finding != NULL && !call_false(call) && !meant_falsely(pq_at(judge), call);
}

/* Whether a holding would not have counted as it does, had the wrong call or reply been right. What he has called by its right name
   counts beside a wrong call of his. */
static bool in_place_of(const struct judge *judge, int player, const struct holding *held, const struct call *wrong)
{
    const struct holding *said = &wrong->said;
    if (reply_told(judge, wrong))
        return said->category == held->category;
    if (call_refused(judge, wrong))
        return kept_by_refusal(player, held, wrong);
    if (!call_false(wrong) || said->category != held->category)
        return false;
    if (by_hands(judge) && wrong->player == player && said->category != CATEGORY_POINT)
        return called_at(pq_at(judge), player, held).line == 0;
    if (by_hands(judge) || wrong->player != player || said->category == CATEGORY_POINT || said->top == held->top)
        return true;
    return said->category == CATEGORY_SEQUENCE && said->suit < SUITS && said->suit == held->suit;
}

/* The wrong claim in whose place a holding counts; 0: there is none. */
unsigned wrong_claim(const struct judge *judge, int player, const struct holding *held)
{
    const struct piquet *pq = pq_at(judge);
    for (size_t i = 0; i < pq->call_count; i++)
        if (in_place_of(judge, player, held, &pq->call[i]))
            return claim_of_call(pq, &pq->call[i]);
    return 0;
}

/* Whether a call names once more what counts already as part of something longer (PIQ-29, PIQ-32). */
bool counted_already(const struct judge *judge, const struct call *call)
{
    return !laws_hold(judge) && call->said.category != CATEGORY_POINT && call_taken_from(pq_at(judge), call) != NULL;
}

/* Nothing is told of a false call that was put right before it was answered or, by law 54, in time: it is none any more … */
bool withdrawn(const struct judge *judge, const struct call *call)
{
    return call_false(call) && !call->stands && !turned_down(call) && (call->put_right || has_rule(judge, PQC_L54));
}

/* … nor against one that was not allowed: a sheet that counts it all the same is what is wrong then. 0: no claim that is told. */
unsigned false_claim(const struct judge *judge, const struct call *call)
{
    bool told = !call_false(call) || !has_rule(judge, PQC_L54) || call_allowed(judge, call) || turned_down(call);
    return told ? claim_of_call(pq_at(judge), call) : 0;
}
