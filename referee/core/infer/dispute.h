/* A disputed record: regular by the rules of one side, irregular by those of the other, and which articles make the difference. */
#ifndef REFEREE_CORE_INFER_DISPUTE_H
#define REFEREE_CORE_INFER_DISPUTE_H

#include "core/infer/infer.h"

/* One thing on which the sides differ. */
struct disagreement {
    const struct rule *told; /* by which the record is irregular: of the game, or of the record itself */
    struct place at;         /* of what is irregular first; line 0: none */
    const struct rule
        *refuses; /* of the game, whose article makes it so: `told` or, for a figure, what earns the item in which
                                   the sheets of both sides differ; NULL: nothing tells */
    const struct rule *allows; /* what the other side has in its place; NULL: the same, or nothing */
    int option; /* index in game->option, by which it is regular with `value`, and not with `against`; -1: none */
    int value, against;
};

/* So many of a dispute are told. */
enum { DISAGREEMENTS_MOST = 8 };

struct dispute {
    size_t record;                /* by its number from 0 */
    struct guess allows, refuses; /* the sides */
    bool mended; /* the options of the list are all that has to be changed for it to be regular by `refuses` too */
    const struct disagreement *list;
    size_t count;
    size_t more; /* rules that are broken and not in the list */
};

struct disputes {
    const struct dispute *item;
    size_t count;
    bool limited; /* there was no work left for all of them: what is not known to be so is not among them */
};

/* What is disputed: of records of which the sides are named (records->sides), between those; of one that stands alone, beside
   them between the editions as they are. `found` is what infer() says of the records. Lives in `arena`. */
struct disputes find_disputes(const struct records_of *records, const struct inference *found, struct arena *arena);

#endif
