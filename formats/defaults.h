/* Documents of defaults: "defaults: {game: piquet, players: [Anne, Blaise]}", which hold for all records after them. */
#ifndef REFEREE_FORMATS_DEFAULTS_H
#define REFEREE_FORMATS_DEFAULTS_H

#include "formats/reader.h"

/* Whether a piece may be one, by the first word in it: read_record() tells. */
bool defaults_begin(const struct piece *piece);

#endif
