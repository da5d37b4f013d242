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

struct record *read_with_figures(const struct piece *piece, const struct orders *orders, struct arena *arena)
{
    struct record *record = read_record_within(&vocabulary, piece, orders->work, arena);
    const struct record *meant = record_as_meant(record, orders, arena);
    if (meant != record)
        *record = *meant;
    return record;
}
