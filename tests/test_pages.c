/* Pages as people write them in a notebook, in full: each is read as the transcript that says the same, judged alike, with each finding at
   the same figure; and with all that it tells of its form put right, nothing is told of that any more. */
#include "tests/paging.h"

#define WON_BELOW                                                                                                      \
    ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 40-9\nresult: {Anne: 73, Blaise: 53, winner: Anne, "  \
                "value: 93}\n"
#define BOARDS                                                                                                          \
    "jeu: impériale\njoueurs: [Jean, Jeanne]\ndonnes:\n- score: {Jean: 1f 2j, Jeanne: 0f 3j}\n- score: {Jean: 1f 5j, " \
    "Jeanne: 1f 0j}\n- score: {Jean: 2f 1j, Jeanne: 1f 4j}\n"

/* Three deals in lines, and as keys. */
#define THREE       "1) 28 / 14\n2) 5 / 30\n3) 40 / 9\n"
#define THREE_MARKS "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 40-9\n"

#define TWO_MANCHES                                                                                                    \
    "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- manches: [marques: 33-0, marques: 0-40]\n- manches: [marques: 12-0, " \
    "marques: 0-21]\n"

#define TEN(line)   line line line line line line line line line line
#define FORTY(line) TEN(line) TEN(line) TEN(line) TEN(line)

