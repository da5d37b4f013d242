/* Preloaded into a program, runs it over and over, and in each run another of the things it asks the system for is refused:
   LD_PRELOAD=faults.so FAULTS=memory referee …. Every run must end as it should; the last line of standard error counts them.
   Everything that the program's libraries ask for is met too. FAULTS is one of

   memory     the nth allocation fails             status 4 and a word about memory, or the same as without
   exhausted  the nth and all later ones fail      the same
   room       n bytes are all that can be had      the same; or records are refused, and the others are as without
   read       the nth read() fails                 status 3 and a complaint
   open       the nth open() fails                 status 3 and a complaint
   write      the output's device holds n bytes    status 4 and a complaint
   full       the nth write() fails                the same, wherever it goes but to standard error
   thread     the nth start of a thread fails      the same as without
   short      every read() gives n bytes at most   the same as without
   interrupted  every other read() is interrupted  the same as without

   Where status 4 ends a run, standard output holds the beginning of what it would have held, and where a record a line is
   written (FAULTS_LINES=1) it ends with a whole one. Memory is given back where the run has not ended for want of it. Of `room`
   the last line counts the runs, too, in which something was refused and something else was not.

   With FAULTS_NAMED=1 the system has no files without a name, whatever else is refused; nothing need be. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum kind { MEMORY, EXHAUSTED, ROOM, READ, OPEN, WRITE, FULL, THREAD, SHORT, INTERRUPTED, KINDS };
static const char *const kind_names[KINDS] = {"memory", "exhausted", "room",   "read",  "open",
                                              "write",  "full",      "thread", "short", "interrupted"};

/* What a run tells the one who watches it. */
struct told {
    atomic_long allocations, reads, writes, opens, threads, live;
    atomic_long bytes, most; /* in use now, and at the most */
};

static struct told *told;
static enum kind kind = KINDS; /* of the fault of this run; KINDS: none */
static long nth;
static bool watched; /* this process is a run */

/* --- what is asked of the system --------------------------------------------------------------------------- */

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void (*real_free)(void *);
static ssize_t (*real_read)(int, void *, size_t);
static ssize_t (*real_write)(int, const void *, size_t);
static int (*real_open)(const char *, int, ...);
static int (*real_openat)(int, const char *, int, ...);
static int (*real_thread)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

/* What looking up the real functions takes before they are known. */
static unsigned char early[4096];
static size_t early_used;

static void *early_memory(size_t size)
{
    size = (size + 15) / 16 * 16;
    if (early_used + size > sizeof early)
        abort();
    void *memory = early + early_used;
    early_used += size;
    return memory;
}

static bool is_early(const void *memory)
{
    return (const unsigned char *)memory >= early && (const unsigned char *)memory < early + sizeof early;
}

static void look_up(void *function, const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);
    memcpy(function, &found, sizeof found);
}

/* Of `size` bytes, in the place of what is so large. */
static bool memory_fails(size_t size, long instead_of)
{
    if (!watched)
        return false;
    long number = atomic_fetch_add(&told->allocations, 1) + 1;
    bool fails = (kind == MEMORY && number == nth) || (kind == EXHAUSTED && number >= nth) ||
                 (kind == ROOM && (long)size > nth - atomic_load(&told->bytes) + instead_of);
    if (fails)
        errno = ENOMEM;
    return fails;
}

static void add_bytes(long bytes)
{
    long now = atomic_fetch_add(&told->bytes, bytes) + bytes, most = atomic_load(&told->most);
    while (now > most && !atomic_compare_exchange_weak(&told->most, &most, now))
        continue;
}

static void *counted(void *memory)
{
    if (watched && memory != NULL) {
        atomic_fetch_add(&told->live, 1);
        add_bytes((long)malloc_usable_size(memory));
    }
    return memory;
}

void *malloc(size_t size)
{
    if (real_malloc == NULL)
        return early_memory(size);
    return memory_fails(size, 0) ? NULL : counted(real_malloc(size));
}

