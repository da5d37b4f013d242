#include "formats/locate.h"

#include "core/block.h"
#include "formats/codepoint.h"

#include <string.h>

static void line_begins(struct locator *locator, struct arena *arena, size_t at)
{
    locator->start = arena_grow(arena, locator->start, locator->lines, &locator->room, sizeof *locator->start);
    locator->start[locator->lines++] = (uint32_t)at;
}

/* The bytes of a suit or of a letter of French, which are told at a glance; 0 of other characters. */
static inline size_t usual_character(const unsigned char *s, size_t left)
{
    if (left >= 3 && s[0] == 0xe2 && s[1] == 0x99 && (s[2] & 0xc0) == 0x80)
        return 3;
    return left >= 2 && s[0] == 0xc3 && (s[1] & 0xc0) == 0x80 ? 2 : 0;
}

static enum text_fault wide_character(struct locator *locator, size_t *at)
{
    const char *s = locator->bytes + *at;
    uint32_t codepoint;
    size_t bytes = codepoint_read(s, locator->length - *at, &codepoint);
    if (codepoint == CODEPOINT_BAD)
        return TEXT_NOT_UTF8;
    if (codepoint_refused(codepoint))
        return TEXT_CONTROL;
    locator->ascii = false;
    *at += bytes;
    return TEXT_SOUND;
}

/* A control: a line's end, a tab, or nothing that may be there. */
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

/* The eight bytes at `at` of so many; zeros behind the last. */
static inline uint64_t eight_at(const char *bytes, size_t length, size_t at)
{
    return length - at >= EIGHT ? eight_load(bytes + at) : eight_begin(bytes + at, length - at);
}

/* Counts the characters before each byte: those before its eight bytes, and those that begin within them. Of the
   latter all eight sums are made at once: a one for each byte that begins a character is multiplied by ones. */
static void count_characters(struct locator *locator, struct arena *arena)
{
    size_t eights = locator->length / EIGHT + 1, count = 0;
    locator->before = arena_alloc(arena, eights * sizeof *locator->before);
    locator->within = arena_alloc(arena, eights * EIGHT);
    for (size_t i = 0; i < eights; i++) {
        uint64_t eight = eight_at(locator->bytes, locator->length, i * EIGHT),
                 begun = ~(eight >> 7 & ~(eight >> 6)) & EIGHT_OF(1);
        uint64_t sums = begun * EIGHT_OF(1);
        locator->before[i] = (uint32_t)count;
        eight_store(locator->within + i * EIGHT, sums << 8);
        count += (size_t)(sums >> 56);
    }
}

/* Marks bytes that are not plain ones: controls and what is beyond ASCII. */
static uint64_t special(uint64_t eight)
{
    return ((eight - EIGHT_OF(0x20)) | eight | (eight + EIGHT_OF(1))) & EIGHT_OF(0x80);
}

/* The bytes of a suit: 0xe2, 0x99, and one below 0xc0. */
enum { SUIT_FIRST = 0xe2 - 0x100, SUIT_SECOND = 0x99 - 0x100, SUIT_NO_THIRD = 0xc0 - 0x100 };

/* Notes the lines that begin behind the bytes of a block that are marked. */
static inline void lines_begin(struct locator *locator, struct arena *arena, size_t at, block marks)
{
    for (size_t half = 0; half < 2; half++, at += EIGHT)
        for (uint64_t left = block_half(marks, half) & EIGHT_OF(1); left != 0; left &= left - 1)
            line_begins(locator, arena, at + eight_before(left) + 1);
}

/* Passes over blocks that have nothing but plain bytes, ends of lines and suits in them, of which one may go on into the next block.
   Whether the byte before a byte begins a suit, or the one before that, is seen from blocks that begin so much earlier: two bytes there
   must be before the first. */
static inline size_t skip_blocks(struct locator *locator, struct arena *arena, size_t at)
{
    const char *bytes = locator->bytes;
    block wide = {0};
    for (; locator->length - at >= sizeof wide; at += sizeof wide) {
        const block now = block_load(bytes + at), first = now == SUIT_FIRST,
                    second = block_load(bytes + at - 1) == SUIT_FIRST, third = block_load(bytes + at - 2) == SUIT_FIRST;
        const block suits = first | second | third, ends = now == '\n';
        if (block_any(((now < ' ') ^ (suits | ends)) | (now == 0x7f) | (second & (now != SUIT_SECOND)) |
                      (third & (now >= SUIT_NO_THIRD))))
            break;
        wide |= suits;
        if (block_any(ends))
            lines_begin(locator, arena, at, ends);
    }
    locator->ascii &= !block_any(wide);
    if ((signed char)bytes[at - 1] == SUIT_FIRST)
        return at - 1;
    return (signed char)bytes[at - 2] == SUIT_FIRST ? at - 2 : at;
}

