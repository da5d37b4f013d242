/* Small causes of great trouble: each file is judged within 2 seconds of processor time and 64 MB (by limits and by what the
   system counted, not by a clock) and ends with the status it should; under all editions it takes no more memory. Under a
   sanitizer and under QEMU only the status counts. And where a record is made to be asked about again and again, time grows with it and no
   faster, against that of lawful ones. */
#define _DEFAULT_SOURCE /* wait4(): NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
#include "tests/running.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

/* Whether what it takes is its own. */
static bool measured(void) { return !SANITIZED && getenv("EMULATED") == NULL; }

#define CPU_SECONDS 2
#define MOST_MB     64

#define HEAD "game: piquet\nplayers: [Anne, Blaise]\n"
#define DEAL HEAD "deal:\n  dealer: Anne\n"

/* `head`, `times` times `again` (in which %u is the number), `tail`. */
struct bomb {
    const char *name, *file, *head, *again, *tail;
    unsigned times;
    int status; /* that is expected; -1: any that is no failure */
};

#define K 1000u
#define M 1000000u

static const struct bomb bombs[] = {
    /* nesting */
    {"brackets", "b.yaml", "x-a: ", "[", "\n", 1 * M, 3},
    {"braces", "b.yaml", "x-a: ", "{", "\n", 1 * M, 3},
    {"brackets and braces", "b.yaml", "x-a: ", "[{a: ", "\n", 200 * K, 3},
    {"pairs that close", "b.yaml", "x-a: [", "[],", "]\n", 300 * K, -1},
    {"dashes", "b.yaml", "", "- ", "a\n", 200 * K, 3},
    {"question marks", "b.yaml", "", "? ", "a\n", 200 * K, 3},
    {"keys of keys", "b.yaml", "", "{a: ", "\n", 200 * K, 3},
    {"brackets in JSON", "b.json", "{\"x-a\":", "[", "\n", 1 * M, 3},
    {"objects in JSON", "b.json", "", "{\"a\":", "\n", 300 * K, 3},
    {"brackets in lines", "b.jsonl", "", "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\n", "", 20 * K, 3},
    /* properties, directives, aliases */
    {"tag directives", "b.yaml", "", "%%TAG !t%u! tag:x,2000:\n", "---\n" HEAD, 10 * K, -1},
    {"directives", "b.yaml", "", "%%FOO\n", "---\n" HEAD, 100 * K, 3},
    {"anchors", "b.yaml", HEAD "x-a: [", "&a%u b, ", "]\n", 50 * K, 3},
    {"aliases", "b.yaml", HEAD "x-a: [&a b, ", "*a, ", "]\n", 100 * K, 3},
    {"laughs", "b.yaml", HEAD "x-a: &a [l, l, l, l, l, l, l, l, l]\n",
     "x-b%u: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]\n", "", 5 * K, 3},
    {"tags", "b.yaml", HEAD "x-a: [", "!t%u b, ", "]\n", 50 * K, 3},
    /* much of one thing */
    {"comments", "b.yaml", HEAD, "# nothing at all\n", "", 300 * K, 0},
    {"empty lines", "b.yaml", HEAD, "\n", "", 2 * M, 0},
    {"carriage returns", "b.yaml", HEAD, "\r", "", 2 * M, 0},
    {"blanks", "b.yaml", HEAD "title: a", " ", "\n", 4 * M, 0},
    {"a long text", "b.yaml", HEAD "title: ", "abcdefgh", "\n", 125 * K, 0},
    {"a longer text", "b.yaml", HEAD "title: ", "abcdefgh", "\n", 500 * K, 3},
    {"a long text in quotes", "b.yaml", HEAD "title: \"", "\\u00e9", "\"\n", 500 * K, -1},
    {"a long block", "b.yaml", HEAD "note: |\n", "  a line\n", "", 300 * K, -1},
    {"a long folded text", "b.yaml", HEAD "note: >\n", "  a line\n\n", "", 200 * K, -1},
    {"a long key", "b.yaml", HEAD "x-", "abcdefgh", ": b\n", 100 * K, -1},
    {"a long word", "b.yaml", HEAD, "abcdefgh", ": b\n", 100, 1},
    {"own keys", "b.yaml", HEAD, "x-%u: b\n", "", 50 * K, -1},
    {"keys of an own key", "b.yaml", HEAD "x-a:\n", "  k%u: b\n", "", 50 * K, -1},
    {"keys in JSON", "b.json", "{\"game\":\"piquet\",\"players\":[\"A\",\"B\"]", ",\"x-%u\":1", "}\n", 50 * K, -1},
    {"wrong keys", "b.yaml", HEAD, "tittle%u: b\n", "", 20 * K, -1},
    {"quotes in quotes", "b.yaml", HEAD "title: '", "''", "'\n", 1 * M, -1},
    {"wrong bytes", "b.yaml", HEAD "title: ", "\xff", "\n", 2 * M, 3},
    {"zeros", "b.jsonl", "", "\\0", "\n", 2 * M, 3},
    {"digits", "b.yaml", HEAD "start: {Anne: ", "9", "}\n", 1 * M, 1},
    /* much of the notation */
    {"players", "b.yaml", "game: piquet\nplayers: [", "P%u x, ", "]\n", 20 * K, -1},
    {"steps in a line", "b.yaml", DEAL "  calls: Anne good", "; Anne good", "\n", 40 * K, -1},
    {"cards", "b.yaml", DEAL "  talon: ", "A♠ ", "\n", 300 * K, -1},
    {"cards unknown", "b.yaml", DEAL "  talon: ", "\"??\" ", "\n", 300 * K, -1},
    {"items", "b.yaml", DEAL "  marks: {Anne: [", "point 5, ", "]}\n", 50 * K, -1},
    {"packets", "b.yaml", DEAL "  packets: ", "2 ", "\n", 500 * K, -1},
    {"options", "b.yaml", HEAD "options:\n", "  o%u: 1\n", "", 20 * K, -1},
    {"expectations", "b.yaml", HEAD "expect: [", "PIQ-01 @%u, ", "]\n", 50 * K, -1},
    {"a whole deal unknown", "b.yaml", DEAL "  hands: {Anne: '", "?? ", "'}\n", 12, -1},
    {"draws", "b.yaml", HEAD "draw:\n", "- Anne: draws 7♥\n", "", 20 * K, -1},
    {"misspelt acts", "b.yaml", DEAL "  calls:\n", "  - Anne: dizcards 7♥\n", "", 20 * K, -1},
    {"misspelt names", "b.yaml", DEAL "  calls:\n", "  - Blaize: good\n", "", 20 * K, -1},
    {"deals", "b.yaml", HEAD "deals:\n", "- {dealer: Anne}\n", "", 20 * K, 3},
    {"deals with marks", "b.yaml", HEAD "deals:\n",
     "- {marks: {Anne: [point 5, tricks 13], Blaise: 3}, score: {Anne: %u}}\n", "", 2 * K, 3},
    {"impossible sheets", "b.yaml", "game: imperiale\nplayers: [Anne, Blaise]\ndeals:\n",
     "- {marks: {Anne: [point 1, honour 3, tricks 2], Blaise: [honour 3]}}\n", "", 1 * K, 3},
    {"steps", "b.yaml", DEAL "  calls:\n", "  - Anne: point 38\n", "", 20 * K, 3},
    {"tricks", "b.yaml", DEAL "  play:\n", "  - A♠ 7♠\n", "", 20 * K, 3},
    {"manches", "b.yaml", "game: mat\nplayers: [A, B]\ndeal:\n  manches:\n", "  - {play: [A♠ 7♠]}\n", "", 5 * K, 3},
    /* just within the limits */
    {"deals with marks allowed", "b.yaml", HEAD "deals:\n",
     "- {marks: {Anne: [point 5, tricks 13], Blaise: 3}, score: {Anne: %u}}\n", "", 500, -1},
    {"scores that are all wrong allowed", "b.yaml", "game: mat\nplayers: [A1, B1]\ndeals:\n",
     "- score: {A1: %u7, B1: 3}\n", "", 499, 1},
    {"impossible sheets to be mended", "b.yaml",
     "game: piquet\nrules: cavendish\nplayers: [Anne, Blaise]\ndeals:\n"
     "- {dealer: Blaise, score: {Anne: 169}}\n- {dealer: Blaise, score: {Anne: 316}}\n"
     "- {dealer: Blaise, score: {Anne: 483}}\n- {dealer: Blaise, score: {Anne: 680}}\n"
     "- {dealer: Blaise, score: {Anne: 830}}\n- {dealer: Blaise, score: {Anne: 900}}\n",
     "# %u\n", "", 20, 1},
    {"impossible sheets allowed", "b.yaml", "game: imperiale\nplayers: [Anne, Blaise]\ndeals:\n",
     "- {marks: {Anne: [point 1, honour 3, tricks 2], Blaise: [honour 3]}}\n", "", 500, -1},
    {"steps allowed", "b.yaml", DEAL "  calls:\n", "  - Anne: point 38\n", "", 1 * K, -1},
    {"tricks allowed", "b.yaml", DEAL "  play:\n", "  - A♠ 7♠\n", "", 1 * K, -1},
    {"manches allowed", "b.yaml", "game: mat\nplayers: [A, B]\ndeal:\n  manches:\n", "  - {play: [A♠ 7♠]}\n", "", 50,
     -1},
    {"manches of deals", "b.yaml", "game: mat\nplayers: [A, B]\ndeals:\n",
     "- {manches: [{play: [A♠ 7♠]}, {play: [A♠ 7♠]}]}\n", "", 500, -1},
    /* many records */
    {"markers", "b.yaml", "", "---\n", "", 500 * K, 0},
    {"ends", "b.yaml", "", "...\n", "", 500 * K, 0},
    {"records", "b.yaml", "", "---\ngame: mat\nplayers: [A, B]\n", "", 4 * K, -1},
    {"lines", "b.jsonl", "", "{\"game\":1\n", "", 8 * K, 3},
};

