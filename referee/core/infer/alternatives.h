/* What the records tell of other values of the options than those that explain them, and what not. */
#ifndef REFEREE_CORE_INFER_ALTERNATIVES_H
#define REFEREE_CORE_INFER_ALTERNATIVES_H

#include "core/infer/infer.h"

/* Lists them into `found`, of which the best are known, and asks all records of them; those of which some could not be asked for want
   of work are left out. They live in `arena`. */
void find_alternatives(const struct records_of *records, struct inference *found, struct arena *arena);

#endif
