/* What people write beside the figures of a page: where and when, which page it is, who dealt, what was bid, remarks before and behind, what
   each player has then. Each is read as the transcript that says the same. */
#include "tests/paging.h"

#define THREE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 40-9\n"
#define THEN                                                                                                           \
    "deals:\n- marks: 28-14\n  score: 28-14\n- marks: 5-30\n  score: 33-44\n- marks: 40-9\n  score: {Anne: 73, "       \
    "Blaise: 53}\n"
#define BOARDS                                                                                                          \
    "jeu: impériale\njoueurs: [Jean, Jeanne]\ndonnes:\n- score: {Jean: 1f 2j, Jeanne: 0f 3j}\n- score: {Jean: 1f 5j, " \
    "Jeanne: 1f 0j}\n- score: {Jean: 2f 1j, Jeanne: 1f 4j}\n"
#define TITLE    "Piquet, Anne et Blaise\n"
#define PAUL_LEA "jeu: mat\njoueurs: [Paul, Léa]\n"
#define MANCHES  "donnes:\n- manches: [marques: 33-0, marques: 0-40]\n- manches: [marques: 12-0, marques: 0-21]\n"
#define GAINED                                                                                                          \
    "donnes:\n- manches: [marques: {Paul: 33}, marques: {Léa: 40}]\n- manches: [marques: {Paul: 12}, marques: {Léa: " \
    "21}]\n"

