#include "core/infer/infer.h"

#include "core/infer/alternatives.h"
#include "core/infer/explain.h"
#include "core/infer/memo.h"
#include "core/infer/numbers.h"
#include "core/infer/onward.h"
#include "core/infer/together.h"

#include <stdint.h>
#include <string.h>

/* How many records that the search has not looked at and that speak against its answer it then takes in, and how often. */
enum { AGAINST_MOST = 8, ROUNDS_MOST = 8 };
/* How many sets are told, for how many records that are left everything is tried, and how many before are for their rules; by how many changes more than the smallest a set
   may be told from another edition. */
enum { BEST_MOST = 6, LEFT_MOST = 20, TRIED_MOST = 8, MORE_MOST = 4 };
/* Of the records that are left so many are asked which change explains them. */
enum { LOOKED_MOST = 128 };
/* Beside how many others a record is laid that is left, and how many pairs that may come to. */
enum { BESIDE_MOST = 6, PAIRS_MOST = 30 };

struct inferring {
    const struct records_of *records;
    struct arena *arena;
    struct sample sample;
    size_t sample_room;
    struct inference *result;
    size_t best_room;
    size_t pairs;   /* of records that were laid side by side */
    size_t in_vain; /* searches that have explained not even the sample */
};

/* --- the sample ----------------------------------------------------------------------------------------------- */

static bool in_sample(const struct inferring *inferring, size_t record)
{
    for (size_t i = 0; i < inferring->sample.count; i++)
        if (inferring->sample.record[i] == record)
            return true;
    return false;
}

static void add_to_sample(struct inferring *inferring, size_t record)
{
    struct sample *sample = &inferring->sample;
    if (in_sample(inferring, record))
        return;
    sample->record =
        arena_grow(inferring->arena, sample->record, sample->count, &inferring->sample_room, sizeof *sample->record);
    sample->record[sample->count++] = record;
}

/* Takes records in from all over. */
static void begin_sample(struct inferring *inferring)
{
    size_t count = inferring->records->count, wanted = count < SAMPLE_FIRST ? count : SAMPLE_FIRST;
    for (size_t i = 0; i < wanted; i++)
        add_to_sample(inferring, i * count / wanted);
}

/* Takes in records that speak against a guess; how many there were, AGAINST_MOST at most. */
static size_t take_against(struct inferring *inferring, const struct guess *guess)
{
    size_t found = 0;
    for (size_t i = 0; i < inferring->records->count && found < AGAINST_MOST; i++)
        if (!in_sample(inferring, i) && errs_under(inferring->records, i, guess)) {
            add_to_sample(inferring, i);
            found++;
        }
    return found;
}

/* --- sets that explain the records ---------------------------------------------------------------------------- */

static bool is_best(const struct inference *result, const struct guess *guess)
{
    for (size_t i = 0; i < result->best_count; i++)
        if (guess_equal(&result->best[i].guess, guess))
            return true;
    return false;
}

/* Enters one that explains all, by how much it changes; those found first before others. */
static void add_best(struct inferring *inferring, const struct explained *explained)
{
    struct inference *result = inferring->result;
    size_t at = result->best_count;
    if (is_best(result, &explained->guess))
        return;
    result->best =
        arena_grow(inferring->arena, result->best, result->best_count, &inferring->best_room, sizeof *result->best);
    while (at > 0 && result->best[at - 1].guess.count > explained->guess.count)
        at--;
    memmove(&result->best[at + 1], &result->best[at], (result->best_count - at) * sizeof *result->best);
    result->best[at] = *explained;
    result->best_count += result->best_count < BEST_MOST;
}

/* Whether a guess leaves at most so many of a sample, or of all (NULL), of which those that the search looked at speak soonest. */
static bool leaves_at_most(const struct inferring *inferring, const struct guess *guess, const struct sample *sample,
                           size_t most)
{
    return leaves(inferring->records, guess, sample != NULL ? sample : &inferring->sample, most) <= most &&
           (sample != NULL || leaves(inferring->records, guess, NULL, most) <= most);
}

