/* Samples changed at random under command lines drawn at random, as many as wanted, without a fuzzer's library: what it does
   depends on the numbers alone. MUTANTS=1000000 runs so many, JOBS at once; MUTANT=n begins with the nth, and one alone
   (MUTANTS=1) says what the program says of it. Ends with 1 if one crashed, hung or broke off. */
#include "tests/fuzz/commanding.h"
#include "tests/paths.h"
#include "tests/testing.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define ROOM         ((size_t)64 * 1024)
#define WORKERS      64
#define SECONDS_MOST 300 /* for one: who takes longer hangs */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct paths goods;

/* Those without cards take long. */
static void leave_out_sheets(void)
{
    size_t kept = 0;
    for (size_t i = 0; i < goods.count; i++)
        if (strstr(goods.path[i], "sheet") == NULL)
            goods.path[kept++] = goods.path[i];
    goods.count = kept;
}

/* The nth, into `text`. */
static size_t make_mutant(unsigned long number, char *text)
{
    struct random random = random_seeded(1, number);
    struct mutant mutant = {text, 0, ROOM};
    mutant.length = load_file(goods.path[random_below(&random, (unsigned)goods.count)], text, ROOM / 2);
    do
        mutate_command(&mutant, &random);
    while (random_chance(&random, 1, 2));
    return mutant.length;
}

/* What one process does: from the number on, every so manieth; where it is stands in `at`. */
static void work_from(unsigned long first, unsigned long end, unsigned long step, unsigned long *at)
{
    static char text[ROOM];
    for (*at = first; *at < end; *at += step) {
        alarm(SECONDS_MOST);
        LLVMFuzzerTestOneInput((const uint8_t *)text, make_mutant(*at, text));
    }
    exit(0);
}

static pid_t worker(unsigned long first, unsigned long end, unsigned long step, unsigned long *at, bool aloud)
{
    pid_t child = fork();
    if (child != 0)
        return child;
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere < 0 || dup2(nowhere, STDOUT_FILENO) < 0 || (!aloud && dup2(nowhere, STDERR_FILENO) < 0))
        abort();
    work_from(first, end, step, at);
    return 0;
}

int main(void)
{
    goods.arena = arena_new();
    paths_walk(&goods, SAMPLES);
    leave_out_sheets();
    unsigned long first = how_many("MUTANT", 0), count = how_many("MUTANTS", 2000), jobs = how_many("JOBS", 1),
                  ended = 0;
    unsigned long crashes = 0, end = first + count;
    if (jobs > WORKERS)
        jobs = WORKERS;
    FILE *shared = tmpfile();
    if (shared == NULL || ftruncate(fileno(shared), WORKERS * sizeof(unsigned long)) != 0)
        return 2;
    unsigned long *at = mmap(NULL, WORKERS * sizeof *at, PROT_READ | PROT_WRITE, MAP_SHARED, fileno(shared), 0);
    pid_t pid[WORKERS];
    if (at == MAP_FAILED || goods.count == 0)
        return 2;
    for (unsigned long i = 0; i < jobs; i++)
        pid[i] = worker(first + i, end, jobs, &at[i], count == 1);
    while (ended < jobs) {
        int status;
        unsigned long i = 0;
        pid_t gone = waitpid(-1, &status, 0);
        while (i < jobs && pid[i] != gone)
            i++;
        if (gone < 0 || i == jobs)
            return 2;
        bool well = WIFEXITED(status) && WEXITSTATUS(status) == 0;
        if (!well) {
            printf("MUTANT=%lu: ended with %s %d\n", at[i], WIFSIGNALED(status) ? "signal" : "status",
                   WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status));
            crashes++;
            pid[i] = worker(at[i] + jobs, end, jobs, &at[i], false);
        }
        ended += well;
    }
    printf("%lu mutants under command lines drawn at random: %lu crashes\n", count, crashes);
    arena_free(goods.arena);
    return crashes > 0;
}
