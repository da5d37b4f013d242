/* How nodes stand in the text, and how those are laid anew that stand otherwise than the notation has it. */
#ifndef REFEREE_FORMATS_NODE_SHAPE_H
#define REFEREE_FORMATS_NODE_SHAPE_H

#include "formats/node.h"
#include "formats/text_line.h"

/* Adds a key, with the value behind it, to a mapping as its last. */
void node_add_pair(struct node *mapping, struct node *key);

/* The line on which a node begins. */
struct text_line node_line(const struct document *document, const struct node *node);

/* Whether a list or mapping is written in brackets or braces. */
bool node_in_braces(const struct document *document, const struct node *node);

/* The byte behind a text, or behind a list or mapping in brackets or braces, of which the tree has only where they begin. */
size_t node_end(const struct document *document, const struct node *value);

/* Makes a list or mapping of a node, of what `parts` has. */
void node_hold(struct node *node, enum node_kind kind, const struct node *parts);

/* The first key of a mapping that is the same text; NULL: it has none. */
const struct node *node_key_like(const struct node *mapping, const struct node *key);

#endif
