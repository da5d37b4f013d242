/* Text that waits for what is to stand before it: a file of no name keeps what is too much for memory. */
#ifndef REFEREE_COMMANDS_SPOOL_H
#define REFEREE_COMMANDS_SPOOL_H

#include "formats/buffer.h"

#include <stdbool.h>
#include <sys/types.h>

/* Text that has been put in and not yet taken out: first what is in the file, then what is in memory. */
struct spool {
    int descriptor; /* -1: there is no file, and all of it is in memory */
    off_t written, taken;
    struct buffer tail;
    int why; /* the errno that has kept it from being kept or read again; 0: none */
};

/* Begins an empty one, with a file in the folder that TMPDIR names, else in /tmp: before the sandbox, where none can be made.
   End it with spool_end(). */
void spool_begin(struct spool *spool);
void spool_end(struct spool *spool);

/* Puts a text in and empties its buffer. False once anything could not be kept. */
bool spool_put(struct spool *spool, struct buffer *text);

/* Whether all that was put in has been taken out. */
bool spool_empty(const struct spool *spool);

/* Takes out the next part of it, into an empty buffer. False when it is all out, and the spool empty again, or on an error. */
bool spool_take(struct spool *spool, struct buffer *part);

#endif
