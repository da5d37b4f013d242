/* Where the text of a scalar stands in its source: quotes, escapes and folded lines taken into account. */
#include "formats/codepoint.h"
#include "formats/node.h"
#include "formats/reader_messages.h"

#include <string.h>

/* The source of a scalar while its decoded text is followed through it. */
struct trail {
    const char *s;
    size_t at, end;
    enum node_style style;
};

static bool escape_here(const struct trail *trail)
{
    return trail->style == STYLE_DOUBLE && trail->at + 1 < trail->end && trail->s[trail->at] == '\\';
}

/* The bytes of the escape sequence here, which stands for a character of `bytes` bytes. One of four is written in JSON as
   two escapes. */
static size_t escape_length(const struct trail *trail, size_t bytes)
{
    size_t digits = 0;
    switch (trail->s[trail->at + 1]) {
    case 'x': digits = 2; break;
    case 'u': digits = bytes == 4 ? 4 + 6 : 4; break;
    case 'U': digits = 8; break;
    default: break;
    }
    size_t length = 2 + digits, left = trail->end - trail->at;
    return length < left ? length : left;
}

/* Skips what has no text of its own: escaped line breaks, and the blanks around a fold. */
static void skip_folds(struct trail *trail)
{
    while (trail->at < trail->end) {
        bool joined = escape_here(trail) && (trail->s[trail->at + 1] == '\n' || trail->s[trail->at + 1] == '\r');
        if (!joined && !is_blank(trail->s[trail->at]))
            return;
        trail->at += joined ? 2 : 1;
    }
}

/* The source of the decoded character at `text`, of `bytes` bytes. */
static struct span follow(struct trail *trail, const char *text, size_t bytes)
{
    if (!is_blank(*text))
        skip_folds(trail);
    size_t from = trail->at, taken = bytes;
    if (from >= trail->end)
        return (struct span){(uint32_t)trail->end, (uint32_t)trail->end};
    if (escape_here(trail))
        taken = escape_length(trail, bytes);
    else if (trail->style == STYLE_SINGLE && *text == '\'')
        taken = 2;
    else if (is_blank(*text) && !is_blank(trail->s[from]))
        taken = 0; /* more breaks in the text than in what is left of a fold */
    if (taken > trail->end - from)
        taken = trail->end - from;
    trail->at += taken;
    return (struct span){(uint32_t)from, (uint32_t)(from + taken)};
}

/* The first line of a block scalar holds only its indicators. */
static size_t after_header(const char *s, size_t at, size_t end)
{
    while (at < end && s[at] != '\n')
        at++;
    return at < end ? at + 1 : end;
}

static struct trail trail_of(const struct document *document, const struct node *node)
{
    struct trail trail = {document->piece->bytes, node->from, node->to, node->style};
    if (node->style == STYLE_BLOCK)
        trail.at = after_header(trail.s, trail.at, trail.end);
    else if (node->style != STYLE_PLAIN && trail.end - trail.at >= 2)
        trail.at++, trail.end--;
    return trail;
}

void map_text(struct document *document, struct node *node)
{
    struct trail trail = trail_of(document, node);
    struct span *map = arena_alloc(document->arena, (node->length + 1) * sizeof *map);
    for (size_t at = 0; at < node->length;) {
        uint32_t codepoint;
        size_t bytes = codepoint_read(node->text + at, node->length - at, &codepoint);
        struct span span = follow(&trail, node->text + at, bytes);
        for (; bytes > 0; bytes--)
            map[at++] = span;
    }
    node->map = map;
}

void scalar_text(struct document *document, struct node *node, const char *value, size_t length)
{
    size_t quotes = node->style == STYLE_PLAIN ? 0 : 2;
    const char *source = document->piece->bytes + node->from + quotes / 2;
    if (length > limit_of(document, LIMIT_OF_TEXT))
        refuse_beyond(document, node_place(document, node), &msg_read_long_text, LIMIT_OF_TEXT);
    node->length = (uint32_t)length;
    node->verbatim = node->style != STYLE_BLOCK && node->to - node->from == length + quotes &&
                     (value == source || length == 0 || memcmp(source, value, length) == 0);
    node->text = node->verbatim ? source : arena_text(document->arena, value, length);
}

struct place mapped_place(struct document *document, struct text text)
{
    struct node *node = text.node;
    size_t from = (size_t)(text.s - node->text), to = from + text.length;
    if (text.length == 0)
        return locate(&document->at, node->from, node->from);
    if (node->map == NULL)
        map_text(document, node);
    return locate(&document->at, node->map[from].from, node->map[to - 1].to);
}

struct finding *fault(struct document *document, enum rec_rule rule, struct place at, const struct message *what,
                      const struct arg *args, size_t count)
{
    size_t most = limit_of(document, LIMIT_OF_FAULTS);
    document->unread_count++;
    if (document->fault_count++ < most)
        return findings_add(&document->faults, &rec_rules[rule], at, NOBODY, what, args, count);
    if (document->fault_count == most + 1) {
        document->refused = true;
        findings_add(&document->faults, &rec_rules[REC_01], at, NOBODY, &msg_read_many_faults,
                     ARGS(arg_number("limit", (int)most)));
    }
    return NULL;
}

void refuse(struct document *document, struct place at, const struct message *what, const struct arg *args,
            size_t count)
{
    document->refused = true;
    document->stuck = at;
    fault(document, REC_01, at, what, args, count);
}

void refuse_character(struct document *document, struct place at, uint32_t codepoint)
{
    bool control = codepoint < 0xa0 && codepoint != 0x85;
    bool none = (codepoint & 0xfffe) == 0xfffe || (codepoint >= 0xfdd0 && codepoint <= 0xfdef);
    char *found = arena_printf(document->arena, control ? "%02X" : "U+%04X", (unsigned)codepoint);
    refuse(document, at,
           control               ? &msg_read_control
           : codepoint == 0xfeff ? &msg_read_mark_within
           : none                ? &msg_read_no_character
                                 : &msg_read_hidden,
           ARGS(arg_text("found", found)));
}

void refuse_beyond(struct document *document, struct place at, const struct message *what, enum limit limit)
{
    refuse(document, at, what, ARGS(arg_number("limit", (int)limit_of(document, limit))));
}

/* Whether a key begins with a dash of word processors, U+2010 to U+2015 or U+2212, and a blank. */
static bool begins_with_dash(const struct node *key)
{
    const unsigned char *s = (const unsigned char *)key->text;
    return key->length > 3 && s[0] == 0xe2 && s[3] == ' ' &&
           ((s[1] == 0x80 && s[2] >= 0x90 && s[2] <= 0x95) || (s[1] == 0x88 && s[2] == 0x92));
}

void refuse_twin(struct document *document, const struct node *first, const struct node *second)
{
    /* "– score:" twice is no key: each is an entry of a list, whose dash a word processor has changed. */
    document->broken |= begins_with_dash(second);
    refuse(document, node_place(document, second), &msg_read_duplicate_key,
           ARGS(arg_text("found", arena_text(document->arena, second->text, second->length)),
                arg_line("line", node_place(document, first).line)));
}
