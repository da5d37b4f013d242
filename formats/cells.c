/* libcsv is fed one byte and the plain ones behind it at a time, so that what it calls back for tells where a cell ended: at the first. */
#include "formats/cells.h"

#include "core/memory.h"
#include "formats/locate.h"

#include <csv.h>
#include <string.h>

char cells_separator(const char *bytes, size_t length)
{
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '"')
            quoted = !quoted;
        if (!quoted && (bytes[i] == '\t' || bytes[i] == ';' || bytes[i] == ','))
            return bytes[i];
    }
    return ',';
}

/* The scan of a text: where the cell and the row in hand begin. */
struct scan {
    struct cells *cells;
    struct arena *arena;
    size_t at, cell, row, row_cell; /* bytes; the row's first cell */
    size_t cell_room, row_room;
    size_t omitted;        /* of a quotation mark that is read as a blank; the length: none is */
    bool row_done, quotes; /* they may be around cells */
    bool amiss;            /* something stands behind a cell in quotation marks */
};

/* Whether the byte is a blank that may stand around a cell. */
static bool pads(char byte) { return byte == ' ' || byte == '\t'; }

/* Finds the place of each byte of a text in quotation marks, of which those within are doubled. */
static const uint32_t *places_of(const struct scan *scan, const struct cell *cell)
{
    const char *s = scan->cells->bytes;
    uint32_t *place = arena_alloc(scan->arena, (cell->length + 1) * sizeof *place), at = cell->begin;
    for (uint32_t i = 0; i < cell->length; i++) {
        while (at < cell->to && s[at] != cell->text[i])
            at++;
        place[i] = at < cell->to ? at : cell->to;
        at += s[at] == '"' && at + 1 < cell->to && s[at + 1] == '"' ? 2 : 1;
    }
    return place;
}

/* Whether what begins with a quotation mark ends with the one that closes it; those within are doubled. */
static bool closes_last(const char *s, size_t from, size_t to)
{
    size_t at = from + 1;
    while (at < to && (s[at] != '"' || (at + 1 < to && s[at + 1] == '"')))
        at += s[at] == '"' ? 2 : 1;
    return at + 1 == to;
}

static void on_cell(void *text, size_t length, void *of)
{
    struct scan *scan = of;
    struct cells *cells = scan->cells;
    const char *s = cells->bytes;
    size_t from = scan->cell, to = scan->at;
    while (from < to && pads(s[from]))
        from++;
    while (to > from && (pads(s[to - 1]) || (length == 0 && is_blank(s[to - 1]))))
        to--;
    bool quoted = scan->quotes && from < to && s[from] == '"';
    scan->amiss |= quoted && from != scan->omitted && !closes_last(s, from, to);
    cells->cell = arena_grow(scan->arena, cells->cell, cells->cell_count, &scan->cell_room, sizeof *cells->cell);
    struct cell *cell = &cells->cell[cells->cell_count++];
    *cell = (struct cell){.from = (uint32_t)from,
                          .to = (uint32_t)to,
                          .begin = (uint32_t)(from + quoted),
                          .length = (uint32_t)length,
                          .text = s + from + quoted};
    if (length > 0 && (length > to - cell->begin || memcmp(cell->text, text, length) != 0)) {
        cell->text = arena_text(scan->arena, text, length);
        cell->place = places_of(scan, cell);
    }
    scan->cell = scan->at + 1;
}

/* Ends the row in hand with the byte before `end`. */
static void end_row(struct scan *scan, size_t end)
{
    struct cells *cells = scan->cells;
    cells->row = arena_grow(scan->arena, cells->row, cells->row_count, &scan->row_room, sizeof *cells->row);
    struct row *row = &cells->row[cells->row_count++];
    *row = (struct row){
        (uint32_t)scan->row, (uint32_t)end, scan->row_cell, (uint32_t)(cells->cell_count - scan->row_cell), 0, false};
    for (size_t i = scan->row_cell; i < cells->cell_count; i++)
        row->filled += cells->cell[i].length > 0;
    scan->row = scan->cell = end;
    scan->row_cell = cells->cell_count;
}

static void on_row(int byte, void *of)
{
    (void)byte;
    ((struct scan *)of)->row_done = true;
}

/* A line break at which libcsv ends no row is in quotation marks, is the second half of one, or ends an empty row. */
static void on_byte(struct scan *scan, bool *filled)
{
    char byte = scan->cells->bytes[scan->at];
    bool breaks = byte == '\n' || byte == '\r';
    bool half = byte == '\n' && scan->at == scan->row && scan->at > 0 && scan->cells->bytes[scan->at - 1] == '\r';
    if (half && scan->cells->row_count > 0) {
        scan->cells->row[scan->cells->row_count - 1].to++;
        scan->row = scan->cell = scan->at + 1;
    } else if (scan->row_done || (breaks && !*filled)) {
        end_row(scan, scan->at + 1);
        *filled = false;
    } else {
        *filled |= !pads(byte);
    }
    scan->row_done = false;
}

