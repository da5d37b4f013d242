/* What is written amiss and can be read in one way only: it is read so, and told once, with its fix. */
#ifndef REFEREE_FORMATS_MEANT_H
#define REFEREE_FORMATS_MEANT_H

#include "formats/node.h"

#include "core/mend/mend.h"

/* What stands from one byte of the piece to before another, and is to be written so; `new_text` must live as long as the arena. */
struct splice splice_meant(struct document *document, size_t from, size_t to, const char *new_text);

/* Adds a warning of form: `what` with `args`, and that `old_text` at the place is to be `new_text`. Both texts must live as long as
   the document's arena, to which all else goes. The document is not refused by it; one that has as many faults as may be is. */
void read_meant(struct document *document, enum rec_rule rule, struct place at, const char *old_text,
                const char *new_text, const struct message *what, const struct arg *args, size_t count);

/* Adds a warning of form of a slip that was made in several places, told at `at`. The splices with their texts must live as long as the arena.
   Returns it; NULL: the document has as many faults as may be. */
struct finding *read_meant_all(struct document *document, enum rec_rule rule, struct place at,
                               const struct splice *splice, size_t splice_count, const struct message *what,
                               const struct arg *args, size_t count);

/* Has a fault fixed by these changes: what it tells has been read so. The splices with their texts must live as long as the document's
   arena. */
void fault_read_as(struct document *document, struct finding *finding, enum mend_kind kind, const struct splice *splice,
                   size_t count);

/* What is meant is weighed anew in each reading in which something else is written: such a finding does not bind it. Does nothing with NULL. */
void read_meant_anew(struct finding *finding, struct arena *arena);

/* Has the fix of a finding do what that of another does, too, which tells the same of another place; nothing where they have none. */
void read_meant_too(struct finding *finding, const struct finding *other, struct arena *arena);

/* Has the fix of a finding, which has one, be of what stands in the text, where that is read otherwise (document->amending, which is not NULL). */
void read_meant_standing(struct document *document, struct finding *finding);

/* Tells that no "---" stands before a record that begins there: in the fix of what else is put in there, if anything is. */
void read_joined(struct document *document, struct place at);

/* Tells of the slips by which the text of a document is read otherwise than it stands (document->amending). */
void read_amended(struct document *document);

#endif
