/* Whether each lays out and takes, after a misdeal that stands, what gives him twelve cards (laws 40 to 43). */
#include "games/piquet/dealt.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/misdealt.h"
#include "games/piquet/penalty.h"
#include "games/piquet/stock.h"

static struct place told_at(const struct judge *judge, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const struct step *step = exchange->draw != NULL ? exchange->draw : exchange->discard;
    return step != NULL ? step->act_at : judge->table.deal->calls_at;
}

/* What he lays out and takes does not give him twelve cards. */
static struct finding *wrong_sum(const struct judge *judge, const struct rule *rule, int player, int size)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    struct finding *finding =
        report(judge, rule, told_at(judge, player), player, &msg_pq_draws_uneven,
               ARGS(arg_player("who", player), arg_number("discarded", exchange->discarded),
                    arg_number("found", exchange->drawn), arg_number("required", exchange_due(pq_at(judge), player))));
    finding->remedy = REMEDY_PLAYS_SHORT;
    exchange_proof(judge, finding, player);
    if (size > PQ_HAND)
        penalty_finding(judge, finding, player, lengthened(exchange));
    return finding;
}

/* He lays out another number than he may; whose exchange proves it. */
static struct finding *wrong_number(const struct judge *judge, const struct rule *rule, int player,
                                    const struct message *message, int required, int proves)
{
    struct finding *finding =
        report(judge, rule, told_at(judge, player), player, message,
               ARGS(arg_player("who", player), arg_number("found", pq_at(judge)->exchange[player].discarded),
                    arg_number("required", required)));
    finding->remedy = message == &msg_pq_exchanges_more_than_left ? REMEDY_PLAYS_SHORT : REMEDY_UNSPECIFIED;
    exchange_proof(judge, finding, proves);
    return finding;
}

/* How many cards of the talon are there for him; NOT_RECORDED if that is not known. */
static int room_for(const struct judge *judge, int player, int talon)
{
    const struct piquet *pq = pq_at(judge);
    if (player == pq->elder)
        return ELDER_MOST;
    bool known = pq->exchange[pq->elder].drawn != NOT_RECORDED && stock_penalty(pq, pq->elder) == NULL;
    return known ? talon - pq->exchange[pq->elder].drawn : NOT_RECORDED;
}

static void weigh(const struct judge *judge, const struct rule *rule, int player, size_t row)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *exchange = &pq->exchange[player];
    int size = hand_size_after(judge, player), extra = dealt_to(pq, player) - PQ_HAND;
    int least = player == pq->elder ? misdeals[row].elder_least : misdeals[row].younger_least;
    int room = room_for(judge, player, misdeals[row].talon);
    struct finding *finding = NULL;
    if (exchange->draw != NULL && size != NOT_RECORDED && size < PQ_HAND && exchange_goes_on(judge, player))
        return;
    if (exchange->draw != NULL && size != NOT_RECORDED && size != PQ_HAND)
        finding = wrong_sum(judge, rule, player, size);
    else if (exchange->discarded < least)
        finding = wrong_number(judge, rule, player, &msg_pq_exchanges_none, least, player);
    else if (room != NOT_RECORDED && exchange->draw == NULL &&
             exchange->discarded - extra > room) /* what she takes leaves him the rest */
        finding = wrong_number(judge, rule, player,
                               player == pq->elder ? &msg_pq_exchanges_many : &msg_pq_exchanges_more_than_left,
                               room + extra, pq->elder);
    const struct breach *breach =
        stock_penalty(pq, player); /* cards taken against the laws have a penalty of their own */
    if (finding != NULL && breach != NULL)
        finding->rests_on = breach->step->act_at;
}

enum outcome check_misdealt(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    size_t row = event->kind == EV_CALLED ? misdeal_row(judge) : MISDEALS;
    enum outcome outcome = NO_OCCASION;
    if (row == MISDEALS || &pq_rules[misdeals[row].law] != rule || deal_given_up(judge))
        return NO_OCCASION;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        if (!misdealt_exchange(judge, player)) {
            outcome = outcome == CHECKED ? CHECKED : NOT_KNOWABLE;
            continue;
        }
        weigh(judge, rule, player, row);
        outcome = CHECKED;
    }
    return outcome;
}
