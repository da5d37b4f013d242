#include "games/piquet/deal.h"

#include "core/deal.h"
#include "core/messages.h"
#include "core/packets.h"
#include "games/piquet/cutting.h"
#include "games/piquet/dealers.h"
#include "games/piquet/dealt.h"
#include "games/piquet/fresh.h"
#include "games/piquet/messages.h"
#include "games/piquet/partie.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/stock.h"

/* --- counts --- */

bool deal_covers_count(const struct judge *judge)
{
    if (misdeal_spoken_of(judge) || pq_at(judge)->put_right != 0)
        return true;
    return (laws_hold(judge) || has_rule(judge, PIQ_05)) && misdeal_by_counts(judge) != MISDEAL_NONE;
}

void deal_begin(struct judge *judge)
{
    struct piquet *pq = pq_of(judge);
    const struct table *table = &judge->table;
    const struct deal *deal = table->deal;
    pq->elder = opponent(table->dealer);
    pq->younger = table->dealer;
    for (int player = 0; player < PQ_PLAYERS; player++)
        pq->dealt[player] = deal->hands[player].recorded ? (int)deal->hands[player].count : NOT_RECORDED;
    pq->talon = deal->talon.recorded ? (int)deal->talon.count : NOT_RECORDED;
    misdeal_put_right(judge);
}

/* Whether the same dealer deals again, by an act in this deal or in the next. */
static bool dealt_again(const struct judge *judge) { return deal_redealt_for_good(judge) || deals_next(judge); }

/* Whether it was given up, and the other player dealt next. */
static bool other_deals_next(const struct judge *judge)
{
    int next = dealer_of(judge, judge->table.number);
    return deal_given_up(judge) && judge->table.dealer != NOBODY && next != NOBODY && next != judge->table.dealer;
}

/* Where nothing is noted but one hand, or the talon, that is all that tells. */
static struct finding *misdeal_by_one(const struct judge *judge, const struct rule *rule, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct deal *deal = judge->table.deal;
    if (pq->talon != NOT_RECORDED)
        return report(judge, rule, deal->talon.at, judge->table.dealer, &msg_talon_count,
                      ARGS(arg_number("found", pq->talon), arg_number("required", PQ_TALON)));
    return report(
        judge, rule, deal->hands[player].at, judge->table.dealer,
        pq->dealt[player] < PQ_HAND ? &msg_hand_short : &msg_hand_count,
        ARGS(arg_player("who", player), arg_number("found", pq->dealt[player]), arg_number("required", PQ_HAND)));
}

static struct finding *misdeal_by_hands(const struct judge *judge, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    const struct deal *deal = judge->table.deal;
    int first = pq->elder == NOBODY ? 0 : pq->elder, talon = pq->talon;
    int one = dealt_to(pq, first), other = dealt_to(pq, opponent(first)), wrong = one != PQ_HAND ? one : other;
    if (one == NOT_RECORDED || other == NOT_RECORDED)
        return misdeal_by_one(judge, rule, one != NOT_RECORDED ? first : opponent(first));
    struct place at = deal->talon.at;
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (pq->dealt[player] != NOT_RECORDED && pq->dealt[player] != PQ_HAND)
            at = deal->hands[player].at;
    if (talon == NOT_RECORDED)
        talon = set_count(PACK_32) - one - other;
    return report(judge, rule, at, judge->table.dealer, &msg_pq_misdeal,
                  ARGS(arg_player("first", first), arg_number("first_cards", one),
                       arg_player("second", opponent(first)), arg_number("second_cards", other),
                       arg_number("talon", talon), arg_number("found", wrong != PQ_HAND ? wrong : talon),
                       arg_number("required", wrong != PQ_HAND ? PQ_HAND : PQ_TALON)));
}

static struct finding *misdeal_finding(const struct judge *judge, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    const struct deal *deal = judge->table.deal;
    struct finding *finding = misdeal_by_hands(judge, rule);
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (deal->hands[player].recorded && pq->dealt[player] != NOT_RECORDED)
            proof(judge, finding, deal->hands[player].at, &msg_pq_ev_dealt_cards,
                  ARGS(arg_player("who", player), arg_number("n", pq->dealt[player])));
    if (deal->talon.recorded && pq->talon != NOT_RECORDED)
        proof(judge, finding, deal->talon.at, &msg_pq_ev_left, ARGS(arg_number("n", pq->talon)));
    return finding;
}

