/* Running the built program, and other programs that read what it writes. */
#ifndef TESTS_RUNNING_H
#define TESTS_RUNNING_H

#include "tests/testing.h"

/* Runs a command in a shell in which $REFEREE is the program under test and the language English; returns its exit status,
   and its standard output in `*out` (the caller frees it; NULL: not wanted). */
int shell(const char *command, char **out);

/* The same for `referee ARGUMENTS`. */
int run(const char *arguments, char **out);

/* Asserts that a command says just that on its standard output, or begins with it. */
void shell_says(const char *command, const char *expected);
void shell_begins(const char *command, const char *expected);

/* Takes a folder away with all that is in it: the exit status of that. */
int folder_remove(const char *folder);

/* What is written of samples is looked at in one of so many under a sanitizer. In a shell, a command that lets so many of the lines
   through to the next. */
#define WRITTEN_OUT(number) #number
#define IN_A_SHELL(number)  WRITTEN_OUT(number)
#define SPARING             IN_A_SHELL(SPARED)
#define SPARELY             "awk '++n == " SPARING " { print; n = 0 }' | "

/* The names of all samples but sheets of nothing but totals, each of which takes a while to judge (tests/test_samples does):
   for a shell, a command that reads them follows. And the program over them, which looks for nothing that would mend a fault:
   options follow. */
#define SAMPLE_NAMES                                                                                                   \
    "find samples '(' -name '*.yaml' -o -name '*.json' -o -name '*.jsonl' ')' ! -path '*/imperiale/sheet-*' "          \
    "! -path '*/piquet/sheet-*' | LC_ALL=C sort | " SPARELY
#define ALL_SAMPLES SAMPLE_NAMES "$REFEREE -T - --fixes=0 "

/* How often `what` stands in a text. */
size_t count(const char *text, const char *what);

#endif
