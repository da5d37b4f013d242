#include "games/piquet/next.h"

#include "core/messages.h"
#include "core/turn.h"
#include "games/piquet/blanches.h"
#include "games/piquet/call_truth.h"
#include "games/piquet/calls.h"
#include "games/piquet/dealt.h"
#include "games/piquet/exchange.h"
#include "games/piquet/messages.h"
#include "games/piquet/reading.h"
#include "games/piquet/score.h"

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
    bool misdealt = misdeal_by_counts(judge) != MISDEAL_NONE;
    bool stated = exchange_reversed(judge) && elder->announced != NOT_RECORDED;
    bool drawn = elder->drawn != NOT_RECORDED && !exchange_goes_on(judge, pq->elder);
    int taken = stated ? elder->announced : drawn ? elder->drawn : elder->discarded;
    *least = *most = NO_FIGURE;
    if (misdealt || (player == pq->younger && (taken == NOT_RECORDED || elder->too_many)))
        return;
    if (player == pq->elder) {
        *least = stated ? elder->announced : exchange_least(judge, true);
        *most = stated ? elder->announced : ELDER_MOST;
    } else {
        *least = exchange_least(judge, false);
        *most = PQ_TALON - taken;
    }
}

/* The cards that he takes for what he has laid out, or what is left of them where the record ends while he draws; they need not be
   noted. */
static bool add_draw(const struct judge *judge, struct turn *turn, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct exchange *exchange = &pq->exchange[player];
    int due = exchange_due(pq, player), found;
    cardset_t gone = 0;
    bool begun = exchange->draw != NULL;
    if (begun && exchange_goes_on(judge, player) && exchange_gone(judge, player, &gone))
        due -= exchange->drawn;
    else if (begun)
        return false;
    if (exchange->discarded == NOT_RECORDED || due <= 0 || exchange->contradicted ||
        judge->table.deal->held[player].recorded || pq->call_count > 0)
        return false;
    struct act *act = turn_add(judge->arena, turn, player, VERB_DRAWS, due, due, &msg_pq_act_draws);
    act->of_cards = true;
    act->cards = begun ? exchange_next(judge, gone | exchange->draws, due, &found) : exchange->draws;
    return true;
}

static void add_discard(const struct judge *judge, struct turn *turn, int player)
{
    int least, most;
    bounds(judge, player, &least, &most);
    turn_add(judge->arena, turn, player, VERB_DISCARDS, least, most,
             least == NO_FIGURE ? &msg_pq_act_discards
             : least == most    ? &msg_pq_act_discards_just
                                : &msg_pq_act_discards_some);
}

/* Who lays out first: the dealer, where the elder hand has told cartes blanches; in some editions he exchanges, too. */
static int first_to_discard(const struct judge *judge)
{
    const struct piquet *pq = pq_at(judge);
    bool told = pq->blanches[pq->elder].claim != NULL && !pq->blanches[pq->elder].disproved;
    return exchange_reversed(judge) || told ? pq->younger : pq->elder;
}

static void next_exchange(const struct judge *judge, struct turn *turn)
{
    const struct piquet *pq = pq_at(judge);
    bool reversed = exchange_reversed(judge);
    int first = first_to_discard(judge), player = has_exchanged(judge, first) ? opponent(first) : first;
    turn_set(turn, STAGE_CALLS, player);
    if (reversed && pq->exchange[pq->elder].announced == NOT_RECORDED && !has_exchanged(judge, pq->elder)) {
        turn->player = pq->elder;
        turn_add(judge->arena, turn, pq->elder, VERB_WILL_EXCHANGE, exchange_least(judge, true), ELDER_MOST,
                 &msg_pq_act_states);
    } else {
        if (player != first && add_draw(judge, turn, first))
            turn->player = first;
        add_discard(judge, turn, player);
    }
}

