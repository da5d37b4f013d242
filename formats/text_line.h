/* A line of a text: where it begins, where what is written on it begins and ends. */
#ifndef REFEREE_FORMATS_TEXT_LINE_H
#define REFEREE_FORMATS_TEXT_LINE_H

#include <stdbool.h>
#include <stddef.h>

/* Offsets in the text: the line's first byte, its first that is no blank of ASCII, and its end, before the line break. */
struct text_line {
    size_t from, text, to;
};

/* Whether that byte ends a line: of CR LF the second does. */
static inline bool text_line_ends(const char *bytes, size_t length, size_t at)
{
    return bytes[at] == '\n' || (bytes[at] == '\r' && (at + 1 == length || bytes[at + 1] != '\n'));
}

/* The first byte from `at` on that ends a line; `length` if none does. */
size_t text_line_end_from(const char *bytes, size_t length, size_t at);

/* How many bytes from `from` to before `to` end lines. */
unsigned text_line_ends_between(const char *bytes, size_t length, size_t from, size_t to);

/* The line that has the byte `at`, which may be the text's end. */
struct text_line text_line_at(const char *bytes, size_t length, size_t at);

/* The nearest line before that one which is neither empty nor a comment. False: there is none. */
bool text_line_before(const char *bytes, size_t length, struct text_line line, struct text_line *before);

/* The nearest line before that one which is set in by less than `column`, and is neither empty nor a comment. False: there is none. */
bool text_line_above(const char *bytes, size_t length, struct text_line line, size_t column, struct text_line *above);

/* The nearest line after that one which is neither empty nor a comment. False: there is none. */
bool text_line_after(const char *bytes, size_t length, struct text_line line, struct text_line *after);

/* Whether nothing but a line is drawn from `from` to before `end`: "-----", "=== ===". */
bool text_line_drawn(const char *s, size_t from, size_t end);

/* How far a line is set in, in bytes. */
static inline size_t text_line_column(struct text_line line) { return line.text - line.from; }

#endif
