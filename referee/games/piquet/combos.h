/* What a hand holds at piquet: its points, sequences and sets. Pure: cards in, holdings out; knows no record, no call. */
#ifndef REFEREE_GAMES_PIQUET_COMBOS_H
#define REFEREE_GAMES_PIQUET_COMBOS_H

#include "core/pips.h"

/* A hand dealt that has none of them is a carte blanche. */
#define COURT_CARDS (set_rank(RANK_K) | set_rank(RANK_Q) | set_rank(RANK_J))

/* The three things that are called, in the order in which they count. */
enum category { CATEGORY_POINT, CATEGORY_SEQUENCE, CATEGORY_SET, CATEGORIES, NO_CATEGORY = CATEGORIES };

/* A point, a sequence or a set, held or only called. What is not known is 0, RANK_UNKNOWN, SUIT_UNKNOWN. */
struct holding {
    enum category category;
    int count;       /* cards of it */
    int pips;        /* of a point: ace 11, court cards and ten 10, the others their number */
    enum rank top;   /* of a sequence its highest card, of a set its rank */
    enum suit suit;  /* of a point or a sequence */
    cardset_t cards; /* the cards of it, if they are known */
};

/* The most that any cards, a hand or all that one can have, hold of a category (points: a suit each; sets: five ranks;
   sequences: two in each suit). */
#define HOLDINGS_ROOM 8

/* The cards that a sequence or a set has at least. A set has no more than one of each suit. */
#define LEAST_CALLED 3
/* The cards from which on a sequence counts so much more than one for each. */
#define LONG_RUN       5
#define LONG_RUN_WORTH 10
/* Sets are made of tens and better. */
#define HIGH_RANKS     5
#define TRIO_WORTH     3
#define QUATORZE_WORTH 14

/* How many cards make a point of so many pips; 0 where no suit can make it (42, 43, …). The ranges never overlap. */
int cards_of_pips(int pips);
/* Whether what is called is a point of pips that no suit makes. */
static inline bool no_such_point(const struct holding *said)
{
    return said->category == CATEGORY_POINT && said->pips != 0 && cards_of_pips(said->pips) == 0;
}

/* Everything of a category that `hand` holds, best first, written to `out`; returns how many.
   A suit is a point whatever its length; sequences are runs that cannot be made longer; sets are of tens and above. */
size_t holdings_in(cardset_t hand, enum category category, struct holding out[HOLDINGS_ROOM]);
/* The best of a category; false if `hand` holds none. */
bool best_holding(cardset_t hand, enum category category, struct holding *out);

/* Above 0 if `a` is better than `b` of the same category, below 0 if worse, 0 if equal. Points by pips (by number of cards
   if either's pips are not known), sequences by length, then top card; sets by number, then rank. */
int holding_compare(const struct holding *a, const struct holding *b);

/* Points that it counts. `tens` : a point counts its pips rounded to the nearest ten, halves up; otherwise one a card. */
int holding_worth(const struct holding *holding, bool tens);

/* Whether nothing as good as `call` can be made of the cards `unseen`: then it is good against the cards (law 49). */
bool good_against(cardset_t unseen, const struct holding *call);

/* What `hand` holds of what is called: the very thing, or the part of something larger that it names. `called` gives what was
   said; what it leaves open (suit, top, pips) may be anything. Returns false if the hand has nothing that fits; `whole` tells
   whether it is the whole of what is held (a run or a set not cut down). Of several, the best whole one. */
bool holding_called(cardset_t hand, const struct holding *called, struct holding *out, bool *whole);

#endif
