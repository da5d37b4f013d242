/* What a deal can yield: everything that random deals do yield, and nothing that the items, gone through one by one, do
   not. REFEREE_DEALS says how many random deals of an edition; a thousand times as many make a thorough run. */
#include "tests/reading.h"

#include "core/judge.h"
#include "core/sheet/possible.h"
#include "core/sheet/way.h"
#include "games/imperiale/ways.h"
#include "games/piquet/ways.h"
#include "tests/deals.h"

#include <glob.h>
#include <limits.h>
#include <stdio.h>

enum { LEAST = -16, SPAN = 520 };

static unsigned deals_wanted(void) { return (unsigned)how_many("REFEREE_DEALS", 300); }

/* --- every pair of totals that the game tells of ------------------------------------------------------------------ */

struct pairs {
    struct ways ways; /* first */
    bool *told;       /* SPAN × SPAN of them */
};

static bool *pair_at(bool *told, int one, int other)
{
    assert_in_range(one - LEAST, 0, SPAN - 1);
    assert_in_range(other - LEAST, 0, SPAN - 1);
    return &told[(size_t)(one - LEAST) * SPAN + (size_t)(other - LEAST)];
}

static void note_pair(struct ways *ways, const struct way *way)
{
    *pair_at(((struct pairs *)ways)->told, way->total[0], way->total[1]) = true;
}

/* Of the first deal of a record with these first lines, which Blaise deals. */
static bool *pairs_of(const char *game, const char *head)
{
    struct buffer text = {0};
    struct pairs pairs = {
        .ways = {.start_known = true, .least = {INT_MIN, INT_MIN}, .most = {INT_MAX, INT_MAX}, .found = note_pair}};
    buffer_printf(&text, "game: %s\n%splayers: [Anne, Blaise]\ndeal: {dealer: Blaise}\n", game, head);
    struct judge *judge = judge_open(read_text(buffer_s(&text)), NULL, arena);
    judge_deal(judge, 0);
    pairs.told = arena_alloc(arena, (size_t)SPAN * SPAN);
    assert_true(judge->game->ways->tell(judge, &pairs.ways));
    buffer_free(&text);
    return pairs.told;
}

/* --- random deals ------------------------------------------------------------------------------------------------- */

/* The judgement of a deal as it was made. */
static struct judgement *judged(const struct buffer *text)
{
    struct record *record = read_text(buffer_s(text));
    assert_sound(record, buffer_s(text));
    struct judgement *judgement = judge_record(record, NULL, arena);
    if (judgement->errors > 0 || !judgement->account[0].known)
        fail_msg("the deal is not lawful: %s\n%s", judgement->finding_count > 0 ? judgement->finding[0]->rule->id : "?",
                 buffer_s(text));
    return judgement;
}

static int change(const struct judgement *judgement, int player)
{
    const struct deal_account *account = &judgement->account[0];
    int fiche = judgement->game->edition[edition_base(judgement->game, judgement->edition)].jetons_per_fiche;
    return (account->end.score[player].fiches - account->start.score[player].fiches) * fiche +
           account->end.score[player].points - account->start.score[player].points;
}

typedef void deal_fn(struct buffer *out, struct chance *chance, const char *head);

static void piquet_held(struct buffer *out, struct chance *chance, const char *head)
{
    piquet_deal(out, chance, head, false);
}

static void piquet_called(struct buffer *out, struct chance *chance, const char *head)
{
    piquet_deal(out, chance, head, true);
}

static void all_told(const char *game, const char *head, deal_fn *deal, unsigned deals)
{
    struct arena *whole = arena;
    bool *told = pairs_of(game, head);
    struct chance chance = {0x9e3779b97f4a7c15U};
    arena = arena_new();
    for (unsigned i = 0; i < deals; i++) {
        struct buffer text = {0};
        deal(&text, &chance, head);
        const struct judgement *judgement = judged(&text);
        if (!*pair_at(told, change(judgement, 0), change(judgement, 1)))
            fail_msg("%d and %d are not told of\n%s", change(judgement, 0), change(judgement, 1), buffer_s(&text));
        buffer_free(&text);
        arena_clear(arena);
    }
    arena_free(arena);
    arena = whole;
}

