/* Writing bytes, all of them. */
#ifndef REFEREE_COMMANDS_WRITING_H
#define REFEREE_COMMANDS_WRITING_H

#include "formats/buffer.h"

#include <stdbool.h>
#include <stddef.h>

/* Writes all of it to a descriptor: after a signal goes on where it was, and where the reader is not ready yet, as of a pipe that
   does not wait, waits for it. How much is written; if that is less than `length`, errno tells why. */
size_t write_whole(int descriptor, const char *bytes, size_t length);

/* Writes a text to standard error, and empties it; what cannot be written there can be told nowhere. */
void write_errors(struct buffer *text);

#endif
