/* What is tried is counted, and bounded for a run: in units, not in time, so that the same is tried however many work at it. */
#include "core/work.h"
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

#define LIMITED "\"limited\":true"

/* One record takes some hundred thousand units. */
#define SLIP  "samples/piquet/slip-modern-talon-card-drawn.yaml"
#define DEAR  "samples/record/unknown-who-leads.yaml"
#define TIMES "for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo ---; cat " DEAR "; done"

/* --- counting --------------------------------------------------------------------------------------------- */

static size_t ten_more(void *with, const struct work *work)
{
    (void)work;
    ++*(int *)with;
    return 10;
}

static void units_are_taken_whole_or_not_at_all(void **state)
{
    (void)state;
    struct work work = {.left = 5};
    assert_true(work_take(&work, 5));
    assert_false(work_take(&work, 1));
    assert_true(work.refused);
    assert_int_equal(work.taken, 5);
    work_spend(&work, 3); /* it has been done */
    assert_int_equal(work.taken, 8);
    assert_true(work_take(NULL, 1000000));
}

static void more_is_asked_for_once_and_only_where_it_is_wanted(void **state)
{
    (void)state;
    int asked = 0;
    struct work work = {.left = 5, .more = ten_more, .with = &asked};
    assert_true(work_take(&work, 5));
    assert_int_equal(asked, 0);
    assert_true(work_take(&work, 6));
    assert_int_equal(asked, 1);
    assert_false(work_take(&work, 5));
    assert_int_equal(asked, 1);
    assert_int_equal(work.taken, 11);
}

/* What was done beyond what was left is not given again. */
static void what_is_owed_is_paid_first(void **state)
{
    (void)state;
    struct work work = {.left = 5};
    work_spend(&work, 8);
    assert_int_equal(work.left, 0);
    assert_int_equal(work.owed, 3);
}

/* --- a run ------------------------------------------------------------------------------------------------ */

static void records_that_take_much_are_limited_once_the_run_has_done_its_work(void **state)
{
    (void)state;
    char *out;
    shell(TIMES " | $REFEREE -f jsonl -", &out);
    const char *first = strstr(out, "\"type\":\"verdict\"");
    assert_non_null(first);
    assert_int_equal(count(out, "\"verdict\":\"irregular\""), 12);
    assert_in_range(count(out, LIMITED), 1, 10);
    assert_int_equal(count(first, LIMITED), count(out, LIMITED));
    assert_true(strstr(first, LIMITED) > strchr(first, '\n'));
    free(out);
}

static void the_same_are_limited_however_many_work(void **state)
{
    (void)state;
    static const char *const ways[] = {"-j1 --limit=work=300000", "-j4 --limit=work=300000", "-j1", "-j4"};
    char *out[4], command[512];
    for (size_t i = 0; i < 4; i++) {
        snprintf(command, sizeof command, "{ " TIMES "; cat samples/mat/*.yaml; } | $REFEREE %s -", ways[i]);
        shell(command, &out[i]);
    }
    assert_string_equal(out[0], out[1]);
    assert_string_equal(out[2], out[3]);
    assert_string_not_equal(out[0], out[2]);
    for (size_t i = 0; i < 4; i++)
        free(out[i]);
}

static void what_takes_no_trying_is_not_limited(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(
        run("--limit=work=1 -f jsonl samples/imperiale/IMH-A06-kept.yaml samples/mat/perft-lead.yaml", &out), 0);
    assert_int_equal(count(out, LIMITED), 0);
    free(out);
}

/* Slips that are not looked for are only not told: the verdict is the same. */
static void the_fault_is_told_though_its_slip_is_not_looked_for(void **state)
{
    (void)state;
    char *out, *all;
    assert_int_equal(run("--limit=work=1 -f jsonl samples/piquet/slip-modern-talon-card-drawn.yaml", &out), 1);
    assert_int_equal(run("--fixes=0 -f jsonl samples/piquet/slip-modern-talon-card-drawn.yaml", &all), 1);
    assert_int_equal(count(out, LIMITED), 1);
    assert_int_equal(count(out, "\"type\":\"finding\""), count(all, "\"type\":\"finding\""));
    free(out);
    free(all);
}

/* That totals can be is not said where nobody has asked. */
static void totals_that_were_not_weighed_are_not_said_to_be_possible(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(run("-f jsonl samples/piquet/sheet-possible.yaml", &out), 0);
    assert_int_equal(count(out, "\"verdict\":\"possible\""), 1);
    assert_int_equal(count(out, LIMITED), 0);
    free(out);
    assert_int_equal(run("--limit=work=1 -f jsonl samples/piquet/sheet-possible.yaml", &out), 0);
    assert_int_equal(count(out, "\"verdict\":\"undecided\""), 1);
    assert_int_equal(count(out, LIMITED), 1);
    free(out);
}

static void it_is_told_on_standard_error_too(void **state)
{
    (void)state;
    char *out;
    shell("$REFEREE --limit=work=1 -q " DEAR " 2>&1 >/dev/null | wc -l; "
          "$REFEREE -q " DEAR " 2>&1 >/dev/null | wc -l",
          &out);
    assert_string_equal(out, "1\n0\n");
    free(out);
}