static const struct page pages[] = {
    {"a title with a date, and numbers with a stop",
     "Piquet, Anne et Blaise, 3 mars 2024\n\n1. 28-14\n2. 5-30\n3. 40-9\n",
     ANNE_BLAISE "date: 3 mars 2024\ndeals:\n- marks: 28-14\n- marks: 5-30\n- marks: 40-9\n"},
    {"a title between dashes, deals in words with who dealt",
     "mat - Paul contre Léa\n\ndonne 1, donneur Paul : Paul 33, Léa 0\ndonne 2, donneur Léa : Paul 0, Léa 44\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- donneur: Paul\n  marques: {Paul: 33, Léa: 0}\n- donneur: Léa\n  "
     "marques: {Paul: 0, Léa: 44}\n"},
    {"an edition in the plural behind the word for it, players below",
     "Impériale, règles modernes\nÈve / Noé\n1) 12 / 30\n2) 8 / 20\n",
     "jeu: impériale\nrègles: moderne\njoueurs: [Ève, Noé]\ndonnes:\n- marques: 12 / 30\n- marques: 8 / 20\n"},
    {"an edition with an article", "Mat, règles du Capellen\nPaul, Léa\n1) 33 / 0\n2) 0 / 44\n",
     "jeu: mat\nrègles: capellen\njoueurs: [Paul, Léa]\ndonnes:\n- marques: 33 / 0\n- marques: 0 / 44\n"},
    {"of what evening, and no players", "Piquet du samedi\nAnne, Blaise\n1) 28 / 14\n2) 5 / 30\n",
     "jeu: piquet\nnote: du samedi\njoueurs: [Anne, Blaise]\ndonnes:\n- marques: 28 / 14\n- marques: 5 / 30\n"},
    {"columns without a heading for the word before their sum", "Piquet\nAnne Blaise\n28 14\n5 30\ntotal 33 44\n",
     "game: piquet\nplayers: [Anne, Blaise]\ndeals:\n- marks: {Anne: 28, Blaise: 14}\n- marks: {Anne: 5, Blaise: "
     "30}\nresult: {Anne: 33, Blaise: 44}\n"},
    {"names further to the right than the numbers below", "Piquet\n  Anne Blaise\n1 28 14\n2 5 30\ntotal 33 44\n",
     "game: piquet\nplayers: [Anne, Blaise]\ndeals:\n- marks: {Anne: 28, Blaise: 14}\n- marks: {Anne: 5, Blaise: "
     "30}\nresult: {Anne: 33, Blaise: 44}\n"},
    {"columns with lines drawn above and below", "Piquet\nAnne Blaise\n===========\n28 14\n5 30\n---\n33 44\n",
     "game: piquet\nplayers: [Anne, Blaise]\ndeals:\n- marks: {Anne: 28, Blaise: 14}\n- marks: {Anne: 5, Blaise: "
     "30}\nresult: {Anne: 33, Blaise: 44}\n"},
    {"a line drawn between deals", "Piquet\nAnne Blaise\n28 14\n5 30\n---\n31 9\n12 20\n",
     "game: piquet\nplayers: [Anne, Blaise]\ndeals:\n- marks: {Anne: 28, Blaise: 14}\n- marks: {Anne: 5, Blaise: "
     "30}\n- marks: {Anne: 31, Blaise: 9}\n- marks: {Anne: 12, Blaise: 20}\n"},
    {"a title with a stroke and fiches", "Impériale Anne / Blaise\n\n1: 2f 3j / 1f 2j\n2: 0f 4j / 3f 1j\n",
     "jeu: impériale\njoueurs: [Anne, Blaise]\ndonnes:\n- marques: {Anne: 2f 3j, Blaise: 1f 2j}\n- marques: {Anne: 0f "
     "4j, Blaise: 3f 1j}\n"},
    {"four at napoleon", "Napoléon, Ève, Noé, Luc et Zoé, le 3/3/2024\n\ncoup 1 : 6 -2 -2 -2\ncoup 2 : -3 9 -3 -3\n",
     "jeu: napoléon\ndate: 3/3/2024\njoueurs: [Ève, Noé, Luc, Zoé]\ncoups:\n- marques: {Ève: 6, Noé: -2, Luc: -2, Zoé: "
     "-2}\n"
     "- marques: {Ève: -3, Noé: 9, Luc: -3, Zoé: -3}\n"},
    {"full stops in a title", "Piquet. Anne, Blaise.\n\n1) 28 14\n2) 5 30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"a name cut short at the end of a title", "Piquet, Anne et B.\n\n1) 28 14\n2) 5 30\n",
     "game: piquet\nplayers: [Anne, B.]\ndeals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"plus signs at napoleon",
     "Napoléon, Ève, Noé, Luc et Zoé\n\n1) +6 -2 -2 -2\n2) -3 / +9 / -3 / -3\n3) -3, -3, +9, -3\n",
     "jeu: napoléon\njoueurs: [Ève, Noé, Luc, Zoé]\ndonnes:\n- marques: [6, -2, -2, -2]\n- marques: [-3, 9, -3, -3]\n"
     "- marques: [-3, -3, 9, -3]\n"},
    {"who dealt in brackets or with a verb, and what the deals come to in a line without a number",
     "Piquet, Anne et Blaise\n\n1) (Anne) 28 / 14\n2  Blaise donne   5 - 30\n3. (Anne donne) : 40-9\nAnne 73, Blaise "
     "53\n",
     ANNE_BLAISE "deals:\n- dealer: Anne\n  marks: 28-14\n- dealer: Blaise\n  marks: 5-30\n- dealer: Anne\n  marks: "
                 "40-9\nresult: 73-53\n"},
    {"figures without a number that the deals do not come to",
     "Piquet, Anne et Blaise\n\n1) 28 / 14\n2) 5 / 30\n40 / 9\n", ANNE_BLAISE THREE_MARKS},
    {"figures without a number to which the deals come but for a digit",
     "Piquet, Anne et Blaise\n\n1) 28 / 14\n2) 5 / 30\n33 / 34\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-34\n"},
    {"manches counted through a partie",
     "Mat, Paul et Léa\n\nmanche 1   Paul 33\nmanche 2   Léa 40\nmanche 3   Paul 21\nmanche 4   Léa 16\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- manches:\n  - marques: {Paul: 33}\n  - marques: {Léa: 40}\n- "
     "manches:\n  - "
     "marques: {Paul: 21}\n  - marques: {Léa: 16}\n"},
    {"an edition in brackets, the month first",
     "Game of piquet (Cavendish), Anne v. Blaise, March 3, 2024\n\ndeal 1, dealer Anne: Anne 28, Blaise 14\n"
     "deal 2, dealer Blaise: Anne 5, Blaise 30\ndeal 3, dealer Anne: Anne 40, Blaise 9\n",
     ANNE_BLAISE
     "rules: cavendish\ndate: March 3, 2024\ndeals:\n- dealer: Anne\n  marks: 28-14\n- dealer: Blaise\n  marks: 5-30\n"
     "- dealer: Anne\n  marks: 40-9\n"},
    {"running scores behind who dealt",
     "Piquet Anne - Blaise\n1) dealer Anne: 28 / 14\n2) dealer Blaise: 33 / 44\n3) dealer Anne: 73 / 53\n",
     ANNE_BLAISE
     "deals:\n- dealer: Anne\n  score: 28-14\n- dealer: Blaise\n  score: 33-44\n- dealer: Anne\n  score: 73-53\n"},
    {"the parts of a title on lines of their own",
     "Partie d'impériale\nAnne contre Blaise\n3 mars 2024\n\ndonne 1 : 3 j. / 1f 2j\ndonne 2 : 1f 0j / 2f 1j\ndonne 3 "
     ": 2 f. 3 j. / 5 j.\n",
     "jeu: impériale\njoueurs: [Anne, Blaise]\ndate: 3 mars 2024\ndonnes:\n- marques: {Anne: 0f 3j, Blaise: 1f 2j}\n"
     "- marques: {Anne: 1f 0j, Blaise: 2f 1j}\n- marques: {Anne: 2f 3j, Blaise: 0f 5j}\n"},
    {"sums, units and a ditto mark for what is not there",
     "jeu: piquet\njoueurs: Anne, Blaise\n1) 28 / 14\n2) \" 25+3 / 14 pts\n",
     "jeu: piquet\njoueurs: [Anne, Blaise]\ndonnes:\n- marques: {Anne: 28, Blaise: 14}\n- marques: {Anne: 25+3, "
     "Blaise: 14}\n"},
    {"manches by their number", "jeu: mat\njoueurs: Paul, Léa\nmanche 1: 33-0\nmanche 2: 0-44\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- manches:\n  - marques: 33-0\n  - marques: 0-44\n"},
    {"manches of two deals", "Mat, Paul et Léa\n\nmanche 1 : 33-0\nmanche 2 : 0-44\nmanche 1 : 0-21\nmanche 2 : 12-0\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- manches:\n  - marques: 33-0\n  - marques: 0-44\n- manches:\n  - "
     "marques: 0-21\n  - marques: 12-0\n"},
    {"manches below the number of their deal",
     "Mat, Paul et Léa\n\ndonne 1\nmanche 1 : 33-0\nmanche 2 : 0-44\ndonne 2\nmanche 1 : 0-21\nmanche 2 : 12-0\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- manches:\n  - marques: 33-0\n  - marques: 0-44\n- manches:\n  - "
     "marques: 0-21\n  - marques: 12-0\n"},
    {"figures below the number of their deal", "game: piquet\nplayers: Anne, Blaise\ndeal 1\n28 14\ndeal 2\n5 30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"names below the number of their deal",
     "piquet - Anne vs Blaise\n\ndeal 1\nAnne 28\nBlaise 14\ndeal 2\nAnne 5\nBlaise 30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"names with colons behind a number, and what comes below",
     "Piquet, Anne et Blaise\n1) Anne: 28, Blaise: 14\n2) Anne: 5, Blaise: 30\ntotal: 33-44\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-44\n"},
    {"equals signs throughout", "game=piquet\nplayers=Anne,Blaise\ndeal 1=28,14\ndeal 2=5,30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"equals signs before manches", "jeu = mat\njoueurs = Paul,Léa\nmanche 1 = 33-0\nmanche 2 = 0-44\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- manches:\n  - marques: 33-0\n  - marques: 0-44\n"},
    {"equals signs before a list", "game=napoleon\nplayers=[Ann, Bob]\ndeals:\n- 2 -2\n- -3 3\n",
     "game: napoleon\nplayers: [Ann, Bob]\ndeals:\n- marks: {Ann: 2, Bob: -2}\n- marks: {Ann: -3, Bob: 3}\n"},
    {"columns of blanks below a title",
     "Piquet, Anne et Blaise, 3 mars 2024\n\n      Anne  Blaise\n1      28     14\n2       5     30\ntotal  33     "
     "44\n",
     ANNE_BLAISE "date: 3 mars 2024\ndeals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-44\n"},
    {"numbers of deals below no heading, remarks behind the figures",
     "Piquet, Anne et Blaise\n\n        Anne    Blaise   Remarques\n1       28      14\n2       5       30       une "
     "séquence\n3       40      9\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  note: une séquence\n- marks: 40-9\n"},
    {"players between whom it was played", "Game of piquet between Anne and Blaise\n28-14\n5-30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"columns of blanks with words over all",
     "Piquet Anne / Blaise\n\ndonne  donneur    Anne   Blaise\n1      Anne        28      14\n2      Blaise       5    "
     "  30\n3      Anne        40       9\ntotal              73      53\n",
     ANNE_BLAISE "deals:\n- dealer: Anne\n  marks: 28-14\n- dealer: Blaise\n  marks: 5-30\n- dealer: Anne\n  marks: "
                 "40-9\nresult: 73-53\n"},
    {"names and figures parted by single blanks", "Napoléon\nÈve Noé Luc\n3 -6 3\n-2 -2 4\n",
     "jeu: napoléon\njoueurs: [Ève, Noé, Luc]\ndonnes:\n- marques: [3, -6, 3]\n- marques: [-2, -2, 4]\n"},
    {"an evening of forty deals", "Napoléon, Ève, Noé et Luc\n\n" FORTY("6 -3 -3\n"),
     "jeu: napoléon\njoueurs: [Ève, Noé, Luc]\ndonnes:\n" FORTY("- marques: [6, -3, -3]\n")},
    {"strokes between columns, none outside", "Impériale (historique)\nAnne | Blaise\n3j | 1f 2j\n1f | 4j\n",
     "jeu: impériale\nrègles: historique\njoueurs: [Anne, Blaise]\ndonnes:\n- marques: {Anne: 0f 3j, Blaise: 1f 2j}\n"
     "- marques: {Anne: 1f 0j, Blaise: 0f 4j}\n"},
    {"names with colons and no commas, an edition of two words",
     "Piquet au cent\nAnne et Blaise\nAnne: 28 Blaise: 14\nAnne: 30 - Blaise: 20\n",
     ANNE_BLAISE "rules: au-cent\ndeals:\n- marks: 28-14\n- marks: 30-20\n"},
    {"columns of blanks at napoleon",
     "Nap, Ann, Bob and Cid\n\n        Ann   Bob   Cid\n1        4    -2    -2\n2       -3    -3     6\ntotal    1    "
     "-5     4\n",
     "game: nap\nplayers: [Ann, Bob, Cid]\ndeals:\n- marks: {Ann: 4, Bob: -2, Cid: -2}\n- marks: {Ann: -3, Bob: "
     "-3, Cid: 6}\nresult: {Ann: 1, Bob: -5, Cid: 4}\n"},
    {"columns of blanks, one not filled, one with a ditto mark",
     "Piquet, édition moderne, Anne et Blaise\n\ndonne   Anne     Blaise\n1         28         14\n2          \"       "
     "   9\n"
     "3                    30\n",
     "jeu: piquet\nrègles: moderne\njoueurs: [Anne, Blaise]\ndonnes:\n- marques: {Anne: 28, Blaise: 14}\n"
     "- marques: {Anne: 28, Blaise: 9}\n- marques: {Blaise: 30}\n"},
    {"columns with one blank between", "jeu: mat\ndonne Paul Léa\n1 33 0\n2 0 44\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- marques: 33-0\n- marques: 0-44\n"},
    {"comments before a sheet", "# notes, of the evening\n\ngame;piquet\ndeal;Anne;Blaise\n1;28;14\n2;5;30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"figures that cannot be", "Piquet, Anne et Blaise\n\n1. 28-14\n2. 5-1\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-1\n"},
    {"a total that is none",
     "Piquet, Anne et Blaise\n\n      Anne  Blaise\n1      28     14\n2       5     30\ntotal  33     45\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-45\n"},
    {"ditto marks alone in cells between strokes", "jeu: piquet\n\n|donne|Anne|Blaise|\n|1|28|14|\n|2|\"|9|\n",
     "jeu: piquet\njoueurs: [Anne, Blaise]\ndonnes:\n- marques: {Anne: 28, Blaise: 14}\n- marques: {Anne: 28, Blaise: "
     "9}\n"},
    {"a line drawn above what the deals come to",
     "Piquet, Anne et Blaise\n\n1. 28-14\n2. 5-30\n3. 40-9\n-----\n73-53\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 40-9\nresult: 73-53\n"},
    {"what the deals come to by name, and who won",
     "Piquet, Anne et Blaise\n\n1. 28-14\n2. 5-30\n3. 40-9\n======\nTotal Anne 73 Blaise 53\nAnne gagne.\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 40-9\nresult: {winner: Anne, score: 73-53}\n"},
    {"who won, above what the deals come to",
     "Piquet, Anne et Blaise\n\n1. 28-14\n2. 5-30\n3. 40-9\nAnne a gagné !\ntotal : 73-53\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 40-9\nresult: {winner: Anne, score: 73-53}\n"},
    {"who won, and words behind it", "Piquet, Anne et Blaise\n\n1. 28-14\n2. 5-30\n3. 40-9\nAnne gagne de peu\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 40-9\nresult: {winner: Anne}\n"},
    {"who won and with what, the second player first",
     "Piquet, Anne and Blaise\n1) 28 / 40\n2) 5 / 70\nBlaise wins by 110 to 33.\n",
     ANNE_BLAISE "deals:\n- marks: 28-40\n- marks: 5-70\nresult: {winner: Blaise, score: 33-110}\n"},
    {"no players but in the lines of deals", "Piquet\n\n1. Anne 28 Blaise 14\n2. Anne 5 Blaise 30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"no players but in lines without numbers, with colons", "piquet\nAnne: 28, Blaise: 14\nAnne: 5, Blaise: 30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"words behind the names of the players, and a date",
     "Piquet, Anne et Blaise, club de Lyon, 3 mars 2024\n\n1. 28-14\n2. 5-30\n",
     ANNE_BLAISE "note: club de Lyon\ndate: 3 mars 2024\ndeals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"words on a line of their own, among deals and below them",
     "Piquet\nAnne et Blaise\nchez Paul\n\n1. 28-14\nBof\n2. 5-30\nBelle soirée !\n",
     ANNE_BLAISE "note: chez Paul\ndeals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"who won, below a table",
     "Piquet, Anne et Blaise\n\n      Anne  Blaise\n1      28     14\n2       5     30\n3      40      9\ntotal  "
     "73     53\nAnne gagne 93\n",
     WON_BELOW},
    {"below an empty line and strokes",
     "Piquet, Anne and Blaise\n\n| deal | Anne | Blaise |\n|---|---|---|\n| 1 | 28 | 14 |\n| 2 | 5 | 30 "
     "|\n| 3 | 40 | 9 |\n| total | 73 | 53 |\n\nAnne wins by 93.\n",
     WON_BELOW},
    {"behind keys, in a table with one blank between",
     "jeu: piquet\ndonne Anne Blaise\n1 28 14\n2 5 30\n3 40 9\ntotal 73 53\ngagnante : Anne\nvaleur: 93\n", WON_BELOW},
    {"in rows of keys", "game;piquet\nAnne;Blaise\n28;14\n5;30\n40;9\n73;53\nwinner;Anne\nvalue;93\n", WON_BELOW},
    {"who won and no more, with one blank between", "jeu: piquet\ndonne Anne Blaise\n1 28 14\n2 5 30\nBlaise a gagné\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\nresult: {winner: Blaise}\n"},
    {"boards at imperiale that never fall, in lines",
     "Impériale, Jean et Jeanne\n\n1) 1f 2j / 0f 3j\n2) 1f 5j / 1f 0j\n3) 2f 1j / 1f 4j\n", BOARDS},
    {"the same in a list",
     "jeu: impériale\njoueurs: [Jean, Jeanne]\ndonnes:\n- 1f 2j - 3j\n- 1f 5j - 1f\n- 2f 1j - 1f 4j\n", BOARDS},
    {"the same in columns, in words",
     "Impériale, Jean et Jeanne\n\n      Jean    Jeanne\n1     1 fiche 2 jetons   3 j.\n2     1f 5j   1f\n3     2f 1j  "
     " 1f "
     "4j\n",
     BOARDS},
    {"one that falls", "Impériale, Jean et Jeanne\n\n1) 1f 2j / 0f 3j\n2) 0f 5j / 1f 0j\n3) 1f 1j / 1f 4j\n",
     "jeu: impériale\njoueurs: [Jean, Jeanne]\ndonnes:\n- marques: {Jean: 1f 2j, Jeanne: 0f 3j}\n- marques: {Jean: 0f "
     "5j, "
     "Jeanne: 1f 0j}\n- marques: {Jean: 1f 1j, Jeanne: 1f 4j}\n"},
    {"a key before the figures says what they are",
     "Impériale, Jean et Jeanne\n\n1) score : 1f 2j / 0f 3j\n2) score: 0f 5j / 1f 0j\n3) marques: 1f 1j / 1f 4j\n",
     "jeu: impériale\njoueurs: [Jean, Jeanne]\ndonnes:\n- score: {Jean: 1f 2j, Jeanne: 0f 3j}\n- score: {Jean: 0f 5j, "
     "Jeanne: 1f 0j}\n- marques: {Jean: 1f 1j, Jeanne: 1f 4j}\n"},
    {"manches below ordinal numbers of their deals",
     "Mat, Paul et Léa\n\n1re donne\n1re manche : 33-0\n2e manche : 0-44\n2e donne :\nmanche 1 : 0-21\nmanche 2 : "
     "12-0\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- manches:\n  - marques: 33-0\n  - marques: 0-44\n- manches:\n  - "
     "marques: 0-21\n  - marques: 12-0\n"},
    {"manches numbered behind their deals", "Mat, Paul et Léa\n\n1.1 : 33-0\n1.2 : 0-44\n2.1 : 0-21\n2.2 : 12-0\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- manches:\n  - marques: 33-0\n  - marques: 0-44\n- manches:\n  - "
     "marques: 0-21\n  - marques: 12-0\n"},
    {"manches with letters", "Mat, Paul et Léa\n\n1a) 33-0\n1b) 0-44\n2a) 0-21\n2b) 12-0\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- manches:\n  - marques: 33-0\n  - marques: 0-44\n- manches:\n  - "
     "marques: 0-21\n  - marques: 12-0\n"},
    {"deals by ordinal numbers", "Piquet, Anne and Blaise\n\n1st deal: 28-14\n2nd deal: 5-30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"what was carried in, and what the deals have come to",
     "Piquet, Anne et Blaise\nreport 12 / 7\n\n1) 28 / 14\n2) 5 / 30\nsous-total : 45 / 51\n3) 40 / 9\n4) pas joué\n5) "
     "10 / "
     "16\ntotal 95 / 76\n",
     ANNE_BLAISE "start: {Anne: 12, Blaise: 7}\ndeals:\n- marks: 28-14\n- marks: 5-30\n  score: 45-51\n- marks: "
                 "40-9\n- marks: 10-16\nresult: 95-76\n"},
    {"the same, wrong by one", "Piquet, Anne and Blaise\n\n1) 28 / 14\n2) 5 / 30\nsubtotal 33 / 45\n3) 40 / 9\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 33-45\n- marks: 40-9\n"},
    {"sums without a number between deals that have one, in columns",
     "Piquet. Anne et Blaise\nn°   Anne   Blaise\n1    12     35\n2    40     10\n     52     45\n3    8      51\n     "
     "60     97\n",
     ANNE_BLAISE "deals:\n- marks: 12-35\n- marks: 40-10\n  score: 52-45\n- marks: 8-51\nresult: 60-97\n"},
    {"the same, parted by single blanks", "Piquet Anne Blaise\n1 12 35\n2 40 10\n  52 45\n3 8 51\n  60 96\n",
     ANNE_BLAISE "deals:\n- marks: 12-35\n- marks: 40-10\n  score: 52-45\n- marks: 8-51\nresult: 60-96\n"},
    {"a total above more deals, and one that was not played, with who dealt",
     "Piquet, Anne et Blaise\n\n1) donneur Anne : 28 / 14\n2) donneur Blaise : 5 / 30\n-----\ntotal 33 / 44\n3) "
     "annulé\n4) donneur Anne : 40 / 9\n",
     ANNE_BLAISE "deals:\n- dealer: Anne\n  marks: 28-14\n- dealer: Blaise\n  marks: 5-30\n  score: 33-44\n- note: "
                 "annulé\n- dealer: Anne\n  marks: 40-9\n"},
    {"deals below a line that is drawn", "Piquet, Anne et Blaise\n\n1) 28 / 14\n2) 5 / 30\n-----\n3) 40 / 9\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 40-9\n"},
    {"deals in which all pass",
     "Napoleon, Ann, Bob and Cid\n\n1) 4 / -2 / -2\n2) all passed\n3) -2 / 4 / -2\ntotal 2 / 2 / "
     "-4\n",
     "game: napoleon\nplayers: [Ann, Bob, Cid]\ndeals:\n- marks: [4, -2, -2]\n- marks: [-2, 4, -2]\nresult: [2, 2, "
     "-4]\n"},
    {"figures crossed out", "Piquet, Anne et Blaise\n\n1) 28 / ~~15~~ 14\n2) ~~4~~ 5 / 30\n3) 40 -> 41 / 9\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 41-9\n"},
    {"boards parted by blanks",
     "Impériale, Jean et Jeanne\nreport 0f 1j  0f 2j\n\n1) 1f 2j   0f 3j\n2) 0f 5j 1f 0j\ntotal 2f 2j   1f 5j\n",
     "jeu: impériale\njoueurs: [Jean, Jeanne]\ndépart: {Jean: 0f 1j, Jeanne: 0f 2j}\ndonnes:\n- marques: {Jean: 1f 2j, "
     "Jeanne: 0f 3j}\n- marques: {Jean: 0f 5j, Jeanne: 1f 0j}\nrésultat: {Jean: 2f 2j, Jeanne: 1f 5j}\n"},
    {"totals crossed out",
     "Piquet, Anne et Blaise\n\n1) 28 / 14\n2) 5 / 30\nà reporter ~~32~~ 33 / 44\n3) 40 / 9\ntotal 73 / 52 -> 53\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 33-44\n- marks: 40-9\nresult: 73-53\n"},
    {"figures crossed out in a sheet",
     "game;piquet\ndeal;Anne;Blaise\n1;28;14\n2;~~4~~ 5;30\n3;40 \u2192 41;9\ntotal;74;53\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 41-9\nresult: 74-53\n"},
    {"letters for digits, and a star", "Piquet, Anne et Blaise\n\n1) 28 / 14*\n2) 5 / 3O\n3) 12 / l4\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 12-14\n"},
    {"fiches and jetons with blanks between", "Impériale, Anne et Blaise\n\n1) 2 f 1 j / 3 j\n2) 1 f / 1 f 2 j\n",
     "jeu: impériale\njoueurs: [Anne, Blaise]\ndonnes:\n- marques: {Anne: 2f 1j, Blaise: 0f 3j}\n- marques: {Anne: 1f "
     "0j, Blaise: 1f 2j}\n"},
    {"ditto marks beside strokes", "Piquet, Anne et Blaise\n\n1) 28 / 14\n2) 30/\"\n3) 40 / \"\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 30-14\n- marks: 40-14\n"},
    {"columns with tabs between, below a title",
     "Piquet, Anne et Blaise\n\ndonne\tAnne\tBlaise\n1\t28\t14\n2\t5\t30\ntotal\t33\t44\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-44\n"},
    {"tabs in lines", "Piquet, Anne et Blaise\n\n1\t28\t14\n2\t5\t30\ntotal\t33\t44\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-44\n"},
    {"tabs, and nothing above the numbers", "Piquet\n\tAnne\tBlaise\n1\t28\t14\n2\t5\t\n3\t\t30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: {Anne: 5}\n- marks: {Blaise: 30}\n"},
    {"tabs, and words in the first column", "Piquet\n\tAnne\tBlaise\nlundi\t28\t14\nmardi\t5\t30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n  note: lundi\n- marks: 5-30\n  note: mardi\n"},
    {"a sheet with what is carried in and what the deals have come to",
     "game;piquet\ndeal;Anne;Blaise\nreport;12;7\n1;28;14\n2;5;30\nà reporter;45;51\n3;40;9\ntotal;85;60\n",
     ANNE_BLAISE "start: {Anne: 12, Blaise: 7}\ndeals:\n- marks: 28-14\n- marks: 5-30\n  score: 45-51\n- marks: "
                 "40-9\nresult: 85-60\n"},
    {"what they have come to, wrong by one",
     "game;piquet\ndeal;Anne;Blaise\n1;28;14\n2;5;30\nsous-total;33;45\n3;40;9\ntotal;73;54\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n  score: 33-45\n- marks: 40-9\nresult: 73-54\n"},
    {"totals above more deals", "game;piquet\ndeal;Anne;Blaise\n1;28;14\ntotal;28;14\n2;5;30\ntotal;33;44\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n  score: 28-14\n- marks: 5-30\nresult: 33-44\n"},
    {"single figures that rise, as their total shows",
     "game;piquet\ndeal;Anne;Blaise\n1;8;18\n2;28;22\n3;40;31\ntotal;76;71\n",
     ANNE_BLAISE "deals:\n- marks: 8-18\n- marks: 28-22\n- marks: 40-31\nresult: 76-71\n"},
    {"deals that were not played",
     "game;piquet\ndeal;Anne;Blaise;note\n1;28;14;\n2;pas joué;;\n3;40;9;\n4;;;annulé\n5;-;-;maldonne\n6;10;16;\n"
     "total;78;39;\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 40-9\n- marks: 10-16\nresult: 78-39\n"},
    {"one that was not played, with who dealt it",
     "game;piquet\ndeal;dealer;Anne;Blaise\n1;Anne;28;14\n2;Blaise;annulé;\n3;Blaise;40;9\n",
     ANNE_BLAISE "deals:\n- dealer: Anne\n  marks: 28-14\n- dealer: Blaise\n  note: annulé\n- dealer: Blaise\n  "
                 "marks: 40-9\n"},
    {"words in a first column that nothing heads",
     "Piquet, Anne et Blaise\n\n                 Anne  Blaise\nau départ           0      0\n1                  28     "
     "14\nBelle séquence      5     30\ntotal              33     44\n",
     ANNE_BLAISE "start: {Anne: 0, Blaise: 0}\ndeals:\n- marks: 28-14\n  note: 1\n- marks: 5-30\n  note: Belle "
                 "séquence\nresult: 33-44\n"},
    {"words in the first column of a sheet", "game;piquet\n;Anne;Blaise\nbelle donne;28;14\n;5;30\ntotal;33;44\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n  note: belle donne\n- marks: 5-30\nresult: 33-44\n"},
    {"a total behind each player", "game,piquet\ndeal,Anne,Total,Blaise,Total\n1,28,28,14,14\n2,5,33,30,45\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n  score: 28-14\n- marks: 5-30\n  score: 33-45\n"},
    {"the game among the headings", "date;3 mars 2024\nPiquet;Anne;Blaise\n1;28;14\n2;5;30\ntotal;33;44\n",
     ANNE_BLAISE "date: 3 mars 2024\ndeals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-44\n"},
    {"the game above columns of blanks", "Piquet   Anne   Blaise\n1          28      14\n2           5      30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"the game in a table", "| Piquet | Anne | Blaise |\n|---|---|---|\n| 1 | 28 | 14 |\n| 2 | 5 | 30 |\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"a title with a colon", "Piquet : Anne - Blaise\n\n" THREE, ANNE_BLAISE THREE_MARKS},
    {"a title in square brackets", "[Piquet] Anne / Blaise\n\n" THREE, ANNE_BLAISE THREE_MARKS},
    {"a title between stars", "* Piquet * Anne & Blaise\n\n" THREE, ANNE_BLAISE THREE_MARKS},
    {"players in brackets", "Piquet (Anne, Blaise)\n\n" THREE, ANNE_BLAISE THREE_MARKS},
    {"a title with a colon at its end", "Piquet, Anne et Blaise :\n\n" THREE, ANNE_BLAISE THREE_MARKS},
    {"a date above the game", "3 mars 2024\nPiquet Anne Blaise\n\n" THREE,
     ANNE_BLAISE "date: 3 mars 2024\n" THREE_MARKS},
    {"the game behind the names", "Anne et Blaise, piquet\n\n" THREE, ANNE_BLAISE THREE_MARKS},
    {"the game behind the names and a colon", "Anne - Blaise : piquet\n\n" THREE, ANNE_BLAISE THREE_MARKS},
    {"the game in brackets with the date", "Anne vs Blaise (piquet, 3/3/24)\n\n" THREE,
     ANNE_BLAISE "date: 3/3/24\n" THREE_MARKS},
    {"the date before the game, players in the deals",
     "Partie du 3 mars (piquet)\n\n1. Anne 28 Blaise 14\n2. Anne 5 Blaise 30\n",
     ANNE_BLAISE "date: 3 mars\ndeals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"an evening, its date and a colon", "Soirée de mat du 3 mars : Paul contre Léa\n\ndonne 1 : 33-40\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndate: 3 mars\ndonnes:\n- marques: 33-40\n"},
    {"what the evening was, behind a dash", "Piquet - Anne & Blaise - Noël 2023\n\n" THREE,
     ANNE_BLAISE "note: Noël 2023\n" THREE_MARKS},
    {"which partie it was, behind the names", "Piquet Anne et Blaise (3e partie)\n\n" THREE,
     ANNE_BLAISE "note: 3e partie\n" THREE_MARKS},
    {"which partie it was, before the game", "Game 3 of piquet: Anne - Blaise\n\n" THREE,
     ANNE_BLAISE "note: Game 3\n" THREE_MARKS},
    {"a year behind names without blanks", "Piquet Anne/Blaise 2024\n\n" THREE, ANNE_BLAISE "note: 2024\n" THREE_MARKS},
    {"a month in figures before the names", "Piquet, 12/2023, Anne et Blaise\n\n" THREE,
     ANNE_BLAISE "note: 12/2023\n" THREE_MARKS},
    {"words in brackets before the names", "Nap (our own table), Ann, Bob, Cid\n\n1) +6 -3 -3\n2) -2 4 -2\n",
     "game: nap\nplayers: [Ann, Bob, Cid]\nnote: our own table\ndeals:\n- marks: [6, -3, -3]\n- marks: [-2, 4, "
     "-2]\n"},
    {"where it was, and no players but in the deals",
     "Une partie de piquet chez Paul\n\n1. Anne 28 Blaise 14\n2. Anne 5 Blaise 30\n",
     ANNE_BLAISE "note: chez Paul\ndeals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"the date and the players on the second line", "Piquet (cavendish)\nle 3 mars : Anne - Blaise\n\n" THREE,
     ANNE_BLAISE "rules: cavendish\ndate: 3 mars\n" THREE_MARKS},
    {"words over all, and the game below them", "Our evening at the club\nPiquet, Anne and Blaise\n\n" THREE,
     ANNE_BLAISE THREE_MARKS},
    {"remarks in brackets behind words between figures",
     "Piquet, Anne et Blaise\n\n1) 31 à 9 (capot raté)\n2) 5 à 30\n3) 40 contre 9 (Anne distraite)\n",
     ANNE_BLAISE "deals:\n- marks: 31-9\n- marks: 5-30\n- marks: 40-9\n"},
    {"remarks behind figures with signs",
     "Nap, Ann, Bob and Cid\n\n1) +6 -3 -3 (Ann bids 3)\n2) -2 4 -2 (a close thing)\n",
     "game: nap\nplayers: [Ann, Bob, Cid]\ndeals:\n- marks: [6, -3, -3]\n- marks: [-2, 4, "
     "-2]\n"},
    {"a colon between figures, with numbers", "Piquet, Anne et Blaise\n\n1) 28:14\n2) 5:30\n3) 1:24\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 1-24\n"},
    {"a colon between figures, without", "Piquet, Anne et Blaise\n\n28:14\n5:30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"fiches and jetons with dashes between", "Impériale, Jean et Jeanne\n\n1-2 / 0-3\n0-4 / 1-2\n",
     "jeu: impériale\njoueurs: [Jean, Jeanne]\ndonnes:\n- marques: {Jean: 1f 2j, Jeanne: 0f 3j}\n- marques: {Jean: 0f "
     "4j, Jeanne: 1f 2j}\n"},
    {"exclamations, and stars behind a blank", "Piquet, Anne et Blaise\n\n1. 28 - 14 !\n2. 5 - 30 **\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"stars before figures", "Piquet, Anne et Blaise\n\n1) *28 / 14\n2) 5* / 30\n3) 40 / *9\n",
     ANNE_BLAISE THREE_MARKS},
    {"ordinal numbers alone", "Piquet, Anne et Blaise\n\n1re : 28-14\n2e : 5-30\n3e : 40-9\n", ANNE_BLAISE THREE_MARKS},
    {"ordinal numbers in English", "Piquet, Anne and Blaise\n\n1st: 28-14\n2nd: 5-30\n3rd: 40-9\n",
     ANNE_BLAISE THREE_MARKS},
    {"a letter before the number", "Piquet, Anne et Blaise\n\nD1 28-14\nD2 5-30\nD3 40-9\n", ANNE_BLAISE THREE_MARKS},
    {"who dealt beside the number, figures below",
     "Piquet, Anne et Blaise\n\nDonne 1 - Anne donne\n28 - 14\nDonne 2 - Blaise donne\n5 - 30\n",
     ANNE_BLAISE "deals:\n- dealer: Anne\n  marks: 28-14\n- dealer: Blaise\n  marks: 5-30\n"},
    {"who dealt beside the number, running scores below",
     "Piquet, Anne and Blaise\n\nDeal 1 (Anne)\n28 - 14\nDeal 2 (Blaise)\n33 - 44\nDeal 3 (Anne)\n73 - 53\n",
     ANNE_BLAISE "deals:\n- dealer: Anne\n  score: 28-14\n- dealer: Blaise\n  score: 33-44\n- dealer: Anne\n  score: "
                 "73-53\n"},
    {"who dealt beside the number, a line for each player below",
     "Piquet, Anne and Blaise\nDeal 1 (Anne deals)\nAnne 28\nBlaise 14\nDeal 2 (Blaise deals)\nAnne 5\nBlaise 30\n",
     ANNE_BLAISE "deals:\n- dealer: Anne\n  marks: 28-14\n- dealer: Blaise\n  marks: 5-30\n"},
    {"manches in one line", "Mat, Paul et Léa\n\n1) 33-0, 0-40\n2) 12-0, 0-21\n", TWO_MANCHES},
    {"manches in one line by their numbers", "Mat, Paul et Léa\n\nD1 : M1 33-0, M2 0-40\nD2 : M1 12-0, M2 0-21\n",
     TWO_MANCHES},
    {"manches in one line by number and name",
     "Mat, Paul et Léa\n\nD1 : M1 Paul 33 ; M2 Léa 40\nD2 : M1 Paul 12 ; M2 Léa 16\n",
     "jeu: mat\njoueurs: [Paul, Léa]\ndonnes:\n- manches: [marques: {Paul: 33}, marques: {Léa: 40}]\n- manches: "
     "[marques: {Paul: 12}, marques: {Léa: 16}]\n"},
    {"manches of a game whose deals have none",
     "Piquet, Anne et Blaise\nManche 1\n1) 60 / 14\n2) 41 / 9\nManche 2\n1) 28 / 14\n2) 5 / 30\n",
     ANNE_BLAISE "deals:\n- marks: 60-14\n- marks: 41-9\n- marks: 28-14\n- marks: 5-30\n"},
    {"strokes as ditto marks", "Piquet, Anne et Blaise\n\n1) 28 / 14\n2) // / 30\n3) 40 / //\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 28-30\n- marks: 40-30\n"},
    {"a whole line as above", "Piquet, Anne et Blaise\n\n1) 28 / 14\n2) idem\n3) 40 / 9\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 28-14\n- marks: 40-9\n"},
    {"ditto marks for names", "Piquet, Anne et Blaise\n\n1) Anne 28 Blaise 14\n2) \" 5 \" 30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n"},
    {"a ditto mark first in its line", "Piquet, Anne et Blaise\n\n28 / 14\n\" / 30\n40 / \"\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 28-30\n- marks: 40-30\n"},
    {"the result in words of more", "Piquet, Anne et Blaise\n\n1) 28 / 14\n2) 5 / 30\nrésultat final : 33 - 44\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-44\n"},
    {"names without what they are addressed by",
     "Piquet, M. Durand et Mme Petit\n\n1) Durand 28, Petit 14\n2) Durand 5, Petit "
     "30\ntotal Durand 33 Petit 44\n",
     "jeu: piquet\njoueurs: [M. Durand, Mme Petit]\ndonnes:\n- marques: 28-14\n- marques: 5-30\nrésultat: 33-44\n"},
    {"running scores behind names cut short", "Piquet, Anne et Blaise\n\n1) A 28, B 14\n2) A 33, B 44\n3) A 73, B 53\n",
     ANNE_BLAISE "deals:\n- score: 28-14\n- score: 33-44\n- score: 73-53\n"},
    {"a total by names cut short, and who won",
     "Piquet, Anne et Blaise\n\n1) A 28, B 14\n2) A 5, B 30\n3) A 40, B 9\ntotal A 73 B 53\nAnne gagne\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n- marks: 40-9\nresult: {winner: Anne, score: 73-53}\n"},
    {"names cut short", "Piquet, Anne et Blaise\n\n1) A 28, B 14\n2) A 5, Bl. 30\ntotal A 33 B 44\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-44\n"},
    {"a result set in as if it were the deal's",
     "game: piquet\nplayers: [Anne, Blaise]\ndeal:\n  marks: 28-14\n  result: 28-14\n",
     ANNE_BLAISE "deal:\n  marks: 28-14\nresult: 28-14\n"},
    {"manches in one line with a stroke between",
     "mat : Paul contre Léa\n1ère donne : 33-0 / 0-40\n2e donne   : 12-0 / 0-21\n", TWO_MANCHES},
    {"numbers with blanks behind them", "Nap: Ann, Bob, Cid\n1  +6 -3 -3\n2  -2 4 -2\n",
     "game: nap\nplayers: [Ann, Bob, Cid]\ndeals:\n- marks: [6, -3, -3]\n- marks: [-2, 4, -2]\n"},
    {"numbers in brackets", "Piquet, Anne et Blaise\n\n(1) 28 14\n(2) 5 30\n(3) 40 9\n", ANNE_BLAISE THREE_MARKS},
    {"versus in a title", "Piquet, Anne versus Blaise\n\n" THREE, ANNE_BLAISE THREE_MARKS},
    {"an edition that ends a sentence", "Piquet Cavendish. Anne v. Blaise\n\n" THREE,
     ANNE_BLAISE "rules: cavendish\n" THREE_MARKS},
    {"an edition behind the words for a manner", "Piquet à la Cavendish - Anne et Blaise\n\n" THREE,
     ANNE_BLAISE "rules: cavendish\n" THREE_MARKS},
    {"a line for each player", "Piquet, Anne et Blaise\n\nAnne : 28, 5, 40\nBlaise : 14, 30, 9\n",
     ANNE_BLAISE THREE_MARKS},
    {"a line for each player, without colons", "Piquet, Anne et Blaise\n\nAnne 28 5 40\nBlaise 14 30 9\n",
     ANNE_BLAISE THREE_MARKS},
    {"a line for each player, strokes, below keys",
     "game: piquet\nplayers: Anne, Blaise\nAnne = 28/5/40\nBlaise = 14/30/9\n", ANNE_BLAISE THREE_MARKS},
    {"a line for each player below the numbers of deals",
     "Piquet, Anne et Blaise\n\n        1  2  3\nAnne   28  5 40\nBlaise 14 30  9\n", ANNE_BLAISE THREE_MARKS},
    {"a line for each player with signs, and who won",
     "Nap, Ann, Bob and Cid\n\nAnn 4 -2 -2\nBob -2 +4 -2\nCid -2 -2 4\nBob wins\n",
     "game: nap\nplayers: [Ann, Bob, Cid]\ndeals:\n- marks: [4, -2, -2]\n- marks: [-2, 4, -2]\n- marks: [-2, -2, "
     "4]\nresult: {winner: Bob}\n"},
    {"keys with another sign than the rows below", "game;piquet\nrules;modern\ndeal,Anne,Blaise\n1,28,14\n2,5,30\n",
     ANNE_BLAISE "rules: modern\ndeals:\n- marks: 28-14\n- marks: 5-30\n"},
};
#define PAGES (sizeof pages / sizeof pages[0])

