/* Cards partly known (core/fit.h): what must hold of every record with cards blanked out, and single cases worked out by hand. */
#include "tests/hands.h"
#include "tests/reading.h"

#include "core/fit_model.h"
#include "core/making.h"
#include "formats/canonical.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>

enum { BOUND = 64 };

/* --- records with cards blanked out ---------------------------------------------------------------------------------- */

/* What is known of a card afterwards: nothing, its suit, its rank. */
static card_t blanked(struct random *random, card_t card)
{
    switch (random_below(random, 4)) {
    case 0: return CARD(card_suit(card), RANK_UNKNOWN);
    case 1: return CARD(SUIT_UNKNOWN, card_rank(card));
    default: return CARD_UNKNOWN;
    }
}

static void blank_list(struct random *random, struct card_list *list, unsigned of)
{
    card_t *card = arena_alloc(arena, (list->count + 1) * sizeof *card);
    for (size_t i = 0; i < list->count; i++)
        card[i] = random_chance(random, 1, of) ? blanked(random, list->card[i]) : list->card[i];
    list->card = card;
}

static void blank_steps(struct random *random, struct steps *steps, unsigned of, bool only_play)
{
    struct step *step = arena_alloc(arena, (steps->count + 1) * sizeof *step);
    for (size_t i = 0; i < steps->count; i++) {
        step[i] = steps->step[i];
        if (!only_play || step[i].verb == VERB_CARDS)
            blank_list(random, &step[i].cards, of);
    }
    steps->step = step;
}

/* The cards of one player in the tricks, all of them. */
static void blank_side(const struct judgement *full, struct deal *deal, unsigned number, int side)
{
    blank_steps(&(struct random){{1, 2, 3, 4}}, &deal->play, ~0u, true);
    for (size_t i = 0; i < full->account_count; i++) {
        const struct deal_account *account = &full->account[i];
        size_t nth = 0;
        for (size_t k = 0; account->part->number == number && k < account->play_count; k++) {
            const struct play *play = &account->play[k];
            nth = k > 0 && account->play[k - 1].step == play->step ? nth + 1 : 0;
            size_t step = (size_t)(play->step - account->part->deal.play.step);
            if (play->player == side && step < deal->play.count && nth < deal->play.step[step].cards.count)
                deal->play.step[step].cards.card[nth] = CARD_UNKNOWN;
        }
    }
}

static struct record *blank(struct random *random, const struct judgement *full)
{
    const struct record *record = full->record;
    struct record *copy = arena_alloc(arena, sizeof *copy);
    *copy = *record;
    copy->deal = arena_alloc(arena, record->deal_count * sizeof *copy->deal);
    for (size_t d = 0; d < record->deal_count; d++) {
        struct deal *deal = &copy->deal[d];
        *deal = record->deal[d];
        unsigned of = 1 + random_below(random, 24);
        int player = (int)random_below(random, (unsigned)record->player_count);
        switch (random_below(random, 6)) {
        case 0: deal->hands[player] = (struct card_list){0}; break;
        case 1: deal->talon = (struct card_list){0}; break;
        case 2: blank_side(full, deal, (unsigned)d + 1, player); break;
        case 3: deal->hands[player] = (struct card_list){0}; /* fall through */
        default:
            for (size_t p = 0; p < record->player_count; p++) {
                blank_list(random, &deal->hands[p], of);
                blank_list(random, &deal->held[p], of);
            }
            blank_list(random, &deal->talon, of);
            blank_list(random, &deal->turned, of);
            blank_steps(random, &deal->play, of, true);
            if (random_chance(random, 1, 2))
                blank_steps(random, &deal->calls, of, false);
        }
    }
    return copy;
}

/* The record as somebody would have written it, read. */
static const struct record *written(const struct record *record)
{
    struct canon canon = {LANG_EN, ALPHABET_EN, false};
    struct landmarks landmarks = {.arena = arena};
    struct buffer out = {0};
    struct record bare = *record;
    bare.has_expect = false;
    bare.expect_count = 0;
    canonical_yaml(&out, canonical_record(&bare, &canon, arena), false, &landmarks);
    const char *text = arena_text(arena, buffer_s(&out), out.length);
    buffer_free(&out);
    const struct record *read = read_text(text);
    assert_sound(read, text);
    return read;
}

/* --- what must hold --------------------------------------------------------------------------------------------------- */

static bool has_error(const struct judgement *judgement, const struct finding *like)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR && judgement->finding[i]->deal == like->deal &&
            (judgement->finding[i]->rule == like->rule ||
             (judgement->finding[i]->class == CLASS_LEDGER_MISMATCH && like->class == CLASS_LEDGER_MISMATCH)))
            return true; /* of a wrong figure the slip that explains it may be another */
    return false;
}

