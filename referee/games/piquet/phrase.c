#include "games/piquet/phrase.h"

#include "core/messages.h"
#include "games/piquet/calls.h"
#include "games/piquet/messages.h"
#include "games/piquet/reading.h"

const struct message *holding_kind(const struct holding *holding)
{
    static const struct message *const runs[] = {&msg_pq_tierce,  &msg_pq_quart,    &msg_pq_quint,
                                                 &msg_pq_sixieme, &msg_pq_septieme, &msg_pq_huitieme};
    if (holding->category == CATEGORY_POINT)
        return &msg_pq_point;
    if (holding->category == CATEGORY_SET)
        return holding->count == SUITS ? &msg_pq_quatorze : &msg_pq_trio;
    if (holding->count < LEAST_CALLED || holding->count > LONGEST_SUIT)
        return &msg_pq_sequence;
    return runs[holding->count - LEAST_CALLED];
}

static const struct message *set_named(const struct holding *holding)
{
    static const struct message *const trios[] = {&msg_pq_trio_10, &msg_pq_trio_J, &msg_pq_trio_Q, &msg_pq_trio_K,
                                                  &msg_pq_trio_A};
    static const struct message *const quatorzes[] = {&msg_pq_quatorze_10, &msg_pq_quatorze_J, &msg_pq_quatorze_Q,
                                                      &msg_pq_quatorze_K, &msg_pq_quatorze_A};
    bool four = holding->count == SUITS;
    if (holding->top < RANK_10 || holding->top > RANK_A)
        return four ? &msg_pq_a_quatorze : &msg_pq_a_trio;
    return four ? quatorzes[holding->top - RANK_10] : trios[holding->top - RANK_10];
}

const struct message *holding_named(const struct holding *holding)
{
    static const struct message *const runs[] = {&msg_pq_a_tierce,  &msg_pq_a_quart,    &msg_pq_a_quint,
                                                 &msg_pq_a_sixieme, &msg_pq_a_septieme, &msg_pq_a_huitieme};
    if (holding->category == CATEGORY_POINT)
        return &msg_pq_a_point;
    if (holding->category == CATEGORY_SET)
        return set_named(holding);
    if (holding->count < LEAST_CALLED || holding->count > LONGEST_SUIT)
        return &msg_pq_a_sequence;
    return runs[holding->count - LEAST_CALLED];
}

cardset_t cards_named(const struct holding *said)
{
    if (said->cards != 0)
        return said->cards;
    if (said->category == CATEGORY_SET && said->top != RANK_UNKNOWN)
        return set_rank(said->top) & PACK_32;
    cardset_t cards = 0;
    if (said->category == CATEGORY_SEQUENCE && said->top != RANK_UNKNOWN && said->suit < SUITS)
        for (int i = 0; i < said->count && (int)said->top - i >= 0; i++)
            cards |= set_of(CARD(said->suit, (enum rank)((int)said->top - i)));
    return cards & PACK_32;
}

/* What can be in something called whose cards are not named: a point's suit, or all; a run's ranks. */
static cardset_t cards_meant(const struct holding *said)
{
    cardset_t cards = said->suit < SUITS ? set_suit(said->suit) : PACK_32, ranks = 0;
    if (said->category == CATEGORY_POINT || said->top == RANK_UNKNOWN)
        return cards & PACK_32;
    for (int i = 0; i < said->count && (int)said->top - i >= 0; i++)
        ranks |= set_rank((enum rank)((int)said->top - i));
    return cards & ranks & PACK_32;
}

/* Where a card lies that he does not hold: in a discard, the other's hand, the talon; false if the record does not tell. */
static bool proof_elsewhere(const struct judge *judge, struct finding *finding, card_t card)
{
    const struct table *table = &judge->table;
    for (int who = 0; who < PQ_PLAYERS; who++) {
        const struct exchange *exchange = &pq_at(judge)->exchange[who];
        if (!set_has(exchange->discards, card) || exchange->discard == NULL)
            continue;
        proof(judge, finding, card_place(&exchange->discard->cards, card), &msg_ev_laid_out,
              ARGS(arg_player("who", who), arg_card("card", card)));
        return true;
    }
    if (!set_has(pq_at(judge)->left_over, card))
        return false;
    proof(judge, finding, card_place(table->talon_list, card), &msg_pq_ev_in_talon, ARGS(arg_card("card", card)));
    return true;
}

