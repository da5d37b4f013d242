#include "formats/defaults.h"

#include "formats/node.h"

#include <string.h>

enum { WORD_BYTES = 32 };

bool defaults_begin(const struct piece *piece)
{
    size_t at = document_start(piece), length = 0;
    while (at < piece->length && strchr("{\"' \t\r\n", piece->bytes[at]) != NULL)
        at++;
    const char *word = piece->bytes + at;
    if (at == piece->length || strchr("dDpP", *word) == NULL)
        return false;
    while (at + length < piece->length && length < WORD_BYTES && strchr(":\"' \t\r\n", word[length]) == NULL)
        length++;
    return vocabulary_key(&vocabulary, PLACE_STREAM, word, length) >= 0;
}

struct piece piece_copy(const struct piece *piece, struct arena *arena)
{
    struct piece copy = *piece;
    copy.bytes = arena_text(arena, piece->bytes, piece->length);
    if (piece->title != NULL)
        copy.title = arena_text(arena, piece->title, strlen(piece->title));
    if (piece->above != NULL) {
        struct piece *above = arena_alloc(arena, sizeof *above);
        *above = piece_copy(piece->above, arena);
        copy.above = above;
    }
    return copy;
}

static bool same_bytes(const struct piece *a, const struct piece *b)
{
    return a->length == b->length && a->fault == b->fault && a->syntax == b->syntax &&
           memcmp(a->bytes, b->bytes, a->length) == 0;
}

/* Whether the parties of a sheet have as much in common; how much stands between that and the rows of this one is their place. */
static bool same_part(const struct sheet_part *a, const struct sheet_part *b)
{
    return a->separator == b->separator && a->head == b->head && (a->gap_rows > 0) == (b->gap_rows > 0);
}

bool piece_same(const struct piece *a, const struct piece *b)
{
    bool above = a->above != NULL && b->above != NULL ? same_bytes(a->above, b->above) : a->above == b->above;
    const bool title = a->title != NULL && b->title != NULL ? strcmp(a->title, b->title) == 0 : a->title == b->title;
    return above && title && same_bytes(a, b) && same_part(&a->part, &b->part);
}
