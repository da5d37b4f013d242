#include "commands/readback.h"

struct record *read_back(const struct vocabulary *words, enum input form, const struct buffer *text,
                         struct arena *arena)
{
    struct source *source = source_over(buffer_s(text), text->length, "-");
    struct piece piece;
    source_holds(source, form);
    bool there = source_next(source, arena, &piece) == SOURCE_PIECE;
    source_close(source);
    return there ? read_record(words, &piece, arena) : NULL;
}