/* The guess with those of its changes whose bit is set in `kept`. */
static struct guess part_of(const struct guess *guess, unsigned kept)
{
    struct guess part = {.edition = guess->edition};
    for (size_t i = 0; i < guess->count; i++)
        if ((kept >> i & 1) != 0)
            part.change[part.count++] = guess->change[i];
    return part;
}

/* Of the changes the fewest that leave no more of all records, or of a sample, than `left`, and `each` for every one that is taken back:
   two may be needed only beside each other. */
static void take_back(const struct inferring *inferring, struct guess *guess, const struct sample *sample, size_t left,
                      size_t each)
{
    for (size_t count = 0; count < guess->count; count++)
        for (unsigned kept = 0; kept < 1u << guess->count; kept++) {
            const struct guess part = part_of(guess, kept);
            size_t most = left + (guess->count - count) * each;
            if (part.count == count && leaves_at_most(inferring, &part, sample, most)) {
                *guess = part;
                return;
            }
        }
}

/* Enters what explains all, without the changes that are not needed for it. */
static void add_found(struct inferring *inferring, struct guess guess)
{
    const struct inference *result = inferring->result;
    take_back(inferring, &guess, NULL, 0, 0);
    const struct explained explained = {.guess = guess, .looked = inferring->records->count, .first = NO_RECORD};
    if (result->best_count == 0 || guess.count <= result->best[0].guess.count + MORE_MOST)
        add_best(inferring, &explained);
}

/* From a guess on, the one that explains the most. True if it explains all. Where nothing explains the sample, more records cannot
   change that: once only they are taken in, to know better what explains the most. */
static bool go_on(struct inferring *inferring, size_t most, struct guess *guess)
{
    struct weight weight;
    for (size_t round = 0; round < ROUNDS_MOST; round++) {
        *guess = search_guess(inferring->records, &inferring->sample, guess, most, &weight, inferring->arena);
        if ((weight.bad > 0 && inferring->in_vain++ > 0) || take_against(inferring, guess) == 0)
            return weight.bad == 0;
    }
    return false;
}

/* The guess of an edition: among the best if it explains all, or if nothing does and it leaves fewer than others. One that changes more
   and leaves no less of the sample is not held against all records. */
static void take_guess(struct inferring *inferring, struct guess *guess, bool all, struct explained *nearest)
{
    const struct sample *sample = &inferring->sample;
    if (all)
        add_found(inferring, *guess);
    if (inferring->result->best_count > 0)
        return;
    size_t left = leaves(inferring->records, guess, sample, SIZE_MAX);
    take_back(inferring, guess, sample, left, 0);
    if (nearest->looked == 0 || guess->count <= nearest->guess.count ||
        left < leaves(inferring->records, &nearest->guess, sample, SIZE_MAX))
        take_if_nearer(inferring->records, guess, nearest);
}

/* Of what explained other records that are left the smallest change under which these are regular; false if there is none. */
static bool rules_met(struct inferring *inferring, const struct sample *sample, struct guess *out)
{
    bool found = false;
    for (size_t i = 0; i < inferring->result->left_told; i++) {
        const struct left *left = &inferring->result->left[i];
        if (left->kind != LEFT_RULES || (found && left->other.count >= out->count) ||
            !leaves_at_most(inferring, &left->other, sample, 0))
            continue;
        *out = left->other;
        found = true;
    }
    return found;
}

/* From a guess on, one of at most so many changes under which these are regular; false if none was found. */
static bool rules_from(struct inferring *inferring, const struct sample *sample, const struct guess *from, size_t most,
                       struct guess *out)
{
    struct weight weight;
    *out = search_guess(inferring->records, sample, from, most, &weight, inferring->arena);
    return weight.bad == 0;
}

/* The smallest change of any edition under which these are regular; false if none was found. */
static bool rules_of(struct inferring *inferring, const struct sample *sample, struct guess *out)
{
    const struct game *game = inferring->records->game;
    bool found = rules_met(inferring, sample, out);
    for (size_t edition = 0; edition < game->edition_count && (!found || out->count > 0); edition++) {
        struct guess guess = {.edition = edition};
        if (!rules_from(inferring, sample, &guess, found ? out->count - 1 : CHANGES_MOST, &guess))
            continue;
        take_back(inferring, &guess, sample, 0, 0);
        *out = guess;
        found = true;
    }
    return found;
}

