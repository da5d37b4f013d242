/* The search for rules where no one or two changes make a record less irregular: a partie to sixty that is judged as one to five is over
   early, and hangs on little; judged to its end it has more errors than before, of other options. So rules are followed up by which it is
   regular further on than before, whatever comes then. */
#ifndef REFEREE_CORE_INFER_ONWARD_H
#define REFEREE_CORE_INFER_ONWARD_H

#include "core/infer/infer.h"

/* Changes a guess by one option after the other that the record hangs on, with `most` changes at most, until it is regular. False if that
   was not reached within a bound of work; then the guess is as it was. */
bool search_onward(const struct records_of *records, size_t record, size_t most, struct guess *guess,
                   struct arena *arena);

#endif
