/* The result that a sheet says. Private to what reads a sheet. */
#ifndef REFEREE_FORMATS_SHEET_RESULT_H
#define REFEREE_FORMATS_SHEET_RESULT_H

#include "formats/sheet_nodes.h"

/* Adds the result of the record in hand, where its rows say one. */
void sheet_put_results(struct sheet_reading *reading);

#endif
