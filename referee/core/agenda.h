/* Which rules are asked at which events. */
#ifndef REFEREE_CORE_AGENDA_H
#define REFEREE_CORE_AGENDA_H

#include "core/judge.h"

/* Of `count` rules, those that hold under `in_force` (bits of rule->editions) and need no more than the level of `evidence`, event
   by event, in the order of their rows. */
struct agenda {
    const unsigned short *rule; /* indices: of an event those from begins[kind] up to begins[kind + 1] */
    size_t begins[EVENT_KINDS + 1];
};

/* It lives in `arena` and is never changed. */
const struct agenda *agenda_new(struct arena *arena, const struct rule *rules, size_t count, unsigned in_force,
                                unsigned evidence);

#endif
