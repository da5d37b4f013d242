/* `referee shrink`: what is left of a record gives the finding that it gave, no other, and nothing more can be taken out of it. */
#include "tests/running.h"

#include <string.h>

/* Some of the samples that break a rule of each game, whose findings are of all kinds: what is left of each is judged as it says. */
static void what_is_left_is_as_expected(void **state)
{
    (void)state;
    shell_says(
        "ls samples/*/*-broken.yaml | grep -v /REC- | awk 'NR % 9 == 4' | while read -r file; do "
        "$REFEREE shrink --fixes=0 \"$file\" | $REFEREE --fixes=0 -E -f tap - | grep -q '^ok 1' || echo $file; done",
        "");
}

/* A partie of six deals, of which the third has a wrong figure: one deal is left, and nothing of it can be taken out alone with the
   finding and no other still there. */
#define PARTIE                                                                                                         \
    "$REFEREE deal piquet cavendish --partie -s 5 -O match=rubicon_6 | $REFEREE export --complete -f jsonl - | "       \
    "jq -c 'del(.result) | .deals |= map(del(.score)) | .deals[2].marks.Anne += [\"repic 60\"]' | "                    \
    "$REFEREE shrink -f jsonl --fixes=0 - "
#define EVERY_ACT                                                                                                      \
    "jq -c '. as $all | paths | select((.[-1] | type) == \"number\" and (.[-2] | IN(\"calls\", \"play\", "             \
    "\"dealing\"))) as $one | $all | delpaths([$one])' | "

static void nothing_can_be_taken_out(void **state)
{
    (void)state;
    shell_says(PARTIE "| jq -c '[(.deal | keys), (.expect | length)]'",
               "[[\"calls\",\"dealer\",\"marks\",\"play\"],1]\n");
    shell_says(PARTIE "| $REFEREE -E -f tap - | grep -c '^ok'", "1\n");
    shell_says(PARTIE "| " EVERY_ACT "wc -l | awk '{ print ($1 > 10) }'", "1\n");
    shell_says(PARTIE "| " EVERY_ACT "$REFEREE --fixes=0 --bound=0 -E -f tap - | grep -c '^ok'", "0\n");
}

/* Of two wrong figures the one that is named is kept; a wrong turn is what its sheet does not hang on. */
static void the_rule_that_is_named_is_kept(void **state)
{
    (void)state;
    shell_says("$REFEREE shrink --rule=demark samples/imperiale/wrong-turn.yaml | $REFEREE -f jsonl - | jq -r "
               "'select(.type == \"finding\" and .severity == \"error\") | .rule'",
               "IMH-A13\n");
    shell_says("$REFEREE shrink -f jsonl samples/imperiale/wrong-turn.yaml | jq -c '[(.deal | keys), .expect]'",
               "[[\"dealing\",\"talon\"],[\"IMH-A06\"]]\n");
}

static void the_status_tells(void **state)
{
    (void)state;
    assert_int_equal(shell("$REFEREE shrink samples/imperiale/wrong-turn.yaml > /dev/null", NULL), 0);
    assert_int_equal(shell("$REFEREE deal mat | $REFEREE shrink - 2> /dev/null", NULL), 1);
    assert_int_equal(shell("$REFEREE shrink samples/record/REC-02-broken.yaml > /dev/null 2>&1", NULL), 1);
    assert_int_equal(shell("$REFEREE shrink --rule=REC-99 samples/imperiale/wrong-turn.yaml 2> /dev/null", NULL), 2);
    assert_int_equal(shell("$REFEREE shrink samples/record/REC-01-broken.yaml > /dev/null 2>&1", NULL), 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_left_is_as_expected), cmocka_unit_test(nothing_can_be_taken_out),
        cmocka_unit_test(the_rule_that_is_named_is_kept), cmocka_unit_test(the_status_tells)};
    return cmocka_run_group_tests_name("shrink", tests, NULL, NULL);
}
