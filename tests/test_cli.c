/* The program as its users meet it: statuses, streams, formats, languages. Runs the built program. */
#include "tests/running.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

static void statuses(void **state)
{
    (void)state;
    assert_int_equal(run("-q samples/imperiale/IMH-A06-kept.yaml", NULL), 0);
    assert_int_equal(run("-q samples/imperiale/wrong-turn.yaml", NULL), 1);
    assert_int_equal(run("--no-such-option 2>/dev/null", NULL), 2);
    assert_int_equal(run("explain NO-SUCH-RULE 2>/dev/null", NULL), 2);
    assert_int_equal(run("-q samples/record/REC-01-broken-zero-byte.yaml", NULL), 3);
    assert_int_equal(run("-q samples/imperiale/wrong-turn.yaml samples/record/REC-01-broken-zero-byte.yaml", NULL), 3);
    assert_int_equal(run("samples/imperiale/wrong-turn.yaml > /dev/full 2>/dev/null", NULL), 4);
    assert_int_equal(run("- < /dev/null", NULL), 0);
}

static void fail_on_lowers_the_bar(void **state)
{
    (void)state;
    assert_int_equal(run("-q samples/piquet/blanche-unproved.yaml", NULL), 0);
    assert_int_equal(run("-q -W undecided samples/piquet/blanche-unproved.yaml", NULL), 1);
}

static void quiet_prints_only_the_unreadable(void **state)
{
    (void)state;
    char *out;
    run("-q samples/imperiale/wrong-turn.yaml", &out);
    assert_string_equal(out, "");
    free(out);
    run("-q samples/record/REC-01-broken-zero-byte.yaml", &out);
    assert_true(count(out, "REC-01") > 0);
    free(out);
}

/* 57 in two manches is a sum of two products in seven ways: 7 and 50, 8 and 49, 15 and 42, 21 and 36, 22 and 35, 24 and 33,
   27 and 30. Five of them are shown. */
static void how_tells_the_ways(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(run("--how -f jsonl samples/mat/sheet-surmat.yaml", &out), 0);
    assert_int_equal(count(out, "\"type\":\"way\""), 1 + 1 + 5);
    assert_int_equal(count(out, "\"deal\":1,\"manche\":1,\"way\":1,\"of\":1,\"marks\":{\"Anne\":"
                                "[{\"item\":\"mat\",\"amount\":242}],\"Basile\":[]}"),
                     1);
    assert_int_equal(count(out, "\"deal\":2,\"manche\":null,\"way\":5,\"of\":7,"), 1);
    free(out);
    run("-f jsonl samples/mat/sheet-surmat.yaml", &out);
    assert_int_equal(count(out, "\"type\":\"way\""), 0);
    free(out);
    /* Where the cards are known there is nothing to guess. */
    run("--how -f jsonl samples/piquet/ledger-modern-capot.yaml", &out);
    assert_int_equal(count(out, "\"type\":\"way\""), 0);
    free(out);
}

/* The example of the contract: two findings, their places, the totals. */
static void the_first_record(void **state)
{
    (void)state;
    const char *const samples[] = {"samples/imperiale/wrong-turn.yaml", "samples/imperiale/wrong-turn-fr.yaml"};
    for (int i = 0; i < 2; i++) {
        char arguments[256], *out;
        snprintf(arguments, sizeof arguments, "-f jsonl %s", samples[i]);
        assert_int_equal(run(arguments, &out), 1);
        assert_int_equal(count(out, "\"type\":\"finding\""), 2);
        assert_int_equal(count(out, "\"rule\":\"IMH-A06\""), 1);
        assert_int_equal(count(out, "\"complied\":\"yes\""), 1);
        assert_int_equal(count(out, "\"rule\":\"IMH-A13\""), 1);
        assert_int_equal(
            count(out, "\"replayed\":{\"Anne\":{\"fiches\":1,\"jetons\":4},\"Blaise\":{\"fiches\":0,\"jetons\":5}}"),
            1);
        assert_int_equal(
            count(out, "\"recorded\":{\"Anne\":{\"fiches\":1,\"jetons\":4},\"Blaise\":{\"fiches\":1,\"jetons\":2}}"),
            1);
        assert_int_equal(count(out, "\"ruled\":null"), 1);
        free(out);
    }
}

