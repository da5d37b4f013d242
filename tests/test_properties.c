/* What holds of every record made up, of every game in every edition, counted: a lawful one is regular; one with a fault or
   with irregularities yields just what it expects, where it expects it; and each is judged alike however it is written down and
   read again: as YAML and as JSON, in English and in French.

   RECORDS and FAULTS in the environment are how many are made of each edition and with each fault, GAME the only game of which;
   "make properties" has more of them than the tests do every day. */
#include "tests/making.h"
#include "tests/reading.h"
#include "tests/retelling.h"
#include "tests/surely.h"

#include "core/expect.h"

#include <stdio.h>

enum { RECORDS = 50, FAULTS = 1, SEED = 21 };

static unsigned number_of(const char *name, unsigned otherwise) { return (unsigned)how_many(name, otherwise); }

/* --- one record ------------------------------------------------------------------------------------------------------ */

/* Writes the record down, with its expectations on the lines that they come to stand on, and reads it. */
static struct record *written(struct record *record)
{
    const struct value *value = canonical_record(record, &forms[0].canon, arena);
    struct buffer out = {0};
    struct landmarks landmarks = {.arena = arena, .line = 1};
    canonical_yaml(&out, value, false, &landmarks);
    landmarks_settle(&landmarks, record, 1);
    buffer_free(&out);
    return read_again(words, record, &forms[0], arena);
}

static bool unbroken(const struct record *record)
{
    return record->fault == NULL; /* notation that is broken is told of the text, in each with its own words */
}

/* What is wrong with the record; NULL if nothing is. */
static const char *wrong(struct record *made, unsigned nth)
{
    size_t count;
    const struct judgement *kept = judge_record(made, NULL, arena);
    const struct record *record = written(made);
    const struct judgement *judgement = judge_record(record, NULL, arena);
    const struct difference *difference = expect_compare(judgement, arena, &count);
    if (count > 0)
        return arena_printf(arena, "%s",
                            difference->kind == DIFFERENCE_SURPLUS ? difference->finding->rule->id
                                                                   : difference->expected->rule.s);
    if (!record->has_expect && judgement->errors + judgement->warnings + judgement->undecided > 0)
        return judgement->finding[0]->rule->id;
    if (!unbroken(record))
        return NULL;
    const char *other;
    surely_regular(record, &other, arena);
    if (other == NULL)
        other = other_verdict(kept, judgement, arena);
    for (size_t i = 1; i < FORMS && other == NULL; i++)
        if (i == 1 || forms[i].json || nth % 8 == 0)
            other = retold_otherwise(words, record, judgement, &forms[i], arena);
    return other;
}

static void assert_right(const struct wish *wish, unsigned nth, struct record *record)
{
    const char *why = wrong(record, nth);
    if (why != NULL)
        fail_msg("%s %s%s%s%s%s --seed %u, record %u: %s", wish->game->name, wish->edition,
                 wish->partie ? " --partie" : "", wish->incidents ? " --incidents" : "",
                 wish->fault != NULL ? " --fault=" : "", wish->fault != NULL ? wish->fault->id : "", SEED, nth + 1,
                 why);
    arena_clear(arena);
}

/* --- lawful ones, and irregularities ------------------------------------------------------------------------------- */

/* A tenth of the records are whole parties. */
static unsigned make_rows(struct wish *wish, unsigned records)
{
    unsigned right = 0;
    for (unsigned nth = 0; nth < records; nth++) {
        wish->partie = nth % 10 == 9;
        assert_right(wish, nth, make_record(wish, nth, arena));
        right++;
    }
    return right;
}

static void lawful(const struct game *game, size_t edition)
{
    struct wish wish = wish_for(game, edition, SEED);
    unsigned regular = make_rows(&wish, number_of("RECORDS", RECORDS));
    wish.incidents = true;
    unsigned irregular = make_rows(&wish, number_of("RECORDS", RECORDS) / 4);
    print_message("%s %s: %u regular, %u with irregularities as expected\n", game->name, wish.edition, regular,
                  irregular);
}

static void lawful_records_are_regular_in_every_form(void **state)
{
    (void)state;
    each_edition(lawful);
}

/* --- faults ---------------------------------------------------------------------------------------------------------- */

/* The rules of the edition, and those of the record itself, one after the other; NULL at the end. */
static const struct rule *rule_of(const struct game *game, size_t edition, size_t index)
{
    size_t base = game->edition[edition].base >= 0 ? (size_t)game->edition[edition].base : edition;
    for (size_t i = 0; i < game->rule_count; i++)
        if ((game->rule[i].editions >> base & 1U) != 0 && index-- == 0)
            return &game->rule[i];
    return index < REC_RULES ? &rec_rules[index] : NULL;
}

static void plant(struct wish *wish, unsigned faults)
{
    for (unsigned nth = 0; nth < faults; nth++) {
        wish->partie = nth % 10 == 9;
        struct record *record = make_record(wish, nth, arena);
        if (record == NULL) {
            fail_msg("%s cannot be planted under %s", wish->fault->id, wish->edition);
            return;
        }
        assert_int_equal(record->expect_count, 1);
        assert_string_equal(record->expect[0].rule.s, wish->fault->id);
        assert_right(wish, nth, record);
    }
}

static void every_fault(const struct game *game, size_t edition)
{
    const unsigned faults = number_of("FAULTS", FAULTS);
    struct wish wish = wish_for(game, edition, SEED);
    unsigned rules = 0, never = 0;
    for (size_t i = 0; (wish.fault = rule_of(game, edition, i)) != NULL; i++) {
        if (can_be_planted(wish.fault, wish.edition)) {
            plant(&wish, faults);
            rules++;
            continue;
        }
        never++;
        wish.partie = false;
        if (faults > 0)
            assert_null(make_record(&wish, 0, arena));
        arena_clear(arena);
    }
    print_message("%s %s: %u faults found of each of %u rules; %u rules are never broken\n", game->name, wish.edition,
                  faults, rules, never);
}

static void planted_faults_are_found_alone_in_their_place_in_every_form(void **state)
{
    (void)state;
    each_edition(every_fault);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lawful_records_are_regular_in_every_form),
        cmocka_unit_test(planted_faults_are_found_alone_in_their_place_in_every_form),
    };
    return cmocka_run_group_tests_name("records made up", tests, begin, end);
}
