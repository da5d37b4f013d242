/* Looking for slips of the pen while judging: the record is changed, read and judged anew. */
#ifndef REFEREE_COMMANDS_MENDING_H
#define REFEREE_COMMANDS_MENDING_H

#include "core/mend/mend.h"
#include "formats/reader.h"

/* How far it is looked, and where. */
struct mending_bounds {
    size_t readings; /* so many are tried of a record, fewer of a long one */
    size_t fits;     /* of one with cards that are not known, so many deals that fit it are judged (core/fit/fit.h) */
    struct arena **
        trials; /* for what is read and judged on trial, made when it is needed, from NULL on, and left to the caller for the
                              next record; NULL: there is none */
};

/* Looks for slips in the record of `piece`, judged under `orders`. What is found is told with the findings and lives in
   `arena`. */
void mending(struct judgement *judgement, const struct vocabulary *words, const struct piece *piece,
             const struct orders *orders, struct mending_bounds bounds, struct arena *arena);

/* Goes on where mending() has stopped: what its patch leaves is looked through for slips of form that were covered by others, or for all
   where so far it could not be read, and so on, a few times; what that finds is added to judgement->patch. Not for sheets, which share
   their heads. */
void mending_on(struct judgement *judgement, const struct vocabulary *words, const struct piece *piece,
                const struct orders *orders, struct mending_bounds bounds, struct arena *arena);

/* How long who looks for slips goes on who may have something better to do: asked before each reading. */
struct patience {
    bool (*ends)(void *with);
    void *with;
};

/* Looks for slips as mending() does. False if it was broken off: then the judgement is half made and no good any more. `patience`
   NULL: it is not. */
bool mending_while(struct judgement *judgement, const struct vocabulary *words, const struct piece *piece,
                   const struct orders *orders, struct mending_bounds bounds, const struct patience *patience,
                   struct arena *arena);

#endif
