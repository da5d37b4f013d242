#include "games/napoleon/calls.h"

#include "core/options.h"
#include "games/napoleon/messages.h"
#include "games/napoleon/rules.h"

static bool has(unsigned set, int player) { return player >= 0 && (set >> player & 1U) != 0; }

static bool is_call(const struct judge *judge, const struct event *event)
{
    return event->kind == EV_STEP && event->phase == PHASE_CALLS && is_player(judge, event->step->actor) &&
           !sits_out(judge, event->step->actor) && (event->step->verb == VERB_PASSES || event->step->verb == VERB_BIDS);
}

/* --- what a bid may be --- */

/* Whether he is the last to speak, nobody has bid, and that binds the dealer. */
static bool binds_last(const struct judge *judge, int player)
{
    const struct napoleon *nap = nap_at(judge);
    return option_value(judge, NAP_OPT_ALL_PASS) == ALL_PASS_DEALER_BIDS && nap->best.player == NOBODY &&
           (nap_all_in(judge) & ~nap->spoken) == 1U << player;
}

bool nap_dealer_bound(const struct judge *judge, int player)
{
    return player == judge->table.dealer && binds_last(judge, player);
}

/* Where the dealer is not recorded, it may be who speaks last. */
static enum bid lowest_bid(const struct judge *judge, int player)
{
    bool dealer = player == judge->table.dealer || judge->table.dealer == NOBODY;
    return option_value(judge, NAP_OPT_MIN_BID) == 1 || (dealer && binds_last(judge, player)) ? BID_ONE : BID_TWO;
}

/* Something in the bidding could not be read: who has spoken, and what the last bid is, is not known. */
static bool unheard(const struct judge *judge) { return judge->table.deal->calls.broken; }

static bool on(const struct napoleon *nap, enum bid bid) { return nap->best.player != NOBODY && nap->best.bid == bid; }

enum call_fault nap_call_fault(const struct judge *judge, const struct step *step)
{
    const struct napoleon *nap = nap_at(judge);
    enum bid bid = nap_bid_of_level(step->level);
    bool both = option_value(judge, NAP_OPT_WELLINGTON) == WELLINGTON_TRUE;
    if (has(nap->spoken, step->actor))
        return CALL_SECOND;
    if (step->verb != VERB_BIDS)
        return CALL_LAWFUL;
    if (bid == NO_BID || bid < lowest_bid(judge, step->actor))
        return CALL_NO_LEVEL;
    if (bid == BID_MISERE && option_value(judge, NAP_OPT_MISERE) == MISERE_FALSE)
        return CALL_MISERE;
    if (unheard(judge))
        return CALL_LAWFUL;
    if (bid == BID_WELLINGTON && (!both || !on(nap, BID_NAPOLEON)))
        return CALL_WELLINGTON;
    if (bid == BID_BLUCHER && (!both || !on(nap, BID_WELLINGTON)))
        return CALL_BLUCHER;
    return nap->best.player != NOBODY && bid <= nap->best.bid ? CALL_NOT_HIGHER : CALL_LAWFUL;
}

bool nap_bid_agreed(const struct judge *judge, enum bid bid, int player)
{
    bool forced = option_value(judge, NAP_OPT_ALL_PASS) == ALL_PASS_DEALER_BIDS &&
                  (judge->table.dealer == NOBODY || player == NOBODY || player == judge->table.dealer);
    switch (bid) {
    case BID_ONE: return forced || option_value(judge, NAP_OPT_MIN_BID) == 1;
    case BID_MISERE: return option_value(judge, NAP_OPT_MISERE) != MISERE_FALSE;
    case BID_WELLINGTON:
    case BID_BLUCHER: return option_value(judge, NAP_OPT_WELLINGTON) != WELLINGTON_FALSE;
    default: return true;
    }
}

bool nap_calls_let(const struct judge *judge, int player, enum bid bid)
{
    const struct napoleon *nap = nap_at(judge);
    if (nap->all_passed || nap->unlawful.player != NOBODY || nap->skipped != 0 || unheard(judge))
        return true;
    if (nap->best.player == player)
        return bid == nap->best.bid;
    return !has(nap->spoken, player) && (nap->best.player == NOBODY || bid >= nap->best.bid);
}

