/* Many threads, parts and machines: the bytes are those of one run by one thread. The variable REFEREE_LONG takes all samples
   instead of some. */
#include "tests/running.h"

#include "commands/arguments.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char folder[64];

/* What is judged: a stream of samples, readable and not, with a long record in its middle; JSON Lines; UTF-16; nothing. */
#define MAKE_CORPUS                                                                                                    \
    "F=\"samples/record/*.yaml samples/mat/*.yaml samples/napoleon/*-broken.yaml "                                     \
    "samples/imperiale/IMH-A0*.yaml\"\n"                                                                               \
    "[ -z \"$REFEREE_LONG\" ] || F='samples/*/*.yaml'\n"                                                               \
    "for f in $(printf '%s\\n' $F | " SPARELY "cat); do echo ---; cat $f; done > $DIR/some.yaml\n"                     \
    "{ cat $DIR/some.yaml; echo ---; echo 'game: piquet'; echo 'players: [A, B]'; printf 'note: '; "                   \
    "head -c 300000 /dev/zero | tr '\\0' x; echo; cat $DIR/some.yaml; } > $DIR/all.yaml\n"                             \
    "$REFEREE export -f jsonl samples/mat > $DIR/lines.jsonl\n"                                                        \
    "{ echo '{\"game\": \"piquet\"'; cat $DIR/lines.jsonl; } >> $DIR/broken.jsonl\n"                                   \
    "iconv -t UTF-16 samples/mat/perft-lead.yaml > $DIR/wide.yaml\n"                                                   \
    "cd $DIR && cat wide.yaml all.yaml > wide-first.yaml"

/* A shell in which $DIR is the folder of this test. */
static int sh(const char *command, char **out)
{
    char whole[4096];
    snprintf(whole, sizeof whole, "DIR='%s'\n%s", folder, command);
    return shell(whole, out);
}

static int make_folder(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/test_jobs-XXXXXX");
    assert_non_null(mkdtemp(folder));
    assert_int_equal(sh(MAKE_CORPUS, NULL), 0);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    return sh("rm -r $DIR", NULL);
}

/* --- by threads and batches --------------------------------------------------------------------------------- */

struct ran {
    enum status status;
    char *text;
    size_t length;
};

static struct ran read_ran(const char *path, enum status status)
{
    struct ran outcome = {.status = status};
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    outcome.length = (size_t)ftell(file);
    rewind(file);
    outcome.text = malloc(outcome.length + 1);
    assert_non_null(outcome.text);
    assert_int_equal(fread(outcome.text, 1, outcome.length, file), outcome.length);
    fclose(file);
    return outcome;
}

/* Runs a command of the library with so many threads, each taking so much at a time. Words are parted by blanks; a name in the
   folder begins with "@". */
static struct ran run_with(const char *line, unsigned jobs, size_t batch)
{
    char words[1024], names[16][128], *argv[20] = {(char *)"referee"};
    int argc = 1;
    snprintf(words, sizeof words, "%s -l en -o @out", line);
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " "), argc++) {
        if (word[0] == '@') {
            snprintf(names[argc], sizeof names[argc], "%s/%s", folder, word + 1);
            word = names[argc];
        }
        argv[argc] = word;
    }
    struct arguments arguments;
    optind = 0;
    assert_int_equal(arguments_read(&arguments, argc, argv), STATUS_REGULAR);
    arguments.no_sandbox = true; /* it would hold for the tests that follow */
    arguments.jobs = jobs;
    arguments.batch = batch;
    enum status status = commands[arguments.command].run(&arguments);
    struct ran outcome = read_ran(arguments.output, status);
    arguments_free(&arguments);
    return outcome;
}

static void the_same_bytes(const char *line, unsigned jobs, size_t batch, const struct ran *expected)
{
    struct ran outcome = run_with(line, jobs, batch);
    if (outcome.status != expected->status || outcome.length != expected->length ||
        memcmp(outcome.text, expected->text, outcome.length) != 0)
        fail_msg("referee %s, %u jobs, batches of %zu: status %d, %zu bytes; by one: %d, %zu", line, jobs, batch,
                 (int)outcome.status, outcome.length, (int)expected->status, expected->length);
    free(outcome.text);
}

