#include "formats/json_value.h"

#include "formats/json_memory.h"

#include <stdlib.h>
#include <string.h>
#include <yajl/yajl_parse.h>

struct reading {
    struct arena *arena;
    struct json_value *open[JSON_DEPTH], *root;
    size_t depth;
    const char *key; /* of what comes next in an object */
};

/* --- events; each returns whether to go on ---------------------------------------------------------------- */

static struct json_value *value_new(struct reading *reading, enum json_kind kind)
{
    struct json_value *value = arena_alloc(reading->arena, sizeof *value);
    struct json_value *parent = reading->depth > 0 ? reading->open[reading->depth - 1] : NULL;
    value->kind = kind;
    value->key = reading->key;
    reading->key = NULL;
    if (parent == NULL)
        reading->root = value;
    else if (parent->last == NULL)
        parent->first = value;
    else
        parent->last->next = value;
    if (parent != NULL)
        parent->last = value;
    return value;
}

static int on_null(void *reading) { return value_new(reading, JSON_NULL) != NULL; }
static int on_boolean(void *reading, int yes) { return value_new(reading, yes ? JSON_TRUE : JSON_FALSE) != NULL; }

static int add_text(struct reading *reading, enum json_kind kind, const char *text, size_t length)
{
    struct json_value *value = value_new(reading, kind);
    value->text = arena_text(reading->arena, text, length);
    value->length = length;
    return 1;
}

static int on_number(void *reading, const char *text, size_t length)
{
    return add_text(reading, JSON_NUMBER, text, length);
}

static int on_text(void *reading, const unsigned char *text, size_t length)
{
    return add_text(reading, JSON_TEXT, (const char *)text, length);
}

static int on_key(void *context, const unsigned char *text, size_t length)
{
    struct reading *reading = context;
    reading->key = arena_text(reading->arena, (const char *)text, length);
    return 1;
}

static int begin(struct reading *reading, enum json_kind kind)
{
    struct json_value *value = value_new(reading, kind);
    if (reading->depth == JSON_DEPTH)
        return 0;
    reading->open[reading->depth++] = value;
    return 1;
}

static int on_object(void *reading) { return begin(reading, JSON_OBJECT); }
static int on_list(void *reading) { return begin(reading, JSON_LIST); }

static int on_end(void *context)
{
    struct reading *reading = context;
    reading->depth--;
    return 1;
}

struct json_value *json_value_read(const char *bytes, size_t length, struct arena *arena)
{
    static const yajl_callbacks callbacks = {
        .yajl_null = on_null,
        .yajl_boolean = on_boolean,
        .yajl_number = on_number,
        .yajl_string = on_text,
        .yajl_start_map = on_object,
        .yajl_map_key = on_key,
        .yajl_end_map = on_end,
        .yajl_start_array = on_list,
        .yajl_end_array = on_end,
    };
    struct reading reading = {.arena = arena};
    return json_events(&callbacks, &reading, bytes, length) && reading.depth == 0 ? reading.root : NULL;
}

/* --- asking ----------------------------------------------------------------------------------------------- */

const struct json_value *json_at(const struct json_value *value, const char *path)
{
    while (value != NULL && *path != '\0') {
        size_t length = strcspn(path, ".");
        value = value->kind == JSON_OBJECT ? value->first : NULL;
        while (value != NULL && (strncmp(value->key, path, length) != 0 || value->key[length] != '\0'))
            value = value->next;
        path += length + (path[length] == '.');
    }
    return value;
}

const char *json_text_of(const struct json_value *value, const char *path)
{
    value = json_at(value, path);
    return value != NULL && value->kind == JSON_TEXT ? value->text : NULL;
}

long long json_number_of(const struct json_value *value, const char *path, long long otherwise)
{
    enum { FIGURES = 18 };
    value = json_at(value, path);
    if (value == NULL || value->kind != JSON_NUMBER || value->length > FIGURES ||
        strspn(value->text, "0123456789") != value->length)
        return otherwise;
    return strtoll(value->text, NULL, 10);
}

bool json_is_true(const struct json_value *value, const char *path)
{
    value = json_at(value, path);
    return value != NULL && value->kind == JSON_TRUE;
}

/* --- writing ---------------------------------------------------------------------------------------------- */

static void put_plain(struct json *json, const struct json_value *value)
{
    switch (value->kind) {
    case JSON_NUMBER: json_bare(json, value->text); break;
    case JSON_TEXT: json_bytes(json, value->text, value->length); break;
    case JSON_TRUE:
    case JSON_FALSE: json_flag(json, value->kind == JSON_TRUE); break;
    case JSON_NULL:
    case JSON_LIST:
    case JSON_OBJECT: json_null(json); break;
    }
}

/* Goes no deeper than what was read: JSON_DEPTH. */
void json_value_put(struct json *json, const struct json_value *value) /* NOLINT(misc-no-recursion) */
{
    if (value->kind != JSON_LIST && value->kind != JSON_OBJECT) {
        put_plain(json, value);
        return;
    }
    char bracket = value->kind == JSON_LIST ? '[' : '{', end = value->kind == JSON_LIST ? ']' : '}';
    json_open(json, bracket);
    for (const struct json_value *item = value->first; item != NULL; item = item->next) {
        if (item->key != NULL)
            json_key_text(json, item->key);
        json_value_put(json, item);
    }
    json_close(json, end);
}
