/* The formats for other programs, each read by such a program; and what is in a record reaches none of them unescaped. */
#include "tests/running.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define WRONG_TURN "samples/imperiale/wrong-turn.yaml"
#define UNDECIDED  "samples/record/unknown-too-many.yaml"
#define UNREADABLE "samples/record/REC-01-broken-zero-byte.yaml" /* and a second record, which is regular */
#define KEPT       "samples/imperiale/IMH-A06-kept.yaml"
#define HOSTILE    "tests/formats/hostile.yaml"

#define SARIF_SCHEMA "python3 tests/formats/validate.py tests/formats/sarif-2.1.0.json"
#define JUNIT_SCHEMA "xmllint --noout --schema tests/formats/junit.xsd -"

/* A file name as bad as one can be; after -n, in a shell. */
#define HOSTILE_NAME "\"$(printf 'a]]>\"<b>%%0A::error::,:\\n1..0\\nok # SKIP \\\\ \\033[31m.yaml')\""

/* --- TAP -------------------------------------------------------------------------------------------------- */

static void prove_counts_the_records(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(shell("prove -v --exec \"$REFEREE -f tap\" " KEPT " " UNDECIDED " 2>&1", &out), 0);
    assert_int_equal(count(out, "# SKIP"), 1);
    assert_int_equal(count(out, "Parse errors"), 0);
    free(out);
    assert_int_equal(shell("prove --exec \"$REFEREE -f tap -W undecided\" " UNDECIDED " 2>&1", NULL), 1);
    assert_int_equal(shell("prove --exec \"$REFEREE -f tap -E\" " WRONG_TURN " 2>&1", NULL), 0);
    assert_int_equal(shell("prove --exec \"$REFEREE -f tap\" " UNREADABLE " 2>&1", &out), 1);
    assert_int_equal(count(out, "Tests: 2 Failed: 1)"), 1);
    free(out);
    /* all of it through one pipe, and nothing that is no TAP */
    assert_int_equal(shell("prove -r --exec \"$REFEREE -f tap -E --fixes=0\" samples/imperiale samples/piquet 2>&1 | "
                           "grep -c 'Parse errors'",
                           NULL),
                     1);
}

/* The parser that prove uses reads a finding out of the block. */
static void a_finding_is_read_out_of_tap(void **state)
{
    (void)state;
    shell_begins("TAP_VERSION=13 $REFEREE -f tap " WRONG_TURN " > /tmp/referee-formats.tap; perl -MTAP::Parser -e '"
                 "my $p = TAP::Parser->new({source => shift}); while (my $r = $p->next) {"
                 "  next unless $r->is_yaml; my $f = $r->data->{findings};"
                 "  print join(\" \", scalar @$f, map {\"$_->{rule}:$_->{line}:$_->{column}\"} @$f); }'"
                 " /tmp/referee-formats.tap",
                 "2 IMH-A06:19:19 IMH-A13:40:32");
}

static void tap_has_version_points_and_plan(void **state)
{
    (void)state;
    shell_begins("$REFEREE -f tap " KEPT " " UNREADABLE " " WRONG_TURN
                 " | grep -v '^ ' | grep -o '^[a-zT].* [0-9]*\\( -\\)*'"
                 " | cut -d- -f1",
                 "TAP version 14\nok 1 \nnot ok 2 \nok 3 \nnot ok 4 \n");
    shell_begins("$REFEREE -f tap " KEPT " " WRONG_TURN " | tail -1", "1..2\n");
    shell_begins("$REFEREE -f tap - < /dev/null", "TAP version 14\n1..0\n");
    shell_begins("$REFEREE -q -f tap " KEPT " " UNREADABLE " | grep -v '^ ' | cut -c1-8", "TAP vers\nnot ok 1\n1..1\n");
}

/* --- JUnit ------------------------------------------------------------------------------------------------ */

