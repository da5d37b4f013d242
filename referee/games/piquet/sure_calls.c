/* What is surely regular of the calls of piquet: each in its turn and of something held, the best first and the others that count with it behind
   it, answered as the cards are; and what they count. */
#include "games/piquet/blanches.h"
#include "games/piquet/call_truth.h"
#include "games/piquet/claims.h"
#include "games/piquet/rules.h"
#include "games/piquet/score.h"
#include "games/piquet/sure.h"

/* --- what they hold --------------------------------------------------------------------------------------------- */

bool straight_hold(struct sure *sure)
{
    struct straight *own = straight_of(sure);
    for (int player = 0; player < PQ_PLAYERS; player++)
        for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++)
            own->holdings[player][category] = holdings_in(sure->hand[player], category, own->held[player][category]);
    own->kind = NO_CATEGORY;
    own->exchanged = true;
    return option_value(sure->judge, OPT_SETS_VOID) != SETS_VOID_TRUE || own->holdings[own->elder][CATEGORY_SET] > 0 ||
           own->holdings[own->younger][CATEGORY_SET] == 0;
}

/* How the younger's best stands to a holding of the elder's: above 0 better, 0 equal, below 0 worse, or there is none. */
static int younger_against(const struct straight *own, const struct holding *elders)
{
    const enum category category = elders->category;
    return own->holdings[own->younger][category] == 0 ? -1
                                                      : holding_compare(&own->held[own->younger][category][0], elders);
}

/* Whether the younger has something of the category, and nothing of the elder's is as good. */
static bool younger_better(const struct straight *own, enum category category)
{
    return own->holdings[own->younger][category] > 0 &&
           (own->holdings[own->elder][category] == 0 || younger_against(own, &own->held[own->elder][category][0]) > 0);
}

/* --- what is said ----------------------------------------------------------------------------------------------- */

/* Whether a step names just that holding, by its name and not by its cards. */
static bool names(const struct step *step, const struct holding *held)
{
    const bool counted = step->count.recorded, point = held->category == CATEGORY_POINT;
    return !step->cards.recorded && (counted || (point && step->n.recorded)) &&
           (!counted || step->count.value == held->count) &&
           (!step->n.recorded || (point && step->n.value == held->pips)) && (point || step->rank == held->top) &&
           (step->suit == SUIT_UNKNOWN || step->suit == held->suit);
}

/* The elder's first call of a kind. By cards that the younger has named it may be barred, if he has as good. */
static bool elder_begins(const struct sure *sure, const struct straight *own, enum category category, size_t nth)
{
    const unsigned *named = own->called[own->younger];
    const bool bars = category != CATEGORY_POINT && option_value(sure->judge, OPT_IMPLIED) == IMPLIED_BARS &&
                      (named[CATEGORY_POINT] | named[CATEGORY_SEQUENCE]) != 0;
    return category >= own->least[own->elder] && (nth == 0 || !by_hands(sure->judge)) &&
           (!bars || younger_against(own, &own->held[own->elder][category][nth]) < 0);
}

/* The younger's first call of a kind: in answer to the elder's, or where she has called nothing of it and has spoken. What she has and he does
   not beat may bar it, whether she calls it or not. */
static bool younger_begins(const struct sure *sure, const struct straight *own, enum category category, size_t nth)
{
    const bool free = !by_hands(sure->judge) &&
                      (category == CATEGORY_POINT || option_value(sure->judge, OPT_IMPLIED) != IMPLIED_BARS);
    return category >= own->least[own->younger] && nth == 0 && own->spoken && (free || younger_better(own, category)) &&
           (own->called[own->elder][category] == 0 || own->reply[category] == VERB_BETTER);
}

static bool calls(struct sure *sure, enum category category)
{
    struct straight *own = straight_of(sure);
    const struct step *step = sure->step;
    const int player = step->actor;
    const bool elder = player == own->elder, first = own->called[player][category] == 0;
    const struct holding *held = own->held[player][category];
    const size_t count = own->holdings[player][category];
    size_t nth = 0;
    while (nth < count && ((own->called[player][category] >> nth) != 0 || !names(step, &held[nth])))
        nth++;
    if (nth == count || (!first && (category == CATEGORY_POINT || category != own->least[player])))
        return false;
    if (first ? !(elder ? elder_begins(sure, own, category, nth) : younger_begins(sure, own, category, nth))
              : elder && own->reply[category] != VERB_GOOD)
        return false;
    own->called[player][category] |= 1U << nth;
    own->least[player] = category;
    if (!elder && own->called[own->elder][category] == 0) /* it is too late for her then */
        own->least[own->elder] = category + 1;
    if (!elder)
        return true;
    own->spoken = true;
    own->kind = category;
    own->last = nth;
    own->due = first ? DUE_REPLY : DUE_NOTHING;
    return true;
}

static const struct holding *last_called(const struct straight *own)
{
    return &own->held[own->elder][own->kind][own->last];
}

/* As the cards are; where only what is called counts the younger may allow what he could beat. */
static bool replies(const struct sure *sure, struct straight *own)
{
    const int against = younger_against(own, last_called(own));
    const enum verb due = against > 0 ? VERB_BETTER : against == 0 ? VERB_EQUAL : VERB_GOOD, said = sure->step->verb;
    own->reply[own->kind] = said;
    own->due = DUE_NOTHING;
    return sure->step->actor == own->younger && (said == due || (said == VERB_GOOD && !by_hands(sure->judge)));
}

