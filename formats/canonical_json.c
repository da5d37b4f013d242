/* The tree of a canonical transcript as one line of JSON. */
#include "formats/canonical.h"
#include "formats/json_out.h"

#include <string.h>

static const char *skip_digits(const char *s)
{
    while (*s >= '0' && *s <= '9')
        s++;
    return s;
}

/* -0, 12, 1.5, 1e-3; no zero before other figures. */
static bool is_number(const char *s)
{
    s += *s == '-';
    const char *whole = s;
    s = skip_digits(s);
    if (s == whole || (whole[0] == '0' && s > whole + 1))
        return false;
    if (*s == '.') {
        const char *rest = s + 1;
        s = skip_digits(rest);
        if (s == rest)
            return false;
    }
    if (*s == 'e' || *s == 'E') {
        const char *rest = s + 1 + (s[1] == '+' || s[1] == '-');
        s = skip_digits(rest);
        if (s == rest)
            return false;
    }
    return *s == '\0';
}

bool json_literal(const char *text)
{
    return strcmp(text, "null") == 0 || strcmp(text, "true") == 0 || strcmp(text, "false") == 0 || is_number(text);
}

static void put_text(struct json *json, const struct value *value)
{
    bool bare = value->quoting == QUOTING_BARE;
    if (bare && value->text[0] == '\0')
        json_null(json);
    else if (bare && json_literal(value->text))
        json_bare(json, value->text);
    else
        json_text(json, value->text);
}

static void put_value(struct json *json, const struct value *value, struct landmarks *landmarks)
{
    if (value->kind == VALUE_TEXT) {
        landmarks_of(landmarks, value, landmarks->line);
        put_text(json, value);
        return;
    }
    landmark_add(landmarks, value->at, landmarks->line);
    bool mapping = value->kind == VALUE_MAPPING;
    json_open(json, mapping ? '{' : '[');
    for (const struct value *item = value->first; item != NULL; item = item->next) {
        if (mapping) {
            landmark_add(landmarks, item->at, landmarks->line);
            json_key_text(json, item->text);
            item = item->next;
        }
        put_value(json, item, landmarks);
    }
    json_close(json, mapping ? '}' : ']');
}

void canonical_jsonl(struct buffer *out, const struct value *value, bool ascii, struct landmarks *landmarks)
{
    struct json json = {.out = out, .ascii = ascii, .fresh = true};
    put_value(&json, value, landmarks);
    buffer_char(out, '\n');
    landmarks->line++;
}
