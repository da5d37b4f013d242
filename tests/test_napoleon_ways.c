/* What a deal of napoléon can pay: all that made-up deals do pay, and by the table, worked out by hand, nothing else. */
#include "tests/testing.h"

#include "core/make/making.h"
#include "core/sheet/way.h"
#include "tests/making.h"

#include <string.h>

extern const struct game napoleon_game;

enum { SEED = 7, PARTIES = 60, ROOM = 64 };

/* --- sheets of lawful parties, their cards left out --- */

static void assert_possible(const struct wish *wish)
{
    struct arena *arena = arena_new();
    for (unsigned nth = 0; nth < PARTIES; nth++) {
        struct record *record = make_record(wish, nth, arena);
        leave_sheet_only(record);
        record->result.recorded = false;
        const struct judgement *judgement = judge_record(record, NULL, arena);
        for (size_t i = 0; i < judgement->finding_count; i++)
            if (judgement->finding[i]->severity == SEVERITY_ERROR)
                fail_msg("%s, record %u, deal %u: %s", wish->edition, nth, judgement->finding[i]->deal,
                         judgement->finding[i]->rule->id);
        arena_clear(arena);
    }
    arena_free(arena);
}

static void test_sheets_of_lawful_parties_are_possible(void **state)
{
    (void)state;
    struct option_said clip[] = {{.name = {.s = "end_mode"}, .value = {.s = "elimination"}},
                                 {.name = {.s = "elimination_debt"}, .value = {.s = "clip"}}};
    for (size_t i = 0; i < napoleon_game.edition_count; i++) {
        struct wish wish = {
            .game = &napoleon_game, .edition = napoleon_game.edition[i].name, .seed = SEED, .partie = true};
        assert_possible(&wish);
        wish.option = clip;
        wish.option_count = 2;
        assert_possible(&wish);
    }
}

/* --- all ways of one deal --- */

struct totals_met {
    struct ways ways; /* first */
    size_t count;
    int total[ROOM][MAX_PLAYERS];
};

static void meet(struct ways *ways, const struct way *way)
{
    struct totals_met *met = (struct totals_met *)ways;
    for (size_t i = 0; i < met->count; i++)
        if (memcmp(met->total[i], way->total, sizeof way->total) == 0)
            return;
    assert_in_range(met->count, 0, ROOM - 1);
    memcpy(met->total[met->count++], way->total, sizeof way->total);
}

/* Of a deal without cards, under the rules of that edition and one option. */
static struct totals_met ways_of(const char *edition, size_t players, const char *option, const char *value)
{
    struct arena *arena = arena_new();
    struct totals_met met = {.ways = {.start_known = true, .found = meet}};
    struct option_said said[] = {{.name = {.s = "payment_table"}, .value = {.s = "fr-classic"}},
                                 {.name = {.s = option}, .value = {.s = value}}};
    struct deal deal = {.dealer = 0, .contract = {.declarer = NOBODY}};
    struct record record = {.game = {.s = "napoleon"},
                            .rules = {.s = edition},
                            .player_count = players,
                            .option = said,
                            .option_count = option != NULL ? 2 : 1,
                            .deal = &deal,
                            .deal_count = 1,
                            .single_deal = true};
    for (size_t player = 0; player < players; player++)
        record.player[player].s = (const char *[]){"P", "Q", "R", "S", "T", "U"}[player];
    struct judge *judge = judge_open(&record, NULL, arena);
    judge_deal(judge, 0);
    assert_true(napoleon_game.ways->tell(judge, &met.ways));
    arena_free(arena);
    return met;
}

static bool pays(const struct totals_met *met, int one, int two, int three)
{
    for (size_t i = 0; i < met->count; i++)
        if (met->total[i][0] == one && met->total[i][1] == two && met->total[i][2] == three)
            return true;
    return false;
}

/* By fr-classic a bid made brings 2, 3, 4 or 10 from each, one lost costs 2, 3, 4, 5, 10 or 20. P deals: Q speaks first and
   cannot bid over a Napoléon, R comes second and cannot bid over a Wellington. So ten ways for P, nine for R, who loses no
   twenty, eight for Q, who loses no ten either, and nothing at all. */
static void test_three_players(void **state)
{
    (void)state;
    struct totals_met met = ways_of("standard", 3, NULL, NULL);
    assert_int_equal(met.count, 28);
    assert_true(pays(&met, 0, 0, 0));
    assert_true(pays(&met, 20, -10, -10));
    assert_true(pays(&met, -40, 20, 20)); /* a Blücher lost */
    assert_false(pays(&met, 20, 20, -40));
    assert_true(pays(&met, 10, 10, -20)); /* a Wellington */
    assert_false(pays(&met, 10, -20, 10));
    assert_false(pays(&met, 10, -5, -5)); /* five is lost, and never won */
    assert_true(pays(&met, -10, 5, 5));
    assert_false(pays(&met, 5, -2, -3));
}

/* Of two nobody bids Blücher: it takes one who bids Napoléon and one who bids Wellington before. What one wins the other can
   have lost, so that 2, 3, 4, 5 and 10 pass one way or the other. */
static void test_two_players(void **state)
{
    (void)state;
    struct totals_met met = ways_of("standard", 2, NULL, NULL);
    assert_int_equal(met.count, 11);
    assert_true(pays(&met, 5, -5, 0));
    assert_false(pays(&met, 20, -20, 0));
}

/* Without Wellington and Blücher nobody loses ten or twenty; with bids of one, one passes too. */
static void test_options(void **state)
{
    (void)state;
    assert_int_equal(ways_of("standard", 3, "wellington_blucher", "false").count, 3 * (4 + 4) + 1);
    assert_int_equal(ways_of("standard", 3, "min_bid", "1").count, 3 * (5 + 7) + 1 - 3);
    assert_int_equal(ways_of("standard", 3, "misere", "false").count, 28); /* it pays as three tricks do */
}

/* One who revoked pays for all: with each of the four gains of three players, six ways who pays whom. */
static void test_offender_pays_all(void **state)
{
    (void)state;
    struct totals_met met = ways_of("standard", 3, "revoke", "offender_pays_all");
    assert_int_equal(met.count, 28 + 4 * 6);
    assert_true(pays(&met, 20, 0, -20));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sheets_of_lawful_parties_are_possible),
        cmocka_unit_test(test_three_players),
        cmocka_unit_test(test_two_players),
        cmocka_unit_test(test_options),
        cmocka_unit_test(test_offender_pays_all),
    };
    return cmocka_run_group_tests_name("what napoléon pays", tests, NULL, NULL);
}
