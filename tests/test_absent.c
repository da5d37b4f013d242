/* What a record leaves out is not recorded, and proves nothing: of a record that is right, a key may be missing, or two, and no
   error comes of it. The score carried in is no such key: where there is none, the partie begins at nothing. Nor is the
   number of a manche: where it is not written, it is its place in the list.

   ABSENT in the environment is how many records are made of each edition, for longer runs; GAME the only game of which; SEED other
   records. */
#include "tests/reading.h"

#include "core/fit/fit.h"
#include "core/make/making.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* MORE: so many times as many records at most, of any other seed, where none of them shows anything. */
enum { RECORDS = 6, MORE = 40, BOUND = 64, BOUND_WHOLE = 500, USUAL_SEED = 31 };

static unsigned records_wanted(void) { return (unsigned)how_many("ABSENT", RECORDS); }
static uint64_t seed(void) { return how_many("SEED", USUAL_SEED); }

/* --- what is left out ------------------------------------------------------------------------------------------------- */

static bool drop_steps(struct steps *steps)
{
    bool there = steps->recorded;
    *steps = (struct steps){.recorded = false};
    return there;
}

static bool drop_cards(struct card_list *list)
{
    bool there = list->recorded;
    *list = (struct card_list){.recorded = false};
    return there;
}

/* The players of whom something is left out, from `*first` to `*last`: one of the first two, or all. */
static void whose(struct random *random, bool all, unsigned *first, unsigned *last)
{
    unsigned one = random_below(random, 2);
    *first = all ? 0 : one;
    *last = all ? MAX_PLAYERS - 1 : one;
}

static bool drop_lists(struct random *random, struct card_list *list, bool all)
{
    bool there = false;
    unsigned player, last;
    for (whose(random, all, &player, &last); player <= last; player++)
        there |= drop_cards(&list[player]);
    return there;
}

static bool drop_amounts(struct random *random, struct amount *amount, bool all)
{
    bool there = false;
    unsigned player, last;
    for (whose(random, all, &player, &last); player <= last; player++) {
        there |= amount[player].recorded;
        amount[player].recorded = false;
    }
    return there;
}

static bool drop_marks(struct random *random, struct marks_said *marks, bool all)
{
    bool there = false;
    unsigned player, last;
    for (whose(random, all, &player, &last); player <= last; player++) {
        there |= marks[player].recorded;
        marks[player] = (struct marks_said){.recorded = false};
    }
    return there;
}

/* The steps that tell which cards were drawn: they need not be noted. */
static bool drop_draws(struct steps *steps)
{
    struct step *left = arena_alloc(arena, (steps->count + 1) * sizeof *left);
    size_t count = 0, before = steps->count;
    for (size_t i = 0; i < steps->count; i++)
        if (steps->step[i].verb != VERB_DRAWS)
            left[count++] = steps->step[i];
    steps->step = left;
    steps->count = count;
    return count < before;
}

/* Of the cards played, who gathered them, or who led. */
static bool drop_names(struct steps *play, bool leaders)
{
    bool there = false;
    struct step *bare = arena_alloc(arena, (play->count + 1) * sizeof *bare);
    for (size_t i = 0; i < play->count; i++) {
        bare[i] = play->step[i];
        if (bare[i].verb != VERB_CARDS)
            continue;
        there |= leaders ? bare[i].actor >= 0 : bare[i].winner >= 0;
        if (leaders && !leads_on(play, i))
            bare[i].actor = ACTOR_NONE;
        if (!leaders)
            bare[i].winner = NOBODY;
    }
    play->step = bare;
    return there;
}

static bool drop_tail(struct random *random, struct steps *play)
{
    size_t before = play->count;
    cut_short(play, random_below(random, (unsigned)before + 1));
    return play->count < before;
}

