/* Text set in lines: padding by display columns, wrapping at spaces. */
#ifndef REFEREE_FORMATS_LAYOUT_H
#define REFEREE_FORMATS_LAYOUT_H

#include "formats/buffer.h"
#include "formats/manner.h"

#include <stddef.h>

/* Appends a raw text made safe. Returns its columns. */
size_t layout_put(struct buffer *out, const struct manner *manner, const char *text);

/* The columns it would take. */
size_t put_columns(const struct manner *manner, const char *text);

/* Appends it with blanks after it up to `columns`. */
size_t put_padded(struct buffer *out, const struct manner *manner, const char *text, size_t columns);

/* Appends it broken at spaces so that no line goes beyond column `end` if it can be helped; the text begins at column
   `start`, and every line after the first begins with `indent`, ASCII. */
void put_wrapped(struct buffer *out, const struct manner *manner, const char *text, size_t start, size_t end,
                 const char *indent);

#endif
