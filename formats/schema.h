/* The notation as a JSON Schema (draft-07), from the tables of its words: for editors, and for programs that write
   transcripts. */
#ifndef REFEREE_FORMATS_SCHEMA_H
#define REFEREE_FORMATS_SCHEMA_H

#include "core/message.h"
#include "formats/buffer.h"

/* Appends the schema, one line; what it says of itself is in that language. */
void schema_write(struct buffer *out, enum language language);

#endif
