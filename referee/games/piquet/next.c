#include "games/piquet/next.h"

#include "core/messages.h"
#include "core/turn.h"
#include "games/piquet/blanches.h"
#include "games/piquet/calls.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/score.h"

static struct act *add(const struct judge *judge, struct turn *turn, int player, enum verb verb,
                       const struct message *text)
{
    return turn_add(judge->arena, turn, player, verb, NO_FIGURE, NO_FIGURE, text);
}

/* --- the exchange ----------------------------------------------------------------------------------------- */

static bool has_exchanged(const struct judge *judge, int player)
{
    const struct piquet *pq = pq_at(judge);
    return pq->exchange[player].discarded != NOT_RECORDED || judge->table.deal->held[player].recorded ||
           pq->call_count > 0;
}

/* As many as the edition lets him exchange; a wrong deal has other figures, which nobody can tell before it is put right. */
static void bounds(const struct judge *judge, int player, int *least, int *most)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *elder = &pq->exchange[pq->elder];
    bool rightly = pq->dealt[0] == PQ_HAND && pq->dealt[1] == PQ_HAND && pq->talon == PQ_TALON;
    bool misdealt = !rightly && pq->dealt[0] != NOT_RECORDED && pq->dealt[1] != NOT_RECORDED;
    bool stated = exchange_reversed(judge) && elder->announced != NOT_RECORDED;
    int taken = stated ? elder->announced : elder->drawn != NOT_RECORDED ? elder->drawn : elder->discarded;
    *least = *most = NO_FIGURE;
    if (misdealt || (player == pq->younger && (taken == NOT_RECORDED || elder->too_many)))
        return;
    if (player == pq->elder) {
        *least = stated ? elder->announced : 1;
        *most = stated ? elder->announced : ELDER_MOST;
    } else {
        *least = option_value(judge, OPT_DEALER_MIN) < 0 ? 1 : option_value(judge, OPT_DEALER_MIN);
        *most = PQ_TALON - taken;
    }
}

static void next_exchange(const struct judge *judge, struct turn *turn)
{
    const struct piquet *pq = pq_at(judge);
    bool reversed = exchange_reversed(judge);
    int first = reversed ? pq->younger : pq->elder, player = has_exchanged(judge, first) ? opponent(first) : first;
    bool states = reversed && pq->exchange[pq->elder].announced == NOT_RECORDED && !has_exchanged(judge, pq->elder);
    int least, most;
    turn_set(turn, STAGE_CALLS, states ? pq->elder : player);
    bounds(judge, turn->player, &least, &most);
    if (states)
        turn_add(judge->arena, turn, pq->elder, VERB_WILL_EXCHANGE, 1, ELDER_MOST, &msg_pq_act_states);
    else
        turn_add(judge->arena, turn, player, VERB_DISCARDS, least, most,
                 least == NO_FIGURE ? &msg_pq_act_discards
                 : least == most    ? &msg_pq_act_discards_just
                                    : &msg_pq_act_discards_some);
    for (int i = 0, who = pq->elder; i < PQ_PLAYERS; i++, who = pq->younger)
        if (blanches_may_claim(judge, who))
            add(judge, turn, who, VERB_BLANCHES, &msg_pq_act_blanches);
}

/* --- the calls -------------------------------------------------------------------------------------------- */

static const struct {
    enum verb verb;
    const struct message *text;
} kinds[CATEGORIES] = {[CATEGORY_POINT] = {VERB_POINT, &msg_pq_act_point},
                       [CATEGORY_SEQUENCE] = {VERB_SEQUENCE, &msg_pq_act_sequence},
                       [CATEGORY_SET] = {VERB_SET, &msg_pq_act_set}};

/* The elder's last call, if nobody has answered it. */
static bool answer_due(const struct piquet *pq)
{
    const struct call *last = pq->call_count > 0 ? &pq->call[pq->call_count - 1] : NULL;
    return last != NULL && last->player == pq->elder && last->stands && last->reply == VERB_NOTE &&
           last->role == ROLE_FIRST;
}

/* What the elder may still call: his point as long as he has called nothing, the rest in its order. */
static void add_elders(const struct judge *judge, struct turn *turn)
{
    const struct piquet *pq = pq_at(judge);
    enum category from = CATEGORY_POINT;
    for (size_t i = 0; i < pq->call_count; i++)
        if (pq->call[i].player == pq->elder && pq->call[i].said.category >= from)
            from = pq->call[i].said.category;
    const struct call *his = leading_call(pq, pq->elder, from);
    if (his != NULL && (from == CATEGORY_POINT || his->reply != VERB_GOOD)) /* nothing more of that kind */
        from++;
    for (; from < CATEGORIES; from++)
        add(judge, turn, pq->elder, kinds[from].verb, kinds[from].text);
}

/* The younger calls what the elder has not, or what he has said to be better. */
static void add_youngers(const struct judge *judge, struct turn *turn, bool all)
{
    const struct piquet *pq = pq_at(judge);
    for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++) {
        const struct call *his = leading_call(pq, pq->elder, category);
        bool open = his == NULL ? all : his->reply == VERB_BETTER;
        if (open && (category != CATEGORY_POINT || leading_call(pq, pq->younger, category) == NULL))
            add(judge, turn, pq->younger, kinds[category].verb, kinds[category].text);
    }
}

static void next_call(const struct judge *judge, struct turn *turn)
{
    const struct piquet *pq = pq_at(judge);
    if (!answer_due(pq)) {
        add_elders(judge, turn);
        add_youngers(judge, turn, false);
        return;
    }
    turn_set(turn, STAGE_CALLS, pq->younger);
    add(judge, turn, pq->younger, VERB_GOOD, &msg_act_good);
    add(judge, turn, pq->younger, VERB_EQUAL, &msg_act_equal);
    add(judge, turn, pq->younger, VERB_BETTER, &msg_act_better);
}

/* What both have called is counted when the younger covers; until then it is told by itself. */
static void count_calls(const struct judge *judge, struct turn *turn)
{
    struct tally tally;
    reckon(judge, &tally);
    turn->has_count = tally.missing == NULL;
    for (int player = 0; player < PQ_PLAYERS && turn->has_count; player++)
        turn->count[player] = tally.total[player];
}

void pq_next_acts(const struct judge *judge, struct turn *turn)
{
    const struct piquet *pq = pq_at(judge);
    if (pq->elder == NOBODY) {
        if (turn->stage != STAGE_PLAY)
            turn_set(turn, turn->stage, NOBODY);
        turn->unknown.message = &msg_turn_no_elder;
    } else if (pq->conceded != NOBODY) {
        turn_set(turn, STAGE_DEAL, opponent(judge->table.dealer));
    } else if (turn->stage == STAGE_CALLS && !(has_exchanged(judge, 0) && has_exchanged(judge, 1))) {
        next_exchange(judge, turn);
    } else if (turn->stage == STAGE_CALLS && !pq->led) {
        next_call(judge, turn);
    } else if (pq->led && !pq->answered) {
        add_youngers(judge, turn, true);
        count_calls(judge, turn);
    } else if (!pq->led) { /* words stand in the play already, and no card */
        next_call(judge, turn);
    }
}
