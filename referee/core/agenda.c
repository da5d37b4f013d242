#include "core/agenda.h"

/* The events that a rule is asked at; none where it does not hold. */
static unsigned asked_on(const struct rule *rule, unsigned in_force, unsigned evidence)
{
    return (rule->editions & in_force) != 0 && rule->level <= evidence ? rule->on : 0;
}

const struct agenda *agenda_new(struct arena *arena, const struct rule *rules, size_t count, unsigned in_force,
                                unsigned evidence)
{
    struct agenda *agenda = arena_alloc(arena, sizeof *agenda);
    for (size_t i = 0; i < count; i++)
        for (unsigned on = asked_on(&rules[i], in_force, evidence); on != 0; on &= on - 1)
            agenda->begins[__builtin_ctz(on) + 1]++;
    size_t next[EVENT_KINDS];
    for (size_t kind = 0; kind < EVENT_KINDS; kind++) {
        next[kind] = agenda->begins[kind];
        agenda->begins[kind + 1] += agenda->begins[kind];
    }
    unsigned short *listed = arena_alloc(arena, agenda->begins[EVENT_KINDS] * sizeof *listed);
    for (size_t i = 0; i < count; i++)
        for (unsigned on = asked_on(&rules[i], in_force, evidence); on != 0; on &= on - 1)
            listed[next[__builtin_ctz(on)]++] = (unsigned short)i;
    agenda->rule = listed;
    return agenda;
}
