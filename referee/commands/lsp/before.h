/* What stands before a place in a record, judged; it stays judged as long as nothing else is asked of it. */
#ifndef REFEREE_COMMANDS_LSP_BEFORE_H
#define REFEREE_COMMANDS_LSP_BEFORE_H

#include "commands/mending.h"
#include "core/turn.h"
#include "formats/reread.h"

#include <stdbool.h>

/* How records are judged; the same for all. */
struct judging {
    const struct vocabulary *words;
    struct orders orders;
    struct mending_bounds bounds;
    struct ways_store **ways; /* what games have found that later records need not ask for again */
    struct reread *reread;    /* how the last long record was read that is no YAML */
};

/* Start with {0}, give back with before_free(). */
struct before {
    struct arena *arena; /* of all that follows; NULL: nothing has been asked */
    struct piece piece;
    bool hasty; /* it was not asked what is meant where it cannot be read */
    const struct judgement *judgement;
    struct turn turn; /* of before_stop(): where it stops */
};

/* Judge what a piece has, unless it is the one that is judged already. The other one does so for what may come next, and asks of cards
   that are not known only which of them may be played. */
void before_judge(struct before *before, const struct piece *piece, const struct judging *judging);
void before_stop(struct before *before, const struct piece *piece, const struct judging *judging);
void before_free(struct before *before);

#endif
