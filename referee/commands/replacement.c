#if defined __linux__ && !defined _GNU_SOURCE
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): O_TMPFILE is not of POSIX */
#endif
#include "commands/replacement.h"

#include "core/memory.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/xattr.h>
#endif

enum { NAME_PART = 200, NAME_BYTES = 250, TRIES = 100, WAY_BYTES = 40, LIST_BYTES = 65536 };

/* --- a run that breaks off -------------------------------------------------------------------------------- */

/* The file that has a name for the time being: a handler of signals has nothing else to know it by. There is one output, and
   but one thread when it is begun and ended. */
static struct {
    volatile sig_atomic_t there;
    int directory;
    char name[NAME_BYTES];
} unfinished;

static void take_away(void)
{
    if (unfinished.there)
        unlinkat(unfinished.directory, unfinished.name, 0);
    unfinished.there = 0;
}

/* Ends the program as the signal does that is not handled: by now it is not. */
static void take_away_and_die(int signal_number)
{
    take_away();
    raise(signal_number);
}

/* Signals that are ignored stay so. */
static void take_away_at_the_end(void)
{
    static const int ends[] = {SIGHUP, SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGXCPU};
    const struct sigaction action = {.sa_handler = take_away_and_die, .sa_flags = (int)SA_RESETHAND};
    struct sigaction old;
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++)
        if (sigaction(ends[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL)
            sigaction(ends[i], &action, NULL);
    atexit(take_away);
}

/* --- the new file ----------------------------------------------------------------------------------------- */

/* The folder that a path leads into; its last part is `*name`. */
static int open_folder(const char *path, const char **name)
{
    const char *slash = strrchr(path, '/');
    *name = slash != NULL ? slash + 1 : path;
    if (slash == NULL)
        return open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    size_t length = (size_t)(slash - path) + 1;
    char *folder = memory_zeros(length + 1, 1);
    memcpy(folder, path, length);
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    memory_give(folder);
    return descriptor;
}

static void forget(struct replacement *replacement)
{
    if (replacement->nameless >= 0)
        close(replacement->nameless);
    if (replacement->directory >= 0)
        close(replacement->directory);
    *replacement = (struct replacement){.directory = -1, .nameless = -1};
}

/* Where the system shows a file that has no name. */
static const char *way_to(int descriptor, char way[WAY_BYTES])
{
    snprintf(way, WAY_BYTES, "/proc/self/fd/%d", descriptor);
    return way;
}

/* A file that vanishes by itself unless it is given a name; -1 where there is no such thing. */
static int open_nameless(struct replacement *replacement)
{
#ifdef O_TMPFILE
    char way[WAY_BYTES];
    int descriptor = openat(replacement->directory, ".", O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
    if (descriptor < 0)
        return -1;
    replacement->nameless = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    if (replacement->nameless >= 0 && access(way_to(replacement->nameless, way), F_OK) == 0)
        return descriptor;
    close(descriptor);
    if (replacement->nameless >= 0)
        close(replacement->nameless);
    replacement->nameless = -1;
#else
    (void)replacement;
#endif
    return -1;
}

/* Makes up a name that nobody has, and has `make` make a file of that name; -1 if it cannot. */
static int name_beside(struct replacement *replacement, int (*make)(const struct replacement *, const char *name))
{
    int made = -1;
    sigset_t all, before;
    take_away_at_the_end();
    unfinished.directory = replacement->directory;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before); /* or a file could be there that take_away() has not been told of */
    for (unsigned n = 0; made < 0 && n < TRIES; n++) {
        snprintf(unfinished.name, sizeof unfinished.name, "%.*s.%ld.%u.new", NAME_PART, replacement->name,
                 (long)getpid(), n);
        made = make(replacement, unfinished.name);
        if (made < 0 && errno != EEXIST)
            break;
    }
    unfinished.there = made >= 0;
    int why = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = why;
    return made;
}

static int make_empty(const struct replacement *replacement, const char *name)
{
    return openat(replacement->directory, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

static int make_link(const struct replacement *replacement, const char *name)
{
    char way[WAY_BYTES];
    return linkat(AT_FDCWD, way_to(replacement->nameless, way), replacement->directory, name, AT_SYMLINK_FOLLOW);
}

/* The new file; -1 if it cannot be made. */
static int open_new(struct replacement *replacement, const char *path)
{
    replacement->directory = open_folder(path, &replacement->name);
    if (replacement->directory < 0)
        return -1;
    int descriptor = open_nameless(replacement);
    return descriptor >= 0 ? descriptor : name_beside(replacement, make_empty);
}

/* Whom the old file's access control list lets in, the new one's does: none where there was none, though the folder may have
   given one. Systems without such lists have nothing to keep. */
static bool keep_list(int descriptor, const char *path)
{
#ifdef __linux__
    static const char list[] = "system.posix_acl_access";
    char value[LIST_BYTES];
    ssize_t length = getxattr(path, list, value, sizeof value);
    if (length >= 0)
        return fsetxattr(descriptor, list, value, (size_t)length, 0) == 0;
    bool none = errno == ENODATA || errno == ENOTSUP;
    return none && (fremovexattr(descriptor, list) == 0 || errno == ENODATA || errno == ENOTSUP);
#else
    (void)descriptor, (void)path;
    return true;
#endif
}

/* Whether the new file is to everybody what the old one is: owner, group, mode and list. Another name of the old file would go
   on naming that. */
static bool keep_standing(int descriptor, const char *path, const struct stat *old)
{
    struct stat new;
    if (old->st_nlink > 1) {
        errno = EMLINK;
        return false;
    }
    if (fstat(descriptor, &new) != 0)
        return false;
    bool owned = new.st_uid == old->st_uid &&new.st_gid == old->st_gid;
    return (owned || fchown(descriptor, old->st_uid, old->st_gid) == 0) &&
           fchmod(descriptor, old->st_mode & 07777) == 0 && keep_list(descriptor, path);
}

/* The file at `path` is not touched before the new one is whole. -1 and errno if none can be made. */
static int begin_new(struct replacement *replacement, const char *path, const struct stat *old)
{
    int descriptor = open_new(replacement, path);
    if (descriptor >= 0 && (old == NULL || keep_standing(descriptor, path, old)))
        return descriptor;
    int why = errno;
    if (descriptor >= 0)
        close(descriptor);
    take_away();
    forget(replacement);
    errno = why;
    return -1;
}

static int begin_in_place(const char *path)
{
    return open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY | O_CLOEXEC, 0666);
}

int replacement_begin(struct replacement *replacement, const char *path, bool only_whole)
{
    struct stat old;
    *replacement = (struct replacement){.directory = -1, .nameless = -1};
    bool there = lstat(path, &old) == 0;
    if (there && !S_ISREG(old.st_mode))
        return begin_in_place(path);
    int descriptor = begin_new(replacement, path, there ? &old : NULL);
    bool kept_out = there && !only_whole && (errno == EMLINK || errno == EPERM);
    return descriptor < 0 && kept_out ? begin_in_place(path) : descriptor;
}

/* A file without a name takes one that is free at once; over an old file it can only be renamed. */
static bool put_in_place(struct replacement *replacement)
{
    if (replacement->nameless >= 0) {
        if (make_link(replacement, replacement->name) == 0)
            return true;
        if (errno != EEXIST || name_beside(replacement, make_link) < 0)
            return false;
    }
    if (renameat(replacement->directory, unfinished.name, replacement->directory, replacement->name) != 0)
        return false;
    unfinished.there = 0;
    return true;
}

bool replacement_end(struct replacement *replacement, bool whole)
{
    if (replacement->directory < 0)
        return true;
    bool done = !whole || put_in_place(replacement);
    int why = errno;
    take_away();
    forget(replacement);
    errno = why;
    return done;
}
