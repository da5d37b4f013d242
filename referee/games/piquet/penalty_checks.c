#include "games/piquet/penalty.h"

#include "core/messages.h"
#include "core/sheet/sheet_said.h"
#include "games/piquet/calls.h"
#include "games/piquet/dealt.h"
#include "games/piquet/exchange.h"
#include "games/piquet/marked.h"
#include "games/piquet/messages.h"
#include "games/piquet/misdealt.h"
#include "games/piquet/phrase.h"
#include "games/piquet/play.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/stock.h"
#include "games/piquet/taken_back.h"

/* He takes more than he lays out, and nobody knows how many cards he had; or how many he took. */
static bool may_be_long(const struct judge *judge, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    if ((exchange->unclear && !judge->table.deal->held[player].recorded) || taken_back_open(judge, player))
        return true;
    return hand_perhaps_long(judge, player);
}

/* The adversary insists on a penalty before a card is played, and nothing that is recorded tells for what, nor all that could: the
   fault may lie in cards that are not known. */
static bool enforced_for_unknown_cards(const struct judge *judge, int player)
{
    const struct table *table = &judge->table;
    bool open = table->talon_count == 0 || !pq_at(judge)->whole[player] || table->dealt[player] == 0 ||
                pq_at(judge)->exchange[player].unsure != 0;
    for (size_t i = 0; i < table->talon_count; i++)
        open |= !card_known(table->talon[i]);
    return open && first_act(judge, PHASE_CALLS, opponent(player), VERB_ENFORCES) != NULL;
}

/* What he has called was allowed, and in the twelve cards that he plays it is not: it is false, so that he reckons nothing, or a wrong name
   for something else. What was laid out, which would tell, is not recorded. */
static bool perhaps_false(const struct judge *judge, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    bool by_play = !pq->exchange[call->player].begun && set_count(pq->hand[call->player]) == PQ_HAND;
    return by_play && call->stands && !call->shown && call_not_as_named(judge, call) && call_allowed(judge, call);
}

/* He has called falsely, and whether it was allowed is not noted: then he reckons nothing, as the sheet has it. */
static bool perhaps_allowed(const struct judge *judge, const struct call *call)
{
    return call->stands && call->truth == TRUTH_FALSE && !call->shown && call->reply == VERB_NOTE &&
           !call_allowed(judge, call) && sheet_gives_nothing(judge, call->player);
}

void penalty_apply(struct judge *judge, const struct event *event)
{
    const struct piquet *pq = pq_at(judge);
    if (!laws_hold(judge))
        return;
    if (event->kind == EV_CALLED)
        for (int player = 0; player < PQ_PLAYERS; player++) {
            if (hand_size_after(judge, player) > PQ_HAND || stock_penalty(pq, player) != NULL ||
                exchange_undone(judge, player) != NULL)
                pq_of(judge)->nothing[player] = penalty_choice(judge, player);
            else if (may_be_long(judge, player) || enforced_for_unknown_cards(judge, player))
                lack(judge, "hands", &msg_lack_hands);
            else if (pq->perhaps_meddled[player] && sheet_gives_nothing(judge, player))
                lack(judge, "talon", &msg_lack_talon);
        }
    if (!play_closes_calls(judge, event))
        return;
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (any_called_falsely(judge, player))
            pq_of(judge)->nothing[player] = penalty_choice(judge, player);
    for (size_t i = 0; i < pq->call_count; i++)
        if (perhaps_false(judge, &pq->call[i]))
            lack(judge, "hands", &msg_lack_hands);
        else if (perhaps_allowed(judge, &pq->call[i]))
            lack(judge, "calls", &msg_lack_calls);
}

/* --- checks --- */

