/* A line for each partie: who played, when, the result as it is written and as it should be, the verdict. */
#ifndef REFEREE_FORMATS_PARTIES_H
#define REFEREE_FORMATS_PARTIES_H

#include "formats/writer.h"

enum party_cell { PARTY_WHO, PARTY_WHEN, PARTY_WRITTEN, PARTY_DUE, PARTY_CELLS };

/* Appends what a cell of the line says, as it is written; `between` stands between names and between scores. */
void party_say(struct buffer *out, const struct manner *manner, const struct judgement *judgement, enum party_cell cell,
               const char *between);

/* Appends the cells of a record to those of the table that ends a run over folders. */
void parties_add(struct buffer *cells, const struct manner *manner, const struct judgement *judgement);

/* Appends the table of these cells; nothing where there are none. */
void parties_table(struct buffer *out, const struct manner *manner, const struct buffer *cells);

#endif