void proof_false(const struct judge *judge, struct finding *finding, const struct call *call)
{
    const struct piquet *pq = pq_at(judge);
    bool placed = false;
    cardset_t named = cards_named(&call->said);
    if (named == 0 && !pq->whole[call->player])
        named = cards_meant(&call->said) & others(may_have(judge, call->player));
    cardset_t other = named & pq->hand[opponent(call->player)];
    proof_held(judge, finding, opponent(call->player), other);
    for (cardset_t rest = named & ~other & ~pq->hand[call->player]; rest != 0; rest &= rest - 1)
        placed |= proof_elsewhere(judge, finding, set_first(rest));
    placed |= other != 0;
    if (!placed && pq->whole[call->player])
        proof(judge, finding, held_place(judge, call->player, set_first(pq->hand[call->player])), &msg_ev_held,
              ARGS(arg_player("who", call->player), arg_cards("cards", pq->hand[call->player])));
}

bool shows_cards(const struct judge *judge, int player)
{
    return first_act(judge, PHASE_CALLS, player, VERB_SHOWS) != NULL ||
           first_act(judge, PHASE_PLAY, player, VERB_SHOWS) != NULL;
}

struct finding *misnamed(const struct judge *judge, const struct rule *rule, const struct call *call,
                         const struct message *counts)
{
    const struct holding *said = &call->said;
    bool suited = said->suit < SUITS, run = said->category == CATEGORY_SEQUENCE && said->top != RANK_UNKNOWN;
    const struct message *message = run && suited ? &msg_pq_misnamed_run_suit
                                    : run         ? &msg_pq_misnamed_run
                                    : suited      ? &msg_pq_misnamed_suit
                                                  : &msg_pq_misnamed;
    struct finding *finding =
        report(judge, rule, call->step->act_at, call->player, message,
               ARGS(arg_player("who", call->player), arg_word("call", holding_named(said)), arg_rank("rank", said->top),
                    arg_suit("suit", said->suit), arg_cards("held", call->held.cards), arg_word("counts", counts)));
    finding_only(finding, finding->severity, CLASS_VIOLATION);
    proof_false(judge, finding, call);
    return finding;
}

const struct message *holding_phrase(const struct holding *holding, struct arg args[PHRASE_ARGS], size_t *count)
{
    *count = 0;
    args[(*count)++] = arg_word("kind", holding_kind(holding));
    bool suited = holding->suit < SUITS;
    if (holding->category == CATEGORY_POINT) {
        args[(*count)++] = arg_number("n", holding->pips != 0 ? holding->pips : holding->count);
        if (suited)
            args[(*count)++] = arg_suit("suit", holding->suit);
        if (holding->pips == 0)
            return &msg_pq_line_point_cards;
        return suited ? &msg_pq_line_point_suit : &msg_pq_line_point;
    }
    if (holding->top == RANK_UNKNOWN)
        return &msg_pq_line_kind;
    args[(*count)++] = arg_rank("rank", holding->top);
    if (suited)
        args[(*count)++] = arg_suit("suit", holding->suit);
    return suited ? &msg_pq_line_run_suit : &msg_pq_line_rank;
}

/* Whether what he called waits for an answer: not what he denied the other's call by, once that other has called something else. */
static bool waits(const struct piquet *pq, const struct call *his)
{
    const struct call *denied = leading_call(pq, opponent(his->player), his->said.category);
    return his->reply_step == NULL && (denied == NULL || denied->reply != VERB_BETTER);
}

bool answers_own(const struct judge *judge, const struct event *event)
{
    const struct piquet *pq = pq_at(judge);
    const struct step *step = event->step;
    const struct call *his = last_call(pq, opponent(step->actor));
    const struct call *latest = pq->call_count > 0 ? &pq->call[pq->call_count - 1] : NULL;
    const bool again = his != NULL && his->reply_step != NULL && his->reply_step + 1 == step &&
                       his->reply_step->verb == step->verb && his->reply_step->actor == step->actor;
    if (event->phase != PHASE_CALLS || latest == NULL ||
        (!again && (latest->player != step->actor || latest->reply_step != NULL || (his != NULL && waits(pq, his)))))
        return false;
    struct finding *finding =
        report(judge, &rec_rules[REC_12], step->act_at, NOBODY, again ? &msg_pq_answers_again : &msg_pq_answers_own,
               ARGS(arg_player("who", step->actor)));
    if (!again)
        proof(judge, finding, latest->step->act_at, &msg_pq_ev_called, ARGS(arg_player("who", step->actor)));
    return true;
}
