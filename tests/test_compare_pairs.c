/* Pairs of sheets made up at random: a lawful record, and a copy of it with a slip or with gaps. However it is done, the two
   say as much to each other from either side, and the joined record is no worse than the worse of them. PAIRS says how many of
   each game, PAIRS_SHOWN prints those that fail. */
#include "tests/reading.h"
#include "tests/retelling.h"

#include "core/compare/compare.h"
#include "core/make/making.h"

#include <stdio.h>
#include <stdlib.h>

static struct arena *scratch;
static struct random chance;

static int begin_pairs(void **state)
{
    scratch = arena_new();
    return begin(state);
}

static int end_pairs(void **state)
{
    arena_free(scratch);
    return end(state);
}

static const struct judgement *weigh(void *context, const struct record *joined)
{
    (void)context;
    arena_clear(scratch);
    const struct orders orders = {.written = true};
    return judge_record(read_again(words, joined, &forms[0], scratch), &orders, scratch);
}

static size_t below(size_t bound) { return bound > 0 ? random_below(&chance, (unsigned)bound) : 0; }

/* --- what can go wrong in writing --------------------------------------------------------------------------- */

static struct deal *some_deal(struct record *record)
{
    struct deal *deal = &record->deal[below(record->deal_count)];
    return deal->manche_count > 0 ? &deal->manche[below(deal->manche_count)] : deal;
}

static struct steps *some_steps(struct record *record)
{
    struct deal *deal = some_deal(record);
    return below(2) > 0 ? &deal->calls : &deal->play;
}

static void swap_steps(struct record *record)
{
    struct steps *steps = some_steps(record);
    if (steps->count < 2)
        return;
    size_t from = below(steps->count), to = below(steps->count);
    struct step step = steps->step[from];
    steps->step[from] = steps->step[to];
    steps->step[to] = step;
}

static void move_step(struct record *record)
{
    struct steps *steps = some_steps(record);
    if (steps->count < 2)
        return;
    size_t from = below(steps->count - 1);
    struct step step = steps->step[from];
    size_t to = from + 1 + below(steps->count - from - 1);
    memmove(&steps->step[from], &steps->step[from + 1], (to - from) * sizeof step);
    steps->step[to] = step;
}

static void drop_step(struct record *record)
{
    struct steps *steps = some_steps(record);
    if (steps->count < 2)
        return;
    size_t at = below(steps->count);
    memmove(&steps->step[at], &steps->step[at + 1], (steps->count - at - 1) * sizeof *steps->step);
    steps->count--;
}

static void double_step(struct record *record)
{
    struct steps *steps = some_steps(record);
    if (steps->count == 0)
        return;
    struct step *copy = arena_alloc(arena, (steps->count + 1) * sizeof *copy);
    size_t at = below(steps->count);
    memcpy(copy, steps->step, (at + 1) * sizeof *copy);
    memcpy(copy + at + 1, steps->step + at, (steps->count - at) * sizeof *copy);
    steps->step = copy;
    steps->count++;
}

static void swap_deals(struct record *record)
{
    size_t one = below(record->deal_count), other = below(record->deal_count);
    struct deal deal = record->deal[one];
    record->deal[one] = record->deal[other];
    record->deal[other] = deal;
}

static void drop_deal(struct record *record)
{
    if (record->deal_count < 2)
        return;
    size_t at = below(record->deal_count);
    memmove(&record->deal[at], &record->deal[at + 1], (record->deal_count - at - 1) * sizeof *record->deal);
    record->deal_count--;
}

static void other_mark(struct record *record)
{
    struct marks_said *marks = &some_deal(record)->marks[below(record->player_count)];
    if (!marks->recorded || (marks->itemised && marks->count == 0))
        return;
    struct amount *amount = marks->itemised ? &marks->item[below(marks->count)].amount : &marks->total;
    amount->points++;
    amount->jetons++;
}

static void other_score(struct record *record)
{
    struct amount *score = &record->deal[below(record->deal_count)].score[below(record->player_count)];
    if (score->recorded)
        score->points++;
}

static void other_card(struct record *record)
{
    struct steps *steps = some_steps(record);
    struct step *step = steps->count > 0 ? &steps->step[below(steps->count)] : NULL;
    if (step != NULL && step->cards.count > 0) {
        card_t *card = &step->cards.card[below(step->cards.count)];
        if (card_known(*card) && card_face(*card) == *card)
            *card = CARD((card_suit(*card) + 1) % SUITS, card_rank(*card));
    }
}

