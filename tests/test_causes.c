/* `referee causes`: what an engine gets wrong, told once. */
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

/* Parties of which all marks are written out; one scorer forgets his point of five cards and more. */
#define PARTIES                                                                                                        \
    "$REFEREE deal piquet cavendish --partie -c 20 -s 3 -O match=rubicon_6 | $REFEREE export --complete -f jsonl - | " \
    "jq -c 'select([.deals[].marks | .[]?] | any(type == \"array\")) | del(.result) | .deals |= map(del(.score))' | "
#define FORGETS "jq -c '.deals |= map(.marks |= map_values(map(select(test(\"^point [5-9]\") | not))))' | "

static void a_bug_is_one_cause(void **state)
{
    (void)state;
    shell_says(PARTIES FORGETS
               "$REFEREE causes -f jsonl - | jq -c 'select(.type == \"cause\" and .severity == \"error\") | "
               "[.rule, .why, .item, .also, (.condition | map([.side, .fact, .of, .least]) | unique)]'",
               "[\"PQC-L62\",\"missing\",\"point\",0,[[\"own\",\"due\",\"point\",5]]]\n");
}

/* All that are found are among them; nothing else is. */
static void the_counts_add_up(void **state)
{
    (void)state;
    shell_says("$REFEREE causes -f jsonl samples/mat/*-broken.yaml samples/napoleon/*-broken.yaml "
               "samples/record/*-broken.yaml 2> /dev/null | jq -s '(map(select(.type == \"cause\") | "
               ".findings + .followers) | add) == (.[-1].findings)'",
               "true\n");
    shell_says(
        "a=$($REFEREE --fixes=0 -f jsonl samples/mat samples/napoleon 2> /dev/null | grep -c '\"type\":\"finding\"')\n"
        "b=$($REFEREE causes -f jsonl samples/mat samples/napoleon 2> /dev/null | jq -r 'select(.type == \"causes\") | "
        ".findings'); [ $a = $b ] && echo same",
        "same\n");
}

/* Totals that are one too high from the first deal on: that those after it differ by as much is no cause of its own. */
static void later_totals_follow(void **state)
{
    (void)state;
    shell_says(
        "$REFEREE deal mat capellen --partie -c 8 -s 3 | $REFEREE export -f jsonl - | jq -c 'select(.deals | length "
        "> 1 and all(.[]; .score | type == \"object\")) | del(.result) | .deals[].score.Anne += 1' | $REFEREE "
        "causes -f jsonl - | jq -s 'map(select(.type == \"cause\")) | [all(.[]; .severity == \"error\"), "
        "(map(.followed_by[] | select(.rule == \"REC-13\").findings) | add)] | tostring'",
        "\"[true,8]\"\n");
}

/* Who has won and what the partie is worth by totals that are wrong comes of what is wrong with them: the scorer that forgets the
   cards adds up what it has, and names the winner and the value accordingly. */
#define WITHOUT_CARDS                                                                                                  \
    "jq -c '"                                                                                                          \
    "def forget: if type == \"array\" then map(select(startswith(\"cards\") | not)) | if . == "                        \
    "[] then \"none\" else . end else . end; def sum: if type == \"array\" then map(split(\" "                         \
    "\")[-1] | tonumber) | add else 0 end; select([.deals[].marks[]?] | all(type == \"array\" "                        \
    "or . == \"none\")) | .players as [$a, $b] | .deals |= [foreach .[] as $deal ([0, 0]; "                            \
    "[.[0] + ($deal.marks[$a] | forget | sum), .[1] + ($deal.marks[$b] | forget | sum)]; . "                           \
    "as [$x, $y] | $deal | .marks |= map_values(forget) | .score = {($a): $x, ($b): $y})] | "                          \
    ".deals[-1].score as $last | [$last[]] as [$x, $y] | select(.result and $x != $y) | "                              \
    ".result = {winner: (if $x > $y then $a else $b end), value: (if ([$x, $y] | min) < 100 "                          \
    "then $x + $y + 100 else (([$x, $y] | max) - ([$x, $y] | min)) + 100 end)}"                                        \
    "' | "