/* A point is named by what it makes, anything else by its name. */
static struct finding *false_call_finding(const struct judge *judge, const struct rule *rule, const struct call *call)
{
    bool impossible = call->truth == TRUTH_IMPOSSIBLE;
    if (call->said.category == CATEGORY_POINT && call->said.pips != 0)
        return report(judge, rule, call->step->act_at, call->player,
                      impossible ? &msg_pq_point_impossible : &msg_pq_point_false,
                      ARGS(arg_player("who", call->player), arg_word("kind", &msg_pq_point),
                           arg_number("found", call->said.pips)));
    return report(judge, rule, call->step->act_at, call->player,
                  impossible ? &msg_pq_call_impossible : &msg_pq_call_false,
                  ARGS(arg_player("who", call->player), arg_word("kind", holding_kind(&call->said)),
                       arg_word("call", holding_named(&call->said))));
}

/* Law 54: a call that was wrong, allowed, and not put right in time. */
static enum outcome false_calls(const struct judge *judge, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    enum outcome outcome = pq->call_count > 0 ? CHECKED : NO_OCCASION;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (call->truth == TRUTH_UNKNOWN)
            outcome = NOT_KNOWABLE;
        if (call->stands && call->truth == TRUTH_MISNAMED)
            misnamed(judge, &pq_rules[PQC_L53], call, &msg_pq_misnamed_free)->severity = SEVERITY_NOTE;
        if (!call->stands || !call_false(call) || !call_allowed(judge, call))
            continue;
        struct finding *finding = false_call_finding(judge, rule, call);
        finding->class = CLASS_CLAIM_REJECTED;
        finding->remedy = REMEDY_NOT_COUNTED;
        if (laws_hold(judge) && called_falsely(judge, call))
            penalty_finding(judge, finding, call->player, call->step);
        proof_false(judge, finding, call);
        if (call->reply_step != NULL)
            proof(judge, finding, call->reply_step->act_at, &msg_pq_ev_allowed,
                  ARGS(arg_player("who", opponent(call->player))));
    }
    return outcome;
}

/* The fault for which he reckons nothing in this deal, which is none that rests on another; NULL. */
static const struct finding *zeroed_by(const struct judge *judge, int player)
{
    for (const struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if (finding->deal == judge->table.number && finding->at_fault == player && finding->rests_on.line == 0 &&
            (finding->remedy == REMEDY_RECKONS_NOTHING || finding->remedy == REMEDY_NOTHING_OR_REDEAL))
            return finding;
    return NULL;
}

/* A figure for one who reckons nothing is wrong, whatever else of the deal is not recorded. */
static void zeroed_figures(const struct judge *judge)
{
    for (int player = 0; player < PQ_PLAYERS && !judge->known.marks; player++) {
        int said, due;
        const struct finding *fault = zeroed_by(judge, player);
        if (pq_at(judge)->nothing[player] != NOTHING_ENFORCED || fault == NULL ||
            !penalty_paid(judge, player, &said, &due))
            continue;
        const struct marks_said *marks = sheet_marks(judge, player);
        struct finding *finding = report(
            judge, fault->rule, marks->recorded ? marks->at : sheet_running(judge, player)->at, player,
            &msg_marks_wrong, ARGS(arg_player("who", player), arg_number("found", said), arg_number("required", due)));
        finding->class = CLASS_LEDGER_MISMATCH;
        finding->remedy = REMEDY_CORRECT_LEDGER;
        for (size_t i = 0; i < fault->on_record.count; i++)
            proof(judge, finding, fault->on_record.item[i].at, fault->on_record.item[i].text.message,
                  fault->on_record.item[i].text.arg, fault->on_record.item[i].text.count);
    }
}

/* Whether that list is written, but not all of its cards; one that is only told by what is known elsewhere has no place. */
static bool list_in_part(const struct card_list *list)
{
    return list->count > 0 && list->card_at != NULL && list->card_at[0].line > 0 && list_open(list);
}

/* Whether the hand is written, dealt or after the exchange, but not all of it, or of what was laid out of it. */
static bool written_in_part(const struct judge *judge, int player)
{
    const struct deal *deal = judge->table.deal;
    const struct step *lays = first_act(judge, PHASE_CALLS, player, VERB_DISCARDS);
    for (; lays != NULL && deal->hands[player].count > 0; lays = next_act(judge, PHASE_CALLS, lays))
        if (list_in_part(&lays->cards))
            return true;
    return list_in_part(&deal->hands[player]) || list_in_part(&deal->held[player]);
}

/* Calls that were allowed, and of which what is written of the hand proves neither that they are held nor that they are not. */
static bool calls_unproved(const struct judge *judge, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    bool told = false;
    for (size_t i = 0; i < pq->call_count; i++) {
        const struct call *call = &pq->call[i];
        if (call->truth != TRUTH_UNKNOWN || !call->stands || call->reply != VERB_GOOD || call->reply_step == NULL ||
            !written_in_part(judge, call->player) || call_not_as_named(judge, call))
            continue;
        unproved_call(judge, rule, call);
        told = true;
    }
    return told;
}

enum outcome check_false_call(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_SHEET)
        return calls_apart(judge, rule, NO_CATEGORY) || calls_unproved(judge, rule) ? NOT_KNOWABLE : NO_OCCASION;
    return play_closes_calls(judge, event) ? false_calls(judge, rule) : NO_OCCASION;
}