static void junit_keeps_its_schema(void **state)
{
    (void)state;
    assert_int_equal(shell(ALL_SAMPLES "-f junit | " JUNIT_SCHEMA " 2>/dev/null", NULL), 0);
    assert_int_equal(shell(ALL_SAMPLES "-f junit -l fr --ascii | " JUNIT_SCHEMA " 2>/dev/null", NULL), 0);
    assert_int_equal(shell("$REFEREE -f junit " HOSTILE " | " JUNIT_SCHEMA " 2>/dev/null", NULL), 0);
    assert_int_equal(shell("$REFEREE -f junit - </dev/null | " JUNIT_SCHEMA " 2>/dev/null", NULL), 0);
    assert_int_equal(
        shell("echo '<testsuites><testsuite name=\"a\"/></testsuites>' | " JUNIT_SCHEMA " 2>/dev/null", NULL), 3);
}

/* No time is told that nobody has measured. */
static void junit_makes_up_no_time(void **state)
{
    (void)state;
    shell_begins("$REFEREE -f junit " WRONG_TURN " | grep -c 'time='", "0\n");
}

/* A drawn partie has no winner, in no language: neither one that is drawn at mat nor one after eight deals of piquet. */
static void a_drawn_partie_has_no_winner(void **state)
{
    (void)state;
#define DRAWN "samples/mat/MAT-18-kept-drawn.yaml samples/piquet/PQC-L71-kept-drawn.yaml"
    shell_begins("$REFEREE -len -fjsonl " DRAWN " | grep -c '\"winner\":null'", "2\n");
    shell_begins("$REFEREE -lfr -fjsonl " DRAWN " | grep -c '\"winner\":null'", "2\n");
}

/* Where the manual is installed beside the program it is named, by pages that are there; else nothing is. */
static void sarif_names_pages_that_are_there(void **state)
{
    (void)state;
    char *out;
    shell(
        "t=$(realpath $(mktemp -d)) && mkdir -p $t/bin \"$t/share/man/man1\" $t/share/man/man7 && cp $REFEREE $t/bin\n"
        "uris() { $t/bin/referee -f sarif $1 " WRONG_TURN
        " | jq -r '.runs[0].tool.driver | .informationUri, .rules[].helpUri' | sort | uniq -c | sed 's,^ *,,'; }\n"
        "uris; touch $t/share/man/man1/referee.1 $t/share/man/man7/referee-rules.7; uris -lfr | sed \"s,$t,,\"\n"
        "mkdir -p $t/share/man/fr && cp -r $t/share/man/man? $t/share/man/fr && uris -lfr | sed \"s,$t,,\"; rm -r $t",
        &out);
    assert_string_equal(out, "3 null\n1 file:///share/man/man1/referee.1\n2 file:///share/man/man7/referee-rules.7\n"
                             "1 file:///share/man/fr/man1/referee.1\n2 file:///share/man/fr/man7/referee-rules.7\n");
    free(out);
}

static void junit_counts_by_file(void **state)
{
    (void)state;
#define ALL_FOUR  "$REFEREE -f junit " KEPT " " UNDECIDED " " UNREADABLE " " WRONG_TURN
#define ASK(what) " | xmllint --xpath \"" what "\" -"
    shell_begins(
        ALL_FOUR ASK("concat(count(//testsuite), ' ', count(//testcase), ' ', sum(//@tests), ' ', sum(//@failures), "
                     "' ', sum(//@errors), ' ', sum(//@skipped))"),
        "4 5 5 1 1 1");
    shell_begins(ALL_FOUR ASK("concat(count(//failure), count(//error), count(//skipped), //testsuite[3]/@tests)"),
                 "1112");
    shell_begins(ALL_FOUR ASK("concat(//failure/@type, ' ', //testsuite[4]/@name)"), "IMH-A06 " WRONG_TURN);
    shell_begins("$REFEREE -W undecided -f junit " UNDECIDED ASK("concat(count(//failure), count(//skipped))"), "10");
    shell_begins("$REFEREE -E -f junit " WRONG_TURN ASK("count(//failure)"), "0");
    shell_begins("$REFEREE -q -f junit " KEPT " " UNREADABLE ASK("concat(count(//testsuite), count(//testcase))"),
                 "11");
}

