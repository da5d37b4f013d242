#include "commands/lsp/in_hand.h"
#include "formats/locate.h"
#include "formats/text_line.h"

#include <string.h>

struct in_hand in_hand(const struct piece *piece, size_t cursor)
{
    const char *s = piece->bytes;
    size_t length = piece->length;
    const struct text_line there = text_line_at(s, length, cursor < length ? cursor : length);
    struct in_hand line = {there.from, there.to, true};
    for (size_t i = line.to; line.last && i < length; i++)
        line.last = is_blank(s[i]);
    return line;
}

struct piece without_line(const struct piece *piece, const struct in_hand *line, struct arena *arena)
{
    struct piece without = *piece;
    char *text = arena_text(arena, piece->bytes, piece->length);
    memset(text + line->from, ' ', line->to - line->from);
    without.bytes = text;
    return without;
}