static void the_printed_hand(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(run("-f jsonl samples/piquet/cavendish-worked-example.yaml", &out), 0);
    assert_int_equal(count(out, "\"verdict\":\"regular\""), 1);
    assert_int_equal(count(out, "\"replayed\":{\"A\":28,\"B\":23}"), 1);
    free(out);
}

/* ids, keys and statuses do not change with the language; the sentences do. */
static void languages_differ_only_in_words(void **state)
{
    (void)state;
    char *en, *fr;
    assert_int_equal(run("-l en -f jsonl samples/imperiale/wrong-turn.yaml", &en),
                     run("-l fr -f jsonl samples/imperiale/wrong-turn.yaml", &fr));
    assert_true(strcmp(en, fr) != 0);
    const char *const same[] = {"\"rule\":\"IMH-A06\"",
                                "\"slug\":\"wrong-turn\"",
                                "\"found\":\"D♠\"",
                                "\"required\":\"10♥\"",
                                "\"kind\":\"option_stand_or_redeal\"",
                                "\"choices\":[\"stand\",\"redeal\"]"};
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        assert_int_equal(count(en, same[i]), 1);
        assert_int_equal(count(fr, same[i]), 1);
    }
    free(en);
    free(fr);
}

static void judging_twice_is_the_same(void **state)
{
    (void)state;
    const char *const formats[] = {"text -L", "annotated", "jsonl -L"};
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        char command[512], *one, *two;
        snprintf(command, sizeof command, ALL_SAMPLES "-f %s", formats[i]);
        shell(command, &one);
        shell(command, &two);
        assert_true(strlen(one) > 1000);
        assert_string_equal(one, two);
        free(one);
        free(two);
    }
}

static void write_stream(FILE *file, int records, int every)
{
    for (int i = 0; i < records; i++) {
        fprintf(file, "---\nid: r%d\ngame: piquet\nrules: cavendish\nplayers: [A, B]\ndeal:\n  dealer: B\n", i);
        fputs(every > 0 && i % every == every - 1 ? "  hands: {A: *a\n"
                                                  : "  hands: {A: ♠ A K J ♥ A Q J 8 ♦ 9 8 ♣ J 8 7}\n",
              file);
    }
}

static void broken_records_cost_their_neighbours_nothing(void **state)
{
    (void)state;
    char path[] = "/tmp/referee-stream-XXXXXX", arguments[128], *out;
    int descriptor = mkstemp(path);
    FILE *file = fdopen(descriptor, "w");
    assert_non_null(file);
    write_stream(file, 1000, 100);
    fclose(file);
    snprintf(arguments, sizeof arguments, "-f jsonl --fixes=0 --bound=0 %s", path);
    assert_int_equal(run(arguments, &out), 3);
    assert_int_equal(count(out, "\"type\":\"verdict\""), 1000);
    assert_int_equal(count(out, "\"verdict\":\"unreadable\""), 10);
    assert_int_equal(count(out, "\"verdict\":\"regular\""), 990);
    free(out);
    unlink(path);
}

/* The most memory that the process has held so far, in KiB. */
static long peak_of(pid_t process)
{
    char path[64], line[256];
    long peak = -1;
    snprintf(path, sizeof path, "/proc/%ld/status", (long)process);
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL)
        if (strncmp(line, "VmHWM:", 6) == 0)
            peak = strtol(line + 6, NULL, 10);
    if (file != NULL)
        fclose(file);
    return peak;
}

