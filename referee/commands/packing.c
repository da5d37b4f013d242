#include "commands/packing.h"

#include <string.h>

/* What has just been is worth a thirty-second of what is expected: text changes its manner as it goes on. */
enum { WHOLE = 1 << 16, WORTH = 5, CODE_BYTES = 4, TOP = 24, NEAR = 4 };

static void put(struct packing *packing, uint32_t byte)
{
    if (packing->left > 0) {
        *packing->to++ = (unsigned char)byte;
        packing->left--;
    }
}

static uint32_t take(struct packing *packing)
{
    if (packing->left == 0)
        return 0;
    packing->left--;
    return *packing->from++;
}

static unsigned pack_bit(struct packing *packing, uint16_t *odds, unsigned bit)
{
    uint32_t middle = packing->low + (uint32_t)((uint64_t)(packing->high - packing->low) * *odds / WHOLE);
    if (packing->to == NULL)
        bit = packing->code <= middle;
    if (bit) {
        packing->high = middle;
        *odds = (uint16_t)(*odds + ((WHOLE - 1 - *odds) >> WORTH));
    } else {
        packing->low = middle + 1;
        *odds = (uint16_t)(*odds - (*odds >> WORTH));
    }
    for (; (packing->low ^ packing->high) >> TOP == 0; packing->low <<= 8) {
        if (packing->to != NULL)
            put(packing, packing->high >> TOP);
        else
            packing->code = packing->code << 8 | take(packing);
        packing->high = packing->high << 8 | 0xff;
    }
    return bit;
}

/* A number of so many bits, the highest first: each of them after those before it. */
static unsigned pack_bits(struct packing *packing, uint16_t *odds, unsigned bits, size_t number)
{
    unsigned node = 1;
    for (unsigned at = bits; at-- > 0;)
        node = node << 1 | pack_bit(packing, &odds[node], number >> at & 1);
    return node - (1U << bits);
}

/* As far as the last time; or how many bits it has, and those but the first. */
static size_t pack_back(struct packing *packing, size_t back)
{
    if (pack_bit(packing, &packing->odds.again, back == packing->last.back))
        return packing->last.back;
    unsigned width = 0;
    while (back >> width > 1)
        width++;
    width = pack_bits(packing, packing->odds.width, 5, width) % PACK_WIDEST;
    size_t known = 1;
    for (unsigned at = width; at-- > 0;) {
        size_t place =
            width - at < NEAR ? known : (size_t)PACK_WIDEST + at; /* what follows the first three is as it happens */
        known = known << 1 | pack_bit(packing, &packing->odds.back[width][place], back >> at & 1);
    }
    return known;
}

void packing_begin(struct packing *packing, const unsigned char *from, unsigned char *to, size_t length)
{
    *packing = (struct packing){.from = from, .left = length, .high = UINT32_MAX};
    packing->to = to;
    memset(&packing->odds, WHOLE / 2 / 256, sizeof packing->odds); /* as probable as not, nearly */
    for (int i = 0; to == NULL && i < CODE_BYTES; i++)
        packing->code = packing->code << 8 | take(packing);
}

void pack(struct packing *packing, struct packed *piece, unsigned char before)
{
    struct packing_odds *odds = &packing->odds;
    bool after_copy = packing->last.many > 0;
    if (pack_bit(packing, &odds->copied[after_copy], piece->many > 0)) {
        packing->last.back = piece->back = pack_back(packing, piece->back);
        piece->many = PACK_SHORTEST + pack_bits(packing, odds->many, 8, piece->many - PACK_SHORTEST);
    } else {
        piece->many = 0;
        piece->byte = (unsigned char)pack_bits(packing, odds->byte[after_copy][before], 8, piece->byte);
    }
    packing->last.many = piece->many;
}

void packing_end(struct packing *packing)
{
    for (int at = TOP; at >= 0; at -= 8)
        put(packing, packing->high >> at);
}
