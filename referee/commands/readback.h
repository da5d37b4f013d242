/* Reading again what has been written. */
#ifndef REFEREE_COMMANDS_READBACK_H
#define REFEREE_COMMANDS_READBACK_H

#include "formats/buffer.h"
#include "formats/reader.h"

/* The first record of a text in that form; NULL if it holds none. The record lives in `arena`. */
struct record *read_back(const struct vocabulary *words, enum input form, const struct buffer *text,
                         struct arena *arena);

#endif
