#include "games/piquet/ways_calls.h"

#include "core/sheet/possible.h"
#include "games/piquet/blanches.h"
#include "games/piquet/call_truth.h"
#include "games/piquet/rules.h"
#include "games/piquet/score.h"
#include "games/piquet/ways.h"
#include "games/piquet/ways_held.h"
#include "games/piquet/ways_suits.h"

/* A search: what it is asked under, and the way that is growing. */
struct growing {
    const struct judge *judge;
    struct calls *calls;
    struct arena *arena;
    struct called called;
    bool claimed;                   /* what is called counts, not what is held */
    const struct best_suits *suits; /* NULL where it is */
    struct held_least held;
};

/* --- which lots go together --- */

static const struct lot *lot_of(const struct calls *calls, const struct called *called, enum category category)
{
    return called->role[category] == NOBODY ? NULL : &calls->lots[category].lot[called->lot[category]];
}

/* The least court cards of a hand that counts what this one does. */
static int court_cards(const struct growing *growing, int role)
{
    const struct called *called = &growing->called;
    size_t runs = called->role[CATEGORY_SEQUENCE] == role ? called->lot[CATEGORY_SEQUENCE] : LOTS_ROOM;
    size_t sets = called->role[CATEGORY_SET] == role ? called->lot[CATEGORY_SET] : LOTS_ROOM;
    return growing->held.court[runs][sets];
}

/* Whether one who was dealt no court card can have drawn so many: the elder exchanges five at most, and one at least. One who
   is white after that too has none. */
static bool fits_blanches(const struct growing *growing, int role, int times)
{
    int drawn = role == ELDER_ROLE ? ELDER_MOST : PQ_TALON - 1;
    return court_cards(growing, role) <= (times > 1 ? 0 : drawn);
}

/* Whether one hand can hold all that it counts. As claimed, the point need not be that of the longest suit. */
static bool fits_hand(const struct growing *growing, int role)
{
    const struct lot *own[CATEGORIES];
    for (int i = 0; i < CATEGORIES; i++)
        own[i] = growing->called.role[i] == role ? lot_of(growing->calls, &growing->called, (enum category)i) : NULL;
    const struct lot *point = own[CATEGORY_POINT], *sequences = own[CATEGORY_SEQUENCE], *sets = own[CATEGORY_SET];
    if (court_cards(growing, role) == NO_HAND)
        return false;
    if (point != NULL && sets != NULL && point->least + sets->cards > PQ_HAND)
        return false;
    return sequences == NULL || lots_share_suit(growing->claimed ? NULL : point, sequences, sets);
}

/* Whether the other can have so many quatorzes, if these are among the cards of one suit. */
static bool leaves_fours(int cards, const struct lot *sets)
{
    int small = LONGEST_SUIT - HIGH_RANKS;
    return cards <= small || lot_fours(sets) <= HIGH_RANKS - (cards - small);
}

/* The elder must have a set of his own if the younger is to count any; and what one has of a rank the other has not. */
static bool fits_sets(const struct growing *growing, const struct lot *const lot[CATEGORIES])
{
    const struct called *called = &growing->called;
    const struct lot *sets = lot[CATEGORY_SET], *point = lot[CATEGORY_POINT], *sequences = lot[CATEGORY_SEQUENCE];
    bool void_without = option_value(growing->judge, OPT_SETS_VOID) == SETS_VOID_TRUE;
    signed char player = called->role[CATEGORY_SET];
    if (sets == NULL)
        return true;
    if (void_without && player == YOUNGER_ROLE && sets->ranks == HIGH_RANKS)
        return false;
    return (point == NULL || called->role[CATEGORY_POINT] == player || leaves_fours(point->least, sets)) &&
           (sequences == NULL || called->role[CATEGORY_SEQUENCE] == player || leaves_fours(sequences->length[0], sets));
}