/* Whether a quotation mark stands by itself in a cell between strokes: a ditto mark, as in all others there then. */
static bool has_ditto(const char *bytes, size_t length)
{
    for (const char *at = bytes; (at = memchr(at, '"', (size_t)(bytes + length - at))) != NULL; at++) {
        const char *before = at, *behind = at + 1;
        while (before > bytes && pads(before[-1]))
            before--;
        while (behind < bytes + length && pads(*behind))
            behind++;
        if (before > bytes && before[-1] == '|' && behind < bytes + length && *behind == '|')
            return true;
    }
    return false;
}

/* How many bytes from there on are letters, figures and the like, which end nothing. */
static size_t plain_run(const char *s, size_t length, char separator)
{
    size_t run = 0;
    while (run < length && (unsigned char)s[run] > ' ' && s[run] != separator && s[run] != '"')
        run++;
    return run;
}

/* Reads all of it. False where a quotation mark is never closed, or something stands between the closed one and the end of its cell. */
static bool scan_all(struct scan *scan, char separator)
{
    const char *bytes = scan->cells->bytes;
    const size_t length = scan->cells->length;
    struct csv_parser parser;
    bool filled = false;
    if (csv_init(&parser, 0) != 0)
        out_of_memory();
    csv_set_realloc_func(&parser, memory_wider);
    csv_set_free_func(&parser, memory_give);
    csv_set_delim(&parser, separator != ' ' ? (unsigned char)separator : '\t');
    if (!scan->quotes)
        csv_set_quote(&parser, '\0');
    for (; scan->at < length; scan->at++) {
        const size_t plain = plain_run(bytes + scan->at + 1, length - scan->at - 1, separator);
        const char *now = scan->at == scan->omitted ? " " : bytes + scan->at;
        if (csv_parse(&parser, now, 1, on_cell, on_row, scan) != 1 ||
            (plain > 0 && csv_parse(&parser, bytes + scan->at + 1, plain, on_cell, on_row, scan) != plain))
            out_of_memory(); /* it objects to nothing else */
        on_byte(scan, &filled);
        filled |= plain > 0;
        scan->at += plain;
    }
    csv_set_opts(&parser, CSV_STRICT | CSV_STRICT_FINI);
    scan->cells->open = csv_fini(&parser, on_cell, on_row, scan) != 0;
    if (scan->cells->open) {
        csv_set_opts(&parser, 0);
        csv_fini(&parser, on_cell, on_row, scan);
    }
    if (scan->row < length)
        end_row(scan, length);
    csv_free(&parser);
    return !scan->cells->open && !scan->amiss;
}

/* From `at` on the next quotation mark that begins the last cell with one of a line that has an odd number of them; `length`: there is none. */
static size_t odd_mark(const char *bytes, size_t length, size_t at, char separator)
{
    size_t begins = length;
    bool odd = false, fresh = true; /* nothing of the cell has come yet */
    for (; at < length; at++) {
        const char byte = bytes[at];
        begins = byte == '"' && fresh ? at : begins;
        odd ^= byte == '"';
        fresh = byte == separator || (fresh && pads(byte));
        if (byte != '\n' && byte != '\r')
            continue;
        if (odd && begins < length)
            return begins;
        begins = length;
        odd = false;
        fresh = true;
    }
    return odd ? begins : length;
}

enum { MARKS_TRIED = 4 };

struct cells *cells_read(const char *bytes, size_t length, char separator, struct arena *arena)
{
    const bool quotes = separator != ' ' && !(separator == '|' && has_ditto(bytes, length));
    struct cells *cells = arena_alloc(arena, sizeof *cells);
    *cells = (struct cells){.bytes = bytes, .length = length};
    struct scan scan = {.cells = cells, .arena = arena, .omitted = length, .quotes = quotes};
    bool sound = scan_all(&scan, separator);
    size_t at = 0;
    for (int tries = MARKS_TRIED; !sound && tries > 0 && (at = odd_mark(bytes, length, at, separator)) < length;
         tries--) {
        struct cells *without = arena_alloc(arena, sizeof *without);
        *without = (struct cells){.bytes = bytes, .length = length, .mark = at + 1};
        scan = (struct scan){.cells = without, .arena = arena, .omitted = at++, .quotes = quotes};
        sound = scan_all(&scan, separator);
        cells = sound ? without : cells;
    }
    return cells;
}

struct cell cell_at(const struct cells *cells, const struct row *row, size_t nth)
{
    if (nth < row->count)
        return cells->cell[row->first + nth];
    uint32_t end = row->to;
    while (end > row->from && is_blank(cells->bytes[end - 1]))
        end--;
    return (struct cell){.from = end, .to = end, .begin = end, .text = cells->bytes + end};
}

void cell_write(struct buffer *out, const char *text, size_t length)
{
    bool bare = length == 0 || (memchr(text, '"', length) == NULL && text[0] != ' ' && text[length - 1] != ' ');
    for (size_t i = 0; i < length; i++)
        bare &= strchr(",;\t\r\n", text[i]) == NULL;
    if (bare) {
        buffer_bytes(out, text, length);
        return;
    }
    buffer_char(out, '"');
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"')
            buffer_char(out, '"');
        buffer_char(out, text[i]);
    }
    buffer_char(out, '"');
}

bool cells_alike(struct cell one, struct cell other)
{
    return one.length == other.length && (one.length == 0 || memcmp(one.text, other.text, one.length) == 0);
}
