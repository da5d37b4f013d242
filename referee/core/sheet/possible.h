/* Whether a sheet's figures for a deal are among the ways in which it can be scored, and if not, why not. */
#ifndef REFEREE_CORE_SHEET_POSSIBLE_H
#define REFEREE_CORE_SHEET_POSSIBLE_H

#include "core/judge.h"
#include "core/sheet/way.h"

/* What a sheet has for a deal, in the smallest unit. */
struct figures {
    bool said[MAX_PLAYERS]; /* it has something for him */
    int total[MAX_PLAYERS]; /* by how much his score changes */
    bool itemised[MAX_PLAYERS];
    bool listed[MAX_PLAYERS][ITEMS]; /* where itemised: what of it … */
    int item[MAX_PLAYERS][ITEMS];    /* … and how much, demarks negative */
    bool start_known;                /* the deal began with judge->start */
};

/* One thing that a sheet says; a way agrees with it or does not. */
enum statement_kind { SAYS_TOTAL, SAYS_ITEM, SAYS_NO_OTHER };
struct statement {
    enum statement_kind kind;
    int player;
    enum item item;
    int amount;
};
/* What it says is kept in the bits of a number. */
#define STATEMENTS_ROOM 31

/* All that the figures say: totals, or item by item that there is so much of it, and last that there is no other; written
   to `out`. Returns how many. */
size_t statements_of(const struct figures *figures, struct statement out[STATEMENTS_ROOM]);

/* Which of them a way agrees with: a bit each. */
unsigned statements_kept(const struct statement *statement, size_t count, const struct way *way);
/* Whether it agrees with all those of `set`, a bit each: what mostly fails is asked no further than the first that does. */
bool statements_hold(const struct statement *statement, size_t count, unsigned set, const struct way *way);

/* What has been asked of a record's deals and answered, for when the same is asked of another reading of it, or of another
   record of a game that has ways_from, or under other rules that agree in the options on which the answer rests. What the game
   itself keeps is kept there too. Lives in `arena`, and grows there. */
struct possible_memory;
struct possible_memory *possible_memory_new(struct arena *arena);
/* What games find that rests on the rules alone is kept in *store (core/sheet/ways_store.h), for the records that come after, which
   spares their finding it again: it is what they are charged for all the same. It is made when it is needed, from NULL on, and must
   not be freed before the memory. */
struct ways_store;
void possible_memory_lasts(struct possible_memory *memory, struct ways_store **store);
/* Says that one thread alone asks, in one order: what is known of the store is no work then. */
void possible_memory_spares(struct possible_memory *memory);
/* How many different things have been asked; where a game takes many steps for one, it counts for several. */
size_t possible_asked(const struct possible_memory *memory);

/* Where the game keeps what it finds about ways: in the memory of the orders, for all records under the same options, or for
   the record. */
struct kept_ways *kept_ways_for(const struct judge *judge);

/* Whether what was asked of one record is of use for others: the game tells on what of a record its answers rest. */
static inline bool possible_carries(const struct game *game) { return game->ways != NULL && game->ways->from != NULL; }

enum possibility { POSSIBLE_UNTOLD, POSSIBLE_NOT, POSSIBLE_YES };

/* Whether a deal can yield the figures. UNTOLD: the game cannot tell. Looked up in the memory of the orders, if they have
   one. */
enum possibility possible(const struct judge *judge, const struct figures *figures);

/* Of a deal with more ways than these it is only said that there are more. */
#define WAYS_COUNTED_MOST ((size_t)10000)

/* Every way that yields the figures, each once, fewest parts first; *count of them. If there are more than WAYS_COUNTED_MOST,
   *more, and *count is that: the list has `few` then, at least 1, of the fewest parts. It lives in `arena`. */
const struct way *possible_ways(const struct judge *judge, const struct figures *figures, size_t few, size_t *count,
                                bool *more, struct arena *arena);

/* Has the game tell ways, which counts as work of the orders. False: it cannot. */
bool ways_told(const struct judge *judge, struct ways *ways);

/* So many steps are taken for a record to prove what no deal can yield: about half a second. */
#define PROOF_STEPS_MOST ((size_t)12 * 1000 * 1000)

/* Reports figures that no deal can yield, with the proof in words: one finding. Where no steps are left to find the proof it
   says so, and that the figures do not go all together: that has been asked before without a bound. */
void impossible_report(struct judge *judge, const struct figures *figures);

/* Adds to that proof an item of which every deal gives more than all totals of this one. */
void possible_proof_together(const struct judge *judge, struct finding *finding, const struct figures *figures);

/* Adds to it what a player had before the deal, where that tells what the deal can yield: whether he wins in it. */
void possible_proof_start(const struct judge *judge, struct finding *finding, const struct figures *figures);

/* A way as data for a message or a writer; lives in the judge's arena. */
const struct way_told *way_told(const struct judge *judge, const struct way *way);

#endif
