/* Cuts a spreadsheet into records: rows of one partie, or between empty rows. What stands above them is the head of each; it is
   handed out with every one, before its rows. */
#include "core/memory.h"
#include "formats/sheet.h"
#include "formats/slice.h"
#include "formats/source.h"
#include "formats/text_line.h"

#include <string.h>

struct sheet_cut {
    struct arena *arena;
    struct cells *cells;
    char separator;
    unsigned *line; /* of the sheet, from 0: on which each row begins */
    struct sheet_head head;
    size_t party;        /* column */
    size_t deal, manche; /* columns */
    size_t next;         /* row; */
    size_t above;        /* rows of sheets with other signs, which stand before it */
    bool fresh;          /* the head has not been handed out yet */
};

/* --- where a record ends ------------------------------------------------------------------------------------ */

/* The column that tells the partie, which is that of the dates where none is of parties nor of deals; SIZE_MAX: none does. */
static size_t party_column(const struct cells *cells, struct sheet_head head)
{
    if (head.heading == head.to)
        return SIZE_MAX;
    const struct row *row = &cells->row[head.heading];
    size_t date = SIZE_MAX;
    bool deals = false;
    for (size_t i = 0; i < row->count; i++) {
        struct cell cell = cell_at(cells, row, i);
        enum sheet_word word = sheet_word(cell.text, cell.length, SHEET_PARTY, SHEET_TOTAL);
        if (word == SHEET_PARTY)
            return i;
        date = word == SHEET_DATE ? i : date;
        deals |= word >= SHEET_DEAL && word <= SHEET_MANCHE;
    }
    return deals ? SIZE_MAX : date;
}

/* The first column that the word heads; SIZE_MAX: there is none. */
static size_t column_of(const struct cells *cells, struct sheet_head head, enum sheet_word word)
{
    if (head.heading == head.to)
        return SIZE_MAX;
    const struct row *row = &cells->row[head.heading];
    for (size_t i = 0; i < row->count; i++) {
        const struct cell cell = cell_at(cells, row, i);
        if (sheet_word(cell.text, cell.length, SHEET_DEAL, SHEET_NOTE) == word)
            return i;
    }
    return SIZE_MAX;
}

/* The column of the deals' numbers, which is the first where nothing heads that; SIZE_MAX: there is none. */
static size_t deal_column(const struct cells *cells, struct sheet_head head)
{
    const size_t column = column_of(cells, head, SHEET_DEAL);
    const bool unnamed = column == SIZE_MAX && head.heading < head.to;
    return unnamed && cell_at(cells, &cells->row[head.heading], 0).length == 0 ? 0 : column;
}

/* Whether the number behind those of one is two, in the rows from that of a first deal on. */
static bool goes_on_from_one(const struct cells *cells, size_t at, size_t column)
{
    int number = 1;
    while (number == 1 && ++at < cells->row_count && cells->row[at].filled > 0) {
        const int next = sheet_number(cell_at(cells, &cells->row[at], column));
        number = next > 0 ? next : number;
    }
    return number == 2;
}

/* The next row behind empty ones that has totals or who won, which are of the rows above; the row itself where it is filled, or another follows. */
static size_t past_gap(const struct cells *cells, size_t at)
{
    size_t next = at, first = 0;
    while (next < cells->row_count && cells->row[next].filled == 0)
        next++;
    if (next == at || next == cells->row_count)
        return at;
    while (cell_at(cells, &cells->row[next], first).length == 0)
        first++;
    return sheet_says_end(cells, &cells->row[next]) || sheet_says_sum(cell_at(cells, &cells->row[next], first)) ? next
                                                                                                                : at;
}

/* Where the record that begins with the row `from`, which is not empty, ends: before an empty row that none of totals follows, one of
   another partie, or one from which the deals are numbered from one again; none is begun by a manche after the first. */
