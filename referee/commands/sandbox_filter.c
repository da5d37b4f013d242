/* seccomp: the list of sandbox_calls.def as a program for the kernel's filter. */
#include "commands/sandbox.h"

#ifdef SANDBOX

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

/* Numbers of calls and places of arguments are those of the machine; on others there is no filter. */
#if defined __x86_64__ && defined __LP64__
#define MACHINE AUDIT_ARCH_X86_64
#elif defined __aarch64__ && defined __AARCH64EL__
#define MACHINE AUDIT_ARCH_AARCH64
#elif defined __riscv && __riscv_xlen == 64
#define MACHINE AUDIT_ARCH_RISCV64
#endif

#if defined __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#elif defined __SANITIZE_ADDRESS__
#define SANITIZED
#endif

/* What marks a thread of ours; the one with which sanitizers look for leaks at the end has a mark of its own. */
#ifdef SANITIZED
#define THREAD (CLONE_THREAD | CLONE_UNTRACED)
#else
#define THREAD CLONE_THREAD
#endif

#ifdef MACHINE

/* When a call is let through: always; while files are renamed; while they are opened, and some bits of an argument are all clear; if
   these are clear, or one of them set; if it has one value; or never, as a call that the kernel does not know. */
enum when { ALWAYS, RENAMING, OPENING, NONE_OF, ANY_OF, EQUAL, ABSENT };

struct call {
    uint32_t number;
    enum when when;
    uint32_t argument, value;
};

#define LOAD(field)             BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)(field))
#define ANSWER(what)            BPF_STMT(BPF_RET | BPF_K, what)
#define JUMP(test, value, t, f) BPF_JUMP(BPF_JMP | (test) | BPF_K, value, t, f)
#define REFUSED                 (SECCOMP_RET_ERRNO | EPERM)
#define UNKNOWN                 (SECCOMP_RET_ERRNO | ENOSYS)

enum { CALL_STEPS = 5 }; /* at most, of the filter, for a call */

struct filter {
    struct sock_filter *step;
    unsigned short count;
};

static void filter_step(struct filter *filter, struct sock_filter step) { filter->step[filter->count++] = step; }

/* The lower half of an argument: flags, and all values of ours, have no other. */
static void add_argument(struct filter *filter, const struct call *call)
{
    size_t at = offsetof(struct seccomp_data, args) + call->argument * sizeof(uint64_t);
    bool none = call->when == NONE_OF || call->when == OPENING;
    filter_step(filter, (struct sock_filter)JUMP(BPF_JEQ, call->number, 0, 4));
    filter_step(filter, (struct sock_filter)LOAD(at));
    if (call->when == EQUAL)
        filter_step(filter, (struct sock_filter)JUMP(BPF_JEQ, call->value, 0, 1));
    else
        filter_step(filter, (struct sock_filter)JUMP(BPF_JSET, call->value, none, !none));
    filter_step(filter, (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
    filter_step(filter, (struct sock_filter)ANSWER(REFUSED));
}

/* What is let through whatever its arguments are: where its step is, for add_few() to say how far it is from there. */
static bool plainly_let(const struct call *call) { return call->when == ALWAYS || call->when == RENAMING; }

static void add_call(struct filter *filter, const struct call *call)
{
    if (plainly_let(call)) {
        filter_step(filter, (struct sock_filter)JUMP(BPF_JEQ, call->number, 0, 0));
    } else if (call->when == ABSENT) {
        filter_step(filter, (struct sock_filter)JUMP(BPF_JEQ, call->number, 0, 1));
        filter_step(filter, (struct sock_filter)ANSWER(UNKNOWN));
    } else {
        add_argument(filter, call);
    }
}

enum { FEW_CALLS = 5 };

/* One after the other; those that are plainly let through leap to one answer behind them all. */
static void add_few(struct filter *filter, const struct call *call, size_t count)
{
    unsigned short leaps[FEW_CALLS];
    size_t leaping = 0;
    for (size_t i = 0; i < count; i++) {
        if (plainly_let(&call[i]))
            leaps[leaping++] = filter->count;
        add_call(filter, &call[i]);
    }
    filter_step(filter, (struct sock_filter)ANSWER(REFUSED));
    for (size_t i = 0; i < leaping; i++)
        filter->step[leaps[i]].jt = (unsigned char)(filter->count - leaps[i] - 1);
    filter_step(filter, (struct sock_filter)ANSWER(SECCOMP_RET_ALLOW));
}

static int by_number(const void *one, const void *other)
{
    const struct call *a = one, *b = other;
    return (a->number > b->number) - (a->number < b->number);
}

/* Calls in the order of their numbers, halved until they are few: the kernel goes through the filter for each number there is, as it
   takes it, which was half of what starting takes where the calls stood one after the other; and it translates each step. */
static void add_calls(struct filter *filter, const struct call *call, size_t count)
{
    if (count <= FEW_CALLS) {
        add_few(filter, call, count);
        return;
    }
    size_t half = count / 2, fork = filter->count++;
    add_calls(filter, call, half);
    filter->step[fork] =
        (struct sock_filter)JUMP(BPF_JGE, call[half].number, (unsigned char)(filter->count - fork - 1), 0);
    add_calls(filter, call + half, count - half);
}

#ifdef SANITIZED
enum { SANITIZER_OPENS = true };
#else
enum { SANITIZER_OPENS = false };
#endif

bool sandbox_filter(bool renaming, bool opening)
{
    const struct call calls[] = {
#define CALL(name, when, argument, value) {SYS_##name, when, argument, value},
#include "commands/sandbox_calls.def"
#undef CALL
    };
    enum { CALLS = sizeof calls / sizeof calls[0], HEAD = 4, MOST = HEAD + CALLS * (CALL_STEPS + 2) };
    _Static_assert((CALLS / 2 + 1) * (CALL_STEPS + 2) <= UCHAR_MAX, "a jump over half of them is a byte");
    struct call let[CALLS] = {{0}};
    size_t count = 0;
    for (size_t i = 0; i < CALLS; i++)
        if ((calls[i].when != RENAMING || renaming) && (calls[i].when != OPENING || opening || SANITIZER_OPENS))
            let[count++] = calls[i];
    qsort(let, count, sizeof *let, by_number);
    struct sock_filter step[MOST];
    struct filter filter = {step, 0};
    filter_step(&filter, (struct sock_filter)LOAD(offsetof(struct seccomp_data, arch)));
    filter_step(&filter, (struct sock_filter)JUMP(BPF_JEQ, MACHINE, 1, 0));
    filter_step(&filter, (struct sock_filter)ANSWER(REFUSED));
    filter_step(&filter, (struct sock_filter)LOAD(offsetof(struct seccomp_data, nr)));
    add_calls(&filter, let, count);
    struct sock_fprog program = {filter.count, step};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

bool sandbox_filter(bool renaming, bool opening)
{
    (void)renaming, (void)opening;
    return false;
}

#endif
#endif
