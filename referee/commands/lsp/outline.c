/* How a document is built: its records, deals and manches; what can be folded away. */
#include "commands/lsp/in_page.h"
#include "commands/lsp/server.h"
#include "core/words.h"
#include "formats/locate.h"
#include "formats/sheet.h"

#include <string.h>

/* The kinds of the protocol. */
enum { SYMBOL_NAMESPACE = 3, SYMBOL_CLASS = 5, SYMBOL_METHOD = 6 };

struct page {
    struct json *json;
    const struct server *server;
    const struct opened *opened;
    const struct record *record;
};

static void begin_symbol(const struct page *page, const char *name, int kind, size_t from, size_t to)
{
    struct json *json = page->json;
    const struct lines *lines = &page->opened->lines;
    size_t end = lines_end(lines, lines_line(lines, from));
    json_open(json, '{');
    json_text_at(json, "name", name);
    json_number_at(json, "kind", kind);
    put_range_at(json, page->server, page->opened, from, to > from ? to : from);
    json_key(json, "selectionRange");
    put_range(json, page->server, page->opened, from, end < to ? end : from);
    json_key(json, "children");
    json_open(json, '[');
}

static void end_symbol(const struct page *page)
{
    json_close(page->json, ']');
    json_close(page->json, '}');
}

static void put_named(const struct page *page, int key, size_t number, int kind, size_t from, size_t to)
{
    struct buffer name = {0};
    buffer_printf(&name, "%s %zu", page->record->french ? key_rows[key].fr : key_rows[key].en, number);
    begin_symbol(page, buffer_s(&name), kind, from, to);
    buffer_free(&name);
}

static size_t start_of(const struct page *page, struct place at) { return lines_place(&page->opened->lines, at); }

static void put_deal(const struct page *page, size_t nth, size_t to)
{
    const struct deal *deal = &page->record->deal[nth];
    put_named(page, KEY_DEAL, nth + 1, SYMBOL_CLASS, start_of(page, deal->at), to);
    for (size_t i = 0; i < deal->manche_count; i++) {
        size_t end = i + 1 < deal->manche_count ? start_of(page, deal->manche[i + 1].at) : to;
        put_named(page, KEY_MANCHES, i + 1, SYMBOL_METHOD, start_of(page, deal->manche[i].at), end);
        end_symbol(page);
    }
    end_symbol(page);
}

static void put_record(const struct page *page, const struct entry *entry)
{
    const struct record *record = page->record;
    size_t to = piece_offset(&entry->piece, entry->piece.length);
    const char *name = record->id.s != NULL && record->id.s[0] != '\0'       ? record->id.s
                       : record->game.s != NULL && record->game.s[0] != '\0' ? record->game.s
                                                                             : "?";
    begin_symbol(page, name, SYMBOL_NAMESPACE,
                 entry->piece.part.head > 0 ? entry_start(entry) : start_of(page, record->at), to);
    for (size_t i = 0; i < record->deal_count && !record_lost(record); i++)
        put_deal(page, i, i + 1 < record->deal_count ? start_of(page, record->deal[i + 1].at) : to);
    end_symbol(page);
}

void lsp_document_symbol(struct server *server, const struct call *call, struct json *json)
{
    json_open(json, '[');
    const size_t count = opened_judge(call->opened, &server->judging);
    for (size_t i = 0; i < count; i++) {
        const struct entry *entry = &call->opened->entry[i];
        opened_tell(call->opened, entry);
        const struct page page = {json, server, call->opened, entry->record};
        put_record(&page, entry);
    }
    json_close(json, ']');
}

/* --- folding ---------------------------------------------------------------------------------------------- */

static void put_fold(struct json *json, size_t first, size_t last)
{
    if (last <= first)
        return;
    json_open(json, '{');
    json_number_at(json, "startLine", (long long)first);
    json_number_at(json, "endLine", (long long)last);
    json_close(json, '}');
}

/* How far in a line begins, twice; an item of a list is a little further in than a key; -1: it says nothing. */
static long depth_of(const struct lines *lines, size_t line)
{
    const char *s = buffer_s(&lines->text);
    size_t at = lines->start[line], end = lines_end(lines, line), from = at;
    while (at < end && s[at] == ' ')
        at++;
    if (at == end || s[at] == '#')
        return -1;
    return 2 * (long)(at - from) + (s[at] == '-' && at + 1 < end && s[at + 1] == ' ');
}

static void put_fold_of(struct json *json, const struct lines *lines, const struct piece *piece, size_t from, size_t to)
{
    while (to > from && is_blank(piece->bytes[to - 1]))
        to--;
    if (to > from)
        put_fold(json, lines_line(lines, piece_offset(piece, from)), lines_line(lines, piece_offset(piece, to - 1)));
}

/* What has no lines that are set in: a page of a notebook, the head of a sheet, the rows of a partie. */
static void put_folds(struct json *json, const struct lines *lines, const struct piece *piece, struct arena *arena)
{
    size_t rows = piece->part.head;
    if (piece->syntax != SYNTAX_SHEET && !in_page(piece))
        return;
    if (piece->syntax == SYNTAX_SHEET && rows == 0) {
        const struct cells *cells = sheet_cells(piece->bytes, piece->length, piece_separator(piece), arena);
        const size_t head = cells->row_count > 0 ? sheet_head(cells, 0).to : 0;
        rows = head < cells->row_count ? cells->row[head].from : piece->length;
        put_fold_of(json, lines, piece, 0, rows);
    }
    while (rows < piece->length && is_blank(piece->bytes[rows]))
        rows++;
    put_fold_of(json, lines, piece, rows, piece->length);
}

/* A line and all that stands further in below it. */
void lsp_folding_range(struct server *server, const struct call *call, struct json *json)
{
    (void)server;
    enum { DEEPEST = 32 };
    struct {
        size_t line;
        long depth;
    } open[DEEPEST];
    size_t count = 0, last = 0;
    json_open(json, '[');
    size_t lines = call->opened != NULL ? call->opened->lines.count : 0;
    for (size_t line = 0; line < lines; line++) {
        long depth = depth_of(&call->opened->lines, line);
        if (depth < 0)
            continue;
        for (; count > 0 && open[count - 1].depth >= depth; count--)
            put_fold(json, open[count - 1].line, last);
        if (count < DEEPEST) {
            open[count].line = line;
            open[count++].depth = depth;
        }
        last = line;
    }
    for (; count > 0; count--)
        put_fold(json, open[count - 1].line, last);
    if (call->opened != NULL)
        opened_cut(call->opened);
    for (size_t i = 0; call->opened != NULL && i < call->opened->count; i++)
        put_folds(json, &call->opened->lines, &call->opened->entry[i].piece, call->arena);
    json_close(json, ']');
}