/* Starts the program on a pipe; its standard input is returned. */
static FILE *feed(pid_t *process)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    *process = fork();
    assert_true(*process >= 0);
    if (*process == 0) {
        dup2(ends[0], STDIN_FILENO);
        close(ends[0]);
        close(ends[1]);
        if (freopen("/dev/null", "w", stdout) == NULL)
            _exit(127);
        setenv("ASAN_OPTIONS", "quarantine_size_mb=1", 1);
        execl(referee_path(), "referee", "-q", "--bound=0", "-", (char *)NULL);
        _exit(127);
    }
    close(ends[0]);
    return fdopen(ends[1], "w");
}

static void memory_does_not_grow_with_the_records(void **state)
{
    (void)state;
    pid_t process;
    FILE *input = feed(&process);
    assert_non_null(input);
    write_stream(input, 2000, 0);
    fflush(input);
    long before = peak_of(process);
    write_stream(input, 12000, 0);
    fflush(input);
    long after = peak_of(process);
    fclose(input);
    int status;
    assert_int_equal(waitpid(process, &status, 0), process);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    assert_true(before > 0 && after - before < 1024);
}

/* A line without end, on a pipe: no more of it is kept than a record may have. */
static void an_endless_line_is_not_kept(void **state)
{
    (void)state;
    static char part[1 << 20];
    pid_t process;
    FILE *input = feed(&process);
    assert_non_null(input);
    memset(part, 'x', sizeof part);
    fputs("{\"game\":\"piquet\",\"players\":[\"A\",\"B\"]}\n{\"game\":\"", input);
    for (int i = 0; i < 400; i++)
        fwrite(part, 1, sizeof part, input);
    fflush(input);
    long peak = peak_of(process);
    fputs("\"}\n{\"game\":\"piquet\"}\n", input);
    fclose(input);
    int status;
    assert_int_equal(waitpid(process, &status, 0), process);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 3);
    assert_in_range(peak, 1, 300 * 1024);
}

/* Each costs its own line, has a place on it, and the rest is judged: a line of 100 MB, of bytes that are no text, a list too
   deep, and the last, cut short. */
static void bad_lines_cost_themselves(void **state)
{
    (void)state;
#define GOOD "echo '{\"game\":\"piquet\",\"players\":[\"A\",\"B\"]}'; "
    char *out;
    int status =
        shell("{ " GOOD
              "printf '{\"game\":\"piquet\",\"note\":\"'; head -c 100000000 /dev/zero | tr '\\0' x; echo '\"}'; " GOOD
              "printf '{\"game\":\"\\001\\377\\000\\200\"}\n'; " GOOD
              "head -c 100000 /dev/zero | tr '\\0' '['; echo; " GOOD "printf '{\"game\":\"piquet\",\"play'; } | "
              "$REFEREE --input=jsonl -f jsonl - | grep -o '\"verdict\":\"[a-z]*\"\\|\"finding\".*\"line\":[0-9]*' | "
              "sed -e 's/.*line.:/at /' -e 's/.*:\"\\(.*\\)\"/\\1/' | uniq",
              &out);
    assert_int_equal(status, 0);
    assert_string_equal(out,
                        "regular\nat 2\nunreadable\nregular\nat 4\nunreadable\nregular\nat 6\nunreadable\nregular\nat "
                        "8\nunreadable\n");
    free(out);
}

