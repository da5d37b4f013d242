/* Records told to expect what is found: nothing else of a file is touched, and then it is as expected. Runs the built
   program. */
#include "tests/running.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Feeds a text to a command; returns its status and, if wanted, what it says. */
static int fed(const char *command, const char *text, char **out)
{
    char path[] = "/tmp/referee-bless-XXXXXX", line[512];
    int descriptor = mkstemp(path);
    assert_int_equal(write(descriptor, text, strlen(text)), strlen(text));
    close(descriptor);
    snprintf(line, sizeof line, "$REFEREE %s - < %s", command, path);
    int status = shell(line, out);
    unlink(path);
    return status;
}

/* That a text is blessed as said, that this is as expected then, and that it is not touched again. */
static void blessed_as(const char *options, const char *text, const char *expected)
{
    char command[128], *out, *again;
    snprintf(command, sizeof command, "--bless %s", options);
    assert_int_equal(fed(command, text, &out), 0);
    assert_string_equal(out, expected);
    assert_int_equal(fed(command, out, &again), 0);
    assert_string_equal(again, out);
    free(again);
    snprintf(command, sizeof command, "--expect -q %s", options);
    assert_int_equal(fed(command, out, NULL), 0);
    free(out);
}

/* What is found here is an unknown key, REC-02, on its own line; nothing else. */
static void new_ones_stand_at_the_end(void **state)
{
    (void)state;
    blessed_as("", "game: piquet\nplayers: [A, B]\n", "game: piquet\nplayers: [A, B]\nexpect: []\n");
    blessed_as("", "game: piquet\nplayers: [A, B]", "game: piquet\nplayers: [A, B]\nexpect: []");
    blessed_as("", "jeu: piquet\njoueurs: [A, B]\n", "jeu: piquet\njoueurs: [A, B]\nattendu: []\n");
    blessed_as("", "game: piquet\r\nwrong: 1\r\nplayers: [A, B]\r\n\r\n# the end\r\n",
               "game: piquet\r\nwrong: 1\r\nplayers: [A, B]\r\nexpect: [REC-02 @2]\r\n\r\n# the end\r\n");
    blessed_as("", "# one\n---\ngame: piquet\nplayers: [A, B]\nnote: |\n  # no comment\n\n...\n# two\n---\n\n",
               "# one\n---\ngame: piquet\nplayers: [A, B]\nnote: |\n  # no comment\nexpect: []\n\n...\n# two\n---\n\n");
    /* a table between strokes stays one, with the line below its headings */
    blessed_as(
        "",
        "game: piquet\n\n| deal | Anne | Blaise |\n|------|------|--------|\n| 1    | 28   | 14     |\n| 2    | "
        "5    | 1      |\n",
        "game: piquet\n\n| deal | Anne | Blaise | expect |\n|------|------|--------|---|\n| 1    | 28   | 14     "
        "| REC-13 @6|\n| 2    | 5    | 1      |\n");
    blessed_as("", "  game: piquet\n  players: [A, B]\n", "  game: piquet\n  players: [A, B]\n  expect: []\n");
}

/* The lines of the second record move by that of the first. */
static void lines_move_with_what_is_added(void **state)
{
    (void)state;
    blessed_as(
        "", "game: piquet\nwrong: 1\nplayers: [A, B]\n---\ngame: piquet\nplayers: [A, B]\nwrong: 1\n",
        "game: piquet\nwrong: 1\nplayers: [A, B]\nexpect: [REC-02 @2]\n---\ngame: piquet\nplayers: [A, B]\nwrong: "
        "1\nexpect: [REC-02 @8]\n");
    blessed_as("", "game: piquet\nexpect:\n- REC-07 @3\n- PIQ-24\n# x\nwrong: 1\nplayers: [A, B]\n",
               "game: piquet\nexpect:\n  [REC-02 @5]\n# x\nwrong: 1\nplayers: [A, B]\n");
}

/* A sheet gets a column, which has what is found of each party in its first row; a second row of that head has no heading more. */
static void a_sheet_has_a_column(void **state)
{
    (void)state;
    blessed_as("", "game,piquet\nparty,deal,Anne,Blaise\na,1,28,14\na,total,29,14\n\nb,1,28,14\n",
               "game,piquet\nparty,deal,Anne,Blaise,expect\na,1,28,14,REC-10 @4\na,total,29,14\n\nb,1,28,14,none\n");
    blessed_as("", "jeu;piquet\r\ncoup;Anne;Blaise\r\n1;28\r\ntotal;29;14\r\n",
               "jeu;piquet\r\ncoup;Anne;Blaise;attendu\r\n1;28;;REC-10 @4\r\ntotal;29;14\r\n");
    blessed_as("", "game,piquet\ndeal,expect,Anne,Blaise\n1,REC-10,28,14\n",
               "game,piquet\ndeal,expect,Anne,Blaise\n1,none,28,14\n");
    blessed_as("", "game\tpiquet\nexpect\tnone\ndeal\tAnne\tBlaise\n1\t28\t14\n",
               "game\tpiquet\nexpect\tnone\ndeal\tAnne\tBlaise\n1\t28\t14\n"); /* as it expects */
}

