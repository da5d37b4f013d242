/* The language server: what all its methods share. Each is a function and a row in commands/lsp.c. */
#ifndef REFEREE_COMMANDS_LSP_SERVER_H
#define REFEREE_COMMANDS_LSP_SERVER_H

#include "commands/lsp/opened.h"
#include "commands/lsp/wire.h"
#include "formats/json_value.h"
#include "formats/manner.h"

struct server {
    struct wire wire;
    struct judging judging;
    struct manner manner;
    bool language_given; /* by --lang or the client; else each record is told of in its own */
    enum encoding encoding;
    bool begun, shut, over; /* initialize, shutdown and exit have come */
    bool pulls;             /* the client asks for findings, and is not told of them unasked */
    bool refreshes;         /* and asks again when it is told to */
    unsigned refreshed;     /* so many times */
    bool resolves;          /* it asks for what an action does when that is wanted */
    bool related;           /* it shows places beside that of a finding */
    const char *refusal;    /* why the request in hand has no answer; NULL: it has */
    struct opened *opened;
    struct arena *found;  /* what has been found of totals, for records to come … */
    unsigned found_since; /* … since so many messages */
};

/* What a method is asked. */
struct call {
    const struct json_value *params; /* NULL: none */
    struct opened *opened;           /* the document that is named; NULL: none that is open */
    size_t offset;                   /* the position that is named, in its bytes; 0: none */
    struct arena *arena;             /* of the call */
};

/* Answers a request: writes one value, or sets server->refusal. Of a notification there is nowhere to write to: `json` is NULL. */
typedef void method_fn(struct server *server, const struct call *call, struct json *json);

/* The document of that name that is open; NULL: none is. */
struct opened *server_find(const struct server *server, const char *uri);

/* The manner in which a record is spoken of: in the language agreed on, else in its own. */
struct manner server_manner(const struct server *server, const struct record *record);

/* The offset of a position of the protocol, {line, character}; that of the text's end if it is none. */
size_t server_offset(const struct server *server, const struct opened *opened, const struct json_value *position);

/* Write a position; a range, of the bytes from `from` to before `to`; "range" and a range. */
void put_position(struct json *json, const struct server *server, const struct opened *opened, size_t offset);
void put_range(struct json *json, const struct server *server, const struct opened *opened, size_t from, size_t to);
void put_range_at(struct json *json, const struct server *server, const struct opened *opened, size_t from, size_t to);

/* Writes a key and what a buffer has for its text, and empties it. */
void put_buffer_at(struct json *json, const char *key, struct buffer *text);

/* A key and true; a key and a list of texts, ended by NULL. */
void put_true_at(struct json *json, const char *key);
void put_texts_at(struct json *json, const char *key, const char *const *text);

/* --- methods ---------------------------------------------------------------------------------------------- */

method_fn lsp_initialize, lsp_initialized, lsp_shutdown, lsp_exit;   /* lifecycle.c */
method_fn lsp_did_open, lsp_did_change, lsp_did_save, lsp_did_close; /* sync.c */
method_fn lsp_diagnostic;                                            /* diagnostics.c */
method_fn lsp_completion;                                            /* completion.c */
method_fn lsp_code_action, lsp_resolve_action, lsp_formatting;       /* actions.c */
method_fn lsp_hover;                                                 /* hover.c */
method_fn lsp_document_symbol, lsp_folding_range;                    /* outline.c */
method_fn lsp_definition, lsp_semantic_tokens;                       /* tokens.c */
method_fn lsp_rename;                                                /* rename.c */
method_fn lsp_inlay_hint;                                            /* hints.c */

/* Tells the client of findings that it has not been told of, where it does not ask for them: of the documents that have changed; where
   it does, to ask again. `whole`: slips of the pen are looked for too, unless the client stirs. False if there is more to be done of
   it. */
bool lsp_publish(struct server *server, bool whole);

#endif
