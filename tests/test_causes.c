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

/* What is cut down is one deal that gives the finding, as it says itself. */
static void the_smallest_shows_it(void **state)
{
    (void)state;
    shell_says(PARTIES FORGETS "$REFEREE causes -f jsonl - | jq -r 'select(.severity == \"error\") | .shrunk' | tee "
                               "build/causes.yaml | $REFEREE -E -f tap - | grep -c '^ok'; $REFEREE export -f jsonl "
                               "build/causes.yaml | jq -c '[has(\"deal\"), .expect]'; rm build/causes.yaml",
               "1\n[true,[\"PQC-L62\"]]\n");
}

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
                                       cmocka_unit_test(the_smallest_shows_it),
                                       cmocka_unit_test(a_baseline_mutes),
                                       cmocka_unit_test(where_a_baseline_goes_is_told),
                                       cmocka_unit_test(the_text_tells_what_the_lines_tell)};
    return cmocka_run_group_tests_name("causes", tests, NULL, NULL);
}