/* Whether any rules are found under which these are regular: from some of them on, or from an edition as it is. */
static bool go_together(struct inferring *inferring, const struct sample *sample, const struct guess *some)
{
    struct guess guess = *some;
    bool found = rules_met(inferring, sample, &guess) || rules_from(inferring, sample, some, CHANGES_MOST, &guess);
    for (size_t edition = 0; edition < inferring->records->game->edition_count && !found; edition++) {
        guess = (struct guess){.edition = edition};
        found = rules_from(inferring, sample, &guess, CHANGES_MOST, &guess);
    }
    return found;
}

/* Whether the record is regular by those rules but for a slip of the pen. */
static bool is_slip(const struct inferring *inferring, size_t record, const struct guess *guess)
{
    return !work_ended(inferring->records) && inferring->records->slip(inferring->records->context, record, guess);
}

/* Where nothing explains all, records may have been played by several rules, and what lies between explains few. The rules of one
   record that is left, if they explain more of those taken from all over, are better. */
static void try_rules_of_left(struct inferring *inferring, struct explained *nearest)
{
    struct sample over = inferring->sample;
    over.count = over.count < SAMPLE_FIRST ? over.count : SAMPLE_FIRST;
    for (size_t i = 0, tried = 0; i < over.count && tried < TRIED_MOST; i++) {
        const struct sample alone = {.record = &over.record[i], .count = 1};
        struct guess guess;
        unsigned errors = fare_of(inferring->records, over.record[i], &nearest->guess, NULL).errors;
        if (errors == 0 || (errors == 1 && is_slip(inferring, over.record[i], &nearest->guess)))
            continue;
        tried++;
        if (rules_of(inferring, &alone, &guess) && leaves(inferring->records, &guess, &over, SIZE_MAX) <=
                                                       leaves(inferring->records, &nearest->guess, &over, SIZE_MAX))
            take_if_nearer(inferring->records, &guess, nearest);
    }
}

/* The search goes on from what it has found, with all records taken in that speak against that: it may have come there by one of many
   ways, of which it follows few. */
static void search_on(struct inferring *inferring, struct explained *nearest)
{
    for (size_t round = 0; round < ROUNDS_MOST && nearest->left > 0; round++) {
        struct weight weight;
        take_against(inferring, &nearest->guess);
        const struct guess guess = search_guess(inferring->records, &inferring->sample, &nearest->guess, CHANGES_MOST,
                                                &weight, inferring->arena);
        if (!take_if_nearer(inferring->records, &guess, nearest))
            return;
    }
}

/* Records that are left by a guess, taken from all over, and in `asked` the options that they hang on. */
static struct sample left_by(const struct inferring *inferring, const struct explained *explained, bool *asked)
{
    size_t apart = explained->left / LOOKED_MOST + 1, nth = 0;
    struct sample left = {.record = arena_alloc(inferring->arena, LOOKED_MOST * sizeof *left.record)};
    for (size_t i = 0; i < inferring->records->count && left.count < LOOKED_MOST; i++)
        if (errs_under(inferring->records, i, &explained->guess) && nth++ % apart == 0) {
            fare_of(inferring->records, i, &explained->guess, asked);
            left.record[left.count++] = i;
        }
    return left;
}

/* Of all changes of one option the one that explains the most of what is left. Few records of another rule are not seen among many slips
   of the pen, unless all of these are asked. True if it is nearer. */