/* --- whoever tries something ------------------------------------------------------------------------------ */

/* Commands, each with what it takes work for. With so little, each says on standard error that not all was tried; with as much as
   there is, none does. */
#define PAIRS                                                                                                          \
    "d=$(mktemp -d); for hand in elder younger; do for i in 1 2; do echo ---; "                                        \
    "cat samples/piquet/compare-one-hand-$hand.yaml; done > $d/$hand; done; "
static void whoever_tries_something_can_be_limited(void **state)
{
    (void)state;
    static const char *const commands[] = {
        "judge " DEAR,
        "judge --bless " DEAR,
        "legal samples/piquet/sheet-possible.yaml",
        "perft samples/mat/perft-lead.yaml",
        "infer " SLIP,
        "causes " SLIP,
        "shrink " SLIP,
        "compare $d/elder $d/younger",
        "export --complete samples/mat/perft-lead.yaml",
    };
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        char command[1024], *out;
        snprintf(command, sizeof command,
                 PAIRS "for limit in --limit=work=1 --limit=work=100000000; do "
                       "$REFEREE --lang=en $limit %s 2>&1 >/dev/null | grep -c -- --limit=work; done; rm -r $d",
                 commands[i]);
        shell(command, &out);
        if (strcmp(out, "1\n0\n") != 0)
            fail_msg("%s: %s", commands[i], out);
        free(out);
    }
}

/* A record is called regular by no rules, and by no slip, that were not tried. */
static void infer_tells_what_it_has_tried(void **state)
{
    (void)state;
    static const char *const texts[][2] = {{"en", "what rules that were not tried"},
                                           {"fr", "ce qu’expliqueraient des règles"}};
    char arguments[256], *out;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        snprintf(arguments, sizeof arguments, "infer --limit=work=9 --lang=%s " SLIP " 2>/dev/null", texts[i][0]);
        assert_int_equal(run(arguments, &out), 1);
        assert_int_equal(count(out, texts[i][1]), 1);
        free(out);
    }
    assert_int_equal(run("infer --limit=work=9 -f jsonl " SLIP " 2>/dev/null", &out), 1);
    assert_int_equal(count(out, LIMITED), 1);
    assert_int_equal(count(out, "\"by\":\"unexplained\""), 1);
    free(out);
    assert_int_equal(run("infer -f jsonl " SLIP, &out), 1);
    assert_int_equal(count(out, LIMITED), 0);
    assert_int_equal(count(out, "\"by\":\"slip\""), 1);
    free(out);
}

/* A record of which it cannot be told what is found in it in the end is not written, and what is not known to stay is not filled
   in. */
static void nothing_is_written_that_is_not_known(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(run("shrink --limit=work=1 " SLIP " 2>/dev/null", &out), 1);
    assert_string_equal(out, "");
    free(out);
    shell("{ $REFEREE export samples/mat/perft-lead.yaml | sha256sum; "
          "$REFEREE export --complete --limit=work=1 samples/mat/perft-lead.yaml 2>/dev/null | sha256sum; } | uniq | "
          "wc -l",
          &out);
    assert_string_equal(out, "1\n");
    free(out);
}

static void nothing_is_blessed_that_was_not_looked_through(void **state)
{
    (void)state;
    char *out;
    shell("$REFEREE --bless --limit=work=1 " DEAR " 2>/dev/null | cmp - " DEAR "; echo $?", &out);
    assert_string_equal(out, "0\n");
    free(out);
}

/* What is told of a cause is found by judging its record again: with what there was for it then, though nothing is left. */
static void an_example_is_found_again_when_nothing_is_left(void **state)
{
    (void)state;
    char *out;
    shell("for limit in 50 100 200 300 500 1000 2000 4000; do for sheet in both-at-goal acts-talon; do "
          "$REFEREE causes --limit=work=$limit samples/imperiale/sheet-$sheet.yaml; echo \"status $?\"; "
          "done; done 2>/dev/null",
          &out);
    assert_int_equal(count(out, "status 0\n") + count(out, "status 1\n"), 16);
    assert_true(count(out, "status 1\n") > 2);
    free(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_are_taken_whole_or_not_at_all),
        cmocka_unit_test(more_is_asked_for_once_and_only_where_it_is_wanted),
        cmocka_unit_test(what_is_owed_is_paid_first),
        cmocka_unit_test(records_that_take_much_are_limited_once_the_run_has_done_its_work),
        cmocka_unit_test(the_same_are_limited_however_many_work),
        cmocka_unit_test(what_takes_no_trying_is_not_limited),
        cmocka_unit_test(the_fault_is_told_though_its_slip_is_not_looked_for),
        cmocka_unit_test(totals_that_were_not_weighed_are_not_said_to_be_possible),
        cmocka_unit_test(it_is_told_on_standard_error_too),
        cmocka_unit_test(whoever_tries_something_can_be_limited),
        cmocka_unit_test(infer_tells_what_it_has_tried),
        cmocka_unit_test(nothing_is_written_that_is_not_known),
        cmocka_unit_test(nothing_is_blessed_that_was_not_looked_through),
        cmocka_unit_test(an_example_is_found_again_when_nothing_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
