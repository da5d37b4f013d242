/* A document of defaults holds for all records after it, as if each had its keys, and is none itself. */
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

#define DEAL "deals: [{marks: {Anne: 22, Blaise: 44}}]\n"

static const char stream[] = "id: before\ngame: mat\nplayers: [Anne, Blaise]\n" DEAL "---\n"
                             "# from here on\ndefaults: {game: piquet, rules: cavendish, players: [Anne, Blaise], "
                             "options: {partie_deals: 4, target: 101}}\n---\nid: one\n" DEAL "---\n"
                             "id: two\nplayers: [Blaise, Anne]\noptions: {target: 100}\n" DEAL "---\n"
                             "id: three\ngame: mat\nrules: bga\noptions: {deposits: off}\n" DEAL "...\n---\n"
                             "par-défaut:\n  jeu: mat\n  joueurs: [Anne, Blaise]\n  lieu: Lyon\n---\nid: four\n" DEAL;

/* The same written out in full. */
static const char whole[] =
    "id: before\ngame: mat\nplayers: [Anne, Blaise]\n" DEAL "---\n"
    "id: one\ngame: piquet\nrules: cavendish\noptions: {partie_deals: 4, target: 101}\nplayers: [Anne, Blaise]\n" DEAL
    "---\nid: two\ngame: piquet\nrules: cavendish\noptions: {partie_deals: 4, target: 100}\nplayers: [Blaise, "
    "Anne]\n" DEAL
    "---\nid: three\ngame: mat\nrules: bga\noptions: {partie_deals: 4, target: 101, deposits: off}\nplayers: [Anne, "
    "Blaise]\n" DEAL "---\nid: four\njeu: mat\njoueurs: [Anne, Blaise]\nlieu: Lyon\n" DEAL;

static char *told(const char *text, const char *arguments)
{
    char command[8192], *out;
    snprintf(command, sizeof command, "printf '%%s' '%s' | $REFEREE %s", text, arguments);
    shell(command, &out);
    return out;
}

static void assert_told(const char *text, const char *arguments, const char *wanted)
{
    char *out = told(text, arguments);
    assert_string_equal(out, wanted);
    free(out);
}

static void defaults_hold_for_what_follows(void **state)
{
    (void)state;
    char *one = told(stream, "export -"), *other = told(whole, "export -");
    assert_int_equal(count(one, "---\n"), 4);
    assert_string_equal(one, other);
    free(one);
    free(other);
}

/* Records are counted without them, keep the lines of the file, and are found by their bytes. */
static void records_keep_their_numbers(void **state)
{
    (void)state;
#define WHERE "| grep -o '\"record\":[0-9]*,\"id\":\"[a-z]*\"' | sort -u | tr -d '\"' | tr '\\n' ' '"
    assert_told(stream, "--format=jsonl - " WHERE,
                "record:1,id:before record:2,id:one record:3,id:two record:4,id:three record:5,id:four ");
    assert_told(stream, "--format=jsonl --range=3-3 - " WHERE, "record:3,id:two ");
    assert_told(stream, "--format=jsonl --range=5- - | grep -o '\"game\":\"[a-z]*\"'", "\"game\":\"mat\"\n");
    assert_told("defaults: {game: mat, players: [Anne, Blaise]}\n---\nid: x\ndeals:\n- marks: {Anne: 22, Blaise: 45}\n",
                "--format=jsonl - | grep '\"severity\":\"error\"' | grep -o '\"line\":[0-9]*,\"column\":[0-9]*'",
                "\"line\":5,\"column\":29\n");
}

static void json_lines_have_them_too(void **state)
{
    (void)state;
    assert_told(
        "{\"defaults\":{\"game\":\"mat\",\"players\":[\"A\",\"B\"]}}\n{\"deals\":[{\"marks\":{\"A\":22,\"B\":44}"
        "}]}\n{\"rules\":\"bga\"}\n",
        "--format=jsonl --input=jsonl - | grep -o '\"game\":\"mat\",\"rules\":\"[a-z]*\"' | tr '\\n' ' '",
        "\"game\":\"mat\",\"rules\":\"capellen\" \"game\":\"mat\",\"rules\":\"bga\" ");
}

/* What only a record can have, and defaults that do not stand alone, are told at their places; the rest of them holds. */
static void what_is_wrong_is_told_once(void **state)
{
    (void)state;
#define FOUND                                                                                                          \
    "--format=jsonl - | grep -o '\"record\":[0-9][0-9]*\\|\"line\":[0-9]*,\"column\":[0-9]*\\|\"rule\":\"REC-02\"\\|"  \
    "\"verdict\":\"[a-z]*\"' | tr -d '\"' | tr '\\n' ' '"
    assert_told("defaults: {game: mat, players: [A, B], result: {}}\n---\nid: x\n", FOUND,
                "record:1 line:1,column:40 rule:REC-02 record:1 verdict:unreadable record:2 verdict:regular ");
    assert_told("defaults: {game: mat, players: [A, B]}\ndeals: []\n", FOUND,
                "record:1 line:1,column:1 rule:REC-02 record:1 line:1,column:1 rule:REC-02 record:1 "
                "verdict:unreadable ");
    assert_told("defaults: mat\n---\ngame: mat\nplayers: [A, B]\n", FOUND,
                "record:1 line:1,column:11 rule:REC-02 record:1 verdict:unreadable record:2 verdict:regular ");
    assert_told("defaults: {game: mat, players: [A, B]}\n", FOUND, "");
}

/* What is mended, and what is written into the file as expected, stands where it did. */
static void files_are_changed_in_their_places(void **state)
{
    (void)state;
    static const char sheet[] = "defaults: {game: piquet, rules: cavendish, players: [Anne, Blaise]}\n---\nid: "
                                "x\ndeals:\n- marks: {Anne: 28, Blaise: 14}\n  score: {Anne: 28, Blaise: 15}\n";
    assert_told(sheet, "--patch - | grep '^[-+] '",
                "-  score: {Anne: 28, Blaise: 15}\n+  score: {Anne: 28, Blaise: "
                "14}\n");
    char *blessed = told(sheet, "--bless - | tee /dev/stderr 2>/dev/null | $REFEREE --expect --quiet -; echo $?");
    assert_string_equal(blessed, "0\n");
    free(blessed);
    blessed = told(sheet, "--bless - | head -2");
    assert_string_equal(blessed, "defaults: {game: piquet, rules: cavendish, players: [Anne, Blaise]}\n---\n");
    free(blessed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(defaults_hold_for_what_follows),    cmocka_unit_test(records_keep_their_numbers),
        cmocka_unit_test(json_lines_have_them_too),          cmocka_unit_test(what_is_wrong_is_told_once),
        cmocka_unit_test(files_are_changed_in_their_places),
    };
    return cmocka_run_group_tests_name("defaults", tests, NULL, NULL);
}
