#include "formats/node_shape.h"

#include <string.h>

void node_add_pair(struct node *mapping, struct node *key)
{
    *(mapping->last != NULL ? &mapping->last->next : &mapping->first) = key;
    mapping->last = key->next;
    mapping->last->next = NULL;
    mapping->count += 2;
}

void node_hold(struct node *node, enum node_kind kind, const struct node *parts)
{
    node->kind = kind;
    node->first = parts->first;
    node->last = parts->last;
    node->count = parts->count;
}

struct text_line node_line(const struct document *document, const struct node *node)
{
    return text_line_at(document->piece->bytes, document->piece->length, node->from);
}

bool node_in_braces(const struct document *document, const struct node *node)
{
    const char begins = document->piece->bytes[node->from];
    return begins == '{' || begins == '[';
}

size_t node_end(const struct document *document, const struct node *value)
{
    if (value->kind == NODE_SCALAR)
        return value->to;
    size_t at = value->last != NULL ? node_end(document, value->last) : (size_t)value->from + 1;
    while (at < document->piece->length && strchr("]}", document->piece->bytes[at]) == NULL)
        at++;
    return at < document->piece->length ? at + 1 : at;
}

const struct node *node_key_like(const struct node *mapping, const struct node *key)
{
    const struct node *at = mapping->first;
    while (at != NULL && (at->length != key->length || memcmp(at->text, key->text, key->length) != 0))
        at = at->next->next;
    return at;
}
