#include "formats/yaml_hint.h"

#include "formats/reader_messages.h"
#include "formats/text_line.h"

#include <string.h>

static bool line_before(const struct document *document, struct text_line line, struct text_line *before)
{
    return text_line_before(document->piece->bytes, document->piece->length, line, before);
}

/* The end of the first word of a line. */
static size_t word_end(const struct piece *piece, struct text_line line)
{
    size_t end = line.text;
    while (end < line.to && !is_blank(piece->bytes[end]))
        end++;
    return end;
}

/* The first colon of a line; its end where there is none. */
static size_t colon_in(const struct piece *piece, struct text_line line)
{
    const char *colon = memchr(piece->bytes + line.text, ':', line.to - line.text);
    return colon != NULL ? (size_t)(colon - piece->bytes) : line.to;
}

/* Whether a key ends there: the colon has a blank after it, or nothing. */
static bool ends_key(const struct piece *piece, struct text_line line, size_t colon)
{
    return colon < line.to && (colon + 1 == line.to || is_blank(piece->bytes[colon + 1]));
}

static bool hint_fault(struct document *document, size_t from, size_t to, const struct message *message)
{
    refuse(document, locate(&document->at, from, to), message,
           ARGS(arg_text("found", arena_text(document->arena, document->piece->bytes + from, to - from))));
    return true;
}

/* A no-break space or another wide blank of Unicode at the head of the line, which looks as if it set the line in. */
static bool wide_blank(struct document *document, struct text_line line)
{
    static const char *const blanks[] = {"\u00a0", "\u2002", "\u2003", "\u2007", "\u2009", "\u202f", "\u3000"};
    for (size_t i = 0; i < sizeof blanks / sizeof blanks[0]; i++) {
        size_t length = strlen(blanks[i]);
        if (line.to - line.text >= length && memcmp(document->piece->bytes + line.text, blanks[i], length) == 0)
            return hint_fault(document, line.text, line.text + length, &msg_read_wide_blank);
    }
    return false;
}

/* A colon where none can stand, because the line before it is taken for the beginning of its text: "game:piquet", "game piquet",
   "// a comment". */
static bool colon_missing(struct document *document, struct text_line line)
{
    const struct piece *piece = document->piece;
    struct text_line before;
    if (!line_before(document, line, &before) || text_line_column(before) < text_line_column(line))
        return false;
    size_t colon = colon_in(piece, before), end = word_end(piece, before);
    if (colon < before.to && !ends_key(piece, before, colon))
        return hint_fault(document, before.text, colon + 1, &msg_read_colon_blank);
    if (colon < before.to || piece->bytes[before.text] == '-')
        return false;
    bool slashes = end - before.text >= 2 && memcmp(piece->bytes + before.text, "//", 2) == 0;
    return hint_fault(document, before.text, end, slashes ? &msg_read_slashes : &msg_read_no_colon);
}

static bool is_dash(const struct piece *piece, struct text_line line)
{
    return piece->bytes[line.text] == '-' && (line.text + 1 == line.to || is_blank(piece->bytes[line.text + 1]));
}

/* Whether an entry of a list stands in the same column before that line, with nothing further out between. */
static bool after_dash(struct document *document, struct text_line line)
{
    struct text_line before = line;
    while (line_before(document, before, &before) && text_line_column(before) >= text_line_column(line))
        if (text_line_column(before) == text_line_column(line) && is_dash(document->piece, before))
            return true;
    return false;
}

/* A dash where a key should be, because the step before it has none: "Anne: good", "-Anne: good", "– Anne: good". */
static bool dash_missing(struct document *document, struct text_line line)
{
    const struct piece *piece = document->piece;
    struct text_line before;
    if (!is_dash(piece, line) || !line_before(document, line, &before) ||
        text_line_column(before) != text_line_column(line) || is_dash(piece, before) || !after_dash(document, before))
        return false;
    return hint_fault(document, before.text, word_end(piece, before), &msg_read_dash_before);
}

/* A key between the columns of two that stand before it: that of the mapping left open, and the nearest that is further in. */
static bool column_off(struct document *document, struct text_line line, const struct node *open)
{
    const unsigned outer = open != NULL ? node_place(document, open).line : 0;
    struct text_line before = line, inner = line;
    while (line_before(document, before, &before)) {
        unsigned number = locate(&document->at, before.text, before.to).line;
        if (number < outer)
            break;
        if (text_line_column(before) > text_line_column(line) &&
            (inner.from == line.from || text_line_column(before) < text_line_column(inner)))
            inner = before;
    }
    if (outer == 0 || inner.from == line.from)
        return false;
    unsigned number = locate(&document->at, inner.text, inner.to).line;
    size_t end = word_end(document->piece, line);
    refuse(document, locate(&document->at, line.text, end), &msg_read_column_off,
           ARGS(arg_text("found", arena_text(document->arena, document->piece->bytes + line.text, end - line.text)),
                arg_line("line", number), arg_line("other", outer)));
    return true;
}

bool yaml_hint(struct document *document, const struct message *message, const struct node *open, size_t at)
{
    const struct piece *piece = document->piece;
    if (at >= piece->length)
        return false;
    struct text_line line = text_line_at(document->piece->bytes, document->piece->length, at), before;
    bool head = at == line.text;
    if (wide_blank(document, line) || (line_before(document, line, &before) && wide_blank(document, before)))
        return true;
    if (message == &msg_read_alias && head && at + 1 < line.to && piece->bytes[at + 1] == ' ')
        return hint_fault(document, at, at + 1, &msg_read_dash_before);
    if (message == &msg_read_colon_here && colon_in(piece, line) == at)
        return colon_missing(document, line);
    if (message == &msg_read_no_yaml_key && head)
        return dash_missing(document, line) || column_off(document, line, open);
    return false;
}
