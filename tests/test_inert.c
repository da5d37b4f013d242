/* Hostile texts in every field that can hold one, written in every format: nothing of them acts on what reads the output. */
#include "tests/running.h"

#include "formats/writer.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* As they stand between quotation marks of YAML. What is refused comes out too: in excerpts, and as the record's id. */
static const char *const payloads[] = {
    "</script><script>alert(1)</script>",
    "]]><script>x</script>",
    "--></style></title><img src=x onerror=alert(1)>",
    "\\\" onload=\\\"x' onclick='y",
    "&lt;b&gt;&#10;&amp;",
    "\\n::error file=x::y\\n::warning::z",
    "::error::x%0A::notice::y%25",
    "\\n1..0\\nok 1\\nnot ok 2\\nBail out!\\n  ---\\n  ...\\n",
    "a # SKIP b # TODO c",
    "{0}{who}{{1}} [a](1) `x` \\\\ \\\\u001b",
    "a\\tb\\n---\\ngame: mat\\n...\\n",
    "🂡\xe2\x80\x8b\\u200d\\uE000\\U000E0041",
    "\\e[31m\\e]0;x\\a\\e[2J",
    "\\x9b31m\\x85\\u2028\\u2029",
    "\\u202eevil\\u202c\\u2066x\\u061c\\u200f",
    "\\0\\x01\\x7f\\r\\b",
    "\x1b[31m",
    "\xc2\x9b[31m",
    "a\xe2\x80\xaez", /* NOLINT(misc-misleading-bidirectional): it is meant */
    "\xe2\x80\xa8::error::x",
    "\xff\xfe\x80",
};

#define HEAD    "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\n"
#define DEAL    "deal:\n  dealer: Anne\n  turned: 7♥\n  play: [7♥ 7♥]\n"
#define INTO(x) HEAD "deal:\n  dealer: Anne\n  " x "\n  play: [7♥ 7♥]\n"

/* Records with an @ where the text goes. */
static const char *const fields[] = {
    "id: @\n" HEAD DEAL,
    "title: @\ndate: @\nplace: @\n" HEAD DEAL,
    "scorer: @\nsource: @\nnote: @\n" HEAD DEAL,
    "x-own: @\nx-list: [@, {@: @}]\n" HEAD DEAL,
    "@: 1\n" HEAD DEAL,
    "game: @\nplayers: [Anne, Blaise]\n",
    "game: piquet\nrules: @\nplayers: [Anne, Blaise]\n" DEAL,
    HEAD "options: {@: 1}\n" DEAL,
    HEAD "options: {repique: @}\n" DEAL,
    "game: piquet\nplayers: [@, Blaise]\ndeal:\n  dealer: @\n  hands: {@: 7♥ 8♥, Blaise: 7♥}\n  calls:\n  - @: point "
    "45\n"
    "  - Blaise: good\n  - @: carte blanche\n  play: [9♠ 9♠]\n  score: {@: 5, Blaise: 9}\nresult: {winner: @}\n",
    "game: imperiale\nplayers: [@, Blaise]\ndeal:\n  dealer: @\n  talon: 7♥ 7♥\n  dealing:\n  - @: turns D♠ 26\n  "
    "play: [♠A ♥R]\n"
    "  score: {@: 1f 44j}\n",
    "game: mat\nplayers: [@, Blaise]\ndeal:\n  dealer: @\n  hands: {@: 7♥ 7♥}\n",
    "game: napoleon\nplayers: [@, Blaise, Carl]\ndeal:\n  dealer: @\n  calls: [{@: bids 3}]\n  hands: {@: 7♥ 7♥}\n",
    HEAD "cards: @\n" DEAL,
    HEAD "start: {@: @}\n" DEAL,
    HEAD "draw: [@, Anne: @]\n" DEAL,
    INTO("packets: @"),
    INTO("turned: @"),
    INTO("hands: {@: 7♥, Anne: @}"),
    INTO("talon: @"),
    INTO("@: 3"),
    INTO("note: @"),
    INTO("dealing: [@: good, Anne: @]"),
    INTO("calls:\n  - Anne: @\n  - @\n  - note: @\n  - Blaise: looks at @"),
    INTO("marks: {Anne: [@], @: 3}"),
    INTO("score: {@: @}"),
    HEAD "deal: {dealer: @, play: [@, 7♥ 7♥ > @]}\n",
    HEAD DEAL "result: {winner: @, @: 3}\n",
    HEAD DEAL "expect: [@, PIQ-01 @@]\nexpect-score: {@: 3}\n",
};

