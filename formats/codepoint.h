/* UTF-8 one code point at a time, and how wide a terminal shows it. Own tables: wcwidth() would hang on the locale. */
#ifndef REFEREE_FORMATS_CODEPOINT_H
#define REFEREE_FORMATS_CODEPOINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a byte that is no UTF-8 reads as. */
#define CODEPOINT_BAD 0xffffffffU

/* Whether the byte is not the first of its code point. */
static inline bool codepoint_continues(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

/* A byte order mark, which may stand before a text and is no part of it. */
#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* The length of the byte order mark that a text of `length` bytes begins with; 0: with none. */
size_t codepoint_mark(const char *s, size_t length);

/* How many code points stand in so many bytes: those that begin one. */
size_t codepoint_count(const char *s, size_t length);

/* The offset behind so many code points from the byte `at` on, `length` bytes at most. */
size_t codepoint_after(const char *s, size_t length, size_t at, size_t count);

/* Reads the code point at `s` (`length` > 0 bytes are there) and returns how many bytes it takes; a byte that begins no
   valid sequence (overlong forms and surrogates included) is CODEPOINT_BAD and takes one. */
size_t codepoint_read(const char *s, size_t length, uint32_t *codepoint);

/* Whether no text of a transcript may have the code point, by escape or as it is: controls but tabs and line ends, the other
   line separators, marks that turn text around, the byte order mark and what is no character. */
bool codepoint_refused(uint32_t codepoint);

/* Columns on a terminal: 0 for combining marks and variation selectors, 2 for wide characters, else 1. */
int codepoint_width(uint32_t codepoint);

/* Whether nothing is seen of it where it stands, though it is there: what joins, separates, selects, turns or tags other text. */
bool codepoint_hidden(uint32_t codepoint);

/* Whether it chooses how the sign before it is drawn, as text or as a picture: after the symbol of a suit it is a part of a card. */
bool codepoint_selects(uint32_t codepoint);
bool codepoint_suit(uint32_t codepoint);

/* Whether a code point may not be shown as it is: controls, line separators, what is hidden, what is no character. */
bool codepoint_unsafe(uint32_t codepoint);

#endif
