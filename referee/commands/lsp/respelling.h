/* What can be read in no way, as it may have been meant: lists without their brackets, or in some where they have none, keys without their colon. */
#ifndef REFEREE_COMMANDS_LSP_RESPELLING_H
#define REFEREE_COMMANDS_LSP_RESPELLING_H

#include "commands/lsp/opened.h"

/* Bytes of a record, and what may have been meant by them. */
struct respelling {
    size_t from, to;
    const char *text;
};

enum { RESPELLINGS_MOST = 4 };

/* Guesses at the line that has the byte `at`, into `out`, which has room for RESPELLINGS_MOST; whether they help is not looked at.
   Returns how many. Texts live in `arena`. */
size_t respellings(const struct entry *entry, size_t at, struct respelling *out, struct arena *arena);

#endif