enum { PAYLOADS = sizeof payloads / sizeof payloads[0], FIELDS = sizeof fields / sizeof fields[0] };

static char folder[] = "/tmp/referee-inert-XXXXXX";

static void put_record(FILE *out, const char *field, const char *payload, const char *more)
{
    fputs("---\n", out);
    for (const char *at = field; *at != '\0'; at++)
        if (*at == '@')
            fprintf(out, "\"%s%s\"", payload, more);
        else
            fputc(*at, out);
}

/* Each field with a third of the texts, or with all of them if the environment says REFEREE_INERT=all. */
static bool taken(size_t field, size_t payload)
{
    const char *all = getenv("REFEREE_INERT");
    return (field + payload) % 3 == 0 || (all != NULL && strcmp(all, "all") == 0);
}

static size_t records;

/* `more` is added to each text. */
static void write_stream(const char *name, const char *more)
{
    char path[96];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *out = fopen(path, "w");
    assert_non_null(out);
    records = 0;
    for (size_t i = 0; i < FIELDS; i++)
        for (size_t k = 0; k < PAYLOADS; k++)
            if (taken(i, k)) {
                put_record(out, fields[i], payloads[k], more);
                records++;
            }
    assert_int_equal(fclose(out), 0);
}

static int set_up(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL)
        return -1;
    write_stream("a.yaml", "");
    write_stream("b.yaml", "+");
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    return folder_remove(folder);
}

/* --- bytes ------------------------------------------------------------------------------------------------ */

/* What steers a terminal or an editor: controls but line ends, of one byte or two, separators of lines, marks that turn
   text. */
static bool harmful(const unsigned char *at)
{
    if (at[0] < 0x20 || at[0] == 0x7f)
        return at[0] != '\n';
    if (at[0] == 0xc2)
        return at[1] < 0xa0;
    if (at[0] == 0xd8)
        return at[1] == 0x9c;
    if (at[0] == 0xe2 && at[1] == 0x80)
        return (at[2] >= 0x8e && at[2] <= 0x8f) || (at[2] >= 0xa8 && at[2] <= 0xae);
    if (at[0] == 0xe2 && at[1] == 0x81)
        return at[2] >= 0xa6 && at[2] <= 0xa9;
    return at[0] == 0xef && at[1] == 0xbb && at[2] == 0xbf;
}

/* Runs a command in the folder's name $d and looks through what it says, on both streams. */
static void says_no_harm(const char *arguments, size_t least)
{
    char command[512], *out;
    snprintf(command, sizeof command, "d=%s; $REFEREE %s 2>&1", folder, arguments);
    shell(command, &out);
    if (strlen(out) < least)
        fail_msg("%s: %zu bytes", arguments, strlen(out));
    for (size_t at = 0; out[at] != '\0'; at++)
        if (harmful((const unsigned char *)out + at)) {
            size_t from = at > 200 ? at - 200 : 0;
            fail_msg("%s: byte %02X after %.*s", arguments, (unsigned char)out[at], (int)(at - from), out + from);
        }
    free(out);
}

static const char *const formats[] = {"text", "annotated", "html", "jsonl", "tap", "junit", "sarif", "github", "patch"};