static bool change_for_left(struct inferring *inferring, struct explained *nearest)
{
    const struct game *game = inferring->records->game;
    bool *asked = arena_alloc(inferring->arena, game->option_count + 1);
    memset(asked, 0, game->option_count + 1);
    const struct sample left = left_by(inferring, nearest, asked);
    struct guess best = nearest->guess;
    size_t fewest = left.count;
    for (size_t option = 0; option < game->option_count; option++) {
        int choice[CHOICES_MOST];
        size_t count = asked[option] ? guess_choices(game, nearest->guess.edition, option, choice) : 0;
        for (size_t i = 0; i < count; i++) {
            struct guess guess = nearest->guess;
            if (!guess_set(game, &guess, option, choice[i]) || !leaves_at_most(inferring, &guess, &left, fewest - 1))
                continue;
            fewest = leaves(inferring->records, &guess, &left, SIZE_MAX);
            best = guess;
        }
    }
    return fewest < left.count && take_if_nearer(inferring->records, &best, nearest);
}

/* The same rules as changes of another edition: every option that it knows has the value that it has in the guess. False if there are
   too many, or not all records are regular by them. */
static bool told_from(const struct inferring *inferring, const struct guess *guess, size_t edition, struct guess *out)
{
    const struct game *game = inferring->records->game;
    *out = (struct guess){.edition = edition};
    for (size_t option = 0; option < game->option_count; option++) {
        int value = guess_value(game, guess, option);
        if (value >= 0 && guess_value(game, out, option) >= 0 && !guess_set(game, out, option, value))
            return false;
    }
    return leaves_at_most(inferring, out, NULL, 0);
}

static bool has_edition(const struct inference *result, size_t edition)
{
    for (size_t i = 0; i < result->best_count; i++)
        if (result->best[i].guess.edition == edition)
            return true;
    return false;
}

/* What explains all, told from the editions from which nothing was found. */
static void tell_from_others(struct inferring *inferring)
{
    const struct game *game = inferring->records->game;
    const struct guess best = inferring->result->best[0].guess;
    for (size_t edition = 0; edition < game->edition_count; edition++) {
        struct guess guess;
        if (has_edition(inferring->result, edition) || !told_from(inferring, &best, edition, &guess))
            continue;
        add_found(inferring, guess);
    }
}

/* Editions as they are, those first that leave the least of the sample. */
static size_t *editions_in_order(struct inferring *inferring)
{
    const struct game *game = inferring->records->game;
    struct inference *result = inferring->result;
    size_t *order = arena_alloc(inferring->arena, game->edition_count * sizeof *order);
    result->named = arena_alloc(inferring->arena, game->edition_count * sizeof *result->named);
    for (size_t edition = 0; edition < game->edition_count; edition++) {
        const struct guess guess = {.edition = edition};
        struct explained explained = explain(inferring->records, &guess, &inferring->sample);
        size_t at = edition;
        for (; at > 0 && nearer(&explained, &result->named[order[at - 1]]); at--)
            order[at] = order[at - 1];
        order[at] = edition;
        result->named[edition] = explained;
        result->named_count++;
    }
    return order;
}

/* From each edition, what explains all, or the most. */
static void try_editions(struct inferring *inferring, const size_t *order, struct explained *nearest)
{
    const struct inference *result = inferring->result;
    for (size_t i = 0; i < result->named_count; i++) {
        struct guess guess = {.edition = order[i]};
        if (has_edition(result, order[i]))
            continue;
        size_t most = result->best_count > 0 ? result->best[0].guess.count + MORE_MOST : CHANGES_MOST;
        take_guess(inferring, &guess, go_on(inferring, most, &guess), nearest);
    }
}

/* Where neither one change nor two lead on, and the records are few: from each edition, what makes the first that is irregular
   regular. */
static void try_onward(struct inferring *inferring, const size_t *order, struct explained *nearest)
{
    const struct inference *result = inferring->result;
    for (size_t i = 0; i < result->named_count && inferring->records->count <= SAMPLE_FIRST; i++) {
        struct guess guess = {.edition = order[i]};
        long first = result->named[order[i]].first;
        if (first == NO_RECORD ||
            !search_onward(inferring->records, (size_t)first, CHANGES_MOST, &guess, inferring->arena))
            continue;
        take_guess(inferring, &guess, go_on(inferring, CHANGES_MOST, &guess), nearest);
    }
}