/* --- one bomb --- */

static void write_bomb(const char *path, const struct bomb *bomb)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    const char *number = strstr(bomb->again, "%u"), *percent = strstr(bomb->again, "%%"),
               *zero = strstr(bomb->again, "\\0");
    fputs(bomb->head, file);
    for (unsigned i = 0; i < bomb->times; i++)
        if (zero != NULL && bomb->again[2] == '\0')
            fputc('\0', file);
        else if (number != NULL && percent != NULL)
            fprintf(file, "%%%.*s%u%s", (int)(number - percent - 2), percent + 2, i, number + 2);
        else if (percent != NULL)
            fprintf(file, "%%%s", percent + 2);
        else if (number != NULL)
            fprintf(file, "%.*s%u%s", (int)(number - bomb->again), bomb->again, i, number + 2);
        else
            fputs(bomb->again, file);
    fputs(bomb->tail, file);
    fclose(file);
}

/* How each is judged. Many editions take their time one after another, but no more memory than one. */
static const struct way {
    const char *name, *format, *more; /* NULL: nothing more */
    unsigned seconds;
} ways[] = {
    {"", "jsonl", NULL, CPU_SECONDS},
    {", all editions", "text", "--all-editions", 5 * CPU_SECONDS},
};

static int judge(const char *path, const struct way *way, struct rusage *used)
{
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        int nothing = open("/dev/null", O_WRONLY);
        dup2(nothing, STDOUT_FILENO);
        dup2(nothing, STDERR_FILENO);
        if (measured())
            setrlimit(RLIMIT_CPU, &(struct rlimit){way->seconds, way->seconds + 1});
        execl(referee_path(), "referee", "--lang=en", "-f", way->format, path, way->more, (char *)NULL);
        _exit(127);
    }
    int status;
    assert_int_equal(wait4(child, &status, 0, used), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

static long peak_kb, slowest_ms;
static size_t lit, wrong;

static void check(const struct bomb *bomb, const char *path, const struct way *way)
{
    struct rusage used;
    int status = judge(path, way, &used);
    long ms = (long)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000 +
              (long)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1000;
    bool as_it_should = bomb->status >= 0 ? status == bomb->status : status == 0 || status == 1 || status == 3;
    bool goes_off =
        !as_it_should || (measured() && (used.ru_maxrss > MOST_MB * 1024L || ms > (long)way->seconds * 1000));
    lit++;
    if (goes_off || getenv("BOMBS_TELL") != NULL)
        print_message("%s%s: status %d, %ld ms, %ld MB\n", bomb->name, way->name, status, ms, used.ru_maxrss / 1024);
    wrong += goes_off;
    if (goes_off)
        return;
    peak_kb = used.ru_maxrss > peak_kb ? used.ru_maxrss : peak_kb;
    slowest_ms = ms > slowest_ms ? ms : slowest_ms;
}

static void bombs_do_not_go_off(void **state)
{
    (void)state;
    char folder[] = "/tmp/referee-bombs-XXXXXX";
    assert_non_null(mkdtemp(folder));
    for (size_t i = 0; i < sizeof bombs / sizeof *bombs; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s", folder, bombs[i].file);
        write_bomb(path, &bombs[i]);
        for (size_t way = 0; way < sizeof ways / sizeof *ways; way++)
            check(&bombs[i], path, &ways[way]);
        unlink(path);
    }
    rmdir(folder);
    print_message("%zu bombs, %zu not as they should be; the others took at most %ld ms and %ld MB\n", lit, wrong,
                  slowest_ms, peak_kb / 1024);
    assert_int_equal(wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(bombs_do_not_go_off)};
    return cmocka_run_group_tests_name("bombs", tests, NULL, NULL);
}
