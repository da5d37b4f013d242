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

/* The lists of a card: of one that covers, with these added of one that leads, and of the first of a player. */
#define AGENDA_CARD  (EVENT_KINDS + ACTS)
#define AGENDA_LEADS 1
#define AGENDA_FIRST 2
#define AGENDA_LISTS (AGENDA_CARD + AGENDA_LEADS + AGENDA_FIRST + 1)

/* What is asked at each event, at each class of acts, and at each kind of cards; EV_STEP and EV_CARD have no list of their own. Each
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
    if (event->kind == EV_CARD) {
        bool first = event->play->player < 0 || judge->table.played[event->play->player] == 0;
        return (size_t)AGENDA_CARD + (event->play->nth == 0 ? AGENDA_LEADS : 0) + (first ? AGENDA_FIRST : 0);
    }
    if (event->kind != EV_STEP)
        return event->kind;
    return EVENT_KINDS +
           (event->phase == PHASE_DRAW ? (size_t)ACTS_OF_DRAW : (size_t)verb_rows[event->step->verb].acts);
}

#endif
