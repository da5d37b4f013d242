/* What may be meant by lines that are no YAML. */
#ifndef REFEREE_FORMATS_AMEND_IDEAS_H
#define REFEREE_FORMATS_AMEND_IDEAS_H

#include "formats/amend.h"

/* Ways to read a text otherwise; their changes are by the bytes of that text. */
struct ideas {
    const char *bytes;
    size_t length;
    struct arena *arena;
    struct amendment *idea;
    size_t count, room;
};

/* Adds all that may be meant by the line that has the byte `at`, by that before and by that after it. Start with the first three
   set. */
void amend_ideas(struct ideas *ideas, size_t at);

#endif
