/* The ways of a deal of impériale as they grow: the board in each, and what marks do to it. */
#ifndef REFEREE_GAMES_IMPERIALE_WAYS_MARKS_H
#define REFEREE_GAMES_IMPERIALE_WAYS_MARKS_H

#include "core/sheet/sheet.h"
#include "games/imperiale/ways.h"

#define FEW 8

/* A player in a way as it grows. Amounts are in jetons. */
struct side {
    int fiches, jetons, turned; /* his board; of the jetons, that of this deal's card turned */
    int retourne, point, imperial, blanches, honour, tricks, capot;
    int taken; /* honours of trumps in his tricks */
    int shows; /* has an imperial in hand, shown in this deal */
};

struct node {
    struct side side[2];
    int white;       /* who declares blanches; NOBODY */
    int least, most; /* honours of trumps that are yet to come in play */
    int majors;      /* K Q J A of trumps among them, at most */
    int fallen;      /* who has made an imperial of all four; NOBODY */
    int over;        /* the goal is reached */
    int erring;      /* enum mistake */
    int rule;        /* the rule mistaken */
};

enum mistake { MISTAKE_NONE, MISTAKE_FORGOTTEN, MISTAKE_NOT_SPARED };

struct layer {
    struct node *node;
    size_t count, room;
};

struct search {
    const struct judge *judge;
    struct ways *ways;
    struct arena *arena; /* for the layers */
    struct layer layer;  /* what has been reached */
    int fiche;           /* jetons to it */
    int had[2];          /* before the deal, in jetons */
    unsigned told[2];    /* items whose marks are told apart, a bit each */
    struct tricks_won tricks;
};

/* The nodes that one mark makes: what the rules make, and what a sheet makes that mistakes one. */
struct few {
    struct node node[FEW];
    size_t count;
};

/* What the player has of the item in a way. */
int *ways_marked(struct side *side, enum item item);

/* His board in jetons. */
int ways_side_value(const struct search *search, const struct side *side);

/* Takes the board over. */
void ways_set_board(struct node *node, const struct board *board);

/* Marks so much on each of the few. Jetons come one by one: those after the goal are not marked. After fiches
   ways_demark() must follow: the goal is looked at then. */
void ways_put(const struct search *search, struct few *few, int player, enum item item, struct score amount);

/* Takes off the jetons of `player`, or spares them. */
void ways_demark(const struct search *search, struct few *few, int player, enum imp_rule rule, bool spared);

#endif
