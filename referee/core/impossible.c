/* Figures that no deal can yield: which of them do not go together, what would, and why. */
#include "core/messages.h"
#include "core/possible.h"
#include "core/sheet.h"

#include <limits.h>
#include <stdlib.h>

#define NEAR_WINDOW  30 /* ways that exceed a total by more are no neighbours of it */
#define CLASH_MOST   3  /* statements that are tried together */
#define NEIGHBOURS   2
#define NO_STATEMENT STATEMENTS_ROOM

/* What all players together have of an item, over all ways. */
struct range {
    bool any;
    int least, most;
};

/* A way that keeps much of what the sheet says. */
struct neighbour {
    struct way way;
    unsigned kept;
    int count, distance; /* how many statements it keeps; how far off its totals are */
};

/* What is learned by going through all ways. */
struct study {
    struct ways ways; /* first: see struct asking */
    const struct judge *judge;
    const struct figures *figures;
    struct statement statement[STATEMENTS_ROOM];
    size_t count;
    unsigned *kept; /* sets of statements that some way keeps, none of them within another */
    size_t kept_count, kept_room;
    struct range together[ITEMS];
    bool takes_off; /* some way has a part below nothing */
    struct neighbour near[NEIGHBOURS];
    size_t near_count;
    const struct rule *mistaken; /* the rule that would have to be mistaken */
    const struct message *slip;
    bool mistaken_otherwise; /* several could be */
};

static bool within(unsigned part, unsigned whole) { return (part & ~whole) == 0; }

static void range_take(struct range *range, int value)
{
    if (!range->any || value < range->least)
        range->least = value;
    if (!range->any || value > range->most)
        range->most = value;
    range->any = true;
}

static void keep(struct study *study, unsigned kept)
{
    size_t left = 0;
    for (size_t i = 0; i < study->kept_count; i++)
        if (within(kept, study->kept[i]))
            return;
    for (size_t i = 0; i < study->kept_count; i++)
        if (!within(study->kept[i], kept))
            study->kept[left++] = study->kept[i];
    study->kept_count = left;
    study->kept =
        arena_grow(study->judge->arena, study->kept, study->kept_count, &study->kept_room, sizeof *study->kept);
    study->kept[study->kept_count++] = kept;
}

static void sum_together(struct study *study, const struct way *way)
{
    int sum[ITEMS] = {0};
    for (size_t i = 0; i < way->count; i++) {
        sum[way->part[i].item] += way->part[i].amount;
        study->takes_off |= way->part[i].amount < 0;
    }
    for (enum item item = 0; item < ITEMS; item++)
        range_take(&study->together[item], sum[item]);
}

static bool nearer(const struct neighbour *one, const struct neighbour *other)
{
    if (one->count != other->count)
        return one->count > other->count;
    if (one->distance != other->distance)
        return one->distance < other->distance;
    return one->way.count < other->way.count;
}

/* The nearest first; neighbours keep different statements each. */
static void neighbour(struct study *study, const struct way *way, unsigned kept)
{
    struct neighbour one = {.kept = kept, .count = set_count(kept)};
    for (int player = 0; player < MAX_PLAYERS; player++)
        if (study->figures->said[player])
            one.distance += abs(way->total[player] - study->figures->total[player]);
    one.way.count = way->count;
    size_t place = 0;
    while (place < study->near_count && study->near[place].kept != kept)
        place++;
    if (place == NEIGHBOURS)
        place--;
    if (place < study->near_count && !nearer(&one, &study->near[place]))
        return;
    study->near_count += place == study->near_count;
    for (; place > 0 && nearer(&one, &study->near[place - 1]); place--)
        study->near[place] = study->near[place - 1];
    one.way = *way;
    study->near[place] = one;
}

static void mistake(struct study *study, const struct way *way)
{
    if (statements_kept(study->statement, study->count, way) != (1U << study->count) - 1)
        return;
    study->mistaken_otherwise |= study->mistaken != NULL && study->mistaken != way->mistaken;
    study->mistaken = way->mistaken;
    study->slip = way->slip;
}

static void learn(struct ways *ways, const struct way *way)
{
    struct study *study = (struct study *)ways;
    if (way->mistaken != NULL) {
        mistake(study, way);
        return;
    }
    unsigned kept = statements_kept(study->statement, study->count, way);
    keep(study, kept);
    sum_together(study, way);
    neighbour(study, way, kept);
}

/* Items are weighed by themselves, so that where there are any nothing is left out. */
static void study_begin(struct study *study, const struct judge *judge, const struct figures *figures)
{
    bool itemised = false;
    *study = (struct study){.ways = {.start_known = figures->start_known, .mistakes = true, .found = learn},
                            .judge = judge,
                            .figures = figures};
    study->count = statements_of(figures, study->statement);
    for (int player = 0; player < MAX_PLAYERS; player++)
        itemised |= figures->itemised[player];
    for (int player = 0; player < MAX_PLAYERS; player++) {
        study->ways.least[player] = INT_MIN;
        study->ways.most[player] =
            itemised || !figures->said[player] ? INT_MAX : abs(figures->total[player]) + NEAR_WINDOW;
    }
}

