/* The tree of a canonical transcript as YAML: block style, and brackets where a list or mapping stands on one line. */
#include "formats/canonical.h"
#include "formats/codepoint.h"
#include "formats/escape.h"
#include "formats/json_out.h"

#include <string.h>

struct page {
    struct buffer *out;
    bool ascii;
    struct landmarks *landmarks;
};

static void new_line(const struct page *page)
{
    buffer_char(page->out, '\n');
    page->landmarks->line++;
}

/* --- texts --- */

/* Signs that make something else of a text which begins with them. A dash does only before a blank. */
static bool begins_plainly(const char *text)
{
    if (text[0] == '-')
        return text[1] != '\0' && text[1] != ' ' && text[1] != '-';
    return strchr("?:,[]{}#&*!|>'\"%@` ", text[0]) == NULL && strcmp(text, "<<") != 0;
}

/* Whether the text is free of what ends it, on one line in brackets or outside them. */
static bool goes_on_plainly(const char *text, bool flow)
{
    for (const char *at = text; *at != '\0'; at++) {
        bool colon = *at == ':' && (flow || at[1] == ' ' || at[1] == '\0');
        bool comment = *at == '#' && at > text && at[-1] == ' ';
        if (colon || comment || (flow && strchr(",[]{}?", *at) != NULL))
            return false;
    }
    return text[strlen(text) - 1] != ' ';
}

static bool all_shown(const char *text, bool ascii)
{
    for (size_t left = strlen(text); left > 0;) {
        uint32_t codepoint;
        size_t bytes = codepoint_read(text, left, &codepoint);
        if (codepoint_unsafe(codepoint) || codepoint < 0x20 || codepoint == 0xfeff || (ascii && codepoint >= 0x80))
            return false;
        text += bytes;
        left -= bytes;
    }
    return true;
}

static bool is_plain(const struct page *page, const struct value *value, bool flow)
{
    const char *text = value->text;
    bool mistaken = value->quoting == QUOTING_QUOTED && json_literal(text);
    return text[0] != '\0' && !mistaken && begins_plainly(text) && goes_on_plainly(text, flow) &&
           all_shown(text, page->ascii);
}

static void put_text(const struct page *page, const struct value *value, bool flow)
{
    landmarks_of(page->landmarks, value, page->landmarks->line);
    if (value->text[0] == '\0' && value->quoting == QUOTING_BARE)
        buffer_text(page->out, flow ? "null" : ""); /* nothing stands there */
    else if (is_plain(page, value, flow))
        buffer_text(page->out, value->text);
    else
        escape_json(page->out, value->text, strlen(value->text), page->ascii);
}

/* --- one line --- */

static void put_flow(const struct page *page, const struct value *value)
{
    if (value->kind == VALUE_TEXT) {
        put_text(page, value, true);
        return;
    }
    bool mapping = value->kind == VALUE_MAPPING, key = true;
    landmark_add(page->landmarks, value->at, page->landmarks->line);
    buffer_char(page->out, mapping ? '{' : '[');
    for (const struct value *item = value->first; item != NULL; item = item->next) {
        put_flow(page, item);
        if (item->next != NULL)
            buffer_text(page->out, mapping && key ? ": " : ", ");
        key = !key;
    }
    buffer_char(page->out, mapping ? '}' : ']');
}

/* --- many lines --- */

/* Whether the value stands on the line of its key or dash. */
static bool stands_beside(const struct value *value)
{
    return value->kind == VALUE_TEXT || value->one_line || value->first == NULL;
}

static void put_beside(const struct page *page, const struct value *value)
{
    size_t before = page->out->length;
    buffer_char(page->out, ' ');
    if (value->kind == VALUE_TEXT)
        put_text(page, value, false);
    else
        put_flow(page, value);
    if (page->out->length == before + 1)
        page->out->s[--page->out->length] = '\0'; /* nothing stands there: no blank either */
    new_line(page);
}

static void put_mapping(const struct page *page, const struct value *mapping, size_t indent, bool after_dash);

/* Items have their dash as far in as the key of the list. A list within a list is one line. */
static void put_list(const struct page *page, const struct value *list, size_t indent)
{
    for (const struct value *item = list->first; item != NULL; item = item->next) {
        buffer_fill(page->out, ' ', indent);
        buffer_char(page->out, '-');
        if (item->kind == VALUE_MAPPING && !stands_beside(item)) {
            buffer_char(page->out, ' ');
            put_mapping(page, item, indent + 2, true);
        } else {
            put_beside(page, item);
        }
    }
}

static void put_mapping(const struct page *page, const struct value *mapping, size_t indent, bool after_dash)
{
    landmark_add(page->landmarks, mapping->at, page->landmarks->line);
    for (const struct value *key = mapping->first; key != NULL; key = key->next->next) {
        const struct value *value = key->next;
        if (key != mapping->first || !after_dash)
            buffer_fill(page->out, ' ', indent);
        put_text(page, key, false);
        buffer_char(page->out, ':');
        if (stands_beside(value)) {
            put_beside(page, value);
            continue;
        }
        new_line(page);
        if (value->kind == VALUE_LIST)
            put_list(page, value, indent);
        else
            put_mapping(page, value, indent + 2, false);
    }
}

void canonical_yaml(struct buffer *out, const struct value *value, bool ascii, struct landmarks *landmarks)
{
    const struct page page = {out, ascii, landmarks};
    put_mapping(&page, value, 0, false);
}
