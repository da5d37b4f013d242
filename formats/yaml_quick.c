/* A quick reader of the YAML that transcripts are mostly written in: one pass over the bytes, straight into the tree. libyaml
   takes more for its events alone than all of judging may. What is read here is a part of YAML that leaves no doubt; at
   anything else this reader gives up, and libyaml, which words all that is wrong, reads the piece from the start. Of what is
   read, the tree is the one that libyaml's events make, to the byte. */
#include "formats/tree.h"

#include <string.h>

struct quick {
    struct tree tree;
    const char *bytes; /* the piece; its last byte is a line break, before which every loop stops */
    const char *end;
    const char *at;   /* what is read next */
    const char *line; /* where its line begins */
    int column;       /* of what begins the line in hand; NO_MORE behind the last */
};

#define NO_MORE (-1)

/* A key must end within 1024 characters, or it is none. */
#define KEY_BYTES 1000

/* A scalar that has been found, and not yet been added. */
struct found {
    const char *from, *to; /* with its quotes */
    enum node_style style;
};

/* --- what bytes are --- */

enum {
    BEGINS_NONE = 1, /* no plain scalar begins with it, or only some do */
    ENDS_BLOCK = 2,  /* ends a plain scalar, or may, or is left to libyaml: outside of brackets */
    ENDS_FLOW = 4,   /* the same in brackets */
    ENDS_DOUBLE = 8, /* the same of a scalar in quotation marks */
    ENDS_SINGLE = 16,
    ENDS_COMMENT = 32,
    ENDS_ALL = ENDS_BLOCK | ENDS_FLOW | ENDS_DOUBLE | ENDS_SINGLE,
};