/* Everything of a deal that a record may lack. */
#define KEYS(KEY)                                                                                                      \
    KEY(dealer, deal->dealer != NOBODY && ((deal->dealer = NOBODY), true))                                             \
    KEY(packets, deal->packets.recorded && !(deal->packets.recorded = false))                                          \
    KEY(pack, drop_cards(&deal->pack))                                                                                 \
    KEY(hands, drop_lists(random, deal->hands, true))                                                                  \
    KEY(a_hand, drop_lists(random, deal->hands, false))                                                                \
    KEY(held, drop_lists(random, deal->held, true))                                                                    \
    KEY(one_held, drop_lists(random, deal->held, false))                                                               \
    KEY(talon, drop_cards(&deal->talon))                                                                               \
    KEY(turned, drop_cards(&deal->turned))                                                                             \
    KEY(turned_place, deal->turned_position.recorded && !(deal->turned_position.recorded = false))                     \
    KEY(dealing, drop_steps(&deal->dealing))                                                                           \
    KEY(calls, drop_steps(&deal->calls))                                                                               \
    KEY(draws, drop_draws(&deal->calls))                                                                               \
    KEY(play, drop_steps(&deal->play))                                                                                 \
    KEY(tail, drop_tail(random, &deal->play))                                                                          \
    KEY(leaders, drop_names(&deal->play, true))                                                                        \
    KEY(names, drop_names(&deal->play, false))                                                                         \
    KEY(marks, drop_marks(random, deal->marks, true))                                                                  \
    KEY(his_marks, drop_marks(random, deal->marks, false))                                                             \
    KEY(score, drop_amounts(random, deal->score, true))                                                                \
    KEY(his_score, drop_amounts(random, deal->score, false))

/* And of the record itself. */
#define HEADS(KEY)                                                                                                     \
    KEY(draw, drop_steps(&record->draw))                                                                               \
    KEY(result, record->result.recorded && !(record->result.recorded = false))                                         \
    KEY(winner, record->result.winner != NOBODY && ((record->result.winner = NOBODY), true))                           \
    KEY(totals, drop_amounts(random, record->result.score, true))                                                      \
    KEY(value, record->result.value.recorded && !(record->result.value.recorded = false))

enum missing {
#define KEY(name, drop) WITHOUT_##name,
    KEYS(KEY) HEADS(KEY)
#undef KEY
        MISSING
};

static const char *const key_name[] = {
#define KEY(name, drop) #name,
    KEYS(KEY) HEADS(KEY)
#undef KEY
};

static bool drop_of_deal(struct random *random, struct deal *deal, enum missing key)
{
    bool there = false;
    switch (key) {
#define KEY(name, drop)                                                                                                \
    case WITHOUT_##name: there = (drop); break;
        KEYS(KEY)
#undef KEY
    default: break;
    }
    for (size_t i = 0; i < deal->manche_count; i++)
        there |= drop_of_deal(random, &deal->manche[i], key);
    return there;
}

/* Leaves the key out of one deal or of all. Returns whether it was there. */
static bool drop(struct random *random, struct record *record, enum missing key)
{
    switch (key) {
#define KEY(name, drop)                                                                                                \
    case WITHOUT_##name: return drop;
        HEADS(KEY)
#undef KEY
    default: break;
    }
    bool there = false;
    size_t one = random_below(random, (unsigned)record->deal_count * 2); /* beyond the last: all */
    for (size_t i = 0; i < record->deal_count; i++)
        if (i == one || one >= record->deal_count)
            there |= drop_of_deal(random, &record->deal[i], key);
    return there;
}

/* --- what must hold --------------------------------------------------------------------------------------------------- */

struct counts {
    unsigned left_out, undecided, wrong;
};

static void tell_error(const struct record *record, enum missing key, int other, const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity == SEVERITY_ERROR)
            fprintf(stderr, "@@@ %s without %s%s%s: %s line %u (%s)\n", record->id.s != NULL ? record->id.s : "",
                    key_name[key], other >= 0 ? " and " : "", other >= 0 ? key_name[other] : "",
                    judgement->finding[i]->rule->id, judgement->finding[i]->at.line,
                    judgement->finding[i]->what.message->en);
    fprintf(stderr, "%.*s\n", (int)record->length, record->bytes);
}

