/* Cards partly known (core/fit.h): contradictions, and single cases worked out by hand. */
#include "tests/hands.h"
#include "tests/reading.h"
#include "tests/running.h"

#include "core/fit/fit_model.h"
#include "core/make/making.h"

#include <stdio.h>
#include <stdlib.h>

enum { BOUND = 64 };
enum { CHECKS = 500, CHECKS_USUAL = 5000, TRIED_LONG = 12 };

/* --- contradictions --------------------------------------------------------------------------------------------------- */

static bool some_fit(const struct fit_model *model)
{
    struct fit_domain domain;
    fit_domain_begin(model, &domain);
    return fit_narrow(model, &domain);
}

/* Leaves of the model's facts only those of the list, but for the one at `without` (`count`: all of them). */
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

/* What was planted, and what became of it. */
struct planted {
    size_t count, facts, certain, long_certain; /* certain: these are the fewest; of so many of those tried long */
    const struct fit_slot **fact;
    struct fit_model *model, *less; /* room */
};

/* The facts told of a contradiction do not go together, and without any one of them they do. */
static void check_needed(const struct judgement *plain, struct planted *planted)
{
    struct deal copy;
    bool smallest, tried_long = planted->count < TRIED_LONG;
    size_t checks = tried_long ? CHECKS_USUAL : CHECKS;
    *planted->model = (struct fit_model){.any = false};
    assert_true(fit_model_make(planted->model, plain, 0, &copy, arena));
    assert_false(some_fit(planted->model));
    size_t count = fit_conflict(planted->model, planted->fact, &checks, &smallest, arena);
    for (size_t without = 0; without <= count; without++) {
        *planted->less = *planted->model;
        leave_only(planted->less, planted->fact, count, without);
        assert_int_equal(some_fit(planted->less), without < count);
    }
    planted->count++;
    planted->facts += count;
    planted->certain += smallest;
    planted->long_certain += smallest && tried_long;
}

/* Contradictions planted are found, and of the facts told each is needed; mostly it is settled that they are the fewest. */
static void test_contradictions(void **state)
{
    (void)state;
    const struct wish wish = {.game = game_find("piquet"), .edition = "modern", .seed = 5};
    struct planted planted = {.fact = malloc((size_t)FIT_VIEWS * FIT_SLOTS * sizeof *planted.fact),
                              .model = malloc(sizeof *planted.model),
                              .less = malloc(sizeof *planted.less)};
    for (uint64_t nth = 0; nth < 150; nth++) {
        struct random random = random_seeded(9, nth);
        arena_clear(arena);
        struct arena *own = arena_new();
        struct record *record = make_record(&wish, nth, own);
        for (size_t player = 0; player < 2; player++)
            blank_list(&random, &record->deal->hands[player], 3, arena);
        bool done = plant(&random, record->deal, PACK_32);
        const struct record *left = read_anew(record);
        const struct judgement *plain = judge_record(left, NULL, arena);
        if (done && contradiction_in(plain) == NULL && plain->errors == 0) {
            assert_non_null(contradiction_in(fit_judge(left, NULL, BOUND, arena)));
            check_needed(plain, &planted);
        }
        arena_free(own);
    }
    printf("contradictions: %zu planted, %zu facts told, %zu times certainly the fewest\n", planted.count,
           planted.facts, planted.certain);
    assert_in_range(planted.count, 50, 150);
    assert_in_range(planted.long_certain, TRIED_LONG * 2 / 3, TRIED_LONG); /* tried as long as the program does */
    free(planted.model), free(planted.less), free(planted.fact);
}

/* --- single records --------------------------------------------------------------------------------------------------- */

static const struct judgement *of_sample(const char *path, size_t bound)
{
    arena_clear(arena);
    return fit_judge(read_file(path), NULL, bound, arena);
}

/* Whether some deal fits every choice of `left` facts of a model in which all are forgotten. */
static bool all_fit(struct fit_model *model, const struct fit_model *said, size_t first, size_t left)
{
    bool fit = left > 0 || some_fit(model);
    for (size_t i = first; fit && left > 0 && i < said->view_count * FIT_SLOTS; i++) {
        const struct fit_slot *fact = &said->view[i / FIT_SLOTS].slot[i % FIT_SLOTS];
        struct fit_slot *slot = &model->view[i / FIT_SLOTS].slot[i % FIT_SLOTS];
        if (i % FIT_SLOTS >= said->view[i / FIT_SLOTS].count || !fact->fact)
            continue;
        slot->cards = fact->cards;
        fit = all_fit(model, said, i + 1, left - 1);
        slot->cards = model->pack;
    }
    return fit;
}

