/* What games find about ways at the first asking, by the rules on which it rests: for many records, one after another, of one
   thread. */
#ifndef REFEREE_CORE_SHEET_WAYS_STORE_H
#define REFEREE_CORE_SHEET_WAYS_STORE_H

#include "core/judge.h"
#include "core/sheet/way.h"

/* The caller gives the store back with ways_store_free(), for which NULL is allowed. */
struct ways_store;
void ways_store_free(struct ways_store *store);
/* Empties *store if it has so many rules that it had better be begun anew: when no record is in hand that takes from it. */
void ways_store_turn(struct ways_store **store);

/* What is kept of ways for a record, or a reading of it: judge->kept_ways. */
struct kept_ways {
    size_t steps; /* what has been gone through, in all, as if nothing had been found before the record; 0: little */
    struct ways_store **store;   /* what outlasts the record, made when something is found; NULL: nothing does */
    struct found_ways own;       /* for where nothing does */
    struct found_ways *in_store; /* what the store has for the rules of the record; NULL: that has not been asked */
};

/* What the game has found under the rules of the judge, and is to put there what it finds. Never NULL. */
struct found_ways *ways_found(const struct judge *judge);

#endif