static void annotated_gets_the_same_verdict(void **state)
{
    (void)state;
    const char *const samples[] = {"imperiale/wrong-turn.yaml", "imperiale/IMH-20-broken.yaml",
                                   "piquet/real/pyquet-disputed.yaml", "record/many-neighbours.yaml",
                                   "piquet/real/abartnof.jsonl"};
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        char arguments[512], *plain, *again;
        bool lines = strstr(samples[i], ".jsonl") != NULL;
        snprintf(arguments, sizeof arguments,
                 "-f jsonl -m 1000 samples/%s | grep -o "
                 "'\"type\":\"[a-z]*\"\\|\"rule\":\"[A-Z0-9-]*\"\\|\"verdict\":\"[a-z]*\"\\|\"column\":[0-9]*'",
                 samples[i]);
        run(arguments, &plain);
        snprintf(arguments, sizeof arguments,
                 "-f annotated samples/%s > /tmp/referee-annotated%s; LC_ALL=C.UTF-8 %s -f jsonl -m 1000 "
                 "/tmp/referee-annotated%s | grep -o "
                 "'\"type\":\"[a-z]*\"\\|\"rule\":\"[A-Z0-9-]*\"\\|\"verdict\":\"[a-z]*\"\\|\"column\":[0-9]*'",
                 samples[i], lines ? ".jsonl" : ".yaml", referee_path(), lines ? ".jsonl" : ".yaml");
        run(arguments, &again);
        assert_true(strlen(plain) > 0);
        assert_string_equal(plain, again);
        free(plain);
        free(again);
    }
}

/* What is exported is as it expects to be: lines of expectations move with what they point at. In any form. */
static void exported_records_are_as_expected(void **state)
{
    (void)state;
    const char *const samples[] = {"imperiale/wrong-turn.yaml", "imperiale/option-penalties-none-modern-2.yaml",
                                   "piquet/PIQ-40-broken.yaml", "record/many-neighbours.yaml"};
    const char *const forms[] = {"-f yaml", "-f yaml --style=compact", "-f yaml -l fr", "-f jsonl --ascii"};
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++)
        for (size_t k = 0; k < sizeof forms / sizeof forms[0]; k++) {
            char arguments[512], *out;
            snprintf(arguments, sizeof arguments, "export %s samples/%s 2>/dev/null | %s -E -l en -", forms[k],
                     samples[i], referee_path());
            int status = run(arguments, &out);
            if (status != 0)
                fail_msg("%s: %s", arguments, out);
            assert_true(strlen(out) > 0);
            free(out);
        }
}

/* Nothing is written of a record that could not be read as a whole; those around it are. */
static void what_is_not_read_is_not_exported(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(run("export samples/record/REC-01-broken-lines.jsonl 2>/dev/null", &out), 3);
    assert_int_equal(count(out, "id: line-"), 3);
    assert_int_equal(count(out, "\n---\n"), 2);
    free(out);
    assert_int_equal(run("export samples/record/REC-02-broken.yaml 2>/dev/null", &out), 1);
    assert_string_equal(out, "");
    free(out);
    assert_int_equal(run("export samples/record/REC-02-broken.yaml 2>&1 | grep -c REC-02", &out), 0);
    free(out);
    assert_int_equal(run("export --format=text samples/imperiale/wrong-turn.yaml 2>/dev/null", NULL), 2);
}

/* What is read is as it is said to be, whatever it looks like. */
static void the_form_of_the_input_may_be_said(void **state)
{
    (void)state;
    char *out;
    char command[512];
    static const int status[] = {0, 0, 3};
    static const char *const forms[] = {"auto", "yaml", "jsonl"};
    for (size_t i = 0; i < 3; i++) {
        snprintf(command, sizeof command, "-q --input=%s - <<'END'\n%s\nEND\n", forms[i],
                 "{\"game\":\"piquet\",\"players\":[\"A\",\"B\"],}");
        assert_int_equal(run(command, &out), status[i]);
        free(out);
    }
    assert_int_equal(run("--input=xml samples/imperiale/wrong-turn.yaml 2>/dev/null", NULL), 2);
}

static void standard_input_has_a_name(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(run("-f jsonl -n table-7 - < samples/imperiale/wrong-turn.yaml", &out), 1);
    assert_int_equal(count(out, "\"file\":\"table-7\""), 3);
    free(out);
}

