/* A record while it is being written: what is told of it is what nothing that may still be written puts right. */
#ifndef REFEREE_COMMANDS_LSP_WRITING_H
#define REFEREE_COMMANDS_LSP_WRITING_H

#include "commands/lsp/opened.h"

/* The judgement of a record to tell of: its own or, where it is being written, that of what stands before the line in hand; where
   that line is in the midst of it and nothing can be read because of it, that of the record without the line. It stands until that is
   asked again. */
const struct judgement *writing_judgement(struct opened *opened, struct entry *entry, const struct judging *judging);

/* Where a record is being written, counted as its places count lines. */
struct in_writing {
    bool here;          /* it is the record that is being written */
    bool last;          /* in the line in hand nothing is behind it */
    bool typed;         /* what was put in last is less than a line */
    bool head;          /* that line is a key of the record itself, or may become one */
    bool unfinished;    /* that line says nothing yet, or less than it did */
    unsigned line;      /* that line */
    unsigned said_last; /* the last one before it that says something */
};

/* Looked for once for all findings of a record: a long one is looked through. */
struct in_writing writing_where(const struct opened *opened, const struct entry *entry);

/* Whether a finding of that judgement may yet be put right. */
bool writing_holds_back(const struct in_writing *written, const struct judgement *judgement,
                        const struct finding *finding);

/* Whether the line in hand, in the midst of a record, is not finished, cannot be read yet, or names nobody: then what else is found may
   come of that. */
bool writing_half(const struct in_writing *written, const struct entry *entry, const struct judgement *judgement);

/* The first `length` bytes of a record as if it ended there: what is cut off in the midst of a list in brackets can be read all the
   same. Lives in `arena`. */
struct piece writing_before(const struct entry *entry, size_t length, struct arena *arena);

#endif
