/* How the partie stands by a position: by the one replayed, or by the one that the sheet makes of it. */
#ifndef REFEREE_CORE_PARTIE_H
#define REFEREE_CORE_PARTIE_H

#include "core/judge.h"

/* How a partie ended. */
struct settlement {
    bool decided; /* `winner` and, if there is one, `value` are what the rules give */
    int winner;   /* a player, or ACTOR_BOTH for a drawn partie; NOBODY: not over */
    bool has_value;
    int value; /* points that pass to the winner */
    /* Several are level, and no rule says who of them wins: of one whom the record names nothing can be said. */
    bool level;
    /* By figures that no deal gives, and that have been told, several have won: nothing proves who did first. */
    bool contested;
    bool told;      /* a rule of the game tells of a winner claimed too early, so that REC-10 keeps silent on him */
    bool told_late; /* a rule of the game tells of a deal begun after the partie was won, likewise */
    bool by_deals;  /* the partie is over by the number of its deals, and no score ends it */
    /* The deal, told by a rule of the game, that came after the end: whose would the partie be if it counted, and what comes after
       it. Line 0: none did. */
    struct place beyond;
    int winner_beyond;
};

/* Whose a partie is: what a game says of it. */
struct partie_rules {
    /* Who has won the partie by the position at the record's end, and what it is worth where the edition settles one
       (piquet by the rubicon). NULL: board.winner says it all; that of sheets without cards is never set. */
    void (*settle)(const struct judge *judge, struct settlement *settlement);
    /* Whether the partie goes to who wins so many manches, so that those won before count (`manches-won`). NULL: never. */
    bool (*by_manches)(const struct judge *judge);
    /* How many courses a partie that goes on from a score carried in may have had before, between which the record does not tell, though
       what its deals count hangs on it: the record is judged by each of them (judge->course). 0: there is no choice. NULL: never. */
    unsigned (*courses)(const struct judge *judge);
    /* Whether the record, judged by such a course to its end, can have gone on so at all. NULL where `courses` is. */
    bool (*course_fits)(const struct judge *judge);
    /* Whether, where two score cards differ, each player's own is decisive for what he has scored. NULL: never. */
    bool (*own_card)(const int *option);
};

/* Who has won it and what it is worth, as far as the position tells. The judge is not changed. */
struct settlement settlement_of(const struct judge *judge);

/* The position with the sheet's own score in the place of the replayed or corrected one: what follows from a figure that has
   been told already, and from it alone, is right here. */
struct judge as_written(const struct judge *judge);

/* Whether there is such a score, and it is another than the replayed or corrected one. */
bool sheet_differs(const struct judge *judge);

/* Whether the winner is his by the sheet's own score, which differs from the right one: the figure that makes it differ has
   been told. NOBODY: whether nobody has won by it. */
bool wins_as_written(const struct judge *judge, int said);

/* Adds to a finding what the winner had before the deal: by the sheet, if that is right. */
void proof_won_before(const struct judge *judge, struct finding *finding, int winner);

/* Whether no deal is recorded, but what everybody had in the end: then that, with who has most (ACTOR_BOTH: several). */
bool result_alone(const struct judge *judge, struct board *board);

#endif
