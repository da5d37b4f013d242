/* Cuts a stream of bytes into records as it arrives. Lines are looked at only as far as the cut needs: a document ends at
   "---" or "..." in column 0, whatever it is in the middle of, and a line that is a whole JSON object is a record. */
#include "core/eight.h"
#include "formats/limits.h"
#include "formats/locate.h"
#include "formats/reader.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK      ((size_t)64 * 1024)
#define HEAD_BYTES ((size_t)4096)        /* what is kept of a record that is too large, or of a line */
#define LONG_LINE  ((size_t)1024 * 1024) /* a line up to this, or to that limit, is kept until its end */
#define BREATH     ((size_t)1024 * 1024) /* so much of what is passed over is read at a time … */
#define TIMES_MOST 4                     /* … and so many times what a record may have of it in all */

/* The piece that is being put together. */
struct draft {
    size_t start; /* offset in the buffer */
    unsigned line;
    size_t byte;
    bool content;   /* something that makes a record */
    bool marker;    /* its "---" */
    bool directive; /* a %-line that waits for its document */
    bool braces;    /* its content is lines that begin with a brace, and nothing else */
    bool too_large;
    bool told; /* it has been handed out, or passed over, before its end was seen */
};

struct source {
    const char *name;
    int descriptor; /* -1: the bytes come from memory */
    bool owned;
    const char *memory;
    size_t left;

    char *buffer;
    size_t used, room;
    bool ended;
    int error;

    size_t at;      /* offset of the line in hand */
    size_t scanned; /* up to here it has no break */
    unsigned line;  /* its number, and its offset in the file */
    size_t byte;
    size_t dropped; /* bytes of its middle that have not been kept */
    bool in_rest;   /* what stands at `at` is the rest of a line that was too long */
    size_t breath;  /* where the reading of what is passed over last gave way */

    bool begun;
    const char *wide; /* the encoding, if it is one of more than a byte a character throughout */
    enum syntax syntax;
    const struct limits *limits;
    bool all_lines; /* every line that begins with a brace is a record */
    bool lines;     /* records have been whole lines so far */
    unsigned number;
    struct draft draft;
    bool impatient;        /* what is not there yet is not waited for */
    bool waiting;          /* the draft in hand is to be gone on with */
    unsigned first_number; /* records before it, or that begin before the byte, are passed over */
    size_t first_byte;
};

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name), wanted = strlen(end);
    return length >= wanted && strcasecmp(name + length - wanted, end) == 0;
}

static void *grow(void *memory, size_t size)
{
    void *grown = realloc(memory, size);
    if (grown == NULL)
        out_of_memory();
    return grown;
}

static struct source *source_new(const char *name)
{
    struct source *source = grow(NULL, sizeof *source);
    *source = (struct source){.name = NULL};
    source->name = name;
    source->descriptor = -1;
    source->limits = &limits_usual;
    source->line = 1;
    source->all_lines = ends_with(name, ".jsonl") || ends_with(name, ".ndjson");
    source->syntax = source->all_lines || ends_with(name, ".json") ? SYNTAX_JSON : SYNTAX_EITHER;
    return source;
}

void source_holds(struct source *source, enum input input)
{
    if (input == INPUT_AUTO)
        return;
    source->all_lines = input == INPUT_JSONL;
    source->syntax = input == INPUT_JSONL ? SYNTAX_JSON : SYNTAX_YAML;
}

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

void source_close(struct source *source)
{
    if (source == NULL)
        return;
    if (source->owned)
        close(source->descriptor);
    free(source->buffer);
    free(source);
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
}

/* What goes by a size never depends on how the bytes arrive: a record is as large as its whole lines, and a longer line than
   this is looked at by its head alone, whether the rest of it is still there or not. */
static size_t longest_line(const struct source *source)
{
    size_t most = source->limits->most[LIMIT_OF_RECORD];
    return most > LONG_LINE ? most : LONG_LINE;
}

/* The line in hand may begin the next record: only those before it count. */
static void measure(struct source *source)
{
    struct draft *draft = &source->draft;
    draft->too_large |= source->at - draft->start > source->limits->most[LIMIT_OF_RECORD];
}

