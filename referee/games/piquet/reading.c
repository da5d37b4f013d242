#include "games/piquet/reading.h"

#include "games/piquet/call_truth.h"
#include "games/piquet/rules.h"

#include <string.h>

/* --- asking ------------------------------------------------------------------------------------------------------------ */

static unsigned row_of(int actor) { return actor == ACTOR_NONE ? PQ_PLAYERS : (unsigned)actor; }

static const struct step *step_at(const struct reading_list *acts, unsigned place)
{
    return place == 0 ? NULL : &acts->steps->step[place - 1];
}

static const struct reading_verb *acts_of(const struct reading_list *acts, enum verb verb)
{
    return &acts->verb[acts->number[verb]];
}

const struct step *first_act(const struct judge *judge, enum phase phase, int actor, enum verb verb)
{
    if (pq_at(judge)->reading == NULL || actor >= PQ_PLAYERS)
        return NULL;
    const struct reading_list *acts = acts_in(judge, phase);
    return step_at(acts, acts_of(acts, verb)->of[row_of(actor)].first);
}

const struct step *last_act(const struct judge *judge, enum phase phase, int actor, enum verb verb)
{
    if (pq_at(judge)->reading == NULL || actor >= PQ_PLAYERS)
        return NULL;
    const struct reading_list *acts = acts_in(judge, phase);
    return step_at(acts, acts_of(acts, verb)->of[row_of(actor)].last);
}

const struct step *next_act(const struct judge *judge, enum phase phase, const struct step *step)
{
    const struct reading_list *acts = acts_in(judge, phase);
    unsigned next = act_of(acts, step)->next;
    return next == 0 ? NULL : &acts->steps->step[next];
}

const struct step *act_after(const struct judge *judge, enum phase phase, const struct step *step, int actor,
                             enum verb verb)
{
    const struct step *last = last_act(judge, phase, actor, verb), *first = first_act(judge, phase, actor, verb);
    if (step == NULL || last == NULL || first > step)
        return first;
    if (last <= step)
        return NULL;
    do
        step++;
    while (step->verb != verb || (actor != ACTOR_NONE && step->actor != actor));
    return step;
}

/* --- reading ----------------------------------------------------------------------------------------------------------- */

/* What a player has laid out so far, or mixed with that; `open`: not all of it is named. */
struct laid {
    cardset_t cards;
    bool open;
};

/* Cards of a discard, or that may be of it, are taken back. */
static bool takes_discard_back(const struct step *step, const struct laid *laid)
{
    return (laid->cards & list_set(&step->cards)) != 0 ||
           (step->cards.count > 0 && (laid->open || list_open(&step->cards)));
}

/* All that he mixes with his hand he had laid out himself: no card of the talon. */
static bool mixes_own(const struct step *step, const struct laid *laid)
{
    cardset_t cards = list_set(&step->cards);
    return step->verb == VERB_MIXES_HAND && cards != 0 && (cards & ~laid->cards) == 0;
}

/* Acts that bring cards back from where they were laid, by the lists in which they do. */
static const unsigned char comes_back[VERBS] = {
    [VERB_PUTS_BACK] = IN_TALK,   [VERB_MIXES_HAND] = IN_TALK, [VERB_MIXES_DISCARD] = IN_TALK,
    [VERB_MIXES_TALON] = IN_TALK, [VERB_REDEALS] = IN_TALK,    [VERB_TAKES_BACK] = IN_CALLS,
    [VERB_ASKS_BACK] = IN_CALLS,
};

/* The row of a verb, made when it is met first. */
static struct reading_verb *meet(struct arena *arena, struct reading_list *acts, enum verb verb)
{
    if (acts->number[verb] == 0) {
        acts->verb = arena_grow(arena, acts->verb, acts->verbs, &acts->room, sizeof *acts->verb);
        acts->verb[acts->verbs] = (struct reading_verb){0};
        acts->number[verb] = (unsigned char)acts->verbs++;
    }
    return &acts->verb[acts->number[verb]];
}

/* Puts an act behind those of its verb, in the row of its player or of anybody. */
static void chain(struct reading_list *acts, struct reading_verb *verb, unsigned row, unsigned index)
{
    unsigned last = verb->of[row].last;
    if (last == 0)
        verb->of[row].first = index + 1;
    else if (row < PQ_PLAYERS)
        acts->act[last - 1].next = index;
    verb->of[row].last = index + 1;
}

