/* Deals and parties of napoléon made up at random: lawful ones are judged regular under every edition and option; a fault
   that is planted is found, alone and where it stands; rare things come up. */
#include "tests/testing.h"

#include "core/making.h"
#include "core/options.h"
#include "core/rec.h"
#include "games/napoleon/bids.h"
#include "games/napoleon/rules.h"

#include <stdio.h>
#include <string.h>

extern const struct game napoleon_game;

enum { SEED = 1, LAWFUL_DEALS = 200, LAWFUL_PARTIES = 100, SWEPT = 20, SWEPT_PARTIES = 3 };

static struct wish wish_of(const char *edition)
{
    return (struct wish){.game = &napoleon_game, .edition = edition, .seed = SEED};
}

static void each_edition(void (*check)(const char *edition))
{
    for (size_t i = 0; i < napoleon_game.edition_count; i++)
        check(napoleon_game.edition[i].name);
}

/* --- judging what was made up ------------------------------------------------------------------------------------------ */

static void tell(const struct wish *wish, unsigned nth, const struct judgement *judgement)
{
    print_error("    napoléon %s, record %u:\n", wish->edition, nth);
    for (size_t i = 0; i < judgement->finding_count; i++)
        if (judgement->finding[i]->severity != SEVERITY_NOTE)
            print_error("        %s, deal %u\n", judgement->finding[i]->rule->id, judgement->finding[i]->deal);
}

/* How many findings but notes there are; all of them must be among those that the maker expects, at their places. */
static unsigned expected_found(const struct record *record, const struct judgement *judgement, bool *other)
{
    unsigned found = 0;
    for (size_t i = 0; i < judgement->finding_count; i++) {
        const struct finding *finding = judgement->finding[i];
        if (finding->severity == SEVERITY_NOTE)
            continue;
        bool right = finding->at.line == LINE_TO_COME && finding->at.byte < record->expect_count &&
                     strcmp(record->expect[finding->at.byte].rule.s, finding->rule->id) == 0;
        *other |= !right;
        found += right;
    }
    return found;
}

/* Makes up `count` records; returns how many findings they expect and have. */
static unsigned assert_as_expected(const struct wish *wish, unsigned count)
{
    struct arena *arena = arena_new();
    unsigned all = 0;
    for (unsigned nth = 0; nth < count; nth++) {
        const struct record *record = make_record(wish, nth, arena);
        bool other = false;
        if (record == NULL) {
            fail_msg("no record %u is made up that breaks %s", nth, wish->fault != NULL ? wish->fault->id : "nothing");
            break;
        }
        const struct judgement *judgement = judge_record(record, NULL, arena);
        unsigned found = expected_found(record, judgement, &other);
        if (other || found != record->expect_count) {
            tell(wish, nth, judgement);
            fail_msg("%u findings of the %zu expected, or others", found, record->expect_count);
        }
        all += found;
        arena_clear(arena);
    }
    arena_free(arena);
    return all;
}

static void assert_lawful(const struct wish *wish, unsigned count)
{
    assert_int_equal(assert_as_expected(wish, count), 0);
}

/* --- lawful records ------------------------------------------------------------------------------------------------------ */

static void lawful_deals(const char *edition)
{
    struct wish wish = wish_of(edition);
    assert_lawful(&wish, LAWFUL_DEALS);
}

static void lawful_parties(const char *edition)
{
    struct wish wish = wish_of(edition);
    wish.partie = true;
    assert_lawful(&wish, LAWFUL_PARTIES);
}

static void test_deals_are_lawful(void **state)
{
    (void)state;
    each_edition(lawful_deals);
}

static void test_parties_are_lawful(void **state)
{
    (void)state;
    each_edition(lawful_parties);
}

static void test_any_number_of_players(void **state)
{
    (void)state;
    struct wish wish = wish_of("standard");
    for (wish.players = 2; wish.players <= 6; wish.players++)
        assert_lawful(&wish, LAWFUL_DEALS / 5);
}

/* The value that stands first in `*list`, a number for N; `*list` goes on to the next. */
static void next_value(const char **list, char *value, size_t room)
{
    size_t length = strcspn(*list, "| ");
    snprintf(value, room, "%.*s", (int)length, *list);
    if (strcmp(value, "N") == 0)
        snprintf(value, room, "7");
    *list += length;
}

/* Every value of every option that the edition knows, one at a time. */
static void sweep(const char *edition)
{
    const char *list = napoleon_game.edition[napoleon_game.default_edition].options;
    char name[64], value[64];
    while (*list != '\0') {
        size_t length = strcspn(list, "=");
        snprintf(name, sizeof name, "%.*s", (int)length, list);
        list += length;
        while (*list == '=' || *list == '|') {
            list++;
            next_value(&list, value, sizeof value);
            struct option_said option = {.name = {.s = name}, .value = {.s = value}};
            struct wish wish = wish_of(edition);
            wish.option = &option;
            wish.option_count = 1;
            assert_lawful(&wish, SWEPT);
            wish.partie = true;
            assert_lawful(&wish, SWEPT_PARTIES);
        }
        list += *list == ' ';
    }
}

static void test_every_option_value(void **state)
{
    (void)state;
    each_edition(sweep);
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

/* --- irregularities ------------------------------------------------------------------------------------------------ */

static void incidents(const char *edition)
{
    struct wish wish = wish_of(edition);
    wish.incidents = true;
    assert_in_range(assert_as_expected(&wish, LAWFUL_DEALS), LAWFUL_DEALS / 20, LAWFUL_DEALS);
    wish.partie = true;
    assert_as_expected(&wish, LAWFUL_PARTIES / 5);
}

static void test_incidents_are_expected(void **state)
{
    (void)state;
    each_edition(incidents);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deals_are_lawful),       cmocka_unit_test(test_parties_are_lawful),
        cmocka_unit_test(test_any_number_of_players),  cmocka_unit_test(test_every_option_value),
        cmocka_unit_test(test_rare_things_come_up),

        cmocka_unit_test(test_incidents_are_expected),
    };
    return cmocka_run_group_tests_name("napoleon made up", tests, NULL, NULL);
}