static void rules_are_muted_and_chosen(void **state)
{
    (void)state;
    char *out;
    run("-f jsonl -x demark samples/imperiale/wrong-turn.yaml", &out);
    assert_int_equal(count(out, "\"type\":\"finding\""), 1);
    free(out);
    run("-f jsonl -i demarque samples/imperiale/wrong-turn.yaml", &out);
    assert_int_equal(count(out, "\"slug\":\"demark\""), 1);
    free(out);
    run("--lang=fr samples/imperiale/wrong-turn.yaml", &out);
    assert_int_equal(count(out, "[IMH-A06 fausse-retourne]"), 1);
    assert_int_equal(count(out, "wrong-turn]"), 0);
    free(out);
    run("-f jsonl -i IMH-A13 samples/imperiale/wrong-turn.yaml", &out);
    assert_int_equal(count(out, "\"type\":\"finding\""), 1);
    assert_int_equal(count(out, "\"slug\":\"demark\""), 1);
    free(out);
}

static void every_edition_has_its_verdict(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(run("--all-editions -f jsonl samples/piquet/cavendish-worked-example.yaml", &out), 0);
    assert_true(count(out, "\"type\":\"verdict\"") >= 2);
    assert_int_equal(count(out, "\"rules\":\"cavendish\",\"verdict\":\"regular\""), 1);
    assert_int_equal(count(out, "\"rules\":\"modern\",\"verdict\":\"irregular\""), 1);
    free(out);
    assert_int_equal(run("--all-editions -f annotated samples/piquet/cavendish-worked-example.yaml 2>/dev/null", NULL),
                     2);
    /* the status is that of the record's own edition, here by order */
    assert_int_equal(run("--all-editions -R modern samples/piquet/cavendish-worked-example.yaml", NULL), 1);
}

/* What is no record has no editions: it is told once, and its neighbour judged, in each format that compares editions. */
static void no_record_has_no_editions(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(
        shell("printf 'x\n---\ngame: piquet\nplayers: [A, B]\n' | $REFEREE --all-editions -g piquet -f jsonl -", &out),
        3);
    assert_int_equal(count(out, "\"type\":\"finding\""), 1);
    assert_int_equal(count(out, "\"verdict\":\"unreadable\""), 1);
    assert_true(count(out, "\"verdict\":\"regular\"") >= 2);
    free(out);
    assert_int_equal(
        shell("printf 'x\n---\ngame: piquet\nplayers: [A, B]\n' | $REFEREE --all-editions -g piquet -", &out), 3);
    assert_int_equal(count(out, "[REC-02 "), 1);
    assert_int_equal(count(out, "cavendish"), 1);
    free(out);
}

/* A fix that leaves another sum wrong is none; and an edition by which less is asked is not one by which the figures are right, as the
   one is of the other sample. */
static void what_is_only_not_asked_is_not_right(void **state)
{
    (void)state;
    shell_says("$REFEREE -f patch samples/piquet/edition-not-asked.yaml", "");
    shell_says("$REFEREE -f jsonl samples/piquet/edition-not-asked.yaml samples/piquet/sheet-last-trick-of-two.yaml |"
               " jq -r 'select(.rule == \"REC-02\" and .args.required != null) | .file, .args.required'",
               "samples/piquet/sheet-last-trick-of-two.yaml\ncavendish\n");
}

/* The command lines that fuzzing begins with: no signal ends them. */
static void no_command_line_ends_it(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(shell("for f in samples/bad/commands/*.txt; do\n"
                           "  c=$(sed -n '1s/^#\\$ //p' $f | sed \"s|%[0-9]|$f|g\"); [ -n \"$c\" ] || exit 9\n"
                           "  $REFEREE $c <$f >/dev/null 2>&1; [ $? -le 4 ] && echo ended\n"
                           "done; ls samples/bad/commands/*.txt | wc -l",
                           &out),
                     0);
    assert_true(count(out, "ended") > 5);
    assert_int_equal(strtol(strrchr(out, 'd') + 1, NULL, 10), (long)count(out, "ended"));
    free(out);
}

