#include "commands/watch.h"

#include "commands/messages.h"
#include "commands/say.h"
#include "core/hash.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    PAUSE = 200 * 1000 * 1000, /* nanoseconds between two looks at the files */
    DEEPEST = 64,              /* folders within folders that are looked into */
};

/* The cursor home, the screen cleared, and what has scrolled off it. */
#define CLEAR "\033[H\033[2J\033[3J"

/* --- how the files stand ---------------------------------------------------------------------------------- */

/* What is left of the time it was last written, beside whole seconds: macOS has a name of its own for it, if all others are POSIX's. */
static long nanoseconds_of(const struct stat *file)
{
#ifdef st_mtime
    return file->st_mtim.tv_nsec;
#elif defined __APPLE__
    return file->st_mtimensec;
#else
    (void)file;
    return 0;
#endif
}

static uint64_t print_of_file(uint64_t print, const struct stat *file)
{
    print = hash_bytes(print, &file->st_size, sizeof file->st_size);
    print = hash_bytes(print, &file->st_mode, sizeof file->st_mode); /* who may not read it now may read it later */
    const time_t seconds = file->st_mtime;
    const long nanoseconds = nanoseconds_of(file);
    print = hash_bytes(print, &seconds, sizeof seconds);
    return hash_bytes(print, &nanoseconds, sizeof nanoseconds);
}

static uint64_t print_of(int folder, const char *name, uint64_t print, int below);

/* The sum over what is in it, for the order is the system's; what is hidden, as the files that editors keep beside the one they
   write, is no transcript. */
static uint64_t print_of_folder(int folder, const char *name, uint64_t print, int below)
{
    int descriptor = openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *entries = descriptor < 0 ? NULL : fdopendir(descriptor);
    uint64_t sum = print;
    if (entries == NULL) {
        if (descriptor >= 0)
            close(descriptor);
        return sum;
    }
    for (const struct dirent *entry = readdir(entries); entry != NULL; entry = readdir(entries))
        if (entry->d_name[0] != '.')
            sum += print_of(descriptor, entry->d_name, print, below - 1);
    closedir(entries);
    return sum;
}

/* The fingerprint of what a name stands for in an open folder; one that stands for nothing has one too. `below`: how many
   folders may be gone down into. */
static uint64_t print_of(int folder, const char *name, uint64_t print, int below)
{
    struct stat file;
    print = hash_bytes(print, name, strlen(name));
    if (fstatat(folder, name, &file, 0) != 0)
        return print;
    print = hash_bytes(print, &file.st_ino, sizeof file.st_ino);
    if (S_ISDIR(file.st_mode))
        return below > 0 ? print_of_folder(folder, name, print, below) : print;
    return print_of_file(print, &file);
}

static uint64_t print_of_all(const struct arguments *arguments)
{
    uint64_t print = HASH_BASIS;
    for (size_t i = 0; i < arguments->operand.count; i++)
        print = print_of(AT_FDCWD, arguments->operand.item[i], print, arguments->recursive ? DEEPEST : 1);
    return print;
}

/* Waits until they stand otherwise than they did, and then until they stand still: a file may be written in several goes. */
static uint64_t await_change(const struct arguments *arguments, uint64_t before)
{
    const struct timespec pause = {.tv_nsec = PAUSE};
    uint64_t last = before, now = before;
    do {
        last = now;
        nanosleep(&pause, NULL);
        now = print_of_all(arguments);
    } while (now == before || now != last);
    return now;
}

/* --- the runs --------------------------------------------------------------------------------------------- */

static void clear_screen(const struct arguments *arguments)
{
    if (arguments->output == NULL && isatty(STDOUT_FILENO)) {
        fputs(CLEAR, stdout);
        fflush(stdout);
    }
}

/* Runs it in a process of its own; STATUS_FAILED too if that could not be begun or came to a bad end. */
static enum status run_apart(const struct arguments *arguments, command_fn *run)
{
    int status;
    pid_t process = fork();
    if (process == 0) {
        clear_screen(arguments);
        _exit((int)run(arguments));
    }
    if (process < 0)
        return STATUS_FAILED;
    while (waitpid(process, &status, 0) < 0)
        if (errno != EINTR)
            return STATUS_FAILED;
    return WIFEXITED(status) ? (enum status)WEXITSTATUS(status) : STATUS_FAILED;
}

/* What is given that cannot be watched; NULL: nothing. */
static const char *unwatched(const struct arguments *arguments)
{
    if (arguments->bless)
        return "--bless";
    if (arguments->in_place)
        return "--in-place";
    if (arguments->files_from.count > 0)
        return "--files-from";
    for (size_t i = 0; i < arguments->operand.count; i++)
        if (strcmp(arguments->operand.item[i], "-") == 0)
            return "-";
    return NULL;
}

enum status watch(const struct arguments *arguments, command_fn *run)
{
    const char *found = unwatched(arguments);
    if (found != NULL) {
        complain(&arguments->manner, &msg_watch_names, ARGS(arg_text("found", found)));
        return STATUS_USAGE;
    }
    if (arguments->operand.count == 0) {
        complain(&arguments->manner, &msg_watch_nothing, NULL, 0);
        return STATUS_USAGE;
    }
    uint64_t print = print_of_all(arguments);
    for (;;) {
        enum status status = run_apart(arguments, run);
        if (status == STATUS_USAGE || status == STATUS_FAILED)
            return status;
        print = await_change(arguments, print);
    }
}
