/* The tree of a canonical transcript as one line of JSON. */
#include "formats/canonical.h"
#include "formats/json_out.h"

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
