#include "games/mat/ways.h"

#include "games/mat/cards.h"
#include "games/mat/deposits.h"

#define GAINS_MOST 64

/* Every gain that a mate can bring. A deposit makes of a trick up to the ninth the next one; the tenth is then a surmat. */
static size_t all_gains(const struct judge *judge, int gain[GAINS_MOST])
{
    static const enum rank ranks[] = {RANK_A, RANK_10, RANK_K, RANK_Q, RANK_7};
    size_t count = 0;
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++) {
        for (unsigned trick = 1; trick <= MAT_HAND; trick++)
            gain[count++] = mate_worth(CARD(CLUBS, ranks[i]), trick, false, false);
        if (deposits_allowed(judge))
            gain[count++] = mate_worth(CARD(CLUBS, ranks[i]), MAT_HAND, true, true);
    }
    return count;
}

/* The rest of the manches, after those that the way has. */
static void manches(struct ways *ways, const struct way *way, const int *gain, size_t gains, unsigned left)
{
    ways->found(ways, way);
    for (int player = 0; player < MAT_PLAYERS && left > 0; player++)
        for (size_t i = 0; i < gains && !ways->enough; i++) {
            struct way more = *way;
            way_add(&more, player, ITEM_MAT, gain[i]);
            manches(ways, &more, gain, gains, left - 1);
        }
}

bool mat_ways(const struct judge *judge, struct ways *ways)
{
    int gain[GAINS_MOST];
    struct way none = {.count = 0};
    size_t gains = all_gains(judge, gain);
    manches(ways, &none, gain, gains, judge->table.manche > 0 ? 1 : MAT_MANCHES);
    return true;
}
