/* The gates through which every text passes on its way out, so that nothing in a transcript can steer what reads it. */
#ifndef REFEREE_FORMATS_ESCAPE_H
#define REFEREE_FORMATS_ESCAPE_H

#include "formats/buffer.h"
#include "formats/manner.h"

#include <stdint.h>

/* Appends one code point that comes after another (0: none) as escape_terminal() shows it, but nothing of a selector (U+FE0E, U+FE0F) after the
   symbol of a suit, which is notation, and which terminals draw over different widths. Returns the columns it takes. */
size_t escape_after(struct buffer *out, uint32_t codepoint, uint32_t before, const struct manner *manner);

/* How many bytes from the beginning of a text are signs of ASCII that escape_terminal() writes as they are, each in a column. */
size_t escape_needless(const char *text, size_t length);

/* Appends `length` bytes of text, each code point as it may be shown: unsafe ones as a visible sign (␛, or �), hidden ones by their number (<U+200B>); in
   ASCII where the manner asks for it (é → e, ♥ → H or C, the rest → ?). Returns the columns it takes. */
size_t escape_terminal(struct buffer *out, const char *text, size_t length, const struct manner *manner);

/* Appends a transcript as it stands, but for what none may have (see codepoint_refused()): that comes as visible signs. */
void escape_source(struct buffer *out, const char *bytes, size_t length);

/* Append a zero-terminated text as a part of a TAP description (\# and \\); of a GitHub workflow command (%25, and in a
   property %3A and %2C too); of text or an attribute's value in XML 1.0 and HTML (&#60; and the like; in ASCII the rest
   too). Code points that may not be shown come as visible signs, so that no line breaks and no character that XML
   forbids gets through. */
void escape_tap(struct buffer *out, const char *text, const struct manner *manner);
void escape_github(struct buffer *out, const char *text, bool property, const struct manner *manner);
void escape_markup(struct buffer *out, const char *text, const struct manner *manner);

/* Appends a path as part of a URI: the bytes that a path segment cannot hold as %XX. */
void escape_uri(struct buffer *out, const char *path);

/* Appends a string in double quotation marks for YAML 1.2, as escape_json() does for JSON. */
void escape_yaml(struct buffer *out, const char *text, bool ascii);

/* Appends a JSON string, quotes included. `ascii`: everything else as \u escapes. Bytes that are no UTF-8 become U+FFFD. */
void escape_json(struct buffer *out, const char *text, size_t length, bool ascii);

#endif
