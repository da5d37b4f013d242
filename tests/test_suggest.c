/* Rules that nobody names but that figures speak for: of sheets, which option is suggested, of which game, and that none is where the
   option is named, where only a figure is wrong, or where nobody can tell; of all records, which editions are. */
#include "tests/running.h"

#include <stdio.h>

/* What is suggested of a sheet, whose rows are parted by "|". */
static void assert_suggests(const char *rows, const char *wanted)
{
    char command[2048];
    snprintf(command, sizeof command,
             "printf '%%s' '%s' | tr '|' '\\n' | $REFEREE -n sheet.csv -f jsonl - | "
             "jq -r 'select(.args.option != null) | .severity + \" \" + .args.required'",
             rows);
    shell_says(command, wanted);
}

/* Totals that go on past a hundred for six deals, or four, where two manches are played; and manches where six deals are. */
static void piquet(void **state)
{
    (void)state;
    assert_suggests("game,piquet|deal,dealer,Anne,Blaise|1,Anne,20,15|2,Blaise,41,30|3,Anne,60,49|4,Blaise,88,60|"
                    "5,Anne,101,77|6,Blaise,120,99|",
                    "undecided match=rubicon_6\n");
    assert_suggests("jeu;piquet|donne;donneur;Anne;Blaise|1;Anne;20;15|2;Blaise;21;15|3;Anne;19;19|4;Blaise;28;11|"
                    "5;Anne;13;17|6;Blaise;19;22|total;;120;99|",
                    "undecided match=rubicon_6\n");
    assert_suggests("game,piquet|rules,cavendish|deal,dealer,Anne,Blaise,result|1,Anne,20,15,|2,Blaise,21,15,|"
                    "3,Anne,19,19,|4,Blaise,28,11,\"winner=Anne, Anne=136, Blaise=86, value=322\"|",
                    "note partie_deals=4\n");
    /* the same where it is named; where the winner is wrong; where the evening was broken off */
    assert_suggests("game,piquet|options,match=rubicon_6|deal,dealer,Anne,Blaise|1,Anne,20,15|2,Blaise,41,30|"
                    "3,Anne,60,49|4,Blaise,88,60|5,Anne,101,77|6,Blaise,120,99|",
                    "");
    assert_suggests("game,piquet|rules,cavendish|deal,dealer,Anne,Blaise,result|1,Anne,20,15,|2,Blaise,41,30,|"
                    "3,Anne,60,49,|4,Blaise,88,60,|5,Anne,101,77,|6,Blaise,120,99,winner=Blaise|",
                    "");
    assert_suggests("game,piquet|deal,dealer,Anne,Blaise|1,Anne,20,15|2,Blaise,41,30|3,Anne,60,49|", "");
}

/* Three fiches win, but the sheet goes on to five. */
#define FIVE_FICHES                                                                                                    \
    "deal,dealer,Anne,Blaise,result|1,Blaise,0f 2j,2f 5j,|2,Anne,0f 5j,4f 0j,|3,Blaise,0f 5j,5f 2j,winner=Blaise|"
static void imperiale(void **state)
{
    (void)state;
    assert_suggests("game,imperiale|rules,modern|" FIVE_FICHES, "note goal=5\n");
    assert_suggests("game,imperiale|rules,modern|options,goal=5|" FIVE_FICHES, "");
    assert_suggests("game,imperiale|rules,modern|options,goal=4|" FIVE_FICHES, "");
}

/* A bid of one, where two is the lowest. */
static void napoleon(void **state)
{
    (void)state;
    assert_suggests("game,napoleon|deal,dealer,Anne,Blaise,Carl|1,Anne,-1,-1,2|2,Blaise,4,-2,-2|", "note min_bid=1\n");
    assert_suggests("game,napoleon|options,min_bid=2|deal,dealer,Anne,Blaise,Carl|1,Anne,-1,-1,2|2,Blaise,4,-2,-2|",
                    "");
}

/* What is suggested of a sample that loses the lines of `without` and is judged with `options`. */
static void assert_edition(const char *sample, const char *without, const char *options, const char *wanted)
{
    char command[1024];
    snprintf(command, sizeof command,
             "sed '%s/d' samples/%s | $REFEREE %s -f jsonl - | "
             "jq -r 'select(.severity == \"note\" and .rule == \"REC-02\") | .args.found + \": \" + .args.required'",
             without, sample, options);
    shell_says(command, wanted);
}

/* A hand of 1882 that says nothing of its rules: by the usual ones both players' figures are wrong. */
static void editions(void **state)
{
    (void)state;
    assert_edition("piquet/cavendish-worked-example.yaml", "/^rules:", "", "modern: cavendish, parlett, au-cent\n");
    assert_edition("piquet/cavendish-worked-example.yaml", "/^rules:", "--fixes=0",
                   "modern: cavendish, parlett, au-cent\n");
    /* a figure of a partie is wrong by all; by these it is the only one */
    assert_edition("piquet/ledger-cavendish-partie.yaml", "/^rules:/d; s/Clara: 314/Clara: 341/; /no such line", "",
                   "modern: cavendish\n");
    /* said by the record, or ordered: it is that */
    assert_edition("piquet/cavendish-worked-example.yaml", "/no such line", "-R modern", "");
    assert_edition("piquet/cavendish-worked-example.yaml", "/no such line", "", "");
    assert_edition("piquet/cavendish-worked-example.yaml", "/^rules:", "-O target=101", "");
    /* a fault of conduct of which other rules know nothing */
    assert_edition("imperiale/IMH-A05-broken.yaml", "/^rules:", "", "");
    /* the one figure wrong is so by all editions but a profile of somebody's */
    assert_edition("imperiale/sheet-six-odd-tricks.yaml", "/no such line", "", "");
}

/* Figures that other rules explain are no slips: nothing is offered to be written for them, where no rules are named; where they
   are, all is as ever. */
static void no_fix_beside_an_edition(void **state)
{
    (void)state;
    shell_says("sed /^rules:/d samples/piquet/cavendish-worked-example.yaml | $REFEREE -f jsonl - |"
               "jq -r 'select(.severity == \"error\") | .rule + \" \" + (.fix == null | tostring)'",
               "PIQ-41 true\nPIQ-41 true\n");
    shell_says(
        "sed 's/^rules:.*/rules: modern/' samples/piquet/cavendish-worked-example.yaml | $REFEREE -f jsonl - |"
        "jq -r 'select(.severity == \"error\" and .follows == null) | .rule + \" \" + (.fix == null | tostring)'",
        "PIQ-41 false\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(piquet),
        cmocka_unit_test(imperiale),
        cmocka_unit_test(napoleon),
        cmocka_unit_test(editions),
        cmocka_unit_test(no_fix_beside_an_edition),
    };
    return cmocka_run_group_tests_name("suggest", tests, NULL, NULL);
}
