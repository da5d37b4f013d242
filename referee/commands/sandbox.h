/* What the program gives up before it reads a transcript: whatever may go wrong with hostile input, it can then neither start
   another program, nor reach the network, nor write to a file that is not open yet. */
#ifndef REFEREE_COMMANDS_SANDBOX_H
#define REFEREE_COMMANDS_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>

/* Whether there is one at all: no other system has it, old headers do not tell of it, and where a profile is written at the end
   that must be possible. */
#if defined __linux__ && !defined REFEREE_NO_SANDBOX
#ifndef __has_include
#define SANDBOX
#elif __has_include(<linux/audit.h>) && __has_include(<linux/filter.h>) && __has_include(<linux/sched.h>) && __has_include(<linux/seccomp.h>)
#define SANDBOX
#endif
#endif

/* What the kernel has granted; nothing where it is none of Linux's, too old, or a container forbids it. */
struct sandbox {
    int landlock; /* the version of its interface; 0: not in force */
    bool seccomp;
};

/* Shuts the calling thread, and all that it starts from now on, off from everything that judging does not need: for good.
   `directory` is an open directory in which files can still be renamed and removed, to put the output in its place; -1:
   none. The descriptor stays the caller's. `opening`: files can still be opened, to read them. */
struct sandbox sandbox_enter(int directory, bool opening);

#ifdef SANDBOX
/* The part of it that is seccomp's: refuses all system calls but those of sandbox_calls.def. `renaming`: those that rename
   and remove files, too; `opening`: and those that open files to read them, which sanitizers need in any case. False if it is not in
   force. The caller has given up new privileges. */
bool sandbox_filter(bool renaming, bool opening);
#endif

#endif
