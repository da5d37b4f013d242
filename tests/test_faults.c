/* Whatever the system refuses, every run ends as it should (tests/faults/faults.c says how): allocations, those of the
   libraries too, every read, write, open and start of a thread, lengths of the output's device; short and interrupted reads. Of some only every nth is
   tried, unless FAULTS_STEP=1 says that all are. */
#include "tests/running.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define SMALL "tests/faults/small.yaml"
#define PART  "tests/faults/part"

static unsigned long injected;

/* Injects all faults of that kind into a run; `where` are words for the environment. */
static void inject(const char *kind, int step, const char *where, const char *arguments)
{
    char command[2048], *out;
    snprintf(command, sizeof command,
             "export ASAN_OPTIONS=verify_asan_link_order=0:detect_leaks=0:quarantine_size_mb=1 "
             "FAULTS_STEP=${FAULTS_STEP:-%d}\n"
             "%s FAULTS=%s LD_PRELOAD=\"$(dirname \"$REFEREE\")/tests/faults.so\" \"$REFEREE\" %s 2>&1",
             step, where, kind, arguments);
    int status = shell(command, &out);
    unsigned long tried = 0;
    const char *last = out;
    for (const char *at = out; *at != '\0'; at++)
        last = at > out && at[-1] == '\n' ? at : last;
    if (status != 0 || sscanf(last, "%lu faults injected", &tried) != 1 || tried == 0)
        fail_msg("%s, %s: %s", kind, arguments, out);
    injected += tried;
    free(out);
}

/* The formats that write a record as soon as it is judged, and a line for each; and the others. */
static const char *const runs[] = {
    "--fixes=0 -f jsonl " SMALL,
    "--fixes=0 --ledger -f text " SMALL,
    "--fixes=0 -f annotated " SMALL,
    "--fixes=0 -f tap " SMALL,
    "--fixes=0 -f junit " SMALL,
    "--fixes=0 -f sarif " SMALL,
    "--fixes=0 -f github " SMALL,
    "--fixes=0 -f html " SMALL,
    "--fixes=0 --all-editions " SMALL,
    "export --complete " SMALL,
    "export -f jsonl " SMALL,
    "legal " SMALL,
    "legal -f jsonl " SMALL,
    "perft " SMALL,
    "compare " SMALL " " SMALL,
    "infer " SMALL,
    "infer -f jsonl " SMALL,
    "causes " SMALL,
    "causes -f jsonl " SMALL,
    "shrink " SMALL,
    "shrink -f jsonl " SMALL,
    "--fixes=9 -f patch " SMALL,
    "schema",
    "sum " PART,
    "explain wrong-turn",
    "rules mat",
    "rules mat -f mdoc",
    "deal mat -c 1 --seed=1",
    "new mat",
    "new piquet -f csv",
    "new imperiale -f html",
};
enum { RUNS = sizeof runs / sizeof runs[0] };

/* Whether a run is of a command: the first word of its line, judge where none is named. */
static bool is_of(const char *run, const char *command)
{
    size_t length = strlen(command);
    return run[0] == '-' ? strcmp(command, "judge") == 0
                         : strncmp(run, command, length) == 0 && (run[length] == ' ' || run[length] == '\0');
}

/* A command that has no run above is one of those that more than records are made ready for. */
static void no_command_is_forgotten(void **state)
{
    (void)state;
#define COMMAND(name, ...) #name,
    static const char *const commands[] = {
#include "commands/commands.def"
    };
#undef COMMAND
    for (size_t c = 0; c < sizeof commands / sizeof commands[0]; c++) {
        bool met = strcmp(commands[c], "verify") == 0 || strcmp(commands[c], "lsp") == 0;
        for (size_t i = 0; i < RUNS; i++)
            met = met || is_of(runs[i], commands[c]);
        if (!met)
            fail_msg("%s: no fault is injected", commands[c]);
    }
}

