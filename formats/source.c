/* The bytes of an input: of a file, a descriptor or memory, as far as they are kept. */
#include "formats/source.h"

#include "core/memory.h"
#include "formats/codepoint.h"
#include "formats/sheet.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK      ((size_t)64 * 1024)
#define FIRST_WORD 64 /* no key is longer */

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name), wanted = strlen(end);
    return length >= wanted && strcasecmp(name + length - wanted, end) == 0;
}

static struct source *source_new(const char *name)
{
    struct source *source = memory_take(sizeof *source);
    *source = (struct source){.name = NULL};
    source->name = name;
    source->descriptor = -1;
    source->limits = &limits_usual;
    source->line = 1;
    source->all_lines = ends_with(name, ".jsonl") || ends_with(name, ".ndjson");
    bool sheet = ends_with(name, ".csv") || ends_with(name, ".tsv");
    source->syntax = source->all_lines || ends_with(name, ".json") ? SYNTAX_JSON : sheet ? SYNTAX_SHEET : SYNTAX_EITHER;
    return source;
}

void source_holds(struct source *source, enum input input)
{
    if (input == INPUT_AUTO)
        return;
    source->all_lines = input == INPUT_JSONL;
    source->syntax = input == INPUT_JSONL ? SYNTAX_JSON : input == INPUT_CSV ? SYNTAX_SHEET : SYNTAX_YAML;
}

void source_called(struct source *source, const char *name) { source->name = name; }

void source_played(struct source *source, const char *game) { source->game = game; }

void source_bounded(struct source *source, const struct limits *limits) { source->limits = limits; }

/* The names under which a shell hands over what it has opened itself. */
static bool names_descriptor(const char *path)
{
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/", "/dev/stdin"};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        if (strncmp(path, folders[i], strlen(folders[i])) == 0)
            return true;
    return false;
}

/* Opens a file, without waiting for the other end of what is a pipe; that a folder is none is told on reading. */
static int open_file(const char *path)
{
    struct stat file;
    int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
    if (descriptor < 0)
        return -1;
    if (fstat(descriptor, &file) == 0 && (S_ISREG(file.st_mode) || S_ISDIR(file.st_mode)))
        return descriptor;
    close(descriptor);
    errno = ESPIPE;
    return -1;
}

int source_file(const char *path)
{
    return names_descriptor(path) ? open(path, O_RDONLY | O_CLOEXEC) : open_file(path);
}

struct source *source_open(const char *path)
{
    int descriptor = source_file(path);
    if (descriptor < 0)
        return NULL;
    struct source *source = source_on(descriptor, path);
    source->owned = true;
    return source;
}

struct source *source_on(int descriptor, const char *name)
{
    struct source *source = source_new(name);
    source->descriptor = descriptor;
    return source;
}

struct source *source_over(const char *bytes, size_t length, const char *name)
{
    struct source *source = source_new(name);
    source->memory = bytes;
    source->left = length;
    return source;
}

int source_errno(const struct source *source) { return source->error; }

/* --- bytes --- */

/* Moves the bytes from `from` on down to `to`; only the line in hand and what follows it may stand there. */
static void move_down(struct source *source, size_t from, size_t to)
{
    memmove(source->buffer + to, source->buffer + from, source->used - from);
    source->used -= from - to;
    source->at -= from - to;
    source->scanned -= from - to;
    source->turn = 0;
}
/* A record over the limit is read on to its end, and so is a line that is too long to be kept: but only their heads are
   kept. */
static void drop_excess(struct source *source)
{
    source_measure(source);
    size_t keep = source->draft.start + HEAD_BYTES;
    if (source->draft.too_large && source->at > keep)
        move_down(source, source->at, keep);
    if (source->dropped + source->used - source->at <= source_longest_line(source))
        return;
    size_t head = source->at + HEAD_BYTES, gone = source->scanned - head;
    memmove(source->buffer + head, source->buffer + source->scanned, source->used - source->scanned);
    source->dropped += gone;
    source->used -= gone;
    source->scanned = head;
    source->turn = 0;
}

static void make_room(struct source *source)
{
    drop_excess(source);
    if (source->room - source->used >= CHUNK)
        return;
    struct draft *draft = &source->draft;
    if (draft->start > 0) {
        move_down(source, draft->start, 0);
        draft->start = 0;
    }
    if (source->room - source->used >= CHUNK)
        return;
    size_t room = source->room < 2 * CHUNK ? 4 * CHUNK : source->room * 2;
    source->buffer = memory_wider(source->buffer, room);
    source->room = room;
}

