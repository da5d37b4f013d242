/* Short forms of the notation: each is the same record as its long form, and one that is none is told at its place. Runs the
   built program for the verdicts. */
#include "tests/reading.h"
#include "tests/running.h"

#include "formats/reader_messages.h"

#include <stdio.h>
#include <unistd.h>

/* --- the same record, the same verdict --- */

#define HEAD  "game: piquet\nplayers: [Anne, Blaise]\n" /* two lines */
#define FOUR  "game: napoleon\nplayers: [Eve, Noe, Luc, Zoe]\n"
#define BOARD "game: imperiale\nrules: historical\nplayers: [Anne, Blaise]\n"

struct twin {
    const char *text, *whole;
};

static const struct twin twins[] = {
    {HEAD "start: [28, 14]\n", HEAD "start: {Anne: 28, Blaise: 14}\n"},
    {HEAD "start: 28-14\n", HEAD "start: {Anne: 28, Blaise: 14}\n"},
    {HEAD "start: 28 \u2013 14\n", HEAD "start: {Anne: 28, Blaise: 14}\n"},
    {HEAD "start: 28\u201414\n", HEAD "start: {Anne: 28, Blaise: 14}\n"},
    {HEAD "start: \"28-14\"\n", HEAD "start: {Anne: 28, Blaise: 14}\n"},
    {HEAD "start: >\n  28 -\n  14\n", HEAD "start: {Anne: 28, Blaise: 14}\n"},
    {HEAD "start:\n- 28\n- 14\n", HEAD "start: {Anne: 28, Blaise: 14}\n"},
    {HEAD "start: +28 - 0\n", HEAD "start: {Anne: 28, Blaise: 0}\n"},
    {HEAD "start: 4?-14\n", HEAD "start: {Anne: 4?, Blaise: 14}\n"},
    {HEAD "start: '? - 14'\n", HEAD "start: {Anne: '?', Blaise: 14}\n"},
    {HEAD "start: [28, 4?]\n", HEAD "start: {Anne: 28, Blaise: 4?}\n"},
    {HEAD "start: [28, '']\n", HEAD "start: {Anne: 28, Blaise: ''}\n"},
    {HEAD "deal:\n  dealer: Anne\n  marks: 5-6\n  score: [5, 7]\n",
     HEAD "deal:\n  dealer: Anne\n  marks: {Anne: 5, Blaise: 6}\n  score: {Anne: 5, Blaise: 7}\n"},
    {HEAD
     "deals:\n- marks: {Anne: [point 5 pts, quinte majeure en c\u0153ur 15, tricks 8, cards 10], Blaise: brelan de "
     "rois 3 + tricks 5}\n",
     HEAD "deals:\n- marks: {Anne: [point 5, sequence 15, tricks 8, cards 10], Blaise: [set 3, tricks 5]}\n"},
    {HEAD "deals:\n- marks: {Anne: [point 5, quint 15, tricks 8, cards 10], Blaise: [trio of kings 3, tricks 1+4]}\n",
     HEAD "deals:\n- marks: {Anne: [point 5, sequence 15, tricks 8, cards 10], Blaise: [set 3, tricks 5]}\n"},
    {HEAD "deals:\n- dealer: Anne\n  marks: {Anne: 28, Blaise: 14}\n- dealer: Blaise\n  marks: {Anne: idem, Blaise: "
          "'\"'}\n- \u03a3: {Anne: 56, Blaise: 28}\n",
     HEAD "deals:\n- dealer: Anne\n  marks: {Anne: 28, Blaise: 14}\n- dealer: Blaise\n  marks: {Anne: 28, Blaise: 14}\n"
          "result: {Anne: 56, Blaise: 28}\n"},
    {HEAD "deals: [marks: 28-14, marks: 28-14, total: 56-28]\n",
     HEAD "deals: [marks: 28-14, marks: 28-14]\nresult: 56-28\n"},
};

/* What a command makes of a text, which it reads as its standard input; places, and digests of its bytes, left out. The caller frees it. */
static char *made_of(const char *text, const char *command)
{
    char path[] = "/tmp/referee-short-XXXXXX", line[512], *out;
    int descriptor = mkstemp(path);
    assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
    close(descriptor);
    snprintf(line, sizeof line,
             "$REFEREE %s - < %s | sed -E 's/\"(line|column|end_column|byte)\":[0-9]+/\"\\1\":0/g; "
             "s/\"digest\":[{][^}]*[}]//'",
             command, path);
    assert_int_equal(shell(line, &out), 0);
    unlink(path);
    return out;
}

