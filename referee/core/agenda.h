/* Which rules are asked at which events. */
#ifndef REFEREE_CORE_AGENDA_H
#define REFEREE_CORE_AGENDA_H

#include "core/judge.h"

/* A check that is asked, and the number of its rule among those of the game or the record. */
struct asked {
    check_fn *check;
    const struct rule *rule;
    size_t number;
};

#define AGENDA_FIRST_CARD (EVENT_KINDS + ACTS)
#define AGENDA_LISTS      (AGENDA_FIRST_CARD + 1)

/* What is asked at each event, at each class of acts, and at the first card of a player; EV_STEP has no list of its own. Each
   ends where the next begins. */
struct agenda {
    const struct asked *list[AGENDA_LISTS + 1];
};

/* Of `count` rules those that hold under `in_force` (bits of rule->editions) and need no more than the level of `evidence`, in
   the order of their rows. It lives in `arena` and is never changed. */
const struct agenda *agenda_new(struct arena *arena, const struct rule *rules, size_t count, unsigned in_force,
                                unsigned evidence);

/* The list of an event that is about to happen. */
static inline size_t agenda_list(const struct judge *judge, const struct event *event)
{
    if (event->kind == EV_CARD && (event->play->player < 0 || judge->table.played[event->play->player] == 0))
        return AGENDA_FIRST_CARD;
    if (event->kind != EV_STEP)
        return event->kind;
    return EVENT_KINDS +
           (event->phase == PHASE_DRAW ? (size_t)ACTS_OF_DRAW : (size_t)verb_rows[event->step->verb].acts);
}

#endif