static const unsigned char bytes_are[256] = {
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

static inline bool is(char byte, unsigned what) { return (bytes_are[(unsigned char)byte] & what) != 0; }

static inline const char *skip_to(const char *at, unsigned what)
{
    while (!is(*at, what))
        at++;
    return at;
}

static inline const char *skip_spaces(const char *at)
{
    while (*at == ' ')
        at++;
    return at;
}

/* --- lines --- */

/* Goes over the rest of a line, which must be blank or a comment, to the beginning of the next. */
static bool end_line(struct quick *quick)
{
    const char *at = skip_spaces(quick->at);
    if (*at == '#') {
        if (at > quick->line && at[-1] != ' ')
            return false;
        at = skip_to(at, ENDS_COMMENT);
    }
    at += *at == '\r';
    if (*at != '\n')
        return false;
    quick->at = quick->line = at + 1;
    return true;
}

/* Goes over the rest of a line, and over those that hold nothing, to the first byte of the next that does, or to the end. */
static bool skip_lines(struct quick *quick)
{
    do {
        if (!end_line(quick))
            return false;
        if (quick->at == quick->end)
            return true;
        quick->at = skip_spaces(quick->at);
    } while (*quick->at == '#' || *quick->at == '\n' || *quick->at == '\r');
    return true;
}

static bool marker_here(const struct quick *quick, char byte)
{
    return quick->column == 0 && quick->at[0] == byte && quick->at[1] == byte && quick->at[2] == byte;
}

/* Goes to what begins the next line that holds something. Behind a document's end there may be no other. */
static bool next_line(struct quick *quick)
{
    if (!skip_lines(quick))
        return false;
    quick->column = quick->at < quick->end ? (int)(quick->at - quick->line) : NO_MORE;
    if (!marker_here(quick, '.'))
        return true;
    quick->at += 3;
    quick->column = NO_MORE;
    return skip_lines(quick) && quick->at == quick->end;
}

/* Goes to the next thing in brackets. What stands in column 0 may be no part of them. */
static bool skip_gap(struct quick *quick)
{
    quick->at = skip_spaces(quick->at);
    if (*quick->at == '\n' || *quick->at == '#' || *quick->at == '\r')
        return next_line(quick) && quick->column > 0;
    return true;
}

/* --- scalars --- */

static bool find_quoted(struct quick *quick, struct found *found)
{
    char mark = *quick->at;
    found->style = mark == '"' ? STYLE_DOUBLE : STYLE_SINGLE;
    found->from = quick->at;
    const char *at = skip_to(quick->at + 1, mark == '"' ? ENDS_DOUBLE : ENDS_SINGLE);
    if (*at != mark || at[1] == mark)
        return false;
    quick->at = found->to = at + 1;
    return true;
}

/* Whether a plain scalar begins here, where some do: a dash does before what is no blank, and outside of brackets a question
   mark. */
static bool begins_plain(const char *at, unsigned ends)
{
    return (*at == '-' && !is(at[1], BEGINS_NONE)) ||
           (*at == '?' && ends == ENDS_BLOCK && (at[1] == '?' || !is(at[1], BEGINS_NONE)));
}

static bool find_plain(struct quick *quick, unsigned ends, struct found *found)
{
    const char *at = quick->at;
    if (is(*at, BEGINS_NONE) && !begins_plain(at, ends))
        return false;
    found->style = STYLE_PLAIN;
    found->from = at;
    bool within;
    do {
        at = skip_to(at + 1, ends);
        within = (*at == '#' && at[-1] != ' ') || (*at == ':' && ends == ENDS_BLOCK && !is_blank(at[1]));
    } while (within);
    if (*at == ':' && !is_blank(at[1]))
        return false;
    quick->at = at;
    while (at[-1] == ' ')
        at--;
    found->to = at;
    return true;
}

/* Finds the scalar that begins here. What follows it must be looked at: a line's end, a comment, a colon before a blank; in
   brackets, a comma or bracket. */
static bool find_scalar(struct quick *quick, unsigned ends, struct found *found)
{
    return *quick->at == '"' || *quick->at == '\'' ? find_quoted(quick, found) : find_plain(quick, ends, found);
}

/* Goes behind the colon after a key. False if there is none. */
static bool pass_colon(struct quick *quick, const struct found *key)
{
    bool merge = key->style == STYLE_PLAIN && key->to - key->from == 2 && key->from[0] == '<' && key->from[1] == '<';
    if (*quick->at != ':' || !is_blank(quick->at[1]) || quick->at - key->from > KEY_BYTES || merge)
        return false;
    quick->at++;
    return true;
}

/* --- the tree --- */

static bool add_scalar(struct quick *quick, const struct found *found)
{
    const char *from = found->from;
    size_t quotes = found->style == STYLE_PLAIN ? 0 : 2, bytes = (size_t)(found->to - from), length = bytes - quotes;
    struct document *document = quick->tree.document;
    if (length > limit_of(document, LIMIT_OF_TEXT))
        return false;
    size_t at = (size_t)(from - quick->bytes);
    struct node *node = tree_add(&quick->tree, NODE_SCALAR, at, at + bytes);
    node->style = found->style;
    node->length = (uint32_t)length;
    node->verbatim = true;
    node->text = from + quotes / 2;
    tree_done(&quick->tree);
    return tree_room(&quick->tree);
}

/* Where a value is missed, there is an empty one behind the colon. */
static bool add_nothing(struct quick *quick, const char *at)
{
    return add_scalar(quick, &(struct found){at, at, STYLE_PLAIN});
}

static bool begin(struct quick *quick, enum node_kind kind, const char *from, size_t bytes)
{
    size_t at = (size_t)(from - quick->bytes);
    return tree_begin(&quick->tree, kind, at, at + bytes);
}

static bool end(struct quick *quick)
{
    struct node *node;
    tree_end(&quick->tree, &node);
    return tree_room(&quick->tree);
}

/* --- in brackets --- */

static bool read_flow(struct quick *quick);

static bool read_flow_value(struct quick *quick)
{
    struct found found;
    if (*quick->at == '[' || *quick->at == '{')
        return read_flow(quick);
    return find_scalar(quick, ENDS_FLOW, &found) && add_scalar(quick, &found);
}

static bool read_flow_key(struct quick *quick)
{
    struct found key;
    return find_scalar(quick, ENDS_FLOW, &key) && pass_colon(quick, &key) && add_scalar(quick, &key) && skip_gap(quick);
}

static bool read_flow(struct quick *quick)
{
    bool mapping = *quick->at == '{';
    char close = mapping ? '}' : ']';
    if (!begin(quick, mapping ? NODE_MAPPING : NODE_SEQUENCE, quick->at++, 1) || !skip_gap(quick))
        return false;
    while (*quick->at != close) {
        if ((mapping && !read_flow_key(quick)) || !read_flow_value(quick) || !skip_gap(quick))
            return false;
        if (*quick->at == ',') {
            quick->at++;
            if (!skip_gap(quick))
                return false;
        } else if (*quick->at != close) {
            return false;
        }
    }
    quick->at++;
    return end(quick);
}

/* --- in lines --- */

static bool read_mapping(struct quick *quick, int column, struct found *key);

static bool dash_here(const struct quick *quick) { return quick->at[0] == '-' && quick->at[1] == ' '; }

/* What stands behind a dash: the first key of a mapping, or a value on this line. */
static bool read_item(struct quick *quick)
{
    struct found found;
    quick->at = skip_spaces(quick->at + 1);
    if (*quick->at == '[' || *quick->at == '{')
        return read_flow(quick) && next_line(quick);
    if (!find_scalar(quick, ENDS_BLOCK, &found))
        return false;
    if (*quick->at == ':')
        return read_mapping(quick, (int)(found.from - quick->line), &found);
    return add_scalar(quick, &found) && next_line(quick);
}

/* The dashes stand in the column; where they are as far in as the key of the list, libyaml begins it with a whole dash. */
static bool read_sequence(struct quick *quick, int column, size_t bytes)
{
    if (!begin(quick, NODE_SEQUENCE, quick->at, bytes))
        return false;
    do
        if (!read_item(quick) || quick->column > column)
            return false;
    while (quick->column == column && dash_here(quick));
    return end(quick);
}

/* What begins on a line after its key, or is missed. */
static bool read_lines(struct quick *quick, int column)
{
    const char *colon_end = quick->at;
    struct found key;
    if (!next_line(quick))
        return false;
    if (quick->column < column)
        return add_nothing(quick, colon_end);
    if (dash_here(quick))
        return read_sequence(quick, quick->column, quick->column == column);
    if (quick->column == column)
        return add_nothing(quick, colon_end);
    return find_scalar(quick, ENDS_BLOCK, &key) && read_mapping(quick, quick->column, &key);
}

/* The value of a key of the mapping in the column. */
static bool read_value(struct quick *quick, int column)
{
    struct found found;
    const char *at = skip_spaces(quick->at);
    if (*at == '\n' || *at == '#' || *at == '\r')
        return read_lines(quick, column);
    quick->at = at;
    if (*at == '[' || *at == '{')
        return read_flow(quick) && next_line(quick);
    return find_scalar(quick, ENDS_BLOCK, &found) && add_scalar(quick, &found) && next_line(quick);
}

/* The mapping whose keys stand in the column, and the first of them. Ends at the first line that is less far in. */
static bool read_mapping(struct quick *quick, int column, struct found *key)
{
    if (!begin(quick, NODE_MAPPING, key->from, 0))
        return false;
    for (;;) {
        if (!pass_colon(quick, key) || !add_scalar(quick, key) || !read_value(quick, column) || quick->column > column)
            return false;
        if (quick->column < column)
            return end(quick);
        if (!find_scalar(quick, ENDS_BLOCK, key))
            return false;
    }
}

/* --- a piece --- */

/* What stands before the record: blank lines and comments, and its "---". */
static bool begin_document(struct quick *quick)
{
    quick->at = skip_spaces(quick->at);
    quick->column = (int)(quick->at - quick->line);
    if ((*quick->at == '#' || *quick->at == '\n' || *quick->at == '\r') && !next_line(quick))
        return false;
    if (marker_here(quick, '-')) {
        quick->at += 3;
        return next_line(quick);
    }
    return true;
}

bool yaml_quick(struct document *document)
{
    const struct piece *piece = document->piece;
    const char *s = piece->bytes, *ends = s + piece->length;
    struct quick quick = {.tree = {.document = document}, .bytes = s, .end = ends, .at = s, .line = s};
    struct found key;
    if (piece->length == 0 || ends[-1] != '\n' || !begin_document(&quick) || quick.column != 0)
        return false;
    return find_scalar(&quick, ENDS_BLOCK, &key) && read_mapping(&quick, 0, &key) && quick.column == NO_MORE &&
           !document->refused;
}
