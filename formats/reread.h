/* A long text that is no YAML takes hundreds of readings to find out what is meant. While somebody writes elsewhere in it, it is read as
   was found out before. */
#ifndef REFEREE_FORMATS_REREAD_H
#define REFEREE_FORMATS_REREAD_H

#include "formats/reader.h"

/* Shorter pieces are asked anew at each key. */
#define REREAD_LEAST ((size_t)64 * 1024)

/* What was found out of a piece. Start with {0}, give back with reread_free(). */
struct reread {
    struct arena *arena; /* of all that follows; NULL: nothing yet */
    struct piece piece;
    const struct amending *amending; /* NULL: nothing else is meant by it, or can be */
    bool broken;                     /* it was no YAML */
    unsigned faults;                 /* the errors of the notation that were left */
};

/* Reads a piece as what was found out of another has it, from which it differs in one stretch; a record that lives in `arena`. NULL: it
   is short, nothing has been found out, what is read otherwise stands in that stretch, or it is no YAML so either. */
struct record *reread_record(const struct reread *reread, const struct vocabulary *words, const struct piece *piece,
                             struct arena *arena);

/* Reads a piece as read_record_within() does. Of one that is long, what is found out is kept. */
struct record *reread_in_full(struct reread *reread, const struct vocabulary *words, const struct piece *piece,
                              struct work *work, struct arena *arena);

/* Reads a piece as read_record() does, but a long one as reread_record() does and, where that is of no avail or leaves more errors, as it stands: then *asked tells
   whether nothing else was found to be meant, or is not to be. */
struct record *reread_in_haste(struct reread *reread, const struct vocabulary *words, const struct piece *piece,
                               struct arena *arena, bool *asked);

void reread_free(struct reread *reread);

#endif
