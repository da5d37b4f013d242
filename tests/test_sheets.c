/* Spreadsheets: what stands in their cells is read as a record, and told at its cell. */
#include "tests/running.h"
#include "tests/sheet_records.h"

#include "core/judge.h"
#include "core/settle.h"
#include "formats/canonical.h"
#include "formats/sheet_place.h"

#include <stdio.h>
#include <stdlib.h>

/* --- reading ----------------------------------------------------------------------------------------------- */

/* How many bytes its pieces have that no other has. */
static size_t own_bytes(const char *text)
{
    struct source *source = source_over(text, strlen(text), "sheet.csv");
    struct piece piece;
    size_t bytes = 0;
    while (source_next(source, arena, &piece) == SOURCE_PIECE)
        bytes += piece_own_bytes(&piece);
    source_close(source);
    return bytes;
}

/* The first fault of a sheet is that rule's, at that line and column. */
static void assert_fault(const char *text, const char *rule, unsigned line, unsigned column)
{
    const struct record *record = read_sheet(text);
    assert_non_null(record);
    const struct finding *fault = record->fault;
    if (fault == NULL)
        fail_msg("nothing is wrong with %s", text);
    else if (strcmp(fault->rule->id, rule) != 0 || fault->at.line != line || fault->at.column != column)
        fail_msg("%s: %s at %u:%u (%s)", text, fault->rule->id, fault->at.line, fault->at.column,
                 fault->what.message->en);
}

static void assert_two_deals(const char *text)
{
    const struct record *record = read_sheet(text);
    assert_sound(record, text);
    assert_string_equal(record->game.s, "piquet");
    assert_int_equal(record->player_count, 2);
    assert_string_equal(record->player[0].s, "Anne");
    assert_int_equal(record->deal_count, 2);
    assert_int_equal(record->deal[0].dealer, 1);
    assert_int_equal(record->deal[0].marks[0].total.points, 28);
    assert_int_equal(record->deal[1].marks[1].total.points, 31);
    assert_int_equal(record->deal[1].score[1].points, 45);
}

static void test_signs_and_languages(void **state)
{
    (void)state;
    assert_two_deals("game,piquet\ndeal,dealer,Anne,Blaise,Blaise total\n1,Blaise,28,14,14\n2,Anne,9,31,45\n");
    assert_two_deals("jeu;piquet\r\nBlaise total;Anne;Blaise;donneur;donne\r\n14;28;14;Blaise;1\r\n45;9;31;Anne;2\r\n");
    assert_two_deals(
        "game\tpiquet\ndeal\tdealer\tAnne\tBlaise\tBlaise score\n1\tBlaise\t28\t14\t14\n2\tAnne\t9\t31\t45");
    assert_two_deals(
        "\xef\xbb\xbf\"jeu\";\"piquet\";;;\n;;;;\n\"Coup\";\"Donneur\";\"Anne\";\"Blaise\";\"Blaise total\"\n"
        "\"1\";\"Blaise\";\"28\"; \"14\" ;\"14\"\n2;Anne; 9 ;31;45;;;\n\n");
}

/* Tables between strokes, as in notes; keys with a colon above them, and above any sheet. */
static void test_tables(void **state)
{
    (void)state;
    assert_two_deals("game: piquet\n\n| deal | dealer | Anne | Blaise | Blaise total |\n|-----:|---|:---:|---|---|\n"
                     "| 1 | Blaise | 28 | 14 | 14 |\n| 2 | Anne | 9 | 31 | 45 |\n");
    assert_two_deals("# an evening\ngame: piquet\ndeal | dealer | Anne | Blaise | Blaise total\n"
                     "1 | Blaise | 28 | 14 | 14\n2 | Anne | 9 | 31 | 45\n");
    assert_two_deals(
        "game: piquet\nplayers: [Anne, Blaise]\n| | dealer | Anne | Blaise | Blaise total |\n|---|---|---|---|---|\n"
        "| 1 | Blaise | 28 | 14 | 14 |\n| 2 | Anne | 9 | 31 | 45 |\n");
    assert_two_deals("game: piquet\nplayers: Anne; Blaise\n\ndeal;dealer;Anne;Blaise;Blaise total\n1;Blaise;28;14;14\n"
                     "2;Anne;9;31;45\n");
    assert_fault("game: piquet\n| deal | Anne | Blaise |\n|---|---|---|\n| 1 | x | 14 |\n", "REC-02", 4, 7);
    shell_says("d=$(mktemp -d); printf 'game: piquet\n\n| deal | Anne | Blaise |\n|---|---|---|\n| 1 | 28 | 14 |\n| "
               "total | 28 | 15 |\n' > "
               "$d/table; $REFEREE --patch $d/table | grep '^[+]|'; $REFEREE --bless $d/table | "
               "$REFEREE --expect - > $d/said; echo $?; rm -r $d",
               "+| total | 28 | 14 |\n0\n");
}