static void results_follow_totals(void **state)
{
    (void)state;
    shell_says("$REFEREE deal piquet cavendish --partie -c 80 -s 5 -O match=rubicon_6 | $REFEREE export --complete -f "
               "jsonl - | " WITHOUT_CARDS
               "$REFEREE causes -f jsonl - | jq -c 'select(.type == \"cause\" and .severity == "
               "\"error\") | [.rule, .why, .item, (.followed_by | map(.rule) | sort)]'",
               "[\"PQC-L66\",\"missing\",\"cards\",[\"PQC-L72\",\"PQC-L73\",\"REC-10\",\"REC-13\"]]\n");
}

/* A scorer who writes only the score behind a deal of two manches, and forgets what the first of them brought. */
static void a_manche_of_a_total_is_told(void **state)
{
    (void)state;
    shell_says(
        "$REFEREE deal mat capellen -c 80 -s 77 | $REFEREE export --complete -f jsonl - | jq -c 'select(.deal.manches "
        "| length == 2 and all(.[]; (.marks | type) == \"object\" and all(.marks[]; type == \"number\"))) | "
        "del(.result) | .deal.score = .deal.manches[1].marks | del(.deal.manches[].marks)' | $REFEREE causes -f "
        "jsonl - | jq -c 'select(.type == \"cause\") | [.severity, .why, .item, .records > 5]'",
        "[\"error\",\"left_out\",\"mat\",true]\n");
}

/* A scorer who carries every gain into the score twice, beside marks that are right: of one manche or of both, that is one cause. */
static void gains_carried_twice_are_one_cause(void **state)
{
    (void)state;
    shell_says("$REFEREE deal mat capellen --partie -c 60 -s 3 | $REFEREE export -f jsonl - | jq -c 'select(.deals | "
               "all(.[]; .score | type == \"object\")) | del(.result) | .deals[].score |= map_values(. * 2)' | "
               "$REFEREE causes -f jsonl - | jq -c 'select(.type == \"cause\" and .severity == \"error\") | [.rule, "
               ".why, .item, .records > 20]'",
               "[\"MAT-14\",\"twice\",\"mat\",true]\n");
}

/* What is cut down is one deal that gives the finding, as it says itself. */
static void the_smallest_shows_it(void **state)
{
    (void)state;
    shell_says(PARTIES FORGETS "$REFEREE causes -f jsonl - | jq -r 'select(.severity == \"error\") | .shrunk' | tee "
                               "build/causes.yaml | $REFEREE -E -f tap - | grep -c '^ok'; $REFEREE export -f jsonl "
                               "build/causes.yaml | jq -c '[has(\"deal\"), .expect]'; rm build/causes.yaml",
               "1\n[true,[\"PQC-L62\"]]\n");
}

/* What a slip of the pen folds beneath another finding is not expected: each says of itself what judging says of it. */
static void the_smallest_keeps_what_it_expects(void **state)
{
    (void)state;
    shell_says(
        "for f in imperiale/slip-historical-hands imperiale/slip-modern-runs-swapped mat/slip-hand-card-twice; do "
        "$REFEREE causes -f jsonl samples/$f.yaml; done | jq -r 'select(.shrunk) | \"---\\n\" + .shrunk' | "
        "$REFEREE -E -f tap - | grep -o '^\\(not \\)*ok' | sort | uniq -c | tr -d ' '",
        "8ok\n");
}

/* The causes of all samples. */
#define ALL_WRITTEN "$REFEREE causes -r --write-baseline samples 2> /dev/null"

/* A cause that is known is no finding; another is. */
static void a_baseline_mutes(void **state)
{
    (void)state;
    shell_says(
        "d=$(mktemp -d); $REFEREE causes --write-baseline samples/imperiale/wrong-turn.yaml > $d/known; "
        "$REFEREE causes --baseline=$d/known samples/imperiale/wrong-turn.yaml > /dev/null; echo $?\n"
        "$REFEREE causes --baseline=$d/known samples/imperiale/wrong-turn.yaml samples/imperiale/IMH-A05-broken.yaml > "
        "/dev/null; echo $?; $REFEREE causes samples/imperiale/wrong-turn.yaml > /dev/null; echo $?\n"
        "$REFEREE causes --baseline=$d/none samples/imperiale/wrong-turn.yaml 2> /dev/null; echo $?; rm -r $d",
        "0\n1\n1\n3\n");
}

