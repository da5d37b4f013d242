/* What sequences and sets one hand can hold together, and with how many court cards: it tells what can be held by one who was
   dealt none and has exchanged no more than he may. */
#ifndef REFEREE_GAMES_PIQUET_WAYS_HELD_H
#define REFEREE_GAMES_PIQUET_WAYS_HELD_H

#include "games/piquet/ways_lots.h"

#define NO_HAND (PQ_HAND + 1) /* more court cards than any has */

/* The least court cards of a hand that counts these lots, by their indices; the last index of each: it counts none, so that
   nothing is known of what it holds. NO_HAND: there is no such hand. */
struct held_least {
    unsigned char court[LOTS_ROOM + 1][LOTS_ROOM + 1];
};

/* Finds it for these lots. `claimed`: what is called counts, so that the hand may hold more, or longer ones. */
void held_least_find(const struct lots lots[CATEGORIES], bool claimed, struct held_least *out);

#endif