/* Totals below an empty row are of the partie above it, whatever stands in the row before; signs may be dashes of any length. */
static void test_totals_below_a_gap(void **state)
{
    (void)state;
    const char *sheet = "jeu;napoléon\ncoup;Anne;Blaise;Clara;Dora\n1;6;–2;−2;-2\n2;3;-9;3;3\n\n\nTotal :;9;–11;1;1\n\n"
                        "1;6;-2;-2;-2\n";
    const struct record *record = record_in(sheet, strlen(sheet), 0);
    assert_sound(record, sheet);
    assert_int_equal(record->deal_count, 2);
    assert_int_equal(record->deal[0].marks[1].total.points, -2);
    assert_int_equal(record->deal[0].marks[2].total.points, -2);
    assert_int_equal(record->result.score[1].points, -11);
    record = record_in(sheet, strlen(sheet), 1);
    assert_sound(record, sheet);
    assert_int_equal(record->deal_count, 1);
    assert_null(record_in(sheet, strlen(sheet), 2));
}

/* What is played may be said on the command line, where no record says it; a record that does is judged as that all the same. */
static void test_game_of_the_command(void **state)
{
    (void)state;
    shell_says("printf 'deal;Anne;Blaise\n1;28;14\n' | $REFEREE -g piquet - | grep -c ^POSSIBLE", "1\n");
    shell_says("printf 'deal;Anne;Blaise\n1;28;14\n' | $REFEREE -f jsonl - | grep -c unreadable", "1\n");
    shell_says("printf 'players: [Anne, Blaise]\ndeals: [marks: 28-14]\n' | $REFEREE export -g piquet - | sed 1q",
               "game: piquet\n");
    shell_says(
        "printf 'game: mat\nplayers: [Anne, Blaise]\ndeals: [marks: 3-0]\n' | $REFEREE export -g piquet - | sed 1q",
        "game: mat\n");
}

/* An item under every name it goes by, each in a column of its own. */
static void test_items_by_their_names(void **state)
{
    static const struct {
        const char *heading;
        int item;
    } named[] = {
        {"Anne last", ITEM_TRICKS},
        {"Anne dernière", ITEM_TRICKS},
        {"Anne dernière levée", ITEM_TRICKS},
        {"Anne last trick", ITEM_TRICKS},
        {"Anne imperials", ITEM_IMPERIAL},
        {"Anne impériales", ITEM_IMPERIAL},
        {"Anne blanche", ITEM_BLANCHES},
        {"Anne carte blanche", ITEM_BLANCHES},
        {"Anne marquants", ITEM_HONOUR},
        {"Anne pique", ITEM_PIC},
        {"Anne repique", ITEM_REPIC},
        {"Anne sequences", ITEM_SEQUENCE},
        {"Anne brelans", ITEM_SET},
        {"Anne levée", ITEM_TRICKS},
        {"Anne cartes blanches", ITEM_BLANCHES},
    };
    (void)state;
    for (size_t i = 0; i < sizeof named / sizeof named[0]; i++) {
        const char *sheet = arena_printf(arena, "jeu;piquet\ncoup;%s;Blaise\n1;7;14\n", named[i].heading);
        const struct record *record = read_sheet(sheet);
        assert_sound(record, sheet);
        assert_int_equal(record->player_count, 2);
        assert_string_equal(record->player[0].s, "Anne");
        assert_int_equal(record->deal[0].marks[0].item[0].item, named[i].item);
        assert_int_equal(record->deal[0].marks[0].item[0].amount.points, 7);
        assert_int_equal(record->deal[0].marks[0].item[0].amount.at.column, 3);
    }
}