void *calloc(size_t count, size_t size)
{
    if (real_calloc == NULL)
        return early_memory(count * size);
    return memory_fails(count * size, 0) ? NULL : counted(real_calloc(count, size));
}

void *realloc(void *memory, size_t size)
{
    if (is_early(memory) || real_realloc == NULL)
        abort();
    long before = memory != NULL ? (long)malloc_usable_size(memory) : 0;
    if (memory_fails(size, before))
        return NULL;
    if (memory == NULL)
        return counted(real_realloc(NULL, size));
    memory = real_realloc(memory, size);
    if (watched && memory != NULL)
        add_bytes((long)malloc_usable_size(memory) - before);
    return memory;
}

void free(void *memory)
{
    if (memory == NULL || is_early(memory))
        return;
    if (watched) {
        atomic_fetch_sub(&told->live, 1);
        add_bytes(-(long)malloc_usable_size(memory));
    }
    real_free(memory);
}

ssize_t read(int descriptor, void *to, size_t size)
{
    if (!watched)
        return real_read(descriptor, to, size);
    long number = atomic_fetch_add(&told->reads, 1) + 1;
    if ((kind == READ && number == nth) || (kind == INTERRUPTED && number % 2 == 1)) {
        errno = kind == READ ? EIO : EINTR;
        return -1;
    }
    return real_read(descriptor, to, kind == SHORT && size > (size_t)nth ? (size_t)nth : size);
}

ssize_t write(int descriptor, const void *from, size_t size)
{
    if (watched && descriptor != STDERR_FILENO && atomic_fetch_add(&told->writes, 1) + 1 == nth && kind == FULL) {
        errno = ENOSPC;
        return -1;
    }
    return real_write(descriptor, from, size);
}

int open(const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    int mode = flags & O_CREAT ? va_arg(more, int) : 0;
    va_end(more);
    if (watched && atomic_fetch_add(&told->opens, 1) + 1 == nth && kind == OPEN) {
        errno = EMFILE;
        return -1;
    }
    return real_open(path, flags, mode);
}

int openat(int directory, const char *path, int flags, ...)
{
    va_list more;
    va_start(more, flags);
    int mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, int) : 0;
    va_end(more);
    if ((flags & O_TMPFILE) == O_TMPFILE && getenv("FAULTS_NAMED") != NULL) {
        errno = EOPNOTSUPP;
        return -1;
    }
    return real_openat(directory, path, flags, mode);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *how, void *(*work)(void *), void *context)
{
    if (watched && atomic_fetch_add(&told->threads, 1) + 1 == nth && kind == THREAD)
        return EAGAIN;
    return real_thread(thread, how, work, context);
}

/* --- a run --------------------------------------------------------------------------------------------------- */

struct run {
    int status; /* the exit status; 128 and the signal that ended it */
    size_t length, complaint;
    char *output, *error;
    struct told told;
};

#define SAID_MOST ((size_t)4 << 20)

static size_t take(int file, char *to)
{
    ssize_t length = pread(file, to, SAID_MOST - 1, 0);
    to[length > 0 ? length : 0] = '\0';
    return length > 0 ? (size_t)length : 0;
}

static int file_for(const char *name)
{
    int file = memfd_create(name, 0);
    if (file < 0)
        abort();
    return file;
}

/* Where the program may go on: the run's own process comes back from here with true. */
static bool start(enum kind which, long at, int output, int error)
{
    *told = (struct told){0};
    pid_t child = fork();
    if (child < 0)
        abort();
    if (child > 0)
        return false;
    lseek(STDIN_FILENO, 0, SEEK_SET); /* it is that of all runs */
    dup2(output, STDOUT_FILENO);
    dup2(error, STDERR_FILENO);
    if (which == WRITE) {
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){(rlim_t)at, RLIM_INFINITY});
    }
    kind = which;
    nth = at;
    watched = true;
    return true;
}

