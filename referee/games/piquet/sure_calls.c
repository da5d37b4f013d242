/* What is surely regular of the calls of piquet: each in its turn and of something held, the best first and the others that count with it behind
   it, answered as the cards are; and what they count. */
#include "games/piquet/blanches.h"
#include "games/piquet/call_truth.h"
#include "games/piquet/rules.h"
#include "games/piquet/score.h"
#include "games/piquet/sure.h"

void straight_mark(struct sure *sure, int player, enum item item, int points, bool goes_on)
{
    sure->mark.goes_on = goes_on;
    if (points > 0)
        sure_mark(sure, player, item, (struct score){0, points});
}

/* --- what they hold --------------------------------------------------------------------------------------------- */

/* Whether no set counts, as the elder has none and the younger one: that is told in a note. */
static bool sets_void(const struct sure *sure)
{
    const struct straight *own = straight_of(sure);
    return option_value(sure->judge, OPT_SETS_VOID) == SETS_VOID_TRUE && own->hers->holdings[CATEGORY_SET] == 0 &&
           own->his->holdings[CATEGORY_SET] > 0;
}

bool straight_hold(struct sure *sure)
{
    struct straight *own = straight_of(sure);
    for (int player = 0; player < PQ_PLAYERS; player++)
        for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++)
            own->side[player].holdings[category] =
                holdings_in(sure->hand[player], category, own->side[player].held[category]);
    own->exchanged = true;
    return sure->judge->orders->notes_unsaid || !sets_void(sure);
}

/* How the younger's best stands to a holding of the elder's: above 0 better, 0 equal, below 0 worse, or there is none. */
static int younger_against(const struct straight *own, const struct holding *hers)
{
    return own->his->holdings[hers->category] == 0 ? -1 : holding_compare(own->his->held[hers->category], hers);
}

/* How their best of a category stand to one another, likewise; where neither has any they are equal. */
static int best_against(const struct straight *own, enum category category)
{
    return own->hers->holdings[category] > 0 ? younger_against(own, own->hers->held[category])
                                             : own->his->holdings[category] > 0;
}

/* --- what is said ----------------------------------------------------------------------------------------------- */

/* Whether a step names just that holding, by its name and not by its cards. */
static bool names(const struct step *step, const struct holding *held)
{
    const bool counted = step->count.recorded, point = held->category == CATEGORY_POINT, made = step->n.recorded;
    return !step->cards.recorded && (counted || (point && made)) && (!counted || step->count.value == held->count) &&
           (!made || (point && step->n.value == held->pips)) && (point || step->rank == held->top) &&
           (step->suit == SUIT_UNKNOWN || step->suit == held->suit);
}

/* Whether cards that the other has named may bar a call of the category that they beat. */
static bool bars(const struct sure *sure, enum category category)
{
    return category != CATEGORY_POINT && option_value(sure->judge, OPT_IMPLIED) == IMPLIED_BARS;
}

/* The elder's first call of a kind. */
static bool elder_begins(const struct sure *sure, const struct straight *own, const struct holding *held)
{
    const enum category category = held->category;
    const bool named = (own->his->called[CATEGORY_POINT] | own->his->called[CATEGORY_SEQUENCE]) != 0;
    return (held == own->hers->held[category] || !own->by_hands) &&
           (!named || !bars(sure, category) || younger_against(own, held) < 0);
}

/* The younger's first call of a kind: in answer to the elder's, or where she has called nothing of it and has spoken. */
static bool younger_begins(const struct sure *sure, const struct straight *own, const struct holding *held)
{
    const enum category category = held->category;
    return held == own->his->held[category] && own->spoken &&
           ((!own->by_hands && !bars(sure, category)) || best_against(own, category) > 0) &&
           (own->hers->called[category] == 0 || own->reply[category] == VERB_BETTER);
}

static bool calls(const struct sure *sure, struct straight *own, enum category category)
{
    const bool elder = sure->step->actor == own->elder;
    struct side *side = elder ? own->hers : own->his;
    const unsigned before = side->called[category];
    const struct holding *held = side->held[category], *end = held + side->holdings[category];
    unsigned bit = 1;
    for (; held < end && (before >= bit || !names(sure->step, held)); held++)
        bit <<= 1;
    if (held == end || category < side->least ||
        (before == 0
             ? !(elder ? elder_begins : younger_begins)(sure, own, held)
             : category == CATEGORY_POINT || category != side->least || (elder && own->reply[category] != VERB_GOOD)))
        return false;
    side->called[category] |= bit;
    side->least = category;
    if (!elder) {
        if (own->hers->called[category] == 0) /* it is too late for her then */
            own->hers->least = category + 1;
        return true;
    }
    own->spoken = true;
    own->last = held;
    own->due = before == 0 ? DUE_REPLY : DUE_NOTHING;
    return true;
}

/* As the cards are; where only what is called counts the younger may allow what he could beat. */
static bool replies(const struct sure *sure, struct straight *own)
{
    const int against = younger_against(own, own->last);
    const enum verb due = against > 0 ? VERB_BETTER : against == 0 ? VERB_EQUAL : VERB_GOOD, said = sure->step->verb;
    own->reply[own->last->category] = said;
    own->due = DUE_NOTHING;
    return said == due || (said == VERB_GOOD && !own->by_hands);
}

