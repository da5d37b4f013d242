/* Figures that were crossed out, before the one that is meant. */
#ifndef REFEREE_FORMATS_CROSSED_OUT_H
#define REFEREE_FORMATS_CROSSED_OUT_H

#include "formats/node.h"

/* How many bytes at the beginning are a figure that was crossed out, or from which an arrow leads to the one that is meant, with the blanks
   before that: "~~40~~ 41", "40 -> 41", "~~-3~~ -2". 0: none. */
size_t crossed_out(struct text text);

#endif
