#include "core/noted.h"

#include "core/unread.h"

#include <string.h>

static void leave_out(const struct record *record, struct steps *steps, const struct steps *written,
                      struct arena *arena)
{
    size_t count = 0;
    struct step *act = arena_alloc(arena, (written->count + 1) * sizeof *act);
    for (size_t i = 0; i < written->count; i++)
        if (written->step[i].verb != VERB_NOTE || (written->broken && unread_in(record, written->step[i].at)))
            act[count++] = written->step[i];
    if (count == written->count)
        return;
    steps->step = act;
    steps->count = count;
    steps->with_notes = written;
}

static void deal_acts(const struct record *record, struct deal *deal, const struct deal *written, struct arena *arena)
{
    leave_out(record, &deal->dealing, &written->dealing, arena);
    leave_out(record, &deal->calls, &written->calls, arena);
    leave_out(record, &deal->play, &written->play, arena);
    if (written->manche_count == 0)
        return;
    deal->manche = arena_alloc(arena, written->manche_count * sizeof *deal->manche);
    memcpy(deal->manche, written->manche, written->manche_count * sizeof *deal->manche);
    for (size_t i = 0; i < written->manche_count; i++)
        deal_acts(record, &deal->manche[i], &written->manche[i], arena);
}

const struct record *record_acts(const struct record *record, struct arena *arena)
{
    if (!record->noted)
        return record;
    struct record *acts = arena_alloc(arena, sizeof *acts);
    *acts = *record;
    acts->noted = false;
    leave_out(record, &acts->draw, &record->draw, arena);
    acts->deal = arena_alloc(arena, (record->deal_count + 1) * sizeof *acts->deal);
    if (record->deal_count > 0)
        memcpy(acts->deal, record->deal, record->deal_count * sizeof *acts->deal);
    for (size_t i = 0; i < record->deal_count; i++)
        deal_acts(record, &acts->deal[i], &record->deal[i], arena);
    return acts;
}

/* Acts that have no place were put in by replay, behind the act before them. */
static void put_back(struct steps *steps, struct arena *arena)
{
    const struct steps *written = steps->with_notes;
    if (written == NULL)
        return;
    struct step *step = arena_alloc(arena, (steps->count + written->count) * sizeof *step);
    size_t count = 0, act = 0;
    for (size_t i = 0; i < written->count; i++) {
        if (written->step[i].verb != VERB_NOTE)
            continue;
        while (act < steps->count &&
               (steps->step[act].at.line == 0 || steps->step[act].at.byte <= written->step[i].at.byte))
            step[count++] = steps->step[act++];
        if (count == 0 || step[count - 1].at.byte != written->step[i].at.byte)
            step[count++] = written->step[i];
    }
    while (act < steps->count)
        step[count++] = steps->step[act++];
    steps->step = step;
    steps->count = count;
    steps->with_notes = NULL;
}

void notes_back(struct deal *deal, struct arena *arena)
{
    put_back(&deal->dealing, arena);
    put_back(&deal->calls, arena);
    put_back(&deal->play, arena);
    for (size_t i = 0; i < deal->manche_count; i++)
        notes_back(&deal->manche[i], arena);
}
