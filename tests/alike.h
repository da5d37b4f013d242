/* The quick readers of YAML and JSON held against libyaml and yajl. */
#ifndef TESTS_ALIKE_H
#define TESTS_ALIKE_H

#include "formats/reader.h"

/* How much was read, and how much of it quickly. */
struct tally_of_pieces {
    unsigned long pieces, quick;
};

/* Reads the piece as YAML or JSON, by both; where the quick reader gives up, as if there were none. NULL, or how the trees or the
   faults differ. A piece that is no text at all is passed over. */
const char *read_otherwise(const struct piece *piece, enum syntax syntax, struct arena *arena,
                           struct tally_of_pieces *tally);

#endif