/* A run is over: what is done yet before its process ends (tests/coverage/counts.c) is refused nothing. */
void faults_end(void);
void faults_end(void)
{
    if (watched)
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){RLIM_INFINITY, RLIM_INFINITY});
    watched = false;
}

/* True in the process of the run itself. */
static bool run(struct run *run, enum kind which, long at)
{
    int output = file_for("output"), error = which == WRITE ? -1 : file_for("error"), pipe_ends[2] = {-1, -1};
    if (which == WRITE && pipe(pipe_ends) == 0) /* a pipe has no length to be limited */
        error = pipe_ends[1];
    fcntl(output, F_SETFL, O_APPEND);
    if (start(which, at, output, error))
        return true;
    int status;
    if (wait(&status) < 0)
        abort();
    run->status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    run->length = take(output, run->output);
    if (which == WRITE) {
        close(pipe_ends[1]);
        ssize_t got = real_read(pipe_ends[0], run->error, SAID_MOST - 1);
        run->complaint = got > 0 ? (size_t)got : 0;
        run->error[run->complaint] = '\0';
        close(pipe_ends[0]);
    } else {
        run->complaint = take(error, run->error);
        close(error);
    }
    run->told = *told;
    close(output);
    return false;
}

/* --- what each must come to ------------------------------------------------------------------------------------ */

static bool same(const struct run *run, const struct run *clean)
{
    return run->status == clean->status && run->length == clean->length &&
           memcmp(run->output, clean->output, run->length) == 0 && strcmp(run->error, clean->error) == 0;
}

/* That what has been delivered is the beginning of what should have been. */
static bool begins(const struct run *run, const struct run *clean, bool lines)
{
    return run->length <= clean->length && memcmp(run->output, clean->output, run->length) == 0 &&
           (!lines || run->length == 0 || run->output[run->length - 1] == '\n');
}

/* The verdict of the next record in what is written a line each, and its length; NULL if there is none. */
static const char *next_verdict(const char **at, size_t *length)
{
    static const char begin[] = "{\"type\":\"verdict\"";
    for (const char *line = *at; *line != '\0'; line = *at) {
        const char *end = strchr(line, '\n');
        *length = end != NULL ? (size_t)(end - line) : strlen(line);
        *at = line + *length + (end != NULL);
        if (strncmp(line, begin, sizeof begin - 1) == 0)
            return line;
    }
    return NULL;
}

/* Whether every record has its verdict, be it that it was refused, or all up to where the run ended for want of memory; and some
   have been refused, and some not. */
static bool refuses(const struct run *run, const struct run *clean)
{
    static const char unreadable[] = "\"verdict\":\"unreadable\"";
    const char *here = run->output, *there = clean->output, *now, *then;
    size_t now_length, then_length, refused = 0, same = 0;
    do {
        now = next_verdict(&here, &now_length);
        then = next_verdict(&there, &then_length);
        bool alike = now != NULL && then != NULL && now_length == then_length && memcmp(now, then, now_length) == 0;
        bool none = now != NULL && memmem(now, now_length, unreadable, sizeof unreadable - 1) != NULL;
        bool ended = now == NULL && then != NULL;
        if ((ended && run->status != 4) || (now != NULL && !alike && !none))
            return false;
        same += alike;
        refused += now != NULL && !alike;
    } while (now != NULL);
    return (run->status == 3 || run->status == 4) && refused > 0 && same > 0;
}