static bool in_list(const struct card_list *list, card_t card)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->card[i] == card)
            return true;
    return false;
}

static bool in_calls(const struct deal *deal, int player, card_t card)
{
    for (size_t i = 0; i < deal->calls.count; i++)
        if (deal->calls.step[i].actor == player && in_list(&deal->calls.step[i].cards, card))
            return true;
    return false;
}

static bool in_trick(const struct judgement *full, const struct fit_spot *spot, card_t card)
{
    for (size_t i = 0; i < full->account_count; i++)
        for (size_t k = 0; full->account[i].part->number == spot->deal && k < full->account[i].play_count; k++) {
            const struct play *play = &full->account[i].play[k];
            if (play->trick == spot->trick && card_face(play->card) == card &&
                (spot->player == NOBODY || spot->player == play->player))
                return true;
        }
    return false;
}

static bool held(const struct judgement *full, const struct fit_spot *spot, card_t card)
{
    for (size_t i = 0; i < full->account_count; i++)
        if (full->account[i].part->number == spot->deal)
            return set_has(full->account[i].hand[spot->player], card) ||
                   set_has(full->account[i].hand[spot->player], card_twin(card));
    return false;
}

static bool true_in(const struct judgement *full, const struct fit_forced *forced)
{
    const struct deal *deal = &full->record->deal[forced->spot.deal - 1];
    switch (forced->spot.where) {
    case FIT_IN_HAND:
        return deal->hands[forced->spot.player].recorded ? in_list(&deal->hands[forced->spot.player], forced->card)
                                                         : held(full, &forced->spot, forced->card);
    case FIT_IN_HELD: return held(full, &forced->spot, forced->card);
    case FIT_IN_TALON: return in_list(&deal->talon, forced->card);
    case FIT_TURNED: return in_list(&deal->turned, forced->card);
    case FIT_IN_CALLS: return in_calls(deal, forced->spot.player, forced->card);
    case FIT_IN_TRICK: return in_trick(full, &forced->spot, forced->card);
    default: return false;
    }
}

struct counts {
    size_t records, asked, forced, settled, open, bounded, undecided, gaps;
};

static size_t failures;

static void tell_record(const struct record *left, const char *what, const struct finding *finding)
{
    failures++;
    fprintf(stderr, "@@@ %s: %s %s line %u (%s)\n%.*s\n", left->id.s != NULL ? left->id.s : "", what,
            finding != NULL ? finding->rule->id : "", finding != NULL ? finding->at.line : 0,
            finding != NULL && finding->what.message != NULL ? finding->what.message->en : "", (int)left->length,
            left->bytes);
}

static void check_one(const struct judgement *full, struct random *random, struct counts *counts)
{
    const struct record *left = written(blank(random, full));
    const struct judgement *part = fit_judge(left, NULL, BOUND, arena);
    counts->records++;
    counts->undecided += part->undecided > 0;
    for (size_t i = 0; i < part->finding_count; i++)
        if (part->finding[i]->severity == SEVERITY_ERROR && !has_error(full, part->finding[i])) {
            counts->gaps++; /* of samples with faults of their own: held to a number, see the end */
            tell_record(left, full->errors == 0 ? "FALSE" : "FALSE-IRR", part->finding[i]);
        }
    if (part->fit == NULL)
        return;
    for (size_t i = 0; i < part->fit->forced_count; i++, counts->forced++)
        if (!true_in(full, &part->fit->forced[i]))
            tell_record(left, "a card is told to be where it was not", NULL);
    for (size_t i = 0; i < part->fit->deal_count; i++) {
        counts->asked++;
        counts->bounded += part->fit->deal[i].bounded;
        counts->settled += part->fit->deal[i].settled;
        counts->open += part->fit->deal[i].has_best;
    }
}

static void tell_counts(const char *what, const struct counts *counts)
{
    printf("%s: %zu records, %zu deals asked about: %zu forced cards, %zu settled, %zu open, %zu over the bound; %zu "
           "undecided\n",
           what, counts->records, counts->asked, counts->forced, counts->settled, counts->open, counts->bounded,
           counts->undecided);
}

static void check_made(const struct wish *wish, uint64_t nth, struct counts *counts)
{
    struct random random = random_seeded(wish->seed + 77, nth);
    struct arena *own = arena_new();
    const struct record *record = make_record(wish, nth, own);
    arena_clear(arena);
    if (record != NULL)
        check_one(judge_record(written(record), NULL, arena), &random, counts);
    arena_free(own);
}

static void blanked_records(const struct game *game, bool incidents, uint64_t many)
{
    struct counts counts = {0};
    for (size_t edition = 0; game->make != NULL && edition < game->edition_count; edition++) {
        struct wish wish = {.game = game, .edition = game->edition[edition].name, .incidents = incidents, .seed = 11};
        for (uint64_t nth = 0; nth < many; nth++)
            check_made(&wish, nth, &counts);
    }
    if (counts.records > 0)
        tell_counts(game->name, &counts);
}