static void each_is_read_as_its_transcript(void **state)
{
    (void)state;
    assert_pages(pages, PAGES);
}

/* Several of them with nothing between: each is a record of its own, as it is with "---" before it. */
static const struct several {
    const char *all, *one, *other;
    unsigned line; /* on which the second begins */
} several[] = {
    {"Piquet, Anne et Blaise\n\n1. 28-14\n2. 5-30\n\nPiquet, Anne et Blaise, 4 mars\n\n1. 20-14\n2. 7-30\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n",
     ANNE_BLAISE "date: 4 mars\ndeals:\n- marks: 20-14\n- marks: 7-30\n", 6},
    {"Piquet, Anne et Blaise\n\n    Anne  Blaise\n1   28    14\n\nPiquet, Anne et Blaise, 4 mars\n\n   Anne   "
     "Blaise\n1  20   14\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n", ANNE_BLAISE "date: 4 mars\ndeals:\n- marks: 20-14\n", 6},
    {"Piquet, Anne et Blaise\n1re partie\n1) 28 / 14\n2) 5 / 30\n2e partie\n1) 40 / 9\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n", ANNE_BLAISE "deals:\n- marks: 40-9\n", 5},
    {"Piquet, Anne et Blaise\n28 / 14\n5 / 30\n\nRevanche\n40 / 9\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n", ANNE_BLAISE "deals:\n- marks: 40-9\n", 5},
    {"Piquet, Anne et Blaise\n1) 28 / 14\n2) 5 / 30\ntotal 33 / 44\n\n1) 40 / 9\n2) 7 / 200\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\nresult: 33-44\n",
     ANNE_BLAISE "deals:\n- marks: 40-9\n- marks: 7-200\n", 6},
    {"Piquet cavendish, Anne et Blaise, 3 mars\n1) 28 / 14\n2) 5 / 30\n\nClara et Denis\n1) 40 / 9\n2) 7 / 20\ntotal "
     "47 / 30\n",
     ANNE_BLAISE "rules: cavendish\ndate: 3 mars\ndeals:\n- marks: 28-14\n- marks: 5-30\n",
     "game: piquet\nplayers: [Clara, Denis]\nrules: cavendish\ndate: 3 mars\ndeals:\n- marks: 40-9\n- marks: "
     "7-20\nresult: 47-30\n",
     5},
    {ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n" ANNE_BLAISE "deals:\n- marks: 24-14\n",
     ANNE_BLAISE "deals:\n- marks: 28-14\n- marks: 5-30\n", ANNE_BLAISE "deals:\n- marks: 24-14\n", 6},
};

