#include "games/piquet/ways_known.h"

#include "core/sheet/ways_store.h"
#include "games/piquet/score.h"

#include <stdlib.h>

bool ends_in_deal(const struct judge *judge)
{
    return option_value(judge, OPT_MATCH) != MATCH_RUBICON && option_value(judge, OPT_TARGET) > 0 &&
           option_value(judge, OPT_END_OF_MANCHE) == MANCHE_IMMEDIATE;
}

int tricks_worth(const struct judge *judge, const struct tricks_out *out, int role)
{
    return capot_takes_all(judge, out->tricks[role]) ? 0 : out->points[role];
}

static int compare_outs(const void *a, const void *b)
{
    const struct weighed_out *one = a, *other = b;
    return one->gain[ELDER_ROLE] - other->gain[ELDER_ROLE];
}

/* Where a capot adds to the cards, the ten of the cards come first and may end the manche. */
static void add_cut(const struct judge *judge, struct known_ways *known)
{
    if (option_value(judge, OPT_CAPOT_MODE) != CAPOT_ADDS || !ends_in_deal(judge))
        return;
    for (size_t i = 0, count = known->out_count; i < count; i++)
        for (int role = 0; role < PQ_PLAYERS; role++) {
            struct weighed_out cut = known->out[i];
            cut.cut = true;
            cut.gain[role] -= CAPOT_WORTH;
            if (cut.out.tricks[role] == PQ_HAND)
                known->out[known->out_count++] = cut;
        }
}

static void weigh_tricks(const struct judge *judge, struct known_ways *known)
{
    struct tricks_out out[TRICKS_OUT_ROOM];
    known->out_count = pq_tricks_out(option_value(judge, OPT_TRICK_SCORING), out);
    known->gain_most[0] = known->gain_most[1] = CONCEDED_WORTH + CARDS_WORTH; /* of a deal conceded */
    for (size_t i = 0; i < known->out_count; i++) {
        known->out[i].out = out[i];
        for (int role = 0; role < PQ_PLAYERS; role++) {
            int gain = tricks_worth(judge, &out[i], role) + cards_worth(judge, out[i].tricks[role]);
            known->out[i].gain[role] = gain;
            known->gain_most[role] = gain > known->gain_most[role] ? gain : known->gain_most[role];
        }
    }
    add_cut(judge, known);
    qsort(known->out, known->out_count, sizeof *known->out, compare_outs);
}

static void find_reach(struct known_ways *known)
{
    for (size_t i = 0; i < known->out_count; i++)
        known->reach[known->out[i].out.points[0]][known->out[i].out.points[1]] =
            known->whole[known->out[i].out.points[0]][known->out[i].out.points[1]] = true;
    for (int elder = PLAY_POINTS; elder-- > 0;)
        for (int younger = PLAY_POINTS; younger-- > 0;)
            known->reach[elder][younger] |= known->reach[elder + 1][younger] || known->reach[elder][younger + 1];
}

/* As long as it takes, in such steps as who asks counts (core/sheet/way.h). */
#define STEPS_TO_KNOW 18000

/* What is found once, each of what it rests on. */
enum find { FIND_CALLS, FIND_ALL };

static void *find_calls(const struct judge *judge, size_t nth, struct arena *arena)
{
    struct calls *calls = arena_alloc(arena, sizeof *calls);
    (void)nth;
    calls_find(judge, calls, arena);
    return calls;
}

static void *find_all(const struct judge *judge, size_t nth, struct arena *arena)
{
    struct known_ways *known = arena_alloc(arena, sizeof *known);
    (void)nth;
    known->calls = *(const struct calls *)ways_found(judge, FIND_CALLS, find_calls);
    weigh_tricks(judge, known);
    find_reach(known);
    return known;
}

const struct known_ways *known_ways(const struct judge *judge)
{
    struct kept_ways *kept = judge->kept_ways;
    size_t made = kept->made;
    const struct known_ways *known = ways_found(judge, FIND_ALL, find_all);
    if (!kept->spares || kept->made > made)
        kept->steps = STEPS_TO_KNOW;
    return known;
}
