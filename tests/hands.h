/* Hands written short, for tests of what a hand holds. */
#ifndef TESTS_HANDS_H
#define TESTS_HANDS_H

#include "core/card.h"

#include <string.h>

/* Cards as "AKJ.AQJ8.98.J87": spades, hearts, diamonds, clubs. */
static inline cardset_t hand(const char *text)
{
    static const char ranks[] = "23456789TJQKA";
    cardset_t cards = 0;
    enum suit suit = SPADES;
    for (; *text != '\0'; text++) {
        if (*text == '.')
            suit++;
        else
            cards |= set_of(CARD(suit, (int)RANK_2 + (int)(strchr(ranks, *text) - ranks)));
    }
    return cards;
}

#endif