static const struct {
    const char *line;
    enum status status;
    bool thorough;
} lines[] = {
    {"--fixes 0 --bound 0 -f jsonl @all.yaml", STATUS_UNREADABLE, true},
    {"--fixes 0 --bound 0 @all.yaml @broken.jsonl", STATUS_UNREADABLE, false},
    {"--fixes 0 --bound 0 -f tap @wide-first.yaml @some.yaml", STATUS_UNREADABLE, false},
    {"--fixes 0 --bound 0 -f junit @broken.jsonl @some.yaml @wide.yaml @lines.jsonl", STATUS_UNREADABLE, false},
    {"--fixes 0 --bound 0 -f sarif @some.yaml @lines.jsonl", STATUS_UNREADABLE, false},
    {"--fixes 0 --bound 0 -f html @some.yaml", STATUS_UNREADABLE, false},
    {"--fixes 0 --bound 0 -q -f tap @all.yaml @wide.yaml", STATUS_UNREADABLE, true},
    {"--fixes 0 --bound 0 -q -f sarif @some.yaml", STATUS_UNREADABLE, false},
    {"-f jsonl -m 1 --fixes 3 --bound 5 @lines.jsonl", STATUS_REGULAR, true},
    {"--fixes 0 --bound 0 -f jsonl --all-editions @lines.jsonl", STATUS_REGULAR, false},
    {"legal -f jsonl @all.yaml", STATUS_UNREADABLE, false},
    {"perft -d 1 @some.yaml", STATUS_UNREADABLE, false},
    {"export -f jsonl @broken.jsonl @some.yaml", STATUS_UNREADABLE, false},
    {"export samples/mat samples/napoleon", STATUS_REGULAR, true},
    {"deal piquet -c 30 --partie --seed 7", STATUS_REGULAR, true},
    {"deal imperiale -c 40 -f jsonl", STATUS_REGULAR, false},
    {"deal piquet -c 40 --fault all", STATUS_REGULAR, true},
};

/* Complaints about what cannot be read or exported are the same too, and are looked at elsewhere. */
static void any_number_of_threads_and_any_batch(void **state)
{
    (void)state;
    static const struct {
        unsigned jobs;
        size_t batch;
    } ways[] = {{3, 700}, {2, 0}, {1, 1}, {2, 1}, {8, 20000}};
    int errors = dup(STDERR_FILENO);
    assert_non_null(freopen("/dev/null", "w", stderr));
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct ran expected = run_with(lines[i].line, 1, 0);
        if (expected.status < lines[i].status || expected.length < 1000)
            fail_msg("referee %s: status %d, %zu bytes", lines[i].line, (int)expected.status, expected.length);
        size_t count = lines[i].thorough ? sizeof ways / sizeof ways[0] : 1;
        for (size_t way = 0; way < count; way++)
            the_same_bytes(lines[i].line, ways[way].jobs, ways[way].batch, &expected);
        free(expected.text);
    }
    fflush(stderr);
    dup2(errors, STDERR_FILENO);
    close(errors);
}

/* --- by pipes ----------------------------------------------------------------------------------------------- */

#define JUDGE "$REFEREE --fixes 0 --bound 0 -f jsonl "

/* However the bytes come, and whatever is too large to be read. */
static void pipes_that_bring_little_at_a_time(void **state)
{
    (void)state;
    assert_int_equal(sh(JUDGE "-j 1 -n x - < $DIR/some.yaml > $DIR/1 2> $DIR/1e\n"
                              "dd if=$DIR/some.yaml bs=777 2> $DIR/dd | " JUDGE "-j 3 -n x - > $DIR/2 2> $DIR/2e\n"
                              "cmp $DIR/1 $DIR/2 && cmp $DIR/1e $DIR/2e && test -s $DIR/2",
                        NULL),
                     0);
    assert_int_equal(
        sh("big() { cat $DIR/lines.jsonl; printf '{\"game\": \"'; head -c 68000000 /dev/zero | tr '\\0' x; "
           "echo '\"}'; cat $DIR/lines.jsonl; }\n"
           "big | " JUDGE "-j 1 - > $DIR/1; big | " JUDGE "-j 3 - > $DIR/2; cmp $DIR/1 $DIR/2 && "
           "test $(grep -c '\"verdict\":\"unreadable\"' $DIR/2) -eq 1 && "
           "test $(grep -c '\"verdict\":\"regular\"' $DIR/2) -gt 4",
           NULL),
        0);
}

