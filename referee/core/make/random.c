#include "core/make/random.h"

static uint64_t splitmix(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15U;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9U;
    z = (z ^ z >> 27) * 0x94d049bb133111ebU;
    return z ^ z >> 31;
}

struct random random_seeded(uint64_t seed, uint64_t nth)
{
    uint64_t state = seed;
    state = splitmix(&state) ^ nth;
    struct random random;
    for (int i = 0; i < 4; i++)
        random.state[i] = splitmix(&state);
    return random;
}

static uint64_t turned(uint64_t x, int by) { return x << by | x >> (64 - by); }

static uint64_t next(struct random *random)
{
    uint64_t *s = random->state, result = turned(s[1] * 5, 7) * 9, t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = turned(s[3], 45);
    return result;
}

unsigned random_below(struct random *random, unsigned bound)
{
    /* Lemire: the upper half of a product, the few draws that would favour some numbers drawn again. */
    uint64_t product = (next(random) >> 32) * bound;
    uint32_t floor = (uint32_t)-bound % bound;
    while ((uint32_t)product < floor)
        product = (next(random) >> 32) * bound;
    return (unsigned)(product >> 32);
}

card_t random_card(struct random *random, cardset_t set)
{
    for (unsigned skip = random_below(random, (unsigned)set_count(set)); skip > 0; skip--)
        set &= set - 1;
    return set_first(set);
}

cardset_t random_cards(struct random *random, cardset_t set, int count)
{
    cardset_t drawn = 0;
    for (; count > 0; count--)
        drawn |= set_of(random_card(random, set & ~drawn));
    return drawn;
}

void random_shuffle(struct random *random, card_t *card, size_t count)
{
    for (size_t i = count; i > 1; i--) {
        size_t other = random_below(random, (unsigned)i);
        card_t kept = card[i - 1];
        card[i - 1] = card[other];
        card[other] = kept;
    }
}
