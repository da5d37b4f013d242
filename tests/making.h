/* Records that are made up, judged, and counted: for tests of what games make up. */
#ifndef TESTS_MAKING_H
#define TESTS_MAKING_H

#include "core/make/making.h"

/* Records of that edition, drawn by that number. */
static inline struct wish wish_for(const struct game *game, size_t edition, uint64_t seed)
{
    return (struct wish){.game = game, .edition = game->edition[edition].name, .seed = seed};
}

/* Calls `check` for every edition of every game, or of the one that the environment names as GAME. */
void each_edition(void (*check)(const struct game *game, size_t edition));

/* How many of the first `count` records wished for are regular: nothing in them above a note. */
unsigned regular_records(const struct wish *wish, unsigned count);

/* Of the first `count` records wished for with a fault or incidents: `made` could be made, and in `right` of them the judge
   finds just what the record expects, each on the fact that was marked, and nothing else above a note. */
struct made {
    unsigned made, right;
    size_t expected; /* findings, in all of them */
};
struct made irregular_records(const struct wish *wish, unsigned count);

/* Whether records can be made up that break the rule, in the edition as it stands: not if it only defines, or is told in a
   note. */
bool can_be_planted(const struct rule *rule, const char *edition);

/* Leaves of a record what a sheet of scores has: dealers, marks and running scores, no card and no act. */
void leave_sheet_only(struct record *record);

/* Calls `with` for every value of every option that an edition has, but for N, of which it takes one near its
   lower bound. */
void every_option_value(const struct game *game, size_t edition,
                        void (*with)(const struct wish *wish, const char *option, const char *value));

#endif