/* When nobody takes the output any more, nobody waits for more input: the status comes long before the pipe is closed. */
static void no_use_in_waiting(void **state)
{
    (void)state;
    assert_int_equal(sh("mkfifo $DIR/pipe; exec 9<> $DIR/pipe; head -n 2 $DIR/lines.jsonl >&9\n"
                        "timeout 60 " JUDGE "-j 3 --input jsonl - <&9 > /dev/full 2> /dev/null",
                        NULL),
                     4);
}

/* --- by parts ----------------------------------------------------------------------------------------------- */

static void parts_make_the_whole(void **state)
{
    (void)state;
    assert_int_equal(sh(JUDGE "$DIR/all.yaml > $DIR/1; size=$(wc -c < $DIR/all.yaml); from=0\n"
                              "while [ $from -lt $size ]; do " JUDGE "--bytes=$from-$((from + 50001)) $DIR/all.yaml; "
                              "from=$((from + 50001)); done > $DIR/2; cmp $DIR/1 $DIR/2",
                        NULL),
                     0);
    assert_int_equal(sh("{ " JUDGE "--range=1-7 $DIR/all.yaml; " JUDGE "--range=8-30 $DIR/all.yaml; " JUDGE
                        "--range=31- $DIR/all.yaml; } | cmp - $DIR/1",
                        NULL),
                     0);
    assert_int_equal(
        sh("test $(" JUDGE "--range=3-4 $DIR/lines.jsonl | grep verdict | grep -c '\"record\":[34],') -eq 2", NULL), 0);
    assert_int_equal(sh("! " JUDGE "--range=2- $DIR/wide.yaml | grep .", NULL), 0);
    assert_int_equal(run("--range=4-3 /dev/null 2> /dev/null", NULL), 2);
    assert_int_equal(run("--range=0-3 /dev/null 2> /dev/null", NULL), 2);
    assert_int_equal(run("--bytes=5-5 /dev/null 2> /dev/null", NULL), 2);
    assert_int_equal(run("--bytes=-5 /dev/null 2> /dev/null", NULL), 2);
}

#define VERDICT(verdict, counts, more) "{\"type\":\"verdict\",\"verdict\":\"" verdict "\"," counts more "}\n"
#define OF(file, record)               VERDICT("regular", NONE, ",\"file\":\"" file "\",\"record\":" record)
#define FINDING(file, record)          "{\"type\":\"finding\",\"file\":\"" file "\",\"record\":" record "}\n"
#define NONE                           "\"errors\":0,\"warnings\":0,\"undecided\":0,\"notes\":0"
#define ONE                            "\"errors\":1,\"warnings\":0,\"undecided\":2,\"notes\":0"
#define WARNED                         "\"errors\":0,\"warnings\":1,\"undecided\":0,\"notes\":3"

static const struct {
    const char *lines, *options, *found;
    int status;
} sums[] = {
    {"", "", "\"records\":0,", 0},
    {VERDICT("regular", NONE, "") VERDICT("irregular", ONE, ""), "", "\"irregular\":1,", 1},
    {VERDICT("regular", NONE, "") VERDICT("irregular", ONE, ""), "", "\"undecided\":2,\"note\":0}", 1},
    {VERDICT("regular", WARNED, ""), "", "\"warning\":1,", 0},
    {VERDICT("regular", WARNED, ""), "-W warning", "\"note\":3}", 1},
    {VERDICT("irregular", ONE, ",\"as_expected\":true"), "", "\"as_expected\":1,\"not_as_expected\":0", 0},
    {VERDICT("regular", NONE, ",\"as_expected\":false"), "", "\"not_as_expected\":1", 1},
    /* what is said of a record stands before its verdict: without it the part has been cut short */
    {"{\"type\":\"finding\",\"severity\":\"error\"}\n", "", "\"records\":0,", 3},
    {FINDING("a", "1") FINDING("a", "1") OF("a", "1"), "", "\"records\":1,", 0},
    {FINDING("a", "1") OF("a", "2"), "", "\"records\":1,", 3},
    {FINDING("a", "1") OF("b", "1"), "", "\"records\":1,", 3},
    {FINDING("a", "1") FINDING("a", "2") OF("a", "2"), "", "\"records\":1,", 3},
    {OF("a", "1") FINDING("a", "2"), "", "\"records\":1,", 3},
    {OF("a", "1") OF("a", "2") OF("b", "1"), "", "\"records\":3,", 0},
    {"{\"type\":\"mark\"}\n" OF("a", "2"), "", "\"records\":1,", 0},
    {VERDICT("unreadable", ONE, ""), "", "\"unreadable\":1}", 3},
    {"no JSON\n" VERDICT("regular", NONE, ""), "", "\"records\":1,", 3},
    {VERDICT("splendid", NONE, ""), "", "\"records\":0,", 3},
    {VERDICT("regular", "\"errors\":-1", ""), "", "\"records\":0,", 3},
    {VERDICT("regular", "\"errors\":2147483648", ""), "", "\"records\":0,", 3},
    {VERDICT("regular", "\"errors\":99999999999999999999", ""), "", "\"records\":0,", 3},
    {VERDICT("regular", "\"errors\":\"0\"", ""), "", "\"records\":0,", 3},
    {VERDICT("regular", NONE, ",\"x\":{\"verdict\":\"irregular\",\"errors\":[1]},\"verdict\":\"none\""), "",
     "\"regular\":1,", 0},
    {"[" VERDICT("regular", NONE, "") "]\n", "", "\"records\":0,", 3},
    {"[\"type\",\"verdict\"]\n", "", "\"records\":0,", 3},
    {"{\"type\":[\"verdict\"]}\n", "", "\"records\":0,", 3},
    {"{\"type\":\"verdict\"", "", "\"records\":0,", 3},
};

