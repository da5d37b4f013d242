/* Beginning and end, and what the two sides can do. */
#include "commands/lsp/server.h"

#include <string.h>
#include <strings.h>

#ifndef VERSION
#define VERSION "unversioned"
#endif

/* The first of the client's encodings that we know; 16 bits where it says nothing. */
static enum encoding encoding_asked(const struct json_value *params)
{
    static const char *const names[] = {
        [ENCODING_UTF16] = "utf-16", [ENCODING_UTF8] = "utf-8", [ENCODING_UTF32] = "utf-32"};
    const struct json_value *list = json_at(params, "capabilities.general.positionEncodings");
    if (list == NULL || list->kind != JSON_LIST)
        return ENCODING_UTF16;
    for (const struct json_value *one = list->first; one != NULL; one = one->next)
        for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
            if (one->kind == JSON_TEXT && strcmp(one->text, names[i]) == 0)
                return (enum encoding)i;
    return ENCODING_UTF16;
}

static const char *encoding_name(enum encoding encoding)
{
    return encoding == ENCODING_UTF8 ? "utf-8" : encoding == ENCODING_UTF32 ? "utf-32" : "utf-16";
}

/* --lang goes before the client's locale; in one that is neither language each record is told of in its own. */
static void take_language(struct server *server, const char *locale)
{
    if (server->language_given || locale == NULL)
        return;
    bool french = strncasecmp(locale, "fr", 2) == 0, english = strncasecmp(locale, "en", 2) == 0;
    server->language_given = french || english;
    if (server->language_given)
        server->manner.language = french ? LANG_FR : LANG_EN;
}

static void put_sync(struct json *json)
{
    enum { INCREMENTAL = 2 };
    json_key(json, "textDocumentSync");
    json_open(json, '{');
    put_true_at(json, "openClose");
    json_number_at(json, "change", INCREMENTAL);
    put_true_at(json, "save");
    json_close(json, '}');
}

static void put_diagnostics(struct json *json)
{
    json_key(json, "diagnosticProvider");
    json_open(json, '{');
    json_text_at(json, "identifier", "referee");
    json_key(json, "interFileDependencies");
    json_flag(json, false);
    json_key(json, "workspaceDiagnostics");
    json_flag(json, false);
    json_close(json, '}');
}

static void put_tokens(struct json *json)
{
    static const char *const types[] = {"card", NULL}, *const modifiers[] = {"red", "black", NULL};
    json_key(json, "semanticTokensProvider");
    json_open(json, '{');
    json_key(json, "legend");
    json_open(json, '{');
    put_texts_at(json, "tokenTypes", types);
    put_texts_at(json, "tokenModifiers", modifiers);
    json_close(json, '}');
    put_true_at(json, "full");
    json_close(json, '}');
}

static void put_capabilities(struct json *json, const struct server *server)
{
    static const char *const triggers[] = {" ", ":", "[", NULL};
    static const char *const kinds[] = {"quickfix", "refactor.rewrite", NULL};
    json_key(json, "capabilities");
    json_open(json, '{');
    json_text_at(json, "positionEncoding", encoding_name(server->encoding));
    put_sync(json);
    json_key(json, "completionProvider");
    json_open(json, '{');
    put_texts_at(json, "triggerCharacters", triggers);
    json_close(json, '}');
    json_key(json, "codeActionProvider");
    json_open(json, '{');
    put_texts_at(json, "codeActionKinds", kinds);
    if (server->resolves)
        put_true_at(json, "resolveProvider");
    json_close(json, '}');
    static const char *const plain[] = {"documentFormattingProvider", "hoverProvider",  "documentSymbolProvider",
                                        "foldingRangeProvider",       "renameProvider", "definitionProvider",
                                        "inlayHintProvider"};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        put_true_at(json, plain[i]);
    put_tokens(json);
    if (server->pulls)
        put_diagnostics(json);
    json_close(json, '}');
}

/* Whether a list has what an action does to the text. */
static bool names_edit(const struct json_value *list)
{
    for (const struct json_value *one = list != NULL ? list->first : NULL; one != NULL; one = one->next)
        if (one->kind == JSON_TEXT && strcmp(one->text, "edit") == 0)
            return true;
    return false;
}

void lsp_initialize(struct server *server, const struct call *call, struct json *json)
{
    server->begun = true;
    server->encoding = encoding_asked(call->params);
    server->pulls = json_at(call->params, "capabilities.textDocument.diagnostic") != NULL;
    server->refreshes =
        server->pulls && json_is_true(call->params, "capabilities.workspace.diagnostics.refreshSupport");
    server->related =
        json_is_true(call->params, "capabilities.textDocument.publishDiagnostics.relatedInformation") || server->pulls;
    server->resolves =
        names_edit(json_at(call->params, "capabilities.textDocument.codeAction.resolveSupport.properties"));
    take_language(server, json_text_of(call->params, "locale"));
    json_open(json, '{');
    put_capabilities(json, server);
    json_key(json, "serverInfo");
    json_open(json, '{');
    json_text_at(json, "name", "referee");
    json_text_at(json, "version", VERSION);
    json_close(json, '}');
    json_close(json, '}');
}

void lsp_initialized(struct server *server, const struct call *call, struct json *json)
{
    (void)server;
    (void)call;
    (void)json;
}

void lsp_shutdown(struct server *server, const struct call *call, struct json *json)
{
    (void)call;
    server->shut = true;
    json_null(json);
}

void lsp_exit(struct server *server, const struct call *call, struct json *json)
{
    (void)call;
    (void)json;
    server->over = true;
}
