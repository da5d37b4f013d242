#include "core/infer/memo.h"

#include "core/options.h"
#include "core/sheet/rests.h"

#include <string.h>

enum { OPTIONS_MOST = 64 }; /* options more are not told apart: then nothing is kept */

/* How a record fared: under rules of one edition in which the options of the set have values of that hash. */
struct fares {
    uint64_t options, hash;
    struct fared fared;
};

struct fares_of {
    struct fares *fares;
    size_t count, room;
};

struct memo {
    const struct game *game;
    struct arena *arena;
    struct fares_of *of; /* by record */
    int *usual;          /* by edition and option */
    bool small;          /* few enough options */
};

struct memo *memo_new(const struct game *game, size_t records, struct arena *arena)
{
    struct memo *memo = arena_alloc(arena, sizeof *memo);
    memo->game = game;
    memo->arena = arena;
    memo->small = game->option_count <= OPTIONS_MOST;
    memo->of = arena_alloc(arena, (records + 1) * sizeof *memo->of);
    memset(memo->of, 0, records * sizeof *memo->of);
    memo->usual = arena_alloc(arena, (game->edition_count * game->option_count + 1) * sizeof *memo->usual);
    for (size_t edition = 0; edition < game->edition_count; edition++)
        option_defaults(game, edition, memo->usual + edition * game->option_count);
    return memo;
}

/* What a guess comes to: of the edition and the rules that its options bring in, and of each option's value. */
struct hashed {
    uint64_t rules, option[OPTIONS_MOST];
};

static void hash_guess(const struct memo *memo, const struct guess *guess, struct hashed *hashed)
{
    int value[OPTIONS_MOST];
    size_t count = memo->game->option_count;
    memcpy(value, memo->usual + guess->edition * count, count * sizeof *value);
    for (size_t i = 0; i < guess->count; i++)
        value[guess->change[i].option] = guess->change[i].value;
    unsigned in_force = rules_in_force(memo->game, guess->edition, value);
    hashed->rules = mixed((uint64_t)guess->edition << 32 | in_force);
    for (size_t i = 0; i < count; i++)
        hashed->option[i] = mixed((uint64_t)(i + 1) << 32 ^ (uint32_t)value[i]);
}

static uint64_t hash_of(const struct hashed *hashed, uint64_t options)
{
    uint64_t hash = hashed->rules;
    for (uint64_t left = options; left != 0; left &= left - 1)
        hash += hashed->option[__builtin_ctzll(left)];
    return hash;
}

static void set_asked(const struct memo *memo, uint64_t options, bool *asked)
{
    for (size_t i = 0; asked != NULL && i < memo->game->option_count; i++)
        asked[i] |= (options >> i & 1) != 0;
}

/* What is known of a record under a guess; in part, if that has `enough` errors. */
static bool knows(const struct memo *memo, size_t record, const struct guess *guess, unsigned enough,
                  struct fared *fared, bool *asked)
{
    struct hashed hashed;
    const struct fares_of *of = &memo->of[record];
    uint64_t options = 0, hash = 0;
    if (of->count == 0)
        return false;
    hash_guess(memo, guess, &hashed);
    for (size_t i = of->count; i-- > 0;) {
        if (i + 1 == of->count || of->fares[i].options != options) {
            options = of->fares[i].options;
            hash = hash_of(&hashed, options);
        }
        if (of->fares[i].hash != hash || (of->fares[i].fared.part && of->fares[i].fared.errors < enough))
            continue;
        *fared = of->fares[i].fared;
        set_asked(memo, options, asked);
        return true;
    }
    return false;
}

static void keep(struct memo *memo, size_t record, const struct guess *guess, const struct fared *fared,
                 const bool *asked)
{
    struct hashed hashed;
    struct fares_of *of = &memo->of[record];
    uint64_t options = 0;
    for (size_t i = 0; i < memo->game->option_count; i++)
        options |= (uint64_t)asked[i] << i;
    hash_guess(memo, guess, &hashed);
    of->fares = arena_grow(memo->arena, of->fares, of->count, &of->room, sizeof *of->fares);
    of->fares[of->count++] = (struct fares){options, hash_of(&hashed, options), *fared};
}

/* Far more than any record has, and far less than would not fit into a number for all of a sample. */
#define ERRORS_UNTOLD 1000000u

/* Judges a record, if there is work left for it or `surely`; not to its end, if less shows `enough` errors. */
static struct fared judged(const struct records_of *records, size_t record, const struct guess *guess, bool *asked,
                           unsigned enough, bool surely)
{
    static const struct fared untold = {.errors = ERRORS_UNTOLD, .untold = true};
    size_t units = judging_units(records, record);
    if (surely)
        work_spend(records->work, units);
    else if (work_ended(records) || !work_take(records->work, units))
        return untold;
    struct fared fared = records->fare(records->context, record, guess, asked, enough);
    return surely || !work_ended(records) ? fared : untold;
}

static struct fared fare_as(const struct records_of *records, size_t record, const struct guess *guess, bool *asked,
                            unsigned enough, bool surely)
{
    bool options[OPTIONS_MOST] = {false};
    struct fared fared;
    if (records->memo == NULL || !records->memo->small)
        return judged(records, record, guess, asked, enough, surely);
    if (knows(records->memo, record, guess, enough, &fared, asked))
        return fared;
    fared = judged(records, record, guess, options, enough, surely);
    if (fared.untold)
        return fared;
    keep(records->memo, record, guess, &fared, options);
    for (size_t i = 0; asked != NULL && i < records->game->option_count; i++)
        asked[i] |= options[i];
    return fared;
}

struct fared fare_of(const struct records_of *records, size_t record, const struct guess *guess, bool *asked)
{
    return fare_as(records, record, guess, asked, ERRORS_ALL, false);
}

struct fared fare_within(const struct records_of *records, size_t record, const struct guess *guess, bool *asked,
                         unsigned enough)
{
    return fare_as(records, record, guess, asked, enough, false);
}

struct fared fare_surely(const struct records_of *records, size_t record, const struct guess *guess, bool *asked)
{
    return fare_as(records, record, guess, asked, ERRORS_ALL, true);
}

bool errs_under(const struct records_of *records, size_t record, const struct guess *guess)
{
    return fare_as(records, record, guess, NULL, 1, false).errors > 0;
}
