#include "formats/locate.h"

#include "formats/codepoint.h"

#include <string.h>

static bool begins_character(char byte) { return ((unsigned char)byte & 0xc0) != 0x80; }

static void line_begins(struct locator *locator, struct arena *arena, size_t at)
{
    locator->start = arena_grow(arena, locator->start, locator->lines, &locator->room, sizeof *locator->start);
    locator->start[locator->lines++] = (uint32_t)at;
}

static enum text_fault wide_character(struct locator *locator, size_t *at)
{
    uint32_t codepoint;
    size_t bytes = codepoint_read(locator->bytes + *at, locator->length - *at, &codepoint);
    if (codepoint == CODEPOINT_BAD)
        return TEXT_NOT_UTF8;
    if (codepoint_refused(codepoint))
        return TEXT_CONTROL;
    locator->ascii = false;
    *at += bytes;
    return TEXT_SOUND;
}

/* A byte below 32: a line's end, a tab, or nothing that may be there. */
static enum text_fault narrow_control(struct locator *locator, struct arena *arena, size_t *at)
{
    char byte = locator->bytes[(*at)++];
    if (byte == '\t')
        return TEXT_SOUND;
    if (byte != '\n' && byte != '\r') {
        --*at;
        return TEXT_CONTROL;
    }
    if (byte == '\r' && *at < locator->length && locator->bytes[*at] == '\n')
        ++*at;
    line_begins(locator, arena, *at);
    return TEXT_SOUND;
}

/* The characters before each eight bytes are counted beforehand, those of the last few when asked. */
#define EIGHT ((size_t)8)

#define ONES ((uint64_t)0x0101010101010101U)

/* Eight bytes as a number, the first the lowest: of four and four, so that compilers see a load in it. */
static uint64_t four(const unsigned char *s)
{
    return (uint64_t)s[0] | (uint64_t)s[1] << 8 | (uint64_t)s[2] << 16 | (uint64_t)s[3] << 24;
}

/* The eight bytes at `at`; zeros where the piece is at its end. */
static inline uint64_t eight_at(const struct locator *locator, size_t at)
{
    const unsigned char *s = (const unsigned char *)locator->bytes + at;
    uint64_t eight = 0;
    if (locator->length - at >= EIGHT)
        return four(s) | four(s + 4) << 32;
    for (unsigned i = 0; i < locator->length - at; i++)
        eight |= (uint64_t)s[i] << 8 * i;
    return eight;
}

/* Which of the eight only go on with a character, being of the form 10xxxxxx: a bit each, the lowest of its byte. */
static uint64_t continued(uint64_t eight) { return eight >> 7 & ~(eight >> 6) & ONES; }

static size_t sum(uint64_t bits) { return (size_t)(bits * ONES >> 56); }

static void count_characters(struct locator *locator, struct arena *arena)
{
    size_t length = locator->length, count = 0;
    locator->before = arena_alloc(arena, (length / EIGHT + 1) * sizeof *locator->before);
    for (size_t at = 0; at + EIGHT <= length; at += EIGHT) {
        locator->before[at / EIGHT] = (uint32_t)count;
        count += EIGHT - sum(continued(eight_at(locator, at)));
    }
    locator->before[length / EIGHT] = (uint32_t)count;
}

/* The characters before a byte of the piece. */
static size_t characters_before(const struct locator *locator, size_t at)
{
    size_t rest = at % EIGHT;
    uint64_t before = rest == 0 ? 0 : eight_at(locator, at - rest) & (((uint64_t)1 << 8 * rest) - 1);
    return locator->before[at / EIGHT] + rest - sum(continued(before));
}

/* Whether all of eight bytes are plain ones: neither controls nor beyond ASCII. */
static bool plain(uint64_t eight) { return (((eight - 0x20 * ONES) | eight | (eight + ONES)) & 0x80 * ONES) == 0; }

