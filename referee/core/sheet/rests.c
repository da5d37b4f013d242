#include "core/sheet/rests.h"

#include <string.h>

/* Options beyond the last bit share it. */
enum { LAST_BIT = 63 };

static uint64_t bit_of(size_t option) { return UINT64_C(1) << (option < LAST_BIT ? option : LAST_BIT); }

static uint64_t asked(const struct judge *judge)
{
    uint64_t options = 0;
    for (size_t i = 0; i < judge->game->option_count; i++)
        options |= judge->rules.asked[i] ? bit_of(i) : 0;
    return options;
}

uint64_t rests_begin(const struct judge *judge)
{
    uint64_t before = asked(judge);
    memset(judge->rules.asked, 0, judge->game->option_count * sizeof *judge->rules.asked);
    return before;
}

uint64_t rests_end(const struct judge *judge, uint64_t before)
{
    uint64_t since = asked(judge);
    rests_ask(judge, before);
    return since;
}

void rests_ask(const struct judge *judge, uint64_t options)
{
    for (size_t i = 0; i < judge->game->option_count; i++)
        judge->rules.asked[i] |= (options & bit_of(i)) != 0;
}

uint64_t rests_hash(const struct judge *judge, uint64_t options)
{
    const struct rules_held *rules = &judge->rules;
    uint64_t hash = mixed((uint64_t)rules->edition << 32 | rules->in_force) ^ (uint64_t)(uintptr_t)judge->game;
    for (size_t i = 0; i < judge->game->option_count; i++)
        if ((options & bit_of(i)) != 0)
            hash += mixed((uint64_t)(i + 1) << 32 ^ (uint32_t)rules->option[i]);
    return hash;
}