/* --- which statements do not go together ---------------------------------------------------------------------- */

static bool goes(const struct study *study, unsigned set)
{
    for (size_t i = 0; i < study->kept_count; i++)
        if (within(set, study->kept[i]))
            return true;
    return false;
}

/* A set of `size` statements from `first` on, beside those of `set`, that no way keeps; 0 if there is none. */
static unsigned clash_of(const struct study *study, unsigned set, size_t first, unsigned size)
{
    if (size == 0)
        return goes(study, set) ? 0 : set;
    for (size_t i = first; i < study->count; i++) {
        unsigned clash = clash_of(study, set | 1U << i, i + 1, size - 1);
        if (clash != 0)
            return clash;
    }
    return 0;
}

static unsigned smallest_clash(const struct study *study)
{
    for (unsigned size = 1; size <= CLASH_MOST; size++) {
        unsigned clash = clash_of(study, 0, 0, size);
        if (clash != 0)
            return clash;
    }
    return (1U << study->count) - 1;
}

/* --- what goes beside the others -------------------------------------------------------------------------------- */

/* The amounts of a statement that some way has, next to its own, among those that keep the rest of a clash. */
struct beside {
    struct ways ways; /* first */
    const struct statement *statement;
    size_t count, which;
    unsigned rest;
    bool below, above;
    int under, over;
};

static int amount_of(const struct statement *one, const struct way *way)
{
    int sum = one->kind == SAYS_TOTAL ? way->total[one->player] : 0;
    for (size_t i = 0; i < way->count && one->kind == SAYS_ITEM; i++)
        if (way->part[i].player == one->player && way->part[i].item == one->item)
            sum += way->part[i].amount;
    return sum;
}

static void look_beside(struct ways *ways, const struct way *way)
{
    struct beside *beside = (struct beside *)ways;
    const struct statement *one = &beside->statement[beside->which];
    if (way->mistaken != NULL || !within(beside->rest, statements_kept(beside->statement, beside->count, way)))
        return;
    int amount = amount_of(one, way);
    if (amount < one->amount && (!beside->below || amount > beside->under))
        beside->below = true, beside->under = amount;
    if (amount > one->amount && (!beside->above || amount < beside->over))
        beside->above = true, beside->over = amount;
}

static struct beside beside_of(const struct study *study, unsigned clash, size_t which)
{
    struct beside beside = {.ways = {.start_known = study->figures->start_known, .found = look_beside},
                            .statement = study->statement,
                            .count = study->count,
                            .which = which,
                            .rest = clash & ~(1U << which)};
    for (int player = 0; player < MAX_PLAYERS; player++) {
        beside.ways.least[player] = INT_MIN;
        beside.ways.most[player] = INT_MAX;
    }
    for (size_t i = 0; i < study->count; i++)
        if ((beside.rest & 1U << i) != 0 && study->statement[i].kind == SAYS_TOTAL)
            beside.ways.least[study->statement[i].player] = beside.ways.most[study->statement[i].player] =
                study->statement[i].amount;
    study->judge->game->ways(study->judge, &beside.ways);
    return beside;
}

/* --- the finding ------------------------------------------------------------------------------------------------ */

static struct arg amount_arg(const struct judge *judge, const char *key, int amount)
{
    return sheet_arg(judge, key, sheet_score(judge, amount));
}

static struct place place_of(const struct judge *judge, const struct statement *one)
{
    const struct marks_said *marks = sheet_marks(judge, one->player);
    if (!marks->recorded)
        return sheet_running(judge, one->player)->at;
    for (size_t i = 0; i < marks->count && one->kind == SAYS_ITEM; i++)
        if (marks->item[i].item == (int)one->item)
            return marks->item[i].at;
    return marks->at;
}

/* The words for a clash of two: whatever each of them says. */
static const struct message *pair_message(const struct statement *one, const struct statement *other)
{
    if (one->kind == SAYS_TOTAL && other->kind == SAYS_TOTAL)
        return &msg_impossible_pair;
    if (one->kind == SAYS_ITEM && other->kind == SAYS_ITEM)
        return &msg_impossible_items;
    if (one->kind == SAYS_ITEM && other->kind == SAYS_NO_OTHER)
        return one->player == other->player ? &msg_impossible_alone : &msg_impossible_without;
    return &msg_impossible_marks;
}

static const struct message *single_message(const struct statement *one)
{
    switch (one->kind) {
    case SAYS_TOTAL: return &msg_impossible_total;
    case SAYS_ITEM: return &msg_impossible_item;
    default: return &msg_impossible_rest;
    }
}

/* The statements of a clash, at most two, in their order. */
static size_t pick(const struct study *study, unsigned clash, const struct statement *picked[2])
{
    size_t count = 0;
    for (size_t i = 0; i < study->count; i++)
        if ((clash & 1U << i) != 0 && count++ < 2)
            picked[count - 1] = &study->statement[i];
    return count;
}

