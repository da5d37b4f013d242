/* What is told of a place. */
#ifndef REFEREE_COMMANDS_LSP_HOVER_H
#define REFEREE_COMMANDS_LSP_HOVER_H

#include "commands/lsp/server.h"
#include "formats/phrase.h"

struct hover {
    const struct call *call;
    const struct entry *entry; /* which the place is in */
    struct manner manner;
    struct voice voice;
    struct buffer out; /* Markdown */
};

/* Appends a text as it stands: marks of Markdown in it are no marks. */
void hover_plain(struct buffer *out, const char *text);

/* Appends what is named at the place: a rule, by its id wherever it stands, in comments too, and in `expect` by its short name; a game;
   an edition; an option, or its value. */
void hover_of_names(struct hover *page);

#endif