static void whatever_piquet_yields_is_possible(void **state)
{
    (void)state;
    all_told("piquet", "rules: modern\n", piquet_held, deals_wanted());
    all_told("piquet", "rules: modern\nstart: {Anne: 71, Blaise: 88}\n", piquet_held, deals_wanted());
    all_told("piquet", "rules: cavendish\n", piquet_called, deals_wanted());
    all_told("piquet", "rules: academie-18c\n", piquet_called, deals_wanted());
    all_told("piquet", "rules: modern\noptions: {capot_mode: adds_to_majority, repic_rule: whole_phase}\n", piquet_held,
             deals_wanted());
    all_told("piquet",
             "rules: modern\noptions: {capot_mode: replaces_majority_and_tricks, pique_and_repique: cumulative, "
             "trick_scoring: lead_and_capture}\n",
             piquet_held, deals_wanted());
}

/* From every board there can be, and near the goal. */
static void whatever_imperiale_yields_is_possible(void **state)
{
    (void)state;
    char head[128];
    for (int anne = 0; anne < 6; anne++)
        for (int blaise = 0; blaise < 6; blaise++) {
            snprintf(head, sizeof head, "rules: historical\nstart: {Anne: 0f %dj, Blaise: 4f %dj}\n", anne, blaise);
            all_told("imperiale", head, imperiale_deal, deals_wanted() / 24 + 1);
            snprintf(head, sizeof head, "rules: modern\nstart: {Anne: 1f %dj, Blaise: 0f %dj}\n", anne, blaise);
            all_told("imperiale", head, imperiale_deal, deals_wanted() / 24 + 1);
        }
    all_told("imperiale",
             "rules: historical\nstart: {Anne: 0f 3j, Blaise: 5f 2j}\noptions: {mutual: both_erase, capot: 1, "
             "capot_replaces_tricks: false, blanches_value: 1, order: fixed_academie}\n",
             imperiale_deal, deals_wanted());
    all_told("imperiale", "rules: parlett\nstart: {Anne: 0f 5j, Blaise: 0f 4j}\n", imperiale_deal, deals_wanted());
    all_told("imperiale", "rules: academie-1720\noptions: {penalties: none}\n", imperiale_deal, deals_wanted());
}

/* Deals of the samples in which everything is right, and what the rules give can be told. */
static void sample_told(struct record *record)
{
    struct judge *judge = judge_open(record, NULL, arena);
    for (size_t deal = 0; judge->fit && judge->game->ways != NULL && deal < record->deal_count; deal++) {
        judge_deal(judge, deal);
        struct figures figures = {.start_known = true};
        for (int player = 0; player < (int)record->player_count; player++) {
            figures.said[player] = true;
            figures.total[player] =
                score_value(judge, judge->board.score[player]) - score_value(judge, judge->start.score[player]);
        }
        if (judge->findings->first != NULL || !judge->known.marks || judge->ruling.voided || judge->out != 0)
            break;
        if (possible(judge, &figures) == POSSIBLE_NOT)
            fail_msg("%s: deal %zu: %d and %d are not told of", record->file, deal + 1, figures.total[0],
                     figures.total[1]);
    }
}

