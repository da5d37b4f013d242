/* One record under every edition and profile of its game, for people: a table, and which finding stands where. */
#ifndef REFEREE_FORMATS_EDITIONS_TEXT_H
#define REFEREE_FORMATS_EDITIONS_TEXT_H

#include "formats/writer.h"

/* `judged` holds the same record judged under `count` editions, in the order of the game's table; `own` is the one that
   the record itself names (or would be judged under). */
void text_editions(struct buffer *out, const struct manner *manner, const struct judged *judged, size_t count,
                   size_t own);

#endif