/* Law 12: two cards wrong, or nine in the talon. */
enum outcome check_misdeal_void(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    if (!laws_hold(judge))
        return NO_OCCASION;
    if (!judge->table.deal->hands[0].recorded && !judge->table.deal->hands[1].recorded &&
        !judge->table.deal->talon.recorded)
        return NOT_KNOWABLE;
    if (misdeal_here(judge) != MISDEAL_VOID)
        return CHECKED;
    struct finding *finding = misdeal_finding(judge, rule);
    tell_redeal(judge, finding);
    if (misdeal_lapsed(judge)) {
        finding_lapse(finding);
        tell_redealt_after_calls(judge, rule);
        return CHECKED;
    }
    finding->complied = other_deals_next(judge) ? COMPLIED_NO
                        : dealt_again(judge)    ? COMPLIED_YES
                        : deal_abandoned(judge) ? COMPLIED_PENDING
                                                : COMPLIED_NO;
    return CHECKED;
}

/* The elder hand, dealt rightly, finds seven cards in the stock: then the discard may be changed, too. */
static bool finds_seven(const struct piquet *pq) { return pq->elder != NOBODY && pq->dealt[pq->elder] == PQ_HAND; }

/* Her second discard, before any card of the talon is taken up. */
static const struct step *alters_discard(const struct judge *judge)
{
    int elder = pq_at(judge)->elder;
    const struct step *first = first_act(judge, PHASE_CALLS, elder, VERB_DISCARDS);
    const struct step *again = first == NULL ? NULL : next_act(judge, PHASE_CALLS, first);
    const struct step *taking = first_taking(judge, elder);
    return again != NULL && (taking == NULL || again < taking) ? again : NULL;
}

/* Whether only one of the two hands and the talon is counted: then more than one card may be misdealt. */
static bool counts_open(const struct piquet *pq)
{
    return (pq->dealt[0] != NOT_RECORDED) + (pq->dealt[1] != NOT_RECORDED) + (pq->talon != NOT_RECORDED) < 2;
}

/* It is misdealt for certain, but whether anybody has a choice is not known. */
static void leave_remedy_open(const struct judge *judge, struct finding *finding)
{
    finding->remedy = REMEDY_NONE;
    finding->complied = COMPLIED_UNSAID;
    finding->holder = NOBODY;
    finding->deadline = NULL;
    proof(judge, finding, (struct place){0}, &msg_pq_ev_one_or_more, NO_ARGS);
}

/* Law 11: one card wrong, and the elder hand may have a fresh deal. */
enum outcome check_misdeal_option(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    if (misdeal_here(judge) != MISDEAL_STANDS)
        return NO_OCCASION;
    const struct piquet *pq = pq_at(judge);
    struct finding *finding = misdeal_finding(judge, rule);
    finding->holder = pq->elder;
    finding->deadline = &msg_pq_until_stock;
    if (finds_seven(pq))
        finding->remedy = REMEDY_STAND_REDEAL_ALTER;
    const struct step *stands = lets_stand(judge);
    const struct step *alters = finds_seven(pq) ? alters_discard(judge) : NULL;
    if (stands != NULL)
        on_record(judge, finding, stands->act_at, &msg_pq_ev_stands, ARGS(arg_player("who", pq->elder)));
    else if (alters != NULL)
        on_record(judge, finding, alters->act_at, &msg_pq_ev_alters, ARGS(arg_player("who", pq->elder)));
    else
        tell_redeal(judge, finding);
    finding->complied = option_taken(judge, rule, stands != NULL || alters != NULL);
    if (finding->complied == COMPLIED_PENDING && counts_open(pq))
        leave_remedy_open(judge, finding);
    tell_too_late(judge, rule);
    return CHECKED;
}

/* --- packets --- */

