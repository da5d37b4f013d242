/* What something rests on that has been found out under the rules of a record: the options that were asked for meanwhile, a bit
   each. Under other rules that agree in those it would be found the same. */
#ifndef REFEREE_CORE_SHEET_RESTS_H
#define REFEREE_CORE_SHEET_RESTS_H

#include "core/judge.h"

#include <stdint.h>

/* Begins to look which are asked for; those that have been before are forgotten meanwhile, and returned. */
uint64_t rests_begin(const struct judge *judge);
/* Those that were asked for since; with those of before they are known as asked for again. They may be begun within each other. */
uint64_t rests_end(const struct judge *judge, uint64_t before);

/* For what was found before and is found no more: its options are known as asked for. */
void rests_ask(const struct judge *judge, uint64_t options);

/* Tells rules apart that differ in the game, the edition, the articles that hold, or the values of those options. */
uint64_t rests_hash(const struct judge *judge, uint64_t options);

/* A number of which every bit hangs on all of another's. */
static inline uint64_t mixed(uint64_t number)
{
    number += UINT64_C(0x9e3779b97f4a7c15);
    number = (number ^ number >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    number = (number ^ number >> 27) * UINT64_C(0x94d049bb133111eb);
    return number ^ number >> 31;
}

#endif