/* Every rule of the edition is either checked or not, and where not it is said what is missing. */
static void coverage_tells_what_is_missing(void **state)
{
    (void)state;
    char *out;
    run("-f jsonl samples/imperiale/wrong-turn.yaml", &out);
    assert_int_equal(count(out, "{\"rule\":\"IMH-A01\",\"missing\":\"draw\"}"), 1);
    const char *checked = strstr(out, "\"checked\":["), *unchecked = strstr(out, "\"unchecked\":[");
    const char *followed = strstr(checked, "\"IMH-19\"");
    assert_true(followed != NULL && followed < unchecked);
    assert_int_equal(count(out, "\"missing\":\"\""), 0);
    assert_int_equal(count(checked, "\"PQC-"), 0);
    free(out);
}

/* An option that a profile does not set itself is named with it only where the sources leave it in doubt. */
static void doubts_are_listed(void **state)
{
    (void)state;
    const char *const commands[] = {"rules piquet au-cent", "rules --format mdoc piquet au-cent"};
    for (int i = 0; i < 2; i++) {
        char *out;
        assert_int_equal(run(commands[i], &out), 0);
        assert_int_equal(count(out, "trick_scoring"), 1);
        free(out);
    }
}

/* Who reads French is shown the example in French; where it is about the writing itself, as it is. */
static void examples_are_shown_in_the_language(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(run("explain -l fr 'article 6'", &out), 0);
    assert_non_null(strstr(out, "Blaise: retourne 9♠ 26"));
    assert_null(strstr(out, "players:"));
    assert_null(strstr(out, "K♥"));
    assert_non_null(strstr(out, ":12:22: erreur[IMH-A06")); /* a line of the transcript that is shown */
    free(out);
    assert_int_equal(run("explain -l en A06", &out), 0);
    assert_non_null(strstr(out, "players:"));
    free(out);
    assert_int_equal(run("explain -l fr REC-01", &out), 0);
    assert_non_null(strstr(out, "players: [Anne, Blaise}"));
    free(out);
}

/* Rules are found by what people call them, in either language whatever that of the answer, accents and capitals or not, in one
   word or several; one that is meant alone is explained, of several all are listed. */
static void rules_are_found_by_their_names(void **state)
{
    (void)state;
    static const struct {
        const char *called, *rules[4];
    } row[] = {
        {"renonce", {"IMH-19 ", "NAP-22 ", "PIQ-40 ", "PQC-L59 "}},
        {"RENONCES", {"IMM-22 ", "NAP-22 ", "PIQ-40 ", "PQC-L59 "}},
        {"revoke", {"IMH-19 ", "NAP-22 ", "PIQ-40 ", "PQC-L59 "}}, /* the short name of one is the word for all */
        {"renege", {"IMH-19 ", "NAP-22 ", "PIQ-40 ", "PQC-L59 "}},
        {"fausse annonce", {"IMH-07 ", "PIQ-21 ", "PIQ-25 ", "PQC-L54 "}},
        {"'Fausse Annonce'", {"IMH-07 ", "PIQ-21 ", "PIQ-25 ", "PQC-L54 "}},
        {"quatorze", {"PIQ-30 ", "PIQ-31 ", "PIQ-32 ", "PQC-L64 "}},
        {"misdeal", {"IMH-A05 ", "PQC-L10 ", "PQC-L12 ", "NAP-04 "}},
        {"maldonne", {"IMH-A05 ", "PQC-L10 ", "PQC-L12 ", "NAP-04 "}},
        {"exposed card", {"PQC-L13 ", "PQC-L14 ", "IMH-A07 ", "piquet"}},
        {"carte exposée", {"PQC-L13 ", "PQC-L14 ", "IMH-A07 ", "piquet"}},
        {"carte exposee", {"PQC-L13 ", "PQC-L14 ", "IMH-A07 ", "imperiale"}},
        {"capot", {"IMH-24 ", "PIQ-44 ", "PQC-L66 ", "PQC-L66 "}},
        {"rubicon", {"PQC-L73 ", "rubicon", "law 73", "piquet"}},
        {"surmat", {"MAT-17 ", "surmat", "capellen", "mat"}},
    };
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
        for (size_t k = 0; k < 4; k++) {
            char arguments[128], *out;
            snprintf(arguments, sizeof arguments, "explain -l en %s", row[i].called);
            assert_int_equal(run(arguments, &out), 0);
            if (strstr(out, row[i].rules[k]) == NULL)
                fail_msg("%s is not answered by %s:\n%s", arguments, row[i].rules[k], out);
            free(out);
        }
    char *out;
    assert_int_equal(run("explain -l fr maldonne", &out), 0);
    assert_non_null(strstr(out, "le talon avant de"));
    free(out);
    assert_int_equal(run("explain -l en relance", &out),
                     0); /* so the French name of the rule has it, and nothing else */
    assert_true(strncmp(out, "PQC-L50 ", 8) == 0);
    free(out);
    assert_int_equal(run("explain qqqqqq 2>/dev/null", &out), 2);
    assert_string_equal(out, "");
    free(out);
    /* the table names rules that there are */
    shell("sed -n '/^SYNONYM/s/.*, \"\\(.*\\)\")$/\\1/p' referee/commands/synonyms.def | tr ' ' '\\n' | sort -u | "
          "while read id; do $REFEREE explain $id >/dev/null 2>&1 || echo $id; done; echo all",
          &out);
    assert_string_equal(out, "all\n");
    free(out);
}

