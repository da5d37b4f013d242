/* Where a place of a spreadsheet stands for whoever has it open: the row and the letters of the column. */
#ifndef REFEREE_FORMATS_SHEET_PLACE_H
#define REFEREE_FORMATS_SHEET_PLACE_H

#include "core/record.h"

struct sheet_place {
    unsigned row;   /* from 1 */
    char column[8]; /* A, B, … AA */
};

/* Finds the cell of the place. False if the record is none of a spreadsheet, or the place is not in it. */
bool sheet_place(const struct record *record, struct place at, struct sheet_place *place);

#endif
