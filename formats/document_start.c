/* Where the record of a piece begins, and whether as JSON or as YAML. */
#include "formats/node.h"

#include <string.h>

static size_t skip_blanks(const struct piece *piece, size_t at)
{
    while (at < piece->length && is_blank(piece->bytes[at]))
        at++;
    return at;
}

static size_t skip_line(const struct piece *piece, size_t at)
{
    while (at < piece->length && piece->bytes[at] != '\n' && piece->bytes[at] != '\r')
        at++;
    return at;
}

size_t document_start(const struct piece *piece)
{
    const char *s = piece->bytes;
    size_t at = skip_blanks(piece, 0);
    while (at < piece->length) {
        bool marker = piece->length - at >= 3 && memcmp(s + at, "---", 3) == 0 &&
                      (at + 3 == piece->length || s[at + 3] == '\n' || s[at + 3] == '\r');
        if (s[at] != '#' && !marker)
            break;
        at = skip_blanks(piece, skip_line(piece, at));
    }
    return at;
}

bool document_is_json(const struct piece *piece)
{
    size_t brace = document_start(piece), key = skip_blanks(piece, brace + 1);
    return brace < piece->length && piece->bytes[brace] == '{' && key < piece->length && piece->bytes[key] == '"';
}
