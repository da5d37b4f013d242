/* libyaml's events → the tree of one record. Whatever the notation refuses is refused here, with its place. */
#include "formats/reader_messages.h"
#include "formats/surrogate.h"
#include "formats/tree.h"
#include "formats/yaml_parser.h"
#include "formats/yaml_problem.h"

#include <string.h>

struct builder {
    struct tree tree;
    bool begun; /* a document of the stream has begun */
};

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

/* Directives stand before the document, and libyaml compares each with all before it: so only one is let through to it, and it
   has to be %YAML. False if there is another. */
static bool check_directives(struct document *document, size_t length)
{
    const char *s = document->piece->bytes;
    size_t end, seen = 0;
    for (size_t at = 0; at < length && (is_blank(s[at]) || s[at] == '#' || s[at] == '%'); at = end) {
        for (end = at; end < length && s[end] != '\n' && s[end] != '\r';)
            end++;
        bool yaml = end - at > 5 && memcmp(s + at, "%YAML", 5) == 0 && is_blank(s[at + 5]);
        if (s[at] == '%' && (!yaml || seen++ > 0)) {
            refuse(document, locate(&document->at, at, end), yaml ? &msg_read_directive_twice : &msg_read_directive,
                   ARGS(arg_text("found", arena_text(document->arena, s + at, end - at))));
            return false;
        }
        end += end < length;
    }
    return true;
}

/* --- the tree --- */

static struct node *node_add(struct builder *builder, enum node_kind kind, const yaml_event_t *event)
{
    struct document *document = builder->tree.document;
    size_t from = locate_index(&document->at, event->start_mark.index);
    size_t to = locate_index(&document->at, event->end_mark.index);
    return tree_add(&builder->tree, kind, refuse_properties(document, from, to), to);
}

/* Keys are looked at once they are whole. */
static void node_done(struct builder *builder, const struct node *node)
{
    if (tree_done(&builder->tree))
        refuse_key(builder->tree.document, node);
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
    struct document *document = builder->tree.document;
    const char *value = (const char *)event->data.scalar.value;
    struct node *node = node_add(builder, NODE_SCALAR, event);
    node->style = (unsigned char)style_of(event->data.scalar.style);
    scalar_text(document, node, value, event->data.scalar.length);
    if (document->hidden && memchr(document->piece->bytes + node->from, '\\', node->to - node->from) != NULL)
        surrogates_restore(document, node);
    if (!node->verbatim)
        refuse_unfit(document, node);
    node_done(builder, node);
}

static void on_alias(struct builder *builder, const yaml_event_t *event)
{
    struct document *document = builder->tree.document;
    struct node *node = node_add(builder, NODE_SCALAR, event);
    node->text = "";
    refuse(document, node_place(document, node), &msg_read_alias,
           ARGS(arg_text("found", (const char *)arena_text(document->arena, document->piece->bytes + node->from,
                                                           node->to - node->from))));
    node_done(builder, node);
}

static bool on_begin(struct builder *builder, enum node_kind kind, const yaml_event_t *event)
{
    struct document *document = builder->tree.document;
    size_t from = locate_index(&document->at, event->start_mark.index);
    size_t to = locate_index(&document->at, event->end_mark.index);
    return tree_begin(&builder->tree, kind, refuse_properties(document, from, to), to);
}

static void on_end(struct builder *builder)
{
    struct node *node;
    if (tree_end(&builder->tree, &node))
        refuse_key(builder->tree.document, node);
}

static bool on_document(struct builder *builder, const yaml_event_t *event)
{
    struct document *document = builder->tree.document;
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
    default: return true;
    }
    return tree_room(&builder->tree);
}

void yaml_parse(struct document *document, size_t length, bool quietly)
{
    struct builder builder = {.tree = {.document = document}};
    if (!check_directives(document, length))
        return;
    struct yaml_parser *parser = yaml_parser_new((const unsigned char *)surrogates_hide(document), length);
    bool more = true, sound = true;
    while (more && (sound = yaml_next_event(parser)))
        more = on_event(&builder, &parser->event);
    if (!sound && !quietly)
        yaml_problem(document, &parser->yaml, tree_open(&builder.tree));
    document->broken |= !sound;
    tree_close(&builder.tree);
    yaml_parser_free(parser);
}