/* Where a hand of the wrong size comes from, as far as the record proves it. */
enum cause {
    CAUSE_DISCARD,  /* cards of his own discard are in the hand, or cards of the hand in the discard (laws 25 and 26) */
    CAUSE_EXCHANGE, /* he took more or fewer than he discarded (laws 30 and 31) */
    CAUSE_MISDEAL,  /* the deal stood with other counts, which have equations of their own (laws 40 to 43) */
    CAUSE_UNKNOWN   /* only the hand is noted (laws 57 and 58) */
};

/* What the list of his hand after the exchange tells of it. */
static enum cause cause_by_list(const struct judge *judge, int player, const struct card_list *held)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    cardset_t list = list_set(held), dealt = judge->table.dealt[player], kept = dealt & ~exchange->discards;
    int open = (int)held->count - set_count(list);
    if ((list & exchange->discards & ~exchange->draws) != 0)
        return CAUSE_DISCARD;
    bool drawn_known = set_count(exchange->draws) == exchange->drawn;
    bool even = exchange->drawn == exchange->discarded && drawn_known;
    if (exchange->discards_known && even && set_count((kept | exchange->draws) & ~list) > open)
        return CAUSE_DISCARD;
    bool all_known = open == 0 && exchange->discards_known && set_count(dealt) == PQ_HAND && drawn_known;
    return all_known || exchange->draw != NULL ? CAUSE_EXCHANGE : CAUSE_UNKNOWN;
}

/* The act by which cards of his hand, or due to him, came among his discard, so that he has too few: also before he took any, when he may lay
   out more but takes no more for it; NULL. */
static const struct step *mixed_away(const struct judge *judge, int player, int size)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const struct step *early = size < PQ_HAND ? last_act(judge, PHASE_CALLS, player, VERB_MIXES_DISCARD) : NULL;
    bool own = early != NULL && early == exchange->discard;
    return exchange->mix != NULL ? exchange->mix : own ? early : NULL;
}

static enum cause cause_of(const struct judge *judge, int player, int size)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const struct card_list *held = &judge->table.deal->held[player];
    if (mixed_away(judge, player, size) != NULL)
        return CAUSE_DISCARD;
    if (misdealt_exchange(judge, player) && exchange->draw != NULL && !held->recorded)
        return CAUSE_MISDEAL;
    if (exchange->discard == NULL || dealt_to(pq_at(judge), player) != PQ_HAND)
        return CAUSE_UNKNOWN;
    return held->recorded ? cause_by_list(judge, player, held) : CAUSE_EXCHANGE;
}

