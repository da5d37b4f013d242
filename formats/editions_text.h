/* One record under every edition and profile of its game, for people: a table, and which finding stands where. */
#ifndef REFEREE_FORMATS_EDITIONS_TEXT_H
#define REFEREE_FORMATS_EDITIONS_TEXT_H

#include "formats/writer.h"

/* Appends that; as struct writer has it. */
void text_editions(struct buffer *out, const struct manner *manner, const struct editions *editions);

#endif