/* What the text format has of a finding is in the failure, its source line too. */
static void a_failure_holds_the_findings(void **state)
{
    (void)state;
    char *out;
    shell("$REFEREE -f junit " WRONG_TURN ASK("string(//failure)"), &out);
    assert_int_equal(count(out, "wrong-turn.yaml:19:19: "), 1);
    assert_int_equal(count(out, "wrong-turn.yaml:40:32: "), 1);
    assert_int_equal(count(out, "Blaise: turns D♠ 26"), 1);
    free(out);
    shell("$REFEREE -m 1 -f junit " WRONG_TURN ASK("string(//failure)"), &out);
    assert_int_equal(count(out, "wrong-turn.yaml:40:32: "), 0);
    free(out);
}

/* --- SARIF ------------------------------------------------------------------------------------------------ */

/* All of them at once: the validator takes longer to begin than to read. */
static void sarif_keeps_its_schema(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(shell("{ $REFEREE -f sarif samples/imperiale/IMH-0*-broken*.yaml\n" ALL_SAMPLES
                           "-f sarif\n" ALL_SAMPLES "-f sarif -l fr --ascii\n"
                           "$REFEREE -f sarif " HOSTILE "\n"
                           "$REFEREE -f sarif -n " HOSTILE_NAME " - < " HOSTILE "\n"
                           "$REFEREE -f sarif -E -x demark " WRONG_TURN "\n"
                           "$REFEREE -f sarif " KEPT "\n"
                           "$REFEREE -q -f sarif " WRONG_TURN "\n } | " SARIF_SCHEMA,
                           &out),
                     0);
    assert_string_equal(out, "8\n");
    free(out);
    assert_int_equal(
        shell("echo '{\"version\":\"2.1.0\",\"runs\":[{\"results\":[]}]}' | " SARIF_SCHEMA " 2>/dev/null", NULL), 1);
}

/* The twentieth deal of 120 is added to nobody's total: 101 lines of three figures each, one fix. Programs that read objects in each
   other to some depth only can read it. */
static void a_fix_of_many_figures(void **state)
{
    (void)state;
    shell_says(
        "awk 'BEGIN {"
        " print \"game: napoleon\\noptions: {payment_table: fr-classic}\\nplayers: [Anne, Blaise, Clara]\\ndeals:\"\n"
        " for (i = 1; i <= 120; i++) {\n"
        "  for (p = 0; p < 3; p++) { m[p] = i % 3 == p ? 4 : -2; if (i != 20) s[p] += m[p] }\n"
        "  for (list = \"marks\"; list != \"\"; list = list == \"marks\" ? \"score\" : \"\")\n"
        "   printf \"%s%s: {Anne: %d, Blaise: %d, Clara: %d}\", list == \"marks\" ? \"- {\" : \", \", list,"
        " list == \"marks\" ? m[0] : s[0], list == \"marks\" ? m[1] : s[1], list == \"marks\" ? m[2] : s[2]\n"
        "  print \"}\" } }' | $REFEREE -f jsonl - | jq -c 'select(.fix) | [.line, .fix.line,"
        " ([.fix | .. | objects | select(has(\"old\"))] | length), ([.fix | paths | length] | max) < 100]'",
        "[24,24,303,true]\n");
}

static void sarif_says_what_jsonl_says(void **state)
{
    (void)state;
    char *sarif, *jsonl;
    shell(ALL_SAMPLES
          "--all -f sarif | jq -r '.runs[].results[] | [.ruleId, .locations[0].physicalLocation.region"
          " .startLine, .locations[0].physicalLocation.region.startColumn, (.message.text | split(\"\\n\")[0] |"
          " gsub(\"{{\"; \"{\") | gsub(\"}}\"; \"}\"))] | @csv'",
          &sarif);
    shell(ALL_SAMPLES "-f jsonl | jq -r 'select(.type == \"finding\") | [.rule, .line, .column, .message] | @csv'",
          &jsonl);
    assert_true(strlen(sarif) > 10000);
    assert_string_equal(sarif, jsonl);
    free(sarif);
    free(jsonl);
    shell_begins("$REFEREE -f sarif " UNDECIDED " | jq -c '[.runs[].results[] | .kind, .level]'",
                 "[\"open\",\"none\",\"informational\",\"none\"]\n");
    shell_begins("$REFEREE -f sarif " WRONG_TURN
                 " | jq -c '[.runs[].results[] | .kind, .level, .locations[0].physicalLocation.region.endColumn]'",
                 "[\"fail\",\"error\",24,\"fail\",\"error\",37]\n");
    shell_begins("$REFEREE -f sarif -r --fixes=0 samples/record | jq '(.runs[].tool.driver.rules | map(.id) | sort) == "
                 "([.runs[].results[].ruleId] | unique) and all(.runs[].tool.driver.rules[]; .help.text != \"\")'",
                 "true\n");
}