typedef void change_fn(struct record *record);

static change_fn *const slips[] = {
    swap_steps, move_step, drop_step, double_step, swap_deals, drop_deal, other_mark, other_score, other_card,
};

static struct card_list *some_cards(struct record *record)
{
    struct deal *deal = some_deal(record);
    switch (below(4)) {
    case 0: return &deal->hands[below(record->player_count)];
    case 1: return &deal->held[below(record->player_count)];
    case 2: return &deal->talon;
    default: return &deal->turned;
    }
}

static void lose_cards(struct record *record) { *some_cards(record) = (struct card_list){0}; }

static void lose_some(struct record *record) { blank_list(&chance, some_cards(record), 3, arena); }

static void lose_played(struct record *record)
{
    struct steps *play = &some_deal(record)->play;
    if (play->count > 0)
        blank_list(&chance, &play->step[below(play->count)].cards, 2, arena);
}

static void lose_discards(struct record *record)
{
    struct steps *calls = &some_deal(record)->calls;
    for (size_t i = 0; i < calls->count; i++) {
        struct step *step = &calls->step[i];
        if (step->verb != VERB_DISCARDS)
            continue;
        if (below(2) > 0) {
            blank_list(&chance, &step->cards, 2, arena);
            continue;
        }
        step->verb = VERB_EXCHANGES;
        step->n = (struct number){.recorded = true, .value = (int)step->cards.count};
        step->cards = (struct card_list){0};
    }
}

static void lose_draws(struct record *record)
{
    struct steps *calls = &some_deal(record)->calls;
    size_t count = 0;
    for (size_t i = 0; i < calls->count; i++)
        if (calls->step[i].verb != VERB_DRAWS)
            calls->step[count++] = calls->step[i];
    calls->count = count;
}

static void lose_list(struct record *record) { *some_steps(record) = (struct steps){0}; }

static void lose_figures(struct record *record)
{
    size_t player = below(record->player_count);
    struct deal *deal = &record->deal[below(record->deal_count)];
    if (below(2) > 0)
        deal->score[player] = (struct amount){0};
    else
        deal->marks[player] = (struct marks_said){0};
}

static void lose_dealer(struct record *record) { some_deal(record)->dealer = NOBODY; }

static void lose_winner(struct record *record)
{
    if (record->result.recorded && record->result.winner >= 0) {
        record->result.winner = NOBODY;
        record->result.winner_at.line = 0;
    }
}

static change_fn *const gaps[] = {
    lose_cards, lose_some, lose_played, lose_discards, lose_draws, lose_list, lose_figures, lose_dealer, lose_winner,
};

/* --- pairs -------------------------------------------------------------------------------------------------- */

static bool same_place(const struct reading *one, const struct reading *other)
{
    return one->there == other->there && (!one->there || one->at.byte == other->at.byte);
}

static enum allowed turned(enum allowed allowed)
{
    return allowed == ALLOWED_A ? ALLOWED_B : allowed == ALLOWED_B ? ALLOWED_A : allowed;
}

/* Whether a difference is one of those that are found the other way round, and the rules say the same of it. */
static bool found_in(const struct partings *others, const struct parting *parting)
{
    bool found = false;
    for (size_t i = 0; i < others->count && !found; i++) {
        const struct parting *other = &others->item[i];
        found = other->kind == parting->kind && same_place(&other->reading[0], &parting->reading[1]) &&
                same_place(&other->reading[1], &parting->reading[0]) && turned(other->allowed) == parting->allowed;
    }
    return found;
}

/* What is wrong with what the rules are said to allow. */
static const char *wrong_allowed(const struct comparison *one, const struct comparison *other)
{
    for (size_t i = 0; i < one->differences.count; i++) {
        const struct parting *parting = &one->differences.item[i];
        if (!found_in(&other->differences, parting))
            return "the rules say something else from the other side";
        if ((parting->allowed == ALLOWED_A && parting->stands != 0) ||
            (parting->allowed == ALLOWED_B && parting->stands != 1))
            return "what stands is not what the rules allow";
    }
    return NULL;
}

