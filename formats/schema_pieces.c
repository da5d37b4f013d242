#include "formats/schema_pieces.h"

#include "core/words.h"
#include <string.h>

void put_open(struct json *json, const char *key, char bracket)
{
    json_key(json, key);
    json_open(json, bracket);
}

void put_close(struct json *json, const char *brackets)
{
    for (; *brackets != '\0'; brackets++)
        json_close(json, *brackets);
}

/* A text between two others. */
static void put_between(struct json *json, const char *key, const char *before, const char *text, const char *after)
{
    struct buffer whole = {0};
    buffer_printf(&whole, "%s%s%s", before, text, after);
    json_text_at(json, key, buffer_s(&whole));
    buffer_free(&whole);
}

void put_ref(struct json *json, const char *definition) { put_between(json, "$ref", "#/definitions/", definition, ""); }

void put_ref_at(struct json *json, const char *key, const char *definition)
{
    put_open(json, key, '{');
    put_ref(json, definition);
    json_close(json, '}');
}

void put_types(struct json *json, const char *types)
{
    put_open(json, "type", '[');
    for (const char *at = types; *at != '\0';) {
        size_t length = strcspn(at, " ");
        json_bytes(json, at, length);
        at += length + (at[length] == ' ');
    }
    json_close(json, ']');
}

void put_whole(struct json *json, const char *pattern) { put_between(json, "pattern", "^\\s*(?:", pattern, ")\\s*$"); }

void put_scalar(struct json *json, const char *pattern, const char *types)
{
    put_types(json, types);
    put_whole(json, pattern);
}

void put_number(struct json *json, const char *pattern, const char *types, int least, int most)
{
    put_scalar(json, pattern, types);
    json_number_at(json, "minimum", least);
    json_number_at(json, "maximum", most);
}

void put_own_keys(struct json *json)
{
    put_open(json, "patternProperties", '{');
    put_open(json, "^x-", '{');
    put_close(json, "}}");
}

void put_item_ref(struct json *json, const char *definition)
{
    json_open(json, '{');
    put_ref(json, definition);
    json_close(json, '}');
}

void put_key(struct json *json, int key)
{
    struct buffer pattern = {0};
    pattern_key(&pattern, key);
    json_key_text(json, buffer_s(&pattern));
    buffer_free(&pattern);
}

void put_key_word(struct json *json, int key, enum language language)
{
    json_key(json, language == LANG_FR ? key_rows[key].fr : key_rows[key].en);
}

void put_has(struct json *json, const char *pattern)
{
    put_open(json, "not", '{');
    put_open(json, "propertyNames", '{');
    put_open(json, "not", '{');
    json_text_at(json, "pattern", pattern);
    put_close(json, "}}}");
}

void put_required(struct json *json, int key)
{
    struct buffer pattern = {0};
    pattern_key(&pattern, key);
    json_open(json, '{');
    put_has(json, buffer_s(&pattern));
    json_close(json, '}');
    buffer_free(&pattern);
}