/* Cartes blanches are told, and what was told is shown. */
static void add_blanches(const struct judge *judge, struct turn *turn, int player)
{
    const struct blanches *blanches = &pq_at(judge)->blanches[player];
    if (blanches_may_claim(judge, player))
        turn_add_plain(judge->arena, turn, player, VERB_BLANCHES, &msg_pq_act_blanches);
    if (blanches->claim == NULL || blanches->shown != NULL || blanches->disproved || pq_at(judge)->call_count > 0)
        return;
    struct act *act = turn_add_plain(judge->arena, turn, player, VERB_SHOWS, &msg_pq_act_shows_blanches);
    act->of_cards = true;
    act->cards = judge->table.dealt[player];
}

/* --- the calls -------------------------------------------------------------------------------------------- */

static const struct message *const texts[CATEGORIES] = {
    [CATEGORY_POINT] = &msg_pq_act_point, [CATEGORY_SEQUENCE] = &msg_pq_act_sequence, [CATEGORY_SET] = &msg_pq_act_set};

/* The elder's last call, if nobody has answered it. */
static bool answer_due(const struct piquet *pq)
{
    const struct call *last = pq->call_count > 0 ? &pq->call[pq->call_count - 1] : NULL;
    return last != NULL && last->player == pq->elder && last->stands && last->reply == VERB_NOTE &&
           (last->role == ROLE_FIRST || last->role == ROLE_REPLACES);
}

/* The last kind that the elder has called something of; CATEGORY_POINT if he has called nothing. */
static enum category reached(const struct piquet *pq)
{
    enum category furthest = CATEGORY_POINT;
    for (size_t i = 0; i < pq->call_count; i++)
        if (pq->call[i].player == pq->elder && pq->call[i].said.category > furthest)
            furthest = pq->call[i].said.category;
    return furthest;
}

/* What he has called of a kind. */
static size_t called_of(const struct piquet *pq, int player, enum category category)
{
    size_t count = 0;
    for (size_t i = 0; i < pq->call_count; i++)
        count += pq->call[i].player == player && pq->call[i].said.category == category;
    return count;
}

/* Adds that he may call something of a kind: of a hand that is known, what it holds beyond the first `called`, but no more than one
   point. Returns whether that is anything. */
static bool add_kind(const struct judge *judge, struct turn *turn, int player, enum category category, size_t called)
{
    const struct piquet *pq = pq_at(judge);
    struct act *act = turn_add_plain(judge->arena, turn, player, verb_of(category), texts[category]);
    struct holding holding[HOLDINGS_ROOM];
    size_t count = pq->whole[player] ? holdings_in(pq->hand[player], category, holding) : 0;
    for (size_t i = called; i < count && (i == 0 || category != CATEGORY_POINT); i++)
        *turn_say(judge->arena, act) = call_naming(&holding[i], player);
    return act->likely;
}

/* What the elder may still call: his point as long as he has called nothing, the rest in its order. */
static void add_elders(const struct judge *judge, struct turn *turn)
{
    const struct piquet *pq = pq_at(judge);
    enum category from = reached(pq);
    const struct call *his = leading_call(pq, pq->elder, from);
    if (his != NULL && (from == CATEGORY_POINT || his->reply != VERB_GOOD)) /* nothing more of that kind */
        from++;
    if (from == CATEGORIES)
        return;
    struct act *none = turn_add_plain(judge->arena, turn, pq->elder, VERB_NONE, &msg_pq_act_none);
    none->likely = pq->whole[pq->elder];
    for (; from < CATEGORIES; from++)
        none->likely &= !add_kind(judge, turn, pq->elder, from, called_of(pq, pq->elder, from));
}

/* The younger calls what he has said to be better, and what the elder has passed over or, once he has led, not called. */
static void add_youngers(const struct judge *judge, struct turn *turn)
{
    const struct piquet *pq = pq_at(judge);
    bool passed = pq->led || first_act(judge, PHASE_CALLS, pq->elder, VERB_NONE) != NULL;
    for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++) {
        const struct call *his = leading_call(pq, pq->elder, category);
        bool open = his == NULL ? passed || category < reached(pq) : his->reply == VERB_BETTER;
        if (open && (category != CATEGORY_POINT || leading_call(pq, pq->younger, category) == NULL))
            add_kind(judge, turn, pq->younger, category, called_of(pq, pq->younger, category));
    }
}