static const char *wrong_with(const struct run *run, const struct run *clean, enum kind which, long at)
{
    bool lines = getenv("FAULTS_LINES") != NULL;
    if (run->status >= 128)
        return "died";
    if (which != WRITE && strstr(run->error, "Sanitizer") != NULL)
        return "is told off by a sanitizer";
    switch (which) {
    case MEMORY:
    case EXHAUSTED:
    case ROOM:
        /* One that ends for want of memory, with status 4, leaves what its other threads have in hand to the system. */
        if (same(run, clean) || (which == ROOM && refuses(run, clean)))
            return run->status != 4 && run->told.live > clean->told.live ? "leaks" : NULL;
        return run->status != 4                       ? "has another status than 4"
               : strstr(run->error, "memory") == NULL ? "says nothing of memory"
               : !begins(run, clean, lines)           ? "has delivered something else"
                                                      : NULL;
    case READ:
    case OPEN:
        return run->status != 3                     ? "has another status than 3"
               : run->complaint == clean->complaint ? "does not complain"
               : run->told.live > clean->told.live  ? "leaks"
                                                    : NULL;
    case WRITE:
        if ((size_t)at >= clean->length)
            return same(run, clean) ? NULL : "is another with room enough";
        __attribute__((fallthrough));
    case FULL:
        return run->status != 4                    ? "has another status than 4"
               : run->complaint == 0               ? "does not complain"
               : !begins(run, clean, false)        ? "has delivered something else"
               : run->told.live > clean->told.live ? "leaks"
                                                   : NULL;
    default: return !same(run, clean) ? "is another" : run->told.live > clean->told.live ? "leaks" : NULL;
    }
}

/* --- all of them ---------------------------------------------------------------------------------------------- */

static long faults_of(enum kind which, const struct run *clean)
{
    switch (which) {
    case MEMORY:
    case EXHAUSTED: return clean->told.allocations;
    case ROOM: return clean->told.most;
    case READ: return clean->told.reads;
    case OPEN: return clean->told.opens;
    case FULL: return clean->told.writes;
    case THREAD: return clean->told.threads;
    case WRITE: return (long)clean->length;
    case SHORT: return 9;
    default: return 1;
    }
}

static void allocate(struct run *run)
{
    run->output = real_malloc(SAID_MOST);
    run->error = real_malloc(SAID_MOST);
    if (run->output == NULL || run->error == NULL)
        abort();
}

/* Fails one thing after another. Comes back in the process of a run. */
static void fail_each(enum kind which, long step)
{
    struct run clean = {0}, broken = {0};
    allocate(&clean);
    allocate(&broken);
    if (run(&clean, KINDS, 0))
        return;
    long count = faults_of(which, &clean), tried = 0, wrong = 0, refused = 0;
    for (long at = which == WRITE ? 0 : 1; at <= count; at += step, tried++) {
        if (run(&broken, which, at))
            return;
        refused += which == ROOM && refuses(&broken, &clean);
        const char *what = wrong_with(&broken, &clean, which, at);
        if (what != NULL && wrong++ < 20)
            dprintf(STDERR_FILENO, "%s %ld of %ld: %s (status %d, %zu of %zu bytes): %.300s\n", kind_names[which], at,
                    count, what, broken.status, broken.length, clean.length, broken.error);
    }
    dprintf(STDERR_FILENO, "%ld faults injected (%s), %ld wrong, %ld refused\n", tried, kind_names[which], wrong,
            refused);
    _exit(wrong > 0 || tried == 0 || (which == ROOM && refused == 0));
}

__attribute__((constructor)) static void begin(void)
{
    look_up(&real_free, "free");
    look_up(&real_realloc, "realloc");
    look_up(&real_read, "read");
    look_up(&real_write, "write");
    look_up(&real_open, "open");
    look_up(&real_openat, "openat");
    look_up(&real_thread, "pthread_create");
    void *(*found)(size_t, size_t);
    look_up(&found, "calloc");
    look_up(&real_malloc, "malloc");
    real_calloc = found;
    const char *wanted = getenv("FAULTS"), *step = getenv("FAULTS_STEP");
    told = mmap(NULL, sizeof *told, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    for (enum kind which = 0; wanted != NULL && which < KINDS; which++)
        if (strcmp(wanted, kind_names[which]) == 0)
            fail_each(which, step != NULL ? atol(step) : 1);
}
