/* Verdicts that are judged again; output that hangs on nothing but its inputs; the filter kept open by programs in other languages. */
#include "tests/running.h"

#include <stdio.h>
#include <string.h>

/* In a folder of its own: a.yaml with two records that break rules, v.jsonl with their verdicts. */
#define HERE                                                                                                           \
    "REFEREE=$(realpath $REFEREE); d=$(mktemp -d); top=$PWD; trap 'rm -r $d' EXIT; { cat samples/imperiale/wrong-turn" \
    ".yaml; echo ---; cat samples/piquet/PIQ-40-broken.yaml; } > $d/a.yaml; cd $d; $REFEREE -f jsonl a.yaml > "        \
    "v.jsonl; "
#define VERIFY "$REFEREE verify -f jsonl v.jsonl a.yaml | jq -r '[.record, .result, .line, .field] | join(\" \")'; "
#define STATUS "$REFEREE verify v.jsonl a.yaml > text; echo $?; "

static void check(const char *what, const char *then, const char *expected)
{
    char *out, command[2048];
    snprintf(command, sizeof command, HERE "%s; %s", what, then);
    shell(command, &out);
    assert_string_equal(out, expected);
    free(out);
}

static void what_stands_is_the_same(void **state)
{
    (void)state;
    check(":", VERIFY STATUS, "1 same 1 \n2 same 43 \n0\n");
    /* elsewhere, by any number of threads, asked in another language */
    check("mkdir x; mv a.yaml x/b.yaml", "LC_ALL=fr_FR.UTF-8 $REFEREE verify -j 3 v.jsonl x/b.yaml > text; echo $?",
          "0\n");
    check("$REFEREE -f jsonl -l fr -R encyclopedie -O goal=3 -L --fixes=0 --max-findings=1 "
          "$top/samples/imperiale/wrong-turn.yaml > v.jsonl; cp "
          "$top/samples/imperiale/wrong-turn.yaml a.yaml",
          STATUS, "0\n");
    check("$REFEREE -f jsonl --range=2- a.yaml > v.jsonl", "$REFEREE verify --range=2- v.jsonl a.yaml > text; echo $?",
          "0\n");
    check("rm a.yaml; cp -r $top/samples/bad a.yaml; $REFEREE -f jsonl a.yaml > v.jsonl", STATUS, "0\n");
    check(
        "cp $top/samples/napoleon/sheet-two-wrong-marks.csv a.csv; $REFEREE -f jsonl a.csv > v.jsonl; mv a.csv a.yaml",
        "$REFEREE verify v.jsonl a.yaml > text; echo $?; mv a.yaml a.csv; $REFEREE verify v.jsonl a.csv > text; echo "
        "$?",
        "0\n0\n");
}

static void what_has_changed_is_told_with_its_place(void **state)
{
    (void)state;
    check("sed -i '40s/1f 2j/0f 5j/' a.yaml", VERIFY STATUS, "1 record-changed 40 \n2 same 43 \n1\n");
    check("sed -i '10i # a comment' a.yaml", VERIFY, "1 record-changed 10 \n2 same 44 \n");
    check("{ printf '\\357\\273\\277'; cat a.yaml; } > b; mv b a.yaml", VERIFY, "1 record-changed 1 \n2 same 43 \n");
    /* a place of the verdict itself that is another is not excused by that */
    check("sed -i '10i # a comment' a.yaml; sed -i 's/\"line\":70,/\"line\":71,/' v.jsonl", VERIFY,
          "1 record-changed 10 \n2 differs 71 line\n");
    check("sed -i '2s/\"byte\":1212/\"byte\":1213/' v.jsonl", VERIFY, "1 differs 40 byte\n2 same 43 \n");
    check("head -n 50 a.yaml > b; mv b a.yaml", VERIFY STATUS, "1 same 1 \n2 record-changed 50 \n1\n");
    check("head -n 42 a.yaml > b; mv b a.yaml", VERIFY STATUS, "1 same 1 \n2 record-changed  \n1\n");
    check("printf -- '---\\n{game: mat, players: [A, B]}\\n' >> a.yaml", VERIFY STATUS,
          "1 same 1 \n2 same 43 \n3 record-changed 86 \n1\n");
}

