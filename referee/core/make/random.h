/* Numbers drawn at random, the same on every machine for the same seed. */
#ifndef REFEREE_CORE_MAKE_RANDOM_H
#define REFEREE_CORE_MAKE_RANDOM_H

#include "core/card.h"

#include <stdint.h>

/* xoshiro256** by Blackman and Vigna, its state filled by splitmix64. */
struct random {
    uint64_t state[4];
};

/* A generator for the `nth` of a row of things, each with numbers of its own: so any of them can be made without the others. */
struct random random_seeded(uint64_t seed, uint64_t nth);

/* 0 … bound-1, each equally likely; `bound` is at least 1. */
unsigned random_below(struct random *random, unsigned bound);

/* True `times` times in `of`. */
static inline bool random_chance(struct random *random, unsigned times, unsigned of)
{
    return random_below(random, of) < times;
}

/* One card of a set that is not empty. */
card_t random_card(struct random *random, cardset_t set);

/* `count` cards of a set that has as many. */
cardset_t random_cards(struct random *random, cardset_t set, int count);

/* Puts the cards in an order, each equally likely. */
void random_shuffle(struct random *random, card_t *card, size_t count);

#endif
