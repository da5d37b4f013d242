#include "commands/lsp/in_page.h"

#include "formats/title.h"

struct text_line in_page_title(const struct piece *piece)
{
    struct text_line line = text_line_at(piece->bytes, piece->length, 0);
    if (line.text == line.to || piece->bytes[line.text] == '#')
        text_line_after(piece->bytes, piece->length, line, &line);
    return line;
}

bool in_page(const struct piece *piece)
{
    const struct text_line line = in_page_title(piece);
    return piece->syntax != SYNTAX_SHEET && title_heads_page(piece->bytes + line.text, line.to - line.text, true);
}
