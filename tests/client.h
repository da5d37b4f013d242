/* A client of the language server: the built program is talked to over pipes. */
#ifndef TESTS_CLIENT_H
#define TESTS_CLIENT_H

#include "tests/testing.h"

#include "commands/lsp/lines.h"
#include "commands/lsp/wire.h"
#include "formats/json_value.h"

#include <sys/types.h>

struct client {
    pid_t process;
    struct wire wire;
    struct arena *arena; /* of what has been answered */
    int asked;
};

/* Starts `referee lsp` with an option more (NULL: none), and no more than that. */
void client_start(struct client *client, const char *option);

/* Starts it and has it initialized, by a client that can what is in `capabilities` (an object of JSON). */
void client_begin(struct client *client, const char *option, const char *capabilities);

/* Sends a message as it stands; a request, `params` of which are JSON, and hears its answer ("result", or the whole answer if it
   is an error); a notification. What else comes meanwhile is passed over. */
void client_send(struct client *client, const char *message);
const struct json_value *client_ask(struct client *client, const char *method, const char *params);
void client_tell(struct client *client, const char *method, const char *params);

/* The next message that comes; NULL: the server is gone. */
const struct json_value *client_hear(struct client *client);

/* Has a text be open under a name; has bytes of a line (UTF-16 and from 0, as the protocol has them) be replaced. */
void client_open(struct client *client, const char *uri, const char *text, size_t length);
void client_change(struct client *client, const char *uri, const char *range, const char *text);

/* Carries out edits of a text (the first of a list), none of which touch one another and which come in the order of the text. */
void client_apply(struct lines *lines, const struct json_value *edit, enum encoding encoding);

/* Ends the conversation, and returns the exit status. */
int client_end(struct client *client);

#endif