/* What is known as a warning is news as an error: each is a cause of its own. */
static void a_warning_that_is_known_mutes_no_error(void **state)
{
    (void)state;
    shell_says("d=$(mktemp -d); s=samples/imperiale/IMH-A03-broken; $REFEREE causes "
               "--write-baseline $s-late.yaml > $d/known; $REFEREE causes -f jsonl --baseline=$d/known "
               "$s-late.yaml $s-allowed.yaml | jq -c 'select(.rule == \"IMH-A03\") | [.severity, "
               ".known]' | sort; rm -r $d",
               "[\"error\",false]\n[\"warning\",true]\n");
}

/* An entry that no record shows any more is told, with its line, and none that one shows; not where findings are left out. */
static void an_entry_that_is_gone_is_told(void **state)
{
    (void)state;
    shell_says(
        "d=$(mktemp -d); $REFEREE causes --write-baseline samples/imperiale/wrong-turn.yaml "
        "samples/imperiale/IMH-A05-broken.yaml > $d/known; for o in '' '-x IMH-A13'; do $REFEREE causes $o -f jsonl "
        "--baseline=$d/known samples/imperiale/wrong-turn.yaml | jq -c 'select(.type == \"causes\").gone | map([.key, "
        ".line])'; done; for l in en fr; do $REFEREE causes -l $l --baseline=$d/known "
        "samples/imperiale/wrong-turn.yaml "
        "| grep -c '^.*/known:4.*: imperiale IMH-A05 breach$'; done; rm -r $d",
        "[[\"imperiale IMH-A05 breach\",4]]\n[]\n1\n1\n");
}

/* Lines that are no causes, of which one alone makes the file unreadable: its name, the line and the column are told. What the program writes
   it reads. */
static const struct {
    const char *line;
    unsigned column; /* of what is wrong */
} no_cause[] = {{"a:1", 1},
                {"piquet", 7},
                {"piquet PQC-L62", 15},
                {"whist PQC-L62 missing", 1},
                {"piquet PQC-L99 breach", 8},
                {"piquet mising point", 8},
                {"piquet missing pointe", 16},
                {"piquet off_by point", 20},
                {"piquet off_by point +", 21},
                {"piquet missing point +3", 22},
                {"piquet PQC-L62 breach always", 23},
                {"piquet PQC-L62 breach warning error", 31}};

static void what_is_no_baseline_is_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof no_cause / sizeof no_cause[0]; i++) {
        char command[512], *out;
        snprintf(
            command, sizeof command,
            "d=$(mktemp -d); printf '# for people\\n\\n%s # not known\\n' > $d/known; $REFEREE causes "
            "--baseline=$d/known samples/imperiale/wrong-turn.yaml 2>&1 > $d/out | grep -c \"$d/known:3:%u: .*%s\"; wc "
            "-c < $d/out; rm -r $d",
            no_cause[i].line, no_cause[i].column, no_cause[i].line);
        assert_int_equal(shell(command, &out), 0);
        if (strcmp(out, "1\n0\n") != 0)
            fail_msg("%s: %s", no_cause[i].line, out);
        free(out);
    }
    assert_int_equal(shell("$REFEREE causes --baseline=README.md samples/imperiale/wrong-turn.yaml 2> /dev/null", NULL),
                     3);
    shell_says(
        "d=$(mktemp -d); " ALL_WRITTEN " > $d/known; printf 'piquet off_by point -3 unverifiable warning\\n"
        "record REC-01 breach syntax\\n' >> $d/known; $REFEREE causes --baseline=$d/known "
        "samples/imperiale/wrong-turn.yaml > /dev/null; echo $?; grep -vc '^#' $d/known | awk '{ print ($1 > 300) "
        "}'; sort $d/known | uniq -d; rm -r $d",
        "0\n1\n");
}

