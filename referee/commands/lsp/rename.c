/* A player by another name, wherever the record has him. */
#include "commands/lsp/in_page.h"
#include "commands/lsp/server.h"
#include "commands/messages.h"
#include "formats/node.h"
#include "formats/sheet.h"
#include "formats/text_line.h"

#include "core/byte.h"

#include <stdlib.h>
#include <string.h>

/* The bytes that a name is, within its quotation marks. */
struct named {
    size_t from, to;
};

struct naming {
    const struct record *record;
    const struct piece *piece;
    int player;
    struct arena *arena;
    struct named *item; /* in the bytes of the record */
    size_t count, room;
};

static const char *name_of(const struct naming *naming) { return naming->record->player[naming->player].s; }

static void add_range(struct naming *naming, size_t from, size_t to)
{
    naming->item = arena_grow(naming->arena, naming->item, naming->count, &naming->room, sizeof *naming->item);
    naming->item[naming->count++] = (struct named){from, to};
}

/* Every text that is the name, and none of the writer's own (x-…) or of notes. */
static void find_names(struct naming *naming, const struct node *node) /* NOLINT(misc-no-recursion): LIMIT_NESTING */
{
    const char *name = name_of(naming);
    size_t quote = node->style == STYLE_SINGLE || node->style == STYLE_DOUBLE;
    if (node->kind == NODE_SCALAR && node->style != STYLE_BLOCK && node->length == strlen(name) &&
        memcmp(node->text, name, node->length) == 0)
        add_range(naming, node->from + quote, node->to - quote);
    for (const struct node *item = node->first; item != NULL; item = item->next) {
        bool own = node->kind == NODE_MAPPING && item->kind == NODE_SCALAR && item->length > 2 &&
                   strncmp(item->text, "x-", 2) == 0;
        if (own)
            item = item->next;
        else
            find_names(naming, item);
    }
}

/* A name within a text, unless it is written otherwise than it reads. */
static void add_at(struct naming *naming, size_t byte)
{
    size_t length = strlen(name_of(naming));
    if (byte <= naming->piece->length && length <= naming->piece->length - byte &&
        memcmp(naming->piece->bytes + byte, name_of(naming), length) == 0)
        add_range(naming, byte, byte + length);
}

static void add_place(struct naming *naming, int named, struct place at)
{
    if (named == naming->player && at.line > 0)
        add_at(naming, at.byte);
}

static bool ends_word(unsigned char byte) { return byte < 0x80 && !is_digit(byte) && !is_letter(byte); }

/* Whether a text begins with the player's name, and not with that of another which is longer: "Ann Lee point". */
static bool begins_with_name(const struct naming *naming, const char *text, size_t left)
{
    size_t longest = 0;
    int whose = -1;
    for (int i = 0; i < (int)naming->record->player_count; i++) {
        const char *name = naming->record->player[i].s;
        const size_t length = name != NULL ? strlen(name) : 0;
        if (length > longest && length <= left && memcmp(text, name, length) == 0 &&
            (length == left || ends_word((unsigned char)text[length]))) {
            longest = length;
            whose = i;
        }
    }
    return whose == naming->player;
}

/* Whether the name stands there as a word, or as words. */
static bool is_word(const struct naming *naming, size_t at)
{
    const struct piece *piece = naming->piece;
    return at > 0 && ends_word((unsigned char)piece->bytes[at - 1]) &&
           begins_with_name(naming, piece->bytes + at, piece->length - at);
}

/* The name as a word of an act: "finishes for Ann". */
static void find_in_act(struct naming *naming, const struct step *step)
{
    const struct piece *piece = naming->piece;
    if (step->player != naming->player || step->act_at.line == 0)
        return;
    for (size_t i = step->act_at.byte; i < piece->length && piece->bytes[i] != '\n'; i++)
        if (is_word(naming, i)) {
            add_at(naming, i);
            return;
        }
}