/* A fix, carried out as an editor would, leaves fewer errors. */
static void sarif_fixes_mend(void **state)
{
    (void)state;
    shell_begins(
        "errors='[.runs[].results[] | select(.level == \"error\")] | length'\n"
        "for f in imperiale/IMH-01-broken-3 imperiale/IMH-08-broken imperiale/IMH-20-broken-3 "
        "piquet/PIQ-09-broken-none\n"
        "do f=samples/$f.yaml; before=$($REFEREE --fixes=400 -f sarif $f | jq \"$errors\")\n"
        "  $REFEREE --fixes=400 -f sarif $f | python3 tests/formats/apply_fixes.py $f > /tmp/referee-formats.yaml || "
        "exit\n"
        "  after=$($REFEREE -f sarif /tmp/referee-formats.yaml | jq \"$errors\")\n"
        "  [ $after -lt $before ] && echo mended; done",
        "mended\nmended\nmended\nmended\n");
}

/* Under a sanitizer the programs that others wrote find nothing new, and take most of the time. */
#ifdef __SANITIZE_ADDRESS__
#define VALIDATED "| awk 'NR % 8 == 1'"
#else
#define VALIDATED ""
#endif

/* The schema knows every record that the notation knows, and none that it refuses: of the samples, and of small ones, a value
   each. */
static void schema_tells_notation(void **state)
{
    (void)state;
    assert_int_equal(
        shell(
            "files=$(find samples tests/formats/small.* -name '*.yaml' -o -name '*.jsonl' -o -name '*.json' " VALIDATED
            ")\n"
            "d=$(mktemp -d) && $REFEREE schema > $d/schema && $REFEREE --fixes=0 -f jsonl $files > $d/found\n"
            "python3 tests/formats/validate_samples.py $d/schema $d/found $files; s=$?; rm -r $d; exit $s",
            NULL),
        0);
}

/* Acts of made deals of every game, in both languages, each also with two letters changed places: the schema refuses those that the
   reader refuses, some hundreds, and takes the others, as many. */
static void schema_tells_acts(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d) && $REFEREE schema > $d/schema\n"
          "for g in 'imperiale historical' 'imperiale modern' 'piquet modern' 'piquet cavendish' mat napoleon; do\n"
          "for l in en fr; do $REFEREE deal $g -l $l -c 20 -f jsonl; done; done | python3 tests/formats/acts.py > "
          "$d/acts.jsonl\n"
          "$REFEREE --fixes=0 -f jsonl $d/acts.jsonl > $d/found\n"
          "refused=$(jq -r 'select(.rule == \"REC-02\" and .severity != \"note\").record' $d/found | sort -u | wc -l)\n"
          "test $refused -gt 200 && test $(($(wc -l < $d/acts.jsonl) - refused)) -gt 200 && echo many\n"
          "python3 tests/formats/validate_samples.py $d/schema $d/found $d/acts.jsonl > $d/told && echo right || cat "
          "$d/told\n"
          "rm -r $d",
          &out);
    assert_string_equal(out, "many\nright\n");
    free(out);
}

/* What an editor has to fetch stays well under 200 KB; a misspelt act is refused in a mapping and in a text, and so is an option
   that only another edition has. */
