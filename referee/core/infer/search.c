/* The search for rules that explain a few records: from guess to guess, the best first, by one option at a time that those records
   hang on which are still irregular; by two where no single one helps, or where what did help has led to nothing. */
#include "core/infer/numbers.h"
#include "core/options.h"

#include <limits.h>
#include <string.h>

/* How many guesses are followed up, in the best of which nothing was better. */
enum { FOLLOWED_MOST = 24, STALE_MOST = 3 };
/* By how many records a change is judged at first: it must help with one of those. */
enum { FIRST_LOOK = 4 };
/* So many values of one option are then judged by the whole sample, those first that help most. */
enum { VALUES_MOST = 3 };

struct node {
    struct guess guess;
    struct weight weight;
    size_t *bad; /* the first of its bad records */
    size_t bad_count;
    bool *asked; /* by those of its records that are bad */
    bool followed;
};

struct search {
    const struct records_of *records;
    const struct sample *sample;
    size_t most;
    struct arena *arena;
    struct node *node;
    size_t count, room;
};

static bool lighter(const struct node *one, const struct node *other)
{
    if (one->weight.bad != other->weight.bad)
        return one->weight.bad < other->weight.bad;
    if (one->weight.errors != other->weight.errors)
        return one->weight.errors < other->weight.errors;
    return one->guess.count < other->guess.count;
}

static bool not_better(const struct weight *weight, const struct node *than)
{
    return than != NULL && weight->errors >= than->weight.errors && weight->bad >= than->weight.bad;
}

/* Notes a bad record for a first look at what comes of the node: the first that are not long; long ones where there are no others. */
static void note_bad(const struct search *search, struct node *node, size_t record)
{
    bool is_long = record_is_long(search->records, record);
    if (node->bad_count > 0 && !is_long && record_is_long(search->records, node->bad[0]))
        node->bad_count = 0;
    if (node->bad_count == FIRST_LOOK ||
        (node->bad_count > 0 && is_long && !record_is_long(search->records, node->bad[0])))
        return;
    node->bad[node->bad_count++] = record;
}

/* As many errors of the next record as make a guess no better than another (NULL: there is none), if that one is irregular at all. */
static unsigned errors_enough(const struct node *node, const struct node *than)
{
    return than != NULL && node->weight.bad + 1 >= than->weight.bad && than->weight.errors > node->weight.errors
               ? than->weight.errors - node->weight.errors
               : ERRORS_ALL;
}

/* Weighs a guess by the whole sample, or until it is no better than another (NULL: there is none). */
static void weigh(const struct search *search, struct node *node, const struct node *than)
{
    size_t options = search->records->game->option_count;
    bool *asked = arena_alloc(search->arena, (options + 1) * sizeof *asked);
    node->asked = arena_alloc(search->arena, (options + 1) * sizeof *node->asked);
    memset(node->asked, 0, options + 1);
    node->bad = arena_alloc(search->arena, FIRST_LOOK * sizeof *node->bad);
    node->weight = (struct weight){0};
    node->bad_count = 0;
    for (size_t i = 0; i < search->sample->count && !not_better(&node->weight, than); i++) {
        memset(asked, 0, options + 1);
        struct fared fared =
            fare_within(search->records, search->sample->record[i], &node->guess, asked, errors_enough(node, than));
        if (fared.errors == 0)
            continue;
        node->weight.bad++;
        node->weight.errors += fared.errors;
        note_bad(search, node, search->sample->record[i]);
        for (size_t option = 0; option < options; option++)
            node->asked[option] |= asked[option];
    }
}

/* The errors of a guess in those records, or as many as `enough` at least. */
static unsigned errors_of(const struct search *search, const struct guess *guess, const struct node *by,
                          unsigned enough)
{
    unsigned errors = 0;
    for (size_t i = 0; i < by->bad_count && errors < enough; i++)
        errors += fare_within(search->records, by->bad[i], guess, NULL, enough - errors).errors;
    return errors;
}

