/* What cards count in a point, of piquet and impériale alike: the ace eleven, a court card ten, any other what it shows. Bounds are of the
   suits of a pack of 32. */
#ifndef REFEREE_CORE_PIPS_H
#define REFEREE_CORE_PIPS_H

#include "core/card.h"

/* Cards that a suit has, and what all of them count. */
#define LONGEST_SUIT 8
#define SUIT_PIPS    75

/* What a card of that rank counts, as a constant expression. */
#define RANK_PIPS(rank) ((rank) == RANK_A ? 11 : (rank) >= RANK_10 ? 10 : (int)(rank) + 2)

/* What all these cards count, whatever their suits. */
int pips_of(cardset_t cards);
/* What those of them count that are of that suit. */
int pips_in_suit(cardset_t cards, enum suit suit);
/* The least and the most that so many cards of a suit count, from 0 to LONGEST_SUIT. What one number of cards can count no other
   can. */
int pips_least(int count);
int pips_most(int count);

#endif
