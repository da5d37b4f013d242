/* Options that take any number: the numbers that records themselves show, and how far those reach that explain them. A partie won with
   137 may have been played to 137, whatever people mostly play to. */
#ifndef REFEREE_CORE_INFER_NUMBERS_H
#define REFEREE_CORE_INFER_NUMBERS_H

#include "core/infer/infer.h"

/* Sums that a record shows, as values that an option may have had: what stood when the scores began anew or came to their end, the
   highest first, and for those who lost one more as well, for they may have been below a line. From the scores that are written. At most
   SUMS_MOST into `sum`; returns how many. */
size_t sums_shown(const struct record *record, int sum[SUMS_MOST]);

/* Adds to the `count` values of an option those of the sums that the edition allows and that are not among them; NUMBERS_MOST in all at
   most. Returns how many there are then. */
enum { NUMBERS_MOST = 80 };
size_t add_sums(const struct game *game, size_t edition, size_t option, const int *sum, size_t sums,
                int value[NUMBERS_MOST], size_t count);

/* Of each option that takes any number and that a record has to do with: the numbers on either side of the one that explains the
   records up to the first that they refuse, into found->alternative[], in `arena`. */
void find_around(const struct records_of *records, struct inference *found, struct arena *arena);

#endif
