/* Spreadsheets as people write them: what is said of each in which cell, and the verdict of each partie. The sums are worked out by hand. Runs
   the built program. */
#include "tests/running.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is told beyond notes, by row and column, and the verdicts; one after another in the order in which they are told. */
#define TOLD                                                                                                           \
    "sed -nE -e 's/^.*\\(row ([0-9]+), column ([A-Z]+)\\): (error|warning|undecided)\\[([A-Z0-9-]+) .*/\\1\\2 \\4/p' " \
    "-e 's/^(REGULAR|POSSIBLE|UNDECIDED|IRREGULAR|UNREADABLE)  .*/\\1/p'"

struct row {
    const char *sheet, *told;
};

static void assert_told(const struct row *row)
{
    char path[] = "/tmp/referee-written-XXXXXX", command[512], *out;
    const int descriptor = mkstemp(path);
    assert_int_equal(write(descriptor, row->sheet, strlen(row->sheet)), strlen(row->sheet));
    close(descriptor);
    snprintf(command, sizeof command, "$REFEREE -n s.csv - < %s | " TOLD, path);
    shell(command, &out);
    unlink(path);
    if (strcmp(out, row->told) != 0)
        fail_msg("%s\ntold:\n%swanted:\n%s", row->sheet, out, row->told);
    free(out);
}

static void assert_rows(const struct row *row, size_t count)
{
    for (size_t i = 0; i < count; i++)
        assert_told(&row[i]);
}

#define PIQUET "game;piquet\nrules;cavendish\n"
/* 28 + 5 + 31 + 12 + 19 + 18 = 113, 14 + 30 + 9 + 24 + 22 + 7 = 106; 113 - 106 + 100 = 107. */
#define SIX "1;28;14\n2;5;30\n3;31;9\n4;12;24\n5;19;22\n6;18;7\n"

/* Remarks have a column of their own, by any of its names; a title and a line below it are no headings. */
static void test_headings(void **state)
{
    (void)state;
    static const struct row rows[] = {
        {PIQUET "deal;Anne;Blaise;Remarks\n1;28;14;\n2;5;30;repique!\n", "POSSIBLE\n"},
        {PIQUET "deal;Anne;Blaise;remark\n1;28;14;\n2;5;30;\"bad; luck\"\n", "POSSIBLE\n"},
        {"jeu;piquet\ncoup;Anne;Blaise;observations\n1;28;14;repic\n2;5;30;\n", "POSSIBLE\n"},
        {"jeu;piquet\ncoup;Anne;Blaise;Commentaires\n1;28;14;repic\n2;5;30;\n", "POSSIBLE\n"},
        {"Piquet chez Tante Lise;;\n12 mars 2026;;\ncoup;Anne;Blaise\n1;28;14\n2;5;30\ntotal;33;45\n",
         "6C REC-10\nIRREGULAR\n"},
        /* a comma in a title parts no cells, where empty ones with another sign follow; a date there and in a column */
        {"Piquet, 3 mars 2026;;\ncoup;Anne;Blaise\n1;28;14\n2;5;30\ntotal;33;45\n", "5C REC-10\nIRREGULAR\n"},
        {"Piquet; Tuesday,,\r\ndeal,Anne,Blaise\r\n1,28,14\r\n2,5,30\r\n", "POSSIBLE\n"},
        {"Piquet, 3 mars 2026;;;\ndate;coup;Anne;Blaise\n2026-03-03;1;28;14\n;2;5;30\n", "POSSIBLE\n"},
    };
    assert_rows(rows, sizeof rows / sizeof rows[0]);
}

/* Deals that are numbered from one again are another partie's; one that alone is numbered so is a slip. */
static void test_numbers_again(void **state)
{
    (void)state;
    static const struct row rows[] = {
        {PIQUET "deal;Anne;Blaise\n" SIX "1;22;14\n2;45;20\n", "POSSIBLE\nPOSSIBLE\n"},
        {PIQUET ";Anne;Blaise\n" SIX "total;113;106\n1;22;14\n2;45;20\ntotal;67;35\n",
         "POSSIBLE\n13C REC-10\nIRREGULAR\n"},
        {PIQUET "date;deal;Anne;Blaise\n2026-01-03;1;28;14\n;2;5;30\n2026-01-10;1;22;14\n;2;45;20\n",
         "POSSIBLE\nPOSSIBLE\n"},
        {PIQUET "deal;Anne;Blaise\n1;28;14\n2;5;30\n1;31;9\n4;12;24\n", "6A REC-02\nIRREGULAR\n"},
        {PIQUET "deal;Anne;Blaise\n1;28;14\n2;5;30\n3;31;9\n1;12;24\n", "7A REC-02\nIRREGULAR\n"},
        {"game;mat\ndeal;manche;Paul;Lea\n1;1;0;16\n1;2;0;56\n2;1;20;0\n2;2;0;100\n", "POSSIBLE\n"},
    };
    assert_rows(rows, sizeof rows / sizeof rows[0]);
}

