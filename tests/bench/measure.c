/* measure ROUNDS COMMAND… ++ COMMAND…: runs the commands in turn, so many times, their output thrown away, and prints for each
   a line of the median of its wall time in milliseconds, its greatest peak of memory in kilobytes and the median of what it and those
   it waited for took of the processor, in milliseconds. In turn, so that what
   else the machine does strikes them all alike. */
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
    for (int i = 0; i < number; i++) {
        qsort(commands[i].ms, (size_t)rounds, sizeof commands[i].ms[0], by_size);
        qsort(commands[i].cpu, (size_t)rounds, sizeof commands[i].cpu[0], by_size);
        printf("%.1f %ld %.1f\n", commands[i].ms[rounds / 2], commands[i].peak_kb, commands[i].cpu[rounds / 2]);
    }
    return 0;
}
