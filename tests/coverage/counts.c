/* Linked into the program that "make coverage" runs: what has been reached is written down as well where a process ends, or waits to
   be ended, without coming to its exit() — and by a system that refuses nothing any more. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

extern void __gcov_dump(void);
extern void __gcov_reset(void);

/* The functions of the C library that the linker calls so, and what it calls in their place (--wrap). */
extern _Noreturn void __real__exit(int status);
extern int __real_raise(int number);
extern int __real_nanosleep(const struct timespec *pause, struct timespec *left);
_Noreturn void __wrap__exit(int status);
int __wrap_raise(int number);
int __wrap_nanosleep(const struct timespec *pause, struct timespec *left);

/* Of tests/faults/faults.c, if that is preloaded. */
static void faults_end(void)
{
    void (*end)(void), *found = dlsym(RTLD_DEFAULT, "faults_end");
    memcpy(&end, &found, sizeof end);
    if (found != NULL)
        end();
}

__attribute__((constructor)) static void begin(void) { atexit(faults_end); }

void __wrap__exit(int status)
{
    faults_end();
    __gcov_dump();
    __real__exit(status);
}

int __wrap_raise(int number)
{
    __gcov_dump();
    return __real_raise(number);
}

int __wrap_nanosleep(const struct timespec *pause, struct timespec *left)
{
    __gcov_dump();
    __gcov_reset();
    return __real_nanosleep(pause, left);
}
