/* A misdeal that stands: how many cards each then lays out and takes (laws 39 to 43), so that both end with twelve. */
#include "games/piquet/misdealt.h"

#include "core/redeal.h"
#include "games/piquet/dealt.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/penalty.h"
#include "games/piquet/reading.h"
#include "games/piquet/rules.h"
#include "games/piquet/stock.h"

enum { MISDEALS = 4, TALON_LESS = PQ_TALON - 1, LEFT_IN_SILENCE = 3 };

/* The four misdeals that may stand, and the least that each player lays out; he who was dealt eleven need only take a card. */
static const struct {
    enum pq_rule law;
    int elder, younger, talon;
    int elder_least, younger_least;
} misdeals[MISDEALS] = {
    {PQC_L40, PQ_HAND + 1, PQ_HAND - 1, PQ_TALON, 2, 0},
    {PQC_L41, PQ_HAND + 1, PQ_HAND, TALON_LESS, 2, 1},
    {PQC_L42, PQ_HAND - 1, PQ_HAND + 1, PQ_TALON, 0, 2},
    {PQC_L43, PQ_HAND, PQ_HAND + 1, TALON_LESS, 1, 2},
};

/* Index of the misdeal of this deal; MISDEALS if it is none of the four, or not told. */
static size_t misdeal_row(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    size_t row = 0;
    if (!laws_hold(judge) || pq->elder == NOBODY)
        return MISDEALS;
    int elder = dealt_to(pq, pq->elder), younger = dealt_to(pq, pq->younger);
    if (elder == NOT_RECORDED || younger == NOT_RECORDED || misdeal_of(elder, younger, pq->talon) != MISDEAL_STANDS)
        return MISDEALS;
    while (row < MISDEALS && (misdeals[row].elder != elder || misdeals[row].younger != younger))
        row++;
    return row;
}

bool misdealt_exchange(const struct judge *judge, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    return misdeal_row(judge) < MISDEALS && exchange->discarded != NOT_RECORDED && exchange->mix == NULL;
}

static struct place told_at(const struct judge *judge, int player)
{
    const struct exchange *exchange = &pq_at(judge)->exchange[player];
    const struct step *step = exchange->draw != NULL ? exchange->draw : exchange->discard;
    return step != NULL ? step->act_at : judge->table.deal->calls_at;
}

/* What he lays out and takes does not give him twelve cards. */
static void wrong_sum(const struct judge *judge, const struct rule *rule, int player, int size)
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
}

static struct finding *wrong_number(const struct judge *judge, const struct rule *rule, int player,
                                    const struct message *message, int required)
{
    return report(judge, rule, told_at(judge, player), player, message,
                  ARGS(arg_player("who", player), arg_number("found", pq_at(judge)->exchange[player].discarded),
                       arg_number("required", required)));
}

/* How many cards of the talon are there for him; NOT_RECORDED if that is not known. */
static int room_for(const struct judge *judge, int player, int talon)
{
    const struct piquet *pq = pq_at(judge);
    if (player == pq->elder)
        return ELDER_MOST;
    bool known = pq->exchange[pq->elder].drawn != NOT_RECORDED && !stock_penalty(pq, pq->elder);
    return known ? talon - pq->exchange[pq->elder].drawn : NOT_RECORDED;
}

static void weigh(const struct judge *judge, const struct rule *rule, int player, size_t row)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *exchange = &pq->exchange[player];
    int size = hand_size_after(judge, player), extra = dealt_to(pq, player) - PQ_HAND;
    int least = player == pq->elder ? misdeals[row].elder_least : misdeals[row].younger_least;
    int room = room_for(judge, player, misdeals[row].talon);
    if (stock_penalty(pq, player))
        return;
    if (exchange->draw != NULL && size != NOT_RECORDED && size != PQ_HAND) {
        wrong_sum(judge, rule, player, size);
    } else if (exchange->discarded < least) {
        struct finding *finding = wrong_number(judge, rule, player, &msg_pq_exchanges_none, least);
        finding->remedy = REMEDY_UNSPECIFIED;
        exchange_proof(judge, finding, player);
    } else if (room != NOT_RECORDED && exchange->draw == NULL && exchange->discarded - extra > room) {
        struct finding *finding =
            wrong_number(judge, rule, player,
                         player == pq->elder ? &msg_pq_exchanges_many : &msg_pq_exchanges_more_than_left, room + extra);
        finding->remedy = player == pq->elder ? REMEDY_UNSPECIFIED : REMEDY_PLAYS_SHORT;
        exchange_proof(judge, finding, pq->elder); /* what she takes leaves him the rest */
    }
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

/* --- in silence -------------------------------------------------------------------------------------------------------- */

/* The elder hand has said something of her number before she took a card. */
static bool has_spoken(const struct judge *judge, const struct step *taking)
{
    static const enum verb words[] = {VERB_STANDS, VERB_WAIVES, VERB_SAYS, VERB_REDEALS, VERB_OBJECTS};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const struct step *step = first_act(judge, PHASE_CALLS, pq_at(judge)->elder, words[i]);
        if (first_act(judge, PHASE_DEALING, pq_at(judge)->elder, words[i]) != NULL || (step != NULL && step < taking))
            return true;
    }
    return false;
}

bool taken_in_silence(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *taking = pq->elder != NOBODY ? first_taking(judge, pq->elder) : NULL;
    return misdeal_row(judge) < MISDEALS && pq->dealt[pq->elder] != PQ_HAND && taking != NULL &&
           !has_spoken(judge, taking);
}

/* Law 39: the elder hand with eleven or thirteen who takes up a card and has said nothing: no fresh deal, and three cards are
   left. */
enum outcome check_silence(const struct judge *judge, const struct event *event, const struct rule *rule)
{
    const struct piquet *pq = pq_at(judge);
    size_t row = event->kind == EV_CALLED ? misdeal_row(judge) : MISDEALS;
    if (row == MISDEALS || pq->dealt[pq->elder] == PQ_HAND)
        return NO_OCCASION;
    const struct step *taking = first_taking(judge, pq->elder);
    if (taking == NULL)
        return NOT_KNOWABLE;
    if (has_spoken(judge, taking))
        return CHECKED;
    const struct step *redeals = act_after(judge, PHASE_CALLS, taking, pq->elder, VERB_REDEALS);
    if (redeals != NULL && comes_later(judge, PHASE_CALLS, redeals, pq->younger, VERB_ALLOWS))
        return CHECKED; /* players may give what the laws do not */
    const struct step *draw = pq->exchange[pq->elder].draw;
    int most = misdeals[row].talon - LEFT_IN_SILENCE, drawn = pq->exchange[pq->elder].drawn;
    if (redeals == NULL && draw == NULL) /* what she took up she has put back: how many she kept is not noted */
        return NOT_KNOWABLE;
    if (redeals == NULL && drawn <= most)
        return CHECKED;
    struct finding *finding =
        report(judge, rule, (redeals != NULL ? redeals : draw)->act_at, pq->elder,
               redeals != NULL ? &msg_pq_redeals_late : &msg_pq_takes_in_silence,
               ARGS(arg_player("who", pq->elder), arg_number("found", drawn), arg_number("required", most)));
    if (redeals == NULL)
        finding->remedy = REMEDY_UNSPECIFIED;
    else
        finding->complied = played_after_redeal(judge, redeals) != NULL ? COMPLIED_YES : COMPLIED_NO;
    proof(judge, finding, taking->act_at, &msg_pq_ev_drew, ARGS(arg_player("who", pq->elder)));
    return CHECKED;
}