/* Whether a fault is none any more only because the time for it is over, which the record shows. */
static bool has_lapsed(const struct judgement *judgement)
{
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->complied == COMPLIED_LAPSED)
            return true;
    return false;
}

static size_t steps_settle(const struct steps *steps)
{
    size_t count = 0;
    for (size_t i = 0; i < steps->count; i++)
        switch (steps->step[i].verb) {
        case VERB_ALLOWS:
        case VERB_REDEALS:
        case VERB_STANDS:
        case VERB_FINDS_FAULTY:
        case VERB_FINDS_FACED: /* the deal is given up */
        case VERB_CONCEDES:
        case VERB_WAIVES: count++; break;
        default: break;
        }
    return count;
}

/* How many acts settle what else would be wrong, by leave of the other: without one of them the record has that fault. */
static size_t settled(const struct record *record)
{
    size_t count = 0;
    for (size_t i = 0; i < record->deal_count; i++)
        count += steps_settle(&record->deal[i].dealing) + steps_settle(&record->deal[i].calls) +
                 steps_settle(&record->deal[i].play);
    return count;
}

/* Whether an error may come of what is left out of a sample: an act that settled something is gone, or nothing is left but figures,
   which are taken to have come of calls that went by the rules. */
static bool may_err(const struct judgement *full, const struct record *left, const struct judgement *judgement)
{
    return settled(left) < settled(full->record) || (judgement->bare && !full->bare && full->undecided > 0);
}

static void check_without(const struct judgement *full, struct random *random, enum missing key, int other, bool sample,
                          struct counts *counts)
{
    if (full->errors > 0 || has_lapsed(full)) /* of what was wrong, more can be told or less */
        return;
    struct record *record = copied(full->record, arena);
    bool there = drop(random, record, key);
    if (other >= 0 && !drop(random, record, (enum missing)other))
        there = false;
    if (!there)
        return;
    const struct record *left = read_anew(record);
    /* Of a deal nothing is left: it is the empty row of a blank, and was not played. */
    if (left->deal_count < record->deal_count)
        return;
    const struct judgement *judgement = fit_judge(left, NULL, BOUND, arena);
    if (sample && may_err(full, left, judgement))
        return;
    counts->left_out++;
    counts->undecided += judgement->undecided > 0;
    if (judgement->errors == 0)
        return;
    counts->wrong++;
    tell_error(left, key, other, judgement);
}

static void check_record(const struct wish *wish, unsigned nth, struct counts *counts)
{
    struct arena *own = arena_new();
    const struct record *made = make_record(wish, nth, own);
    struct random random = random_seeded(seed(), nth);
    for (unsigned key = 0; key < MISSING; key++) {
        arena_clear(arena);
        const struct judgement *full = judge_record(read_anew(made), NULL, arena);
        check_without(full, &random, (enum missing)key, -1, false, &counts[key]);
        int other = (int)random_below(&random, MISSING);
        check_without(full, &random, (enum missing)key, other, false, &counts[MISSING]);
    }
    arena_free(own);
}

static bool any_left_out(const struct counts counts[MISSING + 1])
{
    unsigned left_out = 0;
    for (unsigned key = 0; key <= MISSING; key++)
        left_out += counts[key].left_out;
    return left_out > 0;
}

