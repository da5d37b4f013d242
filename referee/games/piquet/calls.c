#include "games/piquet/calls.h"

#include "core/messages.h"
#include "games/piquet/claims.h"
#include "games/piquet/exchange.h"
#include "games/piquet/implied.h"
#include "games/piquet/mends.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/showing.h"

/* --- what it is among the others --- */

/* Two sequences that cannot be one, nor parts of one: a rank lies between them, or no suit is said twice in the same words. */
static bool runs_apart(const struct holding *a, const struct holding *b)
{
    if (a->top == RANK_UNKNOWN || b->top == RANK_UNKNOWN || a->count == 0 || b->count == 0)
        return false;
    if (a->suit == SUIT_UNKNOWN && b->suit == SUIT_UNKNOWN && a->top == b->top)
        return a->count == b->count;
    const struct holding *high = a->top > b->top ? a : b, *low = high == a ? b : a;
    return (int)high->top - high->count > (int)low->top;
}

/* Two calls of one kind that speak of the same thing: one names, raises or mends the other. */
static bool same_thing(const struct call *a, const struct call *b)
{
    if (a->said.category == CATEGORY_POINT)
        return true;
    if (call_false(a) != call_false(b) && a->said.count == b->said.count && a->said.top == b->said.top)
        return true;
    if (a->held.cards != 0 && b->held.cards != 0 && !call_false(a) && !call_false(b))
        return (a->held.cards & b->held.cards) != 0;
    if (a->said.category == CATEGORY_SET)
        return a->said.top == b->said.top;
    if (runs_apart(&a->said, &b->said))
        return false;
    return a->said.suit != SUIT_UNKNOWN && b->said.suit != SUIT_UNKNOWN ? a->said.suit == b->said.suit
                                                                        : a->said.top == b->said.top;
}

/* A sequence called after the reply to one with that top, a suit left unsaid: the same once more, or one of another suit. The
   very words said again can only be another one. */
static bool perhaps_another(const struct call *before, const struct call *call)
{
    return call->said.category == CATEGORY_SEQUENCE && (before->held.cards == 0 || call->held.cards == 0) &&
           !call_false(before) && !call_false(call) &&
           (before->said.suit == SUIT_UNKNOWN || call->said.suit == SUIT_UNKNOWN);
}

/* The latest standing call of the same kind by the same player that speaks of the same thing; NULL if none. */
static struct call *forerunner(const struct piquet *pq, const struct call *call)
{
    for (size_t i = pq->call_count; i-- > 0;) {
        struct call *before = &pq->call[i];
        if (before->stands && before->player == call->player && before->said.category == call->said.category &&
            same_thing(before, call))
            return before;
    }
    return NULL;
}

const struct call *call_named_before(const struct piquet *pq, const struct call *call) { return forerunner(pq, call); }

/* Whether this call can be meant to mend the one before, if that is wrong: of as many cards. */
static bool can_mend(const struct call *call, const struct call *before)
{
    return before->stands && before->player == call->player && before->said.category == call->said.category &&
           (same_thing(before, call) || before->said.count == call->said.count);
}

/* A wrong call that this one can be meant to mend. */
static struct call *wrong_one(const struct piquet *pq, const struct call *call)
{
    for (size_t i = pq->call_count; i-- > 0;)
        if (call_false(&pq->call[i]) && can_mend(call, &pq->call[i]))
            return &pq->call[i];
    return NULL;
}

bool call_may_mend(const struct piquet *pq, const struct call *call)
{
    bool may = false;
    for (size_t i = 0; i < pq->call_count; i++)
        may |= pq->call[i].truth == TRUTH_UNKNOWN && can_mend(call, &pq->call[i]);
    return may;
}

const struct call *leading_call(const struct piquet *pq, int player, enum category category)
{
    const struct call *first = NULL;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (!call->stands || call->player != player || call->said.category != category)
            continue;
        if (call->reply != VERB_NOTE)
            return call;
        if (first == NULL)
            first = call;
    }
    return first;
}