/* What is wrong with a pair; NULL: nothing. */
static const char *wrong_of(const struct record *a, const struct record *b, bool only_gaps)
{
    unsigned worse = 0;
    const struct record *sheet[2] = {a, b};
    for (int which = 0; which < 2; which++) {
        unsigned errors = judge_record(sheet[which], NULL, arena)->errors;
        worse = errors > worse ? errors : worse;
    }
    const struct comparison *one = compare(a, b, weigh, NULL, arena), *other = compare(b, a, weigh, NULL, arena);
    if (one->differences.count != other->differences.count)
        return "not as many differences from both sides";
    if (one->told.count != other->told.count)
        return "not as much told from both sides";
    if (only_gaps && one->differences.count > 0)
        return "a gap is a difference";
    for (int which = 0; which < 2; which++) {
        const char *wrong = wrong_allowed(which == 0 ? one : other, which == 0 ? other : one);
        if (wrong != NULL)
            return wrong;
    }
    for (int which = 0; which < 2; which++)
        if (weigh(NULL, (which == 0 ? one : other)->joined)->errors > (only_gaps ? 0 : worse))
            return which == 0 ? "the merge has more errors" : "the merge the other way round has more errors";
    return NULL;
}

static bool show(const char *wrong, const struct record *a, const struct record *b, const char *name)
{
    if (wrong == NULL)
        return false;
    print_message("    %s: %s\n", name, wrong);
    if (getenv("PAIRS_SHOWN") != NULL)
        printf("%s---\n%s...\n", write_as(a, &forms[0], arena), write_as(b, &forms[0], arena));
    return true;
}

/* How changes are made to a record: all of one kind. */
struct changes {
    change_fn *const *change;
    size_t count;
    size_t most[2]; /* how many of them the first sheet gets, and the copy */
    bool gaps;      /* they are no difference */
    bool parties;   /* of whole parties */
};

struct pairs {
    unsigned made, laid, wrong;
};

/* The record of that text with as many changes, written and read again. */
static struct record *changed(const char *text, const struct changes *changes, size_t most)
{
    struct record *record = read_as(words, text, INPUT_YAML, arena);
    if (most == 0)
        return record;
    for (size_t i = most; i > 0; i--)
        changes->change[below(changes->count)](record);
    return read_again(words, record, &forms[0], arena);
}

/* One record of an edition and a copy of it, with such changes. */
static void with_pair(const struct game *game, size_t edition, uint64_t nth, const struct changes *changes,
                      struct pairs *pairs)
{
    struct arena *made = arena_new();
    const char *name = game->edition[edition].name;
    const struct wish wish = {.game = game, .edition = name, .partie = changes->parties || nth % 3 == 0, .seed = 23};
    const char *text = write_as(make_record(&wish, nth, made), &forms[0], arena);
    const struct record *a = changed(text, changes, changes->most[0]), *b = changed(text, changes, changes->most[1]);
    pairs->made++;
    if (a->fault == NULL && b->fault == NULL) {
        pairs->laid++;
        pairs->wrong += show(wrong_of(a, b, changes->gaps), a, b, name);
    }
    arena_free(made);
    arena_clear(arena);
}

/* With each of so many records of every game and edition; most of them can be read with the changes in them. */
static void with_pairs(unsigned long usual, const struct changes *changes)
{
    struct pairs pairs = {0, 0, 0};
    for (size_t g = 0; games[g] != NULL; g++)
        for (size_t e = 0; e < games[g]->edition_count; e++)
            for (uint64_t nth = 0; nth < how_many("PAIRS", usual) && games[g]->maker != NULL; nth++) {
                chance = random_seeded(nth, g * 100 + e);
                with_pair(games[g], e, nth, changes, &pairs);
            }
    assert_int_equal(pairs.wrong, 0);
    assert_true(pairs.laid > pairs.made / 2);
}

static void one_slip(void **state)
{
    (void)state;
    with_pairs(9, &(const struct changes){slips, sizeof slips / sizeof slips[0], {0, 1}, false, false});
}

/* What is wrong on one sheet may hang on what is wrong on the other, in another deal. */
static void slips_on_both(void **state)
{
    (void)state;
    with_pairs(1, &(const struct changes){slips, sizeof slips / sizeof slips[0], {2, 2}, false, true});
}

static void only_gaps(void **state)
{
    (void)state;
    with_pairs(9, &(const struct changes){gaps, sizeof gaps / sizeof gaps[0], {0, 4}, true, false});
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_slip),
        cmocka_unit_test(slips_on_both),
        cmocka_unit_test(only_gaps),
    };
    return cmocka_run_group_tests(tests, begin_pairs, end_pairs);
}
