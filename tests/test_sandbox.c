/* What a process in the sandbox can no longer do, and what it still can: tried in a child that enters it. */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): syscall() and others */
#endif
#include "tests/running.h"

#include "commands/sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef SANDBOX
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/* The folder that the tests write to, and its files. */
static char folder[] = "/tmp/referee-sandbox-XXXXXX";
static char file[64], other[64], subfolder[64];

/* Tries something; 0 or errno. */
typedef int attempt_fn(void);

static int errno_of(long answer) { return answer < 0 ? errno : 0; }

/* --- what is barred --------------------------------------------------------------------------------------- */

static int run_program(void)
{
    char *const arguments[] = {"true", NULL};
    execv("/bin/true", arguments);
    return errno;
}

static int start_process(void)
{
    pid_t child = fork();
    if (child == 0)
        _exit(0);
    return errno_of(child);
}

static int connect_out(void) { return errno_of(socket(AF_INET, SOCK_STREAM, 0)); }
static int connect_inside(void) { return errno_of(socket(AF_UNIX, SOCK_DGRAM, 0)); }
static int write_over(void) { return errno_of(open(file, O_WRONLY)); }
static int add_to(void) { return errno_of(open(file, O_RDWR | O_APPEND)); }
static int empty_file(void) { return errno_of(truncate(file, 0)); }
static int empty_by_opening(void) { return errno_of(open(file, O_RDONLY | O_TRUNC)); }
static int make_file(void) { return errno_of(open(other, O_WRONLY | O_CREAT | O_EXCL, 0600)); }
static int make_folder(void) { return errno_of(mkdir(other, 0700)); }
static int make_link(void) { return errno_of(symlink("/etc/passwd", other)); }
static int make_hard_link(void) { return errno_of(link(file, other)); }
static int make_pipe(void) { return errno_of(mkfifo(other, 0600)); }
static int rename_file(void) { return errno_of(rename(file, other)); }
static int remove_file(void) { return errno_of(unlink(file)); }
static int remove_folder(void) { return errno_of(rmdir(subfolder)); }
static int open_up(void) { return errno_of(chmod(file, 0777)); }
static int signal_parent(void) { return errno_of(kill(getppid(), 0)); }
static int raise_limit(void) { return errno_of(setrlimit(RLIMIT_NOFILE, &(struct rlimit){8, 8})); }

static int make_code(void)
{
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return page == MAP_FAILED ? 0 : errno_of(mprotect(page, 4096, PROT_READ | PROT_EXEC));
}

/* --- what is not ------------------------------------------------------------------------------------------ */

static int read_file(void)
{
    char byte;
    int descriptor = open(file, O_RDONLY);
    return descriptor < 0 || read(descriptor, &byte, 1) != 1 ? errno : 0;
}

static void *write_one(void *number)
{
    *(int *)number = 1;
    return malloc(1 << 20);
}

static int start_threads(void)
{
    pthread_t thread[4];
    int number[4] = {0}, sum = 0;
    for (int i = 0; i < 4; i++)
        if (pthread_create(&thread[i], NULL, write_one, &number[i]) != 0)
            return errno;
    for (int i = 0; i < 4; i++) {
        void *memory;
        pthread_join(thread[i], &memory);
        free(memory);
        sum += number[i];
    }
    return sum == 4 ? 0 : ECHILD;
}

static int take_memory(void)
{
    void *memory = malloc(64 << 20);
    free(memory);
    return memory == NULL ? ENOMEM : 0;
}

static int ask_terminal(void) { return isatty(STDIN_FILENO) || errno == ENOTTY ? 0 : errno; }

/* What is not let through where no file is to be read; sanitizers look at files of the system in the end. */
static int open_none(void) { return errno_of(open(file, O_RDONLY)); }

#if defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#elif defined __SANITIZE_ADDRESS__
#define SANITIZED
#endif
#ifdef SANITIZED
#define OPENING NOBODY_BARS
#else
#define OPENING SECCOMP
#endif

