/* `--watch`: a file is judged again when it has changed, and one that comes into a folder; until interrupted. */
#define _XOPEN_SOURCE 700 /* NOLINT(bugprone-reserved-identifier): posix_openpt() needs it */
#include "tests/running.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#define REGULAR    "game: piquet\nplayers: [A, B]\n"
#define IRREGULAR  REGULAR "deal:\n  dealer: C\n"
#define UNREADABLE "game: piquet\nplayers: [A, B}}\n"

struct watched {
    char folder[64];
    pid_t process;
    FILE *hear;
};

static void path_in(const struct watched *watched, const char *name, char *path, size_t size)
{
    snprintf(path, size, "%s/%s", watched->folder, name);
}

/* Writes a file as editors do that leave no half of it to be read: beside it, hidden, and then in its place. */
static void save(const struct watched *watched, const char *name, const char *text)
{
    char path[128], beside[128];
    path_in(watched, name, path, sizeof path);
    path_in(watched, ".beside", beside, sizeof beside);
    FILE *file = fopen(beside, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(rename(beside, path), 0);
}

/* Has one file, or two, be watched, and told of there. */
static void watch_on(struct watched *watched, int out, const char *name, const char *other)
{
    char path[128], beside[128];
    path_in(watched, name, path, sizeof path);
    path_in(watched, other != NULL ? other : "", beside, sizeof beside);
    watched->process = fork();
    assert_true(watched->process >= 0);
    if (watched->process == 0) {
        dup2(out, STDOUT_FILENO);
        close(out);
        signal(SIGINT, SIG_DFL); /* who runs the tests in the background may have it ignored */
        execl(referee_path(), "referee", "--watch", "-f", "jsonl", "-l", "en", path, other != NULL ? beside : NULL,
              (char *)NULL);
        _exit(127);
    }
    close(out);
    alarm(60); /* a verdict that never comes must not hang the tests */
}

/* Of one file, or two. */
static void watch_both(struct watched *watched, const char *name, const char *other)
{
    int out[2];
    assert_int_equal(pipe(out), 0);
    fcntl(out[0], F_SETFD, FD_CLOEXEC);
    watch_on(watched, out[1], name, other);
    watched->hear = fdopen(out[0], "r");
    assert_non_null(watched->hear);
}

static void watch_begin(struct watched *watched, const char *name) { watch_both(watched, name, NULL); }

/* Hears on to the next verdict. */
static void hear(const struct watched *watched, const char *file, const char *verdict)
{
    char line[8192], expected[64];
    do
        assert_non_null(fgets(line, sizeof line, watched->hear));
    while (strstr(line, "\"type\":\"verdict\"") == NULL);
    snprintf(expected, sizeof expected, "\"verdict\":\"%s\"", verdict);
    if (strstr(line, file) == NULL || strstr(line, expected) == NULL)
        fail_msg("%s where %s of %s was expected", line, verdict, file);
}

/* Hears on to the next verdict, the screen being cleared before. */
static void hear_cleared(const struct watched *watched, const char *verdict)
{
    char line[8192], expected[64];
    bool cleared = false;
    snprintf(expected, sizeof expected, "\"verdict\":\"%s\"", verdict);
    do {
        assert_non_null(fgets(line, sizeof line, watched->hear));
        cleared |= strstr(line, "\033[2J") != NULL;
    } while (strstr(line, expected) == NULL);
    assert_true(cleared);
}

static void watch_end(struct watched *watched)
{
    int status;
    assert_int_equal(kill(watched->process, SIGINT), 0);
    assert_int_equal(waitpid(watched->process, &status, 0), watched->process);
    alarm(0);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGINT);
    fclose(watched->hear);
    assert_int_equal(folder_remove(watched->folder), 0);
}

static void folder_begin(struct watched *watched)
{
    *watched = (struct watched){.folder = "/tmp/referee-watch-XXXXXX"};
    assert_non_null(mkdtemp(watched->folder));
}

