/* Where one sheet lacks something and the other what stands next to it, neither tells which of the two came first: either
   order may be tried. */
#include "core/compare/joint.h"

#include <string.h>

/* What a run has of each sheet. */
struct run {
    struct pair *pair;
    size_t count, of[2];
};

static int sheet_of(const struct pair *pair) { return pair->item[0] != LACKING ? 0 : 1; }

static bool lone(const struct pairs *pairs, const size_t *other, size_t i)
{
    const struct pair *pair = &pairs->pair[i];
    return other[i] == LACKING && (pair->item[0] == LACKING || pair->item[1] == LACKING);
}

/* Puts them in order: all of a sheet first, or one by one in turn. */
static void order_run(const struct run *run, enum run_order order, struct arena *arena)
{
    int first = order == RUN_B_FIRST || order == RUN_B_IN_TURN ? 1 : 0;
    bool in_turn = order == RUN_A_IN_TURN || order == RUN_B_IN_TURN;
    struct pair *ordered = arena_alloc(arena, run->count * sizeof *ordered);
    size_t seen[2] = {0, 0};
    for (size_t i = 0; i < run->count; i++) {
        int sheet = sheet_of(&run->pair[i]);
        size_t nth = seen[sheet]++, least = run->of[0] < run->of[1] ? run->of[0] : run->of[1];
        size_t place = nth + (sheet == first ? 0 : run->of[first]);
        if (in_turn)
            place = nth < least ? 2 * nth + (sheet == first ? 0 : 1) : nth + least;
        ordered[place] = run->pair[i];
    }
    memcpy(run->pair, ordered, run->count * sizeof *ordered);
}

void order_runs(struct joint *joint, struct pairs *pairs, const size_t *other)
{
    struct pair *copy = NULL;
    for (size_t i = 0; i < pairs->count;) {
        struct run run = {.pair = &pairs->pair[i]};
        for (; i < pairs->count && lone(pairs, other, i); i++, run.count++)
            run.of[sheet_of(&pairs->pair[i])]++;
        if (run.of[0] > 0 && run.of[1] > 0) {
            size_t nth = joint->runs++, at = (size_t)(run.pair - pairs->pair);
            enum run_order order = nth < joint->run_count ? (enum run_order)joint->run_order[nth] : RUN_A_FIRST;
            if (order != RUN_A_FIRST && copy == NULL) { /* they may be wanted again as they are */
                copy = arena_alloc(joint->arena, pairs->count * sizeof *copy);
                memcpy(copy, pairs->pair, pairs->count * sizeof *copy);
                pairs->pair = copy;
            }
            run.pair = &pairs->pair[at];
            if (order != RUN_A_FIRST)
                order_run(&run, order, joint->arena);
        }
        i += run.count == 0;
    }
}