static void pages_in_a_row_are_records(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof several / sizeof several[0]; i++) {
        const char *due[] = {several[i].one, several[i].other};
        struct source *source = source_over(several[i].all, strlen(several[i].all), "page.txt");
        struct piece piece;
        for (size_t k = 0; k < 2; k++) {
            assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
            const struct record *record = read_record(words, &piece, arena), *plain = read_named(due[k], "page.yaml");
            assert_int_equal(strcmp(without_title(written(record)), written(plain)), 0);
            assert_string_equal(judged(record), judged(plain));
            assert_true(k == 0 || piece.syntax == SYNTAX_SHEET || piece.line == several[i].line);
        }
        assert_int_equal(source_next(source, arena, &piece), SOURCE_END);
        source_close(source);
    }
}

/* What has no one reading is told at its line, in one finding; the rest of the page is read. */
static const struct doubt {
    const char *page;
    const char *rule;
    unsigned line, column;
} doubts[] = {
    {"Piquet, Anne, Blaise, Paris\n\n1. 28-14\n2. 5-30\n", "REC-07", 1, 7},
    {"Piquet - Noël 2023\n\n1. 28-14\n2. 5-30\n", "REC-02", 1, 1},
    {"Napoléon\nAnne Blaise Clara Denis\n9 -3 -3 -3\n-2 6 -2 -2\n---------\n7 3 -5 -6\n", "REC-10", 6, 8},
    {"Piquet\nAnne Blaise\n28 14\n5 30\ntotal 33 45\n", "REC-10", 5, 10},
    {"Piquet Anne Blaise\n1 12 35\n2 40 10\n3 8 51\n  60 97\n", "REC-10", 5, 6},
    {"Piquet, règles de la maison\nAnne, Blaise\n1. 28-14\n2. 5-30\n", "REC-02", 1, 22},
    {"Piquet (cavendsh), Anne et Blaise et Cid\n\n1. 28-14\n2. 5-30\n", "REC-07", 1, 17},
    {"Piquet : Anne - Blaise\n\n1. 28-14\n2. 5-1\n", "REC-13", 4, 6},
    {"Piquet, Anne et Blaise\n\n1. 28-14\n2. 5-30\n4. 40-9\n5. 12-20\n", "REC-02", 5, 1},
    {"Piquet, Anne et Blaise\n\n1. 28-14\n2. 5-30\n4. 40-9\n5. 12-20\ntotal 100-103\n", "REC-02", 5, 1},
    {"Piquet, Anne et Blaise\n\n1. Anne 28, Blaise 14\n2. Anne 5, Blaisse 30\n", "REC-07", 4, 12},
    {"Piquet, Anne et Blaise\n\n1. Anne: 28, Blaise: 14\n2. Anne: 5, Blaisse: 30\n", "REC-07", 4, 13},
    {"Napoléon, Ève, Noé et Luc\n\n1) Ève 6, Noé -3, Luc -3\n2) Ève -2, Neo -2, Luc 4\n", "REC-07", 4, 12},
    {"Piquet, Anne et Blaise\n\n1. Anne 28, Blaise 14\n2. Anne 5, Blaise 30\ntotal Anne 33, Blaisse 44\n", "REC-07", 5,
     16},
    {"game;piquet\ndeal;Anne;Blaise\n1;28;14\n2;5;30\nà reporter;33;44\nreport;43;44\n3;40;9\n", "REC-09", 6, 8},
    {"Piquet, Anne et Blaise\n\n1. 28-14\n2. 5-30\n2. 40-9\n3. 12-20\n", "REC-02", 5, 1},
    {"game: piquet\nplayers: Anne, Blaise\n1) 28 / 14\n2) 5 / 30\n4) 40 / 9\n", "REC-02", 5, 1},
    {"Piquet, Anne et Blaise\n1) 28 / 14\n2) 5 / 30\n1) 40 / 9\n2) 7 / 20\n", "REC-02", 4, 1},
    {"Piquet, Anne et Blaise\n1) 28 / 14\n2) \"5\" / 30\n3) 40 / 9\n", "REC-02", 3, 1},
    {"Piquet, Anne et Blaise\n1) 28 / 14\n2) ? / 30\n3) 40 / 9\n", "REC-02", 3, 1},
    {"jeu: piquet\njoueurs: [M. Durand, Mme Durand]\ndonnes:\n- donneur: Durand\n  marques: 28-14\n", "REC-07", 4, 12},
    {"jeu: piquet\njoueurs: [M. Durand, Mme Petit]\ndonnes:\n- donneur: Mme Durand\n  marques: 28-14\n", "REC-07", 4,
     12},
    {"Piquet, Anne et Blaise\n\nAnne : 28, 5, 40\nBlaise : 14, 30\n", "REC-02", 3, 1},
    {"Piquet, Anne et Blaise\n\nAnne : 28, 5\nBlaise : 14, 30\n", "REC-02", 3, 1},
    {"Piquet, Anne et Blaise\n\nAnne : 28, 5, 40\nBlaise : 14, 30, 90\n", "REC-13", 4, 18},
    {"Piquet, Anne et Blaise\n\n        1  2  3\nAnne   28  5 40\nBlaise 14 30 90\n", "REC-13", 5, 14},
    {"Piquet, Anne et Blaise\n\n(1) 28 14\n(2) 5 1\n", "REC-13", 4, 7},
    {"Piquet, Anne versus Blaise\n\n1. 28-14\n2. 5-1\n", "REC-13", 4, 6},
    {"Piquet Cavendish. Anne v. Blaise\n\n1. 28-14\n2. 5-1\n", "REC-13", 4, 6},
    {"Nap, Ann, Bob and Cid\n\n1) 4 -2 -2\n2) Bob 2 lost\n", "REC-02", 4, 1},
    {"Piquet, Anne et Blaise\n\n1. 28-14\n2. pas finie\n3. 40-9\n", "REC-02", 4, 4},
    {"Piquet, Anne et Blaise\n\n1. 28-14\n2. 5-30\nAnne gagne\n", "REC-10", 5, 1},
    {"game: piquet\ngame: piquet\nplayers: [Anne, Blaise]\ndeals:\n- marks: 28-14\n", "REC-01", 2, 1},
    {"Piquet, Anne et Blaise\n\n1) 28 / 14\n2) 5 / trente\n3) 40 / 9\n", "REC-02", 4, 4},
    {"deal Anne Blaise\n1 28 14\n2 5 30\n", "REC-02", 1, 6},
    {"game: piquet\n\ndeal   Anne   Blaise\n1       28     14\n2    5\n", "REC-02", 5, 1},
    {"Mat, Paul et Léa\n\ndonne 1\nmanche 1 : 33-0\nmanche 2 : 0-40\nmanche 3 : 21-0\nmanche 4 : 0-12\n", "MAT-18", 6,
     12},
    {"game: piquet\nrules: cavendish\n\nAnne   Blaise\n27     16\n12     33\n40     7\n18     25\n30     12\n9     "
     "38\nAnne wins 136\n",
     "REC-02", 11, 11},
    {"game: piquet\n\ndeal   Anne   Blaise\n1       28     14\n2        5     30\n\nPaul wins\n", "REC-07", 7, 1},
    {"Piquet, Anne et Blaise\n\n1. 28-14\n2. (5) / 30\n", "REC-02", 4, 4},
    {"Napoléon, Ève, Noé et Luc\n\n1) 6 / (3) / (3)\n", "REC-02", 3, 8},
    {"game;piquet\ndeal;Anne;Blaise;Total\n1;28;14;42\n", "REC-07", 2, 6},
    {"game;piquet\ndeal;Anne total;Blaise total\n1;28;14\n2;33;44\nsubtotal;33;45\n3;73;53\n", "REC-02", 5, 13},
};

static void what_may_be_two_things_is_told_there(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof doubts / sizeof doubts[0]; i++) {
        const struct record *record = read_named(doubts[i].page, "page.txt");
        const struct judgement *judgement = judge_record(record, NULL, arena);
        const struct finding *first = NULL;
        for (size_t k = 0; k < judgement->finding_count && first == NULL; k++)
            first = judgement->finding[k]->severity == SEVERITY_ERROR ? judgement->finding[k] : NULL;
        if (first == NULL || strcmp(first->rule->id, doubts[i].rule) != 0 || first->at.line != doubts[i].line ||
            first->at.column != doubts[i].column)
            fail_msg("%s: %s at %u:%u", doubts[i].page, first != NULL ? first->rule->id : "nothing",
                     first != NULL ? first->at.line : 0, first != NULL ? first->at.column : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(each_is_read_as_its_transcript),
                                       cmocka_unit_test(pages_in_a_row_are_records),
                                       cmocka_unit_test(what_may_be_two_things_is_told_there)};
    return cmocka_run_group_tests(tests, begin, end);
}