/* What a player made stands beside his items: it is what they come to, or told at its cell with its deal. */
static void test_items_and_their_sum(void **state)
{
    (void)state;
    const char *head = "game;piquet\nrules;cavendish\ndeal;Anne point;Anne tricks;Anne;Blaise\n";
    const struct record *record = read_sheet(arena_printf(arena, "%s1;5;8;13;8\n2;;7;8;8\n", head));
    assert_non_null(record->wrong_sum);
    assert_null(record->wrong_sum->next);
    assert_int_equal(record->wrong_sum->sum.points, 7);
    assert_int_equal(record->wrong_sum->total.at.line, 5);
    assert_int_equal(record->wrong_sum->total.at.column, 6);
    assert_int_equal(record->wrong_sum->deal, 2);
    shell_says("printf 'game;piquet\nrules;cavendish\ndeal;Anne point;Anne tricks;Anne;Blaise\n1;5;8;14;8\n' | "
               "$REFEREE --patch - | grep '^[+]1'",
               "+1;5;8;13;8\n");
}

/* One row a partie: what everybody had in the end, who won, what it is worth. 120 to 98 under the rubicon are worth 318; the loser is
   said to have won the second. */
static void test_one_row_a_partie(void **state)
{
    (void)state;
    const char *sheet = "jeu;piquet\nrègles;cavendish\ndate;Anne;Blaise;vainqueur;valeur\n3 mars;120;98;Anne;318\n"
                        "9 mars;88;101;Anne;289\n";
    const struct record *record = read_sheet(sheet);
    assert_sound(record, sheet);
    assert_int_equal(record->deal_count, 0);
    assert_int_equal(record->result.score[1].points, 98);
    assert_int_equal(record->result.value.value, 318);
    assert_int_equal(judge_record(record, NULL, arena)->verdict, VERDICT_POSSIBLE);
    const struct judgement *second = judge_record(record_in(sheet, strlen(sheet), 1), NULL, arena);
    assert_int_equal(second->errors, 1);
    for (size_t i = 0; i < second->finding_count; i++)
        if (second->finding[i]->severity == SEVERITY_ERROR) {
            assert_ptr_equal(second->finding[i]->rule, &rec_rules[REC_10]);
            assert_int_equal(second->finding[i]->at.line, 5);
            assert_int_equal(second->finding[i]->at.column, 15);
        }
    sheet = "game;piquet\nrules;cavendish\nparty;Anne;Blaise;worth\none;120;98;218\ntwo;130;101;129\n";
    assert_int_equal(judge_record(read_sheet(sheet), NULL, arena)->errors, 1);
    assert_int_equal(judge_record(record_in(sheet, strlen(sheet), 1), NULL, arena)->verdict, VERDICT_POSSIBLE);
    sheet = "game;piquet\nparty;deal;Anne;Blaise\none;1;28;14\ntwo;1;30;10\n"; /* a column of deals: a row is one */
    assert_int_equal(read_sheet(sheet)->deal_count, 1);
}

static void test_marks_one_by_one(void **state)
{
    (void)state;
    const struct record *record =
        read_sheet("game;piquet\nAnne point;Anne tricks;Blaise levées;Blaise\n5;12;;14\n;10;13;\n");
    assert_sound(record, "items");
    assert_int_equal(record->deal[0].marks[0].count, 2);
    assert_int_equal(record->deal[0].marks[0].item[1].amount.points, 12);
    assert_int_equal(record->deal[0].marks[0].item[1].amount.at.line, 3);
    assert_int_equal(record->deal[0].marks[0].item[1].amount.at.column, 3);
    assert_false(record->deal[0].marks[1].itemised);
    assert_true(record->deal[1].marks[1].itemised);
}

static void test_running_figures(void **state)
{
    (void)state;
    const struct record *record = read_sheet("game;piquet\nAnne;Blaise\n28;14\n37;45\n60;70\n");
    assert_true(record->figures_run);
    assert_int_equal(record->deal[2].score[1].points, 70);
    assert_false(read_sheet("game;piquet\nAnne;Blaise\n28;14\n37;45\n30;70\n")->figures_run);
    assert_false(read_sheet("game;piquet\nAnne marks;Blaise marks\n28;14\n37;45\n60;70\n")->figures_run);
}

static void test_totals_and_result(void **state)
{
    (void)state;
    const struct record *record =
        read_sheet("game;piquet\ndeal;Anne;Blaise;result\n1;28;14;\n2;9;31;Blaise, 143\ntotal;37;45;\n");
    assert_sound(record, "totals");
    assert_int_equal(record->deal_count, 2);
    assert_int_equal(record->result.winner, 1);
    assert_int_equal(record->result.value.value, 143);
    assert_int_equal(record->result.score[1].points, 45);
    assert_int_equal(record->result.score[1].at.line, 5);
}

