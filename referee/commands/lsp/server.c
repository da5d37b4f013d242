#include "commands/lsp/server.h"

#include <string.h>

struct opened *server_find(const struct server *server, const char *uri)
{
    struct opened *opened = uri != NULL ? server->opened : NULL;
    while (opened != NULL && strcmp(opened->uri, uri) != 0)
        opened = opened->next;
    return opened;
}

struct manner server_manner(const struct server *server, const struct record *record)
{
    struct manner manner = server->manner;
    if (!server->language_given && record != NULL)
        manner.language = record->french ? LANG_FR : LANG_EN;
    return manner;
}

size_t server_offset(const struct server *server, const struct opened *opened, const struct json_value *position)
{
    long long line = json_number_of(position, "line", -1), character = json_number_of(position, "character", -1);
    if (line < 0 || character < 0)
        return opened->lines.text.length;
    return lines_offset(&opened->lines, (struct spot){(size_t)line, (size_t)character}, server->encoding);
}

void put_position(struct json *json, const struct server *server, const struct opened *opened, size_t offset)
{
    struct spot spot = lines_spot(&opened->lines, offset, server->encoding);
    json_open(json, '{');
    json_number_at(json, "line", (long long)spot.line);
    json_number_at(json, "character", (long long)spot.character);
    json_close(json, '}');
}

void put_range(struct json *json, const struct server *server, const struct opened *opened, size_t from, size_t to)
{
    json_open(json, '{');
    json_key(json, "start");
    put_position(json, server, opened, from);
    json_key(json, "end");
    put_position(json, server, opened, to);
    json_close(json, '}');
}

void put_range_at(struct json *json, const struct server *server, const struct opened *opened, size_t from, size_t to)
{
    json_key(json, "range");
    put_range(json, server, opened, from, to);
}

void put_buffer_at(struct json *json, const char *key, struct buffer *text)
{
    json_key(json, key);
    json_bytes(json, buffer_s(text), text->length);
    buffer_clear(text);
}

void put_true_at(struct json *json, const char *key)
{
    json_key(json, key);
    json_flag(json, true);
}

void put_texts_at(struct json *json, const char *key, const char *const *text)
{
    json_key(json, key);
    json_open(json, '[');
    for (; *text != NULL; text++)
        json_text(json, *text);
    json_close(json, ']');
}
