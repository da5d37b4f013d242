/* Packs text and unpacks it: the samples that are built into the program, which are a sixth of it else. What is written is pieces of it, a byte as
   it is or so many bytes that stand further back; and of them each bit takes the less room the more often it has been so where it stood
   after the same. Packing and unpacking are the same steps, so one function does both: it is told a piece, or tells it. */
#ifndef REFEREE_COMMANDS_PACKING_H
#define REFEREE_COMMANDS_PACKING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    PACK_SHORTEST = 3, /* bytes that a piece copies */
    PACK_LONGEST = PACK_SHORTEST + 255,
    PACK_WIDEST = 24 /* bits that say how far back they are */
};

/* `many` bytes of those `back` bytes before; or, if there are none, one that is this. */
struct packed {
    size_t many, back;
    unsigned char byte;
};

/* How probable it is that a bit is 1, in 65536ths, in each place where bits stand. */
struct packing_odds {
    uint16_t copied[2], again, many[PACK_LONGEST - PACK_SHORTEST + 1], width[1 << 5],
        back[PACK_WIDEST][2 * PACK_WIDEST], byte[2][256][256];
};

struct packing {
    const unsigned char *from; /* what is unpacked, after what has been read */
    unsigned char *to;         /* or where what is packed goes on; NULL while unpacking */
    size_t left;               /* bytes there are of the one, and room there is for the other */
    uint32_t low, high, code;
    struct packed last;
    struct packing_odds odds;
};

/* Begins to write packed pieces to `to`, or if that is NULL to read them from `from`: `length` bytes at most, which stay the caller's. */
void packing_begin(struct packing *packing, const unsigned char *from, unsigned char *to, size_t length);

/* Writes the piece, or reads the next into it. `before` is the byte of the text before it, 0 at the beginning; `back` is at most what
   PACK_WIDEST bits can say. Whoever reads knows how long the text is. */
void pack(struct packing *packing, struct packed *piece, unsigned char before);

/* Writes what is left, so that all can be read. */
void packing_end(struct packing *packing);

#endif
