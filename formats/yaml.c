/* libyaml's events → the tree of one record. Whatever the notation refuses is refused here, with its place. */
#include "core/fold.h"
#include "formats/limits.h"
#include "formats/reader_messages.h"
#include "formats/surrogate.h"
#include "formats/yaml_problem.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

struct builder {
    struct document *document;
    struct node *open[LIMIT_NESTING]; /* lists and mappings that are being read */
    size_t depth;
    size_t values;
    bool begun; /* a document of the stream has begun */
};

static struct node *open_node(const struct builder *builder)
{
    return builder->depth > 0 ? builder->open[builder->depth - 1] : NULL;
}

/* Whether the next node of the list or mapping is a key. */
static bool key_next(const struct node *parent)
{
    return parent != NULL && parent->kind == NODE_MAPPING && parent->count % 2 == 0;
}

/* --- what is refused --- */

/* Tags and anchors stand before their node: reports each and returns where the node itself begins. */
static size_t refuse_properties(struct document *document, size_t at, size_t end)
{
    const char *s = document->piece->bytes;
    while (at < end && (s[at] == '&' || s[at] == '!')) {
        size_t to = at;
        while (to < end && !is_blank(s[to]))
            to++;
        refuse(document, locate(&document->at, at, to), s[at] == '&' ? &msg_read_anchor : &msg_read_tag,
               ARGS(arg_text("found", arena_text(document->arena, s + at, to - at))));
        for (at = to; at < end && is_blank(s[at]);)
            at++;
    }
    return at;
}

/* The offset of a question mark that stands before the key at `at` in its line and makes it an explicit one; `at` if there is
   none. On a line before, it would be the end of some text. */
static size_t question_mark(const struct document *document, size_t at)
{
    const char *s = document->piece->bytes;
    size_t before = at;
    while (before > 0 && (s[before - 1] == ' ' || s[before - 1] == '\t'))
        before--;
    return before > 0 && s[before - 1] == '?' ? before - 1 : at;
}

static void refuse_key(struct document *document, const struct node *key)
{
    size_t mark = question_mark(document, key->from);
    bool merge =
        key->kind == NODE_SCALAR && key->style == STYLE_PLAIN && key->length == 2 && memcmp(key->text, "<<", 2) == 0;
    if (mark < key->from)
        refuse(document, locate(&document->at, mark, mark + 1), &msg_read_question_key, NO_ARGS);
    else if (key->kind != NODE_SCALAR)
        refuse(document, locate(&document->at, key->from, key->from + 1), &msg_read_complex_key, NO_ARGS);
    else if (merge)
        refuse(document, node_place(document, key), &msg_read_merge, NO_ARGS);
}

/* --- keys given twice --- */

static bool same_text(const struct node *a, const struct node *b)
{
    return a->kind == NODE_SCALAR && b->kind == NODE_SCALAR && a->length == b->length &&
           (a->length == 0 || memcmp(a->text, b->text, a->length) == 0);
}

static uint32_t key_hash(const struct node *key)
{
    uint32_t hash = 2166136261U;
    for (size_t i = 0; i < key->length; i++)
        hash = (hash ^ (unsigned char)key->text[i]) * 16777619U;
    return hash ^ hash >> 15;
}

/* A mapping of many keys, by hashing. */
static void find_twins_among_many(struct document *document, const struct node *mapping)
{
    size_t slots = 64;
    while (slots < mapping->count)
        slots *= 2;
    struct node **seen = arena_alloc(document->arena, slots * sizeof(struct node *));
    for (struct node *key = mapping->first; key != NULL; key = key->next != NULL ? key->next->next : NULL) {
        size_t at = key_hash(key) % slots;
        while (seen[at] != NULL && !same_text(seen[at], key))
            at = (at + 1) % slots;
        if (seen[at] != NULL && key->kind == NODE_SCALAR)
            refuse_twin(document, seen[at], key);
        else
            seen[at] = key;
    }
}

