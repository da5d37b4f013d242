/* Growing the tree of a record while its text is parsed: what the parsers of YAML and JSON share. */
#ifndef REFEREE_FORMATS_TREE_H
#define REFEREE_FORMATS_TREE_H

#include "formats/limits.h"
#include "formats/node.h"

/* Start with {.document = …}. */
struct tree {
    struct document *document;
    struct node *open[LIMIT_NESTING]; /* lists and mappings that are being read */
    size_t depth;
    size_t values;
};

/* The list or mapping that is being read; NULL outside all of them. */
static inline struct node *tree_open(const struct tree *tree)
{
    return tree->depth > 0 ? tree->open[tree->depth - 1] : NULL;
}

/* Adds a node at the bytes from `from` to before `to` of the piece, as the next of the open list or mapping, else as the
   root. */
static inline struct node *tree_add(struct tree *tree, enum node_kind kind, size_t from, size_t to)
{
    struct document *document = tree->document;
    struct node *node = arena_alloc(document->arena, sizeof *node), *parent = tree_open(tree);
    node->kind = kind;
    node->from = (uint32_t)from;
    node->to = (uint32_t)(to > from ? to : from);
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

/* Counts what was added last, once it is whole, in its list or mapping. True if it is a key of that. */
static inline bool tree_done(const struct tree *tree)
{
    struct node *parent = tree_open(tree);
    return parent != NULL && parent->count++ % 2 == 0 && parent->kind == NODE_MAPPING;
}

/* Adds a list or mapping and opens it. False, with a REC-01, if they are nested too deep: then there is no use in going on. */
bool tree_begin(struct tree *tree, enum node_kind kind, size_t from, size_t to);

/* Closes what is open innermost, counts it, and refuses the keys that it has twice. True if it is a key of its parent;
   `*node` is what was closed, NULL if nothing was open. */
bool tree_end(struct tree *tree, struct node **node);

/* Refuses one value too many; false. */
__attribute__((cold)) bool tree_full(const struct tree *tree);

/* Counts a value of the record. False, with a REC-01, if there are too many. */
static inline bool tree_room(struct tree *tree)
{
    return ++tree->values <= limit_of(tree->document, LIMIT_OF_VALUES) || tree_full(tree);
}

/* Where reading stopped short, a key may stand without its value: it gets an empty one, so that pairs are pairs. */
void tree_close(struct tree *tree);

/* Refuses a text that has characters in it, by escapes, that none may have. */
void refuse_unfit(struct document *document, struct node *node);

#endif
