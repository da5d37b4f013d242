/* Figures that stand once more at the head of the next page of a sheet or a notebook. */
#ifndef REFEREE_FORMATS_SAID_AGAIN_H
#define REFEREE_FORMATS_SAID_AGAIN_H

#include "core/record.h"

/* Where the figure stands again that stands at that place among what the deals have come to, or were begun with: the next line says so of
   the same figures. False: nowhere. */
bool said_again(const struct record *record, struct place at, struct place *again);

#endif
