/* What people write between the deals of a page or of a sheet, beside their figures: each is read as the transcript that says the same. */
#include "tests/paging.h"

#define THREE   "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 40-9\n"
#define RUNNING ANNE_BLAISE "deals:\n- marks: 28-14\n  score: 28-14\n- marks: 5-30\n  score: 33-44\n"
#define SUMS    "result: 73-53\n"

static const struct page betweens[] = {
    {"a remark between numbered deals",
     "Piquet, Anne et Blaise\n1) 28 / 14\n2) 5 / 30\n  pause, on reprend à 16 h\n3) 40 / 9\n", ANNE_BLAISE THREE},
    {"a remark with a player's name in it, between dashes",
     "Piquet, Anne et Blaise\n1) 28 / 14\n2) 5 / 30\n-- Anne doit 2 francs --\n3) 40 / 9\ntotal 73 / 53\n",
     ANNE_BLAISE THREE SUMS},
    {"a remark in brackets", "Piquet, Anne and Blaise\n1) 28 / 14\n(tea at 4)\n2) 5 / 30\n3) 40 / 9\n",
     ANNE_BLAISE THREE},
    {"place and date below what it comes to",
     "Piquet, Anne et Blaise\n1) 28 / 14\n2) 5 / 30\n3) 40 / 9\ntotal 73 / 53\nà Lyon, le 3 mars 2024\n",
     ANNE_BLAISE THREE SUMS},
    {"a date below what it comes to",
     "Piquet, Anne et Blaise\n1) 28 / 14\n2) 5 / 30\n3) 40 / 9\ntotal 73 / 53\n3 mars 2024\n", ANNE_BLAISE THREE SUMS},
    {"two words between rows of columns set out by blanks",
     "Piquet, Anne et Blaise\n\n      Anne  Blaise\n1       28      14\n2        5      30\n  (Blaise distrait)\n3     "
     "  40"
     "       9\n",
     ANNE_BLAISE THREE},
    {"words in a table between strokes",
     "game: piquet\n\n| deal | Anne | Blaise |\n|---|---|---|\n| 1 | 28 | 14 |\n| tea, then on at 4 | | |\n| 2 | 5 | "
     "30 "
     "|\n| 3 | 40 | 9 |\n",
     ANNE_BLAISE THREE},
    {"words in place of a number", "game;piquet\ndeal;Anne;Blaise\n1;28;14\npause;;\n2;5;30\n# on again\n3;40;9\n",
     ANNE_BLAISE THREE},
    {"words in a first column without a heading, and below all",
     "game;piquet\n;Anne;Blaise\n1;28;14\n2;5;30\nAnne doit 2 francs;;\n3;40;9\ntotal;73;53\nsigné Anne, Blaise;;\n",
     ANNE_BLAISE THREE SUMS},
    {"a note behind the word for one",
     "game;piquet\ndeal;Anne;Blaise\n1;28;14\nnote;Anne has the cold\n2;5;30\n3;40;9\n", ANNE_BLAISE THREE},
    {"words below a player's name", "game;piquet\nAnne;Blaise\n28;14\n5;30\npetite pause;\n40;9\n73;53\nbelle soirée\n",
     ANNE_BLAISE THREE SUMS},
    {"words between the two manches of a deal",
     "game;mat\nplayers;Paul;Léa\ndeal;manche;Paul;Léa\n1;1;33;0\nLéa is cross;;;\n1;2;0;44\n2;1;21;0\n2;2;0;12\n",
     "game: mat\nplayers: [Paul, Léa]\ndeals:\n- manches: [marks: 33-0, marks: 0-44]\n- manches: [marks: 21-0, marks: "
     "0-12]\n"},
    {"what they have come to at the foot of a page and at the head of the next",
     "Piquet, Anne et Blaise\n1) 28 / 14\n2) 5 / 30\nà reporter 33 / 44\n\nreport 33 / 44\n3) 40 / 9\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 33-44\n- marks: 40-9\n"},
    {"something else at the head of the next",
     "Piquet, Anne et Blaise\n1) 28 / 14\n2) 5 / 30\nà reporter 33 / 44\n\nreport 38 / 44\n3) 40 / 9\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 38-44\n- marks: 40-9\n"},
    {"running scores in brackets", "Piquet, Anne et Blaise\n1) 28 / 14 (28 / 14)\n2) 5 / 30   (33 / 44)\n", RUNNING},
    {"running scores behind an equals sign", "Piquet, Anne et Blaise\n1) 28-14\n2) 5-30 = 33-44\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 33-44\n"},
    {"running scores far to the right, behind who dealt",
     "Piquet, Anne et Blaise\n1 (Anne) 28 - 14     28 - 14\n2 (Blaise) 5 - 30     33 - 44\n",
     ANNE_BLAISE "deals:\n- dealer: Anne\n  marks: 28-14\n  score: 28-14\n- dealer: Blaise\n  marks: 5-30\n  score: "
                 "33-44\n"},
    {"running scores behind a stroke, no numbers", "Piquet, Anne et Blaise\n28 - 14 | 28 - 14\n5 - 30  | 33 - 44\n",
     RUNNING},
    {"running scores behind dashes, one wrong", "Piquet, Anne et Blaise\n- 28/14 (28/14)\n- 5/30 (33/34)\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n  score: 28-14\n- marks: 5-30\n  score: 33-34\n"},
    {"running scores of debts", "Napoléon, Ève, Noé et Luc\n1) 6 -3 -3 (6 -3 -3)\n2) -2 4 -2 (4 1 -5)\n",
     "jeu: napoléon\njoueurs: [Ève, Noé, Luc]\ndonnes:\n- marques: [6, -3, -3]\n  score: [6, -3, -3]\n- marques: [-2, "
     "4, "
     "-2]\n  score: [4, 1, -5]\n"},
    {"a dash for who gained nothing",
     "Mat, Paul et Léa\nmanche 1 : 33 / -\nmanche 2 : - / 44\nmanche 3 : 21 -\nmanche 4 : – 12\ntotal 54 / 56\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- manches: [marques: {Paul: 33}, marques: {Léa: 44}]\n- manches: "
     "[marques: "
     "{Paul: 21}, marques: {Léa: 12}]\nrésultat: 54-56\n"},
};

static void each_is_read_as_its_transcript(void **state)
{
    (void)state;
    assert_pages(betweens, sizeof betweens / sizeof betweens[0]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_is_read_as_its_transcript)};
    return cmocka_run_group_tests(tests, begin, end);
}