static void another_verdict_is_told_with_its_field(void **state)
{
    (void)state;
    check("sed -i 's/\"errors\":2/\"errors\":3/' v.jsonl", VERIFY STATUS, "1 differs 1 errors\n2 same 43 \n1\n");
    check("sed -i 2d v.jsonl", VERIFY, "1 differs 40 type\n2 same 43 \n");
    check("sed -i '3s/\"rules\":\"[0-9a-f]\\{64\\}/\"rules\":\"0/' v.jsonl", VERIFY, "1 differs 1 \n2 same 43 \n");
    check("sed -i '1s/turned Q/took Q/' v.jsonl", VERIFY, "1 differs 19 message\n2 same 43 \n");
}

/* Another version may put things otherwise, and say more. */
static void versions_are_told_apart(void **state)
{
    (void)state;
#define BY(version) "sed -i 's/\"version\":\"[0-9.]*\"/\"version\":\"" version "\"/' v.jsonl; "
    check(BY("0.0.9") "sed -i -e '1s/turned Q/took Q/' -e '1s/\"trick\":null,//' v.jsonl", VERIFY STATUS,
          "1 same-by-newer 1 \n2 same-by-newer 43 \n0\n");
    check(BY("9.0.10") ":", VERIFY STATUS, "1 same-by-older 1 \n2 same-by-older 43 \n0\n");
    check("sed -i 's/\"program\":\"[0-9a-f]*\"/\"program\":\"0\"/' v.jsonl", VERIFY STATUS,
          "1 same-by-other 1 \n2 same-by-other 43 \n0\n");
    check(BY("0.0.9") "sed -i 's/\"errors\":2/\"errors\":1/' v.jsonl", VERIFY STATUS,
          "1 differs 1 errors\n2 same-by-newer 43 \n1\n");
}

/* What a verdict that was made up asks for is done only if it bears on verdicts. */
static void what_is_no_verdict_is_refused(void **state)
{
    (void)state;
    check("sed -i 's/--lang=en/--output=stolen/' v.jsonl", "$REFEREE verify v.jsonl a.yaml 2> err; echo $?; ls",
          "3\na.yaml\nerr\nv.jsonl\n");
    check("sed -i 's/\"digest\"/\"digested\"/' v.jsonl", "$REFEREE verify v.jsonl a.yaml 2> err; echo $?", "3\n");
    check("head -n 2 v.jsonl > w; mv w v.jsonl", "$REFEREE verify v.jsonl a.yaml 2> err; echo $?", "3\n");
    check("echo '[' > v.jsonl", "$REFEREE verify v.jsonl a.yaml 2> err; echo $?", "3\n");
    check(": > v.jsonl", "$REFEREE verify v.jsonl a.yaml 2> err; echo $?; grep -c 'v.jsonl, line 1:' err", "3\n1\n");
    check("rm v.jsonl", "$REFEREE verify v.jsonl a.yaml 2> err; echo $?", "3\n");
    check("rm a.yaml", "$REFEREE verify v.jsonl a.yaml > out 2> err; echo $?", "3\n");
    check(":", "$REFEREE verify v.jsonl 2> err; echo $?", "2\n");
}

static void a_digest_is_what_other_programs_make_of_it(void **state)
{
    (void)state;
    check("cp $top/samples/imperiale/wrong-turn.yaml a.yaml",
          "test \"$($REFEREE -f jsonl a.yaml | jq -r '.digest.record // empty')\" = \"$(sha256sum < a.yaml | cut -d' ' "
          "-f1)\"; echo $?",
          "0\n");
    /* all bytes of the file, what stands before its first word too */
    check("{ printf '\\357\\273\\277'; cat $top/samples/napoleon/sheet-two-wrong-marks.csv; } > b.csv; { printf "
          "'\\357\\273\\277# Monday\\r\\n'; sed 's/$/\\r/' $top/samples/mat/MAT-01-kept.yaml; } > c.yaml",
          "for f in b.csv c.yaml; do test \"$($REFEREE -f jsonl $f | jq -r '.digest.record // empty')\" = "
          "\"$(sha256sum < "
          "$f | cut -d' ' -f1)\"; echo $?; done",
          "0\n0\n");
    check("printf 'game: piquet\\nplayers: [A, B]\\n' > a.yaml",
          "for r in parlett cavendish; do $REFEREE -R $r --digest a.yaml | grep -c -- ' "
          "[0-9a-f]\\{12\\}-[0-9a-f]\\{8\\}-[0-9a-f]\\{8\\}$'; done; "
          "for r in parlett cavendish; do $REFEREE -R $r -f jsonl a.yaml | jq -r .digest.rules; done | sort -u | wc -l",
          "1\n1\n2\n");
}

