/* The cards of mat: what they are worth, which beats which, what answers what. Pure functions. */
#ifndef REFEREE_GAMES_MAT_CARDS_H
#define REFEREE_GAMES_MAT_CARDS_H

#include "core/card.h"
#include "games/mat/options.h"

/* A 10 K Q 7. */
#define MAT_PACK ((cardset_t)0x1d201d201d201d20U)

/* The cards of either pack. */
cardset_t mat_pack(enum deck deck);

/* What a card is worth in points, its suit known or not; 0 for one of another pack or of a rank not known. */
int card_worth(card_t card);

/* Whether `card`, played to `led`, beats it. Two equal cards: the one led wins. Only for a card of its suit or of its
   rank: nothing says what another is worth. */
bool card_beats(card_t card, card_t led, enum rank_order ranks, enum suit_order suits);

/* Whether `card` is of the suit or of the rank of `led`. */
bool card_answers(card_t card, card_t led);
/* The cards of `hand` of the suit or of the rank of `led`. */
cardset_t hand_answers(cardset_t hand, card_t led);
/* The cards of `hand` that may be played to `led`: those of its suit or, if there are none, of its rank. Empty: mate. */
cardset_t hand_lawful(cardset_t hand, card_t led);

#define SURMAT_RANK (2 * (10 + 1)) /* what the card of a surmat counts: an eleventh trick's number, doubled */

/* What a mate is worth: the card that makes it, the number of its trick, whether the winner has deposited, whether it is
   a surmat. */
int mate_worth(card_t card, unsigned trick, bool deposited, bool surmat);
/* Whether some mate may be worth so much, in that trick or the one before it or after: a card's value, so many times. marking->could_gain. */
bool mat_could_gain(int points, unsigned trick);

#endif
