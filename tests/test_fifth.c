/* A game is a folder and a row, a format a file and a row, an act a row: the program, built with one of each more that only
   tests/fifth knows, judges the game, makes it up, says what is lawful, counts ways, weighs its sheets, and tells of it wherever
   it tells of games; it writes the format, and reads the act. */
#include "tests/running.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define FOLDER "tests/fifth/games/bataille/"

/* The program with the fifth game stands beside the one under test. */
#define FIFTH "R=$(dirname $REFEREE)/fifth/referee; "

static void prints(const char *command, int status, const char *expected)
{
    char whole[4096], *out;
    snprintf(whole, sizeof whole, FIFTH "%s", command);
    int ended = shell(whole, &out);
    if (ended != status || strcmp(out, expected) != 0)
        fail_msg("%s: status %d, and\n%s", command, ended, out);
    free(out);
}

/* Nothing outside the folder and the row has its name; a test program that could not know of it would prove nothing. */
static void nothing_else_knows_it(void **state)
{
    (void)state;
    prints("grep -rli -e bataille referee formats samples man Makefile", 1, "");
    prints("$REFEREE rules bataille 2>/dev/null", 2, "");
}

static void it_is_judged(void **state)
{
    (void)state;
    prints("$R --expect --quiet " FOLDER, 0, "");
    prints("$R -f jsonl " FOLDER
           "BAT-0[23]-broken.yaml | jq -r 'select(.type == \"finding\" and .severity == \"error\") |"
           " \"\\(.rule) \\(.line):\\(.column) \\(.at_fault)\"'",
           0, "BAT-02 11:13 Blaise\nBAT-03 11:8 Blaise\n");
    prints("$R -qW warning " FOLDER "BAT-0[23]-kept.yaml", 0, "");
}

/* Totals that a deal can give, and such that none can. */
static void its_sheets_are_weighed(void **state)
{
    (void)state;
    prints("$R --how -f jsonl " FOLDER "BAT-04-kept.yaml | jq -c 'select(.type == \"way\") | [.of, .marks[][].amount]'",
           0, "[1,1]\n[1]\n[1,3]\n");
    prints("$R -f jsonl " FOLDER
           "BAT-04-broken.yaml | jq -r 'select(.severity == \"error\") | \"\\(.rule) \\(.line)\"'",
           0, "BAT-04 7\nBAT-04 9\n");
    prints("$R -f jsonl -O vole=2 " FOLDER
           "BAT-04-broken.yaml | jq -r 'select(.severity == \"error\") | \"\\(.rule) \\(.line)\"'",
           0, "BAT-04 8\nBAT-04 9\n");
}

static void it_is_made_up(void **state)
{
    (void)state;
    prints("$R deal bataille -c 300 -s 7 | $R -f jsonl - | jq -r 'select(.type == \"verdict\").verdict' | uniq -c | tr "
           "-s ' '",
           0, " 300 regular\n");
    prints(
        "$R deal bataille --partie -c 100 -O vole=3 -O goal=9 | $R -f jsonl - | jq -r 'select(.type == \"verdict\") | "
        "select(.verdict == \"regular\" and .winner != null) | .game' | uniq -c | tr -s ' '",
        0, " 100 bataille\n");
}

/* One rule after the other is broken, those of the record itself among them, and found at its place and alone. */
static void its_faults_are_found(void **state)
{
    (void)state;
    prints("$R deal bataille --fault=all -c 100 | $R --expect -q - > /dev/null; echo $?", 0, "0\n");
    prints("$R deal bataille --fault=all -c 100 | grep -o 'BAT-[0-9]*' | sort -u", 0, "BAT-02\nBAT-03\nBAT-04\n");
}

static void what_is_lawful_is_told(void **state)
{
    (void)state;
    prints("$R legal -f jsonl " FOLDER "stops.yaml | jq -c '[.player, .acts[].cards]'", 0,
           "[\"Anne\",[\"7\xe2\x99\xa5\"]]\n");
    prints("$R perft -f jsonl " FOLDER "stops.yaml | jq .ways", 0, "4\n");
}

static void it_is_listed(void **state)
{
    (void)state;
    prints("$R rules | grep -o 'BAT-[0-9]*'", 0, "BAT-01\nBAT-02\nBAT-03\nBAT-04\n");
    prints("$R rules bataille petite -f jsonl | jq -r 'select(.type == \"option\").name'", 0, "vole\ngoal\n");
    prints("$R rules -f mdoc --lang=fr | grep -o 'BAT.*0[1-4]' | sort -u | wc -l", 0, "4\n");
    prints("$R explain BAT-03 | grep -o 'BAT-03-[a-z]*$' | sort -u", 0, "BAT-03-broken\nBAT-03-kept\n");
    prints("$R deal 2>&1 | grep -o bataille; $R deal chess 2>&1 | grep -o bataille", 0, "bataille\nbataille\n");
}