static bool seen(const struct search *search, const struct guess *guess)
{
    for (size_t i = 0; i < search->count; i++)
        if (guess_equal(&search->node[i].guess, guess))
            return true;
    return false;
}

/* Keeps a guess if it is better than the one it comes from. */
static bool try_guess(struct search *search, const struct guess *guess, size_t from)
{
    struct node node = {.guess = *guess};
    weigh(search, &node, &search->node[from]);
    if (not_better(&node.weight, &search->node[from]))
        return false;
    search->node = arena_grow(search->arena, search->node, search->count, &search->room, sizeof *search->node);
    search->node[search->count++] = node;
    return true;
}

/* Guesses that differ in the value of one option, those first that help most at a first look. */
struct helping {
    struct guess guess[VALUES_MOST];
    unsigned errors[VALUES_MOST];
    size_t count;
};

static void add_helping(struct helping *helping, const struct guess *guess, unsigned errors)
{
    size_t at = helping->count < VALUES_MOST ? helping->count++ : VALUES_MOST;
    for (; at > 0 && helping->errors[at - 1] > errors; at--)
        if (at < VALUES_MOST) {
            helping->guess[at] = helping->guess[at - 1];
            helping->errors[at] = helping->errors[at - 1];
        }
    if (at < VALUES_MOST) {
        helping->guess[at] = *guess;
        helping->errors[at] = errors;
    }
}

/* The values of an option that are tried in the place of what a node has; beside those that people play by the sums that its bad records
   show. */
static size_t choices_of(const struct search *search, const struct node *node, size_t option, int choice[NUMBERS_MOST])
{
    const struct records_of *records = search->records;
    size_t edition = node->guess.edition;
    size_t count = guess_choices(records->game, edition, option, choice);
    for (size_t i = 0; count > 0 && i < node->bad_count; i++) {
        int sum[SUMS_MOST];
        size_t sums = records->sums(records->context, node->bad[i], sum);
        count = add_sums(records->game, edition, option, sum, sums, choice, count);
    }
    return count;
}

/* Whether by another number a long record goes wrong sooner than by a node's guess: a partie that ends too soon is wrong from there to
   its end, and is not judged so far. */
static bool goes_wrong_sooner(const struct search *search, const struct guess *guess, const struct node *than)
{
    const struct records_of *records = search->records;
    if (than->bad_count == 0 || !record_is_long(records, than->bad[0]))
        return false;
    const struct fared fared = fare_within(records, than->bad[0], guess, NULL, 1);
    return fared.part && fared.from < fare_within(records, than->bad[0], &than->guess, NULL, 1).from;
}

/* The values of an option by which a node's bad records have less errors than `before`. */
static void look_at(const struct search *search, size_t from, const struct guess *base, size_t option, unsigned before,
                    struct helping *helping)
{
    const struct game *game = search->records->game;
    int choice[NUMBERS_MOST];
    size_t count = choices_of(search, &search->node[from], option, choice);
    const bool number = option_takes_number(&search->records->game->option[option]);
    helping->count = 0;
    for (size_t i = 0; i < count; i++) {
        struct guess guess = *base;
        if (choice[i] == guess_value(game, base, option) || !guess_set(game, &guess, option, choice[i]) ||
            guess.count > search->most || seen(search, &guess) ||
            (number && goes_wrong_sooner(search, &guess, &search->node[from])))
            continue;
        unsigned errors = errors_of(search, &guess, &search->node[from], before);
        if (errors < before)
            add_helping(helping, &guess, errors);
    }
}

/* Every change of one of the options that are wanted, of a node's guess or of one that differs from it. */
static bool change_one(struct search *search, size_t from, const struct guess *base, const bool *wanted,
                       unsigned before)
{
    bool better = false;
    for (size_t option = 0; option < search->records->game->option_count; option++) {
        struct helping helping;
        if (!wanted[option])
            continue;
        look_at(search, from, base, option, before, &helping);
        for (size_t i = 0; i < helping.count; i++)
            better |= try_guess(search, &helping.guess[i], from);
    }
    return better;
}

