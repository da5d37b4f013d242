/* The ways in which a deal can be scored, as far as the rules of scoring tell without any card: what each player may mark
   together. A game enumerates them; core/possible.h asks whether a sheet's figures are among them. */
#ifndef REFEREE_CORE_SHEET_WAY_H
#define REFEREE_CORE_SHEET_WAY_H

#include "core/ledger.h"

/* Room for what all players mark in one deal. */
#define WAY_PARTS 24

/* What a player marks of one item; amounts of ways are in the smallest unit of the game (points, or jetons), a demark's is
   negative. */
struct way_part {
    int player;
    enum item item;
    int amount;
};

struct way {
    struct way_part part[WAY_PARTS];
    size_t count;
    int total[MAX_PLAYERS]; /* by how much the player's score changes: the sum of his parts */
    bool ends;              /* the goal is reached, and what would come after is not marked */
    bool merged;            /* it stands for several (struct ways); its parts are those of none of them */
    /* A way that the rules do not allow, but one who mistakes this rule would write, and the words for it. NULL: allowed. */
    const struct rule *mistaken;
    const struct message *slip;
};

/* Who asks for ways. */
struct ways {
    bool start_known; /* the score before the deal (judge->start) is that of the sheet */
    bool mistakes;    /* ways that mistake one rule are wanted too */
    /* Of ways with the same totals, and the same amounts of what is fixed, one is enough; of what is not fixed its parts may
       then be missing: way->merged. */
    bool merged;
    size_t
        fewer_than; /* ways of so many parts or more are not wanted: a game may leave them out; 0: it does not matter */
    /* Ways in which a player's score grows by less or more are not wanted: a game may leave them out. */
    int least[MAX_PLAYERS], most[MAX_PLAYERS];
    /* Ways in which a player's item comes to another amount than where it is fixed are not wanted either. */
    struct fixed {
        bool here;
        int amount;
    } fixed[MAX_PLAYERS][ITEMS];
    bool enough; /* set by found(): nothing more is wanted */
    /* So many steps may still be taken, of which a game that does not tell all at once counts about one for each way that it
       weighs. With none left it stops, and what it has not told is not known. NULL: as many as it takes. */
    size_t *left;
    size_t unbounded; /* what `left` points to where the steps are only counted (ways_told()) */
    /* Filled in by the game before the first way: what every deal whose totals are not above `most` gives of an item to all
       players together; untouched where nothing of it is certain. */
    struct together {
        bool here;
        int least, most;
    } together[ITEMS];
    void (*found)(struct ways *ways, const struct way *way); /* told of each; the way is gone after the call */
};

/* Takes steps; false if none are left. */
static inline bool ways_step(struct ways *ways, size_t steps)
{
    if (ways->left == NULL)
        return true;
    *ways->left -= steps < *ways->left ? steps : *ways->left;
    return *ways->left > 0;
}

/* Room for what game->ways->from() writes. */
#define WAYS_FROM_ROOM (2 + 3 * MAX_PLAYERS)

/* Adds a part to a way; nothing where the amount is 0. */
static inline void way_add(struct way *way, int player, enum item item, int amount)
{
    if (amount == 0 || way->count == WAY_PARTS)
        return;
    way->part[way->count++] = (struct way_part){player, item, amount};
    way->total[player] += amount;
}

struct judge;
struct figures;
struct statement;

/* What a game says of the ways. */
struct way_rules {
    /* Tells `ways` of every way in which the deal on the table can be scored by the edition and its options, no card being
       known but who deals: it may tell of more ways than there are, never of fewer; of the same one more than once. False:
       the game cannot tell. */
    bool (*tell)(const struct judge *judge, struct ways *ways);
    /* Writes to `from` (room for WAYS_FROM_ROOM) all that the ways with these totals rest on of what came before the deal:
       where it writes the same, is the same dealer, are the same options, the answer is the same. Returns how many numbers.
       NULL: the number of the deal and the whole board. */
    size_t (*from)(const struct judge *judge, const struct figures *figures, int *from);
    bool at_once; /* they are few enough that one asking for all is better than many for some */
    /* The rule by which no deal yields a statement of a sheet (core/possible.h), or two together (`other` NULL: there
       is one), where that says more than the rule of the item: what counts for one of them only, what stands in the
       place of another. NULL, or returning NULL: nothing does. */
    const struct rule *(*clash_rule)(const struct judge *judge, const struct statement *one,
                                     const struct statement *other);
    /* Adds to the proof of a finding why no deal yields a statement, or two together (`other` NULL: there is one): what every
       figure is made of. NULL: nothing. */
    void (*clash_facts)(const struct judge *judge, struct finding *finding, const struct statement *one,
                        const struct statement *other);
};

#endif