/* Whether a point was called by the number of its cards alone: then the younger may ask what it makes (law 46). */
static bool only_counted(const struct judge *judge, const struct holding *said)
{
    return said->category == CATEGORY_POINT && said->pips == 0 && said->cards == 0 && has_rule(judge, PQC_L46);
}

/* The three answers to the elder's last call, of which the younger's cards, where all are known, make one likely; or first a question
   what it makes, where he has as many cards. */
static void add_answers(const struct judge *judge, struct turn *turn)
{
    static const struct {
        enum verb verb;
        const struct message *text;
    } answers[] = {{VERB_GOOD, &msg_act_good}, {VERB_EQUAL, &msg_act_equal}, {VERB_BETTER, &msg_act_better}};
    const struct piquet *pq = pq_at(judge);
    const struct holding *said = &pq->call[pq->call_count - 1].said;
    struct holding own;
    bool holds = best_holding(pq->hand[pq->younger], said->category, &own);
    int better = holds ? holding_compare(&own, said) : -1;
    enum verb due = better > 0 ? VERB_BETTER : better == 0 ? VERB_EQUAL : VERB_GOOD;
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
        turn_add_plain(judge->arena, turn, pq->younger, answers[i].verb, answers[i].text)->likely =
            pq->whole[pq->younger] && answers[i].verb == due;
    if (only_counted(judge, said) && (!pq->whole[pq->younger] || (holds && own.count >= said->count)))
        turn_add_plain(judge->arena, turn, pq->younger, VERB_ASKS_MAKING, &msg_pq_act_asks_making);
}

static void next_call(const struct judge *judge, struct turn *turn)
{
    const struct piquet *pq = pq_at(judge);
    if (!answer_due(pq)) {
        int second = exchange_reversed(judge) ? pq->elder : pq->younger;
        if (add_draw(judge, turn, second) && pq->exchange[opponent(second)].draw != NULL)
            turn->player = second; /* this record notes what is drawn */
        add_elders(judge, turn);
        add_youngers(judge, turn);
        return;
    }
    bool asked = pq->making != NULL && only_counted(judge, &pq->call[pq->call_count - 1].said);
    turn_set(turn, STAGE_CALLS, asked ? pq->elder : pq->younger);
    if (asked)
        add_kind(judge, turn, pq->elder, CATEGORY_POINT, 0);
    else
        add_answers(judge, turn);
}

/* What was called last, and allowed, is shown to the other who asks for it. */
static void add_demand(const struct judge *judge, struct turn *turn, int player)
{
    const struct piquet *pq = pq_at(judge);
    const struct call *call = last_call(pq, opponent(player));
    if (call != NULL && call_allowed(judge, call) && must_show(judge, call->player) && !call->laid_down &&
        pq->asked == NULL && !pq->unshown[call->player][call->said.category])
        turn_add_plain(judge->arena, turn, player, VERB_ASKS_TO_SEE, &msg_act_asks_to_see);
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
    if (turn->stage >= STAGE_MANCHE)
        return;
    if (pq->elder == NOBODY) {
        if (turn->stage != STAGE_PLAY)
            turn_set(turn, turn->stage, NOBODY);
        turn->unknown.message = &msg_turn_no_elder;
    } else if (pq->conceded != NOBODY) {
        turn_set(turn, STAGE_DEAL, opponent(judge->table.dealer));
    } else if (turn->stage == STAGE_CALLS) {
        if (has_exchanged(judge, 0) && has_exchanged(judge, 1))
            next_call(judge, turn);
        else
            next_exchange(judge, turn);
        add_blanches(judge, turn, pq->elder);
        add_blanches(judge, turn, pq->younger);
    } else if (pq->led && !pq->answered) {
        add_youngers(judge, turn);
        count_calls(judge, turn);
    } else if (!pq->led) { /* words stand in the play already, and no card */
        next_call(judge, turn);
    }
    for (int player = 0; player < PQ_PLAYERS && turn->stage <= STAGE_PLAY && pq->elder != NOBODY; player++)
        add_demand(judge, turn, player);
}