/* A record over the limit is read on to its end, and so is a line that is too long to be kept: but only their heads are
   kept. */
static void drop_excess(struct source *source)
{
    measure(source);
    size_t keep = source->draft.start + HEAD_BYTES;
    if (source->draft.too_large && source->at > keep)
        move_down(source, source->at, keep);
    if (source->dropped + source->used - source->at <= longest_line(source))
        return;
    size_t head = source->at + HEAD_BYTES, gone = source->scanned - head;
    memmove(source->buffer + head, source->buffer + source->scanned, source->used - source->scanned);
    source->dropped += gone;
    source->used -= gone;
    source->scanned = head;
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
    source->buffer = grow(source->buffer, room);
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

/* Reads what is there, at least a byte unless the input is at its end. False after an error, or if it would have to wait and
   must not. */
static bool fill(struct source *source)
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

/* Whether it takes more bytes to tell how the input begins. */
static bool beginning_is_open(const struct source *source)
{
    const unsigned char *s = (const unsigned char *)source->buffer;
    if (source->ended || source->used >= 4)
        return false;
    if (source->used < 2)
        return true;
    return s[0] == 0 || s[1] == 0 || s[0] >= 0xfe || (s[0] == 0xef && source->used < 3);
}

/* The beginning of the input: a byte order mark is stepped over. */
static bool begin(struct source *source)
{
    while (beginning_is_open(source))
        if (!fill(source))
            return false;
    source->wide = wide_encoding((const unsigned char *)source->buffer, source->used);
    while (source->wide != NULL && !source->ended && source->used < HEAD_BYTES) /* what of it is shown */
        if (!fill(source))
            return false;
    source->begun = true;
    if (source->used >= 3 && memcmp(source->buffer, "\xef\xbb\xbf", 3) == 0)
        source->at = source->scanned = source->byte = 3;
    return true;
}

/* --- lines --- */

/* The offset of the first line break from `at` on; `used` if there is none. */
static size_t find_break(const char *s, size_t at, size_t used)
{
    while (used - at >= EIGHT) {
        uint64_t eight = eight_load(s + at);
        uint64_t marks = eight_marks(eight, eight_equal(eight, '\n') | eight_equal(eight, '\r'));
        if (marks != 0)
            return at + eight_before(marks);
        at += EIGHT;
    }
    while (at < used && s[at] != '\n' && s[at] != '\r')
        at++;
    return at;
}

/* Where the next line begins, if that is certain by what is there; otherwise as far as the break is sought for. */
static bool find_end(struct source *source, size_t *end)
{
    const char *s = source->buffer;
    size_t at = *end = source->scanned = find_break(s, source->scanned, source->used);
    if (at == source->used || (s[at] != '\n' && at + 1 == source->used && !source->ended))
        return false;
    *end += s[at] == '\r' && at + 1 < source->used && s[at + 1] == '\n' ? 2 : 1;
    return true;
}

/* The length of the line in hand, its break included, once it is whole, or once it is known to be too long, whose rest is not
   waited for; 0 at the end of the input. */
static bool next_line(struct source *source, size_t *length)
{
    size_t end;
    while (!find_end(source, &end) && !source->ended) {
        source->in_rest = source->dropped > 0;
        if (source->in_rest)
            break;
        if (!fill(source))
            return false;
    }
    *length = end - source->at;
    return true;
}

static void draft_begin(struct source *source)
{
    source->draft = (struct draft){.start = source->at, .line = source->line, .byte = source->byte};
}

/* Steps over the rest of a line that was too long. */
static bool pass_rest(struct source *source)
{
    size_t end;
    while (source->in_rest) {
        bool whole = find_end(source, &end);
        source->byte += end - source->at;
        source->at = source->scanned = end;
        source->line += whole;
        if (!source->draft.too_large) /* the line ended the one before */
            draft_begin(source);
        source->in_rest = !whole && !source->ended;
        if (source->in_rest && !fill(source))
            return false;
    }
    return true;
}

static void step_over(struct source *source, size_t length)
{
    const char *last = length > 0 ? &source->buffer[source->at + length - 1] : NULL;
    bool broken = last != NULL && !source->in_rest && (*last == '\n' || *last == '\r');
    source->at += length;
    source->scanned = source->at;
    source->byte += length + source->dropped;
    source->line += broken;
    source->draft.too_large |= source->dropped > 0;
    source->dropped = 0;
}

/* Whether nothing but blanks and a comment stand there. */
static bool empty(const char *s, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (!is_blank(s[i]))
            return s[i] == '#';
    return true;
}

static bool is_marker(const char *s, size_t length, char byte)
{
    return length >= 3 && s[0] == byte && s[1] == byte && s[2] == byte && (length == 3 || is_blank(s[3]));
}

/* Whether what stands there is the key of a record's game. */
static bool game_key(const char *s, const char *end)
{
    static const char *const keys[] = {"\"game\"", "\"jeu\""};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        size_t length = strlen(keys[i]);
        if ((size_t)(end - s) < length || strncasecmp(s, keys[i], length) != 0)
            continue;
        const char *after = s + length;
        while (after < end && is_blank(*after))
            after++;
        return after < end && *after == ':';
    }
    return false;
}