static void memory_fails(void **state)
{
    (void)state;
    inject("memory", 1, "FAULTS_LINES=1", "-j 1 --fixes=0 -f jsonl " SMALL);
    inject("memory", 1, "FAULTS_LINES=1", "-j 2 --fixes=0 -f jsonl " SMALL);
    /* Another thread may be in the middle of a line when the memory of one is gone. */
    inject("memory", 31, "FAULTS_LINES=1", "-j 4 --fixes=0 -f jsonl -L samples/mat/*-broken.yaml");
    for (size_t i = 0; i < RUNS; i++)
        inject("memory", 13, "", runs[i]);
    inject("memory", 1, "", "-j 2 shrink " SMALL);
    inject("memory", 1, "", "explain wrong-turn");
    inject("memory", 3, "", "sum " PART);
    inject("memory", 5, "", "--bless " SMALL);
    inject("memory", 5, "", "deal mat -c 1 --seed=1");
    inject("memory", 1, "", "rules mat");
    inject("memory", 1, "", "-r --fixes=0 -q tests/faults");
    inject("memory", 1, "", "-q --fixes=0 --files-from=tests/faults/list");
}

/* A record among others that takes more memory than there is is refused, and the others are judged. */
static void record_is_refused(void **state)
{
    (void)state;
    char folder[] = "/tmp/referee-faults-XXXXXX", command[300], *out;
    assert_non_null(mkdtemp(folder));
    snprintf(command, sizeof command,
             "{ cat " SMALL "; printf -- '---\\ngame: mat\\nplayers: [Anne, Blaise]\\ndeals:\\n'; yes -- '- {dealer: "
             "Anne}' | head -n 400; echo ---; "
             "cat " SMALL "; } > %s/large.yaml",
             folder);
    assert_int_equal(shell(command, &out), 0);
    free(out);
    for (int jobs = 1; jobs <= 3; jobs++) {
        snprintf(command, sizeof command, "-j %d --fixes=0 -f jsonl %s/large.yaml", jobs, folder);
        inject("room", 60013, "FAULTS_LINES=1", command);
    }
    snprintf(command, sizeof command, "rm -r %s", folder);
    shell(command, &out);
    free(out);
}

/* Also where every file has a name while it is written. */
static void nothing_is_left_beside(void **state)
{
    (void)state;
    char folder[] = "/tmp/referee-faults-XXXXXX", arguments[200], *left;
    assert_non_null(mkdtemp(folder));
    snprintf(arguments, sizeof arguments, "-o %s/out --fixes=0 -f jsonl " SMALL, folder);
    inject("memory", 3, "", arguments);
    inject("memory", 3, "FAULTS_NAMED=1", arguments);
    snprintf(arguments, sizeof arguments, "ls -A %s; rm -r %s", folder, folder);
    shell(arguments, &left);
    assert_string_equal(left, "out\n");
    free(left);
}

static void memory_is_exhausted(void **state)
{
    (void)state;
    for (size_t i = 0; i < RUNS; i++)
        inject("exhausted", 17, i == 0 ? "FAULTS_LINES=1" : "", runs[i]);
}

/* The calls of an editor, from the first to the last. */
#define SAY(what) "say '{\"jsonrpc\":\"2.0\"," what "}';"
#define RECORD    "{\"uri\":\"file:///a.yaml\",\"languageId\":\"yaml\",\"version\":1,\"text\":\"game: mat\"}"
static const char talk[] = "say() { printf 'Content-Length: %d\\r\\n\\r\\n%s' ${#1} \"$1\"; };" //
    SAY("\"id\":1,\"method\":\"initialize\",\"params\":{\"capabilities\":{}}")                  //
    SAY("\"method\":\"textDocument/didOpen\",\"params\":{\"textDocument\":" RECORD "}")         //
    SAY("\"id\":2,\"method\":\"shutdown\"")                                                     //
    SAY("\"method\":\"exit\"");

