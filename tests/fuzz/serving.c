#include "tests/fuzz/serving.h"

#include "commands/lsp/serve.h"
#include "core/sheet/ways_store.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *const methods[] = {
    "textDocument/diagnostic",
    "textDocument/completion",
    "textDocument/codeAction",
    "textDocument/formatting",
    "textDocument/hover",
    "textDocument/documentSymbol",
    "textDocument/foldingRange",
    "textDocument/definition",
    "textDocument/rename",
    "textDocument/inlayHint",
    "textDocument/semanticTokens/full",
};
enum { METHODS = sizeof methods / sizeof methods[0] };

static void send(struct buffer *wire, const struct buffer *body)
{
    buffer_printf(wire, "Content-Length: %zu\r\n\r\n", body->length);
    buffer_bytes(wire, buffer_s(body), body->length);
}

static void say(struct buffer *wire, int id, const char *method, const char *params)
{
    struct buffer body = {0};
    buffer_printf(&body, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}", id, method, params);
    send(wire, &body);
    buffer_free(&body);
}

static void tell(struct buffer *wire, const char *method, const char *params)
{
    struct buffer body = {0};
    buffer_printf(&body, "{\"jsonrpc\":\"2.0\",\"method\":\"%s\",\"params\":%s}", method, params);
    send(wire, &body);
    buffer_free(&body);
}

static void open_document(struct buffer *wire, const char *bytes, size_t length)
{
    struct buffer params = {0};
    struct json json = {.out = &params, .fresh = true};
    json_open(&json, '{');
    json_key(&json, "textDocument");
    json_open(&json, '{');
    json_text_at(&json, "uri", "u");
    json_key(&json, "text");
    json_bytes(&json, bytes, length);
    json_close(&json, '}');
    json_close(&json, '}');
    tell(wire, "textDocument/didOpen", buffer_s(&params));
    buffer_free(&params);
}

/* Asks every method about the middle line. */
static void ask_all(struct buffer *wire, int first, unsigned line, unsigned character)
{
    char params[512];
    snprintf(params, sizeof params,
             "{\"textDocument\":{\"uri\":\"u\"},\"position\":{\"line\":%u,\"character\":%u},\"newName\":\"Zoe\","
             "\"range\":{\"start\":{\"line\":0,\"character\":0},\"end\":{\"line\":%u,\"character\":%u}}}",
             line, character, line + line, character);
    for (int i = 0; i < METHODS; i++)
        say(wire, first + i, methods[i], params);
}

static void converse(struct buffer *wire, const char *bytes, size_t length)
{
    unsigned line = 0, character = length > 0 ? (unsigned char)bytes[length / 2] % 32 : 0;
    for (size_t i = 0; i < length / 2; i++)
        line += bytes[i] == '\n';
    say(wire, 1, "initialize", "{\"capabilities\":{\"textDocument\":{\"diagnostic\":{}}}}");
    open_document(wire, bytes, length);
    ask_all(wire, 2, line, character);
    char change[256];
    snprintf(
        change, sizeof change,
        "{\"textDocument\":{\"uri\":\"u\"},\"contentChanges\":[{\"range\":{\"start\":{\"line\":%u,\"character\":%u},"
        "\"end\":{\"line\":%u,\"character\":%u}},\"text\":\"x: \"}]}",
        line, character, line, character + 3);
    tell(wire, "textDocument/didChange", change);
    ask_all(wire, 2 + METHODS, line, character + 3);
}

/* Reads what was answered: so many requests, each once and in their order. */
static const char *answers(FILE *said, int wanted, struct arena *arena)
{
    struct wire wire = {.in = fileno(said)};
    const char *body, *wrong = NULL;
    size_t length;
    int next = 1;
    rewind(said);
    while (wrong == NULL && wire_next(&wire, true, &body, &length) == WIRE_MESSAGE) {
        const struct json_value *message = json_value_read(body, length, arena);
        if (message == NULL)
            wrong = "an answer is no JSON";
        else if (json_number_of(message, "id", 0) == next && next <= wanted)
            next++;
    }
    wire_free(&wire);
    return wrong == NULL && next <= wanted ? arena_printf(arena, "request %d was not answered", next) : wrong;
}

const char *holds_in_serving(const struct vocabulary *words, const char *bytes, size_t length, const char *name,
                             struct arena *arena)
{
    enum { FITS = 20 };
    FILE *heard = tmpfile(), *said = tmpfile();
    struct buffer wire = {0};
    (void)name;
    if (heard == NULL || said == NULL)
        return "there is no room for temporary files";
    converse(&wire, bytes, length);
    buffer_bytes(&wire, bytes, length); /* and as they are, where a message should be */
    fwrite(buffer_s(&wire), 1, wire.length, heard);
    buffer_free(&wire);
    rewind(heard);
    struct ways_store *ways = NULL;
    struct server server = {.judging = {.words = words, .ways = &ways, .bounds = {.readings = 0, .fits = FITS}}};
    server.wire.in = fileno(heard);
    server.wire.out = fileno(said);
    serve(&server);
    ways_store_free(ways);
    const char *wrong = answers(said, 1 + 2 * METHODS, arena);
    fclose(heard);
    fclose(said);
    return wrong;
}
