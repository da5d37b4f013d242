#include "tests/client.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

void client_start(struct client *client, const char *option)
{
    int to[2], from[2];
    assert_int_equal(pipe(to), 0);
    assert_int_equal(pipe(from), 0);
    *client = (struct client){.arena = arena_new()};
    client->process = fork();
    assert_true(client->process >= 0);
    if (client->process == 0) {
        dup2(to[0], STDIN_FILENO);
        dup2(from[1], STDOUT_FILENO);
        close(to[0]), close(to[1]), close(from[0]), close(from[1]);
        execl(referee_path(), "referee", "lsp", option, (char *)NULL);
        _exit(127);
    }
    close(to[0]), close(from[1]);
    client->wire = (struct wire){.in = from[0], .out = to[1]};
}

void client_send(struct client *client, const char *message)
{
    struct buffer body = {0};
    buffer_text(&body, message);
    wire_send(&client->wire, &body);
    buffer_free(&body);
}

const struct json_value *client_hear(struct client *client)
{
    const char *body;
    size_t length;
    if (wire_next(&client->wire, true, &body, &length) != WIRE_MESSAGE)
        return NULL;
    const struct json_value *message = json_value_read(body, length, client->arena);
    assert_non_null(message);
    return message;
}

static void send_method(struct client *client, int id, const char *method, const char *params)
{
    struct buffer body = {0};
    buffer_text(&body, "{\"jsonrpc\":\"2.0\",");
    if (id > 0)
        buffer_printf(&body, "\"id\":%d,", id);
    buffer_printf(&body, "\"method\":\"%s\",\"params\":%s}", method, params);
    wire_send(&client->wire, &body);
    buffer_free(&body);
}

const struct json_value *client_ask(struct client *client, const char *method, const char *params)
{
    int id = ++client->asked;
    send_method(client, id, method, params);
    const struct json_value *message;
    do {
        message = client_hear(client);
        assert_non_null(message);
    } while (json_number_of(message, "id", 0) != id);
    const struct json_value *result = json_at(message, "result");
    return result != NULL ? result : message;
}

void client_tell(struct client *client, const char *method, const char *params)
{
    send_method(client, 0, method, params);
}

void client_begin(struct client *client, const char *option, const char *capabilities)
{
    struct buffer params = {0};
    client_start(client, option);
    buffer_printf(&params, "{\"processId\":null,\"rootUri\":null,\"locale\":\"en\",\"capabilities\":%s}", capabilities);
    assert_non_null(json_at(client_ask(client, "initialize", buffer_s(&params)), "capabilities"));
    client_tell(client, "initialized", "{}");
    buffer_free(&params);
}

static void begin_params(struct json *json, const char *uri)
{
    json_open(json, '{');
    json_key(json, "textDocument");
    json_open(json, '{');
    json_text_at(json, "uri", uri);
    json_number_at(json, "version", 1);
}

void client_open(struct client *client, const char *uri, const char *text, size_t length)
{
    struct buffer params = {0};
    struct json json = {.out = &params, .fresh = true};
    begin_params(&json, uri);
    json_text_at(&json, "languageId", "yaml");
    json_key(&json, "text");
    json_bytes(&json, text, length);
    json_close(&json, '}');
    json_close(&json, '}');
    client_tell(client, "textDocument/didOpen", buffer_s(&params));
    buffer_free(&params);
}

void client_change(struct client *client, const char *uri, const char *range, const char *text)
{
    struct buffer params = {0};
    struct json json = {.out = &params, .fresh = true};
    begin_params(&json, uri);
    json_close(&json, '}');
    json_key(&json, "contentChanges");
    json_open(&json, '[');
    json_open(&json, '{');
    json_key(&json, "range");
    json_bare(&json, range);
    json_text_at(&json, "text", text);
    json_close(&json, '}');
    json_close(&json, ']');
    json_close(&json, '}');
    client_tell(client, "textDocument/didChange", buffer_s(&params));
    buffer_free(&params);
}

static size_t offset_of(const struct lines *lines, const struct json_value *position, enum encoding encoding)
{
    const struct spot spot = {(size_t)json_number_of(position, "line", 0),
                              (size_t)json_number_of(position, "character", 0)};
    return lines_offset(lines, spot, encoding);
}

/* From the last to the first: the places of the others stay. */
void client_apply(struct lines *lines, const struct json_value *edit, enum encoding encoding)
{
    if (edit == NULL)
        return;
    client_apply(lines, edit->next, encoding);
    const char *text = json_text_of(edit, "newText");
    lines_splice(lines, offset_of(lines, json_at(edit, "range.start"), encoding),
                 offset_of(lines, json_at(edit, "range.end"), encoding), text, strlen(text));
}

int client_end(struct client *client)
{
    int status;
    client_ask(client, "shutdown", "null");
    client_tell(client, "exit", "null");
    assert_null(client_hear(client));
    assert_int_equal(waitpid(client->process, &status, 0), client->process);
    close(client->wire.in), close(client->wire.out);
    wire_free(&client->wire);
    arena_free(client->arena);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
