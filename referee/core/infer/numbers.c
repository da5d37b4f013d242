#include "core/infer/numbers.h"

#include "core/options.h"

enum { AROUND_MOST = 64 }; /* so far to either side */

/* --- what records show ---------------------------------------------------------------------------------------- */

static size_t add_number(int *value, size_t count, size_t most, int number)
{
    for (size_t i = 0; i < count; i++)
        if (value[i] == number)
            return count;
    if (count < most)
        value[count++] = number;
    return count;
}

/* The highest of the points written; false if there are none. */
static bool highest(const struct amount *score, int *most)
{
    bool any = false;
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        if (score[player].recorded && !score[player].board && (!any || score[player].points > *most)) {
            *most = score[player].points;
            any = true;
        }
    return any;
}

/* What everybody has at the end, and one more. */
static size_t add_last(const struct amount *score, int *sum, size_t count)
{
    for (size_t player = 0; player < MAX_PLAYERS; player++)
        for (int more = 0; more <= 1 && score[player].recorded && !score[player].board; more++)
            count = add_number(sum, count, SUMS_MOST, score[player].points + more);
    return count;
}

size_t sums_shown(const struct record *record, int sum[SUMS_MOST])
{
    const struct amount *last = record->result.score;
    int before = 0, now = 0;
    size_t count = highest(last, &now) ? add_number(sum, 0, SUMS_MOST, now) : 0;
    const struct deal *scored = NULL;
    for (size_t i = 0; i < record->deal_count; i++) {
        if (!highest(record->deal[i].score, &now))
            continue;
        if (scored != NULL && highest(scored->score, &before) && now < before)
            count = add_number(sum, count, SUMS_MOST, before);
        scored = &record->deal[i];
    }
    if (count == 0 && scored != NULL)
        last = scored->score;
    return add_last(last, sum, count);
}

static bool is_allowed(const struct game *game, size_t edition, size_t option, int number)
{
    char text[OPTION_VALUE_BYTES];
    return option_parse(game, edition, option, option_print(&game->option[option], number, text, sizeof text)) ==
           number;
}

size_t add_sums(const struct game *game, size_t edition, size_t option, const int *sum, size_t sums,
                int value[NUMBERS_MOST], size_t count)
{
    for (size_t i = 0; i < sums && option_takes_number(&game->option[option]); i++)
        if (sum[i] >= game->option[option].least && is_allowed(game, edition, option, sum[i]))
            count = add_number(value, count, NUMBERS_MOST, sum[i]);
    return count;
}

/* --- what explains as much ------------------------------------------------------------------------------------ */

struct around {
    const struct records_of *records;
    struct inference *found;
    struct arena *arena;
    size_t room;
};

static const struct alternative *told(const struct inference *found, size_t option, int value)
{
    for (size_t i = 0; i < found->alternative_count; i++)
        if (found->alternative[i].option == option && (value < 0 || found->alternative[i].value == value))
            return &found->alternative[i];
    return NULL;
}

/* By which record a guess is refused that is not by what explains the most. */
static void ask(const struct around *around, const struct guess *guess, struct alternative *alternative)
{
    const struct guess *best = &around->found->best[0].guess;
    for (size_t i = 0; i < around->records->count && alternative->refused == NO_RECORD && !alternative->untold; i++) {
        if (!errs_under(around->records, i, guess))
            continue;
        struct fared fared = fare_of(around->records, i, guess, NULL);
        alternative->untold = fared.untold;
        if (fared.untold || errs_under(around->records, i, best))
            continue;
        alternative->refused = (long)i;
        alternative->rule = fared.first;
    }
}

/* Whether the records refuse the number. */
static bool try_number(struct around *around, size_t option, int number, size_t asked)
{
    struct inference *found = around->found;
    const struct alternative *before = told(found, option, number);
    struct alternative now = {.option = option, .value = number, .asked = asked, .refused = NO_RECORD};
    struct guess guess = found->best[0].guess;
    if (before != NULL)
        return before->refused != NO_RECORD;
    if (!guess_set(found->game, &guess, option, number))
        return true;
    ask(around, &guess, &now);
    if (now.untold)
        return true;
    found->alternative = arena_grow(around->arena, found->alternative, found->alternative_count, &around->room,
                                    sizeof *found->alternative);
    found->alternative[found->alternative_count++] = now;
    return now.refused != NO_RECORD;
}

static void look_around(struct around *around, size_t option, size_t asked)
{
    const struct inference *found = around->found;
    size_t edition = found->best[0].guess.edition;
    int value = guess_value(found->game, &found->best[0].guess, option);
    for (int side = -1; side <= 1; side += 2)
        for (int far = 1; far <= AROUND_MOST; far++) {
            int number = value + side * far;
            if (number < 0 || !is_allowed(found->game, edition, option, number) ||
                try_number(around, option, number, asked))
                break;
        }
}

void find_around(const struct records_of *records, struct inference *found, struct arena *arena)
{
    struct around around = {records, found, arena, found->alternative_count};
    for (size_t option = 0; option < found->game->option_count; option++) {
        const struct alternative *any = told(found, option, -1);
        if (any != NULL && any->asked > 0 && option_takes_number(&found->game->option[option]))
            look_around(&around, option, any->asked);
    }
}
