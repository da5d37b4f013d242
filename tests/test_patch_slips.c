/* What --patch puts right of slips as people make them on sheets that they write by hand. */
#include "tests/running.h"

#include <stdio.h>

/* Sheets with a slip of the hand in each, and what mends it. */
static const struct {
    const char *sheet, *mended; /* the lines that the patch puts in */
} slips[] = {
    /* a name misspelt */
    {"game: piquet\n"
     "rules: modern\n"
     "players: [Anne, Blaise]\n"
     "deals:\n"
     "- dealer: Balise\n"
     "  marks: {Anne: 24, Blaise: 20}\n"
     "  score: {Anne: 24, Blaise: 20}\n",
     "+- dealer: Blaise\n"},
    /* a sum wrong by ten, to the end and into the result */
    {"game: piquet\n"
     "rules: cavendish\n"
     "players: [Anne, Blaise]\n"
     "deals:\n"
     "- dealer: Blaise\n"
     "  marks: {Anne: 31, Blaise: 12}\n"
     "  score: {Anne: 31, Blaise: 12}\n"
     "- dealer: Anne\n"
     "  marks: {Anne: 18, Blaise: 25}\n"
     "  score: {Anne: 59, Blaise: 37}\n"
     "- dealer: Blaise\n"
     "  marks: {Anne: 28, Blaise: 15}\n"
     "  score: {Anne: 87, Blaise: 52}\n"
     "- dealer: Anne\n"
     "  marks: {Anne: 15, Blaise: 33}\n"
     "  score: {Anne: 102, Blaise: 85}\n"
     "- dealer: Blaise\n"
     "  marks: {Anne: 33, Blaise: 10}\n"
     "  score: {Anne: 135, Blaise: 95}\n"
     "- dealer: Anne\n"
     "  marks: {Anne: 15, Blaise: 33}\n"
     "  score: {Anne: 150, Blaise: 128}\n"
     "result: {winner: Anne, Anne: 150, Blaise: 128}\n",
     "+  score: {Anne: 49, Blaise: 37}\n"
     "+  score: {Anne: 77, Blaise: 52}\n"
     "+  score: {Anne: 92, Blaise: 85}\n"
     "+  score: {Anne: 125, Blaise: 95}\n"
     "+  score: {Anne: 140, Blaise: 128}\n"
     "+result: {winner: Anne, Anne: 140, Blaise: 128}\n"},
    /* an item in the other column */
    {"game: piquet\n"
     "rules: cavendish\n"
     "players: [Anne, Blaise]\n"
     "deals:\n"
     "- dealer: Blaise\n"
     "  marks: {Anne: [point 5, tricks 9], Blaise: [sequence 3, tricks 5, cards 10]}\n"
     "  score: {Anne: 24, Blaise: 8}\n",
     "+  marks: {Anne: [point 5, tricks 9, cards 10], Blaise: [sequence 3, tricks 5]}\n"},
    /* an item that is not due, the only one */
    {"game: imperiale\n"
     "players: [Anne, Blaise]\n"
     "deals:\n"
     "- dealer: Anne\n"
     "  marks: {Anne: [point 1j, tricks 2j], Blaise: [demark 2j]}\n"
     "  score: {Anne: 0f 3j, Blaise: 0f 0j}\n",
     "+  marks: {Anne: [point 1j, tricks 2j], Blaise: none}\n"},
    /* both have the point, and added it up */
    {"game: imperiale\n"
     "players: [Anne, Blaise]\n"
     "deals:\n"
     "- dealer: Anne\n"
     "  marks: {Anne: [point 1j, tricks 2j], Blaise: [point 1j, honour 1j]}\n"
     "  score: {Anne: 0f 3j, Blaise: 0f 2j}\n",
     "+  marks: {Anne: [point 1j, tricks 2j], Blaise: [honour 1j]}\n"
     "+  score: {Anne: 0f 3j, Blaise: 0f 1j}\n"},
    /* a sign lost */
    {"game: napoleon\n"
     "options: {payment_table: fr-classic}\n"
     "players: [Anne, Basile, Clara]\n"
     "deals:\n"
     "- dealer: Clara\n"
     "  score: {Anne: 6, Basile: -3, Clara: -3}\n"
     "- dealer: Anne\n"
     "  score: {Anne: -14, Basile: 7, Clara: 7}\n"
     "- dealer: Basile\n"
     "  score: {Anne: 19, Basile: 17, Clara: 2}\n"
     "- dealer: Clara\n"
     "  score: {Anne: -13, Basile: 14, Clara: -1}\n",
     "+  score: {Anne: -19, Basile: 17, Clara: 2}\n"},
    /* a deal left out where the rows are numbered one after the other: 57 - 28 = 29 and 47 - 9 = 38 */
    {"game,piquet\n"
     "rules,cavendish\n"
     "deal,dealer,Anne,Blaise,Anne total,Blaise total\n"
     "1,Anne,3,33,3,33\n"
     "2,Anne,28,9,57,47\n"
     "3,Blaise,7,28,64,75\n"
     "4,Anne,14,29,78,104\n"
     "5,Blaise,20,23,98,127\n",
     "+,Blaise,,,29,38\n"},
    /* and on a page: 98 - 72 = 26 and 127 - 122 = 5 */
    {"Piquet, cavendish, Anne and Blaise\n"
     "1. (Anne) 3 / 33\n"
     "2. (Anne) 28 / 9\n"
     "3. (Blaise) 7 / 28\n"
     "4. (Anne) 14 / 29\n"
     "5. (Blaise) 20 / 23\n"
     "Total: 98 / 127\n",
     "+game: Piquet\n+rules: cavendish\n+players: [Anne, Blaise]\n+deals:\n"
     "+- dealer: Anne\n+  marks: [3, 33]\n"
     "+- dealer: Blaise\n+  marks: [26, 5]\n"
     "+- dealer: Anne\n+  marks: [28, 9]\n"
     "+- dealer: Blaise\n+  marks: [7, 28]\n"
     "+- dealer: Anne\n+  marks: [14, 29]\n"
     "+- dealer: Blaise\n+  marks: [20, 23]\n"
     "+Total: [98, 127]\n"},
};

/* What is offered first for slips on sheets as they are written by hand. */
static void slips_of_the_hand(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof slips / sizeof slips[0]; i++) {
        char command[2048], *told;
        snprintf(command, sizeof command, "$REFEREE --patch - <<'END' | grep '^[+][^+]'\n%sEND", slips[i].sheet);
        shell(command, &told);
        assert_string_equal(told, slips[i].mended);
        free(told);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(slips_of_the_hand)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
