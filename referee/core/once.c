#include "core/once.h"

#include <stdint.h>
#include <string.h>

#define ROOM_LEAST 64 /* a power of two, as every room is */

static size_t hash_of(const unsigned char *thing, size_t size)
{
    uint64_t hash = size, word;
    const unsigned char *last = thing + size - sizeof word;
    for (; thing < last; thing += sizeof word) {
        memcpy(&word, thing, sizeof word);
        hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 32;
    }
    memcpy(&word, last, sizeof word); /* of which the one before may have had a part */
    hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15);
    return (size_t)(hash ^ hash >> 32);
}

/* The slot in which the thing is, or would be. */
static unsigned *slot_of(const struct once *once, const unsigned char *thing, size_t size)
{
    size_t slots = 2 * once->room, at = hash_of(thing, size) & (slots - 1);
    while (once->slot[at] != 0 && memcmp(once->thing + (once->slot[at] - 1) * size, thing, size) != 0)
        at = (at + 1) & (slots - 1);
    return &once->slot[at];
}

static void widen(struct once *once, size_t size, struct arena *arena)
{
    unsigned char *old = once->thing;
    once->room = once->room > 0 ? 2 * once->room : ROOM_LEAST;
    once->thing = arena_alloc(arena, once->room * size);
    once->slot = arena_alloc(arena, 2 * once->room * sizeof *once->slot);
    if (once->count > 0)
        memcpy(once->thing, old, once->count * size);
    for (size_t i = 0; i < once->count; i++)
        *slot_of(once, once->thing + i * size, size) = (unsigned)i + 1;
}

bool once_add(struct once *once, const void *thing, size_t size, struct arena *arena)
{
    if (once->count == once->room)
        widen(once, size, arena);
    unsigned *slot = slot_of(once, thing, size);
    if (*slot != 0)
        return false;
    memcpy(once->thing + once->count * size, thing, size);
    *slot = (unsigned)++once->count;
    return true;
}
