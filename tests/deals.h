/* Random lawful deals, as the text of a record: dealt and played without skill, but with good cards often. */
#ifndef TESTS_DEALS_H
#define TESTS_DEALS_H

#include "formats/buffer.h"

#include <stdbool.h>
#include <stdint.h>

/* A generator of random numbers, the same everywhere. */
struct chance {
    uint64_t state;
};
/* 0 … below-1. */
unsigned chance_of(struct chance *chance, unsigned below);

/* Appends a record of one deal. `head`: its first lines (rules, options, start), each with its line end. At piquet Anne is
   elder; `spoken`: what is counted is called and answered. */
void piquet_deal(struct buffer *out, struct chance *chance, const char *head, bool spoken);
void imperiale_deal(struct buffer *out, struct chance *chance, const char *head);

#endif
