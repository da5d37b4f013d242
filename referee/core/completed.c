#include "core/completed.h"

#include "core/settle.h"

struct record *record_completed(const struct record *record, struct arena *arena)
{
    const struct orders orders = {.settles = true};
    const struct judgement *judgement = judge_record(record, &orders, arena);
    unsigned *fill = arena_alloc(arena, (record->deal_count + 1) * sizeof *fill);
    for (size_t i = 0; i < record->deal_count; i++)
        fill[i] = FILL_ALL;
    return record_fill(record, judgement, fill, arena);
}
