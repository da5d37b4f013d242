#include "core/pips.h"

int pips_of(cardset_t cards)
{
    int pips = 0;
    for (; cards != 0; cards &= cards - 1)
        pips += RANK_PIPS(card_rank(set_first(cards)));
    return pips;
}

/* By the ranks from the 7 up, a bit each. */
#define PIPS_1(b, i) (((b) >> (i)&1) * RANK_PIPS(RANK_7 + (i)))
#define PIPS(b)                                                                                                        \
    (PIPS_1(b, 0) + PIPS_1(b, 1) + PIPS_1(b, 2) + PIPS_1(b, 3) + PIPS_1(b, 4) + PIPS_1(b, 5) + PIPS_1(b, 6) +          \
     PIPS_1(b, 7))
#define PIPS_4(b)  PIPS(b), PIPS((b) + 1), PIPS((b) + 2), PIPS((b) + 3)
#define PIPS_16(b) PIPS_4(b), PIPS_4((b) + 4), PIPS_4((b) + 8), PIPS_4((b) + 12)
#define PIPS_64(b) PIPS_16(b), PIPS_16((b) + 16), PIPS_16((b) + 32), PIPS_16((b) + 48)
static const unsigned char suit_pips[1 << LONGEST_SUIT] = {PIPS_64(0), PIPS_64(64), PIPS_64(128), PIPS_64(192)};

int pips_in_suit(cardset_t cards, enum suit suit)
{
    cards &= set_suit(suit);
    return (cards & ~PACK_32) == 0 && suit < SUITS ? suit_pips[cards >> CARD(suit, RANK_7) & 0xff] : pips_of(cards);
}

int pips_least(int count) { return suit_pips[(1U << count) - 1]; }

int pips_most(int count) { return SUIT_PIPS - pips_least(LONGEST_SUIT - count); }
