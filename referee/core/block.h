/* Sixteen bytes looked at at once, for loops over all bytes of a stream: what compilers make one instruction of where the processor has
   it, and some elsewhere. Marks are blocks of which every byte is 0 or, where it is marked, -1. */
#ifndef REFEREE_CORE_BLOCK_H
#define REFEREE_CORE_BLOCK_H

#include "core/eight.h"

#include <stdbool.h>
#include <string.h>

/* Bytes beyond ASCII are below 0 in it, for that is what a processor compares at once. */
typedef signed char block __attribute__((vector_size(16)));

static inline block block_load(const char *s)
{
    block loaded;
    memcpy(&loaded, s, sizeof loaded);
    return loaded;
}

/* Whether any byte is marked. */
static inline bool block_any(block marks)
{
    uint64_t half[2];
    memcpy(half, &marks, sizeof half);
    return (half[0] | half[1]) != 0;
}

/* Half of the marks, those of its first eight bytes or of its last, for eight_before(). */
static inline uint64_t block_half(block marks, size_t half)
{
    char bytes[sizeof marks];
    memcpy(bytes, &marks, sizeof bytes);
    return eight_load(bytes + half * EIGHT);
}

/* How many bytes stand before the first that is marked; there must be one. */
static inline size_t block_before(block marks)
{
    const uint64_t first = block_half(marks, 0);
    return first != 0 ? eight_before(first) : EIGHT + eight_before(block_half(marks, 1));
}

#endif
