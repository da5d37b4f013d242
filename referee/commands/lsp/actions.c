/* What can be done about findings at a place: slips of the pen put right, what was done about a fault; and what can be done with the record there: written in its
   canonical form, translated, completed. */
#include "commands/lsp/aligning.h"
#include "commands/lsp/remedying.h"
#include "commands/lsp/rewriting.h"
#include "commands/lsp/server.h"
#include "commands/messages.h"
#include "formats/finding_text.h"
#include "formats/phrase.h"

#include <string.h>

/* --- edits ------------------------------------------------------------------------------------------------ */

static void put_edit(struct json *json, const struct server *server, const struct opened *opened, size_t from,
                     size_t to, const char *text)
{
    json_open(json, '{');
    put_range_at(json, server, opened, from, to);
    json_text_at(json, "newText", text);
    json_close(json, '}');
}

static void begin_edits(struct json *json, const struct opened *opened)
{
    json_key(json, "edit");
    json_open(json, '{');
    json_key(json, "changes");
    json_open(json, '{');
    json_key_text(json, opened->uri);
    json_open(json, '[');
}

static void end_edits(struct json *json)
{
    json_close(json, ']');
    json_close(json, '}');
    json_close(json, '}');
}

/* --- slips of the pen ------------------------------------------------------------------------------------- */

struct page {
    struct json *json;
    const struct server *server;
    const struct call *call;
    const struct entry *entry;
    struct voice voice;
    struct work *work; /* what may be tried in search of remedies */
};

/* Whether what the client shows begins where the finding does. */
static bool stands_there(const struct page *page, const struct json_value *shown, const struct finding *finding)
{
    const struct lines *lines = &page->call->opened->lines;
    struct spot spot = lines_spot(lines, lines_place(lines, finding->at), page->server->encoding);
    return json_number_of(shown, "range.start.line", -1) == (long long)spot.line &&
           json_number_of(shown, "range.start.character", -1) == (long long)spot.character;
}

/* The finding among those that the client shows at the place; the client then knows which one it puts right. */
static void put_finding(const struct page *page, const struct finding *finding)
{
    const struct json_value *shown = json_at(page->call->params, "context.diagnostics");
    json_key(page->json, "diagnostics");
    json_open(page->json, '[');
    for (const struct json_value *one = shown != NULL ? shown->first : NULL; one != NULL; one = one->next) {
        const char *code = json_text_of(one, "code");
        if (code != NULL && strcmp(code, finding->rule->id) == 0 && stands_there(page, one, finding))
            json_value_put(page->json, one);
    }
    json_close(page->json, ']');
}

static void put_mend(const struct page *page, const struct finding *finding, size_t which)
{
    const struct mend *mend = finding->mend[which];
    struct buffer title = {0};
    json_open(page->json, '{');
    fix_say(&title, &page->voice, finding, which);
    put_buffer_at(page->json, "title", &title);
    buffer_free(&title);
    json_text_at(page->json, "kind", "quickfix");
    if (finding->mend_count == 1 && mend->other_count == 0)
        put_true_at(page->json, "isPreferred");
    put_finding(page, finding);
    begin_edits(page->json, page->call->opened);
    for (size_t i = 0; i < mend->splice_count; i++) {
        const struct splice *splice = &mend->splice[i];
        size_t from = piece_offset(&page->entry->piece, splice->at.byte);
        put_edit(page->json, page->server, page->call->opened, from, from + strlen(splice->old_text), splice->new_text);
    }
    end_edits(page->json);
    json_close(page->json, '}');
}

static void put_mends(const struct page *page, const struct finding *finding)
{
    const struct finding *with = finding;
    if (finding->mend_count == 0 && finding->see_count > 0)
        with = finding->see[0];
    else if (finding->mend_count == 0 && finding->follows != NULL)
        with = finding->follows;
    for (size_t i = 0; i < with->mend_count; i++)
        put_mend(page, with, i);
}

/* --- remedies --------------------------------------------------------------------------------------------- */

static void put_remedying(const struct page *page, const struct finding *finding, const struct remedying *edit)
{
    const struct message *const titles[] = {[REMEDYING_ACT] = &msg_lsp_record,
                                            [REMEDYING_FIGURE] = &msg_lsp_figure,
                                            [REMEDYING_SPELLING] = &msg_lsp_spelling};
    struct buffer title = {0};
    const struct piece *piece = &page->entry->piece;
    message_say(&title, &page->voice, titles[edit->kind], ARGS(arg_text("text", edit->told)));
    json_open(page->json, '{');
    put_buffer_at(page->json, "title", &title);
    json_text_at(page->json, "kind", "quickfix");
    if (edit->kind == REMEDYING_SPELLING)
        put_true_at(page->json, "isPreferred");
    put_finding(page, finding);
    begin_edits(page->json, page->call->opened);
    put_edit(page->json, page->server, page->call->opened, piece_offset(piece, edit->from),
             piece_offset(piece, edit->to), edit->text);
    end_edits(page->json);
    json_close(page->json, '}');
    buffer_free(&title);
}

