#include "core/compare/align.h"

#include "core/memory.h"

#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>

/* The rest of both lists, of which the beginning and the end are paired already. */
struct middle {
    size_t from, count[2];
    cost_fn *cost;
    void *with;
    unsigned *least; /* of what is left from item i and item j on */
};

static unsigned *least(const struct middle *middle, size_t a, size_t b)
{
    return &middle->least[a * (middle->count[1] + 1) + b];
}

static unsigned cost_of(const struct middle *middle, size_t a, size_t b)
{
    return middle->cost(middle->with, a < middle->count[0] ? middle->from + a : LACKING,
                        b < middle->count[1] ? middle->from + b : LACKING);
}

static unsigned cost_alone(const struct middle *middle, int list, size_t item)
{
    size_t at = middle->from + item;
    return list == 0 ? middle->cost(middle->with, at, LACKING) : middle->cost(middle->with, LACKING, at);
}

enum step_taken { BOTH, FIRST, SECOND };

/* The cheapest step from there; with `total` what it costs to the end. */
static enum step_taken cheapest(const struct middle *middle, size_t a, size_t b, unsigned *total)
{
    enum step_taken best = BOTH;
    bool both = a < middle->count[0] && b < middle->count[1];
    *total = both ? cost_of(middle, a, b) + *least(middle, a + 1, b + 1) : UINT_MAX;
    if (a < middle->count[0]) {
        unsigned first = cost_alone(middle, 0, a) + *least(middle, a + 1, b);
        best = first < *total ? FIRST : best;
        *total = first < *total ? first : *total;
    }
    if (b < middle->count[1]) {
        unsigned second = cost_alone(middle, 1, b) + *least(middle, a, b + 1);
        best = second < *total ? SECOND : best;
        *total = second < *total ? second : *total;
    }
    return best;
}

static void pair_up(struct pairs *pairs, size_t a, size_t b) { pairs->pair[pairs->count++] = (struct pair){{a, b}}; }

static void pair_middle(struct middle *middle, struct pairs *pairs)
{
    size_t a = middle->count[0], b = middle->count[1];
    middle->least = memory_zeros((a + 1) * (b + 1), sizeof *middle->least);
    for (size_t i = a + 1; i-- > 0;)
        for (size_t j = b + 1; j-- > 0;)
            if (i < a || j < b)
                cheapest(middle, i, j, least(middle, i, j));
    for (size_t i = 0, j = 0; i < a || j < b;) {
        unsigned total;
        enum step_taken taken = cheapest(middle, i, j, &total);
        pair_up(pairs, taken == SECOND ? LACKING : middle->from + i, taken == FIRST ? LACKING : middle->from + j);
        i += taken != SECOND;
        j += taken != FIRST;
    }
    memory_give(middle->least);
    pairs->work = (a + 1) * (b + 1);
}

static void pair_in_order(const struct middle *middle, struct pairs *pairs)
{
    size_t most = middle->count[0] > middle->count[1] ? middle->count[0] : middle->count[1];
    for (size_t i = 0; i < most; i++)
        pair_up(pairs, i < middle->count[0] ? middle->from + i : LACKING,
                i < middle->count[1] ? middle->from + i : LACKING);
}

static struct pairs align_upto(size_t most, const size_t count[2], cost_fn *cost, void *with, struct arena *arena)
{
    struct pairs pairs = {.pair = arena_alloc(arena, (count[0] + count[1] + 1) * sizeof *pairs.pair)};
    struct middle middle = {.cost = cost, .with = with};
    size_t fewer = count[0] < count[1] ? count[0] : count[1], tail = 0;
    while (middle.from < fewer && cost(with, middle.from, middle.from) == 0) {
        pair_up(&pairs, middle.from, middle.from);
        middle.from++;
    }
    while (middle.from + tail < fewer && cost(with, count[0] - tail - 1, count[1] - tail - 1) == 0)
        tail++;
    for (int list = 0; list < 2; list++)
        middle.count[list] = count[list] - middle.from - tail;
    if (middle.count[1] < most && middle.count[0] <= most / (middle.count[1] + 1))
        pair_middle(&middle, &pairs);
    else
        pair_in_order(&middle, &pairs);
    for (; tail > 0; tail--)
        pair_up(&pairs, count[0] - tail, count[1] - tail);
    return pairs;
}

struct pairs align(const size_t count[2], cost_fn *cost, void *with, struct arena *arena)
{
    return align_upto(ALIGN_MOST, count, cost, with, arena);
}

struct pairs align_in_order(const size_t count[2], cost_fn *cost, void *with, struct arena *arena)
{
    return align_upto(0, count, cost, with, arena);
}

/* --- the other way round ---------------------------------------------------------------------------------- */

