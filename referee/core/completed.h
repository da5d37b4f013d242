/* A record with everything that replay settles. */
#ifndef REFEREE_CORE_COMPLETED_H
#define REFEREE_CORE_COMPLETED_H

#include "core/arena.h"
#include "core/record.h"

/* Judges the record and fills in, in a copy of it, all that its replay settles and it does not say (core/settle.h); of every deal,
   even what makes it be judged otherwise: who wants it only where it does not compares. Lives in `arena`, and shares what is not
   changed with the record. */
struct record *record_completed(const struct record *record, struct arena *arena);

#endif
