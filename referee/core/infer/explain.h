/* What a guess leaves of records, and which of two guesses is nearer to all of them. */
#ifndef REFEREE_CORE_INFER_EXPLAIN_H
#define REFEREE_CORE_INFER_EXPLAIN_H

#include "core/infer/infer.h"

/* Records that a search begins with; where there are more, a change has to explain more than slips of the pen may by chance. */
enum { SAMPLE_FIRST = 24 };

/* What a guess explains of a sample, or of all records (NULL): each is judged to its end, whatever work there is left. */
struct explained explain(const struct records_of *records, const struct guess *guess, const struct sample *sample);

/* How many records of a sample, or of all (NULL), are irregular under the guess; none is asked once there are more than `most`. */
size_t leaves(const struct records_of *records, const struct guess *guess, const struct sample *sample, size_t most);

/* How many records a change has to explain, of so many. */
size_t by_chance(size_t records);

/* Whether the one leaves fewer for what it changes, or by a smaller change, or with fewer errors. */
bool nearer(const struct explained *one, const struct explained *other);

/* Takes a guess in the place of the nearest of all records (`looked` 0: there is none yet), if it is nearer. Of what is taken so only the
   guess and what it leaves are known; the rest explain() says. */
bool take_if_nearer(const struct records_of *records, const struct guess *guess, struct explained *nearest);

#endif