static void old_ones_give_way(void **state)
{
    (void)state;
#define OLD(old, new)                                                                                                  \
    blessed_as("", "game: piquet\nplayers: [A, B]\n" old "wrong: 1\n# c\n",                                            \
               "game: piquet\nplayers: [A, B]\n" new "wrong: 1\n# c\n")
    OLD("expect: []\n", "expect: [REC-02 @4]\n");
    OLD("expect: [] # why\n", "expect: [REC-02 @4] # why\n");
    OLD("expect: [PIQ-24]\n", "expect: [REC-02]\n"); /* without lines, as it had them */
    OLD("expect: [PIQ-24 @2,\n  PIQ-40]\n", "expect: [REC-02 @4]\n");
    OLD("expect: none\n", "expect: [REC-02 @4]\n");
    OLD("expect:\n", "expect: [REC-02 @4]\n");
    OLD("expect: # why\n", "expect: [REC-02 @4] # why\n");
    OLD("expect: \"PIQ-24 @1; # PIQ-40\"\n", "expect: [REC-02 @4]\n");
    OLD("\"expect\": # why\n  - PIQ-24 @1\n\n  - PIQ-40\n", "\"expect\": # why\n  [REC-02 @5]\n");
    OLD("expect: [\"PIQ-24\", # why\n  'PIQ-40 @1'] # how\n", "expect: [REC-02 @4] # how\n");
    OLD("expect:\r\n- PIQ-24 @1\r\n", "expect:\r\n  [REC-02 @5]\r\n");
    OLD("expect: []   \r\n", "expect: [REC-02 @4]   \r\n");
    OLD("expect:\n\n# above\n  - PIQ-24 @1\n", "expect:\n\n# above\n  [REC-02 @7]\n");
    OLD("expect:\n  # above\n  - PIQ-24 @1\n", "expect:\n  # above\n  [REC-02 @6]\n");
    OLD("expect:\n    # one\n\n  # two\n  none # three\n", "expect:\n    # one\n\n  # two\n  [REC-02 @8] # three\n");
    OLD("expect:\n  - PIQ-24 @1 # of it\n  # of the next\n  - PIQ-40\n  # below\n",
        "expect:\n  [REC-02 @6]\n  # below\n");
    OLD("expect:\n  # why\n", "expect: [REC-02 @5]\n  # why\n");
    OLD("expect: 'PIQ-24 ''@1'\n", "expect: [REC-02 @4]\n");
    OLD("expect: none  # why\n", "expect: [REC-02 @4]  # why\n");
    OLD("expect: [REC-02]\n", "expect: [REC-02]\n"); /* it is as expected */
    OLD("expect: [notation @4]\n", "expect: [notation @4]\n");
}

static void json_stays_json(void **state)
{
    (void)state;
#define RECORD "{\"game\":\"piquet\",\"players\":[\"A\",\"B]\"]"
    blessed_as("--input=jsonl",
               RECORD "}\n" RECORD ",\"wrong\":1 }\n\n" RECORD ",\"expect\":[\"PIQ-24\"],\"x-a\":\"}\"}\n",
               RECORD ", \"expect\": []}\n" RECORD ",\"wrong\":1 , \"expect\": [\"REC-02 @2\"]}\n\n" RECORD
                      ",\"expect\":[],\"x-a\":\"}\"}\n");
    blessed_as("", "{\n  \"game\": \"piquet\",\n  \"players\": [\"A\", \"B\"]\n}\n",
               "{\n  \"game\": \"piquet\",\n  \"players\": [\"A\", \"B\"]\n, \"expect\": []}\n");
    blessed_as("", "{game: piquet, # one\n players: [A, B], expect: none, wrong: 1} # two\n",
               "{game: piquet, # one\n players: [A, B], expect: [REC-02 @2], wrong: 1} # two\n");
    blessed_as("", "{game: piquet, players: [A, B], expect: \"PIQ-24\" }\n",
               "{game: piquet, players: [A, B], expect: [] }\n");
    blessed_as("", "{game: piquet, players: [A, 'B ''{'], expect: , wrong: 1}\n",
               "{game: piquet, players: [A, 'B ''{'], expect: [REC-02 @1] , wrong: 1}\n");
    blessed_as("", "--- {game: piquet, players: [l'A, B], }\n", "--- {game: piquet, players: [l'A, B], expect: []}\n");
}