static void find_best(struct inferring *inferring)
{
    struct inference *result = inferring->result;
    const size_t *order = editions_in_order(inferring);
    struct explained nearest = {.looked = 0};
    try_editions(inferring, order, &nearest);
    /* one record by itself many rules explain: those of the editions that single changes did not lead to are looked for too */
    inferring->sample.by_two = result->best_count == 0 || inferring->records->count == 1;
    if (inferring->sample.by_two)
        try_editions(inferring, order, &nearest);
    inferring->sample.by_two = false;
    if (result->best_count == 0)
        try_onward(inferring, order, &nearest);
    if (result->best_count == 0) {
        try_rules_of_left(inferring, &nearest);
        search_on(inferring, &nearest);
        for (size_t round = 0; round < ROUNDS_MOST && nearest.left > 0 && change_for_left(inferring, &nearest);)
            round++;
        for (size_t edition = 0; edition < result->named_count; edition++)
            take_if_nearer(inferring->records, &(struct guess){.edition = edition}, &nearest);
        take_back(inferring, &nearest.guess, NULL, nearest.left, by_chance(inferring->records->count));
        nearest = explain(inferring->records, &nearest.guess, NULL);
        add_best(inferring, &nearest);
    }
    if (result->best[0].left == 0)
        tell_from_others(inferring);
}

/* --- as good as the best -------------------------------------------------------------------------------------- */

/* Whether a guess explains the records that spoke against the one before, and all others. */
static void try_instead(struct inferring *inferring, const struct guess *guess, const struct sample *against)
{
    if (leaves_at_most(inferring, guess, against, 0) && leaves_at_most(inferring, guess, NULL, 0))
        add_found(inferring, *guess);
}

/* Every other change in the place of one that the records need. */
static void change_instead(struct inferring *inferring, const struct guess *best, size_t which)
{
    const struct game *game = inferring->records->game;
    const struct guess usual = {.edition = best->edition};
    size_t option = best->change[which].option, record[AGAINST_MOST];
    struct sample against = {.record = record};
    bool *asked = arena_alloc(inferring->arena, game->option_count + 1);
    struct guess without = *best;
    memset(asked, 0, game->option_count + 1);
    guess_set(game, &without, option, guess_value(game, &usual, option));
    for (size_t i = 0; i < inferring->records->count && against.count < AGAINST_MOST; i++)
        if (errs_under(inferring->records, i, &without)) {
            fare_of(inferring->records, i, &without, asked);
            record[against.count++] = i;
        }
    for (size_t other = 0; other < game->option_count; other++) {
        int choice[CHOICES_MOST];
        size_t count = asked[other] ? guess_choices(game, best->edition, other, choice) : 0;
        for (size_t i = 0; i < count; i++) {
            struct guess guess = without;
            if (other != option && choice[i] != guess_value(game, &without, other) &&
                guess_set(game, &guess, other, choice[i]) && guess.count == best->count)
                try_instead(inferring, &guess, &against);
        }
    }
}

/* Of each set that was found, the best first: what is found so stands behind it. */
static void find_as_good(struct inferring *inferring)
{
    struct guess found[BEST_MOST];
    const struct inference *result = inferring->result;
    for (size_t smallest = CHANGES_MOST + 1; result->best[0].left == 0 && result->best[0].guess.count < smallest;) {
        size_t count = result->best_count;
        smallest = result->best[0].guess.count;
        for (size_t i = 0; i < count; i++)
            found[i] = result->best[i].guess;
        for (size_t i = 0; i < count; i++)
            for (size_t which = 0; which < found[i].count; which++)
                change_instead(inferring, &found[i], which);
    }
}

/* --- what is left --------------------------------------------------------------------------------------------- */

/* The first of a few records that speak against the rules of another beside which no rules are found that both are regular by. */
static long record_apart(struct inferring *inferring, size_t record, const struct guess *guess)
{
    size_t pair[2] = {record, 0};
    const struct sample both = {.record = pair, .count = 2};
    const struct guess *best = &inferring->result->best[0].guess;
    for (size_t i = 0, tried = 0; i < inferring->records->count && tried < BESIDE_MOST; i++) {
        if (i == record || !errs_under(inferring->records, i, guess) || errs_under(inferring->records, i, best))
            continue;
        if (inferring->pairs++ >= PAIRS_MOST)
            break;
        tried++;
        pair[1] = i;
        if (!go_together(inferring, &both, guess))
            return work_ended(inferring->records) ? NO_RECORD : (long)i;
    }
    return NO_RECORD;
}

