/* How much a run may try, in units of core/work.h: --limit=work of them; if that is not given, some in any case and more for each
   byte that is read. It is counted as records go out, so that it is the same however many work at a time. */
#ifndef REFEREE_COMMANDS_LABOUR_H
#define REFEREE_COMMANDS_LABOUR_H

#include "commands/crew.h"
#include "core/judge.h"

/* What may be tried for one record. */
struct labour {
    struct work work;
    const struct arguments *arguments;
    const struct tally *run; /* what has been delivered */
    struct batch *batch;
    size_t bytes;
};

/* Begins with a record of a batch: it has its own share in any case, and what those before it have left. `run` is what deliver()
   adds up, with tally_add(). */
void labour_begin(struct labour *labour, const struct arguments *arguments, const struct tally *run,
                  struct batch *batch, const struct piece *piece);
/* Counts what was taken in the batch; in `judgement` (NULL: in none) whether something was refused. */
void labour_end(const struct labour *labour, struct judgement *judgement);

/* What may be tried where one record after another is looked at: what there is at first, and what so many bytes more bring. */
struct work work_at_first(const struct arguments *arguments);
void work_grant(struct work *work, const struct arguments *arguments, size_t bytes);

/* A record's share where so many are looked at together, each as it is asked for: in an editor. */
size_t work_share(size_t bytes, size_t records);

/* Says on standard error of how many records not all was tried, if there are any. */
void labour_tell(const struct manner *manner, size_t limited);

#endif