static struct place size_place(const struct judge *judge, int player, int size)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const struct card_list *held = &judge->table.deal->held[player];
    const struct step *mixes = mixed_away(judge, player, size);
    if (mixes != NULL)
        return mixes->act_at;
    if (held->recorded)
        return held->at;
    return exchange->draw != NULL ? exchange->draw->act_at : exchange->discard->act_at;
}

/* Whether the other has taken cards into his hand by an act of which the talon, as far as it is known, does not tell whose they
   were: it may be for that that there were too few left. */
static bool may_lack_for(const struct judge *judge, int player)
{
    static const enum verb takes[] = {VERB_MIXES_HAND, VERB_LIFTS};
    for (size_t i = 0; i < sizeof takes / sizeof *takes; i++) {
        const struct step *step = first_act(judge, PHASE_CALLS, opponent(player), takes[i]);
        for (size_t k = 0; step != NULL && k < step->cards.count; k++)
            if (!card_known(step->cards.card[k]) || exchange_position(judge, step->cards.card[k]) == 0)
                return true;
    }
    return false;
}

/* hand_size_after() for checks. */
static int size_after(const struct judge *judge, int player)
{
    struct heard *heard = pq_at(judge)->heard;
    for (int i = 0; i < PQ_PLAYERS && !heard->sized; i++)
        heard->size[i] = hand_size_after(judge, i);
    heard->sized = true;
    return heard->size[player];
}

/* Whether he has too many cards by cards of his discard that he took back, or too few by those that he laid on it too late: a fault
   of his, whatever else was done with the talon. */
static bool mixed_himself(const struct exchange *exchange, bool more)
{
    return more ? exchange->back != 0 : exchange->away != 0 || (exchange->mix != NULL && exchange->back == 0);
}

/* The cards of the talon taken against the laws, which have their own penalty for it, that a wrong size comes of; NULL: none. */
static const struct breach *breach_behind(const struct judge *judge, int player, int size)
{
    const struct piquet *pq = pq_at(judge);
    bool more = size > PQ_HAND;
    return mixed_himself(&pq->exchange[player], more) ? NULL : stock_penalty(pq, more ? player : opponent(player));
}

/* The elder hand has lifted more than she laid out, and nothing shows whether she keeps them (law 31) or leaves some (law 33): either costs
   the same. */
static bool perhaps_left(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *draw = pq->exchange[player].draw;
    return laws_hold(judge) && player == pq->elder && draw != NULL && draw->verb == VERB_LIFTS &&
           pq->exchange[player].mix == NULL && !judge->table.deal->held[player].recorded;
}

/* More or fewer cards than twelve after the exchange, where the record shows that cause. */
static enum outcome wrong_size(const struct judge *judge, const struct event *event, const struct rule *rule, bool more,
                               enum cause cause)
{
    enum outcome outcome = NO_OCCASION;
    if (event->kind != EV_CALLED || stock_redeal(judge) != NULL) /* then the exchange was never completed */
        return NO_OCCASION;
    if (cause == CAUSE_UNKNOWN && laws_hold(judge) && misdeal_here(judge) == MISDEAL_VOID)
        return NO_OCCASION; /* so many came of the deal, which is void: law 12 says what has to be done */
    for (int player = 0; player < PQ_PLAYERS; player++) {
        int size = size_after(judge, player);
        const struct piquet *pq = pq_at(judge);
        if (size == NOT_RECORDED &&
            (pq->exchange[player].unclear || pq->unsized[player] || taken_back_open(judge, player)))
            outcome = NOT_KNOWABLE;
        if (size == NOT_RECORDED || (size != PQ_HAND && cause_of(judge, player, size) != cause))
            continue;
        outcome = CHECKED;
        if (more ? size <= PQ_HAND : size >= PQ_HAND)
            continue;
        if (!more && cause == CAUSE_EXCHANGE && (may_lack_for(judge, player) || exchange_goes_on(judge, player))) {
            outcome = NOT_KNOWABLE;
            continue;
        }
        const struct breach *breach = breach_behind(judge, player, size);
        struct finding *finding =
            report(judge, rule, size_place(judge, player, size), player, &msg_pq_hand_size,
                   ARGS(arg_player("who", player), arg_number("found", size), arg_number("required", PQ_HAND)));
        if (breach != NULL)
            finding->rests_on = breach->step->act_at;
        exchange_proof(judge, finding, player);
        if (more && perhaps_left(judge, player))
            proof(judge, finding, pq->exchange[player].draw->act_at, &msg_pq_ev_long_or_left,
                  ARGS(arg_player("who", player)));
        if (!laws_hold(judge))
            finding->remedy = REMEDY_UNSPECIFIED;
        else if (more)
            penalty_finding(judge, finding, player, lengthened(&pq->exchange[player]));
    }
    return outcome;
}