/* The headings of a sheet, each of which has the name beside what stands below it; results, which may stand in each row. */
static void find_in_sheet(struct naming *naming)
{
    const struct piece *piece = naming->piece;
    const struct cells *cells = sheet_cells(piece->bytes, piece->length, piece_separator(piece), naming->arena);
    const struct sheet_head head = sheet_head(cells, 0);
    for (size_t column = 0; head.heading < head.to && column < cells->row[head.heading].count; column++) {
        const struct cell heading = cell_at(cells, &cells->row[head.heading], column);
        const bool result = sheet_word(heading.text, heading.length, SHEET_RESULT, SHEET_RESULT + 1) == SHEET_RESULT;
        if (begins_with_name(naming, heading.text, heading.length))
            add_at(naming, heading.begin);
        for (size_t row = head.to; row < cells->row_count && result; row++) {
            const struct cell cell = cell_at(cells, &cells->row[row], column);
            for (size_t at = cell.from; at < cell.to; at++)
                if (is_word(naming, at))
                    add_at(naming, at);
        }
    }
}

/* In a page of a notebook, which has no tree: every word of it that is the name, remarks left out. */
static void find_in_page(struct naming *naming)
{
    const struct piece *piece = naming->piece;
    for (size_t at = 0; at < piece->length; at++) {
        const bool begins = at == 0 || ends_word((unsigned char)piece->bytes[at - 1]);
        if (begins && piece->bytes[at] == '#')
            at = text_line_at(piece->bytes, piece->length, at).to;
        else if (begins && begins_with_name(naming, piece->bytes + at, piece->length - at))
            add_at(naming, at);
    }
}

static void find_in_steps(struct naming *naming, const struct steps *steps)
{
    for (size_t i = 0; i < steps->count; i++) {
        add_place(naming, steps->step[i].actor, steps->step[i].actor_at);
        add_place(naming, steps->step[i].winner, steps->step[i].winner_at);
        find_in_act(naming, &steps->step[i]);
    }
}

static void find_in_deal(struct naming *naming, const struct deal *deal)
{
    find_in_steps(naming, &deal->dealing);
    find_in_steps(naming, &deal->calls);
    find_in_steps(naming, &deal->play);
    for (size_t i = 0; i < deal->manche_count; i++)
        find_in_deal(naming, &deal->manche[i]);
}

static int by_place(const void *a, const void *b)
{
    const struct named *one = a, *other = b;
    return one->from < other->from ? -1 : one->from > other->from;
}

/* A name is found as a text of the file and as somebody of the record. */
static void sort_places(struct naming *naming)
{
    size_t kept = 0;
    if (naming->count > 0)
        qsort(naming->item, naming->count, sizeof *naming->item, by_place);
    for (size_t i = 0; i < naming->count; i++)
        if (kept == 0 || naming->item[kept - 1].from != naming->item[i].from)
            naming->item[kept++] = naming->item[i];
    naming->count = kept;
}

/* Wherever a player is named. */
static struct naming find_all(const struct piece *piece, const struct record *record, int player, struct arena *arena)
{
    struct naming naming = {.record = record, .piece = piece, .player = player, .arena = arena};
    if (in_page(piece)) {
        find_in_page(&naming);
        return naming;
    }
    struct document document = {.piece = piece, .arena = arena};
    findings_begin(&document.faults, arena);
    document_read(&document);
    if (document.root != NULL)
        find_names(&naming, document.root);
    find_in_steps(&naming, &record->draw);
    for (size_t i = 0; i < record->deal_count; i++)
        find_in_deal(&naming, &record->deal[i]);
    if (piece->syntax == SYNTAX_SHEET)
        find_in_sheet(&naming);
    sort_places(&naming);
    return naming;
}

/* Where he whose name stands at a byte of the record is named; nowhere: none stands there. */
static struct naming find_at(const struct entry *entry, size_t byte, struct arena *arena)
{
    for (size_t i = 0; i < entry->record->player_count; i++) {
        struct naming naming = find_all(&entry->piece, entry->record, (int)i, arena);
        for (size_t k = 0; k < naming.count; k++)
            if (byte >= naming.item[k].from && byte <= naming.item[k].to)
                return naming;
    }
    return (struct naming){0};
}

static struct piece renamed(const struct naming *naming, const char *name, struct buffer *out)
{
    struct piece piece = *naming->piece;
    size_t at = 0;
    for (size_t i = 0; i < naming->count; i++) {
        buffer_bytes(out, piece.bytes + at, naming->item[i].from - at);
        buffer_text(out, name);
        at = naming->item[i].to;
    }
    buffer_bytes(out, piece.bytes + at, piece.length - at);
    piece.bytes = buffer_s(out);
    piece.length = out->length;
    return piece;
}

