#include "core/agenda.h"

/* The lists that a rule stands in, a bit each; none where it does not hold. */
static uint64_t lists_with(const struct rule *rule, unsigned in_force, unsigned evidence)
{
    if ((rule->editions & in_force) == 0 || rule->level > evidence)
        return 0;
    uint64_t acts = (UINT64_C(1) << ACTS) - 1, lists = rule->on & (ON(EVENT_KINDS) - 1) & ~ON(EV_STEP) & ~ON(EV_CARD);
    lists |= (rule->on & ON(EV_STEP) ? acts : rule->on >> ON_ACTS_SHIFT & acts) << EVENT_KINDS;
    for (unsigned card = 0; card <= AGENDA_LEADS + AGENDA_FIRST; card++) {
        uint64_t on =
            ON(EV_CARD) | (card & AGENDA_LEADS ? ON_LEAD : ON_COVER) | (card & AGENDA_FIRST ? ON_FIRST_CARD : 0);
        lists |= (uint64_t)((rule->on & on) != 0) << (AGENDA_CARD + card);
    }
    return lists;
}

const struct agenda *agenda_new(struct arena *arena, const struct rule *rules, size_t count, unsigned in_force,
                                unsigned evidence)
{
    struct agenda *agenda = arena_alloc(arena, sizeof *agenda);
    size_t length[AGENDA_LISTS] = {0}, all = 0;
    for (size_t i = 0; i < count; i++)
        for (uint64_t lists = lists_with(&rules[i], in_force, evidence); lists != 0; lists &= lists - 1, all++)
            length[__builtin_ctzll(lists)]++;
    struct asked *next[AGENDA_LISTS], *end = arena_alloc(arena, all * sizeof *end);
    for (size_t list = 0; list < AGENDA_LISTS; list++) {
        agenda->list[list] = next[list] = end;
        end += length[list];
    }
    agenda->list[AGENDA_LISTS] = end;
    for (size_t i = 0; i < count; i++)
        for (uint64_t lists = lists_with(&rules[i], in_force, evidence); lists != 0; lists &= lists - 1)
            *next[__builtin_ctzll(lists)]++ = (struct asked){rules[i].check, &rules[i], i};
    return agenda;
}
