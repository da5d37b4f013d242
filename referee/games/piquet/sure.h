/* The straight replay of piquet, in two files: the deal, the exchange and the play (sure.c), what is called (sure_calls.c). */
#ifndef REFEREE_GAMES_PIQUET_SURE_H
#define REFEREE_GAMES_PIQUET_SURE_H

#include "core/sure.h"
#include "games/piquet/state.h"

/* game->sure */
extern const struct sure_rules pq_sure_rules;

/* What comes next in the calls, before anything else. */
enum straight_due { DUE_NOTHING, DUE_REPLY, DUE_POINT, DUE_SHOWN };

struct straight {
    int elder, younger;
    bool shuffled, cut; /* by who should; what the elder has shuffled waits for the dealer: … */
    bool unshuffled;    /* … he has not */

    /* the exchange */
    bool claimed[PQ_PLAYERS], shown[PQ_PLAYERS]; /* cartes blanches */
    int stated;                                  /* how many the elder says that he will exchange; 0: nothing said */
    bool out[PQ_PLAYERS], drawn[PQ_PLAYERS];     /* has laid out; what he took is noted */
    int count[PQ_PLAYERS];                       /* cards laid out */
    bool exchanged;                              /* it is over: the hands are those that are played */

    /* the calls */
    struct holding held[PQ_PLAYERS][CATEGORIES][HOLDINGS_ROOM];
    size_t holdings[PQ_PLAYERS][CATEGORIES];
    unsigned called[PQ_PLAYERS][CATEGORIES]; /* which of them, a bit each */
    enum category least[PQ_PLAYERS];         /* what he may call yet: that or what counts after it */
    size_t last;                             /* of the elder's holdings: which he has called last … */
    enum category kind;                      /* … and of what kind; NO_CATEGORY: nothing so far */
    bool spoken;                             /* he has called something, or said that he has none */
    enum verb reply[CATEGORIES];             /* to his calls */
    enum straight_due due;

    /* what they count */
    int total[PQ_PLAYERS];
    bool repic[PQ_PLAYERS], pic[PQ_PLAYERS];
};

static inline struct straight *straight_of(const struct sure *sure) { return sure->own; }

/* Marks so many points; `goes_on`: more comes with them before a manche can be won. */
void straight_mark(struct sure *sure, int player, enum item item, int points, bool goes_on);

/* The hands after the exchange are known: what they hold. False where that alone is told of in a note. */
bool straight_hold(struct sure *sure);
/* A call, a reply, a demand to see what is called: in the calls or, by the younger hand before his first card, in the play. */
bool straight_call(struct sure *sure, enum phase phase);
/* The younger hand plays his first card: what both hands count is marked. */
void straight_reckon(struct sure *sure);

#endif
