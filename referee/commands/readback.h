/* Reading again what has been written; and reading a record whole that is not judged at once. */
#ifndef REFEREE_COMMANDS_READBACK_H
#define REFEREE_COMMANDS_READBACK_H

#include "core/judge.h"
#include "formats/buffer.h"
#include "formats/reader.h"

/* The first record of a text in that form; NULL if it holds none. The record lives in `arena`. */
struct record *read_back(const struct vocabulary *words, enum input form, const struct buffer *text,
                         struct arena *arena);

/* Reads a piece within the work of those orders (NULL: no end of it), its figures taken for what they are by the rules that these name. The
   record is the caller's; it lives in `arena`. */
struct record *read_with_figures(const struct piece *piece, const struct orders *orders, struct arena *arena);

#endif