/* By the cards: eight of a suit are a point and a sequence that nothing equals, and there is neither without the other. */
static bool fits_eight(const struct called *called, const struct lot *const lot[CATEGORIES])
{
    const struct lot *point = lot[CATEGORY_POINT], *runs = lot[CATEGORY_SEQUENCE];
    bool eight = point != NULL && point->sum == LONGEST_SUIT, run = false;
    for (size_t i = 0; runs != NULL && i < runs->count; i++)
        run |= runs->length[i] == LONGEST_SUIT;
    return eight == run && (!eight || called->role[CATEGORY_POINT] == called->role[CATEGORY_SEQUENCE]);
}

static bool fits_both(const struct growing *growing)
{
    const struct called *called = &growing->called;
    const struct lot *lot[CATEGORIES];
    for (int i = 0; i < CATEGORIES; i++)
        lot[i] = lot_of(growing->calls, called, (enum category)i);
    if (!fits_sets(growing, lot))
        return false;
    return growing->suits == NULL || (fits_eight(called, lot) && best_suits_allow(growing->suits, growing->calls->lots,
                                                                                  called->role, called->lot));
}

/* --- the marks in their order, and the repique among them --- */

struct call_marks {
    struct call_mark mark[CALLS_ROOM];
    size_t count;
    size_t open; /* marks from this one on come after a category that nobody counts */
    int sum[PQ_PLAYERS];
};

static void call_mark(struct call_marks *calls, int role, enum item item, int amount)
{
    calls->mark[calls->count++] = (struct call_mark){role, item, amount};
    calls->sum[role] += amount;
}

static void order_calls(const struct calls *calls, const struct called *called, struct call_marks *out)
{
    out->count = 0;
    out->open = CALLS_ROOM;
    out->sum[0] = out->sum[1] = 0;
    for (int role = 0; role < PQ_PLAYERS; role++)
        for (int ten = 0; ten < called->blanches[role]; ten++)
            call_mark(out, role, ITEM_BLANCHES, BLANCHES_WORTH);
    for (int category = 0; category < CATEGORIES; category++) {
        const struct lot *lot = lot_of(calls, called, (enum category)category);
        if (lot == NULL && out->open == CALLS_ROOM)
            out->open = out->count;
        for (size_t i = 0; lot != NULL && i < lot->count; i++)
            call_mark(out, called->role[category], item_of((enum category)category), lot->amount[i]);
    }
}

/* Whether thirty are a repique at that mark. Where one who keeps silent may still have barred it, called->barred says if he
   did; *open tells that he might have. */
static bool repic_at(const struct judge *judge, const struct call_marks *calls, size_t i, const struct called *called,
                     bool *open)
{
    int role = calls->mark[i].role, other = 1 - role;
    bool whole = option_value(judge, OPT_REPIC_RULE) == REPIC_WHOLE_PHASE;
    int against = whole ? calls->sum[other] : called->sum[other];
    if (called->repic[role] || called->sum[role] < PIC_LINE || against != 0)
        return false;
    bool silent = i >= calls->open && role == ELDER_ROLE &&
                  option_value(judge, OPT_ANNOUNCEMENTS) == ANNOUNCED_AS_CLAIMED &&
                  option_value(judge, OPT_REPIC_SAVED_BY) == REPIC_SAVED_CAN_COUNT;
    *open |= silent;
    return !(silent && called->barred);
}

/* The marks with the repiques; `run` is what they come to. Returns how many; *open: see repic_at(). */
static size_t run_marks(const struct judge *judge, const struct call_marks *calls, struct called *run,
                        struct call_mark mark[CALLS_ROOM], bool *open)
{
    size_t count = 0;
    for (int role = 0; role < PQ_PLAYERS; role++) {
        run->sum[role] = 0;
        run->repic[role] = false;
    }
    for (size_t i = 0; i < calls->count; i++) {
        int role = calls->mark[i].role;
        mark[count++] = calls->mark[i];
        run->sum[role] = (short)(run->sum[role] + calls->mark[i].amount);
        if (!repic_at(judge, calls, i, run, open))
            continue;
        run->repic[role] = true;
        run->sum[role] = (short)(run->sum[role] + REPIC_WORTH);
        mark[count++] = (struct call_mark){role, ITEM_REPIC, REPIC_WORTH};
    }
    run->marks = (unsigned char)count;
    return count;
}

