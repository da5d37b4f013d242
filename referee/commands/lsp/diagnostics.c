/* The findings of a document: those that the command line tells of, each at its place. */
#include "commands/lsp/server.h"
#include "commands/lsp/writing.h"
#include "core/hash.h"
#include "core/memory.h"
#include "formats/phrase.h"

#include <string.h>

/* What every finding of a record needs. */
struct page {
    struct json *json;
    const struct server *server;
    const struct opened *opened;
    const struct judgement *judgement;
    struct voice voice;
};

/* The severities and tags of the protocol. */
enum { SHOWN_ERROR = 1, SHOWN_WARNING, SHOWN_INFORMATION, SHOWN_HINT };
enum { TAG_UNNECESSARY = 1 };

static const int shown[] = {
    [SEVERITY_ERROR] = SHOWN_ERROR,
    [SEVERITY_WARNING] = SHOWN_WARNING,
    [SEVERITY_UNDECIDED] = SHOWN_INFORMATION,
    [SEVERITY_NOTE] = SHOWN_HINT,
};

/* What has no place is told where its record begins. */
static struct place place_of(const struct page *page, struct place at)
{
    struct place first = page->judgement->record->at;
    return at.line > 0 ? at : first;
}

static void put_place(const struct page *page, struct place at)
{
    at = place_of(page, at);
    put_range_at(page->json, page->server, page->opened, lines_place(&page->opened->lines, at),
                 lines_place_end(&page->opened->lines, at));
}

static void put_phrase_at(const struct page *page, const char *key, const struct phrase *phrase)
{
    struct buffer text = {0};
    phrase_say(&text, &page->voice, phrase);
    put_buffer_at(page->json, key, &text);
    buffer_free(&text);
}

static void put_related(const struct page *page, struct place at, const struct phrase *text)
{
    json_open(page->json, '{');
    json_key(page->json, "location");
    json_open(page->json, '{');
    json_text_at(page->json, "uri", page->opened->uri);
    put_place(page, at);
    json_close(page->json, '}');
    put_phrase_at(page, "message", text);
    json_close(page->json, '}');
}

/* The places of what proves it, of what was done about it, and of what it follows from. */
static void put_all_related(const struct page *page, const struct finding *finding)
{
    if (!page->server->related)
        return;
    json_key(page->json, "relatedInformation");
    json_open(page->json, '[');
    if (finding->follows != NULL)
        put_related(page, finding->follows->at, &finding->follows->what);
    for (size_t i = 0; i < finding->proof.count; i++)
        put_related(page, finding->proof.item[i].at, &finding->proof.item[i].text);
    for (size_t i = 0; i < finding->on_record.count; i++)
        put_related(page, finding->on_record.item[i].at, &finding->on_record.item[i].text);
    json_close(page->json, ']');
}

/* Returns where in the output all that may be told of it but its places ends, which begins behind `*from`. */
static size_t put_finding(const struct page *page, const struct finding *finding, size_t *from)
{
    json_open(page->json, '{');
    put_place(page, finding->at);
    *from = page->json->out->length;
    json_number_at(page->json, "severity", shown[finding->severity]);
    json_text_at(page->json, "code", finding->rule->id);
    json_text_at(page->json, "source", "referee");
    put_phrase_at(page, "message", &finding->what);
    if (finding->follows != NULL) { /* it vanishes with another: editors fade it */
        json_key(page->json, "tags");
        json_open(page->json, '[');
        json_number(page->json, TAG_UNNECESSARY);
        json_close(page->json, ']');
    }
    size_t to = page->json->out->length;
    put_all_related(page, finding);
    json_close(page->json, '}');
    return to;
}

static bool was_told(const struct told_list *told, uint64_t number)
{
    bool found = !told->any; /* nothing was told of the document yet */
    for (size_t i = 0; i < told->count && !found; i++)
        found = told->number[i] == number;
    return found;
}

static void note_told(struct told_list *told, uint64_t number)
{
    if (told->count == told->room) {
        told->room = told->room > 0 ? 2 * told->room : 16;
        told->number = memory_wider(told->number, told->room * sizeof *told->number);
    }
    told->number[told->count++] = number;
}

/* Tells a finding; `half`: only if it was told before, for the line in hand cannot be read yet. */
static void put_finding_or_not(const struct page *page, const struct finding *finding, bool half, struct told_list *now)
{
    const struct json before = *page->json;
    struct buffer *out = page->json->out;
    size_t from = out->length, told, told_end = put_finding(page, finding, &told);
    /* for what is told, wherever it stands: it may go up and down with the lines before it */
    uint64_t number = hash_bytes(HASH_BASIS, buffer_s(out) + told, told_end - told);
    if (!half || was_told(&page->opened->told, number)) {
        note_told(now, number);
        return;
    }
    buffer_cut(out, from);
    *page->json = before;
}

static void put_findings(struct json *json, const struct server *server, struct opened *opened)
{
    struct told_list now = {.any = true};
    json_open(json, '[');
    for (size_t i = 0; i < opened->count; i++) {
        struct entry *entry = &opened->entry[i];
        const struct judgement *judgement = writing_judgement(opened, entry, &server->judging);
        struct manner manner = server_manner(server, judgement->record);
        opened_tell(opened, entry);
        struct page page = {json, server, opened, judgement, voice_of(&manner, judgement->record)};
        page.voice.shift = entry->shift;
        const struct in_writing written = writing_where(opened, entry);
        const bool half = writing_half(&written, entry, judgement);
        for (size_t k = 0; k < judgement->finding_count; k++)
            if (!writing_holds_back(&written, judgement, judgement->finding[k]))
                put_finding_or_not(&page, judgement->finding[k], half, &now);
    }
    memory_give(opened->told.number);
    opened->told = now;
    json_close(json, ']');
}