/* The discard is taken back whole, though it was fixed. */
static void tell_undone(const struct judge *judge, const struct rule *rule, int player)
{
    const struct step *back = exchange_undone(judge, player);
    if (back == NULL)
        return;
    struct finding *finding = report(judge, rule, back->act_at, player,
                                     pq_at(judge)->exchange[player].drawn > 0 ? &msg_pq_undone_anew : &msg_pq_undone,
                                     ARGS(arg_player("who", player)));
    proof(judge, finding, first_taking(judge, player)->act_at, &msg_pq_ev_drew, ARGS(arg_player("who", player)));
    penalty_finding(judge, finding, player, back);
}

enum outcome check_discard_kept(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    for (int player = 0; event->kind == EV_CALLED && player < PQ_PLAYERS; player++)
        tell_undone(judge, rule, player);
    return wrong_size(judge, event, rule, true, CAUSE_DISCARD);
}

/* The act by which cards of the step, which he has mixed with his discard, come into his hand again, and the other has not allowed it;
   NULL. */
static const struct step *unmixed(const struct judge *judge, const struct step *mixes)
{
    static const enum verb comes_back[] = {VERB_MIXES_HAND, VERB_TAKES_BACK};
    for (size_t i = 0; i < sizeof comes_back / sizeof *comes_back; i++) {
        const struct step *back = act_after(judge, PHASE_CALLS, mixes, mixes->actor, comes_back[i]);
        const struct step *allows = act_after(judge, PHASE_CALLS, mixes, opponent(mixes->actor), VERB_ALLOWS);
        if (back != NULL && (list_set(&back->cards) & list_set(&mixes->cards)) != 0 &&
            (allows == NULL || allows > back))
            return back;
    }
    return NULL;
}

/* What is mixed with a discard that is fixed stays there; he has it again. */
static void tell_unmixed(const struct judge *judge, const struct rule *rule, int player)
{
    const struct step *took = first_taking(judge, player);
    const struct step *mixes = first_act(judge, PHASE_CALLS, player, VERB_MIXES_DISCARD);
    for (; mixes != NULL && laws_hold(judge); mixes = next_act(judge, PHASE_CALLS, mixes)) {
        const struct step *back = took != NULL && took < mixes ? unmixed(judge, mixes) : NULL;
        if (back == NULL)
            continue;
        struct finding *finding = report(judge, rule, back->act_at, player, &msg_pq_discard_back,
                                         ARGS(arg_player("who", player), arg_cards("cards", list_set(&back->cards))));
        proof(judge, finding, took->act_at, &msg_pq_ev_drew, ARGS(arg_player("who", player)));
        finding->complied = COMPLIED_NO;
    }
}

