/* A line of the record's source with the place marked under it. */
#ifndef REFEREE_FORMATS_EXCERPT_H
#define REFEREE_FORMATS_EXCERPT_H

#include "core/record.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* `line` is safe to show; `carets` is blanks and ^^^ under the place, by the columns in which `line` is displayed. */
struct excerpt {
    struct buffer line, carets;
};

/* Longer lines are cut to a window around the place, with … where something is left out. */
#define EXCERPT_COLUMNS 110

/* Fills an excerpt (start with {0}, give back with excerpt_free). False if the record's bytes do not hold the place. */
bool excerpt_make(struct excerpt *excerpt, const struct manner *manner, const struct record *record, struct place at,
                  size_t columns);
void excerpt_free(struct excerpt *excerpt);

/* The bytes of the source line that holds the place, without its line break; NULL if there is none. */
const char *source_line(const struct record *record, struct place at, size_t *length);

#endif
