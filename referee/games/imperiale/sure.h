/* The straight replay of impériale, in two files: the deal and the play (sure.c), what is called, asked and shown, and how it is marked
   (sure_calls.c). */
#ifndef REFEREE_GAMES_IMPERIALE_SURE_H
#define REFEREE_GAMES_IMPERIALE_SURE_H

#include "core/sure.h"
#include "games/imperiale/state.h"

/* game->sure */
extern const struct sure_rules imp_sure_rules;

enum point {
    POINT_OPEN,   /* nobody has called one */
    POINT_CALLED, /* elder has, and the dealer has not answered */
    POINT_BETTER, /* he has said that his is better, and not named it */
    POINT_SETTLED
};

/* What a player has announced and may still be asked to show: his point, and after it an imperial without its cards. The numbers tell in
   which order all such were announced; 0: there is none. */
struct open {
    unsigned point, imperial;
    cardset_t cards; /* of the imperial */
    bool more;       /* another lies beneath it */
    bool unclear;    /* of what is left nobody keeps account */
};

/* What has to come next. */
enum awaited { NOTHING, SHOWING, DEMAND, COUNT, TAKING_BACK };

struct imp_sure {
    bool none;                /* elder has said that he has no point */
    bool late;                /* the calls are over: what is called now is called in the play */
    bool declared, entered;   /* the blanches are; the point is, or nobody has one */
    const struct step *until; /* the first with a card of the dealer's: no call comes in time from here on */
    int white;                /* who declares blanches; NOBODY */
    bool imperial[2];         /* shows one in hand at some time */
    struct imp_point best[2];
    enum point point;
    int winner; /* of the point; NOBODY: nobody has it yet */
    bool pips;  /* were told with elder's */
    enum suit suit[2];
    struct open open[2];
    unsigned opened;
    unsigned announced[2]; /* imperials, a bit each */
    int demarked[2];       /* jetons since he was seen to take some off */
    enum awaited awaited;
    int of;      /* who owes it */
    card_t back; /* that is taken back */
    cardset_t won[2];
    unsigned fallen[2], named[2];
    int first_to_six;
};

static inline struct imp_sure *imp_own(const struct sure *sure) { return sure->own; }
static inline int imp_sure_elder(const struct sure *sure) { return opponent(sure->dealer); }

/* An item of jetons; one of fiches, with what the other takes off for it by that rule or is spared. */
void imp_sure_jetons(struct sure *sure, int player, enum item item, int jetons);
void imp_sure_fiches(struct sure *sure, int player, enum item item, int fiches, enum imp_rule rule, bool spared);

/* Looks ahead through the calls, and the play up to the dealer's first card: what is shown there may spare jetons before. */
void imp_sure_look_ahead(struct sure *sure);
/* An act of the calls or the play. */
bool imp_sure_act(struct sure *sure);
/* The calls are over. */
bool imp_sure_called(struct sure *sure);

#endif