static void no_verdict_lets_controls_through(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        for (int plain = 0; plain < 2; plain++) {
            char arguments[128];
            if (plain && (strcmp(formats[i], "annotated") == 0 || strcmp(formats[i], "patch") == 0))
                continue; /* refused: the transcript's own lines are in them */
            snprintf(arguments, sizeof arguments, "-L --fixes=0 -f %s %s $d/a.yaml", formats[i],
                     !plain                              ? "--color=never"
                     : writer_find(formats[i])->verbatim ? "-l fr"
                                                         : "--ascii -l fr");
            says_no_harm(arguments, strcmp(formats[i], "patch") == 0 ? 0 : 1000); /* there may be nothing to mend */
        }
}

static void no_other_answer_does(void **state)
{
    (void)state;
    static const char *const commands[] = {"legal $d/a.yaml",
                                           "legal -f jsonl $d/a.yaml",
                                           "perft -f jsonl $d/a.yaml",
                                           "perft $d/a.yaml",
                                           "export $d/a.yaml",
                                           "export -f jsonl $d/a.yaml",
                                           "export --complete --style=compact $d/a.yaml",
                                           "compare $d/a.yaml $d/b.yaml",
                                           "compare -f jsonl $d/a.yaml $d/b.yaml",
                                           "compare --merge $d/a.yaml $d/b.yaml",
                                           "-E $d/a.yaml",
                                           "--all-editions --fixes=0 $d/a.yaml"};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        says_no_harm(commands[i], 1000);
}

/* A blessed copy is byte for byte, but not on a terminal. */
static void no_terminal_is_steered_by_a_copy(void **state)
{
    (void)state;
    char command[512], *out;
    snprintf(command, sizeof command,
             "d=%s; export d; $REFEREE --bless $d/a.yaml 2>/dev/null | grep -q \"$(printf '\\033')\" || echo none;"
             "script -qec '$REFEREE --bless $d/a.yaml 2>/dev/null' /dev/null | tr -d '\\r'",
             folder);
    shell(command, &out);
    assert_true(strlen(out) > 1000 && strncmp(out, "none", 4) != 0);
    for (size_t at = 0; out[at] != '\0'; at++)
        if (harmful((const unsigned char *)out + at))
            fail_msg("byte %02X at %zu", (unsigned char)out[at], at);
    free(out);
}

/* A file may be named as a command to the log of a workflow begins: no line of a text does. */
static void no_line_is_a_workflow_command(void **state)
{
    (void)state;
    char command[1024], *out;
    snprintf(
        command, sizeof command,
        "case $REFEREE in /*) r=$REFEREE;; *) r=$PWD/$REFEREE;; esac; cd %s && printf 'game: mat\\nwrong: 1\\nplayers: "
        "[A, B]\\nexpect: []\\n' > ::error::x.yaml && cp ::error::x.yaml ' ::error::y.yaml'; for o in '' -E legal "
        "perft "
        "compare --all-editions; do $r $o -C never ::error::x.yaml ' ::error::y.yaml' 2>/dev/null; done",
        folder);
    shell(command, &out);
    assert_true(count(out, "./::error::x.yaml:") >= 2);
    for (const char *line = out; line != NULL && *line != '\0'; line = strchr(line + 1, '\n'))
        if (line[strspn(line, " \n")] == ':')
            fail_msg("%.80s", line);
    free(out);
}

/* --- readers ---------------------------------------------------------------------------------------------- */

/* That a script says this; in it $d is the folder. */
static void says(const char *script, const char *expected)
{
    char command[1024], *out;
    snprintf(command, sizeof command, "d=%s; %s", folder, script);
    shell(command, &out);
    if (strcmp(out, expected) != 0)
        print_error("%s\n", script);
    assert_string_equal(out, expected);
    free(out);
}

/* The number of records, as a line. */
static const char *all(void)
{
    static char line[16];
    snprintf(line, sizeof line, "%zu\n", records);
    return line;
}

#define JUDGED(format) "$REFEREE --fixes=0 -L -f " format " $d/a.yaml | "