/* Whether a record of those rules was named as one that does not go with another. */
static bool pair_is_named(const struct inferring *inferring, const struct guess *guess)
{
    for (size_t i = 0; i < inferring->result->left_told; i++) {
        const struct left *left = &inferring->result->left[i];
        if (left->kind == LEFT_RULES && left->apart != NO_RECORD && guess_equal(&left->other, guess))
            return true;
    }
    return false;
}

/* By rules that explain other records that are left rather than as a slip, and as a slip rather than by rules of its own. Of those of
   the same rules one is named beside another record. */
static void explain_left(struct inferring *inferring, struct left *left)
{
    const struct guess *best = &inferring->result->best[0].guess;
    const struct sample alone = {.record = &left->record, .count = 1};
    bool met = rules_met(inferring, &alone, &left->other);
    left->apart = NO_RECORD;
    if (!met && is_slip(inferring, left->record, best)) {
        left->kind = LEFT_SLIP;
    } else if (met || rules_of(inferring, &alone, &left->other)) {
        left->kind = LEFT_RULES;
        if (!pair_is_named(inferring, &left->other))
            left->apart = record_apart(inferring, left->record, &left->other);
    }
}

/* What looked like a slip before the rules were known by which others that are left are regular, as it is itself. */
static void explain_by_met(struct inferring *inferring, struct left *left)
{
    const struct sample alone = {.record = &left->record, .count = 1};
    if (left->kind != LEFT_RULES && rules_met(inferring, &alone, &left->other))
        left->kind = LEFT_RULES;
}

/* Those that are left, unexplained yet. */
static void list_left(struct inferring *inferring)
{
    struct inference *result = inferring->result;
    const struct explained *best = &result->best[0];
    result->left_told = best->left < LEFT_MOST ? best->left : LEFT_MOST;
    result->left = arena_alloc(inferring->arena, (best->left + 1) * sizeof *result->left);
    for (size_t i = 0; i < inferring->records->count && result->left_count < best->left; i++) {
        struct fared fared = fare_surely(inferring->records, i, &best->guess, NULL);
        const enum left_kind kind = result->left_count < result->left_told ? LEFT_UNEXPLAINED : LEFT_UNTRIED;
        if (fared.errors > 0)
            result->left[result->left_count++] =
                (struct left){.record = i, .kind = kind, .rule = fared.first, .apart = NO_RECORD};
    }
}

/* Long ones last, as what explains others is tried before rules of their own are looked for. */
static void find_left(struct inferring *inferring)
{
    struct inference *result = inferring->result;
    list_left(inferring);
    for (int last = 0; last <= 1; last++)
        for (size_t i = 0; i < result->left_told; i++)
            if (record_is_long(inferring->records, result->left[i].record) == (last == 1))
                explain_left(inferring, &result->left[i]);
    for (size_t i = 0; i < result->left_count; i++)
        explain_by_met(inferring, &result->left[i]);
    for (size_t i = result->left_told; i < result->left_count; i++)
        if (result->left[i].kind == LEFT_UNTRIED && is_slip(inferring, result->left[i].record, &result->best[0].guess))
            result->left[i].kind = LEFT_SLIP;
}

const struct inference *infer(const struct records_of *records, struct arena *arena)
{
    struct inference *result = arena_alloc(arena, sizeof *result);
    struct records_of known = *records;
    known.memo = memo_new(records->game, records->count, arena);
    *result = (struct inference){.game = records->game, .records = records->count};
    struct inferring inferring = {.records = &known, .arena = arena, .result = result};
    begin_sample(&inferring);
    find_best(&inferring);
    find_as_good(&inferring);
    find_alternatives(&known, result, arena);
    find_together(&known, result, arena);
    find_around(&known, result, arena);
    find_left(&inferring);
    result->limited = work_ended(records);
    return result;
}
