#include "commands/lsp/in_sheet.h"

#include "formats/sheet.h"
#include "formats/text_line.h"

/* Where a byte stands: the last row that begins before it, and in it the last cell. */
struct spot_in {
    size_t row, column;
};

static struct spot_in spot_in(const struct cells *cells, size_t at)
{
    struct spot_in spot = {0, 0};
    while (spot.row + 1 < cells->row_count && cells->row[spot.row + 1].from <= at)
        spot.row++;
    const struct row *row = &cells->row[spot.row];
    while (spot.column + 1 < row->count && cells->cell[row->first + spot.column + 1].from <= at)
        spot.column++;
    return spot;
}

/* What a column has for each deal, as the key that a deal has for it; -1: no key has it. */
static int key_of_column(struct cell heading)
{
    switch (sheet_word(heading.text, heading.length, SHEET_PARTY, SHEET_TOTAL)) {
    case SHEET_DEALER: return KEY_DEALER;
    case SHEET_DECLARER: return KEY_DECLARER;
    case SHEET_BID: return KEY_BID;
    case SHEET_MADE: return KEY_MADE;
    case SHEET_RESULT: return KEY_WINNER;
    case SHEET_EXPECT: return KEY_EXPECT;
    default: return -1;
    }
}

static int key_of_row(const struct cells *cells, size_t row)
{
    const struct cell key = cell_at(cells, &cells->row[row], 0);
    return vocabulary_key(&vocabulary, PLACE_RECORD, key.text, key.length);
}

/* The keys that stand in other rows of the head. */
static void add_beside(struct context *context, const struct cells *cells, struct sheet_head head, size_t but)
{
    for (size_t row = head.from; row < head.to && context->beside_count < BESIDE_MOST; row++) {
        const struct cell key = cell_at(cells, &cells->row[row], 0);
        if (row != but && key.length > 0)
            context->beside[context->beside_count++] = (struct stretch_of){key.begin, key.begin + key.length};
    }
}

static struct context context_in_sheet(const struct piece *piece, size_t at, struct arena *arena)
{
    struct context context = {.where = AT_VALUE, .place = PLACE_RECORD, .key = -1, .from = at};
    const struct cells *cells = sheet_cells(piece->bytes, piece->length, piece_separator(piece), arena);
    const size_t line = text_line_at(piece->bytes, piece->length, at).from;
    context.line = context.step = line;
    const bool fresh = line == at; /* a row that has no cell yet */
    const struct spot_in spot = cells->row_count > 0 ? spot_in(cells, at) : (struct spot_in){0, 0};
    const size_t below = fresh && line > 0; /* the last row is above it */
    const struct sheet_head head =
        cells->row_count > 0 ? sheet_head(cells, 0) : (struct sheet_head){.from = 0, .to = 0, .heading = 0};
    const bool headed = head.heading < head.to && spot.row + below > head.heading;
    if (!fresh) {
        const struct cell cell = cell_at(cells, &cells->row[spot.row], spot.column);
        context.from = cell.length > 0 && cell.begin <= at ? cell.begin : at;
    }
    context.word = context.from;
    if (!headed && (fresh || spot.column == 0)) {
        context.where = AT_KEY;
        add_beside(&context, cells, head, fresh ? head.to : spot.row);
    } else if (headed && !fresh) {
        context.key = key_of_column(cell_at(cells, &cells->row[head.heading], spot.column));
    } else if (!headed) {
        context.key = key_of_row(cells, spot.row);
    }
    return context;
}

struct context context_in(const struct piece *piece, size_t at, struct arena *arena)
{
    return piece->syntax == SYNTAX_SHEET ? context_in_sheet(piece, at, arena)
                                         : context_of(&vocabulary, piece->bytes, at);
}
