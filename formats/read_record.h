/* The steps in which a piece is read that is no YAML, or has faults. */
#ifndef REFEREE_FORMATS_READ_RECORD_H
#define REFEREE_FORMATS_READ_RECORD_H

#include "formats/amend.h"

/* How it is to be read, within that work (NULL: no end of it); NULL: as it stands. *broken: it is no YAML. Lives in `arena`. */
const struct amending *read_record_how(const struct vocabulary *words, const struct piece *piece, struct work *work,
                                       struct arena *arena, bool *broken);

/* Reads it so (NULL: as it stands). *broken: it is no YAML so either. */
struct record *read_record_so(const struct vocabulary *words, const struct piece *piece,
                              const struct amending *amending, struct arena *arena, bool *broken);

#endif
