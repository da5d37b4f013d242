/* The quick reader of YAML (formats/quick.h): the tree that it makes is the one that libyaml's events would make, to the byte. For
   those alone libyaml takes more than all of judging may. */
#include "formats/quick.h"

#define NO_MORE (-1)

/* A key must end within 1024 characters, or it is none. */
#define KEY_BYTES 1000

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

/* Whether a plain scalar begins here, where some do: a dash does before what is no blank, and outside of brackets a question
   mark. */
static bool begins_plain(const char *at, unsigned ends)
{
    return (*at == '-' && !byte_is(at[1], BEGINS_NONE)) ||
           (*at == '?' && ends == ENDS_BLOCK && (at[1] == '?' || !byte_is(at[1], BEGINS_NONE)));
}

/* What ends a plain scalar outside of brackets, or may: those are often long. */
static const char *skip_block(const char *at, const char *end)
{
    for (; end - at >= (ptrdiff_t)EIGHT; at += EIGHT) {
        uint64_t eight = eight_load(at), kinds = eight_below(eight, ' ') | eight_equal(eight, ':') |
                                                 eight_equal(eight, '#') | eight_equal(eight, '\\');
        uint64_t marks = eight_marks(eight, kinds);
        if (marks != 0)
            return at + eight_before(marks);
    }
    return skip_to(at, ENDS_BLOCK);
}

static bool find_plain(struct quick *quick, unsigned ends, struct found *found)
{
    const char *at = quick->at;
    if (byte_is(*at, BEGINS_NONE) && !begins_plain(at, ends))
        return false;
    found->style = STYLE_PLAIN;
    found->from = at;
    bool within;
    do {
        at = ends == ENDS_BLOCK ? skip_block(at + 1, quick->end) : skip_to(at + 1, ENDS_FLOW);
        within = (*at == '#' && at[-1] != ' ') || (*at == ':' && ends == ENDS_BLOCK && !is_blank(at[1]));
    } while (within);
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
    return *quick->at == '"' || *quick->at == '\'' ? quick_quoted(quick, found) : find_plain(quick, ends, found);
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

/* Where a value is missed, there is an empty one behind the colon. */
static bool add_nothing(struct quick *quick, const char *at)
{
    return quick_scalar(quick, &(struct found){at, at, STYLE_PLAIN});
}

/* --- in brackets --- */

static bool read_flow(struct quick *quick);

static bool read_flow_value(struct quick *quick)
{
    struct found found;
    if (*quick->at == '[' || *quick->at == '{')
        return read_flow(quick);
    return find_scalar(quick, ENDS_FLOW, &found) && quick_scalar(quick, &found);
}

static bool read_flow_key(struct quick *quick)
{
    struct found key;
    return find_scalar(quick, ENDS_FLOW, &key) && pass_colon(quick, &key) && quick_scalar(quick, &key) &&
           skip_gap(quick);
}

static bool read_flow(struct quick *quick)
{
    bool mapping = *quick->at == '{';
    char close = mapping ? '}' : ']';
    if (!quick_open(quick, mapping ? NODE_MAPPING : NODE_SEQUENCE, quick->at++, 1) || !skip_gap(quick))
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
    return quick_close(quick);
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
    return quick_scalar(quick, &found) && next_line(quick);
}

/* The dashes stand in the column; where they are as far in as the key of the list, libyaml begins it with a whole dash. */
static bool read_sequence(struct quick *quick, int column, size_t bytes)
{
    if (!quick_open(quick, NODE_SEQUENCE, quick->at, bytes))
        return false;
    do
        if (!read_item(quick))
            return false;
    while (quick->column == column && dash_here(quick));
    return quick_close(quick);
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
    return find_scalar(quick, ENDS_BLOCK, &found) && quick_scalar(quick, &found) && next_line(quick);
}

/* The mapping whose keys stand in the column, and the first of them. Ends at the first line that is less far in. */
static bool read_mapping(struct quick *quick, int column, struct found *key)
{
    if (!quick_open(quick, NODE_MAPPING, key->from, 0))
        return false;
    for (;;) {
        if (!pass_colon(quick, key) || !quick_scalar(quick, key) || !read_value(quick, column) ||
            quick->column > column)
            return false;
        if (quick->column < column)
            return quick_close(quick);
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
    struct quick quick = {.column = 0};
    struct found key;
    if (!quick_begin(&quick, document) || !begin_document(&quick) || quick.column != 0)
        return false;
    return find_scalar(&quick, ENDS_BLOCK, &key) && read_mapping(&quick, 0, &key) && quick.column == NO_MORE;
}
