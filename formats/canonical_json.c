/* The tree of a canonical transcript as one line of JSON. */
#include "formats/canonical.h"
#include "formats/escape.h"

#include <string.h>

static const char *skip_digits(const char *s)
{
    while (*s >= '0' && *s <= '9')
        s++;
    return s;
}

/* -0, 12, 1.5, 1e-3; no zero before other figures. */
static bool json_number(const char *s)
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
    return strcmp(text, "null") == 0 || strcmp(text, "true") == 0 || strcmp(text, "false") == 0 || json_number(text);
}

static void put_text(struct buffer *out, const struct value *value, bool ascii)
{
    bool bare = value->quoting == QUOTING_BARE;
    if (bare && value->text[0] == '\0')
        buffer_text(out, "null");
    else if (bare && json_literal(value->text))
        buffer_text(out, value->text);
    else
        escape_json(out, value->text, strlen(value->text), ascii);
}

static void put_value(struct buffer *out, const struct value *value, bool ascii, struct landmarks *landmarks)
{
    landmark_add(landmarks, value->at, landmarks->line);
    if (value->kind == VALUE_TEXT) {
        put_text(out, value, ascii);
        return;
    }
    bool mapping = value->kind == VALUE_MAPPING, key = true;
    buffer_char(out, mapping ? '{' : '[');
    for (const struct value *item = value->first; item != NULL; item = item->next) {
        put_value(out, item, ascii, landmarks);
        if (item->next != NULL)
            buffer_char(out, mapping && key ? ':' : ',');
        key = !key;
    }
    buffer_char(out, mapping ? '}' : ']');
}

void canonical_jsonl(struct buffer *out, const struct value *value, bool ascii, struct landmarks *landmarks)
{
    put_value(out, value, ascii, landmarks);
    buffer_char(out, '\n');
    landmarks->line++;
}
