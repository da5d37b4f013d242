/* A change made to the record as it has been read, in place of its text: that is read but once then. */
#ifndef REFEREE_CORE_MEND_MEND_EDIT_H
#define REFEREE_CORE_MEND_MEND_EDIT_H

#include "core/mend/mend.h"

/* The record as it would be read with these stretches written otherwise, if `effect` tells what they come to. It shares with `record` all
   that is the same, places among it: they are those of the record as it is. It lives in `arena`. NULL: the changed text has to be
   read to know, and so it has where something of the record could not be read. */
const struct record *record_edited(const struct record *record, const struct splice *splice, size_t count,
                                   const struct effect *effect, struct arena *arena);

#endif
