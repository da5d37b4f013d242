/* The line on standard error that tells how far a long run has come. */
#ifndef REFEREE_COMMANDS_PROGRESS_H
#define REFEREE_COMMANDS_PROGRESS_H

#include "commands/arguments.h"
#include "formats/writer.h"

/* Microseconds by a clock that only goes forward. */
long long clock_now(void);

struct progress {
    const struct manner *manner;
    bool wanted, shown;
    long long begun, last; /* when the run began, when the line was last written */
    size_t records, findings;
    unsigned long long whole, done; /* bytes of all inputs, 0: not known; of those that are behind */
};

/* Begins: the line is wanted as --progress says, by itself if standard error is a terminal; then only after a second. */
void progress_begin(struct progress *progress, const struct arguments *arguments);

/* Takes the line off, before anything else is written. */
void progress_hide(struct progress *progress);

/* Counts what is about to be delivered. */
void progress_count(struct progress *progress, const struct tally *tally);

/* Writes the line anew if it is time to; `at` is how many bytes of the input in hand are behind. */
void progress_show(struct progress *progress, unsigned long long at);

#endif
