/* What twelve cards are worth at impériale: pips, imperials, blanches, and what may be played. Pure functions. */
#ifndef REFEREE_GAMES_IMPERIALE_HAND_H
#define REFEREE_GAMES_IMPERIALE_HAND_H

#include "core/pips.h"

/* Order of the ranks in play, low to high: 7 8 9 10 A J Q K (historical: détails, second paragraph). By rank. */
extern const signed char imp_strength[16];

#define IMP_HAND  12                 /* cards dealt to each player */
#define IMP_HALF  (IMP_HAND / 2)     /* of the tricks */
#define IMP_TURN  (2 * IMP_HAND + 1) /* place in the pack of the card that is turned, from 1 */
#define IMP_TALON (32 - 2 * IMP_HAND)

/* A point: all cards of one suit. `cards` or `pips` 0: not known. */
struct imp_point {
    int cards, pips;
    enum suit suit;
};

/* The point that the cards of one suit in `hand` make. */
struct imp_point imp_point_of(cardset_t hand, enum suit suit);

/* The best point of a hand. More cards always make more pips in a pack of 7 … A, so pips alone decide. */
struct imp_point imp_best_point(cardset_t hand);
/* The best point of a hand, with what each of the suits makes in `out`. */
struct imp_point imp_points_in(cardset_t hand, struct imp_point out[SUITS]);

/* Whether a rank scores in trumps and makes an imperial of four: K Q J A 7. */
bool imp_honour(enum rank rank);

/* King, queen, jack and ace of a suit. */
cardset_t imp_major(enum suit suit);

enum imp_kind { IMP_NONE, IMP_FOUR, IMP_SUIT, IMP_TURNED };

/* An imperial: what it is, and the cards that must be in hand for it. */
struct imp_imperial {
    enum imp_kind kind;
    enum rank rank; /* of four */
    enum suit suit; /* of a suit, or of the card turned */
    cardset_t cards;
};

#define IMP_MOST 9 /* imperials that there are to find in a hand: five fours, four suits */

/* Writes the imperials in hand to `out`, which has room for IMP_MOST; returns how many there are. */
size_t imp_in_hand(cardset_t hand, struct imp_imperial *out);

/* The imperial that four cards laid down make, or that three of them would make if the fourth were the right one
   (`*wrong` is that fourth card, CARD_UNKNOWN if all are right); kind IMP_NONE if they make nothing. */
struct imp_imperial imp_laid_down(cardset_t cards, card_t *wrong);

/* Whether cards (some) are of one suit: beside an imperial of another kind they are a point. */
static inline bool imp_one_suit(cardset_t cards) { return (cards & ~set_suit(card_suit(set_first(cards)))) == 0; }

/* Whether a whole hand is blanches: no king, queen or jack. */
bool imp_white(cardset_t hand);

/* What may be played from `hand`: anything if `led` is CARD_UNKNOWN; otherwise a higher card of the suit led, else any
   of the suit, else a trump (SUIT_UNKNOWN: none is known), else anything (historical: levées, first paragraph). */
cardset_t imp_lawful(cardset_t hand, card_t led, enum suit trump);

#endif