/* The options that are changed beside one: those behind it that its node hangs on, and those that it hangs on once that one is
   changed. A partie hangs on where the rubicon lies only if it is one with a rubicon. */
static void second_options(const struct search *search, size_t from, const struct guess *guess, size_t first,
                           bool *wanted)
{
    const struct node *node = &search->node[from];
    size_t options = search->records->game->option_count;
    memset(wanted, 0, options + 1);
    for (size_t i = 0; i < node->bad_count; i++)
        fare_of(search->records, node->bad[i], guess, wanted);
    for (size_t option = 0; option < options; option++)
        wanted[option] = option != first && (node->asked[option] ? option > first : wanted[option]);
}

/* Changes of two options that a node hangs on, by which its bad records have less errors than `before`: the first that are found. */
static void change_two(struct search *search, size_t from, unsigned before)
{
    const struct game *game = search->records->game;
    const struct guess base = search->node[from].guess;
    bool *wanted = arena_alloc(search->arena, (game->option_count + 1) * sizeof *wanted);
    for (size_t option = 0; option < game->option_count; option++) {
        int choice[NUMBERS_MOST];
        size_t count = search->node[from].asked[option] ? choices_of(search, &search->node[from], option, choice) : 0;
        for (size_t i = 0; i < count; i++) {
            struct guess guess = base;
            if (choice[i] == guess_value(game, &base, option) || !guess_set(game, &guess, option, choice[i]))
                continue;
            second_options(search, from, &guess, option, wanted);
            if (change_one(search, from, &guess, wanted, before))
                return;
        }
    }
}

/* The best of those not followed up yet; `count` if there is none. */
static size_t next_node(const struct search *search)
{
    size_t best = search->count;
    for (size_t i = 0; i < search->count; i++)
        if (!search->node[i].followed && (best == search->count || lighter(&search->node[i], &search->node[best])))
            best = i;
    return best;
}

static size_t best_node(const struct search *search)
{
    size_t best = 0;
    for (size_t i = 1; i < search->count; i++)
        if (lighter(&search->node[i], &search->node[best]))
            best = i;
    return best;
}

static void follow(struct search *search, size_t at)
{
    search->node[at].followed = true;
    unsigned before = errors_of(search, &search->node[at].guess, &search->node[at], UINT_MAX);
    const struct guess guess = search->node[at].guess;
    if (!change_one(search, at, &guess, search->node[at].asked, before) && at == best_node(search))
        change_two(search, at, before);
}

/* Follows up the best, until nothing is left or no more is gained; the best. */
static size_t follow_up(struct search *search)
{
    size_t best = best_node(search), stale = 0;
    for (size_t i = 0; i < FOLLOWED_MOST && search->node[best].weight.bad > 0 && stale < STALE_MOST; i++) {
        size_t at = next_node(search);
        if (at == search->count)
            break;
        follow(search, at);
        size_t now = best_node(search);
        stale = now == best ? stale + 1 : 0;
        best = now;
    }
    return best;
}

struct guess search_guess(const struct records_of *records, const struct sample *sample, const struct guess *from,
                          size_t most, struct weight *weight, struct arena *arena)
{
    struct search search = {.records = records, .sample = sample, .most = most, .arena = arena};
    struct node first = {.guess = *from};
    weigh(&search, &first, NULL);
    search.node = arena_grow(arena, search.node, search.count, &search.room, sizeof *search.node);
    search.node[search.count++] = first;
    size_t best = follow_up(&search);
    if (sample->by_two && search.node[best].weight.bad > 0) {
        change_two(&search, 0, errors_of(&search, &search.node[best].guess, &search.node[0], UINT_MAX));
        best = follow_up(&search);
    }
    *weight = search.node[best].weight;
    return search.node[best].guess;
}
