/* The text of documents, as the client changes it. */
#include "commands/lsp/server.h"
#include "formats/locate.h"
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
    opened->left = 0;
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

/* What a text becomes by putting another in the place of some of its bytes. */
struct edit {
    size_t from, to;
    const char *text;
    size_t length;
};

/* Of the whole text nothing changes but what is between where it begins and where it ends as it did. */
static struct edit edit_within(const struct buffer *was, const struct json_value *text)
{
    struct edit edit = {0, was->length, text->text, text->length};
    const char *s = buffer_s(was);
    while (edit.to > edit.from && edit.length > 0 && s[edit.from] == *edit.text)
        edit.from++, edit.text++, edit.length--;
    while (edit.to > edit.from && edit.length > 0 && s[edit.to - 1] == edit.text[edit.length - 1])
        edit.to--, edit.length--;
    return edit;
}

static struct edit edit_of(const struct server *server, const struct opened *opened, const struct json_value *text,
                           const struct json_value *range)
{
    if (range == NULL || range->kind != JSON_OBJECT)
        return edit_within(&opened->lines.text, text);
    const size_t from = server_offset(server, opened, json_at(range, "start"));
    const size_t to = server_offset(server, opened, json_at(range, "end"));
    return (struct edit){from, to > from ? to : from, text->text, text->length};
}

/* How many lines of a text say something. */
static size_t lines_said(const char *s, size_t length)
{
    size_t count = 0;
    bool said = false;
    for (size_t i = 0; i < length; i++) {
        count += !said && !is_blank(s[i]);
        said = s[i] != '\n' && (said || !is_blank(s[i]));
    }
    return count;
}

/* Nobody types that many lines from one message to the next: they are pasted, or what was done is undone. */
enum { BLOCK = 4 };

static void change(const struct server *server, struct opened *opened, const struct json_value *change)
{
    const struct json_value *text = text_of_change(change);
    if (text == NULL)
        return;
    const struct edit edit = edit_of(server, opened, text, json_at(change, "range"));
    const char *old = buffer_s(&opened->lines.text) + edit.from;
    const size_t length = edit.to - edit.from;
    const bool typed =
        memchr(edit.text, '\n', edit.length) == NULL && (length == 0 || memchr(old, '\n', length) == NULL);
    if (edit.length + length == 0)
        return;
    if (typed)
        begin_line(opened, edit.from);
    opened->writing = lines_said(edit.text, edit.length) < BLOCK && lines_said(old, length) < BLOCK;
    if (edit.from < opened->left)
        opened->left = 0;
    lines_splice(&opened->lines, edit.from, edit.to, edit.text, edit.length);
    opened->cursor = edit.from + edit.length;
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
