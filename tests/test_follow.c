/* What follows from a finding: it is told beneath its cause, counts for nothing, and every format says so. */
#include "tests/running.h"

#include "core/follow.h"

#include <stdio.h>
#include <string.h>

#define SLIP     "samples/imperiale/slip-historical-tricks-fr.yaml" /* one error, from which three follow */
#define ORDERED  "samples/piquet/slip-cavendish-cards-swapped.yaml" /* what follows stands before its cause */
#define TWO_KEPT "samples/imperiale/wrong-turn.yaml"                /* two errors, neither of which follows */
#define KEPT_ONE "samples/imperiale/IMH-A06-kept.yaml"

/* --- the order and the count ---------------------------------------------------------------------------------- */

#define NUMBERED(file)                                                                                                 \
    "$REFEREE -f jsonl " file " | jq -r 'select(.type == \"finding\") | \"\\(.n) \\(.follows) \\(.line) \\(.rule)\"'"

static void findings_are_numbered_as_they_are_printed(void **state)
{
    (void)state;
    shell_says(NUMBERED(SLIP), "1 null 27 IMH-18\n2 1 27 IMH-19\n3 1 28 IMH-18\n4 1 34 IMH-18\n");
    shell_says(NUMBERED(ORDERED), "1 null 13 PQC-L65\n2 1 12 PQC-L59\n3 1 14 REC-13\n");
    shell_says(NUMBERED(TWO_KEPT), "1 null 19 IMH-A06\n2 null 40 IMH-A13\n");
}

/* A card that nobody held was led: whether the answer follows suit hangs on that. */
static void an_answer_follows_from_what_was_led(void **state)
{
    (void)state;
    shell_says(NUMBERED("samples/piquet/record-led-not-held.yaml") " | grep -v null | cut -d' ' -f2,4", "1 PIQ-40\n");
    shell_says(NUMBERED("samples/imperiale/record-led-not-held.yaml") " | grep -v null | cut -d' ' -f2,4",
               "1 IMH-19\n");
}

/* A card that was laid out is in no hand any more. */
static void what_was_laid_out_is_not_held(void **state)
{
    (void)state;
    shell_says(NUMBERED("samples/piquet/PIQ-08-broken.yaml") " | cut -d' ' -f1,2,4",
               "1 null REC-11\n2 null PIQ-08\n3 2 REC-06\n");
}

/* Nobody holds a card for a sixth trick: that it is played is the fault. */
static void what_is_played_too_late_was_not_held(void **state)
{
    (void)state;
    shell_says(NUMBERED("samples/napoleon/NAP-24-broken.yaml"),
               "1 null 24 NAP-24\n2 1 24 REC-06\n3 1 24 REC-06\n4 1 24 REC-06\n5 1 24 REC-06\n");
}

/* Of two manches that are each marked wrongly one has a fix: it stands with that one, and the other does not follow. */
static void a_fix_stands_in_its_manche(void **state)
{
    (void)state;
    shell_says("$REFEREE -f jsonl samples/mat/MAT-14-broken-each-manche.yaml | jq -r 'select(.severity == \"error\") | "
               "\"\\(.line) \\(.rule) \\(.fix.line) \\(.fix.new) \\(.follows)\"'",
               "9 MAT-14 9 20 null\n10 MAT-14 null null null\n");
}

/* What is still told once a figure is right follows from no fix of it, though another rule tells it then. */
static void what_is_told_otherwise_does_not_follow(void **state)
{
    (void)state;
    shell_says(NUMBERED("samples/piquet/PIQ-24-broken-and-marked-on.yaml"),
               "1 null 38 PIQ-24\n2 1 38 PIQ-41\n3 1 38 PIQ-42\n4 null 39 PIQ-41\n");
    shell_says("$REFEREE -f jsonl samples/piquet/PIQ-24-broken-and-marked-on.yaml | jq -r '.fix // empty | "
               "\"\\(.line) \\(.slip)\"'",
               "38 item-rule\n39 item-not-due\n");
}

static void causes_alone_are_counted(void **state)
{
    (void)state;
    shell_says("$REFEREE -f jsonl " SLIP " " ORDERED
               " | jq -c 'select(.type == \"verdict\") | [.errors, .warnings, .undecided, .notes]'",
               "[1,0,0,0]\n[1,0,0,0]\n");
    shell_says("$REFEREE -W warning -m 1 -f jsonl " SLIP " | grep -c '\"finding\"'", "4\n");
}

/* Where the cause is left out, nothing follows from it any more; where slips are not looked for, nothing is known to. */
static void without_its_cause_it_is_one(void **state)
{
    (void)state;
    shell_says("$REFEREE -x IMH-18 -f jsonl " SLIP " | jq -c 'select(.type == \"finding\") | [.n, .follows, .rule]'",
               "[1,null,\"IMH-19\"]\n");
    shell_says("$REFEREE --fixes=0 -f jsonl " SLIP " | jq -c 'select(.type == \"verdict\") | .errors'", "4\n");
}

static void a_cause_alone_is_expected(void **state)
{
    (void)state;
    assert_int_equal(shell("$REFEREE -qE " SLIP, NULL), 0);
    assert_int_equal(shell("sed 's/@27]/@27, IMH-19 @27]/' " SLIP " | $REFEREE -qE -", NULL), 1);
    shell_says("sed 's/@27]/@27, IMH-19 @27]/' " SLIP " | $REFEREE --bless - | diff - " SLIP " && echo same", "same\n");
}

