/* Names that a reader cannot tell apart. */
#ifndef REFEREE_FORMATS_ALIKE_H
#define REFEREE_FORMATS_ALIKE_H

#include <stdbool.h>

/* Whether two names, zero-terminated UTF-8, look the same: but for case, what is invisible, a letter and its accent written apart or
   together, and letters of other alphabets that look like Latin ones (alike.def). Accents are kept apart. */
bool looks_alike(const char *a, const char *b);

#endif
