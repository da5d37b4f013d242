/* Napoléon made up at random, beyond what holds of every game: any number of players, and rare things come up. */
#include "tests/testing.h"

#include "games/napoleon/bids.h"
#include "games/napoleon/rules.h"
#include "tests/making.h"

extern const struct game napoleon_game;

enum { SEED = 1, LAWFUL_DEALS = 40, LAWFUL_PARTIES = 100 };

static struct wish wish_of(const char *edition)
{
    return (struct wish){.game = &napoleon_game, .edition = edition, .seed = SEED};
}

static void test_any_number_of_players(void **state)
{
    (void)state;
    struct wish wish = wish_of("standard");
    for (wish.players = 2; wish.players <= 6; wish.players++)
        assert_int_equal(regular_records(&wish, LAWFUL_DEALS), LAWFUL_DEALS);
}

/* The second step of somebody who has spoken already. NULL: each has spoken once. */
static const struct step *said_again(const struct steps *calls)
{
    unsigned spoken = 0;
    for (size_t i = 0; i < calls->count; i++) {
        if (spoken >> calls->step[i].actor & 1U)
            return &calls->step[i];
        spoken |= 1U << calls->step[i].actor;
    }
    return NULL;
}

/* Where a bid that does not count ends the deal, whoever speaks again does so with a bid, and not with a pass. */
static void test_a_second_bid_ends_the_deal(void **state)
{
    (void)state;
    const struct option_said ends = {.name = {.s = "illegal_bid"}, .value = {.s = "void_deal"}};
    struct wish wish = wish_of("standard");
    wish.option_count = 1;
    wish.option = &ends;
    wish.fault = &nap_rules[NAP_09];
    struct arena *arena = arena_new();
    unsigned ended = 0, played = 0;
    for (unsigned nth = 0; nth < LAWFUL_DEALS; nth++) {
        const struct deal *deal = &make_record(&wish, nth, arena)->deal[0];
        const struct step *again = said_again(&deal->calls);
        bool bids = again != NULL && again->verb == VERB_BIDS;
        assert_true(!bids || deal->play.count == 0);
        ended += bids;
        played += again != NULL && !bids && deal->play.count > 0;
        arena_clear(arena);
    }
    arena_free(arena);
    assert_true(ended > 0 && played > 0);
    assert_int_equal(irregular_records(&wish, LAWFUL_DEALS).right, LAWFUL_DEALS);
}

/* --- what comes up ------------------------------------------------------------------------------------------------------- */

/* What was seen in many records. */
struct seen {
    bool bid[BIDS], table[TABLE_CUSTOM + 1], end[END_TIME + 1], players[MAX_PLAYERS + 1];
    bool all_pass, named, out, made, lost, level_end;
};

static void see_calls(struct seen *seen, const struct deal *deal)
{
    bool bid = false;
    for (size_t i = 0; i < deal->calls.count; i++) {
        const struct step *step = &deal->calls.step[i];
        if (step->verb == VERB_BIDS)
            bid = seen->bid[nap_bid_of_level(step->level)] = true;
        seen->named |= step->verb == VERB_NAMES;
    }
    seen->all_pass |= !bid;
}

static void see(struct seen *seen, const struct record *record, const struct judgement *judgement)
{
    seen->table[judgement->option[NAP_OPT_TABLE]] = true;
    seen->end[judgement->option[NAP_OPT_END]] = true;
    seen->players[record->player_count] = true;
    seen->level_end |= record->result.recorded && record->result.winner == ACTOR_BOTH;
    for (size_t i = 0; i < record->deal_count; i++)
        see_calls(seen, &record->deal[i]);
    for (size_t i = 0; i < judgement->ledger.line_count; i++) {
        const struct line *line = &judgement->ledger.line[i];
        seen->made |= line->rule == &nap_rules[NAP_27];
        seen->lost |= line->rule == &nap_rules[NAP_29];
        seen->out |= line->after.score[line->player].points <= 0 && judgement->option[NAP_OPT_END] == END_ELIMINATION;
    }
}

static void look(struct seen *seen, const struct wish *wish, unsigned count)
{
    struct arena *arena = arena_new();
    for (unsigned nth = 0; nth < count; nth++) {
        const struct record *record = make_record(wish, nth, arena);
        see(seen, record, judge_record(record, NULL, arena));
        arena_clear(arena);
    }
    arena_free(arena);
}

static void test_rare_things_come_up(void **state)
{
    (void)state;
    struct seen seen = {0};
    struct wish wish = wish_of("standard");
    wish.partie = true;
    look(&seen, &wish, LAWFUL_PARTIES);
    wish.edition = "us"; /* bids of one */
    look(&seen, &wish, LAWFUL_PARTIES / 10);
    for (size_t bid = 0; bid < BIDS; bid++)
        assert_true(seen.bid[bid]);
    for (size_t table = 0; table <= TABLE_CUSTOM; table++)
        assert_true(seen.table[table]);
    for (size_t end = END_MANCHES; end <= END_TIME; end++)
        assert_true(seen.end[end]);
    for (size_t players = 2; players <= MAX_PLAYERS; players++)
        assert_true(seen.players[players]);
    assert_true(seen.all_pass && seen.named && seen.out && seen.made && seen.lost && seen.level_end);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_number_of_players),
        cmocka_unit_test(test_a_second_bid_ends_the_deal),
        cmocka_unit_test(test_rare_things_come_up),
    };
    return cmocka_run_group_tests_name("napoleon made up", tests, NULL, NULL);
}
