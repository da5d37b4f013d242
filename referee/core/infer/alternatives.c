/* Every other value of every option under what explains the most, and which record speaks against it. */
#include "core/infer/alternatives.h"

#include <string.h>

static void list_alternatives(struct inference *result, struct arena *arena)
{
    const struct game *game = result->game;
    const struct guess *best = &result->best[0].guess;
    size_t room = 0;
    for (size_t option = 0; option < game->option_count; option++) {
        int choice[CHOICES_MOST], value = guess_value(game, best, option);
        size_t count = guess_choices(game, best->edition, option, choice);
        for (size_t i = 0; i < count; i++) {
            if (choice[i] == value)
                continue;
            result->alternative =
                arena_grow(arena, result->alternative, result->alternative_count, &room, sizeof *result->alternative);
            result->alternative[result->alternative_count++] =
                (struct alternative){.option = option, .value = choice[i], .refused = NO_RECORD};
        }
    }
}

/* What a record says against those alternatives against which none before it did. */
static void ask_record(const struct records_of *records, struct inference *result, size_t record, bool *asked)
{
    const struct game *game = records->game;
    const struct guess *best = &result->best[0].guess;
    memset(asked, 0, game->option_count + 1);
    bool left = fare_surely(records, record, best, asked).errors > 0;
    for (size_t i = 0; i < result->alternative_count; i++) {
        struct alternative *alternative = &result->alternative[i];
        struct guess guess = *best;
        alternative->of_left |= left && asked[alternative->option];
        if (left)
            continue;
        alternative->asked += asked[alternative->option];
        if (alternative->refused != NO_RECORD || alternative->untold || !asked[alternative->option] ||
            !guess_set(game, &guess, alternative->option, alternative->value))
            continue;
        if (!errs_under(records, record, &guess))
            continue;
        struct fared fared = fare_of(records, record, &guess, NULL);
        alternative->untold = fared.untold;
        if (!fared.untold) {
            alternative->refused = (long)record;
            alternative->rule = fared.first;
        }
    }
}

/* Leaves out those of which it is not known what all records have to say. */
static void drop_untold(struct inference *result)
{
    size_t kept = 0;
    for (size_t i = 0; i < result->alternative_count; i++)
        if (!result->alternative[i].untold)
            result->alternative[kept++] = result->alternative[i];
    result->alternative_count = kept;
}

void find_alternatives(const struct records_of *records, struct inference *found, struct arena *arena)
{
    bool *asked = arena_alloc(arena, records->game->option_count + 1);
    list_alternatives(found, arena);
    for (size_t record = 0; record < records->count; record++)
        ask_record(records, found, record, asked);
    drop_untold(found);
}