static bool spoke_of_other(const struct piquet *pq, int player, enum category category)
{
    for (size_t i = 0; i < pq->call_count; i++)
        if (pq->call[i].player == player && pq->call[i].said.category != category)
            return true;
    return false;
}

bool call_by_number(const struct judge *judge, const struct call *call)
{
    const struct call *first = leading_call(pq_at(judge), call->player, call->said.category);
    if (first != NULL && first->step != call->step && first->reply == VERB_GOOD && !call_false(first))
        return false; /* what is called behind it is compared with nothing (law 49) */
    return call->said.top == RANK_UNKNOWN && call->said.category != CATEGORY_POINT && call->reply == VERB_NOTE &&
           call->stands && call->player == pq_at(judge)->elder;
}

bool call_not_named(const struct judge *judge, const struct call *call)
{
    if (!call_by_number(judge, call) || !has_rule(judge, PQC_L48) ||
        act_after(judge, PHASE_CALLS, call->step, opponent(call->player), VERB_OBJECTS) == NULL)
        return false;
    bool known;
    struct call open = *call;
    open.held = call->said;
    return !good_against_cards(judge, &open, &known) && known;
}

/* Higher than the call that was answered, which something unseen could have matched (laws 49 and 50). */
static bool raises_late(const struct judge *judge, const struct call *call, const struct call *answered)
{
    bool known;
    return !call_false(answered) && holding_compare(&call->held, &answered->held) > 0 &&
           !good_against_cards(judge, answered, &known) && known;
}

bool call_perhaps_late(const struct judge *judge, const struct call *call)
{
    const struct call *answered = leading_call(pq_at(judge), call->player, call->said.category);
    bool known;
    if (answered == NULL || answered == call || call->player != pq_at(judge)->elder ||
        (call->role != ROLE_FURTHER && call->role != ROLE_REPLACES) || answered->reply != VERB_GOOD)
        return false;
    bool held = answered->truth == TRUTH_HELD || answered->truth == TRUTH_UNDER ||
                answered->truth == TRUTH_MISNAMED; /* then what is held counts (law 53) */
    return !call_false(call) && !call_false(answered) &&
           holding_compare(call->truth == TRUTH_HELD ? &call->held : &call->said,
                           held ? &answered->held : &answered->said) > 0 &&
           (!held || (!good_against_cards(judge, answered, &known) && !known));
}

static bool names_again(const struct call *before, const struct call *call)
{
    return before != NULL && !perhaps_another(before, call);
}

/* Whether it is less than a call before that is true and good, and out of the same cards: that one stands, for none but a false call can
   be put right, and what is called less counts with it already. */
static bool counts_with(const struct judge *judge, const struct call *before, const struct call *call)
{
    bool held = before != NULL && (before->truth == TRUTH_HELD || before->truth == TRUTH_UNDER);
    bool good =
        held && (before->reply == VERB_GOOD || (before->reply == VERB_NOTE && before->player == pq_at(judge)->younger));
    return good && laws_hold(judge) && (call->truth == TRUTH_HELD || call->truth == TRUTH_UNDER) &&
           holding_compare(&call->held, &before->held) < 0;
}

static enum role role_after_reply(const struct judge *judge, const struct call *call, const struct call *answered)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *before = forerunner(pq, call), *wrong = wrong_one(pq, call);
    if (wrong != NULL && !call_false(call) && (same_thing(wrong, call) || !mends_not(judge, wrong)))
        return ROLE_CORRECTION;
    if (counts_with(judge, before, call))
        return ROLE_COUNTED;
    if (call->player != pq->elder)
        return names_again(before, call) ? ROLE_REPLACES : ROLE_FURTHER;
    if (raises_late(judge, call, answered))
        return ROLE_LATE_RAISE;
    return names_again(before, call) ? ROLE_REPLACES : ROLE_FURTHER;
}

