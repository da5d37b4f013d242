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

bool quick_quoted(struct quick *quick, struct found *found)
{
    if (*quick->at == '"')
        return quick_double(quick, found) && *quick->at != '"';
    const char *at = skip_to(quick->at + 1, ENDS_SINGLE);
    *found = (struct found){quick->at, at + 1, STYLE_SINGLE};
    if (*at != '\'' || at[1] == '\'')
        return false;
    quick->at = at + 1;
    return true;
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
