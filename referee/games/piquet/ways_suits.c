/* Which suits two hands can have that count this and that. All by the 256 sets of cards of one suit. */
#include "games/piquet/ways_suits.h"

#include <stdlib.h>
#include <string.h>

/* One of the sets. */
struct suit_cards {
    unsigned cards; /* a bit each, from the seven up */
    int count, pips;
    int run[2]; /* its sequences, longest first: two of three at most, or one of four and one of three */
    int high;   /* tens and better */
};

/* --- the sets ------------------------------------------------------------------------------------------------------ */

static void note_run(struct suit_cards *suit, int length)
{
    if (length < LEAST_CALLED)
        return;
    suit->run[1] = length > suit->run[0] ? suit->run[0] : length;
    suit->run[0] = length > suit->run[0] ? length : suit->run[0];
}

static struct suit_cards suit_of(unsigned cards)
{
    struct suit_cards suit = {.cards = cards};
    int length = 0;
    for (int i = 0; i < LONGEST_SUIT; i++) {
        bool here = (cards >> i & 1U) != 0;
        suit.count += here;
        suit.pips += here ? RANK_PIPS(RANK_7 + i) : 0;
        suit.high += here && i >= LONGEST_SUIT - HIGH_RANKS;
        if (!here)
            note_run(&suit, length);
        length = here ? length + 1 : 0;
    }
    note_run(&suit, length);
    return suit;
}

static int compare_suits(const void *a, const void *b)
{
    const struct suit_cards *one = a, *other = b;
    return one->pips != other->pips ? one->pips - other->pips : (int)one->cards - (int)other->cards;
}

/* Pips of so many cards in sequence, the lowest. */

/* --- what each allows ---------------------------------------------------------------------------------------------- */

/* Whether the sequences of the suit are among these, and the others can lie in the other suits, of which none is better. */
static bool fits_runs(const struct suit_cards *suit, const struct lot *lot)
{
    int left = lot->cards;
    bool used[2] = {false, false};
    for (size_t i = 0; i < lot->count; i++) {
        int length = lot->length[i];
        int which = !used[0] && suit->run[0] == length ? 0 : !used[1] && suit->run[1] == length ? 1 : -1;
        if (which < 0 && pips_least(length) > suit->pips)
            return false;
        if (which < 0)
            continue;
        used[which] = true;
        left -= length;
    }
    return used[0] == (suit->run[0] > 0) && used[1] == (suit->run[1] > 0) && suit->count + left <= PQ_HAND;
}

/* Whether there is room for the cards of these sets beside the suit. Four alike have one in it, three mostly. */
static bool fits_sets(const struct suit_cards *suit, const struct lot *lot)
{
    int fours = lot_fours(lot), threes = lot->ranks - fours;
    int within = suit->high - fours < threes ? suit->high - fours : threes;
    return within >= 0 && suit->count + 3 * fours + 2 * within + 3 * (threes - within) <= PQ_HAND;
}

static void suit_set_add(struct suit_set *set, size_t which) { set->word[which / 64] |= (uint64_t)1 << which % 64; }

static void sort_in(const struct lots lots[CATEGORIES], bool tens, const struct suit_cards *suit, size_t which,
                    struct best_suits *out)
{
    struct holding point = {.category = CATEGORY_POINT, .count = suit->count, .pips = suit->pips};
    int worth = holding_worth(&point, tens);
    for (size_t i = 0; i < lots[CATEGORY_POINT].count; i++)
        if (lots[CATEGORY_POINT].lot[i].sum == worth)
            suit_set_add(&out->worth[i], which);
    for (size_t i = 0; i < lots[CATEGORY_SEQUENCE].count; i++)
        if (fits_runs(suit, &lots[CATEGORY_SEQUENCE].lot[i]))
            suit_set_add(&out->runs[i], which);
    for (size_t i = 0; i < lots[CATEGORY_SET].count; i++)
        if (fits_sets(suit, &lots[CATEGORY_SET].lot[i]))
            suit_set_add(&out->sets[i], which);
    for (int length = suit->run[0]; length <= LONGEST_SUIT; length++)
        suit_set_add(&out->below[length], which);
    for (int fours = 0; fours <= HIGH_RANKS - suit->high; fours++)
        suit_set_add(&out->against[fours], which);
}