static bool opponent_allowed(const struct judge *judge, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *his = leading_call(pq, opponent(call->player), call->said.category);
    return his != NULL && !call_false(his) && (his->reply == VERB_GOOD || his->reply == VERB_EQUAL);
}

/* The younger has said good or equal to what the elder has called last, and now names his own that is as good or better: until she
   calls something else, or leads, that puts his reply right (law 51). The call of hers that he so answers anew; NULL. */
static struct call *answers_anew(const struct judge *judge, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    struct call *hers = last_call(pq, opponent(call->player));
    bool allowed = hers != NULL && hers->stands && (hers->reply == VERB_GOOD || hers->reply == VERB_EQUAL);
    /* Where nobody says who dealt it may be the younger's. */
    bool younger = call->player == pq->younger || !is_player(pq->younger);
    bool in_time = younger && !pq->led && has_rule(judge, PQC_L51);
    return allowed && in_time && hers->said.category == call->said.category && !call_false(call) &&
                   holding_compare(&call->held, &hers->held) >= 0
               ? hers
               : NULL;
}

static bool bars_longer(const struct piquet *pq, const struct call *call)
{
    const struct call *his = leading_call(pq, opponent(call->player), CATEGORY_POINT);
    return pq->barred && call->player == pq->younger && call->said.category == CATEGORY_POINT && his != NULL &&
           call->held.count > his->held.count;
}

bool called_falsely(const struct judge *judge, const struct call *call)
{
    return call->stands && call->truth == TRUTH_FALSE && !call->shown && call_allowed(judge, call);
}

bool any_called_falsely(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    for (size_t i = 0; i < pq->call_count; i++)
        if (pq->call[i].player == player && called_falsely(judge, &pq->call[i]))
            return true;
    return false;
}

/* Law 54: once the opponent is found to have called falsely, a player reckons what he has, be it forgotten, unless a correct call
   of the opponent's bars it. */
static bool opened_by_false(const struct judge *judge, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    int other = opponent(call->player);
    struct holding best;
    return any_called_falsely(judge, other) && has_rule(judge, PQC_L54) && pq->nothing[other] != NOTHING_WAIVED &&
           !call_false(call) && !call_worthless(&call->said) &&
           (!best_called(pq, other, call->said.category, &best) || holding_compare(&call->held, &best) > 0);
}

/* What the opponent is known to have forbids the call, though nothing was called of it. Where as much was called and denied, whether it
   is good is for that answer, and nothing is implied. */
static bool forbidden(const struct judge *judge, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    int other = opponent(call->player);
    struct holding implied, called;
    if (!implied_bars(judge, call, &implied))
        return false;
    const struct call *lead = leading_call(pq, other, implied.category);
    bool denied = lead != NULL && (lead->reply == VERB_BETTER || lead->reply == VERB_EQUAL);
    return !denied || !best_called(pq, other, implied.category, &called) || holding_compare(&called, &implied) < 0;
}

/* Says once more, the other's call of the kind being false, what he called in time: it is no other call. */
static bool says_again(const struct piquet *pq, const struct call *call)
{
    const struct call *before = forerunner(pq, call);
    bool denied = false;
    for (size_t i = 0; i < pq->call_count; i++)
        denied |= pq->call[i].player != call->player && pq->call[i].said.category == call->said.category &&
                  call_false(&pq->call[i]);
    return denied && before != NULL && call_sound(before) && !call_false(call) && call->held.cards != 0 &&
           before->held.cards == call->held.cards;
}