/* Who won, in words, with what the partie is worth; of a figure behind a name nobody can tell whether it is that. */
static void test_who_won(void **state)
{
    (void)state;
    static const struct row rows[] = {
        {PIQUET "deal;Anne;Blaise;winner;value\n" SIX ";;;Anne won;107 points\n", "POSSIBLE\n"},
        {PIQUET "deal;Anne;Blaise;result\n" SIX ";;;Anne wins by 117\n", "10D PQC-L72\nIRREGULAR\n"},
        {PIQUET "deal;Anne;Blaise;result\n" SIX ";;;Anne 107\n", "10D REC-02\nIRREGULAR\n"},
        {PIQUET "deal;Anne;Blaise;result\n" SIX ";;;Anne, Anne=113, Blaise=106, 107\n", "POSSIBLE\n"},
        {PIQUET "deal;Anne 2;Blaise;result\n" SIX ";;;Anne 2\n", "POSSIBLE\n"},
        {PIQUET "deal;Anne;Blaise\n" SIX "Result;113;116\n", "10C REC-10\nIRREGULAR\n"},
        {PIQUET "deal;Anne;Blaise\n" SIX "Final score;113;106\nwinner;Anne\nvalue;107\n", "POSSIBLE\n"},
        {"jeu;piquet\nrègles;cavendish\ndonne;Anne;Blaise\n" SIX "\nRésultat;Anne gagne de 117\n",
         "11B PQC-L72\nIRREGULAR\n"},
        {"jeu;piquet\nrègles;cavendish\ndonne;Anne;Blaise\n" SIX "\nRésultat;Blaise\n", "11B REC-10\nIRREGULAR\n"},
    };
    assert_rows(rows, sizeof rows / sizeof rows[0]);
}

#define MARKS_AND_SCORES "deal;Anne;Blaise;Anne total;Blaise total\n1;28;14;28;14\n"