static void test_parties(void **state)
{
    (void)state;
    const char *text = "jeu;piquet\npartie;donne;Anne;Blaise\na;1;28;14\n;2;9;31\nb;1;20;x\n\n1;1;20;25\n\njeu;mat\n"
                       "Luc;Zoé\n1;2\n";
    size_t length = strlen(text);
    assert_int_equal(record_in(text, length, 0)->deal_count, 2);
    const struct record *second = record_in(text, length, 1);
    assert_string_equal(second->id.s, "b");
    assert_int_equal(second->id.at.line, 5);
    assert_int_equal(second->fault->at.line, 5);
    assert_int_equal(second->fault->at.column, 8);
    assert_int_equal(second->game.at.line, 1);
    assert_int_equal(second->game.at.column, 5);
    struct sheet_place place;
    assert_true(sheet_place(second, second->fault->at, &place));
    assert_int_equal(place.row, 5);
    assert_string_equal(place.column, "D");
    assert_int_equal(record_in(text, length, 2)->deal[0].at.line, 7);
    const struct record *last = record_in(text, length, 3);
    assert_string_equal(last->game.s, "mat");
    assert_int_equal(last->deal[0].marks[1].at.line, 11);
    assert_null(record_in(text, length, 4));
}

/* Keys that stand again after an empty row are of another record, though the one above has no deals; a sheet behind an empty line has its
   own sign between its cells. All is told where it stands in the file. */
static void test_one_below_the_other(void **state)
{
    static const char text[] = "game,piquet\nplayers,Anne,Blaise\n\noptions,match=rubicon_6\n\ngame,piquet\n"
                               "players,Ruth,Tom\n\njeu;piquet\njoueurs;Ève;Noé\ndonne;Ève;Noé\n1;28;x\n\njeu;mat\n"
                               "joueurs;Luc;Zoé\n";
    static const char *const first[] = {"Anne", "Ruth", "Ève", "Luc"};
    (void)state;
    for (size_t i = 0; i < 4; i++) {
        const struct record *record = record_in(text, strlen(text), i);
        assert_non_null(record);
        assert_string_equal(record->player[0].s, first[i]);
        assert_int_equal(record->option_count, i == 0);
        assert_int_equal(record->deal_count, i == 2);
        if (i != 2)
            assert_null(record->fault);
        else
            assert_true(record->fault->at.line == 12 && record->fault->at.column == 6);
    }
    assert_null(record_in(text, strlen(text), 4));
}

/* At mat a row of the deal's number, behind those of its manches, has what both come to. */
static void test_what_manches_come_to(void **state)
{
    const struct record *record = read_sheet("game,mat\nplayers,Ruth,Tom\ndeal,manche,Ruth,Tom,Ruth total,Tom total\n"
                                             "1,1,0,16,,\n,2,0,56,,\n1,,0,72,0,72\n2,1,20,0,,\n,2,0,8,20,80\n");
    (void)state;
    assert_sound(record, "manches");
    assert_int_equal(record->deal_count, 2);
    assert_int_equal(record->deal[0].manche_count, 2);
    assert_int_equal(record->deal[0].marks[1].total.points, 72);
    assert_int_equal(record->deal[0].score[1].points, 72);
    assert_int_equal(record->deal[1].manche_count, 2);
    assert_false(record->deal[1].marks[1].total.recorded);
}

static void test_bad_cells(void **state)
{
    (void)state;
    assert_fault("game;piquet\ndealr;Anne;Blaise\nAnne;28;14\n", "REC-02", 2, 1);
    assert_fault("players;Anne, Blaise\ngame;piquet\nAnne;Blaise;Anne pont\n28;14;3\n", "REC-02", 3, 13);
    assert_fault("game;piquet\nAnne;Blaise;Anne\n28;14;3\n", "REC-02", 2, 13);
    assert_fault("game;piquet\nAnne;Blaise\n28;14\n9;many\n", "REC-02", 4, 3);
    assert_fault("game;piquet\nAnne;Blaise\n28,5;14\n", "REC-02", 3, 1);
    assert_fault("game,piquet\nAnne,Blaise\n\"28,5\",14\n", "REC-02", 3, 1);
    assert_fault("game;piquet\nAnne;Blaise\n28;14;7\n", "REC-02", 3, 7);
    assert_fault("partie;Anne;Blaise\n1;28;14\n", "REC-02", 1, 8);
    assert_fault("gmae;piquet\nplayers;Anne;Blaise\nAnne;Blaise\n28;14\n", "REC-02", 1, 1);
    assert_fault("game;piquet\ndeal;Anne;Blaise\n1;28;14\n3;9;31\n", "REC-02", 4, 1);
    assert_fault("game;piquet\ndealer;Anne;Blaise\nAnn;28;14\n", "REC-07", 3, 1);
    assert_fault("game;piquet\nAnne;Blaise\n28;\"14\n", "REC-01", 3, 4);
    assert_fault("jeu;piquet\nAnne;Zo\xe9\n28;14\n", "REC-01", 2, 8);
    assert_fault("game;piquet\ngame;mat\nAnne;Blaise\n28;14\n", "REC-01", 2, 1);
}

