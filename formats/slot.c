#include "formats/slot.h"

#include "formats/codepoint.h"
#include "formats/node.h"

#include <stdint.h>
#include <string.h>

/* The bytes that are looked through; offsets are in the piece. */
struct view {
    const char *s;
    size_t length;
    size_t indent; /* of the keys of the record */
};

/* What stands there; behind the last byte, a line break. */
static char byte_at(const struct view *view, size_t at)
{
    if (at >= view->length)
        return '\n';
    return view->s[at];
}

static bool line_end(const struct view *view, size_t at)
{
    return byte_at(view, at) == '\n' || byte_at(view, at) == '\r';
}

static bool blank_at(const struct view *view, size_t at) { return is_blank(byte_at(view, at)); }

static bool comment_at(const struct view *view, size_t at)
{
    return byte_at(view, at) == '#' && (at == 0 || blank_at(view, at - 1));
}

static size_t past_line(const struct view *view, size_t at)
{
    const char *end = at < view->length ? memchr(view->s + at, '\n', view->length - at) : NULL;
    return end != NULL ? (size_t)(end - view->s) + 1 : view->length;
}

/* The end of a line, its line break and the blanks before that left out. */
static size_t line_stop(const struct view *view, size_t at)
{
    size_t end = past_line(view, at);
    while (end > at && is_blank(view->s[end - 1]))
        end--;
    return end;
}

/* --- in brackets ------------------------------------------------------------------------------------------ */

static size_t past_blanks(const struct view *view, size_t at)
{
    while (at < view->length && (is_blank(view->s[at]) || comment_at(view, at)))
        at = comment_at(view, at) ? past_line(view, at) : at + 1;
    return at;
}

static size_t past_quoted(const struct view *view, size_t at)
{
    char quote = view->s[at++];
    for (; at < view->length; at++) {
        bool doubled = quote == '\'' && byte_at(view, at + 1) == quote;
        if (view->s[at] == quote && !doubled)
            return at + 1;
        if (view->s[at] == (quote == '"' ? '\\' : quote))
            at++;
    }
    return view->length;
}

/* Whether a new scalar may begin after the byte at `at`. */
static bool opens(const struct view *view, size_t at)
{
    char byte = view->s[at];
    bool colon = byte == ':' && (blank_at(view, at + 1) || (at > 0 && view->s[at - 1] == '"'));
    return byte == '[' || byte == '{' || byte == ',' || colon;
}

/* After the bracket that closes the one at `at`. */
static size_t past_brackets(const struct view *view, size_t at)
{
    bool fresh = true;
    for (size_t depth = 0; at < view->length;) {
        char byte = view->s[at];
        if ((fresh && (byte == '"' || byte == '\'')) || comment_at(view, at)) {
            at = comment_at(view, at) ? past_line(view, at) : past_quoted(view, at);
            continue;
        }
        depth += byte == '[' || byte == '{';
        depth -= byte == ']' || byte == '}';
        if (depth == 0)
            return at + 1;
        if (!is_blank(byte))
            fresh = opens(view, at);
        at++;
    }
    return view->length;
}

static bool quote_at(const struct view *view, size_t at)
{
    return byte_at(view, at) == '"' || byte_at(view, at) == '\'';
}

static bool bracket_at(const struct view *view, size_t at)
{
    return byte_at(view, at) == '[' || byte_at(view, at) == '{';
}

/* After the colon of the key at `at`. */
static size_t past_key(const struct view *view, size_t at)
{
    if (quote_at(view, at))
        at = past_quoted(view, at);
    while (at < view->length && view->s[at] != ':')
        at++;
    return at < view->length ? at + 1 : at;
}

/* The end of the value at `at`, within brackets. */
static size_t past_value(const struct view *view, size_t at)
{
    if (bracket_at(view, at))
        return past_brackets(view, at);
    if (quote_at(view, at))
        return past_quoted(view, at);
    while (!line_end(view, at) && strchr(",}", view->s[at]) == NULL && !comment_at(view, at))
        at++;
    while (blank_at(view, at - 1)) /* a key stands before it */
        at--;
    return at;
}

static struct expect_slot slot_in_brackets(const struct view *view, size_t brace, const char *key, size_t at,
                                           struct arena *arena)
{
    bool quoted = quote_at(view, past_blanks(view, brace + 1));
    if (at < view->length) {
        size_t value = past_blanks(view, past_key(view, at));
        return (struct expect_slot){value, past_value(view, value), "", quoted};
    }
    size_t close = past_brackets(view, brace) - 1, last = close;
    while (is_blank(view->s[last - 1])) /* back to the bracket at most */
        last--;
    const char *comma = view->s[last - 1] == ',' || view->s[last - 1] == '{' ? "" : ", ", *mark = quoted ? "\"" : "";
    return (struct expect_slot){close, close, arena_printf(arena, "%s%s%s%s: ", comma, mark, key, mark), quoted};
}