static void schema_is_small_and_strict(void **state)
{
    (void)state;
    char *out;
    shell("d=$(mktemp -d) && $REFEREE schema > $d/schema && test $(wc -c < $d/schema) -lt 170000 && "
          "PYTHONPATH=tests/formats python3 - $d/schema <<'END'\n"
          "import inlined, sys\n"
          "check = inlined.validator(sys.argv[1])\n"
          "def said(deal, **more):\n"
          "    record = dict(game='piquet', players=['A', 'B'], deal=deal, **more)\n"
          "    print(check.is_valid(record), end=' ')\n"
          "said({'calls': [{'A': 'discards 7♠'}]})\n"
          "said({'calls': [{'A': 'discrads 7♠'}]})\n"
          "said({'calls': 'A: discards 7♠; B: échange 3'})\n"
          "said({'calls': 'A: discrads 7♠; B: échange 3'})\n"
          "said({'play': [{'A': 'R♥ unannounced'}]})\n"
          "said({'play': [{'A': 'R♥ unnanounced'}]})\n"
          "said({}, rules='cavendish', options={'tie': 'one_deal_each_then_drawn'})\n"
          "said({}, rules='modern', options={'tie': 'one_deal_each_then_drawn'})\n"
          "END\n"
          "rm -r $d",
          &out);
    assert_string_equal(out, "True False True False True False True False ");
    free(out);
}

/* Lines put in above, a record before it and edits below do not touch a fingerprint; an edit of the line does. */
static void fingerprints_stay_under_edits_elsewhere(void **state)
{
    (void)state;
#define PRINTS " | $REFEREE -n x -f sarif - | jq -c '[.runs[].results[].partialFingerprints[]]'"
    char *plain, *moved, *other;
    shell("cat " WRONG_TURN PRINTS, &plain);
    shell("(cat " KEPT "; echo ---; sed -e 's/^  dealing:/  # they dealt in threes\\n\\n  dealing:/' "
          "-e 's/^deal:/title: a title\\ndeal:/' -e 's/- Anne: stands/&\\n/' -e 's/^  - Blaise: turns D♠/  # so it is "
          "said\\n&/' " WRONG_TURN ")" PRINTS,
          &moved);
    assert_int_equal(count(plain, ":1\""), 2);
    assert_string_equal(plain, moved);
    shell("sed 's/turns D♠ 26/turns V♠ 27/' " WRONG_TURN PRINTS, &other);
    assert_int_equal(count(other, ":1\""), 2);
    assert_true(strncmp(plain, other, 19) != 0);                           /* the fault that was edited … */
    assert_string_equal(strrchr(plain, ',') + 1, strrchr(other, ',') + 1); /* … and the one that was not */
    free(plain);
    free(moved);
    free(other);
    /* no two of a run are the same */
    shell_begins(ALL_SAMPLES "-f sarif | jq '[.runs[].results[].partialFingerprints[]] | length - (unique | "
                             "length)'",
                 "0\n");
}

/* --- GitHub ----------------------------------------------------------------------------------------------- */

static void github_annotates_the_lines(void **state)
{
    (void)state;
    shell_begins("$REFEREE -f github " WRONG_TURN " | sed 's/::Bl.*//'",
                 "::error file=" WRONG_TURN ",line=19,col=19,endColumn=24,title=IMH-A06 wrong-turn\n"
                 "::error file=" WRONG_TURN ",line=40,col=32,endColumn=37,title=IMH-A13 demark\n");
    shell_begins("$REFEREE -f github " UNDECIDED " | cut -d' ' -f1", "::notice\n::notice\n");
    shell_begins("$REFEREE -W undecided -f github " UNDECIDED " | cut -d' ' -f1", "::error\n::notice\n");
    shell_begins("$REFEREE -E -f github " WRONG_TURN, "");
    shell_begins("$REFEREE -E -x demark -f github " WRONG_TURN " | grep -c '^::error .*line=41'", "1\n");
}

/* --- hostile names ---------------------------------------------------------------------------------------- */

/* No control character, no mark that turns text, nothing that is not UTF-8. */
static void assert_harmless(const char *text)
{
    assert_true(strlen(text) > 100);
    for (const char *at = text; *at != '\0'; at++)
        assert_true(*at == '\n' || (unsigned char)*at >= 0x20);
    assert_int_equal(count(text, (const char[]){'\xe2', '\x80', '\xae', '\0'}), 0);
    assert_int_equal(count(text, "\x7f"), 0);
}

