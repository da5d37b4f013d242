/* Values of options that records refuse one by one, but not two of them together: a total that is neither 2 with the tricks left out
   nor 1 with them left out may be 1 with them left in. */
#ifndef REFEREE_CORE_INFER_TOGETHER_H
#define REFEREE_CORE_INFER_TOGETHER_H

#include "core/infer/infer.h"

/* For each alternative that is refused: the first other one beside which it is not. Into found->alternative[].beside, in `arena`. */
void find_together(const struct records_of *records, struct inference *found, struct arena *arena);

#endif
