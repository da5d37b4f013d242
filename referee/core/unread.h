/* What is not told of a record because it hangs on something that could not be read: the reader has told of that, and one slip is
   one finding. */
#ifndef REFEREE_CORE_UNREAD_H
#define REFEREE_CORE_UNREAD_H

#include "core/arena.h"
#include "core/finding.h"
#include "core/record.h"

struct judgement;

/* Fills record->unread with the places of its errors, for those who ask unread_in(): once it has been read. */
void unread_list(struct record *record, struct arena *arena);
/* Whether the reader could not read something of what stands at that place. */
bool unread_in(const struct record *record, struct place at);
/* Whether a step of the deal's calls or play, or of its manches', could not be read: it may have moved any cards. */
bool moves_unread(const struct record *record, const struct deal *deal);

/* What could not be read of a whole record, looked for once for all its findings. */
struct unread {
    bool moves; /* a step of some deal: see moves_unread() */
    bool torn;  /* something of some deal had to be left out */
    bool lost;  /* a deal is not there, by the numbers of the others */
};
struct unread unread_of(const struct record *record);

/* Whether a finding of the record, not one of the reader's, says no more than what follows from a fact that could not be read:
   `unread` is what unread_of() has of its record. */
bool hangs_on_unread(const struct judgement *judgement, const struct unread *unread, const struct finding *finding);

#endif
