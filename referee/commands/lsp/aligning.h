/* Tables between upright strokes, as they stand in notes: their columns set below one another. */
#ifndef REFEREE_COMMANDS_LSP_ALIGNING_H
#define REFEREE_COMMANDS_LSP_ALIGNING_H

#include "formats/buffer.h"
#include "formats/reader.h"

/* Appends the text of a sheet with the columns of its table as wide as what stands in them; other rows as they are. False: it has no such table, or
   it would have other cells then. */
bool sheet_align(struct buffer *out, const char *bytes, size_t length, char separator, struct arena *arena);

#endif