static void put_remedyings(const struct page *page, const struct finding *finding)
{
    struct remedying edit[REMEDYINGS_MOST];
    size_t count = remedyings(page->entry, &page->server->judging, finding, page->work, edit, page->call->arena);
    for (size_t i = 0; i < count; i++)
        put_remedying(page, finding, &edit[i]);
}

/* --- the record ------------------------------------------------------------------------------------------- */

/* Of a record longer than this what it would come to is told when it is wanted, where the client asks then; where it does not, it is
   offered if somebody looks for it, and not at each step of the cursor. */
enum { LONG = 64 * 1024 };

/* What the client says why it asks. */
enum { TRIGGER_AUTOMATIC = 2 };

static bool is_automatic(const struct call *call)
{
    return json_number_of(call->params, "context.triggerKind", 0) == TRIGGER_AUTOMATIC;
}

/* How the record is written anew; false if it would be as it is, or cannot be. */
static bool written_anew(const struct page *page, enum rewriting how, struct buffer *text)
{
    const char *old = page->entry->piece.bytes;
    const struct rewritten_part part = rewriting_part(page->entry);
    return rewrite(text, page->entry, how, &page->server->judging, page->call->arena) &&
           (text->length != part.to - part.from || memcmp(buffer_s(text), old + part.from, text->length) != 0);
}

static void put_rewritten(const struct page *page, const struct buffer *text)
{
    size_t start = page->entry->piece.byte;
    const struct rewritten_part part = rewriting_part(page->entry);
    begin_edits(page->json, page->call->opened);
    put_edit(page->json, page->server, page->call->opened, start + part.from, start + part.to, buffer_s(text));
    end_edits(page->json);
}

/* By what it is known again when the client wants it. */
static void put_data(const struct page *page, enum rewriting how)
{
    json_key(page->json, "data");
    json_open(page->json, '{');
    json_text_at(page->json, "uri", page->call->opened->uri);
    json_number_at(page->json, "byte", (long long)page->entry->piece.byte);
    json_number_at(page->json, "how", how);
    json_close(page->json, '}');
}

static void put_rewriting(const struct page *page, enum rewriting how, const struct message *title)
{
    struct buffer text = {0};
    bool late = page->entry->piece.length > LONG;
    if (late && !page->server->resolves && is_automatic(page->call))
        return;
    late &= page->server->resolves;
    if (late ? rewriting_due(page->entry) : written_anew(page, how, &text)) {
        json_open(page->json, '{');
        json_text_at(page->json, "title", message_in(title, page->voice.language));
        json_text_at(page->json, "kind", "refactor.rewrite");
        if (late)
            put_data(page, how);
        else
            put_rewritten(page, &text);
        json_close(page->json, '}');
    }
    buffer_free(&text);
}

/* Whether the client wants actions of a kind: of all, or of those that it names and what is beneath them. */
static bool wanted(const struct call *call, const char *kind)
{
    const struct json_value *only = json_at(call->params, "context.only");
    if (only == NULL || only->kind != JSON_LIST)
        return true;
    for (const struct json_value *one = only->first; one != NULL; one = one->next)
        if (one->kind == JSON_TEXT && strncmp(kind, one->text, one->length) == 0)
            return true;
    return false;
}

static void put_about(const struct page *page, const struct finding *finding)
{
    put_mends(page, finding);
    put_remedyings(page, finding);
}

static void put_actions(const struct page *page, size_t from, size_t to)
{
    const struct lines *lines = &page->call->opened->lines;
    unsigned first = (unsigned)lines_line(lines, from) + 1, last = (unsigned)lines_line(lines, to) + 1;
    const struct judgement *judgement = page->entry->judgement;
    for (size_t i = 0; wanted(page->call, "quickfix") && i < judgement->finding_count; i++)
        if (judgement->finding[i]->at.line >= first && judgement->finding[i]->at.line <= last)
            put_about(page, judgement->finding[i]);
    if (!wanted(page->call, "refactor.rewrite"))
        return;
    put_rewriting(page, REWRITING_COMPLETE, &msg_lsp_complete);
    put_rewriting(page, REWRITING_CANONICAL, &msg_lsp_canonical);
    put_rewriting(page, REWRITING_TRANSLATED,
                  page->entry->record->french ? &msg_lsp_into_english : &msg_lsp_into_french);
}

