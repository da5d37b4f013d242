/* Spreadsheets of ten parties, one for each game, with slips planted: what is found, in which cells, and how it is put right. As they were
   typed, in the other language, with every sign between their cells (tests/sheets/variant.py), and as LibreOffice writes them
   (tests/sheets/convert.sh). And that a sheet of any record comes back the same. */
#include "tests/running.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* How many records of each edition go through a sheet and back; PARTIES in the environment has another number. */
#define PARTIES_USUAL "2"

/* The errors of a sheet, and what is written amiss and read as meant: row, column, rule. */
#define ERRORS "sed -nE 's/^.*\\(row ([0-9]+), column ([A-Z]+)\\): (error|warning)\\[([A-Z0-9-]+) .*/\\1\\2 \\4/p'"

/* They are those of the sheet, as it stands and as LibreOffice wrote it; and of each in either language and with every sign, in the same
   cells, seven sheets in all. */
static void assert_errors(const char *name, const char *office, const char *wanted)
{
    const char *const names[] = {name, office};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char command[1024];
        snprintf(command, sizeof command, "$REFEREE tests/sheets/%s | " ERRORS, names[i]);
        shell_says(command, wanted);
        snprintf(command, sizeof command,
                 "d=$(mktemp -d); $REFEREE tests/sheets/%s | " ERRORS
                 " > $d/due; for language in en fr; do for sign in , "
                 "\\; tab; do python3 tests/sheets/variant.py tests/sheets/%s $language $sign > $d/s.csv; $REFEREE "
                 "$d/s.csv | " ERRORS " | cmp - $d/due && echo same; done; done; rm -r $d",
                 names[i], names[i]);
        shell_says(command, "same\nsame\nsame\nsame\nsame\nsame\n");
    }
}

/* What the fixes of a sheet that are not doubted make of its lines. */
static void assert_mended(const char *name, const char *wanted)
{
    char command[1024];
    snprintf(command, sizeof command,
             "d=$(mktemp -d); cp tests/sheets/%s $d/s.csv; $REFEREE --patch tests/sheets/%s | "
             "patch -s -o $d/new.csv $d/s.csv - && diff $d/s.csv $d/new.csv | sed -n 's/^> //p'; rm -r $d",
             name, name);
    shell_says(command, wanted);
}

/* In the second evening 149 was written 159; in the fourth 15 was marked, and 16 written; in the sixth the loser won; in the eighth the
   last total, 85, was written 95; in the tenth Hélène deals twice running, which may have been done, and is told with its fix, but not
   patched. */
#define PIQUET "16G REC-09\n27G REC-09\n45I REC-10\n60E REC-10\n69D PQC-L16\n"
static void piquet(void **state)
{
    (void)state;
    assert_errors("piquet.csv", "piquet-ods.csv", PIQUET);
    assert_mended("piquet.csv", "soirée 2;2024-03-12;5;Jérôme;26;20;149;73;\n"
                                "soirée 4;2024-05-14;2;Hélène;15;25;42;62;\n"
                                "soirée 6;2024-07-16;6;Jérôme;28;10;109;111;vainqueur=Jérôme\n"
                                "soirée 8;;total;;85;200;;;\n");
    shell_says("$REFEREE -f jsonl tests/sheets/piquet.csv | jq -r 'select(.rule == \"PQC-L16\") | .fix.new'",
               "Jérôme\n");
}

/* A score of ten where nobody has gained anything; a gain of one, which no card counts; the loser won; 168 written 178; Ruth twice
   running. Of the last either deal may have had the other dealer: both are told, and neither is patched. */
#define MAT "10H REC-09\n21F MAT-14\n32J REC-10\n43F REC-10\n51D MAT-04\n"
static void mat(void **state)
{
    (void)state;
    assert_errors("mat.csv", "mat-xlsx.csv", MAT);
    assert_mended("mat.csv", "evening 2,2024-03-12,1,,2,0,0,0,154,\n"
                             "evening 4,2024-05-14,2,Tom,1,0,56,,,\n"
                             "evening 6,2024-07-16,2,,2,0,66,0,93,winner=Tom\n"
                             "evening 8,,total,,,168,112,,,\n");
    shell_says("$REFEREE tests/sheets/mat.csv | grep -A8 ' column D)' | grep -oE '(fix|or): .*'",
               "fix:      write “Tom” for “Ruth” (l. 49, col. 25): the wrong name\n"
               "or:       write “Tom” for “Ruth”: the wrong name\n");
}

/* -8 written 2; two lost, and one written; the last but one won; -9 written 1; a loser's two that nobody won. */
#define NAPOLEON "16I REC-09\n26E REC-09\n41M REC-10\n54E REC-10\n65E NAP-27\n"
static void napoleon(void **state)
{
    (void)state;
    assert_errors("napoleon.tsv", "napoleon-ods.csv", NAPOLEON);
    assert_mended("napoleon.tsv", "soirée 2\t2024-03-12\t4\tLuc\t3\t-9\t3\t3\t-8\t-20\t-8\t36\t\n"
                                  "soirée 4\t2024-05-14\t2\tÈve\t-2\t6\t-2\t-2\t-5\t3\t-5\t7\t\n"
                                  "soirée 6\t2024-07-16\t5\tZoé\t-2\t-2\t6\t-2\t0\t4\t8\t-12\tvainqueur=Luc\n"
                                  "soirée 8\t\ttotal\t\t-9\t3\t3\t3\t\t\t\t\t\n");
}