static void check_edition(const struct game *game, const char *edition, bool incidents)
{
    struct counts counts[MISSING + 1] = {{0}};
    struct wish wish = {.game = game, .edition = edition, .incidents = incidents, .seed = seed()};
    unsigned wrong = 0;
    for (unsigned nth = 0; nth < records_wanted() || (!any_left_out(counts) && nth < MORE * records_wanted()); nth++) {
        wish.partie = nth % 4 == 3;
        check_record(&wish, nth, counts);
    }
    print_message("%s %s%s:", game->name, edition, incidents ? ", irregularities" : "");
    for (unsigned key = 0; key <= MISSING; key++) {
        if (counts[key].left_out > 0)
            print_message(" %s %u/%u/%u", key < MISSING ? key_name[key] : "pairs", counts[key].wrong,
                          counts[key].undecided, counts[key].left_out);
        wrong += counts[key].wrong;
    }
    print_message("\n");
    assert_true(any_left_out(counts));
    assert_int_equal(wrong, 0);
}

static void check_editions(bool incidents)
{
    const char *only = getenv("GAME");
    for (size_t i = 0; games[i] != NULL; i++)
        for (size_t edition = 0; edition < games[i]->edition_count; edition++)
            if (only == NULL || strcmp(games[i]->name, only) == 0)
                check_edition(games[i], games[i]->edition[edition].name, incidents);
}

static void no_error_without_a_key(void **state)
{
    (void)state;
    check_editions(false);
}

static void no_error_without_a_key_where_irregularities_are_put_right(void **state)
{
    (void)state;
    check_editions(true);
}

/* Whether without that the sample is another record, of which there is something to tell: one that stops with a call, as PIQ-19-broken does; one
   in which nothing says that its younger hand took a card too many, so that he has no thirteenth that nobody sees. */
static bool tells_another(const char *path, enum missing key)
{
    return (key == WITHOUT_play && strstr(path, "PIQ-19-kept-elder-unwritten") != NULL) ||
           (key == WITHOUT_draws && strstr(path, "PQC-L54-undecided-thirteenth") != NULL);
}

/* The first record of a sample that has no error itself: of one that has, another rule may tell. */
static void check_sample(const char *path, uint64_t nth, struct counts *counts)
{
    struct random random = random_seeded(seed(), nth);
    unsigned every = records_wanted() > RECORDS ? 1 : 8;
    for (unsigned key = 0; key < MISSING; key++) {
        arena_clear(arena);
        int other = (int)random_below(&random, MISSING);
        const struct record *sample = (nth + key) % every == 0 ? read_file(path) : NULL;
        if (sample == NULL || sample->fault != NULL || sample->unreadable || sample->deal_count == 0 ||
            tells_another(path, (enum missing)key) || tells_another(path, (enum missing)other))
            continue;
        const struct judgement *full = fit_judge(sample, NULL, BOUND_WHOLE, arena); /* its own gaps may prove one */
        check_without(full, &random, (enum missing)key, -1, true, counts);
        check_without(full, &random, (enum missing)key, other, true, counts);
    }
}

static void no_other_error_in_samples(void **state)
{
    (void)state;
    struct counts counts = {0};
    const char *only = getenv("GAME");
    for (size_t i = 0; games[i] != NULL; i++) {
        glob_t found;
        char pattern[64];
        if (only != NULL && strcmp(games[i]->name, only) != 0)
            continue;
        snprintf(pattern, sizeof pattern, "samples/%s/*.yaml", games[i]->name);
        assert_int_equal(glob(pattern, 0, NULL, &found), 0);
        for (size_t k = 0; k < found.gl_pathc; k += SPARED)
            check_sample(found.gl_pathv[k], k, &counts);
        globfree(&found);
    }
    print_message("samples: %u wrong, %u undecided of %u\n", counts.wrong, counts.undecided, counts.left_out);
    assert_true(counts.left_out > 0);
    assert_int_equal(counts.wrong, 0);
}

/* Records of which something was told that the full record does not have. In the order of the rows: who played the clubs that are
   gone; whose cards the tens are, his exchange not being noted; what Blaise's score goes on from, twice; whether Luc played on to
   the trick that Zoé may waive; whether Noé covered when he named his point. */
