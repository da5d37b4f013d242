/* What the hands themselves allow of the calls: each of them has a best suit, and the cards of it tell of its sequences and of
   the other's sets. For where what is held counts, not what is claimed. */
#ifndef REFEREE_GAMES_PIQUET_WAYS_SUITS_H
#define REFEREE_GAMES_PIQUET_WAYS_SUITS_H

#include "games/piquet/ways_lots.h"

#define SUITS_OF_EIGHT 256 /* sets of the eight cards of a suit */

/* Some of those sets, a bit each; the more pips a set has, the higher its bit. */
struct suit_set {
    uint64_t word[SUITS_OF_EIGHT / 64];
};

/* The sets that can be the best suit of a hand … */
struct best_suits {
    unsigned char pips[SUITS_OF_EIGHT];      /* of each of them, by bit */
    struct suit_set worth[LOTS_ROOM];        /* … where this lot is its point, */
    struct suit_set runs[LOTS_ROOM];         /* where it counts these sequences, */
    struct suit_set below[LONGEST_SUIT + 1]; /* where the other's best sequence is so long, */
    struct suit_set sets[LOTS_ROOM];         /* where it counts these trios and quatorzes, */
    struct suit_set against[HIGH_RANKS + 1]; /* where the other counts so many quatorzes */
};

/* Finds them for these lots. `tens` as in lots_find(). */
void best_suits_find(const struct lots lots[CATEGORIES], bool tens, struct best_suits *suits);

/* Whether there are two hands of which one, by role[] (NOBODY: neither), counts that lot of a category, and the other does not.
   What nobody counts, somebody may have and not have shown: it tells nothing. */
bool best_suits_allow(const struct best_suits *suits, const struct lots lots[CATEGORIES],
                      const signed char role[CATEGORIES], const unsigned char lot[CATEGORIES]);

#endif