/* A row that begins with an option is told once and read as one of its key. */
static void test_option_rows(void **state)
{
    (void)state;
    const char *text = "game;piquet\nmatch;rubicon_6\npartie_deals;4\ndeal;Anne;Blaise\n1;28;14\n2;5;30\n";
    const struct record *record = read_sheet(text);
    assert_fault(text, "REC-02", 2, 1);
    assert_int_equal(record->fault->severity, SEVERITY_WARNING);
    assert_null(record->fault->next);
    assert_int_equal(record->option_count, 2);
    assert_string_equal(record->option[1].name.s, "partie_deals");
    assert_string_equal(record->option[1].value.s, "4");
    assert_int_equal(record->deal_count, 2);
}

/* What is piped in is told by its first word. */
static void test_without_a_name(void **state)
{
    (void)state;
    static const char *const sheets[] = {"game;piquet\nA;B\n1;2\n", "Jeu\tpiquet\nA\tB\n1\t2\n", "partie,A,B\n1,1,2\n"};
    for (size_t i = 0; i < sizeof sheets / sizeof *sheets; i++) {
        struct source *source = source_over(sheets[i], strlen(sheets[i]), "-");
        struct piece piece;
        assert_int_equal(source_next(source, arena, &piece), SOURCE_PIECE);
        assert_int_equal(piece.syntax, SYNTAX_SHEET);
        source_close(source);
    }
}

/* What a run may try grows with what is read, and the head that stands before every party is read once. */
static void test_head_counts_once(void **state)
{
    (void)state;
    const char *sheet = "game;piquet\nrules;cavendish\nparty;Anne;Blaise\none;120;98\ntwo;130;101\nthree;99;120\n";
    assert_non_null(record_in(sheet, strlen(sheet), 2));
    assert_int_equal(own_bytes(sheet), strlen(sheet));
}

/* What a heading was taken for in one sheet is not what it is in another, whose other headings leave it something else. */
static void test_headings_of_two_sheets(void **state)
{
    (void)state;
    for (int round = 0; round < 2; round++) { /* the second is answered from memory */
        struct record *record = read_sheet("game;piquet\nplayers;Anne;Blaise\ndeal;Ane;Blaise\n1;28;14\n");
        assert_false(record->unreadable);
        assert_int_equal(record->deal[0].marks[0].total.points, 28);
        assert_fault("game;piquet\nplayers;Anne;Blaise\ndeal;Ane;Anne;Blaise\n1;28;14;9\n", "REC-02", 3, 6);
        assert_fault("game;piquet\nplayers;Anna;Anne;Blaise\ndeal;Annx;Blaise\n1;28;14\n", "REC-02", 3, 6);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_signs_and_languages),
        cmocka_unit_test(test_tables),
        cmocka_unit_test(test_totals_below_a_gap),
        cmocka_unit_test(test_game_of_the_command),
        cmocka_unit_test(test_marks_one_by_one),
        cmocka_unit_test(test_items_by_their_names),
        cmocka_unit_test(test_items_and_their_sum),
        cmocka_unit_test(test_one_row_a_partie),
        cmocka_unit_test(test_running_figures),
        cmocka_unit_test(test_totals_and_result),
        cmocka_unit_test(test_parties),
        cmocka_unit_test(test_bad_cells),
        cmocka_unit_test(test_option_rows),
        cmocka_unit_test(test_one_below_the_other),
        cmocka_unit_test(test_what_manches_come_to),
        cmocka_unit_test(test_without_a_name),
        cmocka_unit_test(test_head_counts_once),
        cmocka_unit_test(test_headings_of_two_sheets),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
