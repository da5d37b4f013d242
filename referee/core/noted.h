/* Notes stand among the acts of a record and are kept, but nothing is judged of them: what is replayed is without them, so that
   whatever is said next to another act is next to it, whatever somebody has noted between. */
#ifndef REFEREE_CORE_NOTED_H
#define REFEREE_CORE_NOTED_H

#include "core/arena.h"
#include "core/record.h"

/* The record without its notes; itself if it has none. Each list that has notes tells how it was written (steps.with_notes). What could
   not be read stands as a note too, and stays: it may have been anything. Lives as long as the arena and the record. */
const struct record *record_acts(const struct record *record, struct arena *arena);

/* The list as it is written, with its notes. */
static inline const struct steps *steps_written(const struct steps *steps)
{
    return steps->with_notes != NULL ? steps->with_notes : steps;
}

/* Puts the notes back into the lists of a deal, each before the act that stood after it; nothing where they are there. */
void notes_back(struct deal *deal, struct arena *arena);

#endif