static void parts_add_up(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof sums / sizeof sums[0]; i++) {
        char command[1024], *out;
        snprintf(command, sizeof command, "$REFEREE sum -f jsonl %s 2> /dev/null <<'EOF'\n%sEOF\n", sums[i].options,
                 sums[i].lines);
        assert_int_equal(sh(command, &out), sums[i].status);
        if (strstr(out, sums[i].found) == NULL)
            fail_msg("case %zu: %s", i, out);
        free(out);
    }
}

/* A file that is none is told once. */
static void a_wrong_part_is_told_once(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(sh("$REFEREE sum $DIR/some.yaml $DIR/all.yaml 2>&1 >/dev/null", &out), 3);
    assert_int_equal(count(out, "\n"), 2);
    free(out);
    assert_int_equal(sh("$REFEREE legal -f jsonl $DIR/some.yaml | $REFEREE sum 2>&1 >/dev/null", &out), 3);
    assert_int_equal(count(out, "\n"), 1);
    free(out);
}

/* However deep a line goes, there is no end of what can be counted after it. */
static void a_part_may_be_deep(void **state)
{
    (void)state;
    char *out;
    assert_int_equal(
        sh("{ printf '{\"type\":\"mark\",\"x\":'; head -c 2000000 /dev/zero | tr '\\0' '['; head -c 2000000 "
           "/dev/zero | tr '\\0' ']'; echo '}'; echo '{\"type\":\"verdict\",\"verdict\":\"regular\",\"errors\":0,"
           "\"warnings\":0,\"undecided\":0,\"notes\":0}'; } | $REFEREE sum -f jsonl",
           &out),
        0);
    assert_non_null(strstr(out, "\"regular\":1,"));
    free(out);
}

/* The line that ends a run of all, and its status. */
static void a_sum_is_what_one_run_says(void **state)
{
    (void)state;
    assert_int_equal(sh("for f in some.yaml all.yaml lines.jsonl; do\n"
                        "$REFEREE --fixes 0 --bound 0 $DIR/$f > $DIR/1; one=$?\n" JUDGE
                        "--range=1-2 $DIR/$f > $DIR/a; " JUDGE
                        "--range=3- $DIR/$f > $DIR/b; $REFEREE sum $DIR/a $DIR/b > $DIR/2; [ $? -eq $one ] || exit 1\n"
                        "tail -n 1 $DIR/1 | cmp - $DIR/2 || exit 1; done",
                        NULL),
                     0);
}