/* The younger asks what a point of as many cards as his own makes; she has said the number of its cards alone. */
static bool asks_making(const struct sure *sure, struct straight *own)
{
    const bool due = own->due == DUE_REPLY && own->kind == CATEGORY_POINT && !(sure->step - 1)->n.recorded;
    own->due = DUE_POINT;
    return due && sure->step > sure->deal->calls.step && (sure->step - 1)->verb == VERB_POINT &&
           own->held[own->younger][CATEGORY_POINT][0].count == last_called(own)->count;
}

/* The elder has nothing of what comes next, nor of what she might as well speak of; where only what is called counts she may keep it to
   herself. Of a point nobody has none. */
static bool has_none(const struct sure *sure, struct straight *own)
{
    enum category *least = &own->least[own->elder];
    enum category next = own->kind == NO_CATEGORY || own->kind == CATEGORY_POINT ? CATEGORY_SEQUENCE : own->kind + 1;
    bool none = next < CATEGORIES && *least < CATEGORIES;
    *least = *least > next ? *least : next;
    for (; next <= *least && next < CATEGORIES; next++)
        none &= own->holdings[own->elder][next] == 0 || !by_hands(sure->judge);
    ++*least;
    own->spoken = true;
    return none;
}

/* The younger asks to see what the elder has called last, which is good; she lays it down. */
static bool to_be_shown(struct straight *own)
{
    const bool good = own->due == DUE_NOTHING && own->kind != NO_CATEGORY && own->reply[own->kind] == VERB_GOOD;
    own->due = DUE_SHOWN;
    return good;
}

static bool shows(const struct sure *sure, struct straight *own)
{
    const struct card_list *cards = &sure->step->cards;
    const bool due = own->due == DUE_SHOWN;
    own->due = DUE_NOTHING;
    return due && list_set(cards) == last_called(own)->cards && cards->count == (size_t)last_called(own)->count;
}

bool straight_call(struct sure *sure, enum phase phase)
{
    struct straight *own = straight_of(sure);
    const struct step *step = sure->step;
    const enum category category = category_of(step->verb);
    const bool elder = step->actor == own->elder;
    if (phase == PHASE_PLAY)
        return !elder && category != NO_CATEGORY && sure->trick == 1 && sure->laid == 1 && calls(sure, category);
    if (own->due == DUE_POINT) {
        own->due = DUE_REPLY;
        return elder && category == CATEGORY_POINT && step->n.recorded && names(step, last_called(own));
    }
    if (category != NO_CATEGORY)
        return own->due == DUE_NOTHING && calls(sure, category);
    switch (step->verb) {
    case VERB_GOOD:
    case VERB_EQUAL:
    case VERB_BETTER: return own->due == DUE_REPLY && replies(sure, own);
    case VERB_ASKS_MAKING: return !elder && asks_making(sure, own);
    case VERB_NONE: return elder && own->due == DUE_NOTHING && has_none(sure, own);
    case VERB_ASKS_TO_SEE: return !elder && to_be_shown(own);
    case VERB_SHOWS: return elder && shows(sure, own);
    default: return false;
    }
}

/* --- what it counts --------------------------------------------------------------------------------------------- */

/* Whose holdings of a category count; NOBODY. `*could`: the younger could have counted something of it. */
static int counts(const struct sure *sure, const struct straight *own, enum category category, bool *could)
{
    const bool elder_has = own->holdings[own->elder][category] > 0;
    const bool younger_has = own->holdings[own->younger][category] > 0;
    *could = false;
    if (by_hands(sure->judge)) {
        const int against = elder_has ? younger_against(own, &own->held[own->elder][category][0]) : younger_has;
        return against > 0 ? own->younger : against < 0 ? own->elder : NOBODY;
    }
    const bool elder_calls = own->called[own->elder][category] != 0;
    if (elder_calls && own->reply[category] == VERB_GOOD)
        return own->elder;
    if (own->called[own->younger][category] != 0)
        return own->younger;
    *could = elder_calls ? own->reply[category] == VERB_BETTER : younger_has;
    return NOBODY;
}

/* One thing counts, and with it the repique that it makes. */
static void count_one(struct sure *sure, int player, enum item item, int points, bool barred)
{
    struct straight *own = straight_of(sure);
    own->total[player] += points;
    const bool repic =
        !own->repic[player] && own->total[player] >= PIC_LINE && own->total[opponent(player)] == 0 && !barred;
    straight_mark(sure, player, item, points, repic);
    if (!repic)
        return;
    own->repic[player] = true;
    own->total[player] += REPIC_WORTH;
    straight_mark(sure, player, ITEM_REPIC, REPIC_WORTH, false);
}

void straight_reckon(struct sure *sure)
{
    const struct straight *own = straight_of(sure);
    const struct judge *judge = sure->judge;
    const bool saves = option_value(judge, OPT_REPIC_SAVED_BY) != REPIC_SAVED_COUNTED;
    bool barred[PQ_PLAYERS] = {false};
    for (int player = 0; player < PQ_PLAYERS; player++)
        if (own->claimed[player])
            count_one(sure, player, ITEM_BLANCHES, BLANCHES_WORTH, false);
    for (enum category category = CATEGORY_POINT; category < CATEGORIES; category++) {
        bool could;
        const int winner = counts(sure, own, category, &could);
        barred[own->elder] |= could && saves;
        for (size_t i = 0; winner != NOBODY && i < own->holdings[winner][category]; i++)
            if (by_hands(judge) ? i == 0 || category != CATEGORY_POINT : (own->called[winner][category] >> i & 1U) != 0)
                count_one(sure, winner, item_of(category), reckoned_worth(judge, &own->held[winner][category][i]),
                          barred[winner]);
    }
}