/* A verdict that is verified, files that are blessed, the talk with an editor: what is read and written besides records. */
static void more_than_records_fails(void **state)
{
    (void)state;
    static const struct {
        const char *kind;
        int step;
    } kinds[] = {{"memory", 3}, {"exhausted", 7}, {"full", 1}, {"read", 1}};
    char folder[] = "/tmp/referee-faults-XXXXXX", command[2048], *out;
    assert_non_null(mkdtemp(folder));
    snprintf(command, sizeof command,
             "{ %s } > %s/talk && cp " SMALL " %s/blessed.yaml && "
             "{ \"$REFEREE\" --fixes=0 -f jsonl " SMALL
             " > %s/verdict; \"$REFEREE\" --bless --in-place %s/blessed.yaml; "
             "cp %s/blessed.yaml %s/kept; }",
             talk, folder, folder, folder, folder, folder, folder);
    assert_int_equal(shell(command, &out), 0);
    free(out);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        snprintf(command, sizeof command, "verify -j 3 %s/verdict " SMALL, folder);
        inject(kinds[i].kind, kinds[i].step * 5, "", command);
        if (i == 0)
            inject("thread", 1, "", command);
        snprintf(command, sizeof command, "lsp < %s/talk", folder);
        inject(kinds[i].kind, kinds[i].step, "", command);
        if (strcmp(kinds[i].kind, "read") == 0) /* none of its own that the library meets */
            continue;
        snprintf(command, sizeof command, "--bless --in-place %s/blessed.yaml", folder);
        inject(kinds[i].kind, kinds[i].step, "", command);
        inject(kinds[i].kind, kinds[i].step, "FAULTS_NAMED=1", command);
    }
    snprintf(command, sizeof command, "cmp %s/blessed.yaml %s/kept && ls -A %s; rm -r %s", folder, folder, folder,
             folder);
    shell(command, &out);
    assert_string_equal(out, "blessed.yaml\nkept\ntalk\nverdict\n");
    free(out);
}

/* Those that there are do the work of those that there are not. */
static void threads_do_not_start(void **state)
{
    (void)state;
    static const char *const of[] = {"--fixes=0 -f jsonl", "shrink", "export", "legal", "perft"};
    for (size_t i = 0; i < sizeof of / sizeof of[0]; i++) {
        char arguments[100];
        snprintf(arguments, sizeof arguments, "%s -j 3 " SMALL, of[i]);
        inject("thread", 1, "", arguments);
    }
    inject("thread", 1, "", "deal -j 3 mat -c 3 --seed=1");
}

static void reading_fails(void **state)
{
    (void)state;
    inject("read", 1, "", "--fixes=0 -f jsonl " SMALL " samples/imperiale/wrong-turn.yaml");
    inject("read", 1, "", "export " SMALL " samples/imperiale/wrong-turn.yaml");
    inject("open", 1, "", "--fixes=0 -f jsonl " SMALL " samples/imperiale/wrong-turn.yaml");
    for (size_t i = 0; i < RUNS; i++)
        if (strstr(runs[i], "tests/faults/") != NULL) {
            inject("open", 1, "", runs[i]);
            if (!is_of(runs[i], "sum")) /* the C library reads for it, and asks nobody */
                inject("read", 1, "", runs[i]);
        }
}

static void reading_is_slow(void **state)
{
    (void)state;
    inject("short", 1, "", "--fixes=0 -f jsonl " SMALL " samples/record/notation-byte-order-mark.yaml");
    inject("short", 1, "", "export samples/record/notation-crlf.yaml samples/record/notation-lines.jsonl");
    inject("interrupted", 1, "", "--fixes=0 -f jsonl " SMALL " samples/imperiale/wrong-turn.yaml");
}

static void the_device_is_full(void **state)
{
    (void)state;
    for (size_t i = 0; i < RUNS; i++)
        inject("write", 997, "", runs[i]);
    for (size_t i = 0; i < RUNS; i++)
        inject("full", 1, "", runs[i]);
    inject("write", 13, "", "--fixes=0 -f jsonl " SMALL);
}

static int figures(void **state)
{
    (void)state;
    print_message("%lu faults injected\n", injected);
    return 0;
}

int main(void)
{
#ifdef __SANITIZE_ADDRESS__ /* whose allocator takes no other in front of it */
    puts("faults are not injected under the address sanitizer");
    return 0;
#endif
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_command_is_forgotten), cmocka_unit_test(memory_fails),
        cmocka_unit_test(record_is_refused),       cmocka_unit_test(nothing_is_left_beside),
        cmocka_unit_test(memory_is_exhausted),     cmocka_unit_test(reading_fails),
        cmocka_unit_test(reading_is_slow),         cmocka_unit_test(the_device_is_full),
        cmocka_unit_test(more_than_records_fails), cmocka_unit_test(threads_do_not_start),
    };
    return cmocka_run_group_tests_name("faults", tests, NULL, figures);
}
