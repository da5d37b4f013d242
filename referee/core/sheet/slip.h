/* What single slip of the pen makes a sheet's wrong total out of the right one. */
#ifndef REFEREE_CORE_SHEET_SLIP_H
#define REFEREE_CORE_SHEET_SLIP_H

#include "core/judge.h"

/* Totals as values in the smallest unit (points, or jetons at impériale), by player. */
struct totals {
    bool said[MAX_PLAYERS]; /* the sheet has one for him */
    int value[MAX_PLAYERS];
};

/* A slip that explains totals: the rule of the item concerned (NULL: no item, digits or columns), the fact it stands
   on, and a sentence for the proof. No message: no single slip explains them, or several different ones do. */
struct slip {
    const struct rule *rule;
    int player; /* whose figure it spoils; NOBODY: both */
    unsigned trick;
    struct place at;
    struct phrase text;
    bool both;       /* an item is left out, and one of the other player's that it prevents is counted */
    bool other_rule; /* the item is counted as another edition, or a rule mistaken, would have it */
};

/* Whether two numbers of two digits differ only in the order of the digits. */
bool digits_swapped(int a, int b);

/* What had won before all of the deal was counted: the mark with which somebody reached the goal, as a slip that counts what comes after
   it. No message: nothing came after it. */
struct slip slip_goal(const struct judge *judge);

/* That slip, if it makes the deal's marks yield `said`. */
struct slip slip_beyond(const struct judge *judge, const struct totals *said, bool change);

/* Looks for the one slip that makes the deal's marks yield `said`. With `change` the totals are what the deal changed,
   otherwise they are running scores. */
struct slip slip_find(const struct judge *judge, const struct totals *said, bool change);

/* Claims of a deal, each by the first mark of it that was rejected. */
enum { CLAIMS_MOST = 4 };
struct claims {
    size_t count;  /* 0: none */
    bool left_out; /* it is one, which the sheet leaves out with what stands in its place */
    const struct mark *mark[CLAIMS_MOST];
};

/* The fewest rejected claims that the sheet counts all the same, or the one that it leaves out with what counts in its place, if just that
   explains its totals (or one item of a player's marks, `value` in the smallest unit). Of more rejected ones than CLAIMS_MOST in a deal the first are asked about. */
struct claims slip_of_claims(const struct judge *judge, const struct totals *said, bool change);
struct claims slip_of_claimed_item(const struct judge *judge, int player, enum item item, int value);

/* Proves why a sheet has an item that is not due, or has it once more: by what nobody claimed and was not to be marked, but looks as
   if it were. */
void slip_proof_undue(const struct judge *judge, struct finding *finding, int player, enum item item);

/* Whether the game knows that amount of the mark as another edition's or as that of a rule mistaken. */
bool slip_by_other_rule(const struct judge *judge, const struct mark *mark, int value);

#endif
