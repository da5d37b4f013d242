#include "formats/tree.h"

#include "formats/codepoint.h"
#include "formats/reader_messages.h"

#include <string.h>

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

/* Refuses the first key that is one too many. */
static bool too_many_keys(struct document *document, const struct node *mapping)
{
    size_t left = limit_of(document, LIMIT_OF_KEYS);
    if (mapping->count / 2 <= left)
        return false;
    const struct node *key = mapping->first;
    for (; left > 0; left--)
        key = key->next->next;
    refuse_beyond(document, node_place(document, key), &msg_read_many_keys, LIMIT_OF_KEYS);
    return true;
}

/* A bit that is the same for equal keys, and mostly another for others. */
static uint64_t glance(const struct node *key)
{
    return key->length == 0 ? 1 : (uint64_t)1 << (((unsigned char)key->text[0] + 7 * key->length) % 64);
}

static void find_twin_before(struct document *document, const struct node *mapping, const struct node *key)
{
    for (const struct node *other = mapping->first; other != key; other = other->next->next)
        if (same_text(other, key)) {
            refuse_twin(document, other, key);
            return;
        }
}

static void find_twins(struct document *document, const struct node *mapping)
{
    if (too_many_keys(document, mapping) || mapping->count <= 2) /* one key has no twin */
        return;
    if (mapping->count > 2 * FEW_KEYS) {
        find_twins_among_many(document, mapping);
        return;
    }
    uint64_t seen = 0;
    for (const struct node *key = mapping->first; key != NULL; key = key->next != NULL ? key->next->next : NULL) {
        uint64_t bit = glance(key);
        if ((seen & bit) != 0)
            find_twin_before(document, mapping, key);
        seen |= bit;
    }
}

/* --- the tree --- */

bool tree_begin(struct tree *tree, enum node_kind kind, size_t from, size_t to)
{
    if (tree->depth >= limit_of(tree->document, LIMIT_OF_NESTING)) {
        refuse_beyond(tree->document, locate(&tree->document->at, from, from + 1), &msg_read_deep, LIMIT_OF_NESTING);
        return false;
    }
    tree->open[tree->depth] = tree_add(tree, kind, from, to);
    tree->depth++;
    return true;
}

bool tree_end(struct tree *tree, struct node **node)
{
    *node = tree_open(tree);
    if (*node == NULL)
        return false; /* no parser ends what it has not begun */
    tree->depth--;
    if ((*node)->kind == NODE_MAPPING)
        find_twins(tree->document, *node);
    return tree_done(tree);
}

bool tree_full(const struct tree *tree)
{
    const struct node *open = tree_open(tree), *last = open != NULL && open->last != NULL ? open->last : open;
    size_t at = last != NULL ? last->from : 0;
    refuse_beyond(tree->document, locate(&tree->document->at, at, at + 1), &msg_read_many, LIMIT_OF_VALUES);
    return false;
}

void tree_close(struct tree *tree)
{
    for (; tree->depth > 0; tree->depth--) {
        struct node *node = tree->open[tree->depth - 1];
        size_t children = 0;
        for (const struct node *child = node->first; child != NULL; child = child->next)
            children++;
        if (node->kind == NODE_MAPPING && children % 2 == 1)
            tree_add(tree, NODE_SCALAR, 0, 0)->text = "";
    }
}

/* Whether a byte may begin a character that is refused: most texts are done with by this alone. */
static bool suspect(char byte)
{
    unsigned char c = (unsigned char)byte;
    return c < 0x20 || c == 0x7f || c == 0xc2 || c == 0xd8 || c == 0xe2 || c >= 0xef;
}

void refuse_unfit(struct document *document, struct node *node)
{
    const char *zero = node->length > 0 ? memchr(node->text, '\0', node->length) : NULL;
    if (zero != NULL) {
        refuse(document, text_place(document, (struct text){node, zero, 1}), &msg_read_zero, NO_ARGS);
        return;
    }
    for (size_t at = 0, bytes = 1; at < node->length; at += bytes, bytes = 1) {
        uint32_t codepoint;
        if (!suspect(node->text[at]))
            continue;
        bytes = codepoint_read(node->text + at, node->length - at, &codepoint);
        if (codepoint != CODEPOINT_BAD && (codepoint == '\r' || codepoint_refused(codepoint))) {
            refuse_character(document, text_place(document, (struct text){node, node->text + at, bytes}), codepoint);
            return;
        }
    }
}
