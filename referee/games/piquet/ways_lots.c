/* What can be counted of each category, by the number of cards that it takes. */
#include "games/piquet/ways_lots.h"

#define POINT_AT_BEST 24 /* pips of the least best suit: twelve cards leave three in some suit, 9 8 7 at the lowest */

static int sequence_worth(int cards)
{
    return holding_worth(&(struct holding){.category = CATEGORY_SEQUENCE, .count = cards}, false);
}

static int set_worth(int cards)
{
    return holding_worth(&(struct holding){.category = CATEGORY_SET, .count = cards}, false);
}

/* Adds sequences no longer than `longest` to those of `lot`, longest first. */
static void add_sequences(struct lots *lots, struct lot lot, int longest)
{
    for (int cards = longest; cards >= LEAST_CALLED; cards--) {
        struct lot more = lot;
        if (lot.cards + cards > PQ_HAND || lot.count == LOT_MOST || lots->count == LOTS_ROOM)
            continue;
        more.length[more.count] = cards;
        more.amount[more.count++] = sequence_worth(cards);
        more.sum += sequence_worth(cards);
        more.cards += cards;
        lots->lot[lots->count++] = more;
        add_sequences(lots, more, cards);
    }
}

static void add_sets(struct lots *lots)
{
    for (int fours = 0; SUITS * fours <= PQ_HAND; fours++)
        for (int threes = 0; SUITS * fours + LEAST_CALLED * threes <= PQ_HAND; threes++) {
            struct lot lot = {.cards = 3 * fours + 2 * threes, .ranks = fours + threes};
            for (int i = 0; i < lot.ranks; i++) {
                lot.amount[lot.count++] = set_worth(i < fours ? SUITS : LEAST_CALLED);
                lot.sum += lot.amount[i];
            }
            if (lot.count > 0)
                lots->lot[lots->count++] = lot;
        }
}

/* One lot for each value of a point, with the numbers of cards that make it. */
static void add_points(struct lots *lots, bool tens, int pips)
{
    for (; pips <= SUIT_PIPS; pips++) {
        struct holding point = {.category = CATEGORY_POINT, .count = cards_of_pips(pips), .pips = pips};
        int worth = point.count > 0 ? holding_worth(&point, tens) : 0;
        struct lot *last = lots->count > 0 ? &lots->lot[lots->count - 1] : NULL;
        if (worth > 0 && last != NULL && last->sum == worth)
            last->most = point.count;
        else if (worth > 0)
            lots->lot[lots->count++] =
                (struct lot){.amount = {worth}, .count = 1, .sum = worth, .least = point.count, .most = point.count};
    }
}

void lots_find(struct lots lots[CATEGORIES], bool tens, bool claimed)
{
    add_points(&lots[CATEGORY_POINT], tens, claimed ? 1 : POINT_AT_BEST);
    add_sequences(&lots[CATEGORY_SEQUENCE], (struct lot){.count = 0}, LONGEST_SUIT);
    add_sets(&lots[CATEGORY_SET]);
}

bool lots_hold(const struct lots *lots, int sum)
{
    for (size_t i = 0; i < lots->count; i++)
        if (lots->lot[i].sum == sum)
            return true;
    return sum == 0;
}

/* Of the cards of the sets, how many can lie among those of some suits. A suit has one of each rank. */
struct shared {
    int cards; /* by the cards of each suit */
    int suits; /* of which no rank has more than there are suits */
};

static void share(struct shared *shared, int cards, const struct lot *sets)
{
    shared->cards += cards < sets->ranks ? cards : sets->ranks;
    shared->suits++;
}

static int least_of(int a, int b) { return a < b ? a : b; }

/* The cards of the sets that must lie elsewhere. */
static int sets_beside(const struct lot *sets, const struct shared *shared)
{
    int fours = lot_fours(sets), threes = sets->ranks - fours;
    int most = fours * least_of(4, shared->suits) + threes * least_of(3, shared->suits);
    return 4 * fours + 3 * threes - least_of(most, shared->cards);
}

#define NONE SIZE_MAX

/* Whether the suit of the point can have the sequences `one` and `two` (NONE) in it, and the rest of them outside. */
static bool fits_suit(const struct lot *point, const struct lot *sequences, const struct lot *sets, size_t one,
                      size_t two)
{
    static const struct lot no_sets = {.ranks = 0};
    struct shared shared = {0, 0};
    int run = (one != NONE ? sequences->length[one] : 0) + (two != NONE ? sequences->length[two] : 0);
    int suit = sequences->length[0] > run ? sequences->length[0] : run, cards = 0;
    if (point != NULL && point->most < suit)
        return false;
    if (point != NULL && point->least > suit)
        suit = point->least;
    sets = sets != NULL ? sets : &no_sets;
    share(&shared, suit, sets);
    for (size_t i = 0; i < sequences->count; i++)
        if (i != one && i != two) {
            share(&shared, sequences->length[i], sets);
            cards += sequences->length[i];
        }
    return suit + cards + sets_beside(sets, &shared) <= PQ_HAND;
}

bool lots_share_suit(const struct lot *point, const struct lot *sequences, const struct lot *sets)
{
    bool fits = fits_suit(point, sequences, sets, NONE, NONE);
    for (size_t i = 0; i < sequences->count && !fits; i++) {
        fits |= fits_suit(point, sequences, sets, i, NONE);
        for (size_t k = 0; k < i; k++)
            fits |=
                sequences->length[i] + sequences->length[k] < LONGEST_SUIT && fits_suit(point, sequences, sets, k, i);
    }
    return fits;
}
