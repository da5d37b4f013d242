/* Sheets whose players stand in rows and whose deals go across, as on paper. Private to what reads a sheet. */
#ifndef REFEREE_FORMATS_SHEET_ACROSS_H
#define REFEREE_FORMATS_SHEET_ACROSS_H

#include "formats/sheet_nodes.h"

/* If a row below the keys has each player's name and his figures behind it, makes columns of the rows: reading->cells become those of the
   sheet that has a row a deal, each cell with the bytes where it stands, and reading->across is set. Else nothing is changed. */
void sheet_turn(struct sheet_reading *reading);

#endif
