#include "commands/lsp/lines.h"

#include "core/memory.h"
#include "formats/codepoint.h"
#include "formats/text_line.h"

static void add_start(struct lines *lines, size_t at)
{
    if (lines->count == lines->room) {
        lines->room = lines->room > 0 ? 2 * lines->room : 64;
        lines->start = memory_wider(lines->start, lines->room * sizeof *lines->start);
    }
    lines->start[lines->count++] = at;
}

/* Finds the lines anew: a document is looked through faster than anybody types. */
static void find(struct lines *lines)
{
    const char *s = buffer_s(&lines->text);
    lines->count = 0;
    add_start(lines, 0);
    for (size_t at = 0; (at = text_line_end_from(s, lines->text.length, at)) < lines->text.length;)
        add_start(lines, ++at);
}

void lines_set(struct lines *lines, const char *text, size_t length)
{
    buffer_clear(&lines->text);
    buffer_bytes(&lines->text, text, length);
    find(lines);
}

void lines_splice(struct lines *lines, size_t from, size_t to, const char *text, size_t length)
{
    struct buffer after = {0};
    buffer_bytes(&after, buffer_s(&lines->text) + to, lines->text.length - to);
    buffer_cut(&lines->text, from);
    buffer_bytes(&lines->text, text, length);
    buffer_bytes(&lines->text, buffer_s(&after), after.length);
    buffer_free(&after);
    find(lines);
}

void lines_free(struct lines *lines)
{
    buffer_free(&lines->text);
    memory_give(lines->start);
    *lines = (struct lines){.count = 0};
}

/* How much a byte adds to the count of characters: all that a character takes with its first one, or each byte one. */
static size_t weight(char byte, enum encoding encoding)
{
    if (encoding == ENCODING_UTF8)
        return 1;
    if (codepoint_continues(byte))
        return 0;
    return encoding == ENCODING_UTF16 && (unsigned char)byte >= 0xf0 ? 2 : 1;
}

size_t lines_end(const struct lines *lines, size_t line)
{
    const char *s = buffer_s(&lines->text);
    size_t end = line + 1 < lines->count ? lines->start[line + 1] : lines->text.length;
    if (line + 1 == lines->count)
        return end;
    if (end > lines->start[line] && s[end - 1] == '\n')
        end--;
    if (end > lines->start[line] && s[end - 1] == '\r')
        end--;
    return end;
}

size_t lines_line(const struct lines *lines, size_t offset)
{
    size_t low = 0, high = lines->count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (lines->start[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

size_t lines_offset(const struct lines *lines, struct spot spot, enum encoding encoding)
{
    const char *s = buffer_s(&lines->text);
    if (spot.line >= lines->count)
        return lines->text.length;
    size_t at = lines->start[spot.line], end = lines_end(lines, spot.line), count = 0;
    while (at < end && count + weight(s[at], encoding) <= spot.character &&
           (count < spot.character || codepoint_continues(s[at])))
        count += weight(s[at++], encoding);
    while (at > lines->start[spot.line] && at < end && codepoint_continues(s[at])) /* half a character is none */
        at--;
    return at;
}

struct spot lines_spot(const struct lines *lines, size_t offset, enum encoding encoding)
{
    const char *s = buffer_s(&lines->text);
    struct spot spot = {.line = lines_line(lines, offset)};
    for (size_t at = lines->start[spot.line]; at < offset; at++)
        spot.character += weight(s[at], encoding);
    return spot;
}

/* The offset of a column, in code points from 1, of a line, from 1. */
static size_t column(const struct lines *lines, unsigned line, unsigned column_wanted)
{
    if (line == 0 || lines->count == 0)
        return 0;
    return lines_offset(lines,
                        (struct spot){(size_t)((int)line - 1 + shift_at(&lines->shift, line)),
                                      column_wanted > 0 ? column_wanted - 1 : 0},
                        ENCODING_UTF32);
}

size_t lines_place(const struct lines *lines, struct place at) { return column(lines, at.line, at.column); }
size_t lines_place_end(const struct lines *lines, struct place at)
{
    return column(lines, at.line, at.end_column > at.column ? at.end_column : at.column);
}