/* A rule that is mistaken explains all; the item's own where the clash is of one item, as it always is where a deal has no
   other; else the deal's total is wrong. */
static const struct rule *rule_for(const struct study *study, size_t count, const struct statement *const picked[2])
{
    const struct rule *rule = NULL;
    if (study->mistaken != NULL && !study->mistaken_otherwise)
        return study->mistaken;
    bool one_item = picked[0]->kind == SAYS_ITEM &&
                    (count == 1 || (count == 2 && picked[1]->kind == SAYS_ITEM && picked[1]->item == picked[0]->item));
    enum item sole = study->judge->game->sole_item;
    if (one_item || sole != ITEM_NONE)
        rule = study->judge->game->item_rule(study->judge, sole != ITEM_NONE ? sole : picked[0]->item);
    return rule != NULL ? rule : &rec_rules[REC_13];
}

static struct finding *clash_finding(const struct study *study, unsigned clash)
{
    const struct judge *judge = study->judge;
    const struct statement *picked[2] = {NULL, NULL};
    size_t count = pick(study, clash, picked);
    const struct statement *one = picked[0], *other = count > 1 ? picked[1] : one;
    const struct message *message = count == 1   ? single_message(one)
                                    : count == 2 ? pair_message(one, other)
                                                 : &msg_impossible_marks;
    struct finding *finding =
        report(judge, rule_for(study, count, picked),
               place_of(judge, count == 2 && other->kind != SAYS_NO_OTHER ? other : one),
               count == 1 || one->player == other->player ? one->player : NOBODY, message,
               ARGS(arg_player("who", one->player), amount_arg(judge, "found", one->amount),
                    arg_word("item", &item_names[one->item]), arg_player("other", other->player),
                    amount_arg(judge, "beside", other->amount), arg_word("beside_item", &item_names[other->item])));
    finding->severity = SEVERITY_ERROR;
    finding->class = CLASS_LEDGER_MISMATCH;
    finding->remedy = REMEDY_CORRECT_LEDGER;
    return finding;
}

/* An item of which every deal gives more than all totals of this one. */
static void prove_together(const struct study *study, struct finding *finding)
{
    const struct judge *judge = study->judge;
    int sum = 0;
    for (int player = 0; player < (int)judge->record->player_count; player++) {
        if (!study->figures->said[player])
            return;
        sum += study->figures->total[player];
    }
    for (enum item item = 0; item < ITEMS && !study->takes_off; item++) {
        const struct range *range = &study->together[item];
        if (range->any && range->least > sum)
            proof(judge, finding, (struct place){0},
                  range->least == range->most ? &msg_ev_together : &msg_ev_together_range,
                  ARGS(arg_word("item", &item_names[item]), amount_arg(judge, "least", range->least),
                       amount_arg(judge, "most", range->most), amount_arg(judge, "found", sum),
                       amount_arg(judge, "n", range->least - sum)));
    }
}

/* What the last amount of a clash can be where the others are as written. */
static void prove_beside(const struct study *study, struct finding *finding, unsigned clash)
{
    const struct judge *judge = study->judge;
    size_t which = NO_STATEMENT;
    for (size_t i = 0; i < study->count; i++)
        if ((clash & 1U << i) != 0 && study->statement[i].kind != SAYS_NO_OTHER)
            which = i;
    if (which == NO_STATEMENT)
        return;
    const struct statement *one = &study->statement[which];
    struct beside beside = beside_of(study, clash, which);
    bool alone = beside.rest == 0;
    if (!beside.below && !beside.above)
        return;
    const struct message *message = beside.below && beside.above ? alone ? &msg_ev_next : &msg_ev_next_beside
                                    : beside.below               ? alone ? &msg_ev_most : &msg_ev_most_beside
                                    : alone                      ? &msg_ev_least
                                                                 : &msg_ev_least_beside;
    proof(judge, finding, (struct place){0}, message,
          ARGS(arg_player("who", one->player), amount_arg(judge, "under", beside.under),
               amount_arg(judge, "over", beside.over),
               arg_word("item", one->kind == SAYS_ITEM ? &item_names[one->item] : &msg_whole_deal)));
}

void impossible_report(const struct judge *judge, const struct figures *figures)
{
    struct study study;
    study_begin(&study, judge, figures);
    judge->game->ways(judge, &study.ways);
    unsigned clash = smallest_clash(&study);
    struct finding *finding = clash_finding(&study, clash);
    if (study.mistaken != NULL && !study.mistaken_otherwise && study.slip != NULL)
        proof(judge, finding, (struct place){0}, study.slip, NO_ARGS);
    prove_together(&study, finding);
    prove_beside(&study, finding, clash);
    for (size_t i = 0; i < study.near_count; i++)
        proof(judge, finding, (struct place){0}, study.near[i].way.ends ? &msg_ev_near_end : &msg_ev_near,
              ARGS(arg_way("way", way_told(judge, &study.near[i].way))));
}
