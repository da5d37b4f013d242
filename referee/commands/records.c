#include "commands/records.h"

#include "commands/messages.h"
#include "commands/say.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static void cannot_read(const struct arguments *arguments, const char *name, int why, enum status *status)
{
    complain(&arguments->manner, &msg_cannot_read, ARGS(arg_text("file", name), arg_text("why", strerror(why))));
    *status = status_worse(*status, STATUS_UNREADABLE);
}

bool records_take(const struct arguments *arguments, const char *name, struct arena *arena, take_fn *take, void *with,
                  enum status *status)
{
    bool standard = strcmp(name, "-") == 0;
    const char *called = !standard ? name : arguments->stdin_name != NULL ? arguments->stdin_name : "-";
    struct source *source = standard ? source_on(STDIN_FILENO, called) : source_open(name);
    if (source == NULL) {
        cannot_read(arguments, name, errno, status);
        return true;
    }
    bool going = true;
    struct piece piece;
    enum source_state state = SOURCE_END;
    while (going && (state = source_next(source, arena, &piece)) == SOURCE_PIECE) {
        going = take(with, &piece);
        arena_clear(arena);
    }
    if (going && state == SOURCE_FAILED)
        cannot_read(arguments, called, source_errno(source), status);
    source_close(source);
    return going;
}
