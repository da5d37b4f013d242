/* Causes that are known, a line each: they are no news. */
#ifndef REFEREE_COMMANDS_BASELINE_H
#define REFEREE_COMMANDS_BASELINE_H

#include "commands/arguments.h"
#include "commands/status.h"
#include "formats/buffer.h"

struct baseline {
    const char *const *key;
    size_t count;
};

/* Reads the file that --baseline names, if it names one; its lines live in `arena`. STATUS_UNREADABLE after a complaint if it
   cannot be read. */
enum status baseline_read(struct baseline *baseline, const struct arguments *arguments, struct arena *arena);

bool baseline_has(const struct baseline *baseline, const char *key);

#endif
