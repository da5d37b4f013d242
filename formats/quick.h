/* What the quick readers of YAML and JSON share. They go over the bytes once, straight into the tree, and read only
   what leaves no doubt; at anything else they give up, and libyaml or yajl, which word all that is wrong, read the
   piece from the start. */
#ifndef REFEREE_FORMATS_QUICK_H
#define REFEREE_FORMATS_QUICK_H

#include "formats/tree.h"

#include "core/block.h"

struct quick {
    struct tree tree;
    const char *bytes; /* the piece; its last byte is a line break, at which every loop stops */
    const char *end;
    const char *at;   /* what is read next */
    const char *line; /* of YAML: where its line begins */
    int column;       /* of YAML: of what begins the line in hand; NO_MORE behind the last */
};

/* A scalar that has been found, and not yet been added. */
struct found {
    const char *from, *to; /* with its quotes */
    enum node_style style;
};

/* What a byte does. Whatever ends something may be left to the other reader. */
enum {
    BEGINS_NONE = 1, /* no plain scalar begins with it, or only some do */
    ENDS_BLOCK = 2,  /* ends a plain scalar outside of brackets, or may */
    ENDS_FLOW = 4,   /* the same in brackets */
    ENDS_DOUBLE = 8, /* ends a scalar in quotation marks */
    ENDS_SINGLE = 16,
    ENDS_COMMENT = 32,
    ENDS_ALL = ENDS_BLOCK | ENDS_FLOW | ENDS_DOUBLE | ENDS_SINGLE,
};

extern const unsigned char quick_bytes[256];

static inline bool byte_is(char byte, unsigned what) { return (quick_bytes[(unsigned char)byte] & what) != 0; }

/* The first byte from `at` on that does something of it. */
static inline const char *skip_to(const char *at, unsigned what)
{
    while (!byte_is(*at, what))
        at++;
    return at;
}

/* Goes to the beginning of the document's piece. False if it does not end with a line break. */
bool quick_begin(struct quick *quick, struct document *document);

/* Finds the scalar in quotation marks that begins at the byte in hand, and goes behind it. False if an escape is in
   it, or a line's end. */
bool quick_quoted(struct quick *quick, struct found *found);

/* The same of one in double quotation marks, for where two of them together are none. */
static inline bool quick_double(struct quick *quick, struct found *found)
{
    const char *at = quick->at + 1;
    block marks = {0};
    for (; quick->end - at >= (ptrdiff_t)sizeof marks; at += sizeof marks) {
        const block now = block_load(at);
        marks = (now == '"') | (now == '\\') | ((now < ' ') & (now >= 0));
        if (block_any(marks))
            break;
    }
    at = block_any(marks) ? at + block_before(marks) : skip_to(at, ENDS_DOUBLE);
    *found = (struct found){quick->at, at + 1, STYLE_DOUBLE};
    if (*at != '"')
        return false;
    quick->at = at + 1;
    return true;
}

/* Add to the tree; false at a limit: there is no use in going on. `bytes`: how many of a list or mapping are counted
   as its beginning. Two equal keys are a fault of the document. */
static inline bool quick_scalar(struct quick *quick, const struct found *found)
{
    const size_t quotes = found->style == STYLE_PLAIN ? 0 : 2, bytes = (size_t)(found->to - found->from),
                 length = bytes - quotes, at = (size_t)(found->from - quick->bytes);
    if (length > limit_of(quick->tree.document, LIMIT_OF_TEXT))
        return false;
    struct node *node = tree_add(&quick->tree, NODE_SCALAR, at, at + bytes);
    node->style = (unsigned char)found->style;
    node->length = (uint32_t)length;
    node->verbatim = true;
    node->text = found->from + quotes / 2;
    tree_done(&quick->tree);
    return tree_room(&quick->tree);
}
bool quick_open(struct quick *quick, enum node_kind kind, const char *from, size_t bytes);
bool quick_close(struct quick *quick);

#endif
