#include "core/infer/explain.h"

#include <stdint.h>

/* Where nothing explains all of more records than are looked at to begin with, a change has to explain more than one, and one more for
   so many records: as many slips of the pen may look like it by chance. */
enum { SLIP_LIKE_IT = 1000 };

struct explained explain(const struct records_of *records, const struct guess *guess, const struct sample *sample)
{
    size_t count = sample != NULL ? sample->count : records->count;
    struct explained explained = {.guess = *guess, .looked = count, .first = NO_RECORD};
    for (size_t i = 0; i < count; i++) {
        size_t record = sample != NULL ? sample->record[i] : i;
        struct fared fared = fare_surely(records, record, guess, NULL);
        explained.left += fared.errors > 0;
        explained.errors += fared.errors;
        if (fared.errors > 0 && (explained.first == NO_RECORD || (long)record < explained.first)) {
            explained.first = (long)record;
            explained.rule = fared.first;
        }
    }
    return explained;
}

size_t leaves(const struct records_of *records, const struct guess *guess, const struct sample *sample, size_t most)
{
    size_t count = sample != NULL ? sample->count : records->count, left = 0;
    for (size_t i = 0; i < count && left <= most; i++)
        left += errs_under(records, sample != NULL ? sample->record[i] : i, guess);
    return left;
}

size_t by_chance(size_t records) { return records > SAMPLE_FIRST ? 1 + records / SLIP_LIKE_IT : 0; }

/* What it leaves, and what it changes for that. */
static size_t cost_of(const struct explained *explained)
{
    return explained->left + explained->guess.count * by_chance(explained->looked);
}

/* Whether one leaves fewer for what it changes, or by a smaller change; negative if the other does, 0: neither. */
static int nearer_by_cost(const struct explained *one, const struct explained *other)
{
    if (cost_of(one) != cost_of(other))
        return cost_of(one) < cost_of(other) ? 1 : -1;
    return (one->guess.count < other->guess.count) - (one->guess.count > other->guess.count);
}

bool nearer(const struct explained *one, const struct explained *other)
{
    int by_cost = nearer_by_cost(one, other);
    return by_cost != 0 ? by_cost > 0 : one->errors < other->errors;
}

/* The errors of all records under a guess, as far as there is work left for them. */
static size_t errors_under(const struct records_of *records, const struct guess *guess)
{
    size_t errors = 0;
    for (size_t i = 0; i < records->count; i++)
        errors += fare_of(records, i, guess, NULL).errors;
    return errors;
}

bool take_if_nearer(const struct records_of *records, const struct guess *guess, struct explained *nearest)
{
    const size_t changes = guess->count * by_chance(records->count);
    const size_t most = nearest->looked > 0 ? cost_of(nearest) : SIZE_MAX;
    if (changes > most)
        return false;
    struct explained explained = {.guess = *guess, .looked = records->count, .first = NO_RECORD};
    explained.left = leaves(records, guess, NULL, most - changes);
    const int by_cost = nearest->looked > 0 ? nearer_by_cost(&explained, nearest) : 1;
    if (by_cost < 0 || (by_cost == 0 && errors_under(records, guess) >= errors_under(records, &nearest->guess)))
        return false;
    *nearest = explained;
    return true;
}
