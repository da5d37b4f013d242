/* What is told of cards that are not known, for people. */
#ifndef REFEREE_FORMATS_FIT_TEXT_H
#define REFEREE_FORMATS_FIT_TEXT_H

#include "core/fit/fit.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* Takes what is told: a heading for each deal with cards that are not known, then its rows, one sentence each; `end` after the
   last row (NULL: not wanted). The texts are UTF-8, not escaped, and live only as long as the call. */
struct fit_sink {
    void (*heading)(void *with, const char *text);
    void (*row)(void *with, const char *text);
    void (*end)(void *with);
    void *with;
};

/* Says, for every deal with cards that are not known, how many deals would fit, which cards must be where, and what would
   settle the rest; nothing where there is nothing to say. */
void fit_say(const struct fit_sink *sink, const struct manner *manner, const struct judgement *judgement);

/* Appends all that as text. */
void fit_text(struct buffer *out, const struct manner *manner, const struct judgement *judgement);

#endif
