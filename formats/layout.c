#include "formats/layout.h"

#include "formats/escape.h"

#include <stdbool.h>
#include <string.h>

/* What the log of a workflow on GitHub takes for a command, where a line begins so. */
static bool is_command(const char *text)
{
    while (*text == ' ')
        text++;
    return text[0] == ':' && text[1] == ':';
}

static bool begins_line(const struct buffer *out)
{
    size_t at = out->length;
    while (at > 0 && out->s[at - 1] == ' ')
        at--;
    return at == 0 || out->s[at - 1] == '\n';
}

/* Appends the first `length` bytes of a text. */
static size_t put_beginning(struct buffer *out, const struct manner *manner, const char *text, size_t length)
{
    if (is_command(text) && begins_line(out)) {
        buffer_text(out, "./"); /* a line begins with what a sender has named only where that is a file */
        return 2 + escape_terminal(out, text, length, manner);
    }
    return escape_terminal(out, text, length, manner);
}

size_t layout_put(struct buffer *out, const struct manner *manner, const char *text)
{
    return put_beginning(out, manner, text, strlen(text));
}

size_t put_columns(const struct manner *manner, const char *text)
{
    struct buffer shown = {0};
    size_t length = strlen(text);
    if (escape_needless(text, length) == length && !is_command(text))
        return length;
    size_t columns = layout_put(&shown, manner, text);
    buffer_free(&shown);
    return columns;
}

size_t put_padded(struct buffer *out, const struct manner *manner, const char *text, size_t columns)
{
    size_t width = layout_put(out, manner, text);
    if (width < columns)
        buffer_fill(out, ' ', columns - width);
    return width < columns ? columns : width;
}

static size_t word_length(const char *text)
{
    const char *blank = strchr(text, ' ');
    return blank != NULL ? (size_t)(blank - text) : strlen(text);
}

void put_wrapped(struct buffer *out, const struct manner *manner, const char *text, size_t start, size_t end,
                 const char *indent)
{
    struct buffer word = {0};
    size_t length = word_length(text), column = start + put_beginning(out, manner, text, length);
    for (text += length; *text != '\0'; text += length) {
        text++;
        length = word_length(text);
        buffer_clear(&word);
        size_t width = escape_terminal(&word, text, length, manner);
        if (column + 1 + width > end && !is_command(text)) {
            buffer_char(out, '\n');
            buffer_text(out, indent);
            column = strlen(indent);
        } else {
            buffer_char(out, ' ');
            column++;
        }
        buffer_text(out, buffer_s(&word));
        column += width;
    }
    buffer_free(&word);
}
