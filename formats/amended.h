/* A text that is read otherwise than it stands: which stretches of it, and where what is read stands in it. */
#ifndef REFEREE_FORMATS_AMENDED_H
#define REFEREE_FORMATS_AMENDED_H

#include "core/arena.h"

#include <stdbool.h>

/* The bytes from `from` to before `to` of the text as it stands are read as `text`. A change is within a line. */
struct change {
    size_t from, to;
    const char *text;
};

struct amended {
    const char *bytes; /* the text as it is read */
    size_t length;
    const struct change *change; /* in order, and none touches another */
    size_t count;
};

/* The text as it is read with `count` changes, in any order, which are copied. False if two of them touch: then *out is as it was.
   All of *out is in `arena`. */
bool amended_make(const char *bytes, size_t length, const struct change *change, size_t count, struct arena *arena,
                  struct amended *out);

/* Where a byte of the text as it is read stands in the text as it stands. Of what has been put in: where the change begins, or, for
   the `end` of a stretch, where it ends. */
size_t amended_origin(const struct amended *amended, size_t at, bool end);

/* The converse: where a byte of the text as it stands comes to stand; one that is changed, where the change begins. */
size_t amended_place(const struct amended *amended, size_t at);

#endif
