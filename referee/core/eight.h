/* Eight bytes looked at as one number, the first of them the lowest: for loops over all bytes of a stream. */
#ifndef REFEREE_CORE_EIGHT_H
#define REFEREE_CORE_EIGHT_H

#include <stddef.h>
#include <stdint.h>

#define EIGHT ((size_t)8)

/* A byte in every place. */
#define EIGHT_OF(byte) ((uint64_t)(byte)*0x0101010101010101U)

/* Of four and four, so that compilers see a load in it. */
static inline uint64_t eight_four(const unsigned char *s)
{
    return (uint64_t)s[0] | (uint64_t)s[1] << 8 | (uint64_t)s[2] << 16 | (uint64_t)s[3] << 24;
}

static inline uint64_t eight_load(const char *s)
{
    const unsigned char *bytes = (const unsigned char *)s;
    return eight_four(bytes) | eight_four(bytes + 4) << 32;
}

static inline void eight_store(unsigned char *s, uint64_t eight)
{
    s[0] = (unsigned char)eight;
    s[1] = (unsigned char)(eight >> 8);
    s[2] = (unsigned char)(eight >> 16);
    s[3] = (unsigned char)(eight >> 24);
    s[4] = (unsigned char)(eight >> 32);
    s[5] = (unsigned char)(eight >> 40);
    s[6] = (unsigned char)(eight >> 48);
    s[7] = (unsigned char)(eight >> 56);
}

/* The first `length` bytes, of at most eight, and zeros. Four or more are the first four and the last, which may overlap. */
static inline uint64_t eight_begin(const char *s, size_t length)
{
    const unsigned char *bytes = (const unsigned char *)s;
    if (length >= EIGHT / 2)
        return eight_four(bytes) | eight_four(bytes + length - EIGHT / 2) << 8 * (length - EIGHT / 2);
    uint64_t eight = 0;
    for (size_t i = 0; i < length; i++)
        eight |= (uint64_t)bytes[i] << 8 * i;
    return eight;
}

/* Marks: the highest bits of some bytes. Those of several kinds are put together by | and then given to eight_marks(). */

static inline uint64_t eight_below(uint64_t eight, unsigned char bound) { return eight - EIGHT_OF(bound); }

static inline uint64_t eight_equal(uint64_t eight, char byte)
{
    return (eight ^ EIGHT_OF((unsigned char)byte)) - EIGHT_OF(1);
}

/* Leaves the marks of bytes of ASCII alone. Of the first byte that is marked it holds that it is of one of the kinds,
   and of those before it that they are not; behind it some may be marked in error. */
static inline uint64_t eight_marks(uint64_t eight, uint64_t kinds) { return kinds & ~eight & EIGHT_OF(0x80); }

/* How many bytes stand before the first that is marked; there must be one. */
static inline size_t eight_before(uint64_t marks) { return (size_t)__builtin_ctzll(marks) / 8; }

#endif