#define FEW_KEYS 32

static void find_twins(struct document *document, const struct node *mapping)
{
    if (mapping->count > 2 * FEW_KEYS) {
        find_twins_among_many(document, mapping);
        return;
    }
    for (const struct node *key = mapping->first; key != NULL; key = key->next != NULL ? key->next->next : NULL)
        for (const struct node *other = mapping->first; other != key; other = other->next->next)
            if (same_text(other, key)) {
                refuse_twin(document, other, key);
                break;
            }
}

/* --- the tree --- */

static struct node *node_add(struct builder *builder, enum node_kind kind, const yaml_event_t *event)
{
    struct document *document = builder->document;
    struct node *node = arena_alloc(document->arena, sizeof *node), *parent = open_node(builder);
    size_t from = locate_index(&document->at, event->start_mark.index);
    size_t to = locate_index(&document->at, event->end_mark.index);
    node->kind = kind;
    node->from = (uint32_t)refuse_properties(document, from, to);
    node->to = (uint32_t)(to > node->from ? to : node->from);
    if (parent == NULL)
        document->root = node;
    else if (parent->last != NULL)
        parent->last->next = node;
    else
        parent->first = node;
    if (parent != NULL)
        parent->last = node;
    return node;
}

/* Counts a finished key or value of its parent; keys are looked at once they are whole. */
static void node_done(struct builder *builder, const struct node *node)
{
    struct node *parent = open_node(builder);
    if (key_next(parent))
        refuse_key(builder->document, node);
    if (parent != NULL)
        parent->count++;
}

static enum node_style style_of(yaml_scalar_style_t style)
{
    switch (style) {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: return STYLE_SINGLE;
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: return STYLE_DOUBLE;
    case YAML_LITERAL_SCALAR_STYLE:
    case YAML_FOLDED_SCALAR_STYLE: return STYLE_BLOCK;
    default: return STYLE_PLAIN;
    }
}

static void on_scalar(struct builder *builder, const yaml_event_t *event)
{
    struct document *document = builder->document;
    const char *value = (const char *)event->data.scalar.value;
    struct node *node = node_add(builder, NODE_SCALAR, event);
    node->style = style_of(event->data.scalar.style);
    scalar_text(document, node, value, event->data.scalar.length);
    if (document->hidden && memchr(document->piece->bytes + node->from, '\\', node->to - node->from) != NULL)
        surrogates_restore(document, node);
    if (memchr(value, '\0', node->length) != NULL)
        refuse(document, node_place(document, node), &msg_read_zero, NO_ARGS);
    node_done(builder, node);
}

static void on_alias(struct builder *builder, const yaml_event_t *event)
{
    struct document *document = builder->document;
    struct node *node = node_add(builder, NODE_SCALAR, event);
    node->text = "";
    refuse(document, node_place(document, node), &msg_read_alias,
           ARGS(arg_text("found", (const char *)arena_text(document->arena, document->piece->bytes + node->from,
                                                           node->to - node->from))));
    node_done(builder, node);
}

static bool on_begin(struct builder *builder, enum node_kind kind, const yaml_event_t *event)
{
    if (builder->depth == LIMIT_NESTING) {
        size_t at = locate_index(&builder->document->at, event->start_mark.index);
        refuse(builder->document, locate(&builder->document->at, at, at + 1), &msg_read_deep,
               ARGS(arg_number("limit", LIMIT_NESTING)));
        return false;
    }
    builder->open[builder->depth] = node_add(builder, kind, event);
    builder->depth++;
    return true;
}

static void on_end(struct builder *builder)
{
    struct node *node = open_node(builder);
    if (node == NULL)
        return; /* libyaml ends nothing that it has not begun */
    builder->depth--;
    if (node->kind == NODE_MAPPING)
        find_twins(builder->document, node);
    node_done(builder, node);
}