/* The first byte from `at` on that is neither a plain one nor of a usual character; the zeros behind the last are none. */
static inline size_t skip_usual(struct locator *locator, struct arena *arena, size_t at)
{
    const size_t length = locator->length;
    const char *bytes = locator->bytes;
    bool passed = false;
    while (length - at >= EIGHT) {
        if (!passed && at >= 2) {
            passed = true;
            at = skip_blocks(locator, arena, at);
            continue;
        }
        uint64_t marks = special(eight_load(bytes + at));
        at += marks == 0 ? EIGHT : eight_before(marks);
        size_t usual = marks == 0 ? 0 : usual_character((const unsigned char *)bytes + at, length - at);
        if (marks != 0 && usual == 0)
            return at;
        locator->ascii &= usual == 0;
        at += usual;
        passed &= usual != 2; /* a letter of French, which no block may have */
    }
    return at + eight_before(special(eight_begin(bytes + at, length - at)));
}

enum text_fault locator_begin(struct locator *locator, struct arena *arena, const char *bytes, size_t length,
                              unsigned line, size_t *at)
{
    *locator = (struct locator){.bytes = bytes, .length = length, .line = line, .ascii = true};
    line_begins(locator, arena, 0);
    enum text_fault fault = TEXT_SOUND;
    size_t next = 0;
    while ((next = skip_usual(locator, arena, next)) < length && fault == TEXT_SOUND)
        fault =
            (unsigned char)bytes[next] >= 0x80 ? wide_character(locator, &next) : narrow_control(locator, arena, &next);
    *at = next;
    return fault;
}

void locate_exactly(struct locator *locator, struct arena *arena)
{
    if (locates_exactly(locator))
        return;
    count_characters(locator, arena);
    locator->near_bytes = 0; /* the line of the last question has been counted otherwise */
}

/* Where the line after that one begins, or would. */
static inline size_t line_after(const struct locator *locator, size_t line)
{
    return line + 1 < locator->lines ? locator->start[line + 1] : locator->length;
}

/* The line that has the byte `at`: mostly the next after that of the last question. */
static inline size_t line_of(const struct locator *locator, size_t at)
{
    size_t low = locator->near_line + 1, high = locator->lines;
    if (low < high && locator->start[low] <= at && (low + 1 == high || at < locator->start[low + 1]))
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

/* The end of the text of a line that begins there, and after which the next does. */
static inline size_t text_end(const struct locator *locator, size_t start, size_t next)
{
    while (next > start && (locator->bytes[next - 1] == '\n' || locator->bytes[next - 1] == '\r'))
        next--;
    return next;
}

size_t locate_line_end(const struct locator *locator, size_t line)
{
    return text_end(locator, locator->start[line], line_after(locator, line));
}

void locate_line(struct locator *locator, size_t at)
{
    size_t line = line_of(locator, at), start = locator->start[line], next = line_after(locator, line);
    locator->near_line = line;
    locator->near_number = locator->line + (unsigned)line + (start >= locator->gap_at ? locator->gap_lines : 0);
    locator->near_start = start;
    locator->near_bytes = next - start;
    locator->near_end = text_end(locator, start, next);
    locator->near_before = locate_characters(locator, start);
}

void locate_amended(struct locator *locator, const struct amended *amended, struct locator *standing)
{
    locator->amended = amended;
    locator->standing = standing;
}

struct place locate_standing(struct locator *locator, size_t from, size_t to)
{
    const struct amended *amended = locator->amended;
    return locate(locator->standing, amended_origin(amended, from, false), amended_origin(amended, to, true));
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
        if (!codepoint_continues(locator->bytes[at]) && count++ == index)
            break;
    return at;
}

size_t locate_line_start(struct locator *locator, size_t at) { return locator->start[line_of(locator, at)]; }
