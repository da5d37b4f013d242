/* Messages come one after another; each is answered before the next is looked at, and what is told unasked is told when there is
   none. */
#include "commands/lsp/serve.h"

#include "commands/messages.h"
#include "core/sheet/possible.h"

#include <string.h>

/* --- the methods ------------------------------------------------------------------------------------------ */

enum { NOTIFICATION = 1, EARLY = 2, LATE = 4 };

static const struct method {
    const char *name;
    method_fn *run;
    unsigned traits; /* it is not answered; it may come before initialize; after shutdown */
} methods[] = {
    {"initialize", lsp_initialize, EARLY},
    {"initialized", lsp_initialized, NOTIFICATION},
    {"shutdown", lsp_shutdown, 0},
    {"exit", lsp_exit, NOTIFICATION | EARLY | LATE},
    {"textDocument/didOpen", lsp_did_open, NOTIFICATION},
    {"textDocument/didChange", lsp_did_change, NOTIFICATION},
    {"textDocument/didSave", lsp_did_save, NOTIFICATION},
    {"textDocument/didClose", lsp_did_close, NOTIFICATION},
    {"textDocument/diagnostic", lsp_diagnostic, 0},
    {"textDocument/completion", lsp_completion, 0},
    {"textDocument/codeAction", lsp_code_action, 0},
    {"codeAction/resolve", lsp_resolve_action, 0},
    {"textDocument/formatting", lsp_formatting, 0},
    {"textDocument/hover", lsp_hover, 0},
    {"textDocument/documentSymbol", lsp_document_symbol, 0},
    {"textDocument/foldingRange", lsp_folding_range, 0},
    {"textDocument/definition", lsp_definition, 0},
    {"textDocument/semanticTokens/full", lsp_semantic_tokens, 0},
    {"textDocument/rename", lsp_rename, 0},
    {"textDocument/inlayHint", lsp_inlay_hint, 0},
};

static const struct method *method_find(const char *name)
{
    for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
        if (strcmp(methods[i].name, name) == 0)
            return &methods[i];
    return NULL;
}

/* --- answers ---------------------------------------------------------------------------------------------- */

/* The errors of the protocol. */
enum code {
    CODE_PARSE = -32700,
    CODE_REQUEST = -32600,
    CODE_METHOD = -32601,
    CODE_NOT_BEGUN = -32002,
    CODE_CANCELLED = -32800,
    CODE_FAILED = -32803,
};

static void begin_answer(struct json *json, const struct json_value *id)
{
    json_open(json, '{');
    json_text_at(json, "jsonrpc", "2.0");
    json_key(json, "id");
    if (id != NULL)
        json_value_put(json, id);
    else
        json_null(json);
}

static void refuse(struct server *server, const struct json_value *id, enum code code, const char *what)
{
    struct buffer body = {0};
    struct json json = {.out = &body, .fresh = true};
    begin_answer(&json, id);
    json_key(&json, "error");
    json_open(&json, '{');
    json_number_at(&json, "code", code);
    json_text_at(&json, "message", what);
    json_close(&json, '}');
    json_close(&json, '}');
    wire_send(&server->wire, &body);
    buffer_free(&body);
}

static struct call call_of(const struct server *server, const struct json_value *params, struct arena *arena)
{
    struct call call = {.params = params, .arena = arena};
    call.opened = server_find(server, json_text_of(params, "textDocument.uri"));
    if (call.opened != NULL && json_at(params, "position") != NULL)
        call.offset = server_offset(server, call.opened, json_at(params, "position"));
    return call;
}

static void answer(struct server *server, const struct method *method, const struct json_value *id,
                   const struct call *call)
{
    struct buffer body = {0};
    struct json json = {.out = &body, .fresh = true};
    begin_answer(&json, id);
    json_key(&json, "result");
    server->refusal = NULL;
    method->run(server, call, &json);
    json_close(&json, '}');
    if (server->refusal != NULL)
        refuse(server, id, CODE_FAILED, server->refusal);
    else
        wire_send(&server->wire, &body);
    buffer_free(&body);
}

static void refuse_because(struct server *server, const struct json_value *id, enum code code,
                           const struct message *why)
{
    refuse(server, id, code, message_in(why, server->manner.language));
}

/* --- requests --------------------------------------------------------------------------------------------- */

static bool same_id(const struct json_value *a, const struct json_value *b)
{
    return a != NULL && b != NULL && a->kind == b->kind && a->text != NULL && strcmp(a->text, b->text) == 0;
}

