/* A record written anew: in its canonical form, in the other language, with what replay settles. */
#ifndef REFEREE_COMMANDS_LSP_REWRITING_H
#define REFEREE_COMMANDS_LSP_REWRITING_H

#include "commands/lsp/opened.h"

enum rewriting {
    REWRITING_CANONICAL,
    REWRITING_TRANSLATED, /* into the other language */
    REWRITING_COMPLETE,   /* what replay settles is filled in */
};

/* Appends the record so written, its lines of comments before what they stood before. False, and nothing is appended, if it has
   faults of the notation, would not read the same, or, filled in, would be judged otherwise. */
bool rewrite(struct buffer *out, const struct entry *entry, enum rewriting how, const struct judging *judging,
             struct arena *arena);

/* The bytes that are the record's: comments before it and what parts it from others, with directives, are left as they are. */
struct rewritten_part {
    size_t from, to;
};
struct rewritten_part rewriting_part(const struct entry *entry);

/* Whether records of this kind are written so: not those of spreadsheets, nor in JSON. The other: whether this one may be, which is
   quickly told; rewrite() tells whether it is. */
bool rewriting_due(const struct entry *entry);
bool rewritable(const struct entry *entry);

#endif
