/* What a reading of a text that may be read otherwise is worth. */
#ifndef REFEREE_FORMATS_AMEND_WEIGH_H
#define REFEREE_FORMATS_AMEND_WEIGH_H

#include "core/arena.h"
#include "core/record.h"

#include <stdint.h>

struct node;

/* The same number for two trees that say the same; NULL: nothing was read. */
uint64_t weigh_shape(const struct node *root);

/* How many texts of the tree go on over several lines without quotation marks; `bytes`: what it was read from. */
unsigned weigh_run_on(const char *bytes, const struct node *root);

/* How much of a record tells that something else is meant: cards where there can be none, acts that its game has in another list. */
unsigned weigh_unlikely(const struct record *record);

/* How many faults a record has when it is replayed, those that follow from others among them, but for wrong figures. Spends what it takes
   of `arena`. */
unsigned weigh_faults(const struct record *record, struct arena *arena);

#endif