/* --- the formats ------------------------------------------------------------------------------------------------ */

/* How often each format tells a finding, folded and with --all: the errors of the slip are four in all. */
static void every_format_folds_and_unfolds(void **state)
{
    (void)state;
    static const struct {
        const char *format, *pattern; /* of one finding */
    } cases[] = {
        {"text", "error\\[IMH"},  {"annotated", "# error\\[IMH"}, {"tap", "    - rule: IMH"},
        {"junit", "error\\[IMH"}, {"sarif", "\"ruleId\":\"IMH"},  {"github", "::error file=.*IMH"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char command[512];
        snprintf(command, sizeof command, "$REFEREE -l en -C never -f %s " SLIP " | grep -c '%s'", cases[i].format,
                 cases[i].pattern);
        shell_says(command, "1\n");
        snprintf(command, sizeof command, "$REFEREE -l en -C never --all -f %s " SLIP " | grep -c '%s'",
                 cases[i].format, cases[i].pattern);
        shell_says(command, "4\n");
    }
}

/* The page has all four either way: those that follow are folded up, unless --all opens them. */
static void the_page_folds_and_unfolds(void **state)
{
    (void)state;
    shell_says("$REFEREE -l en -C never -f html " SLIP " | grep -c '<li class=\"error '", "4\n");
    shell_says("$REFEREE -l en -C never -f html " SLIP " | grep -o '<details class=\"suite\"[^>]*>'",
               "<details class=\"suite\">\n");
    shell_says("$REFEREE -l en -C never --all -f html " SLIP " | grep -o '<details class=\"suite\"[^>]*>'",
               "<details class=\"suite\" open=\"open\">\n");
}

/* The label of the row, and the number in it. */
static void the_cause_tells_how_many(void **state)
{
    (void)state;
    static const char *const formats[] = {"text", "annotated", "junit", "sarif", "github"};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char command[512];
        snprintf(command, sizeof command,
                 "$REFEREE -l en -C never -f %s " SLIP " | tr '\\n' ' ' | grep -cE 'follows:(<[^3]*>| |%%20)*3'",
                 formats[i]);
        shell_says(command, "1\n");
    }
    shell_says("$REFEREE -l en -C never -f html " SLIP " | grep -c '<details class=\"suite\"><summary>3 '", "1\n");
    shell_says("$REFEREE -l fr -C never " SLIP " | grep -c 'suites.*3 constatations'", "1\n");
    shell_says("$REFEREE -f tap " SLIP " | grep -E '^      (n|follow)'", "      n: 1\n      followers: 3\n");
    shell_says("$REFEREE -f tap --all " SLIP " | grep -cE '^      follows: 1$'", "3\n");
    shell_says("$REFEREE -f sarif --all " SLIP
               " | jq -c '.runs[0].results[].properties | [.n, .follows, .followers]' | tr '\\n' ' '",
               "[1,null,3] [2,1,0] [3,1,0] [4,1,0] ");
}

/* `--all` is no abbreviation of `--all-editions`; `--all-e` still is one. */
static void all_is_an_option_of_its_own(void **state)
{
    (void)state;
    shell_says("$REFEREE -l en --all " KEPT_ONE " | wc -l", "1\n");
    assert_int_equal(shell("$REFEREE --all-e " KEPT_ONE " > /tmp/referee-all; $REFEREE --all-editions " KEPT_ONE
                           " | diff -q - /tmp/referee-all",
                           NULL),
                     0);
}

/* --- the step itself -------------------------------------------------------------------------------------------- */

static void chains_end_at_one_cause(void **state)
{
    (void)state;
    struct finding one = {.severity = SEVERITY_ERROR}, two = one, three = one, note = {.severity = SEVERITY_NOTE};
    struct finding graver = one, *list[] = {&one, &two, &three, &note, &graver};
    struct judgement judgement = {.finding = list, .finding_count = 5};
    follow(&three, &two);
    follow(&two, &one);
    follow(&one, &three); /* would go round in a circle */
    follow(&graver, &note);
    follow_order(&judgement);
    assert_null(one.follows);
    assert_null(graver.follows);
    assert_ptr_equal(two.follows, &one);
    assert_ptr_equal(three.follows, &one);
    assert_int_equal(one.followers, 2);
    one.severity = SEVERITY_UNDECIDED;
    follow_order(&judgement);
    assert_null(two.follows);
    assert_int_equal(one.followers, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(findings_are_numbered_as_they_are_printed),
        cmocka_unit_test(an_answer_follows_from_what_was_led),
        cmocka_unit_test(what_is_played_too_late_was_not_held),
        cmocka_unit_test(what_was_laid_out_is_not_held),
        cmocka_unit_test(a_fix_stands_in_its_manche),
        cmocka_unit_test(what_is_told_otherwise_does_not_follow),
        cmocka_unit_test(causes_alone_are_counted),
        cmocka_unit_test(without_its_cause_it_is_one),
        cmocka_unit_test(a_cause_alone_is_expected),
        cmocka_unit_test(every_format_folds_and_unfolds),
        cmocka_unit_test(the_page_folds_and_unfolds),
        cmocka_unit_test(the_cause_tells_how_many),
        cmocka_unit_test(all_is_an_option_of_its_own),
        cmocka_unit_test(chains_end_at_one_cause),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
