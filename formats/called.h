/* What people are called besides their name as it is listed. */
#ifndef REFEREE_FORMATS_CALLED_H
#define REFEREE_FORMATS_CALLED_H

#include <stdbool.h>

/* Whether both are one name but for accents, case and what its bearer is addressed by, which stands before one of them or is the same: "Durand",
   "M. Durand". Names longer than 255 bytes are none. */
bool called_alike(const char *name, const char *player);

#endif
