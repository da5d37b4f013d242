/* What the calls of a deal of piquet can come to, for both hands together: blanches, point, sequences, sets, and the repique
   among them. Nothing in it depends on who deals, nor on the score: it is found once for a record. */
#ifndef REFEREE_GAMES_PIQUET_WAYS_CALLS_H
#define REFEREE_GAMES_PIQUET_WAYS_CALLS_H

#include "games/piquet/ways_lots.h"

#define CALLS_ROOM 24 /* marks among the calls of one deal: two tens, four each of three categories, two repiques */

/* Who is meant by a role: the elder hand, the younger. */
enum { ELDER_ROLE, YOUNGER_ROLE };

/* One way for the calls to come out. Points are not doubled here. */
struct called {
    short sum[PQ_PLAYERS]; /* by role */
    bool repic[PQ_PLAYERS];
    signed char role[CATEGORIES]; /* who counts it; NOBODY */
    unsigned char lot[CATEGORIES];
    unsigned char blanches[PQ_PLAYERS]; /* tens */
    unsigned char marks;
    bool barred; /* one who kept silent barred a repique that he might not have barred */
};

struct calls {
    struct lots lots[CATEGORIES];
    struct called *called;
    size_t count, room;
};

struct call_mark {
    int role;
    enum item item;
    int amount;
};

/* Finds them all; the list lives in the arena. */
void calls_find(const struct judge *judge, struct calls *calls, struct arena *arena);

/* The marks of one of them in the order in which they count, written to `mark`. Returns how many. */
size_t calls_marks(const struct judge *judge, const struct calls *calls, const struct called *called,
                   struct call_mark mark[CALLS_ROOM]);

#endif