/* The second deal is numbered the third, and the next one goes on from the second; 2f 2j written 4f 2j; the loser won; a fiche too many
   in the end; a g for an f, which is read as that. */
#define IMPERIALE "11C REC-02\n20E REC-13\n29G REC-10\n38E REC-10\n45E REC-02\n"
static void imperiale(void **state)
{
    (void)state;
    assert_errors("imperiale.csv", "imperiale-xlsx.csv", IMPERIALE);
    assert_mended("imperiale.csv", "evening 2;2024-03-12;2;Ruth;1f 4j;1f 1j;\n"
                                   "evening 4;2024-05-14;2;Ruth;2f 2j;2f 0j;\n"
                                   "evening 6;2024-07-16;3;Ruth;3f 0j;2f 0j;winner=Ruth\n"
                                   "evening 8;;total;;3f 2j;0f 0j;\n"
                                   "evening 10;2024-02-10;2;Tom;0f 5j;0f 5j;\n");
}

/* Each goes into a sheet, out of it and in again: the figures are the same, and so are the bytes of both sheets. */
static void sheets_come_back(void **state)
{
    static const char *const editions[] = {"piquet modern", "piquet cavendish",     "mat",
                                           "napoleon",      "imperiale historical", "imperiale modern"};
    const char *parties = getenv("PARTIES");
    (void)state;
    for (size_t i = 0; i < sizeof editions / sizeof editions[0]; i++) {
        char command[2048];
        snprintf(
            command, sizeof command,
            "d=$(mktemp -d); told() { jq -cS '{id, game, rules, options, players, start, result, deals: [.deals[]? | "
            "{dealer, score, manches: [.manches[]?.marks | select(. != null)], marks: (.marks // {} | map_values(if "
            "type == \"array\" "
            "then sort else . end))}]}' $1 | md5sum; }; $REFEREE deal %s -c %s --partie --seed=3 -f jsonl > "
            "$d/a.jsonl && $REFEREE export -f csv $d/a.jsonl > $d/b.csv && $REFEREE export -f jsonl $d/b.csv > "
            "$d/c.jsonl && $REFEREE export -f csv $d/c.jsonl | cmp - $d/b.csv && test -s $d/b.csv && "
            "(told $d/a.jsonl; told $d/c.jsonl) | uniq | wc -l; rm -r $d",
            editions[i], parties != NULL ? parties : PARTIES_USUAL);
        shell_says(command, "1\n");
    }
}

/* Every sample that has a sheet goes into one, all of a game into the same, with records of either language and some that have no deals:
   what comes out again has what they had, but for cards and acts, which no cell has, and their bytes are the same. One that is nothing but
   an empty deal then has none. No rows can have two manches of one number, nor one of two: those samples are not exported. */
static void sheets_of_samples_come_back(void **state)
{
    static const char *const games[] = {"imperiale", "mat", "napoleon", "piquet", "record"};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        char command[2048];
        snprintf(
            command, sizeof command,
            "d=$(mktemp -d); told() { jq -cS 'select(.id | IN(\"slip-manche-left-out-fr\", "
            "\"slip-manche-numbered-again\") | not) | def told: map_values(if type == \"array\" then sort else . end); "
            "{id, "
            "game, rules, options, players, start, date, title, result: (.result // {} | told), "
            "deals: [(.deals // [.deal // empty])[] | {dealer, turned, bid, made, declarer, note, score, manches: "
            "[.manches[]?.marks | select(. != null)], marks: (.marks // {} | map_values(if type == \"array\" then "
            "sort else . end))}]} | select(.deals == [] or any(.deals[]; del(.manches, .marks) != (del(.manches, "
            ".marks) | map_values(null)) or .marks != {} or .manches != []))'; }; $REFEREE export -f jsonl "
            "samples/%s/*.yaml 2> /dev/null | told > $d/due; $REFEREE export -f csv samples/%s/*.yaml 2> /dev/null "
            "> $d/a.csv; $REFEREE export -f csv $d/a.csv | cmp - $d/a.csv; $REFEREE export -f jsonl $d/a.csv | told "
            "| cmp - $d/due; [ $(wc -l < $d/due) -gt 200 ] && echo many; rm -r $d",
            games[i], games[i]);
        shell_says(command, "many\n");
    }
}

/* What items come to below the deals is not lost on the way to a transcript and back, nor what is wrong with it. */
static void totals_of_items_come_back(void **state)
{
    (void)state;
    shell_says(
        "d=$(mktemp -d); $REFEREE export samples/piquet/sheet-totals-of-items.csv > $d/a.yaml; $REFEREE export -f "
        "csv $d/a.yaml > $d/b.csv; $REFEREE export -f csv $d/b.csv | cmp - $d/b.csv; for f in $d/a.yaml $d/b.csv; do "
        "$REFEREE -f jsonl $f | jq -r 'select(.severity == \"error\") | \"\\(.rule) \\(.args.sum)\"'; done; rm -r "
        "$d",
        "REC-09 15\nREC-09 15\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(piquet),
        cmocka_unit_test(mat),
        cmocka_unit_test(napoleon),
        cmocka_unit_test(imperiale),
        cmocka_unit_test(sheets_come_back),
        cmocka_unit_test(sheets_of_samples_come_back),
        cmocka_unit_test(totals_of_items_come_back),
    };
    return cmocka_run_group_tests_name("ten parties", tests, NULL, NULL);
}