static enum role role_of(const struct judge *judge, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *answered = leading_call(pq, call->player, call->said.category);
    if (pq->answered && says_again(pq, call))
        return ROLE_REPLACES;
    if (pq->answered && opened_by_false(judge, call))
        return ROLE_AFTER_FALSE;
    if (pq->answered)
        return wrong_one(pq, call) != NULL ? ROLE_LATE_CORRECTION : ROLE_LATE;
    if (call_worthless(&call->said))
        return ROLE_WORTHLESS;
    if (bars_longer(pq, call))
        return ROLE_BARRED;
    if (answered == NULL) {
        if (call->said.category == CATEGORY_POINT && call->player == pq->elder &&
            option_value(judge, OPT_POINT_FIRST) == POINT_FIRST_TRUE &&
            spoke_of_other(pq, call->player, CATEGORY_POINT))
            return ROLE_AFTER_OTHER;
        bool late = opponent_allowed(judge, call) && answers_anew(judge, call) == NULL;
        return late ? ROLE_AFTER_ALLOWED : forbidden(judge, call) ? ROLE_IMPLIED : ROLE_FIRST;
    }
    if (answered->reply != VERB_NOTE)
        return role_after_reply(judge, call, answered);
    const struct call *unnamed =
        answered->said.top == RANK_UNKNOWN && answered->said.count == call->said.count ? answered : NULL;
    const struct call *before = forerunner(pq, call);
    if (counts_with(judge, before, call))
        return ROLE_COUNTED;
    bool again =
        call->player != pq->elder ? names_again(before, call) : before != NULL; /* nobody need answer the younger */
    return again || unnamed != NULL ? ROLE_REPLACES : ROLE_FURTHER;
}

/* The call that the new one takes the place of. */
static struct call *replaced_by(const struct piquet *pq, const struct call *call)
{
    if (call->role == ROLE_CORRECTION)
        return wrong_one(pq, call);
    struct call *before = forerunner(pq, call);
    if (before != NULL)
        return before;
    for (size_t i = pq->call_count; i-- > 0;) /* the one left unnamed */
        if (pq->call[i].stands && pq->call[i].player == call->player &&
            pq->call[i].said.category == call->said.category && pq->call[i].reply == VERB_NOTE)
            return &pq->call[i];
    return NULL;
}

/* Whether what names a call before may as well be another that counts with that, in fewer words than he could have said it: nobody need
   answer the younger, and what the elder has called is good. */
static bool may_be_either(const struct judge *judge, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *before = call->role == ROLE_REPLACES ? replaced_by(pq, call) : NULL;
    struct holding other;
    return before != NULL && !pq->answered && !by_hands(judge) &&
           (call->player != pq->elder || before->reply == VERB_GOOD) && called_besides(pq, before, call, &other);
}

static void weigh(const struct judge *judge, const struct step *step, struct call *out)
{
    *out = (struct call){.step = step, .player = step->actor, .reply = VERB_NOTE, .after_lead = pq_at(judge)->led};
    call_weigh(judge, step, out);
    out->role = role_of(judge, out);
    out->either = may_be_either(judge, out);
    if (out->either)
        out->role = ROLE_FURTHER;
    out->stands = out->role <= ROLE_AFTER_FALSE;
    out->perhaps_same = out->role == ROLE_FURTHER && !out->either && forerunner(pq_at(judge), out) != NULL;
}

/* Whether who makes a wrong call makes it rightly in the same breath, before anybody can have answered it. */
static bool put_right(const struct judge *judge, const struct call *call)
{
    const struct step *step = call->step;
    do
        step = deal_next(judge->table.deal, step);
    while (step != NULL && step->verb == VERB_NOTE);
    if (step == NULL || step->actor != call->player || category_called(judge, step) != call->said.category)
        return false;
    struct call next;
    weigh(judge, step, &next);
    return !call_false(&next) && same_thing(&next, call);
}

static void hear(const struct judge *judge, const struct step *step, struct call *out)
{
    weigh(judge, step, out);
    out->put_right = call_false(out) && put_right(judge, out);
}