/* --- whose turn it is --- */

/* The next player who has not spoken yet, from `player`'s left on; NOBODY if all have. */
static int next_to_speak(const struct judge *judge, unsigned spoken, int player)
{
    for (int i = 0, next = player; i < seats(judge); i++) {
        next = next_player(judge, next);
        if (!has(spoken, next))
            return next;
    }
    return NOBODY;
}

static bool out_of_turn(const struct napoleon *nap, int player)
{
    return nap->turn != NOBODY && player != nap->turn && !has(nap->skipped, player) && !has(nap->spoken, player);
}

static void take_turn(const struct judge *judge, struct napoleon *nap, int player)
{
    bool late = nap->turn != NOBODY && player != nap->turn && has(nap->skipped, player);
    if (out_of_turn(nap, player))
        for (int i = 0, other = nap->turn; i < seats(judge) && other != player && other >= 0; i++) {
            nap->skipped |= 1U << other;
            other = next_to_speak(judge, nap->spoken, other);
        }
    nap->spoken |= 1U << player;
    if (!late)
        nap->turn = next_to_speak(judge, nap->spoken, player);
}

/* --- what may have been said --- */

size_t nap_calls_in(const struct deal_account *account, int player, cardset_t hand, struct hand_call *call)
{
    size_t count = 0;
    (void)account, (void)hand;
    call[count++] = (struct hand_call){.step = step_bare(VERB_PASSES, player), .once = true};
    for (enum bid bid = 0; bid < BIDS; bid++) {
        call[count] = (struct hand_call){.step = step_bare(VERB_BIDS, player), .once = true, .rare = true};
        call[count++].step.level = nap_bid_level(bid);
    }
    return count;
}

/* --- what is carried out --- */

void nap_calls_begin(struct judge *judge) { nap_of(judge)->turn = next_player(judge, judge->table.dealer); }

static void call(struct judge *judge, const struct step *step)
{
    struct napoleon *nap = nap_of(judge);
    enum call_fault fault = nap_call_fault(judge, step);
    struct bidder bidder = {step->actor, nap_bid_of_level(step->level), step};
    if (step->verb == VERB_BIDS)
        *(fault == CALL_LAWFUL ? &nap->best : &nap->unlawful) = bidder;
    if (fault == CALL_SECOND)
        return;
    /* He is bound to bid one: where the deal is played all the same, that is what he plays. */
    if (step->verb == VERB_PASSES && nap_dealer_bound(judge, step->actor) && judge->table.deal->play.count > 0)
        nap->best = (struct bidder){step->actor, BID_ONE, step};
    nap->spoke[step->actor] = step;
    take_turn(judge, nap, step->actor);
}

/* "all: pass". */
static bool all_pass(const struct event *event)
{
    return event->kind == EV_STEP && event->phase == PHASE_CALLS && event->step->verb == VERB_PASSES &&
           event->step->actor == ACTOR_BOTH;
}

static void called(struct judge *judge)
{
    struct napoleon *nap = nap_of(judge);
    nap->all_passed =
        !unheard(judge) && nap->best.player == NOBODY && nap->spoken != 0 && (nap_all_in(judge) & ~nap->spoken) == 0;
    if (nap->unlawful.player != NOBODY && option_value(judge, NAP_OPT_ILLEGAL_BID) == ILLEGAL_BID_VOID)
        judge->ruling.voided = judge->ruling.after_end = true; /* what is marked for it follows from that */
}

void nap_calls_apply(struct judge *judge, const struct event *event)
{
    if (is_call(judge, event))
        call(judge, event->step);
    else if (all_pass(event))
        nap_of(judge)->spoken |= nap_all_in(judge);
    else if (event->kind == EV_CALLED)
        called(judge);
}

/* --- checks --- */

enum outcome check_nap_bidding_turn(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct napoleon *nap = nap_at(judge);
    if (!is_call(judge, event))
        return NO_OCCASION;
    int player = event->step->actor;
    if (unheard(judge) || (nap->turn == NOBODY && nap->spoken == 0))
        return NOT_KNOWABLE;
    if (out_of_turn(nap, player))
        proof_dealer(judge, report(judge, rule, event->step->act_at, player, &msg_nap_out_of_turn,
                                   ARGS(arg_player("who", player), arg_player("found", player),
                                        arg_player("required", nap->turn))));
    return CHECKED;
}