/* Whether the line is one JSON object and nothing else; `*game` tells whether it names a game. */
static bool whole_object(const char *s, size_t length, bool *game)
{
    size_t depth = 0;
    bool quoted = false;
    *game = false;
    for (size_t i = 0; i < length; i++) {
        if (quoted && s[i] == '\\')
            i++;
        else if (s[i] == '"')
            quoted = !quoted;
        else if (!quoted && (s[i] == '{' || s[i] == '['))
            depth++;
        else if (!quoted && (s[i] == '}' || s[i] == ']') && --depth == 0)
            return i + 1 == length || (is_blank(s[i + 1]) && empty(s + i + 1, length - i - 1));
        *game |= quoted && depth == 1 && game_key(s + i, s + length);
    }
    return false;
}

/* --- the cut --- */

enum cut { CUT_NOT, CUT_BEFORE, CUT_AFTER };

/* Whether a line that begins with a brace is a record, closed or not. */
static bool line_is_record(const struct source *source)
{
    return source->all_lines || (source->lines && !source->draft.marker);
}

/* Whether the line begins with a brace; where every line is a record, with anything: what is no object is refused by itself. */
static bool begins_object(const struct source *source, const char *s, size_t length)
{
    return source->syntax != SYNTAX_YAML && length > 0 && (s[0] == '{' || source->all_lines);
}

static enum cut cut_at_object(struct source *source, const char *s, size_t length)
{
    struct draft *draft = &source->draft;
    bool game;
    if (draft->content) /* where all lines began so, and this one is a record, those were broken ones */
        return line_is_record(source) || (draft->braces && whole_object(s, length, &game) && game) ? CUT_BEFORE
                                                                                                   : CUT_NOT;
    draft->content = true;
    draft->braces = !draft->marker;
    bool whole = source->all_lines || whole_object(s, length, &game);
    source->lines |= whole && !draft->marker;
    return whole || line_is_record(source) ? CUT_AFTER : CUT_NOT;
}

/* What a line does to the draft. */
static enum cut take_line(struct source *source, size_t length)
{
    struct draft *draft = &source->draft;
    const char *s = source->buffer + source->at;
    if (length + source->dropped > longest_line(source))
        length = HEAD_BYTES;
    if (empty(s, length))
        return CUT_NOT;
    if (is_marker(s, length, '.'))
        return CUT_AFTER;
    if (is_marker(s, length, '-')) {
        if (draft->content || draft->marker)
            return CUT_BEFORE;
        draft->marker = true;
        draft->content = !empty(s + 3, length - 3);
        return CUT_NOT;
    }
    if (s[0] == '%' && !source->all_lines && !draft->content && !draft->marker) {
        draft->directive = true;
        return CUT_NOT;
    }
    if (begins_object(source, s, length))
        return cut_at_object(source, s, length);
    draft->content = true;
    draft->braces = false;
    return CUT_NOT;
}