static bool packet_allowed(const struct judge *judge, int size)
{
    return size >= PACKET_LEAST && size <= packet_most(judge);
}

/* The hands are those that the pack gives when the top packet goes to the dealer himself. */
static bool top_to_dealer(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    struct card_list wrong[MAX_PLAYERS] = {0};
    if (!deal->hands[0].recorded || !deal->hands[1].recorded || packets_hands(judge, deal, 0, wrong) == 0)
        return false;
    return list_set(&deal->hands[0]) == list_set(&wrong[0]) && list_set(&deal->hands[1]) == list_set(&wrong[1]);
}

static bool packet_sizes_right(const struct judge *judge, const struct rule *rule)
{
    const struct deal *deal = judge->table.deal;
    for (size_t i = 0; i < deal->packets.count; i++) {
        int size = deal->packets.size[i];
        if (packet_allowed(judge, size) && size == deal->packets.size[0])
            continue;
        bool either = packet_most(judge) > PACKET_LEAST;
        const struct arg args[] = {arg_player("who", deal->dealer), arg_number("found", size),
                                   arg_number("required", deal->packets.size[0])};
        if (packet_allowed(judge, size))
            report(judge, rule, deal->packets.at, deal->dealer, &msg_pq_packets_mixed, args, 3);
        else
            report(judge, rule, deal->packets.at, deal->dealer,
                   either ? &msg_pq_packet_not_two_or_three : &msg_pq_packet_not_two,
                   ARGS(arg_player("who", deal->dealer), arg_number("found", size),
                        arg_text("required", either ? "2, 3" : "2")));
        return false;
    }
    return report_packets_sum(judge, rule);
}

enum outcome check_packets(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    (void)event;
    const struct deal *deal = judge->table.deal;
    const struct piquet *pq = pq_at(judge);
    if (!deal->packets.recorded || deal->packets.count == 0 || deal->dealer == NOBODY)
        return NOT_KNOWABLE;
    bool right = packet_sizes_right(judge, rule);
    int begun_with = pq->packet[deal->dealer];
    if (right && begun_with != 0 && begun_with != deal->packets.size[0]) {
        struct finding *finding =
            report(judge, rule, deal->packets.at, deal->dealer, &msg_pq_packet_changed,
                   ARGS(arg_player("who", deal->dealer), arg_number("found", deal->packets.size[0]),
                        arg_number("required", begun_with)));
        proof(judge, finding, pq->packet_at[deal->dealer], &msg_pq_ev_packet,
              ARGS(arg_player("who", deal->dealer), arg_number("required", begun_with)));
    }
    if (right && top_to_dealer(judge))
        report(judge, rule, deal->hands[deal->dealer].at, deal->dealer, &msg_pq_top_packet,
               ARGS(arg_player("who", deal->dealer), arg_player("other", opponent(deal->dealer))));
    return CHECKED;
}

/* Packets, and how many cards came to each where no law says what follows from a wrong number. */
enum outcome check_dealt(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    enum outcome outcome = check_packets(judge, event, rule);
    if (laws_hold(judge))
        return outcome;
    if (misdeal_by_counts(judge) != MISDEAL_NONE)
        misdeal_finding(judge, rule);
    const struct piquet *pq = pq_at(judge);
    bool counted = pq->dealt[0] != NOT_RECORDED || pq->dealt[1] != NOT_RECORDED;
    return counted ? CHECKED : outcome;
}

/* --- what a deal is given up for, and what comes of it --- */

/* By law 70 a wrong figure of this deal or the one before is objected to, whichever law gives it. */
static bool count_objected(const struct judge *judge, const struct step *step)
{
    if (step->rule.s == NULL || !rule_called(&pq_rules[PQC_L70], step->rule.s))
        return false;
    for (const struct finding *finding = judge->findings->first; finding != NULL; finding = finding->next)
        if (finding->remedy == REMEDY_CORRECT_LEDGER && finding->deal + 1 >= judge->table.number)
            return true;
    return false;
}

