#include "commands/lsp/in_sheet.h"

#include "formats/locate.h"
#include "formats/sheet.h"
#include "formats/text_line.h"

#include <string.h>

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

/* What stands below the heading of a player: his score, or what he made. */
static int key_of_player(const struct record *record, struct cell heading)
{
    uint32_t last = heading.length;
    bool named = false;
    for (size_t i = 0; i < record->player_count && !named; i++) {
        const char *name = record->player[i].s;
        named = name != NULL && strlen(name) <= heading.length && memcmp(name, heading.text, strlen(name)) == 0;
    }
    while (last > 0 && !is_blank(heading.text[last - 1]))
        last--;
    if (!named)
        return -1;
    return sheet_word(heading.text + last, heading.length - last, SHEET_TOTAL, SHEET_MARKS) == SHEET_TOTAL ? KEY_SCORE
                                                                                                           : KEY_MARKS;
}

/* What a heading stands for. */
static int key_headed(const struct record *record, struct cell heading)
{
    static const int keys[SHEET_TOTAL] = {
        [SHEET_PARTY] = KEY_ID,       [SHEET_DATE] = KEY_DATE,         [SHEET_DEAL] = KEY_DEAL,
        [SHEET_DEALER] = KEY_DEALER,  [SHEET_DECLARER] = KEY_DECLARER, [SHEET_BID] = KEY_BID,
        [SHEET_MADE] = KEY_MADE,      [SHEET_TURNED] = KEY_TURNED,     [SHEET_MANCHE] = KEY_MANCHES,
        [SHEET_NOTE] = KEY_DEAL_NOTE, [SHEET_RESULT] = KEY_RESULT,     [SHEET_EXPECT] = KEY_EXPECT,
        [SHEET_VALUE] = KEY_VALUE};
    const enum sheet_word word = sheet_word(heading.text, heading.length, SHEET_PARTY, SHEET_TOTAL);
    return word != SHEET_WORDS ? keys[word] : key_of_player(record, heading);
}

int key_in_sheet(const struct piece *piece, const struct record *record, size_t at, struct arena *arena)
{
    const struct cells *cells = sheet_cells(piece->bytes, piece->length, piece_separator(piece), arena);
    if (cells->row_count == 0)
        return -1;
    const struct sheet_head head = sheet_head(cells, 0);
    const struct spot_in spot = spot_in(cells, at);
    const struct cell cell = cell_at(cells, &cells->row[spot.row], spot.column);
    if (spot.row >= head.to || at < cell.from || at >= cell.to)
        return -1;
    if (spot.row == head.heading)
        return key_headed(record, cell);
    return spot.column == 0 ? key_of_row(cells, spot.row) : -1;
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
