/* A cell of a row that was left out with what parts it from the next: what stands behind it has come to stand a column too far to the left. And
   an item that stands in the column of another. */
#include "core/mend/ideas.h"
#include "core/sheet/sheet_said.h"

#include <stdlib.h>
#include <string.h>

enum { CELLS_MOST = 64 };

/* The cells of the line on which a deal stands. */
struct cells {
    struct place line; /* its first byte */
    size_t from[CELLS_MOST], to[CELLS_MOST];
    size_t count; /* 0: there are more, or some are in quotation marks */
};

static struct cells cells_of(const struct record *record, struct place at)
{
    struct cells cells = {.line = at};
    size_t byte = cells.line.byte = (unsigned)record_line(record, at.byte);
    cells.line.column = 1;
    cells.from[0] = byte;
    for (; byte < record->length && strchr("\r\n", record->bytes[byte]) == NULL; byte++) {
        if (record->bytes[byte] == '"' || cells.count + 1 == CELLS_MOST)
            return (struct cells){.count = 0};
        if (record->bytes[byte] != record->part.separator)
            continue;
        cells.to[cells.count++] = byte;
        cells.from[cells.count] = byte + 1;
    }
    cells.to[cells.count++] = byte;
    return cells;
}

/* Which cell a place of that line stands in; as many as there are: in none of them. */
static size_t cell_at(const struct cells *cells, struct place at)
{
    size_t i = 0;
    while (i < cells->count && (at.line != cells->line.line || at.byte < cells->from[i] || at.byte > cells->to[i]))
        i++;
    return i;
}

/* The place of a byte of the line. */
static struct place place_in(const struct record *record, const struct cells *cells, size_t byte)
{
    struct place at = cells->line;
    at.column += (unsigned)record_characters(record, at.byte, byte);
    at.byte = (unsigned)byte;
    at.end_column = at.column;
    return at;
}

/* The whole number in that cell; false: it is none. */
static bool number_in(const struct record *record, const struct cells *cells, size_t cell, int *number)
{
    char text[12], *end;
    const size_t length = cell < cells->count ? cells->to[cell] - cells->from[cell] : 0;
    if (length == 0 || length >= sizeof text)
        return false;
    memcpy(text, record->bytes + cells->from[cell], length);
    text[length] = '\0';
    *number = (int)strtol(text, &end, 10);
    return *end == '\0';
}

/* A column in which a player's marks or his running score stand, and the other of the two. */
struct figure_column {
    size_t own, other;
    bool score;
    int before; /* his score before the deal */
};

/* What the figure that was left out must have been by the other one, which stands a column to the left if it came behind; "": that is not
   known. */
static const char *figure_due(const struct ideas *ideas, const struct cells *row, const struct figure_column *column)
{
    int other;
    if (!number_in(ideas->judgement->record, row, column->other - (column->other > column->own), &other))
        return "";
    return arena_printf(ideas->arena, "%d", column->score ? column->before + other : other - column->before);
}

static void put_in(struct ideas *ideas, const struct cells *row, const struct figure_column *column)
{
    const struct record *record = ideas->judgement->record;
    const char separator = record->part.separator, *due = figure_due(ideas, row, column);
    const bool last = column->own == row->count;
    if (column->own > row->count)
        return;
    const struct place at = place_in(record, row, last ? row->to[row->count - 1] : row->from[column->own]);
    const struct splice splice = splice_in(at, last ? arena_printf(ideas->arena, "%c%s", separator, due)
                                                    : arena_printf(ideas->arena, "%s%c", due, separator));
    idea_together(ideas, MEND_CELL_OUT, &splice, 1, 0);
}

/* The column in which that player has that item, by the first deal in which he has it; CELLS_MOST: there is none. */
static size_t column_of(const struct record *record, int player, int item)
{
    for (size_t nth = 0; nth < record->deal_count; nth++) {
        const struct marks_said *marks = &record->deal[nth].marks[player];
        for (size_t i = 0; i < marks->count; i++) {
            if (marks->item[i].item != item)
                continue;
            const struct cells row = cells_of(record, marks->item[i].amount.at);
            const size_t column = cell_at(&row, marks->item[i].amount.at);
            return column < row.count ? column : CELLS_MOST;
        }
    }
    return CELLS_MOST;
}

/* An item in the column that another has for it, where his cell is empty. */
static void item_across(struct ideas *ideas, const struct cells *row, const struct mark_said *said, int other)
{
    const struct record *record = ideas->judgement->record;
    const size_t own = cell_at(row, said->amount.at), column = column_of(record, other, said->item);
    if (own == row->count || column >= row->count || row->from[column] != row->to[column])
        return;
    const char *text = arena_text(ideas->arena, record->bytes + row->from[own], row->to[own] - row->from[own]);
    struct place from = place_in(record, row, row->from[own]);
    from.end_column = place_in(record, row, row->to[own]).column;
    const struct splice out = {from, text, ""}, in = splice_in(place_in(record, row, row->from[column]), text);
    const struct splice both[] = {own < column ? out : in, own < column ? in : out};
    idea_together(ideas, MEND_ITEM_MOVED, both, 2, 0);
}

static void items_across(struct ideas *ideas, const struct deal *deal)
{
    const struct record *record = ideas->judgement->record;
    const struct cells row = cells_of(record, deal->at);
    for (int player = 0; player < (int)record->player_count; player++)
        for (size_t i = 0; i < deal->marks[player].count && row.count > 0; i++)
            for (int other = 0; other < (int)record->player_count; other++)
                if (other != player)
                    item_across(ideas, &row, &deal->marks[player].item[i], other);
}

void ideas_of_cells(struct ideas *ideas, const struct deal_account *account)
{
    const struct record *record = ideas->judgement->record;
    const size_t nth = account->part->number - 1;
    const struct deal *deal = &record->deal[nth];
    if (record->part.separator == 0 || record->deal_count < 2 || deal->manche_count > 0 || deal->at.line == 0)
        return;
    items_across(ideas, deal);
    const struct deal *like = nth > 0 ? deal - 1 : deal + 1;
    const struct judge judge = mend_units(ideas->judgement);
    const struct cells row = cells_of(record, deal->at), full = cells_of(record, like->at);
    if (row.count == 0 || row.count + 1 != full.count || row.line.line == full.line.line)
        return;
    for (int player = 0; player < (int)record->player_count; player++) {
        const struct amount *before = nth > 0 ? &deal[-1].score[player] : &record->start[player];
        const size_t marks = cell_at(&full, like->marks[player].at), score = cell_at(&full, like->score[player].at);
        if (marks == full.count || score == full.count || (nth > 0 && !before->recorded))
            continue;
        const int start = before->recorded ? sheet_value(&judge, before) : 0;
        put_in(ideas, &row, &(struct figure_column){marks, score, false, start});
        put_in(ideas, &row, &(struct figure_column){score, marks, true, start});
    }
}
