#include "formats/text_line.h"

#include "formats/locate.h"

#include <string.h>

size_t text_line_end_from(const char *bytes, size_t length, size_t at)
{
    const char *feed = memchr(bytes + at, '\n', length - at), *end = feed != NULL ? feed : bytes + length;
    for (const char *turn = bytes + at; (turn = memchr(turn, '\r', (size_t)(end - turn))) != NULL; turn++)
        if (turn + 1 != feed)
            return (size_t)(turn - bytes);
    return (size_t)(end - bytes);
}

unsigned text_line_ends_between(const char *bytes, size_t length, size_t from, size_t to)
{
    unsigned count = 0;
    while ((from = text_line_end_from(bytes, length, from)) < to) {
        count++;
        from++;
    }
    return count;
}

static bool breaks(char byte) { return byte == '\n' || byte == '\r'; }

struct text_line text_line_at(const char *bytes, size_t length, size_t at)
{
    struct text_line line = {.from = at};
    while (line.from > 0 && !breaks(bytes[line.from - 1]))
        line.from--;
    line.text = line.to = line.from;
    while (line.to < length && !breaks(bytes[line.to]))
        line.to++;
    while (line.text < line.to && is_blank(bytes[line.text]))
        line.text++;
    return line;
}

bool text_line_drawn(const char *s, size_t from, size_t end)
{
    size_t signs = 0;
    for (; from < end; signs++) {
        const bool print =
            end - from >= 3 && (memcmp(s + from, "\u2013", 3) == 0 || memcmp(s + from, "\u2014", 3) == 0);
        if (!print && strchr("-=_*~+ ", s[from]) == NULL)
            return false;
        from += print ? 3 : 1;
    }
    return signs > 1;
}

static bool says_nothing(const char *bytes, struct text_line line)
{
    return line.text == line.to || bytes[line.text] == '#';
}

bool text_line_before(const char *bytes, size_t length, struct text_line line, struct text_line *before)
{
    do {
        if (line.from == 0)
            return false;
        line = text_line_at(bytes, length, line.from - 1);
    } while (says_nothing(bytes, line));
    *before = line;
    return true;
}

bool text_line_above(const char *bytes, size_t length, struct text_line line, size_t column, struct text_line *above)
{
    while (text_line_before(bytes, length, line, &line))
        if (text_line_column(line) < column) {
            *above = line;
            return true;
        }
    return false;
}

bool text_line_after(const char *bytes, size_t length, struct text_line line, struct text_line *after)
{
    do {
        size_t next = line.to;
        if (next < length && bytes[next] == '\r' && next + 1 < length && bytes[next + 1] == '\n')
            next++;
        if (next >= length || next + 1 >= length)
            return false;
        line = text_line_at(bytes, length, next + 1);
    } while (says_nothing(bytes, line));
    *after = line;
    return true;
}
