/* What a deal of piquet can be scored, card by card unknown: the calls that go together, and the play. */
#ifndef REFEREE_GAMES_PIQUET_WAYS_H
#define REFEREE_GAMES_PIQUET_WAYS_H

#include "core/sheet/sheet_acts.h"
#include "core/sheet/way.h"
#include "games/piquet/state.h"

extern const struct way_rules pq_way_rules;

/* game->ways->clash_rule. */
const struct rule *pq_clash_rule(const struct judge *judge, const struct statement *one, const struct statement *other);

/* How the twelve tricks can come out. */
struct tricks_out {
    int points[PQ_PLAYERS]; /* of the elder hand, of the younger */
    int tricks[PQ_PLAYERS];
    int most_first[PQ_PLAYERS];  /* the most he can have before the other has a point */
    int least_first[PQ_PLAYERS]; /* the fewest */
};
#define TRICKS_OUT_ROOM 2048
#define PLAY_POINTS     26 /* the play gives 25 to both together */

/* Writes every outcome of the play under that value of enum trick_scoring; returns how many. */
size_t pq_tricks_out(int scoring, struct tricks_out out[TRICKS_OUT_ROOM]);

/* Whether an outcome, with that elder hand, goes with the tricks that are known. */
bool pq_tricks_go(int scoring, int elder, const struct tricks_won *tricks, const struct tricks_out *out);

#endif
