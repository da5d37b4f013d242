/* Looking for slips of the pen while judging: the record is changed, read and judged anew. */
#ifndef REFEREE_COMMANDS_MENDING_H
#define REFEREE_COMMANDS_MENDING_H

#include "core/mend/mend.h"
#include "formats/reader.h"

/* Looks for slips in the record of `piece`, judged under `orders`; at most `bound` readings of it are tried, fewer of a long
   one. What is found is told with the findings and lives in `arena`. */
void mending(struct judgement *judgement, const struct vocabulary *words, const struct piece *piece,
             const struct orders *orders, size_t bound, struct arena *arena);

#endif
