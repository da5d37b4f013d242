/* Running scores on both sides of deals of which no marks are written. */
#ifndef REFEREE_CORE_SHEET_SHEET_GAP_H
#define REFEREE_CORE_SHEET_SHEET_GAP_H

#include "core/sheet/sheet_said.h"

/* Where the sheet of a deal has scores again that were lost, tells if what they leave for the deals before, since they were known, is such
   as no deals can give (REC-13). Nothing, where it is not known what so many deals can give, where one of them counts double, or where the
   scores may have begun again meanwhile and add up so. */
void sheet_gap(struct judge *judge, const struct column *column);

#endif