static size_t record_end(const struct sheet_cut *cut, size_t from)
{
    const struct cells *cells = cut->cells;
    struct cell of = cell_at(cells, &cells->row[from], cut->party);
    size_t end = from + 1;
    int last = sheet_number(cell_at(cells, &cells->row[from], cut->deal));
    for (; (end = past_gap(cells, end)) < cells->row_count && cells->row[end].filled > 0; end++) {
        const int number = sheet_number(cell_at(cells, &cells->row[end], cut->deal));
        const bool later = sheet_number(cell_at(cells, &cells->row[end], cut->manche)) > 1;
        if (number == 1 && last > 1 && !later && goes_on_from_one(cells, end, cut->deal))
            return end;
        last = number > 0 ? number : last;
        struct cell other = cell_at(cells, &cells->row[end], cut->party);
        if (sheet_says_sum(other))
            continue; /* totals are of the partie above them */
        if (other.length > 0 && of.length > 0 &&
            (other.length != of.length || memcmp(other.text, of.text, of.length) != 0))
            return end;
        of = other.length > 0 ? other : of;
    }
    return end;
}

/* --- the sheet --------------------------------------------------------------------------------------------- */

void source_sheet_close(struct source *source)
{
    if (source->sheet != NULL)
        arena_free(source->sheet->arena);
    memory_give(source->sheet);
    source->sheet = NULL;
}

static void count_lines(struct sheet_cut *cut)
{
    const struct cells *cells = cut->cells;
    unsigned line = 0;
    cut->line = arena_alloc(cut->arena, (cells->row_count + 1) * sizeof *cut->line);
    for (size_t row = 0; row < cells->row_count; row++) {
        cut->line[row] = line;
        for (size_t at = cells->row[row].from; at < cells->row[row].to; at++)
            line += text_line_ends(cells->bytes, cells->length, at);
    }
    cut->line[cells->row_count] = line;
}

static void take_head(struct sheet_cut *cut, size_t from)
{
    cut->head = sheet_head(cut->cells, from);
    cut->party = party_column(cut->cells, cut->head);
    cut->deal = deal_column(cut->cells, cut->head);
    cut->manche = column_of(cut->cells, cut->head, SHEET_MANCHE);
    cut->next = cut->head.to;
    cut->fresh = true;
}

/* The sheet that begins with what has not been handed out yet. */
static struct sheet_cut *cut_new(const struct source *source, size_t above)
{
    const char *bytes = source->buffer + source->at;
    size_t length = source->used - source->at;
    struct sheet_cut *cut = memory_take(sizeof *cut);
    *cut = (struct sheet_cut){.arena = arena_new(), .above = above, .separator = sheet_separator(bytes, length)};
    length = sheet_end(bytes, length, cut->separator);
    cut->cells = sheet_cells(bytes, length, cut->separator, cut->arena);
    count_lines(cut);
    take_head(cut, 0);
    return cut;
}

static size_t row_byte(const struct cells *cells, size_t row)
{
    return row < cells->row_count ? cells->row[row].from : cells->length;
}

/* The piece of the rows from `from` to before `to`, with the head before them. */
static enum source_state hand_out(struct source *source, size_t from, size_t to, struct arena *arena,
                                  struct piece *piece)
{
    struct sheet_cut *cut = source->sheet;
    const struct cells *cells = cut->cells;
    size_t head = row_byte(cells, cut->head.from), head_end = row_byte(cells, cut->head.to);
    size_t start = row_byte(cells, from), end = row_byte(cells, to);
    bool joined = cut->fresh && from >= cut->head.to;
    size_t begin = joined ? head_end : start; /* the first record has the empty rows between them, too */
    char *bytes = arena_alloc(arena, head_end - head + end - begin + 1);
    memcpy(bytes, cells->bytes + head, head_end - head);
    memcpy(bytes + (head_end - head), cells->bytes + begin, end - begin);
    *piece =
        (struct piece){.file = source->name,
                       .number = ++source->number,
                       .bytes = bytes,
                       .length = head_end - head + end - begin,
                       .line = source->line + cut->line[cut->head.from],
                       .byte = source->byte + head,
                       .marked = source->mark > 0 && source->byte + head == source->mark,
                       .syntax = SYNTAX_SHEET,
                       .limits = source->limits,
                       .game = source->game,
                       .part = {.separator = cut->separator, .first_row = (unsigned)(cut->above + cut->head.from) + 1}};
    if (!cut->fresh)
        piece->part = (struct sheet_part){cut->separator,
                                          head_end - head,
                                          cut->line[from] - cut->line[cut->head.to],
                                          start - head_end,
                                          (unsigned)(cut->above + cut->head.from) + 1,
                                          (unsigned)(from - cut->head.to),
                                          0};
    if (piece->length > source->limits->most[LIMIT_OF_RECORD]) {
        piece->fault = PIECE_TOO_LARGE;
        piece->length = piece->length < HEAD_BYTES ? piece->length : HEAD_BYTES;
        piece->part.head = piece->part.head < piece->length ? piece->part.head : piece->length;
    }
    cut->fresh = false;
    return SOURCE_PIECE;
}

