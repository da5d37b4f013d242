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

/* Of how many bytes each count of characters is: a question has to count fewer. */
#define BLOCK ((size_t)64)

static size_t count_in(const struct locator *locator, size_t from, size_t to)
{
    size_t count = 0;
    for (; from < to; from++)
        count += begins_character(locator->bytes[from]);
    return count;
}

/* Counts the characters before each block of bytes. */
static void count_characters(struct locator *locator, struct arena *arena)
{
    size_t blocks = locator->length / BLOCK + 1, count = 0;
    locator->before = arena_alloc(arena, blocks * sizeof *locator->before);
    for (size_t i = 0; i < blocks; i++) {
        size_t end = (i + 1) * BLOCK;
        locator->before[i] = (uint32_t)count;
        count += count_in(locator, i * BLOCK, end < locator->length ? end : locator->length);
    }
}

/* The characters before a byte of the piece. */
static size_t characters_before(const struct locator *locator, size_t at)
{
    return locator->before[at / BLOCK] + count_in(locator, at - at % BLOCK, at);
}

enum text_fault locator_begin(struct locator *locator, struct arena *arena, const char *bytes, size_t length,
                              unsigned line, size_t byte, size_t *at)
{
    *locator = (struct locator){.bytes = bytes, .length = length, .line = line, .byte = byte, .ascii = true};
    line_begins(locator, arena, 0);
    enum text_fault fault = TEXT_SOUND;
    size_t next = 0;
    while (next < length && fault == TEXT_SOUND) {
        unsigned char here = (unsigned char)bytes[next];
        if (here >= 0x20 && here < 0x7f)
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
    size_t line = locator->near_line;
    if (locator->start[line] <= at && (line + 1 == locator->lines || at < locator->start[line + 1]))
        return line;
    size_t low = 0, high = locator->lines;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (locator->start[middle] <= at)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Columns before `at` in its line, which is `line`; counted from the last answer if that is near in the same line. */
static size_t columns_before(struct locator *locator, size_t line, size_t at)
{
    size_t start = locator->start[line], column;
    bool near = line == locator->near_line && locator->near_byte >= start && locator->near_byte <= at &&
                at - locator->near_byte < BLOCK;
    locator->near_line = line;
    if (locator->ascii)
        return at - start;
    if (near)
        column = locator->near_column + count_in(locator, locator->near_byte, at);
    else if (at - start < BLOCK)
        column = count_in(locator, start, at);
    else
        column = characters_before(locator, at) - characters_before(locator, start);
    locator->near_byte = at;
    locator->near_column = column;
    return column;
}

size_t locate_line_end(const struct locator *locator, size_t line)
{
    size_t end = line + 1 < locator->lines ? locator->start[line + 1] : locator->length;
    while (end > locator->start[line] && (locator->bytes[end - 1] == '\n' || locator->bytes[end - 1] == '\r'))
        end--;
    return end;
}

struct place locate(struct locator *locator, size_t from, size_t to)
{
    size_t line = line_of(locator, from), end = locate_line_end(locator, line);
    size_t column = columns_before(locator, line, from);
    if (to > end)
        to = end > from ? end : from;
    size_t width = to > from ? columns_before(locator, line, to) - column : 0;
    return (struct place){.line = locator->line + (unsigned)line,
                          .column = (unsigned)column + 1,
                          .end_column = (unsigned)(column + width) + 1,
                          .byte = locator->byte + from};
}

size_t locate_index(struct locator *locator, size_t index)
{
    if (locator->ascii)
        return index < locator->length ? index : locator->length;
    size_t at = locator->index_byte, count = locator->index;
    while (count < index && at < locator->length) {
        at++;
        while (at < locator->length && !begins_character(locator->bytes[at]))
            at++;
        count++;
    }
    while (count > index && at > 0) {
        at--;
        while (at > 0 && !begins_character(locator->bytes[at]))
            at--;
        count--;
    }
    locator->index = count;
    locator->index_byte = at;
    return at;
}

size_t locate_line_start(struct locator *locator, size_t at) { return locator->start[line_of(locator, at)]; }