/* Whether what has come since takes the request back. */
static bool cancelled(struct server *server, const struct json_value *id, struct arena *arena)
{
    static const char name[] = "$/cancelRequest";
    const char *body;
    size_t length, at = 0;
    while (wire_peek(&server->wire, &at, &body, &length)) {
        const struct json_value *message = json_value_read(body, length, arena);
        const char *method = json_text_of(message, "method");
        if (method != NULL && strcmp(method, name) == 0 && same_id(json_at(message, "params.id"), id))
            return true;
    }
    return false;
}

static void take_request(struct server *server, const struct json_value *id, const char *name,
                         const struct json_value *params, struct arena *arena)
{
    const struct method *method = method_find(name);
    if (!server->begun && (method == NULL || !(method->traits & EARLY)))
        refuse_because(server, id, CODE_NOT_BEGUN, &msg_lsp_not_begun);
    else if (server->shut || (server->begun && method != NULL && method->run == lsp_initialize))
        refuse_because(server, id, CODE_REQUEST, &msg_lsp_not_now);
    else if (method == NULL || method->traits & NOTIFICATION)
        refuse_because(server, id, CODE_METHOD, &msg_lsp_no_method);
    else if (cancelled(server, id, arena))
        refuse_because(server, id, CODE_CANCELLED, &msg_lsp_cancelled);
    else {
        const struct call call = call_of(server, params, arena);
        answer(server, method, id, &call);
    }
}

/* What nobody knows, or comes at the wrong time, is passed over: there is no answer to a notification. */
static void take_notification(struct server *server, const char *name, const struct json_value *params,
                              struct arena *arena)
{
    const struct method *method = method_find(name);
    if (method == NULL || !(method->traits & NOTIFICATION) || (!server->begun && !(method->traits & EARLY)) ||
        (server->shut && !(method->traits & LATE)))
        return;
    const struct call call = call_of(server, params, arena);
    method->run(server, &call, NULL);
}

static void take_message(struct server *server, const char *body, size_t length, struct arena *arena)
{
    const struct json_value *message = json_value_read(body, length, arena), *id = json_at(message, "id");
    const char *name = json_text_of(message, "method");
    wire_listen(&server->wire);
    if (message == NULL)
        refuse_because(server, NULL, CODE_PARSE, &msg_lsp_no_json);
    else if (id != NULL && (id->kind == JSON_NUMBER || id->kind == JSON_TEXT) && name != NULL)
        take_request(server, id, name, json_at(message, "params"), arena);
    else if (id == NULL && name != NULL)
        take_notification(server, name, json_at(message, "params"), arena);
    else if (json_at(message, "result") == NULL &&
             json_at(message, "error") == NULL) /* an answer, to nothing we asked */
        refuse_because(server, NULL, CODE_REQUEST, &msg_lsp_no_request);
}

/* --- the loop --------------------------------------------------------------------------------------------- */

/* What has been found of totals is kept for so many messages: it must not grow for ever. */
enum { FOUND_LASTS = 1000 };

static void renew_found(struct server *server)
{
    if (server->found_since++ % FOUND_LASTS != 0)
        return;
    arena_clear(server->found);
    server->judging.orders.memory = possible_memory_new(server->found);
}

/* How much of what is told unasked has been told. */
enum told { TOLD_NOTHING, TOLD_AT_ONCE, TOLD_ALL };

void serve(struct server *server)
{
    struct arena *arena = arena_new();
    enum told told = TOLD_ALL;
    struct reread reread = {.arena = NULL};
    server->found = arena_new();
    server->judging.reread = &reread;
    while (!server->over && !server->wire.gone) {
        const char *body;
        size_t length;
        switch (wire_next(&server->wire, told == TOLD_ALL, &body, &length)) {
        case WIRE_MESSAGE:
            renew_found(server);
            take_message(server, body, length, arena);
            arena_clear(arena);
            told = TOLD_NOTHING;
            break;
        case WIRE_RUBBISH: refuse_because(server, NULL, CODE_PARSE, &msg_lsp_no_message); break;
        case WIRE_NOTHING: told = lsp_publish(server, told == TOLD_AT_ONCE) ? TOLD_ALL : TOLD_AT_ONCE; break;
        case WIRE_END: server->over = true; break;
        }
    }
    arena_free(arena);
    arena_free(server->found);
    reread_free(&reread);
    while (server->opened != NULL) {
        struct opened *next = server->opened->next;
        opened_free(server->opened);
        server->opened = next;
    }
    wire_free(&server->wire);
}