/* All of a sheet that is too large is one record that cannot be read. */
static enum source_state hand_out_beginning(struct source *source, struct arena *arena, struct piece *piece)
{
    size_t length = source->used - source->at < HEAD_BYTES ? source->used - source->at : HEAD_BYTES;
    *piece = (struct piece){.file = source->name,
                            .number = ++source->number,
                            .bytes = arena_text(arena, source->buffer + source->at, length),
                            .length = length,
                            .line = source->line,
                            .byte = source->byte,
                            .fault = PIECE_TOO_LARGE,
                            .syntax = SYNTAX_SHEET,
                            .part = {.separator = sheet_separator(source->buffer + source->at, length), .first_row = 1},
                            .limits = source->limits};
    source->at = source->scanned = source->used;
    source->ended = true;
    return SOURCE_PIECE;
}

/* Whether the row begins another head. One of what is carried in, with the figures themselves, stands below headings. */
static bool is_key(const struct cells *cells, const struct row *row)
{
    const struct cell second = cell_at(cells, row, 1);
    const bool figures = row->filled > 2 && second.length > 0 && is_digit(*second.text);
    return sheet_key_row(cells, row) && !(figures && sheet_row_word(cell_at(cells, row, 0)) == SHEET_START);
}

/* Goes to the next row that is not empty; one of a key begins another head. False at the end. */
static bool next_rows(struct sheet_cut *cut)
{
    const struct cells *cells = cut->cells;
    for (; cut->next < cells->row_count; cut->next++) {
        const struct row *row = &cells->row[cut->next];
        if (row->filled == 0)
            continue;
        bool apart = cut->next > 0 && cells->row[cut->next - 1].filled == 0;
        if (!apart || !(is_key(cells, row) || sheet_titles(cells, row)))
            return true;
        if (cut->fresh)
            return true; /* the head before has no rows: it is a record by itself */
        take_head(cut, cut->next);
        cut->next--;
    }
    return false;
}

/* The rows of the next record; false at the end. */
static bool next_record(struct sheet_cut *cut, size_t *from, size_t *to)
{
    bool rows = next_rows(cut);
    const struct cells *cells = cut->cells;
    *from = *to = cut->head.to;
    bool head_alone = cut->fresh && (!rows || is_key(cells, &cells->row[cut->next]));
    if (head_alone) {
        bool filled = false;
        for (size_t row = cut->head.from; row < cut->head.to; row++)
            filled |= cells->row[row].filled > 0;
        if (rows)
            return true;
        cut->next = cells->row_count;
        return filled;
    }
    if (!rows)
        return false;
    *from = cut->next;
    *to = cut->next = record_end(cut, cut->next);
    return true;
}

/* Goes to the sheet behind one that has another sign between its cells; false if there is none. */
static bool next_sheet(struct source *source)
{
    const struct sheet_cut *cut = source->sheet;
    const size_t above = cut->above + cut->cells->row_count, length = cut->cells->length;
    if (source->at + length >= source->used)
        return false;
    source->line += cut->line[cut->cells->row_count];
    source->byte += length;
    source->at += length;
    source_sheet_close(source);
    source->sheet = cut_new(source, above);
    return true;
}

enum source_state source_next_sheet(struct source *source, struct arena *arena, struct piece *piece)
{
    size_t from, to;
    while (source->sheet == NULL && !source->ended && source->used - source->at <= source_longest_line(source))
        if (!source_fill(source)) {
            source->waiting = true;
            return source->error != 0 ? SOURCE_FAILED : SOURCE_WAITING;
        }
    if (source->sheet == NULL && source->used - source->at > source_longest_line(source))
        return hand_out_beginning(source, arena, piece);
    if (source->sheet == NULL)
        source->sheet = cut_new(source, source->line - 1); /* comments above it */
    do {
        while (next_record(source->sheet, &from, &to)) {
            enum source_state state = hand_out(source, from, to, arena, piece);
            bool passed = piece->number < source->first_number ||
                          piece->byte + piece->part.head + piece->part.gap_bytes < source->first_byte;
            if (!passed)
                return state;
        }
    } while (next_sheet(source));
    return SOURCE_END;
}