static void every_rule_is_explained(void **state)
{
    (void)state;
    char *out;
    for (int i = 0; i < 2; i++) {
        const char *const commands[] = {"rules --lang en --format jsonl", "rules --lang fr --format jsonl"};
        assert_int_equal(run(commands[i], &out), 0);
        assert_true(count(out, "\n") > 100);
        for (const char *at = strstr(out, "\"id\":\""); at != NULL; at = strstr(at, "\"id\":\"")) {
            char arguments[128];
            at += strlen("\"id\":\"");
            snprintf(arguments, sizeof arguments, "explain %.*s", (int)strcspn(at, "\""), at);
            if (i == 0)
                assert_int_equal(run(arguments, NULL), 0);
        }
        free(out);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(statuses),
        cmocka_unit_test(fail_on_lowers_the_bar),
        cmocka_unit_test(quiet_prints_only_the_unreadable),
        cmocka_unit_test(no_record_has_no_editions),
        cmocka_unit_test(what_is_only_not_asked_is_not_right),
        cmocka_unit_test(no_command_line_ends_it),
        cmocka_unit_test(how_tells_the_ways),
        cmocka_unit_test(the_first_record),
        cmocka_unit_test(the_printed_hand),
        cmocka_unit_test(languages_differ_only_in_words),
        cmocka_unit_test(judging_twice_is_the_same),
        cmocka_unit_test(broken_records_cost_their_neighbours_nothing),
        cmocka_unit_test(memory_does_not_grow_with_the_records),
        cmocka_unit_test(an_endless_line_is_not_kept),
        cmocka_unit_test(bad_lines_cost_themselves),
        cmocka_unit_test(annotated_gets_the_same_verdict),
        cmocka_unit_test(exported_records_are_as_expected),
        cmocka_unit_test(what_is_not_read_is_not_exported),
        cmocka_unit_test(the_form_of_the_input_may_be_said),
        cmocka_unit_test(standard_input_has_a_name),
        cmocka_unit_test(rules_are_muted_and_chosen),
        cmocka_unit_test(every_edition_has_its_verdict),
        cmocka_unit_test(coverage_tells_what_is_missing),
        cmocka_unit_test(doubts_are_listed),
        cmocka_unit_test(every_rule_is_explained),
        cmocka_unit_test(rules_are_found_by_their_names),
        cmocka_unit_test(examples_are_shown_in_the_language),
    };
    return cmocka_run_group_tests_name("command line", tests, NULL, NULL);
}
