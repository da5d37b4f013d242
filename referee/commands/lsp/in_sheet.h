/* What stands around a place in a sheet: its row, its column, and what heads them. */
#ifndef REFEREE_COMMANDS_LSP_IN_SHEET_H
#define REFEREE_COMMANDS_LSP_IN_SHEET_H

#include "commands/lsp/context.h"
#include "core/record.h"
#include "formats/reader.h"

/* What stands around the byte `at` of a piece; in rows of a sheet as in a record that has the key at the head of the row, or of the column,
   for a key. AT_VALUE of no key: nothing that is known. */
struct context context_in(const struct piece *piece, size_t at, struct arena *arena);

/* The key that a cell with the byte `at` of a sheet stands for: a key of the record, or the heading of a column; -1: it is neither. */
int key_in_sheet(const struct piece *piece, const struct record *record, size_t at, struct arena *arena);

#endif