static bool holds_record(const struct draft *draft)
{
    return draft->content || draft->too_large || (draft->directive && !draft->marker);
}

static enum source_state hand_out(struct source *source, struct arena *arena, struct piece *piece)
{
    struct draft *draft = &source->draft;
    size_t length = source->at - draft->start;
    if (draft->too_large && length > HEAD_BYTES)
        length = HEAD_BYTES;
    draft->told = true;
    *piece = (struct piece){.file = source->name,
                            .number = ++source->number,
                            .bytes = arena_text(arena, source->buffer + draft->start, length),
                            .length = length,
                            .line = draft->line,
                            .byte = draft->byte,
                            .fault = draft->too_large       ? PIECE_TOO_LARGE
                                     : source->wide != NULL ? PIECE_WIDE
                                                            : PIECE_SOUND,
                            .encoding = source->wide,
                            .syntax = source->syntax,
                            .limits = source->limits};
    return SOURCE_PIECE;
}

/* All of a wide input is one record that cannot be read. */
static enum source_state hand_out_wide(struct source *source, struct arena *arena, struct piece *piece)
{
    source->at = source->used < HEAD_BYTES ? source->used : HEAD_BYTES;
    enum source_state state = hand_out(source, arena, piece);
    source->at = source->scanned = source->used;
    source->ended = true;
    source->wide = NULL;
    return state;
}

/* The bytes are wanted no longer; the next record begins. */
static bool passed_over(struct source *source)
{
    if (source->number + 1 >= source->first_number && source->draft.byte >= source->first_byte)
        return false;
    source->number++;
    source->draft.told = true;
    return true;
}

/* Whether nothing that is still to come changes what is told of the draft. */
static bool is_settled(const struct source *source)
{
    return source->draft.too_large && source->at - source->draft.start >= HEAD_BYTES;
}

/* Reading on in what is passed over, for all that is told of it: others are let in between, and it ends. */
static bool gives_way(struct source *source)
{
    if (!source->draft.told || source->byte - source->breath < BREATH)
        return false;
    source->breath = source->byte;
    if ((source->byte - source->draft.byte) / TIMES_MOST > longest_line(source))
        source->error = EOVERFLOW;
    return source->error != 0 || source->impatient;
}

/* Reading has stopped short: for good, or until there is more. */
static enum source_state halt(struct source *source)
{
    source->waiting = source->begun;
    return source->error != 0 ? SOURCE_FAILED : SOURCE_WAITING;
}

static enum source_state next_piece(struct source *source, struct arena *arena, struct piece *piece)
{
    if (!source->begun && !begin(source))
        return halt(source);
    if (!source->waiting)
        draft_begin(source);
    source->waiting = false;
    if (source->wide != NULL)
        return passed_over(source) ? SOURCE_END : hand_out_wide(source, arena, piece);
    for (;;) {
        size_t length;
        if (source->error != 0 || gives_way(source) || !pass_rest(source))
            return halt(source);
        if (!next_line(source, &length))
            return halt(source);
        enum cut cut = length == 0 ? CUT_BEFORE : take_line(source, length);
        if (cut != CUT_BEFORE)
            step_over(source, length);
        measure(source);
        bool settled = cut == CUT_NOT && is_settled(source), due = settled || cut != CUT_NOT;
        if (due && !source->draft.told && holds_record(&source->draft) && !passed_over(source)) {
            source->waiting = settled;
            return hand_out(source, arena, piece);
        }
        if (length == 0)
            return SOURCE_END;
        if (cut != CUT_NOT)
            draft_begin(source);
    }
}

enum source_state source_next(struct source *source, struct arena *arena, struct piece *piece)
{
    source->impatient = false;
    return next_piece(source, arena, piece);
}

enum source_state source_try(struct source *source, struct arena *arena, struct piece *piece)
{
    source->impatient = true;
    return next_piece(source, arena, piece);
}

void source_pass(struct source *source, unsigned number, size_t byte)
{
    source->first_number = number;
    source->first_byte = byte;
}

int source_descriptor(const struct source *source) { return source->descriptor; }
