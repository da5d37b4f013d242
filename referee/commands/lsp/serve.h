/* The conversation with a client, from its first message to its last. */
#ifndef REFEREE_COMMANDS_LSP_SERVE_H
#define REFEREE_COMMANDS_LSP_SERVE_H

#include "commands/lsp/server.h"

/* Answers all that comes in on the wire, until `exit`, its end, or nobody hears any more. The caller has set the wire's two
   descriptors, how records are judged and in which manner; what else the server held is given back in the end. */
void serve(struct server *server);

#endif
