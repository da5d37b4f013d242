#include "formats/buffer.h"

#include "core/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void make_room(struct buffer *buffer, size_t more)
{
    if (buffer->room - buffer->length > more)
        return;
    size_t room = buffer->room == 0 ? 256 : buffer->room;
    while (room - buffer->length <= more) {
        if (room > (size_t)-1 / 2)
            out_of_memory();
        room *= 2;
    }
    buffer->s = memory_wider(buffer->s, room);
    buffer->room = room;
}

void buffer_bytes(struct buffer *buffer, const char *bytes, size_t length)
{
    make_room(buffer, length);
    if (length > 0)
        memcpy(buffer->s + buffer->length, bytes, length);
    buffer->length += length;
    buffer->s[buffer->length] = '\0';
}

void buffer_text(struct buffer *buffer, const char *text) { buffer_bytes(buffer, text, strlen(text)); }

void buffer_char(struct buffer *buffer, char byte)
{
    make_room(buffer, 1);
    buffer->s[buffer->length++] = byte;
    buffer->s[buffer->length] = '\0';
}

void buffer_number(struct buffer *buffer, unsigned number)
{
    char digits[16];
    size_t first = sizeof digits;
    do
        digits[--first] = (char)('0' + number % 10);
    while ((number /= 10) > 0);
    buffer_bytes(buffer, digits + first, sizeof digits - first);
}

void buffer_fill(struct buffer *buffer, char byte, size_t count)
{
    make_room(buffer, count);
    memset(buffer->s + buffer->length, byte, count);
    buffer->length += count;
    buffer->s[buffer->length] = '\0';
}

void buffer_printf(struct buffer *buffer, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    make_room(buffer, 80); /* mostly it fits */
    size_t room = buffer->room - buffer->length;
    int length = vsnprintf(buffer->s + buffer->length, room, format, args);
    if (length > 0 && (size_t)length >= room) {
        make_room(buffer, (size_t)length);
        vsnprintf(buffer->s + buffer->length, (size_t)length + 1, format, again);
    }
    buffer->length += length > 0 ? (size_t)length : 0;
    va_end(again);
    va_end(args);
}

const char *buffer_s(const struct buffer *buffer) { return buffer->s != NULL ? buffer->s : ""; }

void buffer_cut(struct buffer *buffer, size_t length)
{
    buffer->length = length;
    if (buffer->s != NULL)
        buffer->s[length] = '\0';
}

void buffer_clear(struct buffer *buffer) { buffer_cut(buffer, 0); }

void buffer_free(struct buffer *buffer)
{
    memory_give(buffer->s);
    *buffer = (struct buffer){0};
}
