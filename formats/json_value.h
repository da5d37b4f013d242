/* JSON in memory: the messages of a client, verdicts. They are no transcripts: what those may not have may stand here. */
#ifndef REFEREE_FORMATS_JSON_VALUE_H
#define REFEREE_FORMATS_JSON_VALUE_H

#include "core/arena.h"
#include "formats/json_out.h"

#include <stdbool.h>
#include <stddef.h>

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_TEXT, JSON_LIST, JSON_OBJECT };

struct json_value {
    enum json_kind kind;
    const char *text; /* of a text, escapes undone; of a number, as written; zero-terminated */
    size_t length;    /* of that text */
    const char *key;  /* of a member of an object; else NULL */
    struct json_value *first, *last, *next;
};

/* Lists and objects within one another, at most. */
#define JSON_DEPTH 64

/* Reads one value, and nothing behind it but blanks. NULL: it is no JSON, or goes deeper than JSON_DEPTH. Lives in `arena`. */
struct json_value *json_value_read(const char *bytes, size_t length, struct arena *arena);

/* The member at the end of a path of keys: "textDocument.uri". NULL if it is not there, or `value` is NULL. */
const struct json_value *json_at(const struct json_value *value, const char *path);

/* The text there, or NULL; the number there if it is a whole one not below 0, else `otherwise`; whether true stands there. */
const char *json_text_of(const struct json_value *value, const char *path);
long long json_number_of(const struct json_value *value, const char *path, long long otherwise);
bool json_is_true(const struct json_value *value, const char *path);

/* Writes a value as it was read. */
void json_value_put(struct json *json, const struct json_value *value);

#endif
