/* `referee lsp`: the verdict while a transcript is written, for editors that speak the Language Server Protocol. It opens no file:
   it judges what the client sends. */
#include "commands/inputs.h"
#include "commands/lsp/serve.h"
#include "commands/messages.h"
#include "commands/orders.h"
#include "commands/output.h"
#include "commands/say.h"
#include "core/sheet/ways_store.h"
#include "core/words.h"

#include <errno.h>
#include <unistd.h>

static enum status run(const struct arguments *arguments, struct arena *arena)
{
    struct server server = {.manner = arguments->manner, .language_given = arguments->language_given};
    struct output output;
    struct ways_store *ways = NULL;
    server.wire.in = STDIN_FILENO;
    server.judging.bounds = (struct mending_bounds){arguments->fixes, arguments->bound, NULL};
    enum status status = orders_read(&server.judging.orders, arguments, arena);
    if (status == STATUS_REGULAR)
        status = output_open(&output, arguments, &server.manner);
    if (status != STATUS_REGULAR)
        return status;
    server.judging.words = &vocabulary;
    server.judging.ways = &ways;
    server.wire.out = fileno(output.file);
    serve(&server);
    ways_store_free(ways);
    if (server.wire.gone != 0)
        output_fail(&output, NULL, server.wire.gone);
    errno = server.wire.deaf;
    status = errno != 0 ? input_unreadable(arguments, "-") : STATUS_REGULAR;
    status = status_worse(status, output_close(&output, &arguments->manner));
    return server.shut || status != STATUS_REGULAR ? status : STATUS_FINDING;
}

enum status lsp_command(const struct arguments *arguments)
{
    if (arguments->operand.count > 0) {
        complain(&arguments->manner, &msg_too_many, ARGS(arg_text("found", arguments->operand.item[0])));
        return STATUS_USAGE;
    }
    struct arena *arena = arena_new();
    enum status status = run(arguments, arena);
    arena_free(arena);
    return status;
}