enum text_fault locator_begin(struct locator *locator, struct arena *arena, const char *bytes, size_t length,
                              unsigned line, size_t byte, size_t *at)
{
    *locator = (struct locator){.bytes = bytes, .length = length, .line = line, .byte = byte, .ascii = true};
    line_begins(locator, arena, 0);
    enum text_fault fault = TEXT_SOUND;
    size_t next = 0;
    while (next < length && fault == TEXT_SOUND) {
        unsigned char here = (unsigned char)bytes[next];
        if (length - next >= EIGHT && plain(eight_at(locator, next)))
            next += EIGHT;
        else if (here >= 0x20 && here < 0x7f)
            next++;
        else if (here == 0x7f)
            fault = TEXT_CONTROL;
        else if (here >= 0x80)
            fault = wide_character(locator, &next);
        else
            fault = narrow_control(locator, arena, &next);
    }
    *at = next;
    if (!locator->ascii)
        count_characters(locator, arena);
    return fault;
}

/* The line that has the byte `at`. */
static size_t line_of(const struct locator *locator, size_t at)
{
    size_t low = locator->near_line, high = locator->lines;
    /* Mostly the same line as before, or the next. */
    for (unsigned tries = 0; tries < 2 && low < high && locator->start[low] <= at; tries++, low++)
        if (low + 1 == high || at < locator->start[low + 1])
            return low;
    low = 0;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (locator->start[middle] <= at)
            low = middle;
        else
            high = middle;
    }
    return low;
}

size_t locate_line_end(const struct locator *locator, size_t line)
{
    size_t end = line + 1 < locator->lines ? locator->start[line + 1] : locator->length;
    while (end > locator->start[line] && (locator->bytes[end - 1] == '\n' || locator->bytes[end - 1] == '\r'))
        end--;
    return end;
}

/* Goes to the line that has the byte `at`: the next questions are mostly about the same. */
static void go_to_line(struct locator *locator, size_t at)
{
    size_t line = line_of(locator, at), start = locator->start[line];
    size_t next = line + 1 < locator->lines ? locator->start[line + 1] : locator->length;
    locator->near_line = line;
    locator->near_start = start;
    locator->near_next = next;
    locator->near_end = locate_line_end(locator, line);
    locator->near_before = locator->ascii ? start : characters_before(locator, start);
}

/* How many characters the bytes from `from` to before `to` begin. */
static size_t characters_in(const struct locator *locator, size_t from, size_t to)
{
    if (locator->ascii)
        return to - from;
    if (to - from >= EIGHT)
        return characters_before(locator, to) - characters_before(locator, from);
    return to - from - sum(continued(eight_at(locator, from) & (((uint64_t)1 << 8 * (to - from)) - 1)));
}

struct place locate(struct locator *locator, size_t from, size_t to)
{
    if (from < locator->near_start || from >= locator->near_next)
        go_to_line(locator, from);
    size_t before = locator->ascii ? from : characters_before(locator, from), column = before - locator->near_before;
    if (to > locator->near_end)
        to = locator->near_end;
    size_t width = to > from ? characters_in(locator, from, to) : 0;
    return (struct place){.line = locator->line + (unsigned)locator->near_line,
                          .column = (unsigned)column + 1,
                          .end_column = (unsigned)(column + width) + 1,
                          .byte = locator->byte + from};
}

size_t locate_index(struct locator *locator, size_t index)
{
    if (locator->ascii)
        return index < locator->length ? index : locator->length;
    size_t eight = locator->index_eight, last = locator->length / EIGHT;
    while (eight > 0 && locator->before[eight] > index)
        eight--;
    while (eight < last && locator->before[eight + 1] <= index)
        eight++;
    locator->index_eight = eight;
    size_t at = eight * EIGHT;
    for (size_t count = locator->before[eight]; at < locator->length; at++)
        if (begins_character(locator->bytes[at]) && count++ == index)
            break;
    return at;
}

size_t locate_line_start(struct locator *locator, size_t at) { return locator->start[line_of(locator, at)]; }
