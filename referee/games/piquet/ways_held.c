#include "games/piquet/ways_held.h"

enum { NO = NO_HAND, HELD_SETS = 11 };

/* What is held: the sequences, and with each of the sets. */
static const struct row {
    int length[LOT_MOST]; /* none: whatever they are */
    unsigned char court[HELD_SETS];
} rows[] = {
#define LEAST(one, two, three, four, ...) {{one, two, three, four}, {__VA_ARGS__}},
#include "games/piquet/ways_held.def"
#undef LEAST
};
#define ROWS (sizeof rows / sizeof *rows)

/* The sets in the order of the table; first whatever they are. */
static const struct sets {
    int fours, threes;
} sets_held[HELD_SETS] = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {3, 0}};

/* Whether sequences can be those, or parts of those, that are held. They are few: each is tried in each place. */
static bool within(const int *length, size_t count, const int held[LOT_MOST])
{
    if (count == 0)
        return true;
    for (size_t i = 0; i < LOT_MOST; i++) {
        int left[LOT_MOST] = {held[0], held[1], held[2], held[3]};
        left[i] -= length[0];
        if (left[i] >= 0 && within(length + 1, count - 1, left))
            return true;
    }
    return false;
}

/* Whether a hand with just these sequences can count those of the lot. */
static bool counts_runs(const struct lot *lot, const struct row *held, bool claimed)
{
    bool same = true;
    for (size_t i = 0; i < LOT_MOST; i++)
        same &= held->length[i] == (i < lot->count ? lot->length[i] : 0);
    return same || (claimed && within(lot->length, lot->count, held->length));
}

/* Of four alike three may be called. */
static bool counts_sets(const struct lot *lot, const struct sets *held, bool claimed)
{
    int fours = lot_fours(lot);
    bool same = held->fours == fours && held->fours + held->threes == lot->ranks;
    return same || (claimed && held->fours >= fours && held->fours + held->threes >= lot->ranks);
}

/* The least of all hands that count both; NULL: it counts none of them. */
static unsigned char least(const struct lot *sequences, const struct lot *sets, bool claimed)
{
    unsigned char court = NO_HAND;
    for (size_t row = 0; row < ROWS; row++) {
        if (sequences == NULL ? row > 0 : row == 0 || !counts_runs(sequences, &rows[row], claimed))
            continue;
        for (size_t i = 0; i < HELD_SETS; i++) {
            if (sets == NULL ? i > 0 : i == 0 || !counts_sets(sets, &sets_held[i], claimed))
                continue;
            court = rows[row].court[i] < court ? rows[row].court[i] : court;
        }
    }
    return court;
}

void held_least_find(const struct lots lots[CATEGORIES], bool claimed, struct held_least *out)
{
    const struct lots *sequences = &lots[CATEGORY_SEQUENCE], *sets = &lots[CATEGORY_SET];
    for (size_t i = 0; i <= sequences->count; i++)
        for (size_t k = 0; k <= sets->count; k++)
            out->court[i < sequences->count ? i : LOTS_ROOM][k < sets->count ? k : LOTS_ROOM] = least(
                i < sequences->count ? &sequences->lot[i] : NULL, k < sets->count ? &sets->lot[k] : NULL, claimed);
}