/* --- in lines --------------------------------------------------------------------------------------------- */

static size_t indent_of(const struct view *view, size_t line)
{
    size_t at = line;
    while (byte_at(view, at) == ' ')
        at++;
    return at - line;
}

/* Whether a line says nothing: it is blank, or a comment that stands no further in than `deepest`. What stands further in than
   the keys may look like a comment and be a line of a text. */
static bool idle(const struct view *view, size_t line, size_t deepest)
{
    size_t indent = indent_of(view, line);
    return line_stop(view, line) <= line + indent || (view->s[line + indent] == '#' && indent <= deepest);
}

/* Whether a line belongs to the value of a key above it. */
static bool within(const struct view *view, size_t line)
{
    size_t indent = indent_of(view, line), at = line + indent;
    return indent > view->indent || (indent == view->indent && byte_at(view, at) == '-' && blank_at(view, at + 1));
}

/* The end of the value that begins on the line at `at`: of the last line that belongs to it and is no comment. */
static size_t past_lines(const struct view *view, size_t at)
{
    size_t end = at;
    while (!line_end(view, end) && !comment_at(view, end))
        end++;
    while (end > at && is_blank(view->s[end - 1]))
        end--;
    for (size_t line = past_line(view, at); line < view->length; line = past_line(view, line)) {
        if (idle(view, line, SIZE_MAX))
            continue;
        if (!within(view, line))
            break;
        end = line_stop(view, line);
    }
    return end;
}

static size_t past_block(const struct view *view, size_t at)
{
    return bracket_at(view, at) || quote_at(view, at) ? past_value(view, at) : past_lines(view, at);
}

/* The value of the key at `at`, on its line or below it, if it has one. */
static struct expect_slot slot_of_key(const struct view *view, size_t at, struct arena *arena)
{
    size_t colon = past_key(view, at), value = colon;
    while (!line_end(view, value) && is_blank(view->s[value]))
        value++;
    if (!line_end(view, value) && !comment_at(view, value))
        return (struct expect_slot){value, past_block(view, value), "", false};
    size_t line = past_line(view, value);
    while (line < view->length && idle(view, line, SIZE_MAX))
        line = past_line(view, line);
    if (line >= view->length || !within(view, line))
        return (struct expect_slot){colon, colon, " ", false};
    const char *before = arena_printf(arena, "%*s", (int)view->indent + 2, "");
    return (struct expect_slot){line, past_block(view, line + indent_of(view, line)), before, false};
}

/* A line of its own after the last that says something. */
static struct expect_slot slot_at_end(const struct view *view, size_t start, const char *key, struct arena *arena)
{
    size_t end = start;
    for (size_t line = start; line < view->length; line = past_line(view, line)) {
        if (view->length - line >= 3 && memcmp(view->s + line, "...", 3) == 0 && blank_at(view, line + 3))
            break;
        if (line == start || !idle(view, line, view->indent))
            end = line_stop(view, line);
    }
    size_t next = past_line(view, end);
    bool returns = next >= 2 && memcmp(view->s + next - 2, "\r\n", 2) == 0;
    const char *before = arena_printf(arena, "%s%*s%s: ", returns ? "\r\n" : "\n", (int)view->indent, "", key);
    return (struct expect_slot){end, end, before, false};
}

/* --- both ------------------------------------------------------------------------------------------------- */

struct expect_slot slot_of_expect(const struct piece *piece, const struct record *record, struct arena *arena)
{
    struct view view = {piece->bytes, piece->length, record->at.column - 1};
    bool there = record->expect_at.line != 0;
    size_t start = document_start(piece), at = there ? record->expect_at.byte : piece->length;
    const char *key = record->french ? key_rows[KEY_EXPECT].fr : key_rows[KEY_EXPECT].en;
    if (piece->length - start > 4 && memcmp(piece->bytes + start, "--- ", 4) == 0)
        start = past_blanks(&view, start + 4);
    struct expect_slot slot;
    if (bracket_at(&view, start))
        slot = slot_in_brackets(&view, start, key, at, arena);
    else
        slot = there ? slot_of_key(&view, at, arena) : slot_at_end(&view, start, key, arena);
    slot.from += piece->byte;
    slot.to += piece->byte;
    return slot;
}

size_t slot_end(const struct piece *piece, struct place at)
{
    struct view view = {piece->bytes, piece->length, 0};
    size_t byte = at.byte;
    if (quote_at(&view, byte))
        return past_quoted(&view, byte) + piece->byte;
    for (unsigned column = at.column; column < at.end_column && !line_end(&view, byte); column++)
        do
            byte++;
        while (byte < view.length && codepoint_continues(view.s[byte]));
    return byte + piece->byte;
}