/* The schema takes its records, and refuses an option or an edition that it does not have. */
static void the_schema_knows_it(void **state)
{
    (void)state;
    prints("f=$(mktemp); $R schema > $f; python3 - $f <<'END'\n"
           "import json, sys, jsonschema\n"
           "schema = json.load(open(sys.argv[1]))\n"
           "check = jsonschema.validators.validator_for(schema)(schema)\n"
           "for more in {'rules': 'petite'}, {'rules': 'grande'}, {'options': {'vole': 3}}, {'options': {'vole': 4}}:\n"
           "    print(check.is_valid(dict(game='bataille', players=['A', 'B'], **more)))\n"
           "END\nrm $f",
           0, "True\nFalse\nTrue\nFalse\n");
    prints("f=$(mktemp); $REFEREE schema > $f; python3 -c '\n"
           "import json, sys, jsonschema\n"
           "schema = json.load(open(sys.argv[1]))\n"
           "print(jsonschema.validators.validator_for(schema)(schema).is_valid({\"game\": \"bataille\", \"players\": "
           "[\"A\", "
           "\"B\"]}))' $f; rm $f",
           0, "False\n");
}

static void a_format_is_written_and_listed(void **state)
{
    (void)state;
    prints("$R -f bare " FOLDER "BAT-0[23]-*.yaml", 1, "irregular\nregular\nirregular\nregular\n");
    prints("for l in en fr; do $R --help --lang=$l | tr -s '\\n ' ' ' | grep -oE 'patch, bare[^a-z]*;' | tr -dc "
           "'a-z\\n'; done",
           0, "patchbare\npatchbare\n");
    prints("$R -f qq mat 2>&1 | grep -o bare; $R legal -f bare mat 2>&1 | grep -c 'text, jsonl$'; $R --all-editions -f "
           "bare mat "
           "2>&1 | grep -c 'text, jsonl$'",
           0, "bare\n1\n1\n");
}

/* In the lists of its game, in both languages; another game does not know it, and the program under test cannot read it. */
static void an_act_is_read_and_written(void **state)
{
    (void)state;
#define KNOCKS(words) "sed 's/^  - 8/  - Anne: " words "\\n&/' " FOLDER "stops.yaml | "
    prints(KNOCKS("frappe") "$R export --lang=en - | grep -c '^  - Anne: knocks$'", 0, "1\n");
    prints(KNOCKS("knocks") "$R export --lang=fr - | grep -c '^  - Anne: frappe$'", 0, "1\n");
    prints(KNOCKS("knocks") "$R -f bare -", 0, "regular\n");
    prints(KNOCKS("knocks") "$REFEREE --format=jsonl - | jq -r 'select(.rule == \"REC-02\").line'", 0, "3\n12\n");
    prints("sed 's/^  - 10\xe2\x99\xa6/  - Ruth: knocks\\n&/' samples/mat/MAT-06-broken.yaml | $R -f jsonl - | "
           "jq -r 'select(.rule == \"REC-12\").line'",
           0, "17\n");
    prints("f=$(mktemp); $R schema > $f; python3 - $f <<'END'\n"
           "import json, sys, jsonschema\n"
           "schema = json.load(open(sys.argv[1]))\n"
           "check = jsonschema.validators.validator_for(schema)(schema)\n"
           "for act in 'knocks', 'frappe', 'knacks':\n"
           "    deal = {'play': [{'A': act}]}\n"
           "    print(check.is_valid(dict(game='bataille', players=['A', 'B'], deal=deal)))\n"
           "END\nrm $f",
           0, "True\nTrue\nFalse\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_else_knows_it),
        cmocka_unit_test(it_is_judged),
        cmocka_unit_test(its_sheets_are_weighed),
        cmocka_unit_test(it_is_made_up),
        cmocka_unit_test(its_faults_are_found),
        cmocka_unit_test(what_is_lawful_is_told),
        cmocka_unit_test(it_is_listed),
        cmocka_unit_test(the_schema_knows_it),
        cmocka_unit_test(a_format_is_written_and_listed),
        cmocka_unit_test(an_act_is_read_and_written),
    };
    return cmocka_run_group_tests_name("fifth", tests, NULL, NULL);
}