/* Taking facts away from either end leaves nine of a suit; the five aces between them are fewer, and no four facts of the
   sheet exclude one another. */
static void test_fewest(void **state)
{
    (void)state;
    const struct fit_slot **fact = malloc((size_t)FIT_VIEWS * FIT_SLOTS * sizeof(struct fit_slot *));
    struct fit_model *model = calloc(1, sizeof *model), *none = malloc(sizeof *none);
    struct deal copy;
    bool smallest;
    arena_clear(arena);
    const struct judgement *plain =
        judge_record(read_file("samples/record/unknown-none-fits-fewest.yaml"), NULL, arena);
    assert_true(fit_model_make(model, plain, 0, &copy, arena));
    size_t checks = CHECKS;
    assert_int_equal(fit_conflict(model, fact, &checks, &smallest, arena), 5);
    assert_true(smallest);
    for (size_t i = 0; i < 5; i++)
        assert_int_equal(fact[i]->card, CARD(SUIT_UNKNOWN, RANK_A));
    *none = *model;
    leave_only(none, fact, 0, 0);
    assert_true(all_fit(none, model, 0, 4));
    free(model), free(none), free(fact);
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

/* The only card of a hand that is in no trick is told, and put in, of both players. */
static void test_the_last(void **state)
{
    (void)state;
    const struct judgement *judgement = of_sample("samples/record/unknown-the-last.yaml", BOUND);
    const struct steps *play = &judgement->fit->filled->deal[0].play;
    assert_int_equal(judgement->fit->forced_count, 2);
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(judgement->fit->forced[i].spot.where, FIT_IN_TRICK);
        assert_int_equal(judgement->fit->forced[i].spot.trick, 11 + i);
        assert_int_equal(judgement->fit->forced[i].spot.player, i);
        assert_int_equal(judgement->fit->forced[i].card, CARD(i == 0 ? CLUBS : HEARTS, RANK_A));
        assert_int_equal(play->step[10 + i].cards.card[1], judgement->fit->forced[i].card);
    }
    assert_int_equal(judgement->fit->deal[0].fits, 1);
    assert_int_equal(judgement->verdict, VERDICT_REGULAR);
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

/* 10♣ is Blaise's for certain, though it may stand at either of two marks; of 7♣ and D♦ he has one, and that settles all. */
static void test_either_mark(void **state)
{
    (void)state;
    const struct judgement *judgement = of_sample("samples/record/unknown-either-mark.yaml", BOUND);
    const struct fit_deal *deal = &judgement->fit->deal[0];
    assert_int_equal(deal->fits, 2);
    assert_int_equal(judgement->fit->forced_count, 1);
    assert_int_equal(judgement->fit->forced[0].spot.where, FIT_IN_HAND);
    assert_int_equal(judgement->fit->forced[0].spot.player, 1);
    assert_int_equal(judgement->fit->forced[0].card, CARD(CLUBS, RANK_10));
    assert_true(deal->has_best && deal->settles);
    assert_int_equal(deal->best.where, FIT_IN_HAND);
    assert_true(deal->best_card == CARD(CLUBS, RANK_7) || deal->best_card == CARD(DIAMONDS, RANK_Q));
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

/* The annotated transcript and the page tell of forced cards, too; the transcript stays one. */
static void test_in_every_format(void **state)
{
    (void)state;
    static const char *const formats[] = {"text", "annotated", "html"};
    for (size_t i = 0; i < 3; i++) {
        char arguments[128], *out;
        snprintf(arguments, sizeof arguments, "--format=%s samples/record/unknown-forced.yaml", formats[i]);
        assert_int_equal(run(arguments, &out), 1);
        assert_int_equal(count(out, "9♠ 7♠ A♥ K♥ Q♥ K♦ J♦ 10♦ 7♦ Q♣ 10♣ 7♣"), 1);
        free(out);
    }
    assert_int_equal(
        shell("\"$REFEREE\" --format=annotated samples/record/unknown-forced.yaml | \"$REFEREE\" -q -", NULL), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forced),   cmocka_unit_test(test_settles),         cmocka_unit_test(test_same_in_all),
        cmocka_unit_test(test_too_many), cmocka_unit_test(test_in_every_format), cmocka_unit_test(test_contradictions),
        cmocka_unit_test(test_fewest),   cmocka_unit_test(test_the_last),        cmocka_unit_test(test_either_mark),
    };
    return cmocka_run_group_tests_name("fit", tests, begin, end);
}
