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

bool in_hand_with_above(const struct piece *piece, struct in_hand *line)
{
    struct text_line above = text_line_at(piece->bytes, piece->length, line->from);
    const bool there = text_line_before(piece->bytes, piece->length, above, &above);
    line->from = there ? above.from : line->from;
    return there;
}

bool in_hand_empty(const struct piece *piece, const struct in_hand *line)
{
    size_t at = line->from;
    while (at < line->to && is_blank(piece->bytes[at]))
        at++;
    return at == line->to;
}

struct piece without_line(const struct piece *piece, const struct in_hand *line, struct arena *arena)
{
    struct piece without = *piece;
    char *text = arena_text(arena, piece->bytes, piece->length);
    for (size_t i = line->from; i < line->to; i++)
        if (text[i] != '\n' && text[i] != '\r')
            text[i] = ' ';
    without.bytes = text;
    return without;
}
