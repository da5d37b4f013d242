#include "formats/quick.h"

const unsigned char quick_bytes[256] = {
    ['\n'] = BEGINS_NONE | ENDS_ALL | ENDS_COMMENT,
    ['\r'] = BEGINS_NONE | ENDS_ALL | ENDS_COMMENT,
    ['\t'] = BEGINS_NONE | ENDS_ALL,
    ['\\'] = BEGINS_NONE | ENDS_ALL,
    [' '] = BEGINS_NONE,
    [':'] = BEGINS_NONE | ENDS_BLOCK | ENDS_FLOW,
    ['#'] = BEGINS_NONE | ENDS_BLOCK | ENDS_FLOW,
    [','] = BEGINS_NONE | ENDS_FLOW,
    ['['] = BEGINS_NONE | ENDS_FLOW,
    [']'] = BEGINS_NONE | ENDS_FLOW,
    ['{'] = BEGINS_NONE | ENDS_FLOW,
    ['}'] = BEGINS_NONE | ENDS_FLOW,
    ['?'] = BEGINS_NONE | ENDS_FLOW,
    ['"'] = BEGINS_NONE | ENDS_DOUBLE,
    ['\''] = BEGINS_NONE | ENDS_SINGLE,
    ['-'] = BEGINS_NONE,
    ['&'] = BEGINS_NONE,
    ['*'] = BEGINS_NONE,
    ['!'] = BEGINS_NONE,
    ['|'] = BEGINS_NONE,
    ['>'] = BEGINS_NONE,
    ['%'] = BEGINS_NONE,
    ['@'] = BEGINS_NONE,
    ['`'] = BEGINS_NONE,
};

bool quick_begin(struct quick *quick, struct document *document)
{
    const struct piece *piece = document->piece;
    quick->tree.document = document;
    quick->bytes = quick->at = quick->line = piece->bytes;
    quick->end = piece->bytes + piece->length;
    return piece->length > 0 && quick->end[-1] == '\n';
}

/* The end of what stands in quotation marks, or what may be that. */
static const char *skip_double(const char *at, const char *end)
{
    for (; end - at >= (ptrdiff_t)EIGHT; at += EIGHT) {
        uint64_t eight = eight_load(at);
        uint64_t marks =
            eight_marks(eight, eight_below(eight, ' ') | eight_equal(eight, '"') | eight_equal(eight, '\\'));
        if (marks != 0)
            return at + eight_before(marks);
    }
    return skip_to(at, ENDS_DOUBLE);
}

bool quick_quoted(struct quick *quick, struct found *found)
{
    const char mark = *quick->at, *at = quick->at + 1;
    found->style = mark == '"' ? STYLE_DOUBLE : STYLE_SINGLE;
    found->from = quick->at;
    at = mark == '"' ? skip_double(at, quick->end) : skip_to(at, ENDS_SINGLE);
    if (*at != mark || at[1] == mark)
        return false;
    quick->at = found->to = at + 1;
    return true;
}

bool quick_scalar(struct quick *quick, const struct found *found)
{
    const char *from = found->from;
    size_t quotes = found->style == STYLE_PLAIN ? 0 : 2, bytes = (size_t)(found->to - from), length = bytes - quotes;
    if (length > limit_of(quick->tree.document, LIMIT_OF_TEXT))
        return false;
    size_t at = (size_t)(from - quick->bytes);
    struct node *node = tree_add(&quick->tree, NODE_SCALAR, at, at + bytes);
    node->style = (unsigned char)found->style;
    node->length = (uint32_t)length;
    node->verbatim = true;
    node->text = from + quotes / 2;
    tree_done(&quick->tree);
    return tree_room(&quick->tree);
}

bool quick_open(struct quick *quick, enum node_kind kind, const char *from, size_t bytes)
{
    size_t at = (size_t)(from - quick->bytes);
    return tree_begin(&quick->tree, kind, at, at + bytes) && tree_room(&quick->tree);
}

bool quick_close(struct quick *quick)
{
    struct node *node;
    tree_end(&quick->tree, &node);
    return !quick->tree.document->refused;
}