/* Nothing is played, so the boards stand as they were carried in. */
static void scores_are_set_right(void **state)
{
    (void)state;
#define BOARDS "game: imperiale\nplayers: [A, B]\nstart: {A: 0f 3j, B: 1f 2j}\n"
    blessed_as("", BOARDS "expect: []\nexpect-score: {A: 0f 3j, B: 4j}\n",
               BOARDS "expect: []\nexpect-score: {A: 0f 3j, B: 1f 2j}\n");
    blessed_as(
        "", "game: piquet\nplayers: [A, B]\nstart: {A: 12, B: 7}\nexpect-score:\n  A: 1 # one\n  B: 0\n",
        "game: piquet\nplayers: [A, B]\nstart: {A: 12, B: 7}\nexpect-score:\n  A: 12 # one\n  B: 7\nexpect: []\n");
    blessed_as("--input=jsonl",
               "{\"game\":\"imperiale\",\"players\":[\"A\",\"B\"],\"start\":{\"A\":\"0f 3j\",\"B\":0},\"expect\":[],"
               "\"expect-score\":{\"A\":\"9j\",\"B\":5}}\n",
               "{\"game\":\"imperiale\",\"players\":[\"A\",\"B\"],\"start\":{\"A\":\"0f 3j\",\"B\":0},\"expect\":[],"
               "\"expect-score\":{\"A\":\"0f 3j\",\"B\":\"0f 0j\"}}\n");
}

static void what_cannot_be_read_stays(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(fed("--bless 2>&1 >/dev/null", "game: piquet\nplayers: [A, B}\n", &out), 3);
    assert_int_equal(count(out, "\n"), 1);
    free(out);
    assert_int_equal(
        fed("--bless 2>/dev/null", "game: piquet\nplayers: [A, B}\n---\ngame: piquet\nplayers: [A, B]\n", &out), 3);
    assert_string_equal(out, "game: piquet\nplayers: [A, B}\n---\ngame: piquet\nplayers: [A, B]\nexpect: []\n");
    free(out);
}

/* Samples that are as expected are not touched by a byte; without what they expect, they get it again. */
static void samples_are_blessed(void **state)
{
    (void)state;
    assert_int_equal(shell("for f in samples/*/*-broken-2.yaml; do"
                           " $REFEREE --bless $f 2>/dev/null | cmp -s - $f || echo $f; done | grep .",
                           NULL),
                     1);
    assert_int_equal(
        shell("for f in samples/imperiale/IMH-1*-broken-2.yaml samples/piquet/PIQ-4*-broken.yaml; do"
              " sed '/^expect: /d' $f | $REFEREE --bless - | $REFEREE -E -q --fixes=0 - || echo $f; done | grep .",
              NULL),
        1);
}

static void in_place_only_when_asked(void **state)
{
    (void)state;
    char *out;
    shell("REFEREE=$(realpath $REFEREE); d=$(mktemp -d); printf 'game: piquet\\nplayers: [A, B]\\n' | tee $d/a.yaml > "
          "$d/b.yaml; chmod 640 "
          "$d/a.yaml; cd $d\n"
          "$REFEREE --bless a.yaml > c.yaml; cmp a.yaml b.yaml && cmp -s a.yaml c.yaml || echo copied\n"
          "$REFEREE --bless -o d.yaml a.yaml; cmp c.yaml d.yaml && echo the same\n"
          "$REFEREE --bless a.yaml b.yaml 2>/dev/null || echo $?\n"
          "$REFEREE --bless --in-place - 2>/dev/null < a.yaml || echo $?\n"
          "$REFEREE --bless --in-place a.yaml; cmp a.yaml c.yaml && stat -c %a a.yaml; ls; "
          "rm -r $d",
          &out);
    assert_string_equal(out, "copied\nthe same\n2\n2\n640\na.yaml\nb.yaml\nc.yaml\nd.yaml\n");
    free(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_ones_stand_at_the_end), cmocka_unit_test(lines_move_with_what_is_added),
        cmocka_unit_test(a_sheet_has_a_column),      cmocka_unit_test(old_ones_give_way),
        cmocka_unit_test(json_stays_json),           cmocka_unit_test(scores_are_set_right),
        cmocka_unit_test(what_cannot_be_read_stays), cmocka_unit_test(samples_are_blessed),
        cmocka_unit_test(in_place_only_when_asked),
    };
    return cmocka_run_group_tests_name("bless", tests, NULL, NULL);
}