/* Whether the same is amiss in both, on the same lines: a name has no line of its own. */
static bool same_faults(const struct record *a, const struct record *b)
{
    const struct finding *one = a->fault, *other = b->fault;
    while (one != NULL && other != NULL && one->at.line == other->at.line && one->what.message == other->what.message) {
        one = one->next;
        other = other->next;
    }
    return one == NULL && other == NULL;
}

/* Whether a record says the same but that the player is of that name: he, and everybody else, is named as often as before, and
   nothing is amiss that was not. */
static bool is_named(const struct naming *naming, const char *name, const struct piece *piece,
                     const struct record *record)
{
    const struct record *before = naming->record;
    if (record->unreadable || record->player_count != before->player_count || !same_faults(record, before))
        return false;
    for (int i = 0; i < (int)record->player_count; i++) {
        const char *wanted = i == naming->player ? name : before->player[i].s;
        if (strcmp(record->player[i].s, wanted) != 0 ||
            find_all(piece, record, i, naming->arena).count != find_all(naming->piece, before, i, naming->arena).count)
            return false;
    }
    return true;
}

static bool may_be_called(const struct naming *naming, const char *name, const struct vocabulary *words)
{
    struct buffer text = {0};
    const struct piece piece = renamed(naming, name, &text);
    bool may = is_named(naming, name, &piece, read_record(words, &piece, naming->arena));
    buffer_free(&text);
    return may;
}

/* Adds where he of that name is named in a record, as bytes of the document. False if he cannot be called by the other name there. */
static bool rename_in(struct naming *all, const struct entry *entry, const char *was, const char *name,
                      const struct vocabulary *words)
{
    const struct record *record = entry->record;
    int player = (int)record->player_count - 1;
    while (player >= 0 && strcmp(record->player[player].s, was) != 0)
        player--;
    if (player < 0)
        return true;
    struct naming here = find_all(&entry->piece, record, player, all->arena);
    for (size_t i = 0; i < here.count; i++)
        add_range(all, piece_offset(&entry->piece, here.item[i].from), piece_offset(&entry->piece, here.item[i].to));
    return may_be_called(&here, name, words);
}

/* The same in all parties of a sheet, which have the row of their names in common. */
static bool rename_all(struct naming *all, const struct opened *opened, const struct entry *entry,
                       const struct naming *there, const char *name, const struct vocabulary *words)
{
    bool may = name != NULL;
    for (size_t i = 0; i < opened->count && may; i++)
        if (opened->entry[i].piece.byte == entry->piece.byte)
            may = rename_in(all, &opened->entry[i], name_of(there), name, words);
    sort_places(all);
    return may;
}

void lsp_rename(struct server *server, const struct call *call, struct json *json)
{
    const char *name = json_text_of(call->params, "newName");
    const struct entry *entry = NULL;
    struct naming naming = {0};
    if (call->opened != NULL) {
        opened_judge(call->opened, &server->judging); /* those of one sheet have their players in common */
        entry = opened_judged(call->opened, call->offset, &server->judging);
    }
    if (entry != NULL && !entry->record->unreadable)
        naming = find_at(entry, entry_byte(entry, call->offset), call->arena);
    if (naming.count == 0) {
        json_null(json);
        return;
    }
    struct naming all = {.arena = call->arena};
    if (!rename_all(&all, call->opened, entry, &naming, name, server->judging.words)) {
        server->refusal = message_in(&msg_lsp_no_name, server_manner(server, entry->record).language);
        return;
    }
    json_open(json, '{');
    json_key(json, "changes");
    json_open(json, '{');
    json_key_text(json, call->opened->uri);
    json_open(json, '[');
    for (size_t i = 0; i < all.count; i++) {
        json_open(json, '{');
        put_range_at(json, server, call->opened, all.item[i].from, all.item[i].to);
        json_text_at(json, "newText", name);
        json_close(json, '}');
    }
    json_close(json, ']');
    json_close(json, '}');
    json_close(json, '}');
}
