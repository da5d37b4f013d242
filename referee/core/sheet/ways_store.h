/* What games find about ways at the first asking, by the rules on which it rests: for many records, one after another, of one
   thread. */
#ifndef REFEREE_CORE_SHEET_WAYS_STORE_H
#define REFEREE_CORE_SHEET_WAYS_STORE_H

#include "core/judge.h"

/* The caller gives the store back with ways_store_free(), for which NULL is allowed. */
struct ways_store;
void ways_store_free(struct ways_store *store);
/* Empties *store if it has so much that it had better be begun anew: when no record is in hand that takes from it. */
void ways_store_turn(struct ways_store **store);

/* A game may find so many things apart, each of which rests on options of its own. */
#define FINDS_MOST 8

/* What is kept of ways for a record, or a reading of it: judge->kept_ways. */
struct kept_ways {
    size_t steps; /* what has been gone through, in all, as if nothing had been found before the record; 0: little */
    bool spares;  /* … but for what had been: who judges alone takes in any order what it takes */
    size_t made;  /* what was found and not known before */
    struct ways_store **store; /* what outlasts the record, made when something is found; NULL: nothing does */
    struct arena *arena;       /* for where nothing does */
    const struct found_ways *found[FINDS_MOST];
    struct gains *gains; /* what a deal can give each player (sheet_gap.c); NULL: nobody has asked */
};

/* Finds the nth of them, of the edition and its options and of nothing else; what it returns lives in `arena`. */
typedef void *find_ways_fn(const struct judge *judge, size_t nth, struct arena *arena);

/* What that has found under the rules of the judge, now or before. */
void *ways_found(const struct judge *judge, size_t nth, find_ways_fn *find);

#endif