static void hostile_names_stay_names(void **state)
{
    (void)state;
    const char *const formats[] = {"tap", "junit", "sarif", "github", "html"};
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        for (int ascii = 0; ascii < 2; ascii++) {
            char arguments[512], *out;
            snprintf(arguments, sizeof arguments, "%s -L -f %s -n %s - tests/formats/hostile-controls.yaml < " HOSTILE,
                     ascii ? "--ascii" : "", formats[i], HOSTILE_NAME);
            run(arguments, &out);
            assert_harmless(out);
            for (const char *at = out; ascii && *at != '\0'; at++)
                assert_true((unsigned char)*at < 0x80);
            free(out);
        }
}

static void hostile_names_mislead_no_reader(void **state)
{
    (void)state;
#define FED(format) "$REFEREE -f " format " -n " HOSTILE_NAME " - < " HOSTILE
    assert_int_equal(shell("prove --exec \"$REFEREE -f tap\" " HOSTILE " 2>&1 | grep 'Parse errors'", NULL), 1);
    shell_begins(FED("tap") " | grep -c '^\\(ok\\|not ok\\|1\\.\\.\\)'", "3\n");
    shell_begins(FED("tap") " | grep -c '[^\\\\]# *\\(SKIP\\|TODO\\)' | tail -1", "5\n"); /* all in quoted strings: */
    shell_begins(FED("tap") " | grep '[^\\\\]# *\\(SKIP\\|TODO\\)' | grep -vc '^ .*: \\\"'", "0\n");
    shell_begins(FED("junit")
                     ASK("concat(count(//script), count(//b), ' ', count(//testcase), ' ', //testsuite/@tests)"),
                 "00 2 2");
    shell_begins(FED("junit") ASK("//testsuite/@name") " | grep -c 'a\\]\\]'", "1\n");
    shell_begins(FED("html") ASK("concat(count(//script), count(//img), count(//b), ' ', count(//article))"), "000 2");
    shell_begins(FED("html") ASK("substring-before(substring-after(//h2, '.yaml '), '::')"), "</script><b>]]>");
    shell_begins(FED("github") " | grep -c '::warning::%2525'", "1\n");
    shell_begins(FED("github") " | grep -vc '^::error \\|^::notice \\|^::warning '", "0\n");
    shell_begins(FED("github") " | sed -e 's/^::[a-z]* //' -e 's/::.*//' | grep -vc "
                               "'^file=a\\]\\]>\"<b>%250A%3A%3Aerror%3A%3A%2C%3A[^%,]*,line='",
                 "0\n");
    shell_begins(
        FED("sarif") " | jq -r '[.runs[].results[].locations[].physicalLocation.artifactLocation.uri] | unique[]'",
        "a%5D%5D%3E%22%3Cb%3E%250A%3A%3Aerror%3A%3A%2C%3A%0A1..0%0Aok%20%23%20SKIP%20%5C%20%1B%5B31m.yaml\n");
    shell_begins(FED("sarif") " | jq -r '.runs[].results[].message.text' | grep -c '[^{]{0}\\|[^\\\\]\\[a\\](1)'",
                 "0\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(prove_counts_the_records),
        cmocka_unit_test(a_finding_is_read_out_of_tap),
        cmocka_unit_test(tap_has_version_points_and_plan),
        cmocka_unit_test(junit_keeps_its_schema),
        cmocka_unit_test(junit_counts_by_file),
        cmocka_unit_test(junit_makes_up_no_time),
        cmocka_unit_test(a_drawn_partie_has_no_winner),
        cmocka_unit_test(sarif_names_pages_that_are_there),
        cmocka_unit_test(a_failure_holds_the_findings),
        cmocka_unit_test(sarif_keeps_its_schema),
        cmocka_unit_test(a_fix_of_many_figures),
        cmocka_unit_test(sarif_says_what_jsonl_says),
        cmocka_unit_test(sarif_fixes_mend),
        cmocka_unit_test(schema_tells_notation),
        cmocka_unit_test(schema_tells_acts),
        cmocka_unit_test(schema_is_small_and_strict),
        cmocka_unit_test(fingerprints_stay_under_edits_elsewhere),
        cmocka_unit_test(github_annotates_the_lines),
        cmocka_unit_test(hostile_names_stay_names),
        cmocka_unit_test(hostile_names_mislead_no_reader),
    };
    return cmocka_run_group_tests_name("formats", tests, NULL, NULL);
}
