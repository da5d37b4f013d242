/* Piquet made up at random, beyond what holds of every game: laws borrowed by agreement, parties of every end, and rare things
   come up. */
#include "tests/testing.h"

#include "games/piquet/rules.h"
#include "tests/making.h"

extern const struct game piquet_game;

enum { SEED = 1, LAWFUL_PARTIES = 100, FAULTS = 20 };

static struct wish wish_of(const char *edition)
{
    return (struct wish){.game = &piquet_game, .edition = edition, .seed = SEED};
}

/* --- faults -------------------------------------------------------------------------------------------------------------- */

/* Plants the fault again and again: it is found each time, alone and where it stands. */
static void assert_planted(struct wish *wish, const struct rule *rule)
{
    wish->fault = rule;
    struct made made = irregular_records(wish, FAULTS);
    if (made.made != FAULTS || made.right != FAULTS || made.expected != FAULTS)
        fail_msg("%s: %u planted, %u found alone at their place", rule->id, made.made, made.right);
}

static void assert_never(const struct wish *wish, const struct rule *rule)
{
    struct arena *arena = arena_new();
    struct wish faulty = *wish;
    faulty.fault = rule;
    assert_null(make_record(&faulty, 0, arena));
    arena_free(arena);
}

/* Laws that the modern game has only by agreement. */
static void test_borrowed_laws(void **state)
{
    (void)state;
    static const struct {
        struct option_said option;
        enum pq_rule rule[14];
        size_t count;
    } borrowed[] = {
        {{.name = {.s = "penalties"}, .value = {.s = "cavendish"}},
         {PQC_L11, PQC_L12, PQC_L25, PQC_L26, PQC_L27, PQC_L28, PQC_L29, PQC_L30, PQC_L31, PQC_L32, PQC_L33, PQC_L35,
          PQC_L57, PQC_L58},
         14},
        {{.name = {.s = "match"}, .value = {.s = "rubicon_6"}}, {PQC_L71, PQC_L72, PQC_L73}, 3},
    };
    for (size_t i = 0; i < sizeof borrowed / sizeof *borrowed; i++)
        for (size_t k = 0; k < borrowed[i].count; k++) {
            struct wish wish = wish_of("modern");
            assert_never(&wish, &pq_rules[borrowed[i].rule[k]]);
            wish.option = &borrowed[i].option;
            wish.option_count = 1;
            assert_planted(&wish, &pq_rules[borrowed[i].rule[k]]);
        }
}

/* --- rare things -------------------------------------------------------------------------------------------- */

/* What came up in many deals, by player: 0 the elder, 1 the younger. */
struct seen {
    unsigned item[2][ITEMS], divided, equal_point, equal_sequence, longest;
};

static void see_calls(struct seen *seen, const struct deal *deal)
{
    for (size_t i = 1; i < deal->calls.count; i++) {
        const struct step *step = &deal->calls.step[i], *before = step - 1;
        if (step->verb == VERB_SEQUENCE && (unsigned)step->count.value > seen->longest)
            seen->longest = (unsigned)step->count.value;
        seen->equal_point += step->verb == VERB_EQUAL && before->verb == VERB_POINT;
        seen->equal_sequence += step->verb == VERB_EQUAL && before->verb == VERB_SEQUENCE;
    }
}

static void see_deal(struct seen *seen, const struct judgement *judgement, size_t part)
{
    const struct deal_account *account = &judgement->account[part];
    unsigned cards = 0;
    for (size_t i = 0; i < account->line_count; i++) {
        const struct line *line = &judgement->ledger.line[account->first_line + i];
        seen->item[line->player != account->elder][line->item]++;
        cards += line->item == ITEM_CARDS || line->item == ITEM_CAPOT;
    }
    seen->divided += cards == 0;
}

static struct seen seen_in(const char *edition, bool partie, unsigned count)
{
    struct arena *arena = arena_new();
    struct wish wish = wish_of(edition);
    wish.partie = partie;
    struct seen seen = {.longest = 0};
    for (unsigned nth = 0; nth < count; nth++) {
        const struct record *record = make_record(&wish, nth, arena);
        const struct judgement *judgement = judge_record(record, NULL, arena);
        for (size_t i = 0; i < judgement->account_count; i++) {
            see_deal(&seen, judgement, i);
            see_calls(&seen, &record->deal[i]);
        }
        arena_clear(arena);
    }
    arena_free(arena);
    return seen;
}

static void test_rare_things_come_up(void **state)
{
    (void)state;
    struct seen modern = seen_in("modern", false, 1000), cavendish = seen_in("cavendish", false, 1000);
    for (int side = 0; side < 2; side++) {
        assert_true(modern.item[side][ITEM_REPIC] > 0);
        assert_true(modern.item[side][ITEM_PIC] > 0);
        assert_true(modern.item[side][ITEM_CAPOT] > 0);
        assert_true(modern.item[side][ITEM_BLANCHES] > 0);
        assert_true(cavendish.item[side][ITEM_REPIC] > 0);
        assert_true(cavendish.item[side][ITEM_CAPOT] > 0);
        assert_true(cavendish.item[side][ITEM_BLANCHES] > 0);
    }
    assert_true(cavendish.item[0][ITEM_PIC] > 0);
    assert_int_equal(cavendish.item[1][ITEM_PIC], 0); /* law 69 */
    assert_true(modern.divided > 0);
    assert_true(modern.equal_point > 0);
    assert_true(modern.equal_sequence > 0);
    assert_int_equal(modern.longest, 8);
}

/* Parties by the rubicon on both sides of its line; and such of manches that end in the middle of a deal or count double. */
static void test_parties_of_every_end(void **state)
{
    (void)state;
    struct arena *arena = arena_new();
    unsigned over = 0, under = 0, mid_deal = 0, doubled = 0;
    for (unsigned nth = 0; nth < LAWFUL_PARTIES; nth++) {
        struct wish wish = wish_of("cavendish");
        wish.partie = true;
        const struct record *record = make_record(&wish, nth, arena);
        const struct amount *score = record->result.score;
        int loser = score[0].points < score[1].points ? score[0].points : score[1].points;
        *(loser < 100 ? &under : &over) += 1;
        arena_clear(arena);
        wish = wish_of("au-cent");
        wish.partie = true;
        record = make_record(&wish, nth, arena);
        for (size_t i = 0; i < record->deal_count; i++) {
            score = record->deal[i].score;
            bool won = score[0].points >= 100 || score[1].points >= 100;
            mid_deal += won && (score[0].points == 100 || score[1].points == 100);
            doubled += won && (score[0].points < 50 || score[1].points < 50);
        }
        arena_clear(arena);
    }
    assert_true(over > 0);
    assert_true(under > 0);
    assert_true(mid_deal > 0);
    assert_true(doubled > 0);
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_borrowed_laws),
        cmocka_unit_test(test_rare_things_come_up),
        cmocka_unit_test(test_parties_of_every_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