static ssize_t read_some(struct source *source, char *to, size_t size)
{
    if (source->descriptor >= 0) {
        ssize_t got;
        do
            got = read(source->descriptor, to, size);
        while (got < 0 && errno == EINTR);
        return got;
    }
    size_t got = source->left < size ? source->left : size;
    if (got > 0)
        memcpy(to, source->memory, got);
    source->memory += got;
    source->left -= got;
    return (ssize_t)got;
}

static bool readable(const struct source *source)
{
    struct pollfd poll_for = {.fd = source->descriptor, .events = POLLIN};
    return source->descriptor < 0 || poll(&poll_for, 1, 0) != 0;
}

bool source_fill(struct source *source)
{
    if (source->impatient && !readable(source))
        return false;
    make_room(source);
    ssize_t got = read_some(source, source->buffer + source->used, CHUNK);
    if (got < 0)
        source->error = errno;
    else if (got == 0)
        source->ended = true;
    else
        source->used += (size_t)got;
    return got >= 0;
}

/* The wide encoding of a text that begins with these bytes, told by its mark or by where a first character of ASCII has its
   zeros; NULL: none, be there zeros that are no text in any. */
static const char *wide_encoding(const unsigned char *s, size_t length)
{
    bool four = length >= 4;
    if (four && (memcmp(s, "\xff\xfe\0\0", 4) == 0 || memcmp(s, "\0\0\xfe\xff", 4) == 0))
        return "UTF-32";
    if (length >= 2 && (memcmp(s, "\xff\xfe", 2) == 0 || memcmp(s, "\xfe\xff", 2) == 0))
        return "UTF-16";
    if (length < 2 || (s[0] | s[1]) >= 0x80 || (s[0] != 0 && s[1] != 0))
        return NULL;
    if (s[0] != 0)
        return four && s[2] == 0 && s[3] == 0 ? "UTF-32LE" : "UTF-16LE";
    if (s[1] != 0)
        return "UTF-16BE";
    return four && s[2] == 0 && s[3] != 0 && s[3] < 0x80 ? "UTF-32BE" : NULL;
}

/* Whether enough is there to tell a spreadsheet by its first word. */
static bool first_word_there(const struct source *source)
{
    const size_t from = sheet_comments(source->buffer, source->used);
    for (size_t i = from; i < source->used; i++)
        if (i >= from + FIRST_WORD || i >= CHUNK || strchr(";,\t:{-\r\n", source->buffer[i]) != NULL)
            return true;
    return false;
}

/* Whether it takes more bytes to tell how the input begins. */
static bool beginning_is_open(const struct source *source)
{
    const unsigned char *s = (const unsigned char *)source->buffer;
    if (source->ended)
        return false;
    if (source->used >= 4)
        return source->syntax == SYNTAX_EITHER && !first_word_there(source);
    if (source->used < 2)
        return true;
    return s[0] == 0 || s[1] == 0 || s[0] >= 0xfe || (s[0] == 0xef && source->used < 3);
}

/* Steps over the comments before a sheet. */
static void pass_comments(struct source *source)
{
    const size_t bytes = sheet_comments(source->buffer + source->at, source->used - source->at);
    for (size_t i = 0; i < bytes; i++)
        source->line += source->buffer[source->at + i] == '\n';
    source->at += bytes;
    source->scanned = source->at;
    source->byte += bytes;
    source->draft.start = source->at;
}

bool source_begin(struct source *source)
{
    while (beginning_is_open(source))
        if (!source_fill(source))
            return false;
    source->wide = wide_encoding((const unsigned char *)source->buffer, source->used);
    while (source->wide != NULL && !source->ended && source->used < HEAD_BYTES) /* what of it is shown */
        if (!source_fill(source))
            return false;
    source->begun = true;
    source->at = source->scanned = source->byte = source->mark = codepoint_mark(source->buffer, source->used);
    if (source->syntax == SYNTAX_EITHER && sheet_begins(source->buffer + source->at, source->used - source->at))
        source->syntax = SYNTAX_SHEET;
    if (source->syntax == SYNTAX_SHEET)
        pass_comments(source);
    return true;
}

int source_descriptor(const struct source *source) { return source->descriptor; }