size_t calls_marks(const struct judge *judge, const struct calls *calls, const struct called *called,
                   struct call_mark mark[CALLS_ROOM])
{
    struct call_marks own;
    struct called run = *called;
    bool open = false;
    order_calls(calls, called, &own);
    return run_marks(judge, &own, &run, mark, &open);
}

/* --- all of them --- */

static void keep(struct growing *growing, const struct called *called)
{
    struct calls *calls = growing->calls;
    calls->called = arena_grow(growing->arena, calls->called, calls->count, &calls->room, sizeof *calls->called);
    calls->called[calls->count++] = *called;
}

/* With the repiques that they make; both ways, where one may have been barred. */
static void keep_marked(struct growing *growing)
{
    struct call_marks own;
    struct call_mark mark[CALLS_ROOM];
    struct called run = growing->called;
    bool open = false;
    order_calls(growing->calls, &run, &own);
    run_marks(growing->judge, &own, &run, mark, &open);
    keep(growing, &run);
    run.barred = true;
    if (!open)
        return;
    run_marks(growing->judge, &own, &run, mark, &open);
    keep(growing, &run);
}

/* Twenty cards are no court cards: two hands of twelve cannot both be white. */
static void choose_done(struct growing *growing)
{
    int most = option_value(growing->judge, OPT_SECOND_BLANCHES) == SECOND_BLANCHES_ON ? 2 : 1;
    if (!fits_hand(growing, ELDER_ROLE) || !fits_hand(growing, YOUNGER_ROLE) || !fits_both(growing))
        return;
    keep_marked(growing);
    for (int role = 0; role < PQ_PLAYERS; role++) {
        for (int times = 1; times <= most && fits_blanches(growing, role, times); times++) {
            growing->called.blanches[role] = (unsigned char)times;
            keep_marked(growing);
        }
        growing->called.blanches[role] = 0;
    }
}

static void choose(struct growing *growing, int category)
{
    struct called *called = &growing->called;
    if (category == CATEGORIES) {
        choose_done(growing);
        return;
    }
    called->role[category] = NOBODY;
    choose(growing, category + 1);
    for (int role = 0; role < PQ_PLAYERS; role++)
        for (size_t i = 0; i < growing->calls->lots[category].count; i++) {
            called->role[category] = (signed char)role;
            called->lot[category] = (unsigned char)i;
            choose(growing, category + 1);
        }
}

void calls_find(const struct judge *judge, struct calls *calls, struct arena *arena)
{
    bool tens = option_value(judge, OPT_POINT_VALUE) == POINT_TENS_HALF_UP;
    struct best_suits suits;
    struct growing growing = {.judge = judge,
                              .calls = calls,
                              .arena = arena,
                              .claimed = option_value(judge, OPT_ANNOUNCEMENTS) == ANNOUNCED_AS_CLAIMED};
    lots_find(calls->lots, tens, growing.claimed);
    held_least_find(calls->lots, growing.claimed, &growing.held);
    if (!growing.claimed) {
        best_suits_find(calls->lots, tens, &suits);
        growing.suits = &suits;
    }
    choose(&growing, 0);
}

/* Of a category one of them counts; a repique and a pique hang on what the other has counted, and exclude each other. */
const struct rule *pq_clash_rule(const struct judge *judge, const struct statement *one, const struct statement *other)
{
    if (other == NULL || one->kind != SAYS_ITEM || other->kind != SAYS_ITEM)
        return NULL;
    if (one->item == ITEM_PIC || other->item == ITEM_PIC)
        return rule_on(judge, ITEM_PIC, GROUND_BEATEN);
    if (one->item == ITEM_REPIC || other->item == ITEM_REPIC)
        return rule_on(judge, ITEM_REPIC, GROUND_BEATEN);
    if (one->player == other->player || one->item != other->item || item_category(one->item) == NO_CATEGORY)
        return NULL;
    bool answered = one->item == ITEM_POINT && judge->rules.base == EDITION_MODERN;
    return answered ? &pq_rules[PIQ_22] : rule_on(judge, one->item, GROUND_BEATEN);
}
