#include "core/shrink/shrink.h"

/* Tries the record without so many cuts from one on; the record to go on from. */
static const struct record *without(struct shrinking *shrinking, const struct record *record, const struct cut *cut,
                                    size_t count, struct arena *arena)
{
    bool righted = cut->size != CUT_PARTS && !(cut->size == CUT_CARDS && count == 1);
    shrinking->tried++;
    return shrinking->keep(shrinking->context, record_without(record, cut, count, arena), righted);
}

/* Takes out all that can be of one size, in stretches that are halved until they are one thing. True if anything was. */
static bool cut_size(struct shrinking *shrinking, const struct record **record, enum cut_size size, struct arena *arena)
{
    bool any = false;
    size_t count, stretch;
    arena_clear(arena);
    cuts_of(*record, size, arena, &count);
    for (stretch = count; stretch > 0; stretch /= 2) {
        for (size_t at = 0; shrinking->tried < shrinking->bound;) {
            arena_clear(arena);
            const struct cut *cut = cuts_of(*record, size, arena, &count);
            if (at >= count)
                break;
            const struct record *less =
                without(shrinking, *record, cut + at, count - at < stretch ? count - at : stretch, arena);
            if (less == NULL) {
                at += stretch;
                continue;
            }
            size_t before = count;
            *record = less;
            cuts_of(*record, size, arena, &count);
            if (count >= before) /* what was taken out is written again, for something else says it */
                at += stretch;
            any |= count < before;
        }
    }
    return any;
}

const struct record *shrink(struct shrinking *shrinking, const struct record *record)
{
    struct arena *arena = arena_new();
    const struct record *bare = shrinking->keep(shrinking->context, record_bare(record, arena), true);
    record = bare != NULL ? bare : record;
    for (bool any = true; any && shrinking->tried < shrinking->bound;) {
        any = false;
        for (enum cut_size size = 0; size < CUT_SIZES; size++)
            any |= cut_size(shrinking, &record, size, arena);
    }
    arena_free(arena);
    return record;
}
