/* Rows of which the cells stand a column too far to the right or to the left. */
#ifndef REFEREE_FORMATS_SHEET_SHIFT_H
#define REFEREE_FORMATS_SHEET_SHIFT_H

#include "formats/sheet_nodes.h"

/* Puts back what has come to stand under the next heading because a cell too many is before it, or one too few, where it can be in one way only; tells
   so. The rows have been marked. */
void sheet_put_back(struct sheet_reading *reading);

#endif
