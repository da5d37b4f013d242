/* What is told of cards that are not known, for people. */
#ifndef REFEREE_FORMATS_FIT_TEXT_H
#define REFEREE_FORMATS_FIT_TEXT_H

#include "core/fit.h"
#include "formats/buffer.h"
#include "formats/manner.h"

/* Writes, for every deal with cards that are not known, how many deals would fit, which cards must be where, and what would settle
   the rest; nothing where there is nothing to say. */
void fit_text(struct buffer *out, const struct manner *manner, const struct judgement *judgement);

#endif