static void a_file_is_judged_again(void **state)
{
    (void)state;
    struct watched watched;
    folder_begin(&watched);
    save(&watched, "a.yaml", REGULAR);
    watch_begin(&watched, "a.yaml");
    hear(&watched, "a.yaml", "regular");
    save(&watched, "a.yaml", UNREADABLE);
    hear(&watched, "a.yaml", "unreadable");
    save(&watched, "a.yaml", IRREGULAR);
    hear(&watched, "a.yaml", "irregular");
    save(&watched, "a.yaml", REGULAR);
    hear(&watched, "a.yaml", "regular");
    watch_end(&watched);
}

static void a_file_that_comes_into_a_folder(void **state)
{
    (void)state;
    struct watched watched;
    folder_begin(&watched);
    save(&watched, "a.yaml", REGULAR);
    watch_begin(&watched, ".");
    hear(&watched, "a.yaml", "regular");
    save(&watched, "b.yaml", IRREGULAR);
    hear(&watched, "a.yaml", "regular");
    hear(&watched, "b.yaml", "irregular");
    watch_end(&watched);
}

/* One that is taken away is missed, and judged again once it is back. */
static void a_file_that_goes_and_comes(void **state)
{
    (void)state;
    struct watched watched;
    char path[256];
    folder_begin(&watched);
    save(&watched, "a.yaml", REGULAR);
    watch_begin(&watched, "a.yaml");
    hear(&watched, "a.yaml", "regular");
    path_in(&watched, "a.yaml", path, sizeof path);
    assert_int_equal(unlink(path), 0);
    save(&watched, "a.yaml", IRREGULAR);
    hear(&watched, "a.yaml", "irregular");
    watch_end(&watched);
}

/* A folder in the place of one of two files, and nothing in its place: each time the other is judged again. */
static void what_cannot_be_read_keeps_no_other(void **state)
{
    (void)state;
    struct watched watched;
    char path[256];
    folder_begin(&watched);
    save(&watched, "a.yaml", REGULAR);
    save(&watched, "b.yaml", REGULAR);
    watch_both(&watched, "a.yaml", "b.yaml");
    hear(&watched, "a.yaml", "regular");
    hear(&watched, "b.yaml", "regular");
    path_in(&watched, "a.yaml", path, sizeof path);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0);
    hear(&watched, "b.yaml", "regular");
    assert_int_equal(rmdir(path), 0);
    hear(&watched, "b.yaml", "regular");
    save(&watched, "a.yaml", IRREGULAR);
    hear(&watched, "a.yaml", "irregular");
    hear(&watched, "b.yaml", "regular");
    watch_end(&watched);
}

/* Who may not read a file now may read it later, though nothing is written into it. */
static void a_file_that_may_be_read_otherwise(void **state)
{
    (void)state;
    struct watched watched;
    char path[256];
    folder_begin(&watched);
    save(&watched, "a.yaml", IRREGULAR);
    path_in(&watched, "a.yaml", path, sizeof path);
    assert_int_equal(chmod(path, 0600), 0);
    watch_begin(&watched, "a.yaml");
    hear(&watched, "a.yaml", "irregular");
    assert_int_equal(chmod(path, 0400), 0);
    hear(&watched, "a.yaml", "irregular");
    watch_end(&watched);
}

/* On a terminal the screen is cleared before each verdict. */
static void a_screen_is_cleared(void **state)
{
    (void)state;
    struct watched watched;
    folder_begin(&watched);
    save(&watched, "a.yaml", REGULAR);
    int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    assert_true(terminal >= 0);
    assert_int_equal(grantpt(terminal), 0);
    assert_int_equal(unlockpt(terminal), 0);
    int screen = open(ptsname(terminal), O_WRONLY | O_NOCTTY);
    assert_true(screen >= 0);
    watch_on(&watched, screen, "a.yaml", NULL);
    watched.hear = fdopen(terminal, "r");
    assert_non_null(watched.hear);
    hear_cleared(&watched, "regular");
    save(&watched, "a.yaml", IRREGULAR);
    hear_cleared(&watched, "irregular");
    watch_end(&watched);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_judged_again),
        cmocka_unit_test(a_file_that_comes_into_a_folder),
        cmocka_unit_test(a_file_that_goes_and_comes),
        cmocka_unit_test(what_cannot_be_read_keeps_no_other),
        cmocka_unit_test(a_file_that_may_be_read_otherwise),
        cmocka_unit_test(a_screen_is_cleared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
