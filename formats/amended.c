#include "formats/amended.h"

#include <stdlib.h>
#include <string.h>

static int by_place(const void *a, const void *b)
{
    const struct change *one = a, *other = b;
    return one->from != other->from ? (one->from < other->from ? -1 : 1)
                                    : (one->to > other->to) - (one->to < other->to);
}

/* What an end of the change leaves as it is does not belong to it, or places there could not be told apart. */
static struct change without_end(const char *bytes, struct change change, struct arena *arena)
{
    size_t put = strlen(change.text), whole = put;
    while (change.to > change.from && put > 0 && bytes[change.to - 1] == change.text[put - 1]) {
        change.to--;
        put--;
    }
    if (put < whole)
        change.text = arena_text(arena, change.text, put);
    return change;
}

bool amended_make(const char *bytes, size_t length, const struct change *change, size_t count, struct arena *arena,
                  struct amended *out)
{
    struct change *sorted = arena_alloc(arena, (count + 1) * sizeof *sorted);
    size_t longer = 0;
    if (count > 0)
        memcpy(sorted, change, count * sizeof *sorted);
    qsort(sorted, count, sizeof *sorted, by_place);
    for (size_t i = 0; i < count; i++) {
        if (sorted[i].to > length ||
            (i > 0 && (sorted[i].from < sorted[i - 1].to ||
                       (sorted[i].from == sorted[i - 1].from && sorted[i].to == sorted[i].from))))
            return false; /* of what is put in at one place it is not known which stands first */
        longer += strlen(sorted[i].text);
    }
    for (size_t i = 0; i < count; i++)
        sorted[i] = without_end(bytes, sorted[i], arena);
    char *text = arena_alloc(arena, length + longer + 1), *to = text;
    size_t done = 0;
    for (size_t i = 0; i < count; i++) {
        size_t put = strlen(sorted[i].text);
        memcpy(to, bytes + done, sorted[i].from - done);
        to += sorted[i].from - done;
        memcpy(to, sorted[i].text, put);
        to += put;
        done = sorted[i].to;
    }
    memcpy(to, bytes + done, length - done);
    to += length - done;
    *out = (struct amended){text, (size_t)(to - text), sorted, count};
    return true;
}

size_t amended_origin(const struct amended *amended, size_t at, bool end)
{
    size_t put = 0, gone = 0; /* bytes, by the changes before */
    for (size_t i = 0; i < amended->count; i++) {
        const struct change *change = &amended->change[i];
        size_t from = change->from + put - gone, length = strlen(change->text);
        if (at < from || (end && at == from))
            break;
        if (at < from + length || (end && at == from + length))
            return end ? change->to : change->from;
        put += length;
        gone += change->to - change->from;
    }
    return at - put + gone;
}

size_t amended_place(const struct amended *amended, size_t at)
{
    size_t put = 0, gone = 0;
    for (size_t i = 0; i < amended->count && amended->change[i].from <= at; i++) {
        const struct change *change = &amended->change[i];
        if (at < change->to)
            return change->from + put - gone;
        put += strlen(change->text);
        gone += change->to - change->from;
    }
    return at + put - gone;
}
