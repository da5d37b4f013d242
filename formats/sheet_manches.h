/* The rows of a sheet on which each deal has one for each of its manches, in their order. Private to what reads a sheet. */
#ifndef REFEREE_FORMATS_SHEET_MANCHES_H
#define REFEREE_FORMATS_SHEET_MANCHES_H

#include "formats/sheet_nodes.h"

/* Looks at the numbers of deals and manches, before the deals are found: one that is out of its order becomes a fault with its fix, and
   is read as it was meant (a row that is there again is a ROW_AGAIN). Sets reading->manches where all is in order but for that. What is
   wrong with whole deals is left to sheet_check_order(). */
void sheet_check_manches(struct sheet_reading *reading);

/* How many rows that nothing says to be deals are the manches of one, in a game that has any: as many as a partie has, in each of which one player alone
   has something; 0: they are deals. */
unsigned sheet_manches_alone(const struct sheet_reading *reading);

#endif