/* --- trying ----------------------------------------------------------------------------------------------- */

enum guard { LANDLOCK = 1, SECCOMP = 2, EITHER = 3, NOBODY_BARS = 0 };

static const struct attempt {
    const char *name;
    attempt_fn *make;
    enum guard guard; /* who bars it */
} attempts[] = {
    {"running a program", run_program, EITHER},
    {"starting a process", start_process, SECCOMP},
    {"a socket of the network", connect_out, SECCOMP},
    {"a socket of the machine", connect_inside, SECCOMP},
    {"writing over a file", write_over, EITHER},
    {"adding to a file", add_to, EITHER},
    {"truncating a file", empty_file, SECCOMP},
    {"truncating on opening", empty_by_opening, EITHER},
    {"making a file", make_file, EITHER},
    {"making a folder", make_folder, EITHER},
    {"making a link", make_link, EITHER},
    {"making a hard link", make_hard_link, EITHER},
    {"making a pipe", make_pipe, EITHER},
    {"renaming", rename_file, EITHER},
    {"removing a file", remove_file, EITHER},
    {"removing a folder", remove_folder, EITHER},
    {"changing a mode", open_up, SECCOMP},
    {"signalling others", signal_parent, SECCOMP},
    {"setting limits", raise_limit, SECCOMP},
    {"code of its own", make_code, SECCOMP},
    {"opening where no file is read", open_none, OPENING},
    {"reading", read_file, NOBODY_BARS},
    {"starting threads", start_threads, NOBODY_BARS},
    {"taking memory", take_memory, NOBODY_BARS},
    {"asking for a terminal", ask_terminal, NOBODY_BARS},
};
enum { ATTEMPTS = sizeof attempts / sizeof attempts[0] };

/* What came of it in a child, with the sandbox or without. */
struct outcome {
    struct sandbox sandbox;
    int answer[ATTEMPTS];
};

static void child(int pipe_end, size_t which, bool sandboxed)
{
    struct outcome outcome = {{0}, {0}};
    if (sandboxed)
        outcome.sandbox = sandbox_enter(-1, attempts[which].make != open_none);
    outcome.answer[which] = attempts[which].make();
    if (write(pipe_end, &outcome, sizeof outcome) != (ssize_t)sizeof outcome)
        _exit(9);
    _exit(0);
}

/* Each attempt in a process of its own: what one makes must not be in the way of the next. */
static struct outcome try(size_t which, bool sandboxed)
{
    struct outcome outcome = {{0}, {0}};
    int ends[2], status;
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        child(ends[1], which, sandboxed);
    close(ends[1]);
    ssize_t got = read(ends[0], &outcome, sizeof outcome);
    close(ends[0]);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    if (got != (ssize_t)sizeof outcome && sandboxed)
        fail_msg("%s: the child is gone (%d)", attempts[which].name, status);
    return outcome;
}

static bool barred(int answer) { return answer == EPERM || answer == EACCES; }

static void make_ready(void)
{
    FILE *out = fopen(file, "w");
    assert_non_null(out);
    fputs("game: piquet\n", out);
    fclose(out);
    mkdir(subfolder, 0700);
}

/* What the system grants, as an attempt shows that nobody bars. */
static unsigned guards_granted(void)
{
    struct sandbox sandbox = try(ATTEMPTS - 1, true).sandbox;
    return (sandbox.landlock > 0 ? LANDLOCK : 0U) | (sandbox.seccomp ? SECCOMP : 0U);
}

static void what_judging_does_not_need_is_barred(void **state)
{
    (void)state;
    unsigned guards = guards_granted();
    size_t tried = 0;
    for (size_t i = 0; i < ATTEMPTS; i++) {
        if (attempts[i].guard != NOBODY_BARS && (attempts[i].guard & guards) == 0)
            continue;
        tried++;
        make_ready();
        struct outcome outcome = try(i, true);
        if (barred(outcome.answer[i]) != (attempts[i].guard != NOBODY_BARS))
            fail_msg("%s: %s", attempts[i].name, strerror(outcome.answer[i]));
    }
    if (tried < ATTEMPTS)
        print_message("the system grants %zu of %d\n", tried, ATTEMPTS);
    assert_true(tried >= 4);
}

