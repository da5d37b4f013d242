/* A record while it is being written: what is told of it is what nothing that may still be written puts right. */
#ifndef REFEREE_COMMANDS_LSP_WRITING_H
#define REFEREE_COMMANDS_LSP_WRITING_H

#include "commands/lsp/opened.h"

/* The judgement of a record to tell of: its own or, where it is being written, that of what stands before the line in hand; where
   that line is in the midst of it and nothing can be read because of it, that of the record without the line. */
const struct judgement *writing_judgement(const struct opened *opened, struct entry *entry,
                                          const struct judging *judging);

/* Whether a finding of that judgement may yet be put right. */
bool writing_holds_back(const struct opened *opened, const struct entry *entry, const struct judgement *judgement,
                        const struct finding *finding);

/* The first `length` bytes of a record as if it ended there: what is cut off in the midst of a list in brackets can be read all the
   same. Lives in `arena`. */
struct piece writing_before(const struct entry *entry, size_t length, struct arena *arena);

#endif