/* He takes other cards for those that he has mixed with his discard, and has twelve: he should play with fewer. */
static void tell_replaced(const struct judge *judge, const struct rule *rule, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const int due = exchange_due(pq_at(judge), player);
    if (!laws_hold(judge) || exchange->away == 0 || exchange->mix == NULL || due == NOT_RECORDED ||
        exchange->drawn <= due || size_after(judge, player) != PQ_HAND ||
        act_after(judge, PHASE_CALLS, exchange->mix, opponent(player), VERB_ALLOWS) != NULL)
        return;
    struct finding *finding = report(judge, rule, exchange->mix->act_at, player, &msg_pq_mixed_replaced,
                                     ARGS(arg_player("who", player), arg_cards("cards", exchange->away),
                                          arg_number("found", exchange->drawn), arg_number("required", due)));
    exchange_proof(judge, finding, player);
    finding->complied = COMPLIED_NO;
}

/* Whether a card is played in the play after that act, or before it: the place of the card; line 0: it is not. */
static struct place played_beside(const struct judge *judge, const struct step *act, card_t card, bool after)
{
    const struct steps *play = &judge->table.deal->play;
    const struct step *step = after ? act + 1 : play->step, *end = after ? play->step + play->count : act;
    for (; step < end; step++)
        if (step->verb == VERB_CARDS && set_has(list_set(&step->cards), card))
            return card_place(&step->cards, card);
    return (struct place){0};
}

/* The same in the play: a card of his hand, not played yet, is mixed with his discard; it stays there, and he plays it all the same. */
static void tell_mixed_in_play(const struct judge *judge, const struct rule *rule, int player)
{
    const struct step *mixes = first_act(judge, PHASE_PLAY, player, VERB_MIXES_DISCARD);
    for (; mixes != NULL && laws_hold(judge); mixes = next_act(judge, PHASE_PLAY, mixes)) {
        cardset_t hand = list_set(&mixes->cards) & pq_at(judge)->hand[player], played = 0;
        struct place at = {0};
        for (cardset_t rest = hand; rest != 0; rest &= rest - 1) {
            struct place later = played_beside(judge, mixes, set_first(rest), true);
            if (later.line == 0 || played_beside(judge, mixes, set_first(rest), false).line != 0)
                continue;
            played |= set_of(set_first(rest));
            at = later;
        }
        const struct step *allows = act_after(judge, PHASE_PLAY, mixes, opponent(player), VERB_ALLOWS);
        if (played == 0 || allows != NULL)
            continue;
        struct finding *finding = report(judge, rule, mixes->act_at, player, &msg_pq_mixed_in_play,
                                         ARGS(arg_player("who", player), arg_cards("cards", played)));
        finding->complied = COMPLIED_NO;
        on_record(judge, finding, at, &msg_ev_played_here, ARGS(arg_card("card", set_last(played))));
    }
}

enum outcome check_discard_mixed(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    bool mixed = event->kind == EV_CALLED && (last_act(judge, PHASE_CALLS, ACTOR_NONE, VERB_MIXES_DISCARD) != NULL ||
                                              last_act(judge, PHASE_PLAY, ACTOR_NONE, VERB_MIXES_DISCARD) != NULL);
    for (int player = 0; mixed && player < PQ_PLAYERS; player++) {
        tell_unmixed(judge, rule, player);
        tell_replaced(judge, rule, player);
        tell_mixed_in_play(judge, rule, player);
    }
    return wrong_size(judge, event, rule, false, CAUSE_DISCARD);
}

enum outcome check_took_less(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return wrong_size(judge, event, rule, false, CAUSE_EXCHANGE);
}

enum outcome check_took_more(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return wrong_size(judge, event, rule, true, CAUSE_EXCHANGE);
}

enum outcome check_hand_short(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return wrong_size(judge, event, rule, false, CAUSE_UNKNOWN);
}

enum outcome check_hand_long(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_SHEET) /* for any fault: this law holds wherever somebody reckons nothing */
        zeroed_figures(judge);
    return wrong_size(judge, event, rule, true, CAUSE_UNKNOWN);
}