/* In every format: another folder, another language of the system, another day, another program folder. */
static void reproducible_output_hangs_on_its_inputs(void **state)
{
    (void)state;
    check("mkdir -p one/deep two bin/bin; cp a.yaml one/deep; cp a.yaml two; cp $REFEREE bin/bin",
          "for f in text annotated html jsonl tap junit sarif github csv patch; do "
          "(cd one; LC_ALL=fr_FR.UTF-8 $REFEREE --reproducible -j 1 -f $f deep/a.yaml > $d/1); "
          "(cd two; $d/bin/bin/referee --reproducible -j 3 -f $f $d/two/a.yaml > $d/2); cmp 1 2 || echo "
          "$f; done",
          "");
}

/* No locale has to be installed: its name alone says which of the two languages is spoken, and in all of them it is UTF-8. */
static void it_needs_no_locale(void **state)
{
    (void)state;
    check("export LOCPATH=$d; said() { $REFEREE a.yaml | cksum; }",
          "{ for l in C POSIX C.UTF-8 de_DE.ISO-8859-1 xx; do LC_ALL=$l said; done; unset LC_ALL; said; LANG=xx said; "
          "} > "
          "one; sort -u one | wc -l; "
          "{ $REFEREE --lang=fr a.yaml | cksum; LC_ALL=fr said; LC_ALL=fr_CA.ISO-8859-1 said; unset LC_ALL; "
          "LC_MESSAGES=fr_FR LANG=C said; LANG=fr_BE@euro said; } > two; sort -u two | wc -l; cmp -s one two; echo $?",
          "1\n1\n1\n");
}

/* The clients of samples/clients: each answer is awaited before the next record is sent. */
static void clients_keep_it_open(void **state)
{
    (void)state;
    static const char *const clients[] = {"python3 samples/clients/referee.py", "node samples/clients/referee.mjs"};
    for (size_t i = 0; i < sizeof clients / sizeof clients[0]; i++) {
        char command[1024], *out;
        snprintf(
            command, sizeof command,
            "command -v %.*s > /dev/null || { printf 'irregular IMH-A06 IMH-A13\\nregular\\n'; exit; }\n"
            "d=$(mktemp -d); mkfifo $d/in; %s < $d/in > $d/out & exec 3> $d/in\n"
            "$REFEREE export -f jsonl samples/imperiale/wrong-turn.yaml >&3; n=0\n"
            "until [ -s $d/out ] || [ $n -gt 200 ]; do sleep 0.05; n=$((n+1)); done; test -s $d/out || echo waits\n"
            "$REFEREE export -f jsonl samples/mat/MAT-01-kept.yaml >&3; exec 3>&-; wait; cat $d/out; rm -r $d",
            (int)strcspn(clients[i], " "), clients[i], clients[i]);
        shell(command, &out);
        assert_string_equal(out, "irregular IMH-A06 IMH-A13\nregular\n");
        free(out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_stands_is_the_same),
        cmocka_unit_test(what_has_changed_is_told_with_its_place),
        cmocka_unit_test(another_verdict_is_told_with_its_field),
        cmocka_unit_test(versions_are_told_apart),
        cmocka_unit_test(what_is_no_verdict_is_refused),
        cmocka_unit_test(a_digest_is_what_other_programs_make_of_it),
        cmocka_unit_test(reproducible_output_hangs_on_its_inputs),
        cmocka_unit_test(it_needs_no_locale),
        cmocka_unit_test(clients_keep_it_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
