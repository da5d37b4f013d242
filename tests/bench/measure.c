/* measure ROUNDS COMMAND… ++ COMMAND…: runs the commands in turn, so many times, their output thrown away, and prints for each
   a line of the median of its wall time in milliseconds, its greatest peak of memory in kilobytes, the median of what it and those
   it waited for took of the processor, in milliseconds, and the medians of both times divided by those of the last command in the same
   round. In turn, and divided round by round, so that what else the machine does strikes them all alike. */
#define _DEFAULT_SOURCE /* wait4() NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp) */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define COMMANDS 8
#define ROUNDS   99

struct command {
    char **arguments; /* ended by NULL */
    double ms[ROUNDS], cpu[ROUNDS];
    long peak_kb;
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

static void become(char **arguments)
{
    int nothing = open("/dev/null", O_WRONLY);
    if (nothing >= 0)
        dup2(nothing, STDOUT_FILENO);
    if (arguments[0] != NULL)
        execvp(arguments[0], arguments);
    perror("measure");
    _exit(127);
}

static double milliseconds(struct timeval time) { return (double)time.tv_sec * 1e3 + (double)time.tv_usec / 1e3; }

/* Runs a command once. 0 if it could be run; a status of 1 is a finding and one of 3 an input that is none, and no failure. */
static int run(struct command *command, int round)
{
    int status;
    struct rusage usage;
    double start = now();
    pid_t child = fork();
    if (child == 0)
        become(command->arguments);
    if (child < 0 || wait4(child, &status, 0, &usage) != child)
        return 1;
    command->ms[round] = now() - start;
    command->cpu[round] = milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
    if (usage.ru_maxrss > command->peak_kb)
        command->peak_kb = usage.ru_maxrss;
    return !WIFEXITED(status) || (WEXITSTATUS(status) > 1 && WEXITSTATUS(status) != 3);
}

static int by_size(const void *a, const void *b)
{
    double one = *(const double *)a, two = *(const double *)b;
    return (one > two) - (one < two);
}

/* The median of so many figures, which are put in order. */
static double median(double *figure, int rounds)
{
    qsort(figure, (size_t)rounds, sizeof *figure, by_size);
    return figure[rounds / 2];
}

/* The median of each round's figure divided by the other's of that round. */
static double divided(const double *figure, const double *by, int rounds)
{
    double ratio[ROUNDS];
    for (int round = 0; round < rounds; round++)
        ratio[round] = figure[round] / by[round];
    return median(ratio, rounds);
}

/* Takes the commands apart at "++". Returns how many there are. */
static int read_commands(char **arguments, struct command *commands)
{
    int count = 0;
    while (count < COMMANDS && *arguments != NULL && strcmp(*arguments, "++") != 0) {
        commands[count++] = (struct command){.arguments = arguments};
        while (*arguments != NULL && strcmp(*arguments, "++") != 0)
            arguments++;
        if (*arguments != NULL)
            *arguments++ = NULL;
    }
    return count;
}

int main(int count, char **arguments)
{
    static struct command commands[COMMANDS];
    int rounds = count > 2 ? atoi(arguments[1]) : 0;
    if (rounds < 1 || rounds > ROUNDS) {
        fputs("usage: measure ROUNDS COMMAND... ++ COMMAND...\n", stderr);
        return 2;
    }
    int number = read_commands(arguments + 2, commands);
    for (int round = 0; round < rounds; round++)
        for (int i = 0; i < number; i++)
            if (run(&commands[i], round) != 0)
                return 1;
    const struct command *last = &commands[number - 1];
    for (int i = 0; i < number; i++) {
        const double cpu = divided(commands[i].cpu, last->cpu, rounds), ms = divided(commands[i].ms, last->ms, rounds);
        printf("%.1f %ld %.1f %.3f %.3f\n", median(commands[i].ms, rounds), commands[i].peak_kb,
               median(commands[i].cpu, rounds), cpu, ms);
    }
    return 0;
}
