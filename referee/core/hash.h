/* Numbers for bytes, to tell them apart by: FNV-1a, of 64 bits. */
#ifndef REFEREE_CORE_HASH_H
#define REFEREE_CORE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* Of no bytes. */
#define HASH_BASIS UINT64_C(0xcbf29ce484222325)

/* Goes on with one unit of up to 16 bits, or with bytes. */
static inline uint64_t hash_unit(uint64_t hash, uint64_t unit) { return (hash ^ unit) * UINT64_C(0x100000001b3); }
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *byte = bytes;
    for (size_t i = 0; i < length; i++)
        hash = hash_unit(hash, byte[i]);
    return hash;
}

#endif