/* --- contradictions --------------------------------------------------------------------------------------------------- */

static bool some_fit(const struct fit_model *model)
{
    struct fit_domain domain;
    fit_domain_begin(model, &domain);
    return fit_narrow(model, &domain);
}

/* Leaves of the model's facts only those of the list, but for the one at `without` (-1: all of them). */
static void leave_only(struct fit_model *model, const struct fit_slot **fact, size_t count, size_t without)
{
    for (size_t view = 0; view < model->view_count; view++)
        for (size_t place = 0; place < model->view[view].count; place++) {
            struct fit_slot *slot = &model->view[view].slot[place];
            bool kept = false;
            for (size_t i = 0; i < count; i++)
                kept |= i != without && slot->fact && fact[i]->spot.at.byte == slot->spot.at.byte &&
                        fact[i]->spot.where == slot->spot.where;
            if (!kept)
                slot->cards = model->pack;
        }
}

/* One of the cards known in part gets a suit of which every card is somewhere else. */
static bool plant(struct random *random, struct deal *deal, cardset_t pack)
{
    cardset_t seen = 0;
    for (size_t player = 0; player < 2; player++)
        seen |= list_set(&deal->hands[player]);
    seen |= list_set(&deal->talon);
    for (unsigned suit = SPADES; suit < SUITS; suit++) {
        size_t room = (size_t)set_count(pack & ~seen & set_suit((enum suit)suit)) + 1;
        struct card_list *hand = &deal->hands[random_below(random, 2)];
        size_t open = 0;
        for (size_t i = 0; i < hand->count; i++)
            open += !card_known(hand->card[i]);
        if (open < room)
            continue;
        for (size_t i = 0; i < hand->count && room > 0; i++)
            if (!card_known(hand->card[i])) {
                hand->card[i] = CARD((enum suit)suit, RANK_UNKNOWN);
                room--;
            }
        return true;
    }
    return false;
}

static const struct finding *contradiction_in(const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->rule == &rec_rules[REC_08])
            return judgement->finding[i];
    return NULL;
}

/* Contradictions planted are found, and of the facts told each is needed. */
static void test_contradictions(void **state)
{
    (void)state;
    const struct wish wish = {.game = game_find("piquet"), .edition = "modern", .seed = 5};
    const struct fit_slot **fact = malloc((size_t)FIT_VIEWS * FIT_SLOTS * sizeof(struct fit_slot *));
    struct fit_model *model = malloc(sizeof *model), *less = malloc(sizeof *less);
    struct deal copy;
    size_t planted = 0, facts = 0;
    for (uint64_t nth = 0; nth < 150; nth++) {
        struct random random = random_seeded(9, nth);
        arena_clear(arena);
        struct arena *own = arena_new();
        struct record *record = make_record(&wish, nth, own);
        for (size_t player = 0; player < 2; player++)
            blank_list(&random, &record->deal->hands[player], 3);
        bool done = plant(&random, record->deal, PACK_32);
        const struct record *left = written(record);
        const struct judgement *plain = judge_record(left, NULL, arena);
        if (done && contradiction_in(plain) == NULL && plain->errors == 0) {
            const struct finding *finding = contradiction_in(fit_judge(left, NULL, BOUND, arena));
            assert_non_null(finding);
            assert_true(fit_model_make(model, plain, 0, &copy, arena));
            assert_false(some_fit(model));
            size_t count = fit_conflict(model, fact, arena);
            *less = *model;
            leave_only(less, fact, count, count);
            assert_false(some_fit(less));
            for (size_t i = 0; i < count; i++) {
                *less = *model;
                leave_only(less, fact, count, i);
                assert_true(some_fit(less));
            }
            planted++;
            facts += count;
        }
        arena_free(own);
    }
    printf("contradictions: %zu planted, %zu facts told\n", planted, facts);
    assert_in_range(planted, 50, 150);
    free(model), free(less), free(fact);
}

/* --- single records --------------------------------------------------------------------------------------------------- */

static const struct judgement *of_sample(const char *path, size_t bound)
{
    char text[4096];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    arena_clear(arena);
    return fit_judge(read_text(arena_text(arena, text, strlen(text))), NULL, bound, arena);
}