const struct call *call_taken_from(const struct piquet *pq, const struct call *call)
{
    for (size_t i = 0; i < pq->call_count && call->truth == TRUTH_UNDER; i++) {
        const struct call *other = &pq->call[i];
        bool stood = other->stands || other->replaced == call->step;
        if (other->player == call->player && other->said.category == call->said.category && stood &&
            !call_false(other) && (other->held.cards != call->held.cards || other->held.count > call->held.count) &&
            (call->held.cards & ~other->held.cards) == 0)
            return other;
    }
    return NULL;
}

const struct call *call_made(const struct judge *judge, const struct step *step)
{
    struct heard *heard = pq_at(judge)->heard;
    if (category_called(judge, step) == NO_CATEGORY || !is_player(step->actor))
        return NULL;
    if (heard->step != step)
        hear(judge, step, &heard->call);
    heard->step = step;
    return &heard->call;
}

static bool exchange_follows(const struct judge *judge, const struct step *step)
{
    static const enum verb acts[] = {VERB_DISCARDS, VERB_EXCHANGES, VERB_DRAWS};
    for (size_t i = 0; i < sizeof acts / sizeof *acts; i++)
        if (comes_later(judge, PHASE_CALLS, step, ACTOR_NONE, acts[i]))
            return true;
    return false;
}

bool call_early(const struct judge *judge, const struct event *event)
{
    return event->kind == EV_STEP && event->phase == PHASE_CALLS && !pq_at(judge)->exchanged &&
           is_player(event->step->actor) && category_of(event->step->verb) != NO_CATEGORY &&
           pq_at(judge)->call_count == 0 && exchange_follows(judge, event->step);
}

/* --- following --- */

static void add_call(struct judge *judge, struct call call)
{
    struct piquet *pq = pq_of(judge);
    bool speaks_of = call.role == ROLE_REPLACES || call.role == ROLE_CORRECTION || call.either;
    struct call *before = speaks_of ? replaced_by(pq, &call) : NULL;
    if (before != NULL && call.either) {
        called_besides(pq, before, &call, &before->held);
    } else if (before != NULL) {
        before->stands = false;
        before->replaced = call.step;
        call.reply = before->reply; /* holds until it is answered anew */
        call.reply_step = call.kept = before->reply_step;
    }
    struct call *hers = call.role == ROLE_FIRST ? answers_anew(judge, &call) : NULL;
    if (hers != NULL) {
        hers->reply = holding_compare(&call.held, &hers->held) > 0 ? VERB_BETTER : VERB_EQUAL;
        hers->reply_step = call.step;
    }
    pq->call = arena_grow(judge->arena, pq->call, pq->call_count, &pq->call_room, sizeof call);
    pq->call[pq->call_count++] = call;
}

struct call *last_call(const struct piquet *pq, int player)
{
    for (size_t i = pq->call_count; i-- > 0;)
        if (pq->call[i].player == player)
            return &pq->call[i];
    return NULL;
}

static void add_reply(struct judge *judge, const struct step *step)
{
    struct piquet *pq = pq_of(judge);
    struct call *call = last_call(pq, opponent(step->actor));
    if (call == NULL || pq->answered)
        return;
    /* A reply cannot be taken back once the elder hand has led. */
    if (call->reply_step != NULL && pq->led && !call->after_lead && !call->reply_after_lead)
        return;
    call->reply = step->verb;
    call->reply_step = step;
    call->reply_after_lead = pq->led;
}

/* The younger asks what a point makes; a longer one of his own is barred by it (law 46). */
static void ask_making(struct judge *judge, const struct step *step)
{
    struct piquet *pq = pq_of(judge);
    const struct call *his = last_call(pq, opponent(step->actor));
    struct holding own;
    if (his == NULL || his->said.category != CATEGORY_POINT || step->actor != pq->younger)
        return;
    pq->making = step;
    pq->barred = best_holding(pq->hand[step->actor], CATEGORY_POINT, &own) && own.count > his->held.count;
}