/* Twelve cards leave three at least in some suit, nine, eight and seven at the lowest. */
void best_suits_find(const struct lots lots[CATEGORIES], bool tens, struct best_suits *suits)
{
    struct suit_cards suit[SUITS_OF_EIGHT];
    int least = pips_least(LEAST_CALLED);
    memset(suits, 0, sizeof *suits);
    for (unsigned cards = 0; cards < SUITS_OF_EIGHT; cards++)
        suit[cards] = suit_of(cards);
    qsort(suit, SUITS_OF_EIGHT, sizeof *suit, compare_suits);
    for (size_t i = 0; i < SUITS_OF_EIGHT; i++) {
        suits->pips[i] = (unsigned char)suit[i].pips;
        if (suit[i].pips >= least)
            sort_in(lots, tens, &suit[i], i, suits);
    }
}

/* --- two hands ------------------------------------------------------------------------------------------------------ */

static void leave(struct suit_set *set, const struct suit_set *other)
{
    for (size_t i = 0; i < SUITS_OF_EIGHT / 64; i++)
        set->word[i] &= other->word[i];
}

/* The pips of the worst of the sets, and of the best; 0 where there is none. */
static int worst(const struct best_suits *suits, const struct suit_set *set)
{
    for (int i = 0; i < SUITS_OF_EIGHT / 64; i++)
        if (set->word[i] != 0)
            return suits->pips[64 * i + __builtin_ctzll(set->word[i])];
    return 0;
}

static int best(const struct best_suits *suits, const struct suit_set *set)
{
    for (int i = SUITS_OF_EIGHT / 64; i-- > 0;)
        if (set->word[i] != 0)
            return suits->pips[64 * i + 63 - __builtin_clzll(set->word[i])];
    return 0;
}

/* What can be the best suit of the hand with this role. */
static struct suit_set suits_of(const struct best_suits *suits, const struct lots lots[CATEGORIES],
                                const signed char role[CATEGORIES], const unsigned char lot[CATEGORIES], int hand)
{
    struct suit_set set = suits->below[LONGEST_SUIT];
    const struct lot *sequences = &lots[CATEGORY_SEQUENCE].lot[lot[CATEGORY_SEQUENCE]],
                     *sets = &lots[CATEGORY_SET].lot[lot[CATEGORY_SET]];
    if (role[CATEGORY_POINT] == hand)
        leave(&set, &suits->worth[lot[CATEGORY_POINT]]);
    if (role[CATEGORY_SEQUENCE] == hand)
        leave(&set, &suits->runs[lot[CATEGORY_SEQUENCE]]);
    else if (role[CATEGORY_SEQUENCE] != NOBODY)
        leave(&set, &suits->below[sequences->length[0]]);
    if (role[CATEGORY_SET] == hand)
        leave(&set, &suits->sets[lot[CATEGORY_SET]]);
    else if (role[CATEGORY_SET] != NOBODY)
        leave(&set, &suits->against[lot_fours(sets)]);
    return set;
}

bool best_suits_allow(const struct best_suits *suits, const struct lots lots[CATEGORIES],
                      const signed char role[CATEGORIES], const unsigned char lot[CATEGORIES])
{
    struct suit_set own = suits_of(suits, lots, role, lot, 0), others = suits_of(suits, lots, role, lot, 1);
    int most = best(suits, &own), others_most = best(suits, &others);
    if (most == 0 || others_most == 0)
        return false;
    switch (role[CATEGORY_POINT]) {
    case 0: return worst(suits, &others) < most;
    case 1: return worst(suits, &own) < others_most;
    default: return true;
    }
}
