#include "formats/fingerprint.h"

#include "formats/excerpt.h"

#include <stdlib.h>
#include <string.h>

/* How much of a line counts, on either side of the place: whole records may stand on one line. */
enum { WINDOW = 120 };

/* FNV-1a, 64 bits. */
static uint64_t add_bytes(uint64_t hash, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++)
        hash = (hash ^ (unsigned char)bytes[i]) * 0x100000001b3U;
    return (hash ^ 0xff) * 0x100000001b3U; /* a byte that no text holds ends each part */
}

static uint64_t add_text(uint64_t hash, const char *text)
{
    return add_bytes(hash, text != NULL ? text : "", text != NULL ? strlen(text) : 0);
}

/* A stretch of the record's bytes. */
struct text {
    const char *s;
    size_t length;
};

static struct text trimmed(struct text text)
{
    while (text.length > 0 && strchr(" \t\r\n", text.s[text.length - 1]) != NULL)
        text.length--;
    while (text.length > 0 && strchr(" \t", text.s[0]) != NULL) {
        text.s++;
        text.length--;
    }
    return text;
}

/* Whether the line says something: it is not blank, no comment, no mark between records. */
static bool says_something(struct text line)
{
    line = trimmed(line);
    return line.length > 0 && line.s[0] != '#' && strncmp(line.s, "---", line.length < 3 ? line.length : 3) != 0;
}

static struct text line_before(const struct record *record, struct text line)
{
    do {
        const char *end = line.s;
        if (end == record->bytes)
            return (struct text){end, 0};
        const char *start = end - 1;
        while (start > record->bytes && start[-1] != '\n')
            start--;
        line = (struct text){start, (size_t)(end - start)};
    } while (!says_something(line));
    return trimmed(line);
}

static struct text line_after(const struct record *record, struct text line)
{
    const char *end = record->bytes + record->length;
    do {
        const char *start = line.s + line.length;
        if (start == end)
            return (struct text){end, 0};
        const char *next = memchr(start, '\n', (size_t)(end - start));
        line = (struct text){start, (size_t)((next != NULL ? next + 1 : end) - start)};
    } while (!says_something(line));
    return trimmed(line);
}

static uint64_t add_window(uint64_t hash, struct text line, const char *at)
{
    const char *from = at - line.s > WINDOW ? at - WINDOW : line.s;
    size_t left = line.length - (size_t)(from - line.s), most = (size_t)(at - from) + WINDOW;
    struct text window = trimmed((struct text){from, left < most ? left : most});
    return add_bytes(hash, window.s, window.length);
}

static uint64_t hash_of(const struct record *record, const struct finding *finding)
{
    uint64_t hash = add_text(0xcbf29ce484222325U, finding->rule->id);
    if (record->id.s != NULL) {
        hash = add_text(hash, record->id.s);
    } else {
        hash = add_text(add_text(hash, record->title.s), record->date.s);
        for (size_t player = 0; player < record->player_count; player++)
            hash = add_text(hash, record->player[player].s);
    }
    struct text line;
    line.s = source_line(record, finding->at, &line.length);
    if (line.s == NULL)
        return hash;
    hash = add_window(hash, line, record->bytes + finding->at.byte);
    struct text before = line_before(record, line), after = line_after(record, line);
    hash = add_window(hash, before, before.s);
    return add_window(hash, after, after.s);
}

static int by_hash(const void *a, const void *b)
{
    const struct fingerprint *one = a, *other = b;
    if (one->hash != other->hash)
        return one->hash < other->hash ? -1 : 1;
    return one->index < other->index ? -1 : one->index > other->index;
}

static int by_index(const void *a, const void *b)
{
    const struct fingerprint *one = a, *other = b;
    return one->index < other->index ? -1 : one->index > other->index;
}

struct fingerprint *fingerprints(const struct judgement *judgement, struct arena *arena)
{
    size_t count = judgement->finding_count;
    struct fingerprint *list = arena_alloc(arena, (count + 1) * sizeof *list);
    for (size_t i = 0; i < count; i++)
        list[i] = (struct fingerprint){hash_of(judgement->record, judgement->finding[i]), 1, i};
    qsort(list, count, sizeof *list, by_hash);
    for (size_t i = 1; i < count; i++)
        if (list[i].hash == list[i - 1].hash)
            list[i].nth = list[i - 1].nth + 1;
    qsort(list, count, sizeof *list, by_index);
    return list;
}
