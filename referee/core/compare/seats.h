/* Who of one sheet is who on another. */
#ifndef REFEREE_CORE_COMPARE_SEATS_H
#define REFEREE_CORE_COMPARE_SEATS_H

#include "core/arena.h"
#include "core/record.h"

/* By what a player is known again. */
enum known_by { KNOWN_BY_NAME, KNOWN_BY_BEGINNING, KNOWN_BY_SEAT };

/* For each player of the second record his seat in the first. */
struct seats {
    int seat[MAX_PLAYERS];
    enum known_by by[MAX_PLAYERS];
    bool moved; /* the others sit elsewhere than in the first record, but in the same order round the table */
    bool other; /* they sit in another order */
};

/* Finds them: by names, accents and case aside; by names of which one is the beginning of the other; those that are left by
   the order of their seats. Both records have the same number of players. */
void seats_find(struct seats *seats, const struct record *a, const struct record *b);

/* Whether none of so many players is known by his name. */
bool seats_unnamed(const struct seats *seats, size_t players);
/* Seats all players so many places on, fewer than there are players. */
void seats_turn(struct seats *seats, size_t players, size_t by);

/* A copy of a record in which player i sits at seat[i]; it lives in `arena` and shares with the record what names no
   player. */
struct record *record_reseat(const struct record *record, const int seat[MAX_PLAYERS], struct arena *arena);

#endif
