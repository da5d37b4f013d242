/* Running the built program, and other programs that read what it writes. */
#ifndef TESTS_RUNNING_H
#define TESTS_RUNNING_H

#include "tests/testing.h"

/* Runs a command in a shell in which $REFEREE is the program under test and the language English; returns its exit status,
   and its standard output in `*out` (the caller frees it; NULL: not wanted). */
int shell(const char *command, char **out);

/* The same for `referee ARGUMENTS`. */
int run(const char *arguments, char **out);

/* How often `what` stands in a text. */
size_t count(const char *text, const char *what);

#endif