/* Deals of which no figures are written: what the scores on both sides leave for them is asked, and said to be wrong where no deal gives it. */
static void test_deals_left_out(void **state)
{
    (void)state;
    static const struct row rows[] = {
        /* 64 - 31 - 28 = 5 and 53 - 9 - 14 = 30; then -39 and 30; nothing for anybody: it may not have been played */
        {PIQUET MARKS_AND_SCORES "2;;;;\n3;31;9;64;53\n", "POSSIBLE\n"},
        {PIQUET MARKS_AND_SCORES "2;;;;\n3;31;9;20;53\n", "6D REC-13\nIRREGULAR\n"},
        {PIQUET MARKS_AND_SCORES "2;;;;\n3;31;9;59;23\n", "POSSIBLE\n"},
        /* one of the two figures is written, 30: with it 5 can stand, and -1 cannot */
        {PIQUET MARKS_AND_SCORES "2;?;30;;\n3;31;9;64;53\n", "POSSIBLE\n"},
        {PIQUET MARKS_AND_SCORES "2;?;30;;\n3;31;9;58;53\n", "6D REC-13\nIRREGULAR\n"},
        /* two deals bring each nothing or more, and a piquet deal more than 1 to both together */
        {PIQUET "deal;Anne total;Blaise total\n1;28;14\n2;;\n3;64;53\n", "POSSIBLE\n"},
        {PIQUET "deal;Anne total;Blaise total\n1;28;14\n2;;\n3;29;14\n", "6B REC-13\nIRREGULAR\n"},
        {PIQUET "deal;Anne total;Blaise total\n1;28;14\n2;;\n3;64;13\n", "6C REC-13\nIRREGULAR\n"},
        /* 8 + 2 - 6 = 4, -5 - 4 + 3 = -6 and -2 + 2 + 3 = 3 come to 1 in all, and not to nothing; with 7 they do */
        {"game;napoleon\noptions;payment_table=fr-classic\ndeal;Eve;Noe;Luc;Eve total;Noe total;Luc total\n"
         "1;6;-3;-3;6;-3;-3\n2;;;;;;\n3;-2;4;-2;8;-5;-2\n",
         "6E REC-13\nIRREGULAR\n"},
        {"game;napoleon\noptions;payment_table=fr-classic\ndeal;Eve;Noe;Luc;Eve total;Noe total;Luc total\n"
         "1;6;-3;-3;6;-3;-3\n2;;;;;;\n3;-2;4;-2;7;-5;-2\n",
         "POSSIBLE\n"},
        /* two deals left out: -3 + 3 + 3 - 2 = 1 */
        {"jeu;napol\u00e9on\noptions;payment_table=fr-classic\ndonne;\u00c8ve total;No\u00e9 total;Luc total;Zo\u00e9 "
         "total\n"
         "1;9;-3;-3;-3\n2;;;;\n3;6;0;0;-5\n",
         "6B REC-13\nIRREGULAR\n"},
        /* 4 jetons, then 1 with 3 marked since: 6 are gone, where nobody can have won; and where Anne may have at 78 */
        {"game;imperiale\nrules;modern\ndeal;Jean;Marie;Jean total;Marie total\n1;0f 4j;0f 2j;0f 4j;0f 2j\n2;;;;\n"
         "3;0f 3j;0f 2j;0f 1j;0f 4j\n",
         "6D REC-13\nIRREGULAR\n"},
        {"game;piquet\nrules;modern\n" MARKS_AND_SCORES "2;50;9;78;23\n3;;;;\n4;31;9;31;9\n", "POSSIBLE\n"},
        /* 172 - 100 = 72 = 16 + 56 for Tom, and for Ruth nothing, but not 3 besides */
        {"game;mat\ndeal;Ruth;Tom;Ruth total;Tom total\n1;;;;\n2;20;100;20;172\n", "POSSIBLE\n"},
        {"game;mat\ndeal;Ruth;Tom;Ruth total;Tom total\n1;;;;\n2;20;100;23;172\n", "4D REC-13\nIRREGULAR\n"},
    };
    assert_rows(rows, sizeof rows / sizeof rows[0]);
}

#define ITEMS                                                                                                          \
    "jeu;piquet\nr\u00e8gles;cavendish\n"                                                                              \
    "donne;Anne point;Anne s\u00e9quence;Anne brelan;Anne lev\u00e9es;Anne cartes;Anne;Blaise lev\u00e9es\n"

/* What an item is of may stand in the cell as it would in a list: 5 + 15 + 9 + 10 = 39, 5 + 3 + 14 + 9 + 10 = 41. Under another heading it may
   not. */
static void test_items_in_words(void **state)
{
    (void)state;
    static const struct row rows[] = {
        {ITEMS "1;5;15;;9;10;39;5\n", "POSSIBLE\n"},
        {ITEMS "1;5;quinte 15;;9;10;39;5\n", "POSSIBLE\n"},
        {ITEMS "1;point 5;tierce majeure 3;quatorze d'as 14;9;10;41;5\n", "POSSIBLE\n"},
        {ITEMS "1;5;quinte 15;;9;10;38;5\n", "4G REC-09\nIRREGULAR\n"},
        {ITEMS "1;quinte 15;;;9;10;34;5\n", "4B REC-02\nIRREGULAR\n"},
    };
    assert_rows(rows, sizeof rows / sizeof rows[0]);
}

/* Where nothing but what the partie is said to be worth is wrong, the table has what the deals come to. */
static void test_result_as_it_should_be(void **state)
{
    (void)state;
    shell_says("printf '" PIQUET "deal;Anne;Blaise\n" SIX "winner;Anne\nvalue;117\n' | "
               "$REFEREE --format=csv -n s.csv - | sed 1d",
               "s.csv,1,,piquet,cavendish,,\"Anne, Blaise\",Anne,\"113, 106, Anne\",irregular,1,0,0\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_headings),       cmocka_unit_test(test_numbers_again),
        cmocka_unit_test(test_who_won),        cmocka_unit_test(test_deals_left_out),
        cmocka_unit_test(test_items_in_words), cmocka_unit_test(test_result_as_it_should_be),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