/* Keeps what is told of a document. True if it is not what was told of it last. */
static bool keep_told(struct opened *opened, const struct buffer *told)
{
    bool news = told->length != opened->published.length ||
                memcmp(buffer_s(told), buffer_s(&opened->published), told->length) != 0;
    if (news) {
        buffer_clear(&opened->published);
        buffer_bytes(&opened->published, buffer_s(told), told->length);
    }
    return news;
}

static bool stirs(void *wire) { return wire_stirs(wire, 0); }

/* What is meant by a long record that cannot be read takes a second to ask and is not broken off: it waits until nobody has struck a key
   for so long, in milliseconds. */
enum { PAUSE = 500 };

static bool takes_long(const struct opened *opened)
{
    bool takes = false;
    for (size_t i = 0; i < opened->count; i++) {
        const struct entry *entry = &opened->entry[i];
        takes |= (entry->hasty || entry->unasked) && entry->piece.length >= REREAD_LEAST;
    }
    return takes;
}

/* Looks for slips of the pen in all of a document. False if something else has come. */
static bool mend(struct server *server, struct opened *opened)
{
    const struct patience patience = {stirs, &server->wire};
    if (takes_long(opened) && wire_stirs(&server->wire, PAUSE))
        return false;
    return opened_mend(opened, &server->judging, &patience);
}

/* --- asked for -------------------------------------------------------------------------------------------- */

static bool all_mended(const struct opened *opened)
{
    for (size_t i = 0; i < opened->count; i++)
        if (!opened->entry[i].mended)
            return false;
    return true;
}

/* What is looked for before an answer: as many readings of a document as come to so many bytes. */
#define BYTES_AT_ONCE ((size_t)4 * 1024 * 1024)

struct some {
    struct wire *wire;
    size_t left; /* readings */
};

static bool ends_soon(void *with)
{
    struct some *some = with;
    const bool ends = some->left == 0 || wire_stirs(some->wire, 0);
    some->left -= some->left > 0;
    return ends;
}

/* At each key an answer is wanted at once; what a slip of the pen would explain is looked for when nothing more comes. So is what takes
   long, where the client can be told to ask again. */
static void mend_before_answer(struct server *server, struct opened *opened)
{
    struct some some = {&server->wire, SIZE_MAX};
    const struct patience patience = {ends_soon, &some};
    if (server->refreshes)
        some.left = BYTES_AT_ONCE / (opened->lines.text.length + 1);
    if (!opened->writing)
        opened_mend(opened, &server->judging, &patience);
}

void lsp_diagnostic(struct server *server, const struct call *call, struct json *json)
{
    struct buffer items = {0};
    struct json list = {.out = &items, .fresh = true};
    json_open(json, '{');
    json_text_at(json, "kind", "full");
    json_key(json, "items");
    if (call->opened == NULL) {
        buffer_text(&items, "[]");
    } else {
        opened_cut(call->opened);
        mend_before_answer(server, call->opened);
        put_findings(&list, server, call->opened);
        keep_told(call->opened, &items);
        call->opened->owed = !all_mended(call->opened);
    }
    json_bare(json, buffer_s(&items));
    json_close(json, '}');
    buffer_free(&items);
}

static void ask_to_ask(struct server *server)
{
    struct buffer body = {0};
    buffer_printf(&body, "{\"jsonrpc\":\"2.0\",\"id\":\"refresh %u\",\"method\":\"workspace/diagnostic/refresh\"}",
                  ++server->refreshed);
    wire_send(&server->wire, &body);
    buffer_free(&body);
}

/* Whether something else is to be told of the document, now that slips have been looked for. */
static bool has_news(struct server *server, struct opened *opened)
{
    struct buffer items = {0};
    struct json list = {.out = &items, .fresh = true};
    put_findings(&list, server, opened);
    bool news = keep_told(opened, &items);
    buffer_free(&items);
    return news;
}

/* What an answer left out is looked for; if there is anything the client is told to ask again. */
static bool refresh(struct server *server, bool whole)
{
    bool news = false;
    for (struct opened *opened = server->opened; opened != NULL; opened = opened->next) {
        if (!opened->owed || opened->changed) /* it is asked about anyway */
            continue;
        if (!whole || !mend(server, opened))
            return false;
        opened->owed = false;
        news |= has_news(server, opened);
    }
    if (news)
        ask_to_ask(server);
    return true;
}

/* --- or not ----------------------------------------------------------------------------------------------- */

static void publish(struct server *server, struct opened *opened)
{
    struct buffer body = {0};
    struct json json = {.out = &body, .fresh = true};
    json_open(&json, '{');
    json_text_at(&json, "jsonrpc", "2.0");
    json_text_at(&json, "method", "textDocument/publishDiagnostics");
    json_key(&json, "params");
    json_open(&json, '{');
    json_text_at(&json, "uri", opened->uri);
    json_number_at(&json, "version", opened->version);
    json_key(&json, "diagnostics");
    put_findings(&json, server, opened);
    json_close(&json, '}');
    json_close(&json, '}');
    if (keep_told(opened, &body))
        wire_send(&server->wire, &body);
    buffer_free(&body);
}

bool lsp_publish(struct server *server, bool whole)
{
    bool done = true;
    if (server->pulls)
        return !server->refreshes || refresh(server, whole);
    for (struct opened *opened = server->opened; opened != NULL; opened = opened->next) {
        opened_cut(opened);
        if (whole && !mend(server, opened))
            return false;
        publish(server, opened);
        done &= all_mended(opened);
    }
    return done;
}