/* What an unlawful bid comes to is an option. */
static struct finding *unlawful(const struct judge *judge, const struct event *event, const struct rule *rule,
                                const struct message *what, const struct arg *args, size_t count)
{
    struct finding *finding = report(judge, rule, event->step->act_at, event->step->actor, what, args, count);
    if (option_value(judge, NAP_OPT_ILLEGAL_BID) == ILLEGAL_BID_VOID)
        finding->remedy = REMEDY_VOID_MANCHE;
    return finding;
}

enum outcome check_nap_one_bid(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_call(judge, event))
        return NO_OCCASION;
    const struct step *first = nap_at(judge)->spoke[event->step->actor];
    if (nap_call_fault(judge, event->step) != CALL_SECOND)
        return CHECKED;
    struct finding *finding =
        unlawful(judge, event, rule, &msg_nap_second_call, ARGS(arg_player("who", event->step->actor)));
    if (first != NULL)
        proof(judge, finding, first->act_at, &msg_ev_nap_spoke, ARGS(arg_player("who", event->step->actor)));
    return CHECKED;
}

/* The tricks that a table of the record names must be bids of the game. */
static enum outcome table_levels(const struct judge *judge)
{
    const struct option_said *said = judge->rules.said[NAP_OPT_TABLE];
    for (size_t i = 0; said != NULL && i < said->pay_count; i++)
        if (nap_bid_of_level(said->pay[i].level) == NO_BID)
            report(judge, &rec_rules[REC_02], said->pay[i].at, NOBODY, &msg_nap_no_such_bid,
                   ARGS(arg_number("found", said->pay[i].level)));
    return NO_OCCASION;
}

/* Where no table is named the payments are judged by the default one; that is a choice nobody recorded. */
static enum outcome table_named(const struct judge *judge, const struct rule *rule)
{
    const struct napoleon *nap = nap_at(judge);
    const struct record *record = judge->record;
    if (option_named(judge, NAP_OPT_TABLE))
        return CHECKED;
    enum payment_table usual = (enum payment_table)option_value(judge, NAP_OPT_TABLE);
    struct finding *finding = report(judge, rule, record->game.s != NULL ? record->game.at : record->at, NOBODY,
                                     &msg_nap_no_table, ARGS(arg_text("required", nap_table_name(judge, usual))));
    finding_only(finding, SEVERITY_WARNING, CLASS_OPTION_PENDING);
    for (enum payment_table table = 0; table < TABLES_NAMED && nap->told && !(nap->agree >> usual & 1U); table++)
        if (nap->agree >> table & 1U)
            proof(judge, finding, (struct place){0}, nap->figures ? &msg_ev_nap_table_fits : &msg_ev_nap_table,
                  ARGS(arg_text("table", nap_table_name(judge, table))));
    return CHECKED;
}

enum outcome check_nap_level(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (event->kind == EV_RECORD)
        return table_levels(judge);
    if (event->kind == EV_RECORD_END)
        return table_named(judge, rule);
    if (!is_call(judge, event) || event->step->verb != VERB_BIDS)
        return NO_OCCASION;
    const struct step *step = event->step;
    if (nap_call_fault(judge, step) != CALL_NO_LEVEL)
        return CHECKED;
    bool low = step->level < NAP_TRICKS;
    unlawful(judge, event, rule, low ? &msg_nap_bid_too_low : &msg_nap_bid_too_much,
             ARGS(arg_player("who", step->actor), arg_number("found", step->level),
                  arg_word("required", nap_bid_name(low ? lowest_bid(judge, step->actor) : BID_NAPOLEON))));
    return CHECKED;
}

/* Adds the bid that stands to the proof. */
static void proof_last(const struct judge *judge, struct finding *finding)
{
    const struct bidder *best = &nap_at(judge)->best;
    if (best->player == NOBODY)
        proof(judge, finding, (struct place){0}, &msg_ev_nap_no_bid, NO_ARGS);
    else
        proof(judge, finding, best->step->act_at, &msg_ev_nap_last_bid,
              ARGS(arg_word("bid", nap_bid_name(best->bid)), arg_player("who", best->player)));
}