static void xml_holds_nothing_foreign(void **state)
{
    (void)state;
    says(JUDGED("junit") "xmllint --xpath 'count(//testcase)' -", all());
    says(JUDGED("junit") "xmllint --xpath 'count(//script) + count(//b) + count(//img)' -", "0\n");
    says(JUDGED("html") "xmllint --xpath 'count(//article)' -", all());
    says(JUDGED("html") "xmllint --xpath 'count(//script) + count(//b) + count(//img) + "
                        "count(//@*[starts-with(name(), \"on\")])' -",
         "0\n");
    /* and for a parser of HTML, which forgives more */
    says(JUDGED("html") "xmllint --html --xpath 'count(//script) + count(//img) + "
                        "count(//@*[starts-with(name(), \"on\")])' - 2>/dev/null",
         "0\n");
}

static void json_holds_nothing_foreign(void **state)
{
    (void)state;
    says(JUDGED("jsonl") "jq -s '[.[] | select(.type == \"verdict\")] | length'", all());
    says(JUDGED("sarif") "jq -c '.runs | length'", "1\n");
    says("$REFEREE export -f jsonl $d/a.yaml 2>/dev/null | jq -e -c .game | sort -u | head -c 40 | wc -c | grep -c "
         "'^[1-9]'",
         "1\n");
    says("$REFEREE legal -f jsonl $d/a.yaml | jq -s 'length > 50'", "true\n");
    says("$REFEREE compare -f jsonl $d/a.yaml $d/b.yaml 2>/dev/null | jq -s 'length > 50'", "true\n");
}

static void tap_and_workflow_commands_are_ours(void **state)
{
    (void)state;
    says("$REFEREE --fixes=0 -f tap $d/a.yaml | grep -c '^\\(not \\)\\?ok '", all());
    says("$REFEREE --fixes=0 -f tap $d/a.yaml | grep -c '^[0-9]*\\.\\.[0-9]*$'", "1\n");
    says("$REFEREE --fixes=0 -f tap $d/a.yaml | grep -c '^Bail'", "0\n");
    says("prove --exec \"$REFEREE --fixes=0 -f tap\" $d/a.yaml 2>&1 | grep -c 'Parse errors'", "0\n");
    says("$REFEREE --fixes=0 -f github $d/a.yaml | grep -vc '^::\\(error\\|notice\\|warning\\) '", "0\n");
    says("$REFEREE --fixes=0 -f github $d/a.yaml | sed 's/^::[a-z]* //' | sed 's/::/\\n/' | sed -n 'n;p' |"
         "grep -c '%\\(25\\|0A\\|0D\\)\\|^[^%]*$' | grep -c '^[1-9]'",
         "1\n");
}

/* What is written as a transcript is one: each record reads as it did, and there are no more of them. */
static void transcripts_stay_transcripts(void **state)
{
    (void)state;
    says("$REFEREE export $d/a.yaml > $d/c.yaml 2>/dev/null; $REFEREE export $d/c.yaml | cmp - $d/c.yaml && echo same",
         "same\n");
    says("a=$($REFEREE export -f jsonl $d/a.yaml 2>/dev/null | wc -l); b=$(grep -c '^---' $d/c.yaml); [ $a -gt 30 ] &&"
         "[ $a = $((b + 1)) ] && echo as many",
         "as many\n");
    says("$REFEREE -f annotated --fixes=0 $d/a.yaml | $REFEREE -f jsonl --fixes=0 - | grep -c '\"type\":\"verdict\"'",
         all());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_verdict_lets_controls_through),   cmocka_unit_test(no_other_answer_does),
        cmocka_unit_test(no_terminal_is_steered_by_a_copy),   cmocka_unit_test(no_line_is_a_workflow_command),
        cmocka_unit_test(xml_holds_nothing_foreign),          cmocka_unit_test(json_holds_nothing_foreign),
        cmocka_unit_test(tap_and_workflow_commands_are_ours), cmocka_unit_test(transcripts_stay_transcripts),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
