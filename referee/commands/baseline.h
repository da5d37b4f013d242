/* Causes that are known, a line each: they are no news. */
#ifndef REFEREE_COMMANDS_BASELINE_H
#define REFEREE_COMMANDS_BASELINE_H

#include "commands/arguments.h"
#include "commands/status.h"
#include "formats/buffer.h"

struct baseline_entry {
    const char *key;
    unsigned line;
    bool met; /* baseline_has() was asked for it */
};

struct baseline {
    struct baseline_entry *entry;
    size_t count, room;
};

/* Reads the file that --baseline names, if it names one; its lines live in `arena`. STATUS_UNREADABLE after a complaint if it
   cannot be read, or has a line that names no cause. */
enum status baseline_read(struct baseline *baseline, const struct arguments *arguments, struct arena *arena);

/* Whether it names the cause; every entry that does is met. */
bool baseline_has(struct baseline *baseline, const char *key);

#endif