/* A demand to see is met, one way or the other; what he has called last has been shown. A card noted that was never his is
   misread, and does not show that what he called was not there. */
static void show_called(struct judge *judge, const struct step *step)
{
    struct piquet *pq = pq_of(judge);
    struct call *call = last_call(pq, step->actor);
    bool asked = pq->asked != NULL && pq->asked->actor == opponent(step->actor);
    if (asked)
        pq->asked = NULL;
    if (call == NULL)
        return;
    bool shows = step->verb == VERB_SHOWS;
    cardset_t laid = shown_together(judge, step);
    bool right = shows && shown_beyond(judge, step) == 0;
    bool strange = shows && exchange_strange(judge, step) != 0;
    for (size_t i = 0; i < pq->call_count && right; i++)
        if (call_shown(&pq->call[i], step->actor, laid) != 0 && !call_false(&pq->call[i])) {
            pq->call[i].laid_down = true;
            pq->unshown[step->actor][pq->call[i].said.category] = false;
        }
    if (asked && !right && list_open(&step->cards)) /* they may have been the right ones */
        lack(judge, "hands", &msg_lack_hands);
    else if (asked && !right && !strange && !call_false(call) &&
             !call->laid_down) /* what is false does not count anyhow */
        pq->unshown[step->actor][call->said.category] = true;
    bool played = step->actor == pq->elder ? pq->led : pq->answered; /* then it is too late to be free of law 54 */
    if (shows && !played)
        call->shown = true;
}

/* What was called before the exchange is called of the hand that it leaves: that is what is played and shown. */
static void weigh_anew(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    const size_t count = pq->call_count;
    for (size_t i = 0; i < count; i++) {
        pq->call_count = i; /* by those before it */
        call_weigh(judge, pq->call[i].step, &pq->call[i]);
    }
    pq->call_count = count;
}

void calls_apply(struct judge *judge, const struct event *event)
{
    if (event->kind != EV_STEP || !is_player(event->step->actor) ||
        (event->phase != PHASE_CALLS && event->phase != PHASE_PLAY))
        return;
    if (pq_at(judge)->exchanged && event->phase == PHASE_CALLS &&
        act_of(acts_in(judge, PHASE_CALLS), event->step)->exchanges)
        weigh_anew(judge);
    const struct call *call;
    switch (event->step->verb) {
    case VERB_GOOD:
    case VERB_EQUAL:
    case VERB_BETTER: add_reply(judge, event->step); break;
    case VERB_ASKS_MAKING: ask_making(judge, event->step); break;
    case VERB_ASKS_TO_SEE:
        if (pq_at(judge)->call_count > 0)
            pq_of(judge)->asked = event->step;
        break;
    case VERB_SHOWS:
    case VERB_REFUSES: show_called(judge, event->step); break;
    default:
        call = call_made(judge, event->step);
        if (call != NULL)
            add_call(judge, *call);
        break;
    }
}

bool call_allowed(const struct judge *judge, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *first = leading_call(pq, call->player, call->said.category);
    if (!call->stands)
        return false;
    enum verb reply = call->reply != VERB_NOTE || first == NULL ? call->reply : first->reply;
    if (reply == VERB_GOOD || reply == VERB_EQUAL)
        return true;
    /* What the younger reckons is not answered: it is allowed unless something is said against it. */
    return reply == VERB_NOTE && call->player == pq->younger;
}

bool must_show(const struct judge *judge, int player)
{
    return player == pq_at(judge)->elder || pq_at(judge)->led || has_rule(judge, PIQ_21);
}

bool best_called(const struct piquet *pq, int player, enum category category, struct holding *out)
{
    bool found = false;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (call->player != player || call->said.category != category || !call_sound(call))
            continue;
        if (!found || holding_compare(&call->held, out) > 0)
            *out = call->held;
        found = true;
    }
    return found;
}
