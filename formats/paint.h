/* Colours for a terminal, or nothing. */
#ifndef REFEREE_FORMATS_PAINT_H
#define REFEREE_FORMATS_PAINT_H

#include "core/judge.h"
#include "formats/buffer.h"
#include "formats/manner.h"

enum paint { PAINT_OFF, PAINT_BOLD, PAINT_QUIET, PAINT_RED, PAINT_YELLOW, PAINT_BLUE, PAINT_GREEN };

/* Appends the escape sequence that begins a colour (PAINT_OFF ends it); nothing when the run has none. */
void paint(struct buffer *out, const struct manner *manner, enum paint colour);

/* The colour of findings of that severity; of that verdict. */
enum paint paint_of_severity(enum severity severity);
enum paint paint_of_verdict(enum verdict verdict);

#endif