/* Whoever names a file behind the wrong option is told which one takes it. */
static void where_a_baseline_goes_is_told(void **state)
{
    (void)state;
    assert_int_equal(
        shell("$REFEREE causes --write-baseline=known samples/imperiale/wrong-turn.yaml 2> /dev/null", NULL), 2);
    shell_says(
        "for l in en fr; do $REFEREE causes -l $l --write-baseline=known samples/imperiale/wrong-turn.yaml 2>&1 | "
        "grep -c -e '-o known'; done; $REFEREE causes --write-baseline= - 2>&1 < /dev/null | grep -c -e ' -o '",
        "1\n1\n0\n");
}

/* --- for people --------------------------------------------------------------------------------------------------- */

/* What the lines of JSON name: the rule, what the figure is of, what each condition is of and its bounds, how many findings. */
#define NAMED                                                                                                          \
    "jq -r 'select(.type == \"cause\") | .rule, .item, (.findings | tostring), (.condition[] | .of, (if .least != 1 "  \
    "and "                                                                                                             \
    ".most != 0 then .least, .most | tostring else empty end)) | select(. != null and . != \"null\")' | sort -u"

static const char *const told[] = {
    "cat samples/mat/real/mate.yaml",
    "cat samples/mat/real/mate-double.yaml",
    "cat samples/napoleon/real/nap-wrong-trump.yaml",
    "cat samples/piquet/real/dejstheman.yaml",
    PARTIES FORGETS "cat",
    PARTIES "jq -c '.deals |= map(.marks |= map_values(map(sub(\"^tricks 8\"; \"tricks 9\"))))'",
    PARTIES "jq -c '.deals |= map(.marks |= map_values(map(select(test(\"^set\") | not))))'",
    "$REFEREE deal napoleon standard --partie -c 20 -s 3 | $REFEREE export --complete -f jsonl - | jq -c '.deals |= "
    "map(.marks[.dealer] = 0)'",
    "$REFEREE deal mat capellen --partie -c 20 -s 3 | $REFEREE export -f jsonl - | jq -c 'del(.result) | .deals |= "
    "map(if "
    ".dealer == \"Anne\" then .score.Anne += 4 else . end)'",
};

static void the_text_tells_what_the_lines_tell(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof told / sizeof told[0]; i++) {
        char command[4096], *out;
        snprintf(command, sizeof command,
                 "d=$(mktemp -d); %s > $d/made 2> /dev/null; $REFEREE causes -f jsonl - < $d/made | " NAMED
                 " > $d/words; [ -s $d/words ] || echo none; $REFEREE causes -l en - < $d/made | tr -s '\n ' '  ' > "
                 "$d/text; while read -r w; do grep -qF -- \"$w\" $d/text || echo \"no $w\"; done < $d/words; $REFEREE "
                 "causes "
                 "-l fr - < $d/made | grep -cF '[' > $d/fr; $REFEREE causes -l en - < $d/made | grep -cF '[' | cmp - "
                 "$d/fr; rm -r $d",
                 told[i]);
        assert_int_equal(shell(command, &out), 0);
        if (out[0] != '\0')
            fail_msg("%s: %s", told[i], out);
        free(out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_bug_is_one_cause),
                                       cmocka_unit_test(the_counts_add_up),
                                       cmocka_unit_test(later_totals_follow),
                                       cmocka_unit_test(results_follow_totals),
                                       cmocka_unit_test(a_manche_of_a_total_is_told),
                                       cmocka_unit_test(gains_carried_twice_are_one_cause),
                                       cmocka_unit_test(the_smallest_shows_it),
                                       cmocka_unit_test(the_smallest_keeps_what_it_expects),
                                       cmocka_unit_test(a_baseline_mutes),
                                       cmocka_unit_test(a_warning_that_is_known_mutes_no_error),
                                       cmocka_unit_test(an_entry_that_is_gone_is_told),
                                       cmocka_unit_test(what_is_no_baseline_is_refused),
                                       cmocka_unit_test(where_a_baseline_goes_is_told),
                                       cmocka_unit_test(the_text_tells_what_the_lines_tell)};
    return cmocka_run_group_tests_name("causes", tests, NULL, NULL);
}
