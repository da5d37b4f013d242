/* Landlock bars files and the network by what they are, seccomp by the call that would reach them: each holds where the other
   is missing. Landlock has no library; seccomp has one, but all that is wanted of it is one list, which is no longer than the
   calls to a library would be: so both are asked for by plain system calls, and building takes no further package. */
#if defined __linux__ && !defined _DEFAULT_SOURCE
#define _DEFAULT_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): syscall() is not of POSIX */
#endif
#include "commands/sandbox.h"

#ifdef SANDBOX

#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef SYS_landlock_create_ruleset

/* The rights of Landlock, by the bit each has; headers of the system may be older than its kernel. */
enum right {
    RIGHT_EXECUTE,
    RIGHT_WRITE_FILE,
    RIGHT_REMOVE_DIRECTORY = 4,
    RIGHT_REMOVE_FILE,
    RIGHT_MAKE_CHARACTER_DEVICE,
    RIGHT_MAKE_DIRECTORY,
    RIGHT_MAKE_FILE,
    RIGHT_MAKE_SOCKET,
    RIGHT_MAKE_FIFO,
    RIGHT_MAKE_BLOCK_DEVICE,
    RIGHT_MAKE_LINK,
    RIGHT_REFER,
    RIGHT_TRUNCATE,
    RIGHT_DEVICE_CONTROL
};

#define BIT(right) ((uint64_t)1 << (right))

/* From which version of the interface on there is what. */
enum version { VERSION_REFER = 2, VERSION_TRUNCATE, VERSION_NETWORK, VERSION_DEVICES, VERSION_SCOPES };

/* What is forbidden, unless a rule allows it; older kernels know only the beginning of it. */
struct ruleset {
    uint64_t files;
    uint64_t network; /* binding and connecting sockets of TCP */
    uint64_t scopes;  /* abstract sockets and signals, to others */
};

struct rule_beneath {
    uint64_t rights;
    int32_t directory;
} __attribute__((packed));

enum { ASK_VERSION = 1, RULE_BENEATH = 1 };

static uint64_t forbidden_files(int version)
{
    uint64_t rights = BIT(RIGHT_EXECUTE) | BIT(RIGHT_WRITE_FILE);
    for (int right = RIGHT_REMOVE_DIRECTORY; right <= RIGHT_MAKE_LINK; right++)
        rights |= BIT(right);
    if (version >= VERSION_REFER)
        rights |= BIT(RIGHT_REFER);
    if (version >= VERSION_TRUNCATE)
        rights |= BIT(RIGHT_TRUNCATE);
    if (version >= VERSION_DEVICES)
        rights |= BIT(RIGHT_DEVICE_CONTROL);
    return rights;
}

static size_t ruleset_bytes(int version)
{
    return version >= VERSION_SCOPES    ? sizeof(struct ruleset)
           : version >= VERSION_NETWORK ? offsetof(struct ruleset, scopes)
                                        : offsetof(struct ruleset, network);
}

static bool allow_renaming(int rules, int directory)
{
    const struct rule_beneath rule = {BIT(RIGHT_REMOVE_FILE) | BIT(RIGHT_MAKE_FILE), directory};
    return directory < 0 || syscall(SYS_landlock_add_rule, rules, RULE_BENEATH, &rule, 0) == 0;
}

/* The version that is in force; 0 if none is. */
static int enter_landlock(int directory)
{
    int version = (int)syscall(SYS_landlock_create_ruleset, NULL, 0, ASK_VERSION);
    if (version <= 0)
        return 0;
    const struct ruleset ruleset = {forbidden_files(version), 3, 3};
    int rules = (int)syscall(SYS_landlock_create_ruleset, &ruleset, ruleset_bytes(version), 0);
    if (rules < 0)
        return 0;
    bool entered = allow_renaming(rules, directory) && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return entered ? version : 0;
}

#else

static int enter_landlock(int directory)
{
    (void)directory;
    return 0;
}

#endif

struct sandbox sandbox_enter(int directory, bool opening)
{
    struct sandbox sandbox = {0};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return sandbox;
    sandbox.landlock = enter_landlock(directory);
    sandbox.seccomp = sandbox_filter(directory >= 0, opening);
    return sandbox;
}

#else

struct sandbox sandbox_enter(int directory, bool opening)
{
    (void)directory, (void)opening;
    return (struct sandbox){0};
}

#endif
