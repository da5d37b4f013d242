/* Where a comment line may be written into a YAML text: everywhere between two lines but inside a scalar. */
#ifndef REFEREE_FORMATS_GAPS_H
#define REFEREE_FORMATS_GAPS_H

#include "formats/amended.h"

#include <stddef.h>

/* A stretch of bytes that must stay as it is, end exclusive. */
struct stretch {
    size_t from, to;
};

/* The scalars of several lines, in order. */
struct gaps {
    struct stretch *closed;
    size_t count, room;
};

/* Finds them (start with {0}, give back with gaps_free). From the first error of syntax on, all is closed. */
void gaps_find(struct gaps *gaps, const char *bytes, size_t length);

/* Finds those of a text that is read otherwise than it stands: where it stands. */
void gaps_find_amended(struct gaps *gaps, const struct amended *amended);
void gaps_free(struct gaps *gaps);

/* The first line start after `at` before which a line may be put; `length` if there is none. */
size_t gap_after(const struct gaps *gaps, const char *bytes, size_t length, size_t at);

#endif