static void assert_twins(const struct twin *twin, const char *command)
{
    char *said = made_of(twin->text, command), *due = made_of(twin->whole, command);
    assert_true(count(due, "\n") > 0);
    if (strcmp(said, due) != 0)
        fail_msg("%s, %s:\n%s\n%s", command, twin->text, said, due);
    free(said);
    free(due);
}

static void short_forms_are_judged_as_long_ones(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof twins / sizeof twins[0]; i++)
        assert_twins(&twins[i], "-f jsonl --expect");
}

static void short_forms_are_exported_as_long_ones(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof twins / sizeof twins[0]; i++)
        if (strstr(twins[i].whole, "''") == NULL) /* what is sound */
            assert_twins(&twins[i], "export");
}

/* --- what is wrong, and where --- */

struct wrong {
    const char *text;
    enum rec_rule rule;
    unsigned line, column, end_column;
    const struct message *message;
};

static const struct wrong wrongs[] = {
    {HEAD "start: [28]\n", REC_07, 3, 8, 9, &msg_read_order_count},
    {HEAD "start: [28, 14, 3]\n", REC_07, 3, 8, 9, &msg_read_order_count},
    {HEAD "start: 28-14-3\n", REC_07, 3, 8, 15, &msg_read_order_count},
    {HEAD "result: 28-14-3\n", REC_07, 3, 9, 16, &msg_read_order_count},
    {HEAD "deal:\n  score: 1 - 2 - 3\n", REC_07, 4, 10, 19, &msg_read_order_count},
    {HEAD "deal:\n  marks: [1, 2, 3]\n", REC_07, 4, 10, 11, &msg_read_order_count},
    {HEAD "start: [28, x]\n", REC_02, 3, 13, 14, &msg_read_value},
    {HEAD "start: 28-x\n", REC_02, 3, 11, 12, &msg_read_value},
    {HEAD "start: 28 \u2013 x\n", REC_02, 3, 13, 14, &msg_read_value},
    {HEAD "start: \"28 - 1\\u0034x\"\n", REC_02, 3, 14, 22, &msg_read_value},
    {HEAD "start: 28-\n", REC_02, 3, 11, 11, &msg_read_empty},
    {HEAD "start: 28--\n", REC_02, 3, 11, 12, &msg_read_dash},
    {HEAD "start: [28, [14]]\n", REC_02, 3, 13, 14, &msg_read_kind},
    {HEAD "start: 28-999999999\n", REC_02, 3, 11, 20, &msg_read_beyond},
    {HEAD "start: 28\n", REC_02, 3, 8, 10, &msg_read_kind},
    {HEAD "start: []\n", REC_02, 3, 8, 9, &msg_read_kind},
    {HEAD "result: ten-two\n", REC_02, 3, 9, 16, &msg_read_kind},
    {HEAD "deal:\n  marks: [28, point 5]\n", REC_02, 4, 15, 22, &msg_read_value},
};

static void broken_forms_are_told_at_their_places(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrongs / sizeof wrongs[0]; i++) {
        const struct wrong *wrong = &wrongs[i];
        const struct finding *fault = read_text(wrong->text)->fault;
        if (fault == NULL || fault->next != NULL) {
            fail_msg("not one fault in %s", wrong->text);
            return;
        }
        if (fault->at.line != wrong->line || fault->at.column != wrong->column ||
            fault->at.end_column != wrong->end_column)
            fail_msg("place %u:%u-%u in %s", fault->at.line, fault->at.column, fault->at.end_column, wrong->text);
        if (fault->what.message != wrong->message)
            fail_msg("“%s” for %s", fault->what.message->en, wrong->text);
        assert_ptr_equal(fault->rule, &rec_rules[wrong->rule]);
    }
}

/* Each figure has its own place, which a finding about it points to. */
static void figures_have_places(void **state)
{
    (void)state;
    const struct record *record = read_text(HEAD "start: 28 \u2013 14\nexpect-score: [3, 14]\n");
    assert_sound(record, "places");
    assert_int_equal(record->start[0].at.column, 8);
    assert_int_equal(record->start[0].at.end_column, 10);
    assert_int_equal(record->start[1].at.column, 13);
    assert_int_equal(record->start[1].at.end_column, 15);
    assert_int_equal(record->expect_score[1].at.column, 19);
}

/* In what order they sit is said only by their list: of names that the deal gives nobody knows it. */
static void without_a_list_of_players_nobody_has_them(void **state)
{
    (void)state;
    const struct record *record =
        read_text("game: piquet\ndeal:\n  dealer: Anne\n  hands: {Blaise: 7\u2665}\n  score: 28-14\n");
    assert_true(record->players_guessed && record->player_count == 2);
    assert_false(record->deal[0].score[0].recorded || record->deal[0].score[1].recorded);
}

