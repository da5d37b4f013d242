/* `referee shrink`: what is left of a record gives the finding that it gave, no other, and nothing more can be taken out of it. */
#include "tests/running.h"

#include <string.h>

/* Some of the samples that break a rule of each game, whose findings are of all kinds: what is left of each is judged as it says. But what is
   only noted is no finding to cut down to. */
static void what_is_left_is_as_expected(void **state)
{
    (void)state;
    shell_says(
        "ls samples/*/*-broken.yaml | grep -v -e /REC- -e /form- -e /NAP-03- | awk 'NR % 9 == 4' | while read -r file; "
        "do "
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

/* Two are out of a partie by elimination before the deal of which the contract is not marked: it is left alone, with what those had then who are out. */
#define THREE_LEFT                                                                                                             \
    "game: napoleon\noptions: {payment_table: fr-classic, end_mode: elimination}\nplayers: [Anne, Blaise, Clara, "             \
    "Denis, Emma]\n"                                                                                                           \
    "start: {Anne: 8, Blaise: 8, Clara: 8, Denis: 8, Emma: 8}\ndeals:\n"                                                       \
    "- calls:\n  - Denis: bids napoléon\n  play:\n  - Denis: A♦ 2♠ 3♠ 9♦ K♠\n  - Denis: K♣ 4♣ 2♣ Q♦ A♣\n" \
    "  - Blaise: 7♥ 10♥ K♥ 9♥ J♥\n  - Denis: K♦ J♠ 3♥ 6♥ 8♣\n  - Denis: J♦ 8♠ 10♠ Q♥ 9♠\n"       \
    "- calls:\n  - Blaise: bids napoléon\n  play:\n  - Blaise: 2♠ 5♠ 10♠ J♥\n  - Emma: 7♠ Q♦ 6♠ 3♥\n"         \
    "  - Emma: J♦ 6♣ 4♦ 5♦\n  - Emma: 5♣ Q♥ J♣ 6♥\n  - Blaise: 4♠ 7♦ A♦ A♥\n"                          \
    "- calls:\n  - Emma: bids 4\n  play:\n  - Emma: A♣ 3♣ 8♣\n  - Emma: K♦ 4♦ 3♦\n  - Emma: K♣ 6♣ Q♠\n"      \
    "  - Emma: J♠ 6♠ 8♥\n  marks: {Emma: none}\n"

static void a_deal_with_fewer_players_is_left_alone(void **state)
{
    (void)state;
    shell_says("$REFEREE shrink -f jsonl - <<'END' | jq -c '[.start, (.deal.play | length), .expect]'\n" THREE_LEFT
               "END\n",
               "[{\"Blaise\":-2,\"Denis\":-12},4,[\"NAP-27\"]]\n");
}

/* What the engine that counts the point twice takes off accordingly is put right, and not left out. */
#define TWO_JETONS                                                                                                            \
    "game: imperiale\nrules: historical\nplayers: [Anne, Blaise]\ndeal:\n  dealer: Blaise\n"                                  \
    "  talon: A♦ 10♠ Q♠ J♥ Q♥ K♦ 7♣ K♥\n  calls:\n  - Anne: point 4 cards 40\n  - Blaise: better\n  play:\n"  \
    "  - 10♥ A♥ > Blaise\n  - 8♠ J♠ announced > Anne\n  - 8♥ 7♥ announced > Anne\n  - 9♥ 10♦ > Blaise\n"      \
    "  - A♠ 8♦ announced > Anne\n  - K♣ A♣ announced > Anne\n  - 10♣ 9♣ > Anne\n  - J♦ 7♦ announced > Anne\n" \
    "  - Q♣ 8♣ announced > Anne\n  - J♣ K♠ > Anne\n  - Q♦ 9♠ announced > Anne\n  - 9♦ 7♠ > Anne\n"            \
    "  marks: {Blaise: [retourne 1j, point 2j, demark 3j]}\n"

static void what_comes_of_a_wrong_figure_is_put_right(void **state)
{
    (void)state;
    shell_says(
        "$REFEREE shrink --rule=IMH-10 -f jsonl - <<'END' | jq -c '[.deal.marks.Blaise[-1], .expect]'\n" TWO_JETONS
        "END\n",
        "[\"demark 2j\",[\"IMH-10\"]]\n");
}

/* Of two wrong figures the one that is named is kept; a wrong turn is what its sheet does not hang on. */
/* Of figures that no deal can give the rule hangs on how much is proved: what is left is of the rule of the verdict, and says so. */
static void figures_that_cannot_be_keep_their_rule(void **state)
{
    (void)state;
    shell_says("for f in two-deals-cannot-be items-and-total; do $REFEREE shrink samples/piquet/sheet-$f.yaml | "
               "$REFEREE -E -f tap - | grep -c '^ok'; done",
               "1\n1\n");
    shell_says("$REFEREE causes -f jsonl samples/piquet/sheet-two-deals-cannot-be.yaml | jq -r 'select(.severity == "
               "\"error\").rule' | sort",
               "PQC-L62\nPQC-L63\n");
}

static void the_rule_that_is_named_is_kept(void **state)
{
    (void)state;
    shell_says("$REFEREE shrink --rule=demark samples/imperiale/wrong-turn.yaml | $REFEREE -f jsonl - | jq -r "
               "'select(.type == \"finding\" and .severity == \"error\") | .rule'",
               "IMH-A13\n");
    shell_says("$REFEREE shrink -f jsonl samples/imperiale/wrong-turn.yaml | jq -c '[(.deal | keys), .expect]'",
               "[[\"dealing\",\"talon\"],[\"IMH-A06\"]]\n");
}

/* Nothing is left that a record only says there was none of, nor what is said beside the cards of tricks, of a player or a manche, unless
   it shows the fault. */
static void idle_words_go(void **state)
{
    (void)state;
    shell_says("$REFEREE deal imperiale historical --fault=IMH-A06 -s 3 | $REFEREE shrink -f jsonl - | jq -c '[keys, "
               "(.deal | keys)]'",
               "[[\"deal\",\"expect\",\"game\",\"id\",\"players\",\"rules\"],[\"dealing\",\"talon\"]]\n");
    shell_says(
        "$REFEREE shrink -f jsonl - <<'END' | jq -r '.deal.play | tostring' | grep -c -e announced -e '>'\n" TWO_JETONS
        "END\n",
        "0\n");
    shell_says(
        "$REFEREE deal mat --fault=all -c 60 -s 12 2> /dev/null | $REFEREE shrink -f jsonl - 2> /dev/null | jq -r "
        "'select(.expect == [\"REC-12\"]).deal.manches[].number' | sort -u",
        "null\n");
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
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_left_is_as_expected),
                                       cmocka_unit_test(nothing_can_be_taken_out),
                                       cmocka_unit_test(a_deal_with_fewer_players_is_left_alone),
                                       cmocka_unit_test(what_comes_of_a_wrong_figure_is_put_right),
                                       cmocka_unit_test(figures_that_cannot_be_keep_their_rule),
                                       cmocka_unit_test(the_rule_that_is_named_is_kept),
                                       cmocka_unit_test(idle_words_go),
                                       cmocka_unit_test(the_status_tells)};
    return cmocka_run_group_tests_name("shrink", tests, NULL, NULL);
}
