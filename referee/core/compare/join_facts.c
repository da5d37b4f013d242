/* Joining facts: numbers, scores, marks, cards. */
#include "core/compare/joint.h"

#include <string.h>

static struct fact fact_at(enum parting_kind kind, int player, struct place a, struct place b)
{
    return (struct fact){.kind = kind, .player = player, .at = {a, b}, .there = {true, true}};
}

void join_number(struct joint *joint, enum parting_kind kind, int player, const struct number *b, struct number *to)
{
    struct fact fact = fact_at(kind, player, to->at, b->at);
    if (!joint_both(joint, to->recorded, b->recorded, fact)) {
        *to = to->recorded ? *to : *b;
        return;
    }
    struct place at = to->at;
    enum taken taken = joint_settle(joint, to->value == b->value, &fact, &at);
    *to = taken == TAKE_A ? *to : taken == TAKE_B ? *b : (struct number){0};
    to->at = at;
}

/* --- scores ----------------------------------------------------------------------------------------------- */

static int value_of(const struct joint *joint, const struct amount *amount)
{
    const struct edition *edition = &joint->game->edition[joint->edition];
    struct score score = amount_score(joint->game, joint->edition, amount);
    if (edition->points_per_jeton == 0)
        edition = &joint->game->edition[edition_base(joint->game, joint->edition)];
    return joint->game->boards ? score.fiches * edition->jetons_per_fiche + score.points : score.points;
}

static bool amounts_agree(const struct joint *joint, const struct amount *a, const struct amount *b)
{
    if (a->board && b->board)
        return a->fiches == b->fiches && a->jetons == b->jetons;
    return a->board == b->board ? a->points == b->points : value_of(joint, a) == value_of(joint, b);
}

void join_amount(struct joint *joint, enum parting_kind kind, int player, const struct amount *b, struct amount *to)
{
    struct fact fact = fact_at(kind, player, to->at, b->at);
    if (!joint_both(joint, to->recorded, b->recorded, fact)) {
        *to = b->recorded || (b->unread != NULL && !to->recorded) ? *b : *to;
        return;
    }
    struct place at = to->at;
    enum taken taken = joint_settle(joint, amounts_agree(joint, to, b), &fact, &at);
    *to = taken == TAKE_A ? *to : taken == TAKE_B ? *b : (struct amount){0};
    to->at = at;
}

/* --- marks ------------------------------------------------------------------------------------------------ */

/* What the items come to, demarks subtracted. Where a board is kept, the change of the board need not be that. */
static int items_total(const struct marks_said *marks)
{
    int total = 0;
    for (size_t i = 0; i < marks->count; i++)
        total += marks->item[i].item == ITEM_DEMARK ? -marks->item[i].amount.points : marks->item[i].amount.points;
    return total;
}

/* Two ways of writing marks: a total and items. The items tell more. */
static void join_total_and_items(struct joint *joint, int player, const struct marks_said *b, struct marks_said *to)
{
    const struct marks_said *items = b->itemised ? b : to, *total = b->itemised ? to : b;
    struct fact fact = fact_at(PARTING_MARK, player, to->at, b->at);
    struct place mark;
    if (joint->game->boards || items_total(items) == total->total.points) {
        joint_agree(joint);
        *to = *items;
        return;
    }
    enum taken taken = joint_part(joint, &fact, &mark);
    *to = taken == TAKE_A ? *to : taken == TAKE_B ? *b : (struct marks_said){0};
    to->at = to->total.at = mark;
}

/* The items of both lists laid side by side, whatever their order. */
struct beside {
    const struct joint *joint;
    const struct marks_said *marks[2];
    bool *used; /* items of the second */
};

/* An item of the second list that is the same as `mark`, or, unless `same`, of its kind; LACKING if there is none. */
static size_t item_like(const struct beside *beside, const struct mark_said *mark, bool same)
{
    for (size_t i = 0; i < beside->marks[1]->count; i++) {
        const struct mark_said *other = &beside->marks[1]->item[i];
        if (!beside->used[i] && other->item == mark->item &&
            (!same || amounts_agree(beside->joint, &mark->amount, &other->amount)))
            return i;
    }
    return LACKING;
}

/* For each item of the first list the one of the second that belongs to it. */
static size_t *lay_items(const struct beside *beside, struct arena *arena)
{
    size_t count = beside->marks[0]->count, *partner = arena_alloc(arena, (count + 1) * sizeof *partner);
    for (size_t i = 0; i < count; i++) {
        partner[i] = item_like(beside, &beside->marks[0]->item[i], true);
        if (partner[i] != LACKING)
            beside->used[partner[i]] = true;
    }
    for (size_t i = 0; i < count; i++) {
        partner[i] = partner[i] != LACKING ? partner[i] : item_like(beside, &beside->marks[0]->item[i], false);
        if (partner[i] != LACKING)
            beside->used[partner[i]] = true;
    }
    return partner;
}

static void add_item(struct marks_said *to, const struct mark_said *item, struct place at)
{
    to->item[to->count] = *item;
    to->item[to->count++].at = at;
}

/* An item of either list, or of both: NULL where one lacks it. */
static void join_item(struct joint *joint, int player, const struct marks_said *lists[2], const struct mark_said *a,
                      const struct mark_said *b, struct marks_said *to)
{
    struct fact fact =
        fact_at(PARTING_MARK, player, a != NULL ? a->at : lists[0]->at, b != NULL ? b->at : lists[1]->at);
    struct place mark;
    fact.there[0] = a != NULL;
    fact.there[1] = b != NULL;
    if (a != NULL && b != NULL && amounts_agree(joint, &a->amount, &b->amount)) {
        joint_agree(joint);
        add_item(to, a, a->at);
        return;
    }
    enum taken taken = joint_part(joint, &fact, &mark);
    const struct mark_said *item = taken == TAKE_A ? a : taken == TAKE_B ? b : NULL;
    if (item != NULL)
        add_item(to, item, mark);
    else
        to->at = mark;
}

