#include "core/agenda.h"

const unsigned char agenda_acts[VERBS] = {
#define OF(acts, verb) [VERB_##verb] = ACTS_##acts,
    OF(CALL, POINT) OF(CALL, SEQUENCE) OF(CALL, SET) OF(CALL, IMPERIAL) OF(CALL, IMPERIAL_FOUR) OF(CALL, IMPERIAL_SUIT)
        OF(CALL, IMPERIAL_TRUMP) OF(CALL, IMPERIAL_TURNED) OF(CALL, IMPERIAL_FALLEN) OF(REPLY, GOOD) OF(REPLY, EQUAL)
            OF(REPLY, BETTER) OF(EXCHANGE, DISCARDS) OF(EXCHANGE, EXCHANGES) OF(EXCHANGE, DRAWS) OF(EXCHANGE, TAKES)
                OF(EXCHANGE, LEAVES_CARDS) OF(EXCHANGE, WILL_EXCHANGE) OF(EXCHANGE, LIFTS) OF(EXCHANGE, PUTS_BACK)
                    OF(EXCHANGE, MIXES_HAND) OF(EXCHANGE, MIXES_DISCARD) OF(SHOW, BLANCHES) OF(SHOW, SHOWS)
                        OF(SHOW, REFUSES) OF(SHOW, ASKS_TO_SEE) OF(COUNT, COUNTS)
#undef OF
};

/* The lists that a rule stands in, a bit each; none where it does not hold. */
static unsigned lists_with(const struct rule *rule, unsigned in_force, unsigned evidence)
{
    if ((rule->editions & in_force) == 0 || rule->level > evidence)
        return 0;
    unsigned events = rule->on & ((1u << EVENT_KINDS) - 1) & ~ON(EV_STEP), others = rule->on >> ON_ACTS_SHIFT;
    if (rule->on & ON(EV_STEP))
        others |= (1u << ACTS) - 1;
    if (rule->on & ON(EV_CARD))
        others |= ON_FIRST_CARD >> ON_ACTS_SHIFT;
    return events | others << EVENT_KINDS;
}

const struct agenda *agenda_new(struct arena *arena, const struct rule *rules, size_t count, unsigned in_force,
                                unsigned evidence)
{
    struct agenda *agenda = arena_alloc(arena, sizeof *agenda);
    size_t length[AGENDA_LISTS] = {0}, all = 0;
    for (size_t i = 0; i < count; i++)
        for (unsigned lists = lists_with(&rules[i], in_force, evidence); lists != 0; lists &= lists - 1, all++)
            length[__builtin_ctz(lists)]++;
    struct asked *next[AGENDA_LISTS], *end = arena_alloc(arena, all * sizeof *end);
    for (size_t list = 0; list < AGENDA_LISTS; list++) {
        agenda->list[list] = next[list] = end;
        end += length[list];
    }
    agenda->list[AGENDA_LISTS] = end;
    for (size_t i = 0; i < count; i++)
        for (unsigned lists = lists_with(&rules[i], in_force, evidence); lists != 0; lists &= lists - 1)
            *next[__builtin_ctz(lists)]++ = (struct asked){rules[i].check, &rules[i], i};
    return agenda;
}