static bool on_document(struct builder *builder, const yaml_event_t *event)
{
    struct document *document = builder->document;
    size_t at = locate_index(&document->at, event->start_mark.index);
    if (builder->begun)
        refuse(document, locate(&document->at, at, at + 3), &msg_read_second_document, NO_ARGS);
    bool first = !builder->begun;
    builder->begun = true;
    return first;
}

/* Takes in one event. False when there is no point in going on. */
static bool on_event(struct builder *builder, const yaml_event_t *event)
{
    switch (event->type) {
    case YAML_DOCUMENT_START_EVENT: return on_document(builder, event);
    case YAML_SCALAR_EVENT: on_scalar(builder, event); break;
    case YAML_ALIAS_EVENT: on_alias(builder, event); break;
    case YAML_SEQUENCE_START_EVENT: return on_begin(builder, NODE_SEQUENCE, event);
    case YAML_MAPPING_START_EVENT: return on_begin(builder, NODE_MAPPING, event);
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT: on_end(builder); break;
    case YAML_STREAM_END_EVENT: return false;
    default: break;
    }
    if (++builder->values <= LIMIT_VALUES)
        return true;
    refuse(builder->document, locate(&builder->document->at, 0, 1), &msg_read_many,
           ARGS(arg_number("limit", LIMIT_VALUES)));
    return false;
}

/* Where reading stopped short, a key may stand without its value: it gets an empty one, so that pairs are pairs. */
static void close_open(struct builder *builder)
{
    static const yaml_event_t nothing = {.type = YAML_NO_EVENT};
    for (; builder->depth > 0; builder->depth--) {
        struct node *node = builder->open[builder->depth - 1];
        size_t children = 0;
        for (const struct node *child = node->first; child != NULL; child = child->next)
            children++;
        if (node->kind == NODE_MAPPING && children % 2 == 1)
            node_add(builder, NODE_SCALAR, &nothing)->text = "";
    }
}

static void parse(struct document *document, size_t length, bool quietly)
{
    struct builder builder = {.document = document};
    yaml_parser_t parser;
    if (!yaml_parser_initialize(&parser))
        out_of_memory();
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&parser, (const unsigned char *)surrogates_hide(document), length);
    for (bool more = true; more;) {
        yaml_event_t event;
        if (!yaml_parser_parse(&parser, &event)) {
            if (!quietly)
                yaml_problem(document, &parser, open_node(&builder));
            break;
        }
        more = on_event(&builder, &event);
        yaml_event_delete(&event);
    }
    close_open(&builder);
    yaml_parser_delete(&parser);
}

static void refuse_bytes(struct document *document, enum text_fault bad, size_t at)
{
    char *found = arena_printf(document->arena, "%02X", (unsigned)(unsigned char)document->piece->bytes[at]);
    refuse(document, locate(&document->at, at, at + 1), bad == TEXT_CONTROL ? &msg_read_control : &msg_read_not_utf8,
           ARGS(arg_text("found", found)));
}

void yaml_read(struct document *document)
{
    const struct piece *piece = document->piece;
    size_t at;
    enum text_fault bad =
        locator_begin(&document->at, document->arena, piece->bytes, piece->length, piece->line, piece->byte, &at);
    struct place start = locate(&document->at, 0, 1);
    if (piece->fault == PIECE_WIDE) {
        refuse(document, start, &msg_read_wide, NO_ARGS);
        return;
    }
    if (piece->fault == PIECE_TOO_LARGE)
        refuse(document, start, &msg_read_large, ARGS(arg_number("limit", (int)(LIMIT_RECORD_BYTES >> 20))));
    else if (bad != TEXT_SOUND)
        refuse_bytes(document, bad, at);
    /* What stands before a broken line may still tell which record it is. */
    bool broken = document->refused;
    parse(document, broken ? locate_line_start(&document->at, at) : piece->length, broken);
}