/* Of so many deals some hundredths of a second are taken by looking for slips, though each may be no more than a row of figures. */
enum { DEALS = 30 };

/* Whether nobody looks at what may be done, and a long record is being written: slips of the pen are looked for when he stops. */
static bool in_haste(const struct call *call, const struct entry *entry)
{
    const bool is_long = entry->piece.length > LONG || entry->record->deal_count > DEALS;
    return is_automatic(call) && call->opened->writing && is_long;
}

enum { WORK_FOR_REMEDIES = 300000 }; /* some tenths of a second */

void lsp_code_action(struct server *server, const struct call *call, struct json *json)
{
    json_open(json, '[');
    if (call->opened != NULL) {
        size_t from = server_offset(server, call->opened, json_at(call->params, "range.start"));
        size_t to = server_offset(server, call->opened, json_at(call->params, "range.end"));
        struct entry *entry = opened_judged(call->opened, from, &server->judging);
        if (entry != NULL) {
            if (!in_haste(call, entry))
                entry_mend(entry, &server->judging, NULL);
            struct manner manner = server_manner(server, entry->record);
            struct work work = {.left = WORK_FOR_REMEDIES};
            const struct page page = {json, server, call, entry, voice_of(&manner, entry->record), &work};
            put_actions(&page, from, to);
        }
    }
    json_close(json, ']');
}

/* The action itself, with what it does: nothing where the record is as it would be. */
static void put_resolved(const struct page *page)
{
    static const char *const keys[] = {"title", "kind"};
    struct buffer text = {0};
    long long how = json_number_of(page->call->params, "data.how", -1);
    json_open(page->json, '{');
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (json_text_of(page->call->params, keys[i]) != NULL)
            json_text_at(page->json, keys[i], json_text_of(page->call->params, keys[i]));
    if (how >= REWRITING_CANONICAL && how <= REWRITING_COMPLETE && page->entry != NULL &&
        written_anew(page, (enum rewriting)how, &text))
        put_rewritten(page, &text);
    json_close(page->json, '}');
    buffer_free(&text);
}

void lsp_resolve_action(struct server *server, const struct call *call, struct json *json)
{
    struct call here = *call;
    struct page page = {.json = json, .server = server, .call = &here};
    long long byte = json_number_of(call->params, "data.byte", -1);
    here.opened = server_find(server, json_text_of(call->params, "data.uri"));
    if (here.opened != NULL && byte >= 0)
        page.entry = opened_judged(here.opened, (size_t)byte, &server->judging);
    put_resolved(&page);
}

/* --- formatting ------------------------------------------------------------------------------------------- */

/* A sheet is aligned as a whole, its parties together, where its first stands; its cells stay as they are. */
static void align(struct server *server, const struct call *call, size_t nth, struct json *json)
{
    const struct opened *opened = call->opened;
    const struct piece *piece = &opened->entry[nth].piece;
    size_t last = nth;
    while (last + 1 < opened->count && opened->entry[last + 1].piece.byte == piece->byte)
        last++;
    const size_t to = piece_offset(&opened->entry[last].piece, opened->entry[last].piece.length);
    const char *text = buffer_s(&opened->lines.text) + piece->byte;
    struct buffer aligned = {0};
    if (piece->part.head == 0 && sheet_align(&aligned, text, to - piece->byte, piece_separator(piece), call->arena) &&
        (aligned.length != to - piece->byte || memcmp(buffer_s(&aligned), text, aligned.length) != 0))
        put_edit(json, server, opened, piece->byte, to, buffer_s(&aligned));
    buffer_free(&aligned);
}

void lsp_formatting(struct server *server, const struct call *call, struct json *json)
{
    json_open(json, '[');
    const size_t count = opened_judge(call->opened, &server->judging);
    for (size_t i = 0; i < count; i++) {
        const struct entry *entry = &call->opened->entry[i];
        struct buffer text = {0};
        if (entry->piece.syntax == SYNTAX_SHEET) {
            align(server, call, i, json);
            continue;
        }
        const struct rewritten_part part = rewriting_part(entry);
        size_t from = entry->piece.byte + part.from, to = entry->piece.byte + part.to;
        if (rewrite(&text, entry, REWRITING_CANONICAL, &server->judging, call->arena) &&
            (text.length != to - from ||
             memcmp(buffer_s(&text), buffer_s(&call->opened->lines.text) + from, text.length) != 0))
            put_edit(json, server, call->opened, from, to, buffer_s(&text));
        buffer_free(&text);
    }
    json_close(json, ']');
}
