#include "core/infer/onward.h"

#include "core/infer/numbers.h"

#include <string.h>

/* How many guesses are followed up at a time, and how often the record is judged in all. */
enum { KEPT_MOST = 4, JUDGED_MOST = 2000 };

struct reached {
    struct guess guess;
    struct fared fared;
};

struct onward {
    const struct records_of *records;
    size_t record, most;
    size_t judged;
    struct reached kept[KEPT_MOST]; /* of the last round, the best first */
    size_t count;
    struct reached next[KEPT_MOST]; /* of this round */
    size_t next_count;
    int sum[SUMS_MOST];
    size_t sums;
    bool *asked;
};

/* Whether the record is regular further on by the one. */
static bool further(const struct fared *one, const struct fared *other)
{
    if ((one->errors == 0) != (other->errors == 0))
        return one->errors == 0;
    return one->errors > 0 && one->from > other->from;
}

static bool better(const struct reached *one, const struct reached *other)
{
    if (further(&one->fared, &other->fared) || further(&other->fared, &one->fared))
        return further(&one->fared, &other->fared);
    return one->fared.errors < other->fared.errors;
}

static void add_next(struct onward *onward, const struct reached *reached)
{
    for (size_t i = 0; i < onward->next_count; i++)
        if (guess_equal(&onward->next[i].guess, &reached->guess))
            return;
    size_t at = onward->next_count;
    while (at > 0 && better(reached, &onward->next[at - 1]))
        at--;
    if (at == KEPT_MOST)
        return;
    onward->next_count += onward->next_count < KEPT_MOST;
    memmove(&onward->next[at + 1], &onward->next[at], (onward->next_count - 1 - at) * sizeof *onward->next);
    onward->next[at] = *reached;
}

/* Every value of an option in the place of the one that was reached by. */
static void try_option(struct onward *onward, const struct reached *from, size_t option)
{
    const struct game *game = onward->records->game;
    int choice[NUMBERS_MOST];
    size_t count = guess_choices(game, from->guess.edition, option, choice);
    count = count > 0 ? add_sums(game, from->guess.edition, option, onward->sum, onward->sums, choice, count) : 0;
    for (size_t i = 0; i < count && onward->judged < JUDGED_MOST; i++) {
        struct reached reached = {.guess = from->guess};
        if (choice[i] == guess_value(game, &from->guess, option) ||
            !guess_set(game, &reached.guess, option, choice[i]) || reached.guess.count > onward->most)
            continue;
        reached.fared = fare_of(onward->records, onward->record, &reached.guess, NULL);
        onward->judged++;
        if (further(&reached.fared, &from->fared))
            add_next(onward, &reached);
    }
}

static void follow(struct onward *onward, const struct reached *from)
{
    size_t options = onward->records->game->option_count;
    memset(onward->asked, 0, options + 1);
    fare_of(onward->records, onward->record, &from->guess, onward->asked);
    for (size_t option = 0; option < options; option++)
        if (onward->asked[option])
            try_option(onward, from, option);
}

bool search_onward(const struct records_of *records, size_t record, size_t most, struct guess *guess,
                   struct arena *arena)
{
    struct onward onward = {.records = records, .record = record, .most = most};
    onward.asked = arena_alloc(arena, records->game->option_count + 1);
    onward.sums = records->sums(records->context, record, onward.sum);
    onward.kept[0] = (struct reached){*guess, fare_of(records, record, guess, NULL)};
    onward.count = 1;
    while (onward.count > 0 && onward.kept[0].fared.errors > 0) {
        onward.next_count = 0;
        for (size_t i = 0; i < onward.count; i++)
            follow(&onward, &onward.kept[i]);
        memcpy(onward.kept, onward.next, sizeof onward.kept);
        onward.count = onward.next_count;
    }
    if (onward.count == 0)
        return false;
    *guess = onward.kept[0].guess;
    return true;
}