bool deal_excused(const struct judge *judge, const struct step *step)
{
    static const enum verb grounds[] = {VERB_FINDS_FAULTY, VERB_FINDS_FACED, VERB_EXPOSES,
                                        VERB_LOOKS_TALON,  VERB_LIFTS,       VERB_TOUCHES_STOCK};
    if ((step->verb == VERB_OBJECTS || step->verb == VERB_REDEALS) && wrong_pack_noticed(judge) != NULL)
        return true;
    if (step->verb == VERB_OBJECTS && (cut_objected(judge, step) || count_objected(judge, step)))
        return true;
    if ((step->verb == VERB_TAKES_BACK || step->verb == VERB_ASKS_BACK) && laws_hold(judge)) /* laws 52 and 59 */
        return true;
    for (size_t i = 0; i < sizeof grounds / sizeof grounds[0] && laws_hold(judge); i++)
        if (first_act(judge, PHASE_DEALING, ACTOR_NONE, grounds[i]) != NULL ||
            first_act(judge, PHASE_CALLS, ACTOR_NONE, grounds[i]) != NULL)
            return true;
    return laws_hold(judge) && first_act(judge, PHASE_PLAY, ACTOR_NONE, VERB_FINDS_FAULTY) != NULL; /* law 75 */
}

/* The deal is dealt again, or left for what was found in the pack: it counts nothing, whether or not the rules speak of that. */
static void given_up(struct judge *judge)
{
    bool found = first_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_FINDS_FAULTY) != NULL ||
                 first_act(judge, PHASE_DEALING, ACTOR_NONE, VERB_FINDS_FACED) != NULL;
    if (judge->ruling.voided || !(deal_redealt_for_good(judge) || (found && deal_abandoned(judge))))
        return;
    judge->ruling.voided = true;
    if (found && judge->ruling.next_dealer == NOBODY)
        judge->ruling.next_dealer = judge->table.dealer;
}

void deal_apply(struct judge *judge, const struct event *event)
{
    deal_voided(judge, event);
    if (event->kind == EV_CALLED)
        given_up(judge);
    if ((event->kind == EV_CALLED && stock_redeal(judge) != NULL) ||
        (event->kind == EV_DEALT && redealt_for_exposed(judge))) {
        judge->ruling.voided = true;
        judge->ruling.next_dealer = judge->table.dealer;
    }
    struct piquet *pq = pq_of(judge);
    const struct deal *deal = judge->table.deal;
    if (event->kind != EV_DEAL)
        return;
    if (deal->dealer != NOBODY && deal->packets.recorded && deal->packets.count > 0 && pq->packet[deal->dealer] == 0 &&
        packet_allowed(judge, deal->packets.size[0])) {
        pq->packet[deal->dealer] = deal->packets.size[0];
        pq->packet_at[deal->dealer] = deal->packets.at;
    }
    enum misdeal misdeal = misdeal_here(judge);
    if ((misdeal == MISDEAL_VOID && !misdeal_lapsed(judge)) || (misdeal == MISDEAL_STANDS && dealt_again(judge))) {
        bool played_on = !deal_abandoned(judge) && !dealt_again(judge);
        judge->ruling.voided = !played_on;
        judge->ruling.void_as_ruled = played_on;
        if (!played_on)
            judge->ruling.next_dealer = deal->dealer;
    }
    bool out_of_turn = judge->table.number > 1 && deal->dealer != NOBODY && judge->dealer.due != NOBODY &&
                       deal->dealer != judge->dealer.due;
    if (out_of_turn && laws_hold(judge) && noticed_in_time(judge)) {
        judge->ruling.voided |= deal_abandoned(judge);
        judge->ruling.void_as_ruled |= !deal_abandoned(judge);
        if (deal_abandoned(judge))
            judge->ruling.next_dealer = judge->dealer.due;
    }
    /* The second of the two deals that make good for one out of turn. */
    if (pq->owed > 0 && --pq->owed > 0)
        judge->ruling.next_dealer = pq->out_of_turn;
    if (out_of_turn && laws_hold(judge) && deals_twice(judge, judge->dealer.due) && !partie_last_two(judge)) {
        pq->out_of_turn = judge->dealer.due;
        pq->owed = 2;
    }
}