static void whatever_samples_yield_is_possible(void **state)
{
    (void)state;
    glob_t found;
    assert_int_equal(glob(SAMPLES "/[!r]*/[!s]*.yaml", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        struct source *source = source_open(found.gl_pathv[i]);
        struct piece piece;
        while (source_next(source, arena, &piece) == SOURCE_PIECE) {
            sample_told(read_record(words, &piece, arena));
            arena_clear(arena);
        }
        source_close(source);
    }
    globfree(&found);
}

/* --- item by item --------------------------------------------------------------------------------------------------- */

static struct figures figures_of(const struct judgement *judgement)
{
    struct figures figures = {.said = {true, true}, .itemised = {true, true}, .start_known = true};
    const struct deal_account *account = &judgement->account[0];
    int fiche = judgement->game->edition[edition_base(judgement->game, judgement->edition)].jetons_per_fiche;
    for (size_t i = 0; i < account->line_count; i++) {
        const struct line *line = &judgement->ledger.line[account->first_line + i];
        figures.listed[line->player][line->item] = true;
        figures.item[line->player][line->item] += line->amount.fiches * fiche + line->amount.points;
    }
    for (int player = 0; player < 2; player++)
        figures.total[player] = change(judgement, player);
    return figures;
}

static void all_items_told(const char *game, const char *head, deal_fn *deal)
{
    struct buffer bare = {0};
    struct chance chance = {0x2545f4914f6cdd1dU};
    struct arena *whole = arena;
    buffer_printf(&bare, "game: %s\n%splayers: [Anne, Blaise]\ndeal: {dealer: Blaise}\n", game, head);
    arena = arena_new();
    for (unsigned i = 0; i < deals_wanted() / 10; i++) {
        struct buffer text = {0};
        deal(&text, &chance, head);
        struct figures figures = figures_of(judged(&text));
        struct judge *judge = judge_open(read_text(buffer_s(&bare)), NULL, arena);
        judge_deal(judge, 0);
        if (possible(judge, &figures) != POSSIBLE_YES)
            fail_msg("its items are not told of\n%s", buffer_s(&text));
        buffer_free(&text);
        arena_clear(arena);
    }
    buffer_free(&bare);
    arena_free(arena);
    arena = whole;
}

static void items_go_together_as_they_fall(void **state)
{
    (void)state;
    all_items_told("piquet", "rules: modern\n", piquet_held);
    all_items_told("piquet", "rules: modern\nstart: {Anne: 80, Blaise: 90}\n", piquet_held);
    all_items_told("piquet", "rules: cavendish\n", piquet_called);
    all_items_told("imperiale", "rules: historical\nstart: {Anne: 1f 4j, Blaise: 4f 5j}\n", imperiale_deal);
    all_items_told("imperiale", "rules: modern\nstart: {Anne: 1f 4j, Blaise: 0f 5j}\n", imperiale_deal);
    all_items_told("imperiale",
                   "rules: academie-1720\noptions: {penalties: none}\nstart: {Anne: 1f 4j, Blaise: 0f 5j}\n",
                   imperiale_deal);
}

/* --- piquet's items gone through one by one ------------------------------------------------------------------------- */

/* Every sum of up to four sequences or sets of one hand, by the cards they take alone. */
static void sums_of(const int *worth, int longest, int cards, int sum, bool *possible_sum)
{
    possible_sum[sum] = true;
    for (int size = 3; size <= longest; size++)
        if (size <= cards)
            sums_of(worth, longest, cards - size, sum + worth[size], possible_sum);
}

/* One split of the calls with one split of the tricks: blanches, point, sequences and sets, nobody's or one player's. */
struct calls_pair {
    int total[2];
    bool repic[2];
};

static void note_deal(bool *told, const struct calls_pair *calls, int tricks, int last)
{
    for (int pic = -1; pic < 2; pic++) {
        int total[2] = {calls->total[0] + tricks + (last == 0), calls->total[1] + 12 - tricks + (last == 1)};
        if (pic >= 0 && (calls->repic[pic] || calls->total[1 - pic] > 0 || total[pic] < 30))
            continue;
        if (pic >= 0)
            total[pic] += 30;
        total[0] += tricks == 12 ? 40 : tricks > 6 ? 10 : 0;
        total[1] += tricks == 0 ? 40 : tricks < 6 ? 10 : 0;
        if (total[0] < SPAN + LEAST && total[1] < SPAN + LEAST)
            *pair_at(told, total[0], total[1]) = true;
    }
}

static void note_tricks(bool *told, const struct calls_pair *calls)
{
    for (int tricks = 0; tricks <= 12; tricks++)
        for (int last = 0; last < 2; last++)
            if (last == 0 ? tricks > 0 : tricks < 12)
                note_deal(told, calls, tricks, last);
}

/* A repique is sixty at the thirtieth point if the other has nothing yet: in this order of categories. */
static void note_calls(bool *told, const int amount[4], const int player[4])
{
    struct calls_pair calls = {{0}, {false}};
    for (int i = 0; i < 4; i++) {
        int own = player[i];
        calls.total[own] += amount[i];
        if (calls.total[own] >= 30 && calls.total[1 - own] == 0 && !calls.repic[own]) {
            calls.repic[own] = true;
            calls.total[own] += 60;
        }
    }
    note_tricks(told, &calls);
}

/* Every way of items that do not ask what hand holds them: the widest reading of the modern edition. */
static bool *items_one_by_one(void)
{
    static const int run[] = {0, 0, 0, 3, 4, 15, 16, 17, 18}, set[] = {0, 0, 0, 3, 14};
    bool runs[128] = {false}, sets[128] = {false};
    bool *told = arena_alloc(arena, (size_t)SPAN * SPAN);
    sums_of(run, 8, 12, 0, runs);
    sums_of(set, 4, 12, 0, sets);
    for (int blanches = 0; blanches <= 10; blanches += 10)
        for (int point = 0; point <= 8; point++)
            for (int sequences = 0; sequences < 128; sequences++)
                for (int alike = 0; alike < 128; alike++)
                    for (int who = 0; who < 16 && point != 1 && runs[sequences] && sets[alike]; who++)
                        note_calls(told, (const int[]){blanches, point, sequences, alike},
                                   (const int[]){who & 1, who >> 1 & 1, who >> 2 & 1, who >> 3 & 1});
    return told;
}

static void piquet_tells_of_nothing_else(void **state)
{
    (void)state;
    bool *told = pairs_of("piquet", "rules: modern\noptions: {end_of_manche: end_of_deal}\n");
    bool *all = items_one_by_one();
    int pairs = 0;
    for (int anne = 0; anne < 200; anne++)
        for (int blaise = 0; blaise < 200; blaise++) {
            bool here = *pair_at(told, anne, blaise);
            pairs += here;
            if (here && !*pair_at(all, anne, blaise))
                fail_msg("%d and %d are told of", anne, blaise);
            if (anne + blaise < 13)
                assert_false(here);
        }
    assert_in_range(pairs, 1000, 40000);
    /* Thirteen for the tricks are always shared out; the majority of them brings ten, all of them forty. */
    assert_true(*pair_at(told, 7, 6));
    assert_true(*pair_at(told, 6, 7));
    assert_false(*pair_at(told, 8, 5));  /* seven tricks at least */
    assert_true(*pair_at(told, 18, 5));  /* which bring ten */
    assert_false(*pair_at(told, 13, 0)); /* a capot */
    assert_true(*pair_at(told, 53, 0));
    assert_false(*pair_at(told, 54, 0)); /* a single point more there is not */
    assert_false(*pair_at(told, 55, 0)); /* nor two: who has 9 8 7 of all suits leaves the other a better point */
    assert_true(*pair_at(told, 56, 0));  /* three: a tierce, or a trio */
}

/* Leads and captures: thirteen, and one for each trick that the second player takes. */
static void leads_and_captures_give_thirteen_to_twenty_five(void **state)
{
    (void)state;
    static struct tricks_out out[TRICKS_OUT_ROOM];
    int least = INT_MAX, most = 0;
    bool seen[26][26] = {{false}};
    size_t count = pq_tricks_out(TRICKS_LEAD_AND_CAPTURE, out);
    for (size_t i = 0; i < count; i++) {
        int sum = out[i].points[0] + out[i].points[1];
        least = sum < least ? sum : least;
        most = sum > most ? sum : most;
        seen[out[i].points[0]][out[i].points[1]] = true;
    }
    assert_int_equal(least, 13);
    assert_int_equal(most, 25);
    /* The twelve winners, one by one: the same, no more and no less. */
    bool real[26][26] = {{false}};
    for (unsigned winners = 0; winners < 1U << 12; winners++) {
        int points[2] = {0}, leader = 0;
        for (int trick = 0; trick < 12; trick++) {
            int winner = (int)(winners >> trick & 1U);
            points[leader]++;
            points[winner] += winner != leader;
            points[winner] += trick == 11;
            leader = winner;
        }
        real[points[0]][points[1]] = true;
    }
    for (int elder = 0; elder < 26; elder++)
        for (int younger = 0; younger < 26; younger++)
            if (seen[elder][younger] != real[elder][younger])
                fail_msg("%d and %d: %s", elder, younger, seen[elder][younger] ? "told" : "not told");
    assert_in_range(pq_tricks_out(TRICKS_COUNTING_CARDS, out), 100, TRICKS_OUT_ROOM - 1);
    assert_int_equal(pq_tricks_out(TRICKS_WINNER, out), 24); /* 0 to 12 tricks, the last with either who has one */
}

/* --- what the answer rests on ------------------------------------------------------------------------------------- */

/* From both starts the same totals are told of, if nobody comes to his limit with them. */
static void told_alike(const char *game, const char *one, const char *other, const int limit[2])
{
    bool *first = pairs_of(game, one), *second = pairs_of(game, other);
    int pairs = 0;
    for (int anne = LEAST; anne < limit[0]; anne++)
        for (int blaise = LEAST; blaise < limit[1]; blaise++) {
            pairs += *pair_at(first, anne, blaise);
            if (*pair_at(first, anne, blaise) != *pair_at(second, anne, blaise))
                fail_msg("%s: %d and %d are told of from one start only: %s or %s", game, anne, blaise, one, other);
        }
    assert_in_range(pairs, 20, SPAN * SPAN);
}

/* What is remembered of one deal is taken for the answer about another that began elsewhere. */
static void how_far_off_the_goal_is_matters_only_to_who_reaches_it(void **state)
{
    (void)state;
    told_alike("piquet", "start: {Anne: 0, Blaise: 40}\n", "start: {Anne: 50, Blaise: 17}\n", (const int[]){50, 60});
    told_alike("piquet", "options: {end_of_manche: end_of_deal}\n", "start: {Anne: 3, Blaise: 71}\n",
               (const int[]){97, 29});
    told_alike("imperiale", "rules: historical\nstart: {Anne: 0f 3j, Blaise: 2f 5j}\n",
               "rules: historical\nstart: {Anne: 4f 3j, Blaise: 1f 5j}\n", (const int[]){9, 19});
    told_alike("imperiale", "rules: parlett\nstart: {Anne: 0f 0j, Blaise: 1f 2j}\n",
               "rules: parlett\nstart: {Anne: 2f 0j, Blaise: 3f 2j}\n", (const int[]){18, 10});
}

/* --- impériale, by hand --------------------------------------------------------------------------------------------- */

static void imperiale_boards_by_hand(void **state)
{
    (void)state;
    bool *told = pairs_of("imperiale", "rules: historical\nstart: {Anne: 0f 4j, Blaise: 0f 5j}\n");
    assert_true(*pair_at(told, 0, 0));   /* six tricks each, no honour in the hands, and no point called */
    assert_true(*pair_at(told, 1, 0));   /* the point */
    assert_true(*pair_at(told, 2, -5));  /* one more makes Anne six: a fiche, and Blaise demarks */
    assert_true(*pair_at(told, 2, 0));   /* and has five again by honours and tricks */
    assert_true(*pair_at(told, -4, 1));  /* the other way round */
    assert_false(*pair_at(told, -4, 0)); /* nobody demarks but for a fiche of the other */
    assert_false(*pair_at(told, -1, 0)); /* nor a part of what he has */
    assert_false(*pair_at(told, 0, -5));
    assert_false(*pair_at(told, -5, 1)); /* nor more */
    told = pairs_of("imperiale", "rules: modern\n");
    assert_false(*pair_at(told, 0, 0)); /* somebody has the four points of the tricks */
    assert_true(*pair_at(told, 1, 0));
    assert_true(*pair_at(told, 3, 4));  /* point, five honours and the tricks: seven jetons */
    assert_false(*pair_at(told, 4, 4)); /* an eighth there is not */
    assert_true(*pair_at(told, 7, 0));
    struct imp_holdings out[IMP_HOLDINGS_ROOM];
    struct judge *judge = judge_open(read_text("game: imperiale\nplayers: [A, B]\ndeal: {dealer: B}\n"), NULL, arena);
    judge_deal(judge, 0);
    size_t count = imp_holdings(judge, IMP_TURN_PLAIN, 1, out);
    int most = 0;
    for (size_t i = 0; i < count; i++)
        most = out[i].imperials[0] > most ? out[i].imperials[0] : most;
    assert_int_equal(most, 4); /* four kings, four queens, and the jacks and aces that go with two of them */
    assert_in_range(count, 10, IMP_HOLDINGS_ROOM - 1);
    assert_in_range(imp_holdings(judge, IMP_TURN_MAJOR, 1, out), 10, IMP_HOLDINGS_ROOM - 1);
}

/* Modern boards from nothing: the tricks are always one jeton; the couleur may be one, and each of five honours, be it the card
   turned or one that a trick takes; an imperial is six. Whoever comes to three fiches ends it there. */
static void modern_boards_one_by_one(void **state)
{
    (void)state;
    enum { MOST = 7, GOAL = 18 };
    bool *told = pairs_of("imperiale", "rules: modern\n");
    for (int anne = 0; anne < 40; anne++)
        for (int blaise = 0; blaise < 40; blaise++) {
            bool due = false;
            for (int one = anne; one >= 0; one -= 6)
                for (int other = blaise; other >= 0; other -= 6)
                    due |= one + other <= MOST && (one + other > 0 || anne >= GOAL || blaise >= GOAL);
            bool here = *pair_at(told, anne, blaise);
            if (here && !due)
                fail_msg("%d and %d are told of", anne, blaise);
            if (!here && due && anne < 6 && blaise < 6)
                fail_msg("%d and %d are not told of", anne, blaise);
        }
}

/* --- mat and napoléon: everything there is, one by one -------------------------------------------------------------- */

static void a_manche_of_mat_is_a_product(void **state)
{
    (void)state;
    static const int value[] = {11, 10, 4, 3, 7};               /* A 10 K Q 7 */
    bool gain[SPAN] = {[0] = true}, later[SPAN] = {[0] = true}; /* later: by who does not lead to the first trick */
    for (int i = 0; i < 5; i++) {
        for (int trick = 1; trick <= 10; trick++) { /* a deposit makes the number one more, up to ten */
            gain[(size_t)(value[i] * trick)] = true;
            later[(size_t)(value[i] * trick)] |= trick > 1;
        }
        gain[(size_t)(value[i] * 22)] = later[(size_t)(value[i] * 22)] = true; /* the surmat */
    }
    struct judge *judge = judge_open(
        read_text("game: mat\nplayers: [A, B]\ndeal: {dealer: A, manches: [{number: 1}, {number: 2}]}\n"), NULL, arena);
    judge_deal(judge, 0); /* as far as the second manche, in which B leads */
    struct pairs pairs = {
        .ways = {.start_known = true, .least = {INT_MIN, INT_MIN}, .most = {INT_MAX, INT_MAX}, .found = note_pair},
        .told = arena_alloc(arena, (size_t)SPAN * SPAN)};
    assert_true(judge->game->ways->tell(judge, &pairs.ways));
    for (int one = 0; one < 250; one++)
        for (int other = 0; other < 250; other++)
            assert_int_equal(*pair_at(pairs.told, one, other), (one == 0 || other == 0) && later[one] && gain[other]);
    /* A deal that is no list of manches may be both: each leads to the first trick of one of them. */
    bool *told = pairs_of("mat", "");
    for (int one = 0; one < 250; one++)
        for (int other = 0; other < 250; other++) {
            bool two = gain[one] && gain[other];
            for (int first = 1; first < one && other == 0 && !two; first++)
                two = gain[first] && later[one - first];
            for (int first = 1; first < other && one == 0 && !two; first++)
                two = gain[first] && later[other - first];
            assert_int_equal(*pair_at(told, one, other), two);
        }
}

/* Three players by the classic table: bids of 2, 3, 4, misère and Napoléon, made or lost, and nothing where all pass. */
static void a_deal_of_napoleon_pays_a_bid(void **state)
{
    (void)state;
    static const int amount[] = {0, 2, 3, 4, 10, -2, -3, -4, -5};
    struct judge *judge = judge_open(read_text("game: napoleon\noptions: {payment_table: fr-classic, "
                                               "wellington_blucher: false}\nplayers: [A, B, C]\ndeal: {dealer: A}\n"),
                                     NULL, arena);
    judge_deal(judge, 0);
    for (int one = -12; one <= 22; one++)
        for (int other = -12; other <= 22; other++) {
            struct figures figures = {
                .said = {true, true, true}, .total = {one, other, -one - other}, .start_known = true};
            bool due = false;
            for (int declarer = 0; declarer < 3; declarer++)
                for (size_t i = 0; i < sizeof amount / sizeof *amount; i++) {
                    bool here = true;
                    for (int player = 0; player < 3; player++)
                        here &= figures.total[player] == (player == declarer ? 2 * amount[i] : -amount[i]);
                    due |= here;
                }
            if (possible(judge, &figures) != (due ? POSSIBLE_YES : POSSIBLE_NOT))
                fail_msg("%d, %d and %d", one, other, -one - other);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(whatever_piquet_yields_is_possible, begin, end),
        cmocka_unit_test_setup_teardown(whatever_imperiale_yields_is_possible, begin, end),
        cmocka_unit_test_setup_teardown(whatever_samples_yield_is_possible, begin, end),
        cmocka_unit_test_setup_teardown(items_go_together_as_they_fall, begin, end),
        cmocka_unit_test_setup_teardown(piquet_tells_of_nothing_else, begin, end),
        cmocka_unit_test_setup_teardown(leads_and_captures_give_thirteen_to_twenty_five, begin, end),
        cmocka_unit_test_setup_teardown(how_far_off_the_goal_is_matters_only_to_who_reaches_it, begin, end),
        cmocka_unit_test_setup_teardown(imperiale_boards_by_hand, begin, end),
        cmocka_unit_test_setup_teardown(modern_boards_one_by_one, begin, end),
        cmocka_unit_test_setup_teardown(a_manche_of_mat_is_a_product, begin, end),
        cmocka_unit_test_setup_teardown(a_deal_of_napoleon_pays_a_bid, begin, end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
