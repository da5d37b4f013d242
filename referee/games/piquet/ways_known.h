/* What a deal of piquet brings that depends on no deal: what the calls can come to, and how the tricks can fall. */
#ifndef REFEREE_GAMES_PIQUET_WAYS_KNOWN_H
#define REFEREE_GAMES_PIQUET_WAYS_KNOWN_H

#include "games/piquet/ways.h"
#include "games/piquet/ways_calls.h"

#define OUTS_ROOM (2 * TRICKS_OUT_ROOM) /* with those that are cut short */

/* What a deal brings that depends on no deal: it is found once. By role throughout. */
struct known_ways {
    struct calls calls;
    struct weighed_out {
        struct tricks_out out;
        int gain[PQ_PLAYERS]; /* what it brings, the cards included */
        bool cut;             /* the manche ends with the cards, so that the capot is not counted */
    } out[OUTS_ROOM];         /* by what they bring to the elder */
    int gain_most[PQ_PLAYERS];
    size_t out_count;
    bool reach[PLAY_POINTS + 1][PLAY_POINTS + 1]; /* some outcome gives the elder so many at least, and the younger */
    bool whole[PLAY_POINTS + 1][PLAY_POINTS + 1]; /* some gives just so many */
};

/* Finds them at the first asking; they are kept with the ways of the orders. */
const struct known_ways *known_ways(const struct judge *judge);

/* Whether the manche can end in the deal: what was to come is not counted then. */
bool ends_in_deal(const struct judge *judge);

/* What the tricks bring of themselves to that role. */
int tricks_worth(const struct judge *judge, const struct tricks_out *out, int role);

#endif