/* Whether a number said among the calls is what his point makes: the other has asked that of his last call, and not answered it. */
static bool makes_point(const struct reading_list *acts, const struct step *says)
{
    static const enum verb later[] = {VERB_SEQUENCE, VERB_SET, VERB_NONE},
                           replies[] = {VERB_GOOD, VERB_EQUAL, VERB_BETTER};
    unsigned own = row_of(says->actor), other = row_of(opponent(says->actor));
    unsigned point = acts_of(acts, VERB_POINT)->of[own].last;
    bool makes = says->n.recorded && point > 0 && acts_of(acts, VERB_ASKS_MAKING)->of[other].last > point;
    for (size_t i = 0; i < sizeof later / sizeof *later && makes; i++)
        makes = acts_of(acts, later[i])->of[own].last < point && acts_of(acts, replies[i])->of[other].last < point;
    return makes;
}

/* An act of a player's in the calls. */
static void read_call(struct reading *reading, struct reading_list *acts, const struct step *step,
                      struct reading_act *act, struct laid *laid)
{
    int player = step->actor;
    act->takes = verb_has(step->verb, ACT_TAKES) && !mixes_own(step, laid);
    if (act->takes && reading->first_taking[player] == NULL)
        reading->first_taking[player] = step;
    if (verb_has(step->verb, ACT_TAKES))
        reading->last_taking[player] = step;
    if (step->verb == VERB_SAYS)
        act->makes = makes_point(acts, step);
    if (acts->first_word[player] == NULL &&
        (category_of(step->verb) != NO_CATEGORY || step->verb == VERB_NONE || step->verb == VERB_SAYS))
        acts->first_word[player] = step;
    if (step->verb != VERB_DISCARDS && step->verb != VERB_MIXES_DISCARD)
        return;
    laid->cards |= list_set(&step->cards);
    laid->open |= list_open(&step->cards);
}

/* Whether an act brings cards of the discard back: taken, or asked for and not refused by the next act. */
static bool takes_back(const struct reading_list *acts, unsigned index, const struct laid *laid)
{
    const struct step *step = &acts->steps->step[index];
    bool refused = step->verb == VERB_ASKS_BACK && index + 1 < acts->steps->count && step[1].verb == VERB_REFUSES;
    return !refused && takes_discard_back(step, laid);
}

static void read_shown(struct reading_list *acts, const struct step *step, struct reading_act *act)
{
    act->shown = acts->shown[step->actor];
    if (step->verb == VERB_SHOWS || step->verb == VERB_EXPOSES)
        acts->shown[step->actor] |= list_set(&step->cards);
}

static void read_act(struct arena *arena, struct reading *reading, struct reading_list *acts, enum phase phase,
                     unsigned index, struct laid laid[PQ_PLAYERS])
{
    const struct step *step = &acts->steps->step[index];
    struct reading_act *act = &acts->act[index];
    *act = (struct reading_act){0};
    struct reading_verb *verb = meet(arena, acts, step->verb);
    chain(acts, verb, PQ_PLAYERS, index);
    reading->comes_back |= (comes_back[step->verb] & IN(phase)) != 0;
    if (is_player(step->actor)) {
        chain(acts, verb, row_of(step->actor), index);
        read_shown(acts, step, act);
    }
    if (phase != PHASE_CALLS)
        return;
    static const struct laid nothing;
    struct laid *his = is_player(step->actor) ? &laid[step->actor] : NULL;
    bool back = step->verb == VERB_TAKES_BACK || step->verb == VERB_ASKS_BACK;
    act->exchanges = back ? takes_back(acts, index, his != NULL ? his : &nothing) : is_of_exchange(step->verb);
    if (act->exchanges)
        reading->last_exchange = step;
    if (his != NULL)
        read_call(reading, acts, step, act, his);
}

/* What each puts back after an act, from the last one on. */
static void read_back(struct reading_list *acts)
{
    cardset_t back[PQ_PLAYERS] = {0, 0};
    bool open[PQ_PLAYERS] = {false, false};
    for (size_t i = acts_of(acts, VERB_PUTS_BACK)->of[PQ_PLAYERS].last; i-- > 0;) {
        const struct step *step = &acts->steps->step[i];
        if (!is_player(step->actor))
            continue;
        acts->act[i].back = back[step->actor];
        acts->act[i].back_open = open[step->actor];
        if (step->verb != VERB_PUTS_BACK)
            continue;
        back[step->actor] |= list_set(&step->cards);
        open[step->actor] |= list_open(&step->cards);
    }
}