struct turned {
    cost_fn *cost;
    void *with;
};

static unsigned turned_cost(void *with, size_t a, size_t b)
{
    const struct turned *turned = with;
    return turned->cost(turned->with, b, a);
}

/* Whether two pairs that stand side by side have an item of the second list only, and one of the first. */
static bool second_first(const struct pair *pair) { return pair[0].item[0] == LACKING && pair[1].item[1] == LACKING; }

struct pairs align_turned(const size_t count[2], cost_fn *cost, void *with, struct arena *arena)
{
    struct turned turned = {cost, with};
    struct pairs pairs = align((const size_t[2]){count[1], count[0]}, turned_cost, &turned, arena);
    for (size_t i = 0; i < pairs.count; i++)
        pairs.pair[i] = (struct pair){{pairs.pair[i].item[1], pairs.pair[i].item[0]}};
    for (size_t i = 1; i < pairs.count; i++)
        for (size_t k = i; k > 0 && second_first(&pairs.pair[k - 1]); k--) {
            struct pair second = pairs.pair[k - 1];
            pairs.pair[k - 1] = pairs.pair[k];
            pairs.pair[k] = second;
        }
    return pairs;
}

/* --- what was put elsewhere ------------------------------------------------------------------------------- */

static bool of_both(const struct pair *pair) { return pair->item[0] != LACKING && pair->item[1] != LACKING; }

/* How many pairs before each have an item of both lists. */
static const size_t *count_before(const struct pairs *pairs, struct arena *arena)
{
    size_t *before = arena_alloc(arena, (pairs->count + 1) * sizeof *before);
    for (size_t i = 0; i < pairs->count; i++)
        before[i + 1] = before[i] + of_both(&pairs->pair[i]);
    return before;
}

/* How many of those stand between two pairs, the earlier one included. */
static size_t between(const size_t *before, size_t one, size_t other)
{
    return one < other ? before[other] - before[one] : before[one] - before[other];
}

size_t *pairs_moved(const struct pairs *pairs, moved_fn *moved, void *with, struct arena *arena)
{
    size_t *other = arena_alloc(arena, (pairs->count + 1) * sizeof *other);
    const size_t *before = count_before(pairs, arena);
    for (size_t i = 0; i < pairs->count; i++)
        other[i] = LACKING;
    for (size_t i = 0; i < pairs->count && pairs->count < MOVED_MOST; i++)
        for (size_t k = 0; k < pairs->count && pairs->pair[i].item[1] == LACKING && other[i] == LACKING; k++)
            if (pairs->pair[k].item[0] == LACKING && other[k] == LACKING &&
                moved(with, pairs->pair[i].item[0], pairs->pair[k].item[1], between(before, i, k))) {
                other[i] = k;
                other[k] = i;
            }
    return other;
}

struct looking {
    const struct pairs *pairs;
    moved_fn *moved;
    void *with;
    const size_t *before;
    bool *one; /* for each pair whether its items are one */
};

/* Whether the item of a list at pair `i` stands elsewhere in the other, at a pair whose items are not one. */
static bool stands_elsewhere(const struct looking *looking, size_t i, int list)
{
    const struct pair *pair = looking->pairs->pair;
    for (size_t k = 0; k < looking->pairs->count; k++) {
        if (k == i || looking->one[k] || pair[k].item[1 - list] == LACKING)
            continue;
        size_t a = list == 0 ? pair[i].item[0] : pair[k].item[0], b = list == 0 ? pair[k].item[1] : pair[i].item[1];
        if (looking->moved(looking->with, a, b, between(looking->before, i, k)))
            return true;
    }
    return false;
}

struct pairs pairs_apart(const struct pairs *pairs, moved_fn *moved, void *with, struct arena *arena)
{
    struct pairs apart = {.pair = arena_alloc(arena, (2 * pairs->count + 1) * sizeof *apart.pair)};
    struct looking looking = {pairs, moved, with, count_before(pairs, arena), arena_alloc(arena, pairs->count + 1)};
    for (size_t i = 0; i < pairs->count; i++) {
        const size_t *item = pairs->pair[i].item;
        looking.one[i] = of_both(&pairs->pair[i]) && moved(with, item[0], item[1], 0);
    }
    for (size_t i = 0; i < pairs->count; i++) {
        const size_t *item = pairs->pair[i].item;
        bool both = of_both(&pairs->pair[i]) && !looking.one[i] && pairs->count < MOVED_MOST;
        if (both && (stands_elsewhere(&looking, i, 0) || stands_elsewhere(&looking, i, 1))) {
            pair_up(&apart, item[0], LACKING);
            pair_up(&apart, LACKING, item[1]);
        } else {
            apart.pair[apart.count++] = pairs->pair[i];
        }
    }
    return apart;
}
