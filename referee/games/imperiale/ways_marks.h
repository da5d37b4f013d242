/* The ways of a deal of impériale as they grow: the board in each, and what marks do to it. */
#ifndef REFEREE_GAMES_IMPERIALE_WAYS_MARKS_H
#define REFEREE_GAMES_IMPERIALE_WAYS_MARKS_H

#include "core/once.h"
#include "core/sheet/sheet_acts.h"
#include "games/imperiale/ways.h"

#define FEW     8
#define HONOURS 5 /* of trumps */

/* A player in a way as it grows. Amounts are in jetons: a few hundred at most. Ways are kept by the thousand, and told apart by
   their bytes: they have no padding. */
struct side {
    short fiches, jetons, turned; /* his board; of the jetons, that of this deal's card turned */
    short retourne, point, imperial, blanches, honour, tricks, capot;
    short taken; /* honours of trumps in his tricks */
    short shows; /* has an imperial in hand, shown in this deal */
};

struct node {
    struct side side[2];
    short white;       /* who declares blanches; NOBODY */
    short least, most; /* honours of trumps that are yet to come in play */
    short majors;      /* K Q J A of trumps among them, at most */
    short fallen;      /* who has made an imperial of all four; NOBODY */
    short over;        /* the goal is reached */
    short erring;      /* enum mistake */
    int rule;          /* the rule mistaken */
};

enum mistake { MISTAKE_NONE, MISTAKE_FORGOTTEN, MISTAKE_NOT_SPARED };

struct search {
    const struct judge *judge;
    struct ways *ways;
    struct arena *arena;
    struct once announced; /* nodes, with what is still to be announced there, that have been gone on from … */
    struct once reached;   /* … and those of the play */
    size_t ends;           /* ways told of */
    int fiche;             /* jetons to it */
    int had[2];            /* before the deal, in jetons */
    bool fixes;            /* amounts of items are fixed */
    unsigned told[2];      /* items whose marks are told apart, a bit each */
    struct tricks_won tricks;
    bool far[2];   /* FAR from the goal, and what he loses is yet to be told */
    int lost_most; /* imperials that a player may lose by penalties */
};

/* The nodes that one mark makes: what the rules make, and what a sheet makes that mistakes one. */
struct few {
    struct node node[FEW];
    size_t count;
};

static inline void few_begin(struct few *few, const struct node *node)
{
    few->node[0] = *node;
    few->count = 1;
}

/* By how many jetons his board has changed in the deal. */
int ways_change(const struct search *search, const struct node *node, int player);

/* Takes the board over. */
void ways_set_board(struct node *node, const struct board *board);

/* Takes so many imperials off him. */
void ways_lose(const struct search *search, struct node *node, int player, int lost);

/* So many jetons may yet be taken off him at the end. */
static inline int ways_to_lose(const struct search *search, int player)
{
    return search->far[player] ? search->lost_most * search->fiche : 0;
}

/* Marks so much on each of the few. Jetons come one by one: those after the goal are not marked. After fiches
   ways_demark() must follow: the goal is looked at then. */
void ways_put(const struct search *search, struct few *few, int player, enum item item, struct score amount);

/* Takes off the jetons of `player`, or spares them. */
void ways_demark(const struct search *search, struct few *few, int player, enum imp_rule rule, bool spared);

/* Whether a way has come to more than is asked for: fiches are not lost but before it begins, nor marks taken back. */
bool ways_too_many(const struct search *search, const struct node *node);

/* Whether somebody has too little in it, with all that the play may bring him yet and so many fiches before: honours, tricks,
   the late point, a capot, fallen imperials. */
bool ways_too_few(const struct search *search, const struct node *node, int fiches);

/* How many imperials may still fall in play. */
int ways_may_fall(const struct search *search, const struct node *node);

/* Whether a player has too few imperials for what is asked for, with those that may fall and so many announced. */
bool ways_imperials_short(const struct search *search, const struct node *node, int player, int fiches);

/* Goes on from what announcing or play has come to, if it may still come to what is asked for and has not been there before:
   every end of it is told to search->ways. */
void ways_reach(struct search *search, const struct node *node);

#endif