static void test_forced(void **state)
{
    (void)state;
    const struct judgement *judgement = of_sample("samples/record/unknown-forced.yaml", BOUND);
    cardset_t cards = 0;
    for (size_t i = 0; i < judgement->fit->forced_count; i++) {
        assert_int_equal(judgement->fit->forced[i].spot.player, 1);
        assert_int_equal(judgement->fit->forced[i].spot.where, FIT_IN_HAND);
        cards |= set_of(judgement->fit->forced[i].card);
    }
    assert_true(cards == hand("97.AKQ.KJT7.QT7"));
    assert_int_equal(judgement->errors, 1);
    assert_true(judgement->fit->changed);
}

/* The card of the ninth trick settles all; it is one of two. */
static void test_settles(void **state)
{
    (void)state;
    const struct judgement *judgement = of_sample("samples/record/unknown-settled-by-one.yaml", BOUND);
    const struct fit_deal *deal = &judgement->fit->deal[0];
    assert_int_equal(judgement->fit->deal_count, 1);
    assert_int_equal(deal->fits, 2);
    assert_true(deal->has_best && deal->settles && !deal->settled && !deal->bounded);
    assert_int_equal(deal->best.where, FIT_IN_TRICK);
    assert_int_equal(deal->best.trick, 9);
    assert_int_equal(deal->best.player, 1);
    assert_int_equal(judgement->verdict, VERDICT_UNDECIDED);
}

static void test_same_in_all(void **state)
{
    (void)state;
    const struct judgement *judgement = of_sample("samples/record/unknown-same-in-all.yaml", BOUND);
    assert_int_equal(judgement->fit->deal[0].fits, 3);
    assert_true(judgement->fit->deal[0].settled);
    assert_int_equal(judgement->errors, 1);
    assert_int_equal(judgement->undecided, 0);
    assert_string_equal(judgement->finding[0]->rule->id, "IMH-09");
    /* With a bound of two nothing is concluded. */
    judgement = of_sample("samples/record/unknown-same-in-all.yaml", 2);
    assert_true(judgement->fit->deal[0].bounded);
    assert_int_equal(judgement->errors, 0);
    assert_int_equal(judgement->undecided, 1);
}

static void test_too_many(void **state)
{
    (void)state;
    const struct judgement *judgement = of_sample("samples/record/unknown-too-many.yaml", BOUND);
    assert_true(judgement->fit->deal[0].bounded && !judgement->fit->deal[0].silent);
    assert_int_equal(judgement->errors, 0);
    assert_int_equal(judgement->verdict, VERDICT_UNDECIDED);
}

static void test_blanked(void **state)
{
    (void)state;
    for (size_t i = 0; games[i] != NULL; i++) {
        blanked_records(games[i], false, 60);
        blanked_records(games[i], true, 20);
    }
    assert_int_equal(failures, 0);
}

static const struct record *read_file(const char *path)
{
    static char text[1 << 16];
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    return read_text(arena_text(arena, text, length));
}

/* Whether all cards are known and none is in two places. */
static bool can_be_full(const struct judgement *full)
{
    bool can = full->record->fault == NULL && full->account_count > 0;
    for (size_t i = 0; i < full->finding_count; i++)
        can &= !fit_contradicts(full->finding[i]);
    for (size_t deal = 0; can && deal < full->record->deal_count; deal++)
        can &= !fit_asked(full, deal);
    return can;
}

static uint64_t seeds(void)
{
    const char *text = getenv("FIT_SEEDS");
    return text != NULL ? strtoull(text, NULL, 10) : 1;
}

/* The samples of all games, the first record of each, with cards blanked out. */
static void test_blanked_samples(void **state)
{
    (void)state;
    glob_t found;
    size_t gaps = 0;
    for (size_t i = 0; games[i] != NULL; i++) {
        struct counts counts = {0};
        char pattern[64];
        snprintf(pattern, sizeof pattern, "samples/%s/*.yaml", games[i]->name);
        assert_int_equal(glob(pattern, 0, NULL, &found), 0);
        for (size_t k = 0; k < found.gl_pathc; k++) {
          for (uint64_t seed = 0; seed < seeds(); seed++) {
            struct random random = random_seeded(3 + seed, k);
            arena_clear(arena);
            const struct record *record = read_file(found.gl_pathv[k]);
            const struct judgement *full = judge_record(record, NULL, arena);
            if (can_be_full(full))
                check_one(full, &random, &counts);
          }
        }
        globfree(&found);
        tell_counts(games[i]->name, &counts);
        gaps += counts.gaps;
    }
    assert_in_range(gaps, 0, 20); /* of some 1,700 samples: not yet none, see known_gap() */
    assert_int_equal(failures, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forced),          cmocka_unit_test(test_settles),
        cmocka_unit_test(test_same_in_all),     cmocka_unit_test(test_too_many),
        cmocka_unit_test(test_contradictions),  cmocka_unit_test(test_blanked),
        cmocka_unit_test(test_blanked_samples),
    };
    return cmocka_run_group_tests_name("fit", tests, begin, end);
}
