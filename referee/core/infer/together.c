/* Values that the records refuse one by one, but not two of them together. */
#include "core/infer/together.h"

#include <string.h>

/* So many pairs are judged by the record that refuses the first of them. */
enum { PAIRS_MOST = 4000 };

struct joining {
    const struct records_of *records;
    struct inference *found;
    struct arena *arena;
    size_t pairs;
};

/* What explains the most, with two options otherwise; false if that cannot be said. */
static bool both_in(const struct joining *joining, const struct alternative *one, const struct alternative *other,
                    struct guess *guess)
{
    *guess = joining->found->best[0].guess;
    return guess_set(joining->records->game, guess, one->option, one->value) &&
           guess_set(joining->records->game, guess, other->option, other->value);
}

/* Whether it leaves no record that what explains the most does not leave. */
static bool explains_as_much(const struct joining *joining, const struct guess *guess)
{
    const struct guess *best = &joining->found->best[0].guess;
    for (size_t i = 0; i < joining->records->count; i++)
        if (errs_under(joining->records, i, guess) && !errs_under(joining->records, i, best))
            return false;
    return true;
}

static void set_beside(const struct joining *joining, struct alternative *one, const struct alternative *other)
{
    struct change *beside = arena_alloc(joining->arena, sizeof *beside);
    *beside = (struct change){other->option, other->value};
    if (one->refused != NO_RECORD && one->beside == NULL)
        one->beside = beside;
}

/* Tries an alternative that is refused with each other one, of the options that the record which refuses it then hangs on; those that
   were tried with it before, as refused themselves, are passed over. */
static void join(struct joining *joining, size_t which, bool *asked)
{
    struct inference *found = joining->found;
    struct alternative *one = &found->alternative[which];
    struct guess guess = found->best[0].guess;
    size_t against = (size_t)one->refused;
    memset(asked, 0, joining->records->game->option_count);
    if (!guess_set(joining->records->game, &guess, one->option, one->value))
        return;
    fare_of(joining->records, against, &guess, asked);
    for (size_t i = 0; i < found->alternative_count && one->beside == NULL && joining->pairs < PAIRS_MOST; i++) {
        struct alternative *other = &found->alternative[i];
        if (!asked[other->option] || other->option == one->option || (other->refused != NO_RECORD && i < which) ||
            !both_in(joining, one, other, &guess))
            continue;
        joining->pairs++;
        if (errs_under(joining->records, against, &guess) || !explains_as_much(joining, &guess))
            continue;
        set_beside(joining, one, other);
        set_beside(joining, other, one);
    }
}

void find_together(const struct records_of *records, struct inference *found, struct arena *arena)
{
    struct joining joining = {.records = records, .found = found, .arena = arena};
    bool *asked = arena_alloc(arena, records->game->option_count + 1);
    for (size_t i = 0; i < found->alternative_count; i++)
        if (found->alternative[i].refused != NO_RECORD && found->alternative[i].beside == NULL)
            join(&joining, i, asked);
}