/* The test can fail: without a sandbox none of them is. */
static void without_it_nothing_is_barred(void **state)
{
    (void)state;
    for (size_t i = 0; i < ATTEMPTS; i++) {
        char command[160];
        snprintf(command, sizeof command, "rm -rf %s; mkdir -p %s", other, subfolder);
        shell(command, NULL);
        make_ready();
        struct outcome outcome = try(i, false);
        if (barred(outcome.answer[i]))
            fail_msg("%s: %s", attempts[i].name, strerror(outcome.answer[i]));
    }
}

/* --- renaming the output ---------------------------------------------------------------------------------- */

/* In the folder of the output a file can be renamed, and nothing be written; in others not even that. */
static void rename_here_and_there(int pipe_end)
{
    struct outcome outcome = {{0}, {0}};
    int here = open(subfolder, O_RDONLY | O_DIRECTORY), there = open(folder, O_RDONLY | O_DIRECTORY);
    outcome.sandbox = sandbox_enter(here, true);
    outcome.answer[0] = errno_of(renameat(here, "new", here, "old"));
    outcome.answer[1] = errno_of(renameat(there, "file", there, "other"));
    outcome.answer[2] = errno_of(openat(here, "more", O_WRONLY | O_CREAT, 0600));
    outcome.answer[3] = errno_of(openat(here, "old", O_WRONLY));
    if (write(pipe_end, &outcome, sizeof outcome) != (ssize_t)sizeof outcome)
        _exit(9);
    _exit(0);
}

static void only_the_output_is_renamed(void **state)
{
    (void)state;
    struct outcome outcome = {{0}, {0}};
    char command[200];
    int ends[2];
    make_ready();
    snprintf(command, sizeof command, "echo new > %s/new; echo old > %s/old", subfolder, subfolder);
    assert_int_equal(shell(command, NULL), 0);
    assert_int_equal(pipe(ends), 0);
    pid_t pid = fork();
    if (pid == 0)
        rename_here_and_there(ends[1]);
    close(ends[1]);
    assert_int_equal(read(ends[0], &outcome, sizeof outcome), sizeof outcome);
    close(ends[0]);
    waitpid(pid, NULL, 0);
    assert_int_equal(outcome.answer[0], 0);
    if (outcome.sandbox.landlock > 0)
        assert_true(barred(outcome.answer[1]));
    if (outcome.sandbox.landlock > 0 || outcome.sandbox.seccomp) {
        assert_true(barred(outcome.answer[2]));
        assert_true(barred(outcome.answer[3]));
    }
}

/* --- the program ------------------------------------------------------------------------------------------ */

/* What /proc says of a judge that waits for its first byte: 2 is a filter in force. */
#define WHILE_IT_WAITS                                                                                                 \
    "rm -f $f/in; mkfifo $f/in; $REFEREE $options - <$f/in >$f/out & pid=$!; exec 3>$f/in; n=0;"                       \
    "until grep -q 'Seccomp:.*'\"$want\" /proc/$pid/status || [ $n -ge 100 ]; do n=$((n+1)); sleep 0.05; done;"        \
    "grep 'Seccomp:' /proc/$pid/status | tr -dc 0-9; exec 3>&-; wait $pid"

static void the_program_is_in_it_before_it_reads(void **state)
{
    (void)state;
    char command[1024], *out;
    if (shell("$REFEREE -V | grep -q seccomp", NULL) != 0)
        skip();
    snprintf(command, sizeof command, "f=%s; want=2; options=; " WHILE_IT_WAITS, folder);
    shell(command, &out);
    assert_string_equal(out, "2");
    free(out);
    snprintf(command, sizeof command, "f=%s; want=0; options=--no-sandbox; " WHILE_IT_WAITS, folder);
    shell(command, &out);
    assert_string_equal(out, "0");
    free(out);
}

