#include "formats/sheet_slips.h"
#include "formats/meant.h"

#include <string.h>

struct finding *sheet_slip(struct sheet_reading *reading, struct row_slip slip, const struct splice *splice,
                           size_t count)
{
    struct document *document = reading->tree.document;
    struct finding *finding = fault(
        document, REC_02, locate(&document->at, slip.at->from, slip.at->to), slip.what,
        ARGS(arg_text("found", arena_text(document->arena, slip.at->text, slip.at->length)), arg_number("n", slip.n)));
    if (finding == NULL || count == 0 || reading->across) /* there a row is no deal */
        return finding;
    struct splice *kept = arena_alloc(document->arena, count * sizeof *kept);
    memcpy(kept, splice, count * sizeof *kept);
    fault_read_as(document, finding, slip.kind, kept, count);
    return finding;
}

struct splice sheet_splice(struct sheet_reading *reading, uint32_t from, uint32_t to, const char *new_text)
{
    return splice_meant(reading->tree.document, from, to, new_text);
}

struct splice sheet_splice_number(struct sheet_reading *reading, struct cell cell, int number)
{
    const char *text = arena_printf(reading->tree.document->arena, "%d", number);
    return sheet_splice(reading, cell.begin, cell.begin + cell.length, text);
}

void sheet_exchange(struct sheet_reading *reading, uint32_t from, uint32_t to, uint32_t next, uint32_t end,
                    struct splice both[2])
{
    both[0] = sheet_splice(reading, from, to, "");
    both[1] = sheet_splice(reading, next, end, both[0].old_text);
    both[0].new_text = both[1].old_text;
}

uint32_t sheet_row_end(const struct sheet_reading *reading, const struct row *row)
{
    const char *bytes = reading->tree.document->piece->bytes;
    uint32_t end = row->to;
    while (end > row->from && (bytes[end - 1] == '\n' || bytes[end - 1] == '\r'))
        end--;
    return end;
}

bool sheet_rows_alike(const struct sheet_reading *reading, const struct row *row, const struct row *other)
{
    for (size_t i = 0; i < row->count || i < other->count; i++)
        if (!cells_alike(cell_at(reading->cells, row, i), cell_at(reading->cells, other, i)))
            return false;
    return true;
}

const char *sheet_blank_row(const struct sheet_reading *reading, const struct row *row,
                            const struct row_number number[2])
{
    const struct document *document = reading->tree.document;
    const char separator = piece_separator(document->piece), *bytes = document->piece->bytes, *line = "";
    for (size_t i = 0; i < row->count; i++) {
        const struct cell cell = cell_at(reading->cells, row, i);
        const char *text = "";
        for (int k = 0; k < 2; k++)
            if (number[k].cell != NULL && number[k].cell->from == cell.from)
                text = arena_printf(document->arena, "%d", number[k].number);
        line = arena_printf(document->arena, "%s%.*s%s", line, i > 0, &separator, text);
    }
    const bool returns = row->to > row->from + 1 && bytes[row->to - 2] == '\r';
    return arena_printf(document->arena, "%s%s", line, returns ? "\r\n" : "\n");
}
