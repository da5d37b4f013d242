/* In how many lawful ways the play of a deal can go on from where its record stands. */
#ifndef REFEREE_CORE_PERFT_H
#define REFEREE_CORE_PERFT_H

#include "core/judge.h"

#define PERFT_MOVES 64 /* no hand has more cards */

#define PERFT_PLAIN 9 /* cards to be played unless told, where every way is walked */

struct perft_orders {
    unsigned depth; /* cards to be played; 0: to the end of the deal, or PERFT_PLAIN */
    bool plain;     /* every way is walked: positions that come up again are counted again */
};

struct perft {
    struct phrase why;            /* why there is nothing to count; no message: it has been counted */
    unsigned deal, manche, trick; /* where the record stands, from 1; manche 0: the deal is no list of manches */
    int player;                   /* who is to play */
    unsigned depth;               /* cards played in the ways counted, at most */
    unsigned left;                /* cards that are left to play */
    uint64_t ways;                /* of so many cards, or ended before by the rules */
    bool over;                    /* more than fit into the number */
    size_t move_count;            /* what may be played first, and the ways that begin with it */
    struct {
        card_t card;
        uint64_t ways;
    } move[PERFT_MOVES];
};

/* Counts from where a judge stands who has come to the end of what is recorded (orders.stopped). Nothing in `perft` is to be
   freed; the arguments of `why` live in the judge's arena. */
void perft_count(struct perft *perft, const struct judge *judge, const struct perft_orders *orders);

/* Why nothing has been counted; NULL if it has. Of a perft that is all zeros, never reached by perft_count(), too. */
const struct phrase *perft_why(const struct perft *perft);

#endif