/* The recipe for Slurm, with the variables that Slurm sets: whatever array it is given, no record is lost or counted twice. */
static void an_array_of_tasks_is_whole_or_refused(void **state)
{
    (void)state;
#define TASK                                                                                                           \
    "F=$DIR/array.jsonl V=$DIR/v; task() { SLURM_ARRAY_TASK_ID=$1 SLURM_ARRAY_TASK_MIN=$2 SLURM_ARRAY_TASK_MAX=$3 "    \
    "SLURM_ARRAY_TASK_COUNT=$4 sh samples/slurm/judge.sbatch $F $V ${5:-} 2> /dev/null; }\n"                           \
    "same() { cat $V/part-* | cmp - $DIR/1 && sh samples/slurm/sum.sh $V | cmp - $DIR/sum; }\n"
    assert_int_equal(sh(TASK "cp $DIR/lines.jsonl $F; $REFEREE -f jsonl $F > $DIR/1; $REFEREE sum $DIR/1 > $DIR/sum\n"
                             "task 2 0 2 3 && task 0 0 2 3 && task 1 0 2 3 && same",
                        NULL),
                     0);
    /* one of them again: alone it does not know how many there are */
    assert_int_equal(sh(TASK "rm $V/part-00001.jsonl; sh samples/slurm/sum.sh $V 2> /dev/null", NULL), 3);
    assert_int_equal(sh(TASK "task 1 1 1 1", NULL), 2);
    assert_int_equal(sh(TASK "task 1 1 1 1 3 && same", NULL), 0);
    /* fewer tasks, or another file, into the same folder */
    assert_int_equal(sh(TASK "task 0 0 0 1", NULL), 2);
    assert_int_equal(sh(TASK "task 0 0 1 2", NULL), 2);
    assert_int_equal(sh(TASK "same && echo >> $F && task 1 1 1 1 3", NULL), 2);
    /* some of an array only */
    assert_int_equal(sh(TASK "rm -r $V; task 3 3 9 2", NULL), 2);
    assert_int_equal(sh(TASK "task 2 0 2 2", NULL), 2);
    assert_int_equal(sh(TASK "task 4 4 4 1 4", NULL), 2);
    assert_int_equal(sh(TASK "! ls $V/part-* 2> /dev/null", NULL), 0);
    /* a task that fails leaves nothing that could be taken for its part */
    assert_int_equal(sh(TASK
                        "printf '#!/bin/sh\\necho {}; exit 4' > $DIR/fails; chmod +x $DIR/fails; REFEREE=$DIR/fails\n"
                        "task 0 0 0 1",
                        NULL),
                     4);
    assert_int_equal(sh(TASK "! ls $V/part-* 2> /dev/null", NULL), 0);
}

/* GNU parallel cuts at records and hands the parts to many runs. */
static void parallel_spreads_it(void **state)
{
    (void)state;
    if (sh("parallel --version 2> /dev/null | grep -q GNU", NULL) != 0)
        skip();
    assert_int_equal(sh("export PARALLEL_HOME=$DIR/home HOME=$DIR; " JUDGE
                        "$DIR/all.yaml > $DIR/1; $REFEREE sum $DIR/1 > $DIR/sum\n"
                        "size=$(wc -c < $DIR/all.yaml); seq 0 60000 $size | parallel -k -j 3 \"" JUDGE
                        "--bytes={}-\\$(({} + 60000)) $DIR/all.yaml\" | cmp - $DIR/1",
                        NULL),
                     0);
    assert_int_equal(sh("export PARALLEL_HOME=$DIR/home HOME=$DIR\n"
                        "parallel -k -j 3 --pipe --block 400k --recend '\\n' --recstart '---' \"" JUDGE
                        "\" < $DIR/all.yaml | $REFEREE sum | cmp - $DIR/sum",
                        NULL),
                     0);
    assert_int_equal(
        sh("export PARALLEL_HOME=$DIR/home HOME=$DIR\n"
           "parallel -k -j 3 --pipepart -a $DIR/all.yaml --block 400k --recend '\\n' --recstart '---' \"" JUDGE
           "\" | $REFEREE sum | cmp - $DIR/sum",
           NULL),
        0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_number_of_threads_and_any_batch),
        cmocka_unit_test(pipes_that_bring_little_at_a_time),
        cmocka_unit_test(no_use_in_waiting),
        cmocka_unit_test(parts_make_the_whole),
        cmocka_unit_test(parts_add_up),
        cmocka_unit_test(a_wrong_part_is_told_once),
        cmocka_unit_test(a_part_may_be_deep),
        cmocka_unit_test(a_sum_is_what_one_run_says),
        cmocka_unit_test(an_array_of_tasks_is_whole_or_refused),
        cmocka_unit_test(parallel_spreads_it),
    };
    return cmocka_run_group_tests_name("jobs", tests, make_folder, remove_folder);
}
