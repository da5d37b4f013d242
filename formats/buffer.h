/* A text that grows. Writers put a whole record into one before anything is delivered, so that records can be written
   by several threads and still come out in order. */
#ifndef REFEREE_FORMATS_BUFFER_H
#define REFEREE_FORMATS_BUFFER_H

#include <stddef.h>

/* `s` is NULL while nothing has been added, otherwise `length` bytes and a closing zero. Start with {0}. */
struct buffer {
    char *s;
    size_t length, room;
};

/* Append bytes, a text, one byte, a number in decimal digits, one byte `count` times, a formatted text. Memory gone: out_of_memory(). */
void buffer_bytes(struct buffer *buffer, const char *bytes, size_t length);
void buffer_text(struct buffer *buffer, const char *text);
void buffer_char(struct buffer *buffer, char byte);
void buffer_number(struct buffer *buffer, unsigned number);
void buffer_fill(struct buffer *buffer, char byte, size_t count);
void buffer_printf(struct buffer *buffer, const char *format, ...) __attribute__((format(printf, 2, 3), nonnull(2)));

/* The text so far; "" for an empty buffer. Valid until the next change. */
const char *buffer_s(const struct buffer *buffer);

/* Takes back all beyond `length` bytes, which is at most what there is. */
void buffer_cut(struct buffer *buffer, size_t length);

/* Empties the buffer and keeps its memory; gives its memory back. */
void buffer_clear(struct buffer *buffer);
void buffer_free(struct buffer *buffer);

#endif
