/* yajl's events → the tree of one record. yajl is asked because it is strict, hands out every scalar as it is written, and
   says after each how many bytes it has taken: so every place is exact. */
#include "formats/json_memory.h"
#include "formats/json_problem.h"
#include "formats/reader_messages.h"
#include "formats/surrogate.h"
#include "formats/tree.h"

#include <string.h>
#include <yajl/yajl_parse.h>

struct json_reading {
    struct tree tree;
    yajl_handle parser;
    size_t start; /* of the JSON in the piece */
    size_t end;   /* of the last value, key or bracket */
    bool whole;   /* the record has been closed */
};

/* Where the value that ends at `to` begins: nothing but commas, colons and blanks stands before it. */
static size_t value_start(const struct json_reading *json, size_t to)
{
    const char *s = json->tree.document->piece->bytes;
    size_t from = json->end;
    while (from < to && (is_blank(s[from]) || s[from] == ',' || s[from] == ':'))
        from++;
    return from;
}

static size_t value_end(const struct json_reading *json) { return json->start + yajl_get_bytes_consumed(json->parser); }

/* Halves of pairs that stand alone are no characters. yajl lets them pass. */
static void refuse_halves(struct document *document, const struct node *node)
{
    const char *s = document->piece->bytes;
    for (size_t at = node->from + 1, next; at + 1 < node->to; at = next) {
        uint32_t half = surrogate_half(s + at, node->to - at);
        next = at + (half != 0 ? 6 : s[at] == '\\' ? 2 : 1);
        uint32_t second = half != 0 && half < 0xdc00 ? surrogate_half(s + next, node->to - next) : 0;
        if (second >= 0xdc00)
            next += 6;
        else if (half != 0)
            refuse(document, locate(&document->at, at, at + 6), &msg_read_escape_range, NO_ARGS);
    }
}

/* --- events; each returns whether to go on --- */

static int on_scalar(struct json_reading *json, enum node_style style, const char *text, size_t length)
{
    struct document *document = json->tree.document;
    size_t to = value_end(json), from = value_start(json, to);
    struct node *node = tree_add(&json->tree, NODE_SCALAR, from, to);
    json->end = to;
    node->style = (unsigned char)style;
    scalar_text(document, node, text, length);
    if (!node->verbatim) {
        refuse_halves(document, node);
        refuse_unfit(document, node);
    }
    tree_done(&json->tree);
    json->whole = json->tree.depth == 0;
    return !json->whole && tree_room(&json->tree);
}

static int on_begin(struct json_reading *json, enum node_kind kind)
{
    size_t to = value_end(json);
    json->end = to;
    return tree_begin(&json->tree, kind, to - 1, to) && tree_room(&json->tree);
}

static int on_end(struct json_reading *json)
{
    struct node *node;
    json->end = value_end(json);
    tree_end(&json->tree, &node);
    json->whole = json->tree.depth == 0;
    return !json->whole;
}

static int on_null(void *json) { return on_scalar(json, STYLE_PLAIN, "null", 4); }
static int on_boolean(void *json, int value)
{
    return on_scalar(json, STYLE_PLAIN, value ? "true" : "false", value ? 4 : 5);
}
static int on_number(void *json, const char *text, size_t length) { return on_scalar(json, STYLE_PLAIN, text, length); }
static int on_text(void *json, const unsigned char *text, size_t length)
{
    return on_scalar(json, STYLE_DOUBLE, (const char *)text, length);
}
static int on_mapping(void *json) { return on_begin(json, NODE_MAPPING); }
static int on_mapping_end(void *json) { return on_end(json); }
static int on_list(void *json) { return on_begin(json, NODE_SEQUENCE); }
static int on_list_end(void *json) { return on_end(json); }

static const yajl_callbacks callbacks = {
    .yajl_null = on_null,
    .yajl_boolean = on_boolean,
    .yajl_number = on_number,
    .yajl_string = on_text,
    .yajl_start_map = on_mapping,
    .yajl_map_key = on_text,
    .yajl_end_map = on_mapping_end,
    .yajl_start_array = on_list,
    .yajl_end_array = on_list_end,
};

/* --- a piece --- */

/* What follows the record: blanks, and lines that are comments or mark the end of a document. The offset of anything else;
   `length` if there is nothing. */
static size_t after_record(const struct piece *piece, size_t at, size_t length)
{
    const char *s = piece->bytes;
    bool line_start = false;
    for (; at < length; at++) {
        if (line_start && (s[at] == '#' || (length - at >= 3 && strncmp(s + at, "...", 3) == 0)))
            while (at < length && s[at] != '\n' && s[at] != '\r')
                at++;
        if (at < length && !is_blank(s[at]))
            return at;
        line_start = at < length && (s[at] == '\n' || s[at] == '\r');
    }
    return length;
}

/* Whether all is JSON, and the record whole; else tells what is wrong. What was refused along the way has been told. */
static bool check(struct json_reading *json, yajl_status status, size_t length, bool quietly)
{
    const struct json_state state = {json->tree.document, tree_open(&json->tree), json->end, length};
    if (json->whole) {
        size_t after = after_record(json->tree.document->piece, json->end, length);
        if (after < length && !quietly)
            json_problem_after(&state, after);
        return after == length;
    }
    if (status == yajl_status_client_canceled || quietly)
        return true;
    if (status == yajl_status_error)
        json_problem(&state, json->parser, value_end(json));
    else
        json_problem_of_end(&state); /* yajl has no place for it */
    return false;
}

static yajl_status feed(struct json_reading *json, size_t length)
{
    yajl_alloc_funcs memory = json_memory();
    const char *bytes = json->tree.document->piece->bytes;
    json->parser = yajl_alloc(&callbacks, &memory, json);
    yajl_config(json->parser, yajl_dont_validate_strings, 1); /* that all is UTF-8 has been seen to */
    return yajl_parse(json->parser, (const unsigned char *)bytes + json->start, length - json->start);
}

bool json_parse(struct document *document, size_t length, bool quietly)
{
    size_t start = document_start(document->piece);
    struct json_reading json = {.tree = {.document = document}, .start = start < length ? start : length};
    json.end = json.start;
    yajl_status status = feed(&json, length);
    bool sound = check(&json, status, length, quietly);
    if (json.whole && document->root->kind == NODE_SEQUENCE)
        refuse(document, node_place(document, document->root), &msg_read_json_list, NO_ARGS);
    tree_close(&json.tree);
    yajl_free(json.parser);
    return sound;
}