/* The younger asks what a point of as many cards as his own makes; she has said the number of its cards alone. */
static bool asks_making(const struct sure *sure, struct straight *own)
{
    own->due = DUE_POINT;
    return own->last->category == CATEGORY_POINT && sure->step[-1].verb == VERB_POINT && !sure->step[-1].n.recorded &&
           own->his->held[CATEGORY_POINT]->count == own->last->count;
}

/* The elder has nothing of what comes next, nor of what she might as well speak of; where only what is called counts she may keep it to
   herself. Of a point nobody has none. */
static bool has_none(struct straight *own)
{
    enum category *least = &own->hers->least;
    enum category next =
        own->last == NULL || own->last->category == CATEGORY_POINT ? CATEGORY_SEQUENCE : own->last->category + 1;
    bool none = next < CATEGORIES && *least < CATEGORIES;
    *least = *least > next ? *least : next;
    for (; next <= *least && next < CATEGORIES; next++)
        none &= own->hers->holdings[next] == 0 || !own->by_hands;
    ++*least;
    own->spoken = true;
    return none;
}

/* The elder lays down what she has called last, as was asked. */
static bool shows(const struct sure *sure, struct straight *own)
{
    const struct card_list *cards = &sure->step->cards;
    own->due = DUE_NOTHING;
    return list_set(cards) == own->last->cards && cards->count == (size_t)own->last->count;
}

bool straight_call(struct sure *sure, enum phase phase)
{
    struct straight *own = straight_of(sure);
    const struct step *step = sure->step;
    const enum category category = category_of(step->verb);
    const bool elder = step->actor == own->elder;
    if (phase == PHASE_PLAY)
        return !elder && category != NO_CATEGORY && sure->trick == 1 && sure->laid == 1 && calls(sure, own, category);
    switch (own->due) {
    case DUE_POINT:
        own->due = DUE_REPLY;
        return elder && category == CATEGORY_POINT && step->n.recorded && names(step, own->last);
    case DUE_SHOWN: return elder && step->verb == VERB_SHOWS && shows(sure, own);
    case DUE_REPLY:
        return !elder &&
               (is_reply(step->verb) ? replies(sure, own) : step->verb == VERB_ASKS_MAKING && asks_making(sure, own));
    case DUE_NOTHING: break;
    }
    if (category != NO_CATEGORY)
        return !(category == CATEGORY_SET && sets_void(sure)) && calls(sure, own, category);
    if (elder)
        return step->verb == VERB_NONE && has_none(own);
    own->due = DUE_SHOWN; /* of what is good */
    return step->verb == VERB_ASKS_TO_SEE && own->last != NULL && own->reply[own->last->category] == VERB_GOOD;
}

/* --- what it counts --------------------------------------------------------------------------------------------- */

/* Whose holdings of a category count; NULL: nobody's. `*could`: the younger could have counted something of it. */
static const struct side *counts(const struct straight *own, enum category category, bool *could)
{
    const bool elder_calls = own->hers->called[category] != 0;
    *could = false;
    if (own->by_hands) {
        const int against = best_against(own, category);
        return against > 0 ? own->his : against < 0 ? own->hers : NULL;
    }
    if (elder_calls && own->reply[category] == VERB_GOOD)
        return own->hers;
    if (own->his->called[category] != 0)
        return own->his;
    *could = elder_calls ? own->reply[category] == VERB_BETTER : own->his->holdings[category] > 0;
    return NULL;
}

/* One thing counts, and with it the repique that it makes. */
static void count_one(struct sure *sure, int player, enum item item, int points, bool barred)
{
    struct side *side = &straight_of(sure)->side[player];
    side->total += points;
    const bool repic =
        !side->repic && side->total >= PIC_LINE && !barred && straight_of(sure)->side[opponent(player)].total == 0;
    straight_mark(sure, player, item, points, repic);
    if (!repic)
        return;
    side->repic = true;
    side->total += REPIC_WORTH;
    straight_mark(sure, player, ITEM_REPIC, REPIC_WORTH, false);
}

void straight_reckon(struct sure *sure)
{
    const struct straight *own = straight_of(sure);
    const bool saves = option_value(sure->judge, OPT_REPIC_SAVED_BY) != REPIC_SAVED_COUNTED;
    bool barred = false, could = false;
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (own->side[player].claimed)
            count_one(sure, player, ITEM_BLANCHES, BLANCHES_WORTH, false);
    for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++) {
        const struct side *side = category == CATEGORY_SET && sets_void(sure) ? NULL : counts(own, category, &could);
        barred |= could && saves;
        for (size_t i = 0; side != NULL && i < side->holdings[category]; i++)
            if (own->by_hands ? i == 0 || category != CATEGORY_POINT : (side->called[category] >> i & 1U) != 0)
                count_one(sure, side == own->hers ? own->elder : own->younger, item_of(category),
                          reckoned_worth(sure->judge, &side->held[category][i]), barred && side == own->hers);
    }
}