static void join_items(struct joint *joint, int player, const struct marks_said *b, struct marks_said *to)
{
    const struct marks_said a = *to, *lists[2] = {&a, b};
    struct beside beside = {joint, {&a, b}, arena_alloc(joint->arena, b->count + 1)};
    size_t *partner = lay_items(&beside, joint->arena);
    joint->work += a.count * b->count;
    to->item = arena_alloc(joint->arena, (a.count + b->count + 1) * sizeof *to->item);
    to->count = 0;
    for (size_t i = 0; i < a.count; i++)
        join_item(joint, player, lists, &a.item[i], partner[i] != LACKING ? &b->item[partner[i]] : NULL, to);
    for (size_t i = 0; i < b->count; i++)
        if (!beside.used[i])
            join_item(joint, player, lists, NULL, &b->item[i], to);
}

void join_marks(struct joint *joint, int player, const struct marks_said *b, struct marks_said *to)
{
    struct fact fact = fact_at(PARTING_MARK, player, to->at, b->at);
    if (!joint_both(joint, to->recorded, b->recorded, fact)) {
        *to = b->recorded || (b->total.unread != NULL && !to->recorded) ? *b : *to;
        return;
    }
    if (to->itemised && b->itemised) {
        join_items(joint, player, b, to);
    } else if (to->itemised != b->itemised) {
        join_total_and_items(joint, player, b, to);
    } else {
        join_amount(joint, PARTING_MARK, player, &b->total, &to->total);
        to->recorded = to->total.recorded;
    }
}

/* --- cards ------------------------------------------------------------------------------------------------ */

/* The cards of a list that have no partner in the other; `*at` becomes the place of the first. */
static cardset_t alone(const struct card_list *list, const size_t *partner, struct place *at)
{
    cardset_t set = 0;
    bool found = false;
    for (size_t i = 0; i < list->count; i++) {
        if (partner[i] != LACKING)
            continue;
        if (!found && list->card_at[i].line != 0)
            *at = list->card_at[i];
        found = true;
        set |= set_of(list->card[i]);
    }
    return set;
}

bool cards_agree(struct joint *joint, bool ordered, const struct card_list *b, struct card_list *to, struct fact *fact)
{
    size_t same = 0, most = to->count > b->count ? to->count : b->count;
    size_t *partner = arena_alloc(joint->arena, (to->count + 1) * sizeof *partner),
           *of_b = arena_alloc(joint->arena, (b->count + 1) * sizeof *of_b);
    cards_lay(to, b, ordered, partner, of_b);
    card_t *cards = arena_alloc(joint->arena, to->count + 1);
    for (size_t i = 0; i < to->count; i++) {
        if (partner[i] == LACKING)
            continue;
        card_agrees(to->card[i], b->card[partner[i]], &cards[i]);
        same++;
    }
    joint->cards_same += same;
    joint->cards_apart += most - same;
    if (same == most) {
        to->card = cards;
        return true;
    }
    fact->cards[0] = alone(to, partner, &fact->at[0]);
    fact->cards[1] = alone(b, of_b, &fact->at[1]);
    return false;
}

void join_cards(struct joint *joint, enum parting_kind kind, int player, bool ordered, const struct card_list *b,
                struct card_list *to)
{
    struct fact fact = fact_at(kind, player, to->at, b->at);
    if (!joint_both(joint, to->recorded, b->recorded, fact)) {
        *to = to->recorded ? *to : *b;
        return;
    }
    struct place at = to->at;
    enum taken taken = joint_settle(joint, cards_agree(joint, ordered, b, to, &fact), &fact, &at);
    *to = taken == TAKE_A ? *to : taken == TAKE_B ? *b : (struct card_list){0};
    to->at = at;
}

/* The card turned with its place in the pack. */
static struct place turned_at(const struct deal *deal)
{
    struct place at = deal->turned.at;
    if (deal->turned_position.recorded && deal->turned_position.at.line == at.line)
        at.end_column = deal->turned_position.at.end_column;
    return at;
}

void join_turned(struct joint *joint, const struct deal *b, struct deal *to)
{
    struct fact fact = fact_at(PARTING_TURNED, NOBODY, to->turned.at, b->turned.at);
    struct place mark;
    bool before = to->turned.recorded;
    if (!joint_both(joint, before, b->turned.recorded, fact)) {
        to->turned = before ? to->turned : b->turned;
        to->turned_position = before ? to->turned_position : b->turned_position;
        return;
    }
    bool placed = to->turned_position.recorded && b->turned_position.recorded;
    bool elsewhere = placed && to->turned_position.value != b->turned_position.value;
    if (cards_agree(joint, true, &b->turned, &to->turned, &fact) && !elsewhere) {
        joint_agree(joint);
        to->turned_position = to->turned_position.recorded ? to->turned_position : b->turned_position;
        return;
    }
    if (elsewhere)
        fact = fact_at(PARTING_TURNED, NOBODY, turned_at(to), turned_at(b));
    enum taken taken = joint_part(joint, &fact, &mark);
    if (taken != TAKE_A) {
        to->turned = taken == TAKE_B ? b->turned : (struct card_list){0};
        to->turned_position = taken == TAKE_B ? b->turned_position : (struct number){0};
    }
    to->turned.at = mark;
}