static void the_version_tells_what_is_in_force(void **state)
{
    (void)state;
    assert_int_equal(shell("[ $($REFEREE -V | wc -l) = 2 ]", NULL), 0);
    assert_int_equal(shell("$REFEREE -V --no-sandbox | grep -qx 'sandbox: none'", NULL), 0);
}

static void verdicts_are_the_same_in_it(void **state)
{
    (void)state;
    assert_int_equal(
        shell("a=$($REFEREE -r -f jsonl --fixes=0 samples/record | cksum);"
              "b=$($REFEREE -r -f jsonl --fixes=0 --no-sandbox samples/record | cksum); [ \"$a\" = \"$b\" ]",
              NULL),
        0);
}

/* --- where the system refuses ----------------------------------------------------------------------------- */

enum { NOT_REFUSED = 77 };

#if defined SANDBOX && defined SYS_landlock_create_ruleset

#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
#define LOWER_HALF 4
#else
#define LOWER_HALF 0
#endif

#define LOAD(field)           BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)(field))
#define WHERE(value, t, f)    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)(value), t, f)
#define ANSWERED(what, error) BPF_STMT(BPF_RET | BPF_K, (what) | (error))

/* Has the kernel answer as one that knows neither Landlock nor seccomp, as old ones do and some containers; whether it will. */
static bool refuse_sandboxes(void)
{
    struct sock_filter step[] = {
        LOAD(offsetof(struct seccomp_data, nr)),
        WHERE(SYS_landlock_create_ruleset, 5, 0),
        WHERE(SYS_seccomp, 4, 0),
        WHERE(SYS_prctl, 0, 2),
        LOAD(offsetof(struct seccomp_data, args) + LOWER_HALF),
        WHERE(PR_SET_SECCOMP, 2, 0),
        ANSWERED(SECCOMP_RET_ALLOW, 0),
        ANSWERED(SECCOMP_RET_ERRNO, ENOSYS),
        ANSWERED(SECCOMP_RET_ERRNO, EINVAL),
    };
    struct sock_fprog program = {sizeof step / sizeof step[0], step};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

static bool refuse_sandboxes(void) { return false; }

#endif

/* It judges all the same, and says that nothing is in force. */
static void it_judges_where_the_system_has_none(void **state)
{
    (void)state;
    int status;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0) {
        if (!refuse_sandboxes())
            _exit(NOT_REFUSED);
        setenv("REFEREE", referee_path(), 1);
        execl("/bin/sh", "sh", "-c",
              "$REFEREE -V | grep -qx 'sandbox: none' || exit 2;"
              "a=$($REFEREE -f jsonl --fixes=0 samples/imperiale/wrong-turn.yaml | cksum);"
              "b=$($REFEREE -f jsonl --fixes=0 --no-sandbox samples/imperiale/wrong-turn.yaml | cksum); [ \"$a\" = "
              "\"$b\" ]",
              (char *)NULL);
        _exit(9);
    }
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    if (WEXITSTATUS(status) == NOT_REFUSED)
        skip();
    assert_int_equal(WEXITSTATUS(status), 0);
}

static int set_up(void **state)
{
    (void)state;
    if (mkdtemp(folder) == NULL)
        return -1;
    snprintf(file, sizeof file, "%s/file", folder);
    snprintf(other, sizeof other, "%s/other", folder);
    snprintf(subfolder, sizeof subfolder, "%s/folder", folder);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    return folder_remove(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_judging_does_not_need_is_barred), cmocka_unit_test(without_it_nothing_is_barred),
        cmocka_unit_test(only_the_output_is_renamed),           cmocka_unit_test(the_program_is_in_it_before_it_reads),
        cmocka_unit_test(the_version_tells_what_is_in_force),   cmocka_unit_test(verdicts_are_the_same_in_it),
        cmocka_unit_test(it_judges_where_the_system_has_none),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
