/* What is so in a deal for one of its players, as numbers: by these the deals in which something is found are compared with those
   in which it is not. */
#ifndef REFEREE_CORE_CAUSES_FACTS_H
#define REFEREE_CORE_CAUSES_FACTS_H

#include "core/judge.h"

enum fact_kind {
    FACT_SUM,      /* what is due of an item, in the smallest unit; `code`: enum item */
    FACT_LARGEST,  /* the largest line of it */
    FACT_LINES,    /* how many lines of it there are */
    FACT_WITHHELD, /* what another rule keeps from counting of it */
    FACT_REJECTED, /* claims to it that were rejected */
    FACT_ACT,      /* acts recorded; `code`: enum verb */
    FACT_LEVEL,    /* the highest bid: a number of tricks, or enum level */
    FACT_TRICKS,   /* tricks won */
    FACT_BEFORE,   /* the score before the deal */
    FACT_ELDER,    /* 1: plays first, in a game for two */
    FACT_DEALER,   /* 1: has dealt */
    FACT_NUMBER,   /* of the deal */
    FACT_TRUMP,    /* 1: that suit is trumps; `code`: enum suit */
    FACT_PLAYERS,  /* how many play */
    FACT_TRICK,    /* the trick in which an item is marked, the last if there are several; `code`: enum item */
    FACT_RANK,     /* what is marked for a card of that rank; `code`: enum rank */
    FACT_KINDS
};

/* Whose it is, seen from the player; of a fact of the deal SIDE_DEAL; in a game for two by who plays first too. */
enum side { SIDE_OWN, SIDE_OTHER, SIDE_ANY, SIDE_DEAL, SIDE_ELDER, SIDE_YOUNGER };

struct fact_name {
    enum fact_kind kind;
    enum side side;
    int code;
};

struct fact {
    unsigned name; /* number in the table of names */
    int value;
};

/* The names met so far; a fact that is not there is 0. */
struct fact_names {
    struct fact_name *name;
    size_t count, room;
    struct arena *arena;
};

struct facts {
    struct fact *fact;
    size_t count, room;
};

/* What is so for a player in a deal of the judgement: added to `facts`, in the arena of the names. */
void facts_of(struct fact_names *names, const struct judgement *judgement, const struct deal_account *account,
              int player, struct facts *facts);

#endif
