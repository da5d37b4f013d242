/* The gates through which every text passes on its way out, so that nothing in a transcript can steer what reads it. */
#ifndef REFEREE_FORMATS_ESCAPE_H
#define REFEREE_FORMATS_ESCAPE_H

#include "formats/buffer.h"
#include "formats/manner.h"

#include <stdint.h>

/* Appends one code point as it may be shown: unsafe ones as a visible sign (␛, or �); in ASCII where the manner asks for
   it (é → e, ♥ → H or C, the rest → ?). Returns the columns it takes. */
size_t escape_codepoint(struct buffer *out, uint32_t codepoint, const struct manner *manner);

/* Appends `length` bytes of text, each code point as escape_codepoint() shows it. Returns the columns it takes. */
size_t escape_terminal(struct buffer *out, const char *text, size_t length, const struct manner *manner);

/* Appends a JSON string, quotes included. `ascii`: everything else as \u escapes. Bytes that are no UTF-8 become U+FFFD. */
void escape_json(struct buffer *out, const char *text, size_t length, bool ascii);

#endif