/* A score corrected within a text is written as it stands there. */
static void blessed_scores_stay_in_their_form(void **state)
{
    (void)state;
    static const struct twin blessed[] = {
        {HEAD "start: 3-4\nexpect-score: 3 - 5\nexpect: []\n", HEAD "start: 3-4\nexpect-score: 3 - 4\nexpect: []\n"},
        {"{\"game\":\"imperiale\",\"rules\":\"historical\",\"players\":[\"A\",\"B\"],\"start\":\"1f 4j - 0f "
         "2j\",\"expect-score\":\"1f 4j - 0f 3j\",\"expect\":[]}\n",
         "{\"game\":\"imperiale\",\"rules\":\"historical\",\"players\":[\"A\",\"B\"],\"start\":\"1f 4j - 0f "
         "2j\",\"expect-score\":\"1f 4j - 0f 2j\",\"expect\":[]}\n"},
        {"{\"game\":\"imperiale\",\"rules\":\"historical\",\"players\":[\"A\",\"B\"],\"start\":[\"1f 4j\",2],"
         "\"expect-score\":[\"1f 4j\", 3],\"expect\":[]}\n",
         "{\"game\":\"imperiale\",\"rules\":\"historical\",\"players\":[\"A\",\"B\"],\"start\":[\"1f 4j\",2],"
         "\"expect-score\":[\"1f 4j\", \"0f 2j\"],\"expect\":[]}\n"},
    };
    for (size_t i = 0; i < sizeof blessed / sizeof blessed[0]; i++) {
        char *out = made_of(blessed[i].text, "--bless");
        assert_string_equal(out, blessed[i].whole);
        free(out);
    }
}

/* A sum that is not what stands behind it is told where that stands, and what stands there counts. */
static void sums_are_checked(void **state)
{
    (void)state;
    char *out;
    shell("printf '%s\\n' 'game: napoleon' 'players: [Eve, Noe]' 'options: {payment_table: level}' 'deals:' '- marks: "
          "{Eve: "
          "3, Noe: -3}' '- marks: {Eve: 1+1=3, Noe: -3}' '  score: {Eve: 3+3=6, Noe: -6}' | $REFEREE --fixes=0 "
          "--format=jsonl - | grep '\"severity\":\"error\"' | grep -o "
          "'\"deal\":[0-9]*\\|\"line\":[0-9]*,\"column\":[0-9]*"
          "\\|\"rule\":\"[A-Z0-9-]*\"' | tr -d '\"' | tr '\\n' ' '",
          &out);
    assert_string_equal(out, "deal:2 line:6,column:20 rule:REC-09 ");
    free(out);
}

/* Deals that bear their number, entries that a word processor has given dashes of its own, deals in one line, and players without commas between
   them: one finding for each form, the numbers and
   the figures alone, and what the patch leaves needs none. */
static void fixes_of_numbers_and_dashes(void **state)
{
    static const char *const lists[] = {
        "\\n  1: 28-14\\n  2: 22-27\\n  3: 18-17\\n",
        "\\n- deal 1: 28-14\\n- deal 2: 22-27\\n- deal 3: 18-17\\n",
        "\\n– dealer: Anne\\n  score: 28-14\\n– dealer: Blaise\\n  score: 50-45\\n• dealer: Anne\\n  score: 70-61\\n",
    };
    (void)state;
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        char command[1024];
        snprintf(
            command, sizeof command,
            "d=$(mktemp -d); printf 'game: piquet\\nrules: cavendish\\nplayers: [Anne, Blaise]\\ndeals:%s' > "
            "$d/a.yaml; "
            "$REFEREE -f jsonl $d/a.yaml | grep -c '\"class\":\"syntax\"'; $REFEREE --patch $d/a.yaml > $d/a.patch; "
            "patch -s -o $d/b.yaml $d/a.yaml $d/a.patch; $REFEREE -f jsonl $d/b.yaml | grep -c "
            "'\"class\":\"syntax\"'; $REFEREE -f jsonl $d/b.yaml | grep -o '\"verdict\":\"possible\"'; rm -r $d",
            lists[i]);
        shell_says(command, i < 2 ? "2\n0\n\"verdict\":\"possible\"\n" : "1\n0\n\"verdict\":\"possible\"\n");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_forms_are_judged_as_long_ones),
        cmocka_unit_test(short_forms_are_exported_as_long_ones),
        cmocka_unit_test(broken_forms_are_told_at_their_places),
        cmocka_unit_test(figures_have_places),
        cmocka_unit_test(without_a_list_of_players_nobody_has_them),
        cmocka_unit_test(blessed_scores_stay_in_their_form),
        cmocka_unit_test(sums_are_checked),
        cmocka_unit_test(fixes_of_numbers_and_dashes),
    };
    return cmocka_run_group_tests_name("short_forms", tests, begin, end);
}