/* The lowest bid above the last; NO_BID if a Napoléon is the last. */
static enum bid next_bid(const struct judge *judge)
{
    enum bid bid = nap_at(judge)->best.bid + 1;
    if (bid == BID_MISERE && option_value(judge, NAP_OPT_MISERE) == MISERE_FALSE)
        bid++;
    return bid <= BID_NAPOLEON ? bid : NO_BID;
}

enum outcome check_nap_higher(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    if (!is_call(judge, event) || event->step->verb != VERB_BIDS)
        return NO_OCCASION;
    const struct step *step = event->step;
    if (nap_call_fault(judge, step) != CALL_NOT_HIGHER)
        return CHECKED;
    enum bid next = next_bid(judge);
    const struct arg args[] = {arg_player("who", step->actor),
                               arg_word("found", nap_bid_name(nap_bid_of_level(step->level))),
                               arg_word("last", nap_bid_name(nap_at(judge)->best.bid)),
                               arg_word("required", nap_bid_name(next != NO_BID ? next : BID_NAPOLEON))};
    struct finding *finding = unlawful(judge, event, rule, &msg_nap_not_higher, args, next != NO_BID ? 4 : 3);
    proof_last(judge, finding);
    return CHECKED;
}

/* A bid of a kind that is an option, and that may stand on one other bid only (NO_BID: on any). */
static enum outcome special(const struct judge *judge, const struct event *event, const struct rule *rule,
                            enum call_fault fault, enum nap_option option, bool played, enum bid under)
{
    if (!is_call(judge, event) || event->step->verb != VERB_BIDS)
        return NO_OCCASION;
    const struct step *step = event->step;
    if (nap_call_fault(judge, step) != fault)
        return CHECKED;
    const struct arg who = arg_player("who", step->actor);
    const struct arg found = arg_word("found", nap_bid_name(nap_bid_of_level(step->level)));
    if (!played) {
        proof_option(judge, unlawful(judge, event, rule, &msg_nap_not_played, ARGS(who, found)), option);
        return CHECKED;
    }
    struct finding *finding =
        unlawful(judge, event, rule, &msg_nap_not_on, ARGS(who, found, arg_word("required", nap_bid_name(under))));
    proof_last(judge, finding);
    return CHECKED;
}

enum outcome check_nap_misere(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    return special(judge, event, rule, CALL_MISERE, NAP_OPT_MISERE, false, NO_BID);
}

enum outcome check_nap_wellington(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    bool played = option_value(judge, NAP_OPT_WELLINGTON) == WELLINGTON_TRUE;
    return special(judge, event, rule, CALL_WELLINGTON, NAP_OPT_WELLINGTON, played, BID_NAPOLEON);
}

enum outcome check_nap_blucher(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    bool played = option_value(judge, NAP_OPT_WELLINGTON) == WELLINGTON_TRUE;
    return special(judge, event, rule, CALL_BLUCHER, NAP_OPT_WELLINGTON, played, BID_WELLINGTON);
}

enum outcome check_nap_all_pass(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct napoleon *nap = nap_at(judge);
    if (is_call(judge, event) && event->step->verb == VERB_PASSES && nap_dealer_bound(judge, event->step->actor)) {
        proof_dealer(judge, report(judge, rule, event->step->act_at, event->step->actor, &msg_nap_dealer_bound,
                                   ARGS(arg_player("who", event->step->actor))));
        return CHECKED;
    }
    if (event->kind == EV_STEP || !nap->all_passed)
        return NO_OCCASION;
    if (event->kind != EV_CARD || nap->any_card)
        return CHECKED;
    struct finding *finding = report(judge, rule, event->play->at, NOBODY, &msg_nap_nobody_bid, NO_ARGS);
    if (nap->unlawful.player != NOBODY) /* it is played on a bid that does not count */
        finding->rests_on = nap->unlawful.step->act_at;
    proof(judge, finding, judge->table.deal->calls_at, &msg_nap_all_pass, NO_ARGS);
    return CHECKED;
}