static const struct page pages[] = {
    {"place and date below the title", TITLE "Lyon, le 12 mars 2024\n1) 28 / 14\n2) 5 / 30\n3) 40 / 9\n",
     ANNE_BLAISE "note: Lyon\ndate: 12 mars 2024\n" THREE},
    {"place and date before the players",
     "Piquet\nau club de Lyon le 12 mars 2024\nAnne et Blaise\n28 / 14\n5 / 30\n40 / 9\n",
     ANNE_BLAISE "note: au club de Lyon\ndate: 12 mars 2024\n" THREE},
    {"place and date above columns",
     "Piquet, Anne et Blaise\nLyon, 12 mars 2024\n\n    A.    B.\n1)  28    14\n2)  5     30\n3)  40    9\n    --    "
     "--\n    73    53\n",
     ANNE_BLAISE THREE "result: 73-53\n"},
    {"totals in one line below columns",
     "Piquet, Anne et Blaise\n\n      A    B\n1     28   14\n2     5    30\n3     40   9\n\nTotal : Anne 73, Blaise "
     "53\n",
     ANNE_BLAISE THREE "result: 73-53\n"},
    {"totals with a stroke below columns without numbers",
     "Piquet\n\nAnne   Blaise\n28     14\n5      30\n40     9\n\ntotal 73 / 54\n", ANNE_BLAISE THREE "result: 73-54\n"},
    {"two dashes in a title", "Piquet Anne / Blaise -- 3 mars 2024 -- Lyon\n\n28 / 14\n5 / 30\n40 / 9\n",
     ANNE_BLAISE "date: 3 mars 2024\nnote: Lyon\n" THREE},
    {"the numbers of pages",
     TITLE "Page 1\n1) 28 / 14\n2) 5 / 30\nà reporter 33 / 44\np. 2 :\nreport 33 / 44\n3) 40 / 9\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 33-44\n- marks: 40-9\n"},
    {"what each has then in brackets", TITLE "1) 28 / 14\n2) 5 (33) / 30 (44)\n3) 40 (73) / 9 (53)\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 33-44\n- marks: 40-9\n  score: 73-53\n"},
    {"what each has then behind an equals sign",
     TITLE "1   28 = 28    14 = 14\n2   5 = 33     30 = 44\n3   40 = 73    9 = 53\n", ANNE_BLAISE THEN},
    {"what each has then in columns",
     "Piquet\n\n     Anne      Blaise\n1    28 (28)   14 (14)\n2    5 (33)    30 (44)\n3    40 (73)   9 (53)\n",
     ANNE_BLAISE THEN},
    {"what each has then, wrong by ten", "game;piquet\ndeal;Anne;Blaise\n1;28;14\n2;5 = 33;30 = 34\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 33-34\n"},
    {"who dealt, cut short and without brackets", TITLE "1 A 28 14\n2 B 5 30\n3 A 40 9\n",
     ANNE_BLAISE "deals:\n- dealer: Anne\n  marks: 28-14\n- dealer: Blaise\n  marks: 5-30\n- dealer: Anne\n  marks: "
                 "40-9\n"},
    {"words between number and figures", TITLE "1 - capot d'Anne - 28 / 14\n2) rien : 5 / 30\n3. \u00e9gal 40-9\n",
     ANNE_BLAISE "deals:\n- note: capot d'Anne\n  marks: 28-14\n- note: rien\n  marks: 5-30\n- note: égal\n  marks: "
                 "40-9\n"},
    {"what was bid, and how it came out",
     "Napoléon, Ève, Noé et Luc\n\n1) Ève 3 fait : +6 -3 -3\n2) Noé demande 2, chuté : +2 -4 +2\n3) Luc 2 plis fait -2 "
     "-2 +4\n",
     "jeu: napoléon\njoueurs: [Ève, Noé, Luc]\ndonnes:\n- déclarant: Ève\n  demande: 3\n  réussi: oui\n  marques: [6, "
     "-3, -3]\n- déclarant: Noé\n  demande: 2\n  réussi: non\n  marques: [2, -4, 2]\n- déclarant: Luc\n  demande: 2\n"
     "  réussi: oui\n  marques: [-2, -2, 4]\n"},
    {"remarks at the margin", TITLE "1) 28 / 14 * quinte à 15\n2) 5 - 30, Blaise\n3) 40 9    3 rois\n73 / 53\n",
     ANNE_BLAISE THREE "result: 73-53\n"},
    {"remarks at the margin, boards",
     "Impériale, Jean et Jeanne\n\n1) 1f 2j / 3j   impériale de main\n2) 1f 5j / 1f 0j -- capot\n3) 2f 1j / 1f 4j\n",
     BOARDS},
    {"remarks at the margin, debts", "Nap, Ann, Bob and Cid\n\n1) +6 -3 -3   Ann 3 made\n2) -2 4 -2 (Bob 2)\n",
     "game: nap\nplayers: [Ann, Bob, Cid]\ndeals:\n- marks: [6, -3, -3]\n- marks: [-2, 4, -2]\n"},
    {"manches one below the other, the deal's number before the first",
     "Mat, Paul et Léa\n1) 33 - 0\n   0 - 40\n2) 12 - 0\n   0 - 21\n45 - 61\n", PAUL_LEA MANCHES "résultat: 45-61\n"},
    {"likewise by name", "Mat, Paul et Léa\n1) Paul 33\n   Léa 40\n2) Paul 12\n   Léa 21\ntotal 45 - 61\n",
     PAUL_LEA GAINED "résultat: 45-61\n"},
    {"likewise with dashes", "Mat, Paul et Léa\n1) 33 / -\n   - / 40\n2) 12 / -\n   - / 21\n", PAUL_LEA GAINED},
    {"likewise with who dealt", "Mat, Paul et Léa\n1. (Paul) 33 - 0\n   0 - 40\n2. (Léa) 12 - 0\n   0 - 21\n",
     PAUL_LEA "donnes:\n- donneur: Paul\n  manches: [marques: 33-0, marques: 0-40]\n- donneur: Léa\n  manches: "
              "[marques: 12-0, marques: 0-21]\n"},
    {"deal and manche before each", "Mat, Paul et Léa\nD1 M1 33 - 0\nD1 M2 0 - 40\nD2 M1 12 - 0\nM2 0 - 21\n",
     PAUL_LEA MANCHES},
    {"four of one gain each", "Mat, Paul et Léa\n1) 33 - 0\n2) 0 - 40\n3) 12 - 0\n4) 0 - 21\n45 - 61\n",
     PAUL_LEA MANCHES "résultat: 45-61\n"},
    {"likewise by name, without numbers", "Mat, Paul et Léa\nPaul 33\nLéa 40\nPaul 12\nLéa 21\n", PAUL_LEA GAINED},
    {"likewise in columns", "Mat\n\nPaul   Léa\n33\n       40\n12\n       21\n45     61\n",
     PAUL_LEA GAINED "résultat: 45-61\n"},
    {"likewise in a sheet", "mat;;\n;Paul;Léa\n1;33;\n2;;40\n3;12;\n4;;21\n", PAUL_LEA GAINED},
    {"sums so far below the deals", TITLE "1) 28 / 14\n2) 5 / 30\n   33 / 44\n3) 40 / 9\n   73 / 53\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 33-44\n- marks: 40-9\nresult: 73-53\n"},
    {"sums so far below lines, one wrong", TITLE "28 / 14\n 5 / 30\n------\n33 / 44\n40 /  9\n------\n73 / 54\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 33-44\n- marks: 40-9\nresult: 73-54\n"},
    {"sums so far behind a word", TITLE "1.) 28-14\n2.) 5-30 soit 33-44\n3.) 40-9 total 73-53\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 33-44\n- marks: 40-9\n  score: 73-53\n"},
    {"rows that were not filled in", TITLE "1) 28 / 14\n2) 5 / 30\n3) 40 / 9\n4) __ / __\n5) .. / ..\n",
     ANNE_BLAISE THREE},
    {"signs apart from their figures", "Napoléon\n\nÈve | Noé | Luc\n+ 6 | - 3 | - 3\n- 2 | + 4 | - 2\n",
     "jeu: napoléon\njoueurs: [Ève, Noé, Luc]\ndonnes:\n- marques: [6, -3, -3]\n- marques: [-2, 4, -2]\n"},
    {"figures below nothing at the beginning of lines", "Napoléon, Ève, Luc\n-10; 10\n5; -5\n-3; 3\n",
     "jeu: napoléon\njoueurs: [Ève, Luc]\ndonnes:\n- marques: [-10, 10]\n- marques: [5, -5]\n- marques: [-3, 3]\n"},
    {"figures below nothing at the beginning of lines, with strokes", "Napoléon, Ève, Luc\n-10 / 10\n5 / -5\n-3 / 3\n",
     "jeu: napoléon\njoueurs: [Ève, Luc]\ndonnes:\n- marques: [-10, 10]\n- marques: [5, -5]\n- marques: [-3, 3]\n"},
    {"a first figure that would be the number of its line", "Napoléon, Ève, Luc\n2, -2\n-4, 4\n3, -3\n4, -4\n",
     "jeu: napoléon\njoueurs: [Ève, Luc]\ndonnes:\n- marques: [2, -2]\n- marques: [-4, 4]\n- marques: [3, -3]\n- "
     "marques: [4, "
     "-4]\n"},
    {"lines drawn below each column, rules behind their name",
     "Piquet (Cavendish rules)\n\nAnne   Blaise\n28     14\n5      30\n40     9\n---    ---\n73     53\n",
     "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\n" THREE "result: 73-53\n"},
    {"boards with points, and with strokes", "Impériale, Jean et Jeanne\n\n1) 1.2 / 0.3\n2) 1.5 / 1.0\n3) 2.1 / 1.4\n",
     BOARDS},
    {"boards behind numbers without signs",
     "Impériale, Jean et Jeanne\n1  1f 2j - 0f 3j\n2  1f 5j - 1f 0j\n3  2f 1j - 1f 4j\n", BOARDS},
    {"what all have then in brackets, and again in a line of its own",
     TITLE "1) 28 / 14 (28 / 14)\n2) 5 / 30 (33 / 44)\nà reporter 33 / 44\nreport 33 / 44\n3) 40 / 9 (73 / 53)\n",
     ANNE_BLAISE THEN},
    {"likewise, and otherwise",
     TITLE "1) 28 / 14 (28 / 14)\n2) 5 / 30 (33 / 44)\nà reporter 34 / 44\n3) 40 / 9 (73 / 53)\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n  score: 28-14\n- marks: 5-30\n  score: 34-44\n- marks: 40-9\n  score: "
                 "73-53\n"},
    {"figures crossed out before them",
     TITLE "1) 28 / 14 (28 / 14)\n2) ~~4~~ 5 / 31 -> 30 (33 / 44)\n3) 40 / 9 (73 / ~~54~~ 53)\n", ANNE_BLAISE THEN},
    {"figures crossed out before what each has then",
     TITLE "1) 28 (28) / 14 (14)\n2) ~~4~~ 5 (33) / 30 (44)\n3) 40 (73) / 8 -> 9 (53)\n", ANNE_BLAISE THEN},
    {"a first figure that would be the number of its line, before them",
     TITLE "28 - 14 (28 - 14)\n2 - 30 (30 - 44)\n3 / 9 (33 / 53)\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n  score: 28-14\n- marks: 2-30\n  score: 30-44\n- marks: 3-9\n  score: "
                 "33-53\n"},
    {"boards before boards",
     "Impériale, Jean et Jeanne\n1) 1f 2j / 3j (1f 2j / 3j)\n2) 3j - 0f 3j = 1f 5j / 1f\n3) 2 / 4 (2f 1j - 1f 4j)\n",
     "jeu: impériale\njoueurs: [Jean, Jeanne]\ndonnes:\n- marques: [1f 2j, 3j]\n  score: [1f 2j, 3j]\n- marques: [3j, "
     "0f "
     "3j]\n  score: [1f 5j, 1f]\n- marques: [2, 4]\n  score: [2f 1j, 1f 4j]\n"},
    {"jetons taken off at the beginning of a line",
     "Impériale, Jean et Jeanne\n0f 4j / 1f 0j (0f 4j / 1f 0j)\n-4j / 1f 1j (0f 0j / 2f 1j)\n",
     "jeu: impériale\njoueurs: [Jean, Jeanne]\ndonnes:\n- marques: [0f 4j, 1f 0j]\n  score: [0f 4j, 1f 0j]\n- marques: "
     "[-4j, 1f 1j]\n  score: [0f 0j, 2f 1j]\n"},
    {"debts crossed out", "Napoléon, Ève, Luc\n1) ~~-3~~ -2 / 2\n2) -5 -> 5 / -5\n",
     "jeu: napoléon\njoueurs: [Ève, Luc]\ndonnes:\n- marques: [-2, 2]\n- marques: [5, -5]\n"},
    {"debts crossed out in a sheet", "napoléon;;\n;Ève;Luc\n1;~~-3~~ -2;2\n2;-5 -> 5;-5\n",
     "jeu: napoléon\njoueurs: [Ève, Luc]\ndonnes:\n- marques: [-2, 2]\n- marques: [5, -5]\n"},
    {"manches in one line without signs, behind who dealt",
     "Mat, Paul et Léa\nD1 (Paul) M1 Paul 33  M2 Léa 40\nD2 (Léa) M1 Paul 12  M2 Léa 21\n",
     PAUL_LEA "donnes:\n- donneur: Paul\n  manches: [marques: {Paul: 33}, marques: {Léa: 40}]\n- donneur: Léa\n  "
              "manches: [marques: {Paul: 12}, marques: {Léa: 21}]\n"},
};

static void each_is_read_as_its_transcript(void **state)
{
    (void)state;
    assert_pages(pages, sizeof pages / sizeof pages[0]);
}

/* Parties by Roman numbers, under a title that names the game last. */
static void parties_by_roman_numbers(void **state)
{
    (void)state;
    const char *all = "Anne - Blaise (piquet)\n\nI.\n1) 28 / 14\n2) 5 / 30\n\nII.\n1) 40 / 9\n2) 12 / 20\n";
    struct source *source = source_over(all, strlen(all), "page.txt");
    struct piece piece;
    for (size_t i = 0; i < 2; i++) {
        assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
        const struct record *record = read_record(words, &piece, arena);
        assert_int_equal(record->deal_count, 2);
        assert_int_equal(record->deal[0].marks[0].total.points, i == 0 ? 28 : 40);
    }
    assert_int_equal(source_next(source, arena, &piece), SOURCE_END);
    source_close(source);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_is_read_as_its_transcript),
                                       cmocka_unit_test(parties_by_roman_numbers)};
    return cmocka_run_group_tests(tests, begin, end);
}