static void no_error_where_one_was_told(void **state)
{
    (void)state;
    static const char *const text[] = {
        "game: piquet\nrules: cavendish\nplayers: [Alice, Basile]\ndeal:\n  calls: [Alice: point 5 cards ♣, Basile: "
        "good]\n"
        "  play: [A♣ 8♣, K♣ 9♣, Basile: asks count, Alice: says 3]\n",
        "game: piquet\nrules: cavendish\noptions: {illegal_play_policy: stop}\nplayers: [Ruth, Tom]\ndeal:\n  dealer: "
        "Tom\n"
        "  hands: {Ruth: ♠ 7 ♥ A K Q 8 7 ♦ 9 8 7 ♣ Q J 8, Tom: ♠ 10 ♥ J 10 9 ♦ A Q J 10 ♣ K 10 9 7}\n"
        "  talon: 8♠ K♠ 9♠ A♣ A♠ J♠ K♦ Q♠\n"
        "  play: [A♥, Tom: set 4 10, 10♥, K♥ J♥, K♠ A♠, 10♠ 8♠, A♣ 7♣, Q♥ 9♣, 8♥ J♦, 9♠ 10♦, 7♥ 10♣]\n",
        "game: piquet\nrules: modern\nplayers: [Anne, Blaise]\nstart: {Anne: 90, Blaise: 60}\ndeals:\n"
        "- marks: {Blaise: 20}\n  score: {Blaise: 80}\n- marks: {Anne: 20, Blaise: 30}\n  score: {Anne: 20}\n"
        "- marks: {Anne: 33, Blaise: 12}\n  score: {Anne: 53, Blaise: 42}\n",
        "game: piquet\nrules: modern\nplayers: [Anne, Blaise]\nstart: {Anne: 90, Blaise: 60}\ndeals:\n"
        "- marks: {Blaise: 20}\n  score: {Blaise: 80}\n- marks: {Anne: 20, Blaise: 30}\n  score: {Anne: 20}\n"
        "- marks: {Anne: 33, Blaise: 12}\n  score: {Anne: 53}\n- marks: {Anne: 30, Blaise: 9}\n  score: {Blaise: 51}\n",
        "game: mat\noptions: {reuse_waiver: counts_as_mate}\nplayers: [Zoé, Luc]\ndeal:\n  dealer: Zoé\n"
        "  hands: {Zoé: ♠ A 10 Q ♥ K 7 ♦ Q 7 ♣ 10 K Q, Luc: ♠ K 7 ♥ A 10 Q ♦ A 10 K ♣ A 7}\n"
        "  calls: [Zoé: deposits 10♠, Luc: declines]\n"
        "  play: [7♥ Q♥, 7♠ Q♠, Q♦ 10♦, A♦ 7♦, A♣ 10♣, 7♣ Q♣, A♠ K♠, K♣ K♦, K♥ A♥]\n"
        "  marks: {Zoé: 0, Luc: 220}\n",
        "game: impériale\nrules: ancienne\noptions: {late_point_deadline: any_cover}\nplayers: [Ève, Noé]\ndeal:\n"
        "  talon: 10♦ K♠ J♥ 10♣ J♣ 9♦ 8♥ K♥\n  turned: 10♦\n  calls: none\n"
        "  play: [Q♥ 10♥, K♦, Noé: point 37 ♠, 7♦]\n",
    };
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        arena_clear(arena);
        const struct record *record = read_text(text[i]);
        assert_sound(record, text[i]);
        const struct judgement *judgement = fit_judge(record, NULL, BOUND, arena);
        if (judgement->errors > 0)
            tell_error(record, WITHOUT_dealer, -1, judgement);
        assert_int_equal(judgement->errors, 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_error_where_one_was_told),
        cmocka_unit_test(no_other_error_in_samples),
        cmocka_unit_test(no_error_without_a_key),
        cmocka_unit_test(no_error_without_a_key_where_irregularities_are_put_right),
    };
    return cmocka_run_group_tests_name("what is not recorded", tests, begin, end);
}
