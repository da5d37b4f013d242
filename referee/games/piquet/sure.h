/* The straight replay of piquet, in two files: the deal, the exchange and the play (sure.c), what is called (sure_calls.c). */
#ifndef REFEREE_GAMES_PIQUET_SURE_H
#define REFEREE_GAMES_PIQUET_SURE_H

#include "core/sure.h"
#include "games/piquet/state.h"

/* game->sure */
extern const struct sure_rules pq_sure_rules;

/* What comes next in the calls, before anything else. */
enum straight_due { DUE_NOTHING, DUE_REPLY, DUE_POINT, DUE_SHOWN };

/* What is known of one player. */
struct side {
    bool claimed, shown;                            /* cartes blanches */
    bool out, drawn;                                /* he has laid out; what he took is noted */
    int count;                                      /* cards laid out */
    struct holding held[CATEGORIES][HOLDINGS_ROOM]; /* after the exchange */
    size_t holdings[CATEGORIES];
    unsigned called[CATEGORIES]; /* which of them, a bit each */
    enum category least;         /* what he may call yet: that or what counts after it */
    int total;
    bool repic, pic;
};

struct straight {
    int elder, younger;
    struct side side[PQ_PLAYERS], *hers, *his; /* of the elder and of the younger */
    bool by_hands;                             /* option announcements: what the hands hold counts */
    bool dealer_first;  /* option cb_exchange: the dealer exchanges wholly before the elder hand with cartes blanches */
    bool shuffled, cut; /* by who should; … */
    bool unshuffled;    /* … the elder has shuffled, and the dealer has not yet */
    int stated;         /* how many the elder says that she will exchange; 0: nothing said */
    bool exchanged;     /* the exchange is over: the hands are those that are played */
    const struct holding *last;  /* what the elder has called last; NULL */
    bool spoken;                 /* she has called something, or said that she has none */
    enum verb reply[CATEGORIES]; /* to her calls */
    enum straight_due due;
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
