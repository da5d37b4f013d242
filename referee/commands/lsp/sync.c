/* The text of documents, as the client changes it. */
#include "commands/lsp/server.h"
#include "formats/text_line.h"

#include <string.h>

static void touch(struct opened *opened, const struct call *call)
{
    opened->changed = true;
    opened->version = json_number_of(call->params, "textDocument.version", 0);
}

static const struct json_value *text_of_change(const struct json_value *change)
{
    const struct json_value *text = json_at(change, "text");
    return text != NULL && text->kind == JSON_TEXT ? text : NULL;
}

void lsp_did_open(struct server *server, const struct call *call, struct json *json)
{
    (void)json;
    const char *uri = json_text_of(call->params, "textDocument.uri");
    const struct json_value *text = text_of_change(json_at(call->params, "textDocument"));
    if (uri == NULL || text == NULL)
        return;
    struct opened *opened = call->opened;
    if (opened == NULL) {
        opened = opened_new(uri);
        opened->next = server->opened;
        server->opened = opened;
    }
    lines_set(&opened->lines, text->text, text->length);
    opened->writing = false;
    touch(opened, call);
}

/* Somebody writes in a line: what it was when he began is kept until he is in another. */
static void begin_line(struct opened *opened, size_t from)
{
    size_t line = lines_line(&opened->lines, from);
    if (opened->writing && opened->typed && opened->line == line)
        return;
    const struct text_line was = text_line_at(buffer_s(&opened->lines.text), opened->lines.text.length, from);
    buffer_clear(&opened->line_was);
    buffer_bytes(&opened->line_was, buffer_s(&opened->lines.text) + was.from, was.to - was.from);
    opened->line = line;
}

/* A change without a range is of the whole text. */
static void change(const struct server *server, struct opened *opened, const struct json_value *change)
{
    const struct json_value *text = text_of_change(change), *range = json_at(change, "range");
    if (text == NULL)
        return;
    if (range == NULL || range->kind != JSON_OBJECT) {
        lines_set(&opened->lines, text->text, text->length);
        opened->writing = false;
        return;
    }
    size_t from = server_offset(server, opened, json_at(range, "start"));
    size_t to = server_offset(server, opened, json_at(range, "end"));
    bool typed = memchr(text->text, '\n', text->length) == NULL &&
                 json_number_of(range, "start.line", 0) == json_number_of(range, "end.line", 0);
    if (typed)
        begin_line(opened, from);
    lines_splice(&opened->lines, from, to > from ? to : from, text->text, text->length);
    opened->writing = true;
    opened->cursor = from + text->length;
    opened->typed = typed;
}

void lsp_did_change(struct server *server, const struct call *call, struct json *json)
{
    (void)json;
    const struct json_value *changes = json_at(call->params, "contentChanges");
    if (call->opened == NULL || changes == NULL)
        return;
    for (const struct json_value *one = changes->first; one != NULL; one = one->next)
        change(server, call->opened, one);
    touch(call->opened, call);
}

/* Who saves has come to a stop: what is written is looked at as a whole. */
void lsp_did_save(struct server *server, const struct call *call, struct json *json)
{
    (void)server;
    (void)json;
    if (call->opened != NULL)
        call->opened->writing = false;
}

void lsp_did_close(struct server *server, const struct call *call, struct json *json)
{
    (void)json;
    struct opened **at = &server->opened;
    while (*at != NULL && *at != call->opened)
        at = &(*at)->next;
    if (*at == NULL)
        return;
    *at = call->opened->next;
    opened_free(call->opened);
}