enum { VERBS_FEW = 8 }; /* more than most lists have */

/* Empties a list, but for the row of what is not in it. */
static void forget(struct arena *arena, struct reading_list *acts)
{
    if (acts->verb == NULL)
        acts->verb = arena_reserve(arena, VERBS_FEW, &acts->room, sizeof *acts->verb);
    memset(acts->number, 0, sizeof acts->number);
    acts->verbs = 1;
    for (int player = 0; player < PQ_PLAYERS; player++) {
        acts->shown[player] = 0;
        acts->first_word[player] = NULL;
    }
}

/* An empty reading with room for so many acts: that of the deal before, if there is one. */
static struct reading *reading_for(struct judge *judge, size_t count)
{
    struct reading *reading = pq_at(judge)->reading;
    if (reading == NULL)
        reading = arena_alloc(judge->arena, sizeof *reading);
    for (size_t list = 0; list < DEAL_LISTS; list++)
        forget(judge->arena, &reading->list[list]);
    reading->last_exchange = NULL;
    reading->comes_back = false;
    for (int player = 0; player < PQ_PLAYERS; player++)
        reading->first_taking[player] = reading->last_taking[player] = NULL;
    if (reading->act == NULL || count > reading->room) {
        reading->act = arena_alloc(judge->arena, (count + 1) * sizeof *reading->act);
        reading->room = count;
    }
    return reading;
}

void reading_begin(struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    const struct steps *const lists[DEAL_LISTS] = {&deal->dealing, &deal->calls, &deal->play};
    struct reading *reading = reading_for(judge, deal->dealing.count + deal->calls.count + deal->play.count);
    struct reading_act *act = reading->act;
    struct laid laid[PQ_PLAYERS] = {{0, false}, {0, false}};
    for (size_t list = 0; list < DEAL_LISTS; act += lists[list++]->count) {
        struct reading_list *acts = &reading->list[list];
        acts->steps = lists[list];
        acts->act = act;
        for (unsigned i = 0; i < lists[list]->count; i++)
            if (lists[list]->step[i].verb != VERB_CARDS)
                read_act(judge->arena, reading, acts, (enum phase)(PHASE_DEALING + list), i, laid);
    }
    read_back(&reading->list[PHASE_CALLS - PHASE_DEALING]);
    pq_of(judge)->reading = reading;
}

cardset_t cards_of_play(const struct judge *judge)
{
    const struct deal *deal = judge->table.deal;
    cardset_t cards = 0;
    for (const struct step *step = deal_next(deal, NULL); step != NULL; step = deal_next(deal, step))
        if (step->verb == VERB_CARDS)
            cards |= list_set(&step->cards);
    return cards;
}

const struct step *objection_refused(const struct judge *judge, enum phase phase, int actor, const struct rule *rule)
{
    const struct steps *steps = acts_in(judge, phase)->steps;
    for (const struct step *step = first_act(judge, phase, actor, VERB_OBJECTS);
         step != NULL && step + 1 < steps->step + steps->count; step = next_act(judge, phase, step))
        if ((step->rule.s == NULL || rule_called(rule, step->rule.s)) && step[1].verb == VERB_REFUSES &&
            is_player(step[1].actor) && step[1].actor != actor)
            return step + 1;
    return NULL;
}

const struct step *making_told(const struct judge *judge, const struct step *says)
{
    int elder = pq_at(judge)->elder;
    if (says->actor != elder || !has_rule(judge, PQC_L46) || among_calls(judge, says) == NULL ||
        !act_of(acts_in(judge, PHASE_CALLS), says)->makes)
        return NULL;
    do
        says--;
    while (says->verb != VERB_POINT || says->actor != elder);
    return says;
}

const struct step *among_calls(const struct judge *judge, const struct step *act)
{
    const struct steps *calls = &judge->table.deal->calls;
    for (size_t i = 0; i < calls->count; i++)
        if (&calls->step[i] == act)
            return act;
    return NULL;
}
