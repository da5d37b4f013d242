/* How the play can come out in points, by the option trick_scoring (modern: jeu de la carte; law 65). */
#include "games/piquet/options.h"
#include "games/piquet/ways.h"

enum { ELDER, YOUNGER };

#define SMALL_CARDS 12 /* sevens, eights and nines: they count nothing where only cards from the ten up do */

struct outcomes {
    struct tricks_out *out;
    size_t count;
    unsigned seen[PLAY_POINTS][PLAY_POINTS]; /* by points: the tricks of the elder, a bit each */
};

/* Outcomes that differ in nothing but the order of the tricks are one. */
static void outcome_add(struct outcomes *all, const struct tricks_out *one)
{
    unsigned *seen = &all->seen[one->points[ELDER]][one->points[YOUNGER]];
    unsigned tricks = 1U << one->tricks[ELDER];
    if ((*seen & tricks) != 0)
        return;
    *seen |= tricks;
    if (all->count < TRICKS_OUT_ROOM)
        all->out[all->count++] = *one;
}

/* A point for each trick to its winner, two for the last. */
static void by_winner(struct outcomes *all)
{
    for (int elder = 0; elder <= PQ_HAND; elder++)
        for (int last = ELDER; last <= YOUNGER; last++) {
            struct tricks_out one = {.tricks = {elder, PQ_HAND - elder}};
            if (one.tricks[last] == 0)
                continue;
            for (int role = ELDER; role <= YOUNGER; role++) {
                one.points[role] = one.tricks[role] + (role == last);
                /* Whoever has the last trick beside others has not all his tricks before them. */
                one.most_first[role] = one.tricks[role] - (role == last);
                if (one.tricks[1 - role] == 0)
                    one.most_first[role] = one.least_first[role] = one.points[role];
            }
            outcome_add(all, &one);
        }
}

/* One for each card led and each that takes the lead from the other, one more for the last trick. The elder leads first;
   `turns` is how often he takes the lead back. The younger has taken it as often, or once more if the last trick is his. */
static bool by_leads(int elder, int turns, int last, struct tricks_out *one)
{
    int younger = PQ_HAND - elder, taken = turns + (last == YOUNGER);
    if (turns > elder || taken > younger || (younger > 0 && taken == 0) || (last == ELDER && elder == 0))
        return false;
    *one = (struct tricks_out){.points = {1 + elder + turns, younger + taken}, .tricks = {elder, younger}};
    one->least_first[ELDER] = younger == 0 ? one->points[ELDER] : 1; /* his first lead */
    one->most_first[ELDER] = younger == 0 ? one->points[ELDER] : elder - turns + 1;
    return true;
}

/* What the number of tricks decides: none, fewer than half, half, more, all. */
static int tricks_class(int tricks)
{
    return tricks == 0 || tricks == PQ_HAND ? tricks : tricks == PQ_HAND / 2 ? tricks : tricks < PQ_HAND / 2 ? 5 : 7;
}

/* Of an outcome with leads and captures some are of small cards, each a card of its own. Whose they are, and when they
   fall, is left open. */
static void add_smaller(struct outcomes *all, const struct tricks_out *one, int last)
{
    int elder = one->points[ELDER] - (last == ELDER), younger = one->points[YOUNGER] - (last == YOUNGER);
    for (int small = 0; small <= elder && small <= SMALL_CARDS; small++)
        for (int other = 0; other <= younger && small + other <= SMALL_CARDS; other++) {
            struct tricks_out less = {
                .points = {one->points[ELDER] - small, one->points[YOUNGER] - other},
                .tricks = {tricks_class(one->tricks[ELDER]), tricks_class(one->tricks[YOUNGER])},
            };
            for (int role = ELDER; role <= YOUNGER; role++) {
                less.most_first[role] = less.points[role];
                less.least_first[role] = less.points[1 - role] == 0 ? less.points[role] : 0;
            }
            outcome_add(all, &less);
        }
}

static void by_leads_of(struct outcomes *all, bool all_cards)
{
    struct tricks_out one;
    for (int elder = 0; elder <= PQ_HAND; elder++)
        for (int turns = 0; turns <= elder; turns++)
            for (int last = ELDER; last <= YOUNGER; last++) {
                if (!by_leads(elder, turns, last, &one))
                    continue;
                if (all_cards)
                    outcome_add(all, &one);
                else
                    add_smaller(all, &one, last);
            }
}

size_t pq_tricks_out(int scoring, struct tricks_out out[TRICKS_OUT_ROOM])
{
    struct outcomes all = {.out = out};
    switch (scoring) {
    case TRICKS_WINNER: by_winner(&all); break;
    case TRICKS_LEAD_AND_CAPTURE: by_leads_of(&all, true); break;
    default: by_leads_of(&all, false); break;
    }
    return all.count;
}

/* What the tricks bring to each in that order, where every one counts whatever its cards. */
static void points_in_order(int scoring, int elder, const int *winner, int points[PQ_PLAYERS])
{
    int leader = elder;
    points[0] = points[1] = 0;
    for (size_t i = 0; i < PQ_HAND; i++) {
        points[winner[i]] += scoring == TRICKS_WINNER || winner[i] != leader;
        points[leader] += scoring != TRICKS_WINNER;
        leader = winner[i];
    }
    points[leader]++;
}

bool pq_tricks_go(int scoring, int elder, const struct tricks_won *tricks, const struct tricks_out *out)
{
    int points[PQ_PLAYERS];
    bool all_cards = scoring == TRICKS_WINNER || scoring == TRICKS_LEAD_AND_CAPTURE;
    for (int role = ELDER; role <= YOUNGER; role++) {
        int won = tricks->won[role == ELDER ? elder : opponent(elder)];
        if ((all_cards ? won : tricks_class(won)) > out->tricks[role])
            return false;
    }
    if (!all_cards || tricks->known < PQ_HAND)
        return true;
    points_in_order(scoring, elder, tricks->winner, points);
    return out->points[ELDER] == points[elder] && out->points[YOUNGER] == points[opponent(elder)];
}
