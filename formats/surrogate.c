/* JSON writes characters beyond U+FFFF as two escapes, "\ud83d\ude42", which YAML and libyaml do not know. So libyaml is
   given the halves as characters of the private use area, and they are put together afterwards. */
#include "formats/surrogate.h"

#include "formats/reader_messages.h"

#include "core/byte.h"

#include <string.h>

static bool hex_value(char byte, uint32_t *value)
{
    if (is_digit(byte))
        *value = (uint32_t)(byte - '0');
    else if (byte >= 'a' && byte <= 'f')
        *value = (uint32_t)(byte - 'a') + 10;
    else if (byte >= 'A' && byte <= 'F')
        *value = (uint32_t)(byte - 'A') + 10;
    else
        return false;
    return true;
}

uint32_t surrogate_half(const char *s, size_t length)
{
    uint32_t half = 0;
    if (length < 6 || s[0] != '\\' || s[1] != 'u')
        return 0;
    for (size_t i = 2; i < 6; i++) {
        uint32_t digit;
        if (!hex_value(s[i], &digit))
            return 0;
        half = half << 4 | digit;
    }
    return half >= 0xd800 && half <= 0xdfff ? half : 0;
}

const char *surrogates_hide(struct document *document)
{
    const struct piece *piece = document->piece;
    const char *end = piece->bytes + piece->length;
    char *copy = NULL;
    for (const char *at = piece->bytes; (at = memchr(at, '\\', (size_t)(end - at))) != NULL; at++) {
        if (surrogate_half(at, (size_t)(end - at)) == 0)
            continue;
        if (copy == NULL)
            copy = arena_text(document->arena, piece->bytes, piece->length);
        copy[at - piece->bytes + 2]++; /* d becomes e, D becomes E */
    }
    document->hidden = copy != NULL;
    return copy != NULL ? copy : piece->bytes;
}

/* A scalar's text while it is put together anew. */
struct mending {
    struct document *document;
    char *text;
    struct span *map;
    size_t length;
    uint32_t high; /* the first half of a pair, its second is still to come; 0: none */
    struct span high_at;
};

static void put_byte(struct mending *mending, char byte, struct span span)
{
    mending->text[mending->length] = byte;
    mending->map[mending->length++] = span;
}

static void put_pair(struct mending *mending, uint32_t low, struct span span)
{
    uint32_t c = 0x10000 + ((mending->high - 0xd800) << 10) + (low - 0xdc00);
    span.from = mending->high_at.from;
    put_byte(mending, (char)(0xf0 | c >> 18), span);
    put_byte(mending, (char)(0x80 | (c >> 12 & 0x3f)), span);
    put_byte(mending, (char)(0x80 | (c >> 6 & 0x3f)), span);
    put_byte(mending, (char)(0x80 | (c & 0x3f)), span);
    mending->high = 0;
}

static void refuse_half(struct mending *mending, struct span span)
{
    struct document *document = mending->document;
    refuse(document, locate(&document->at, span.from, span.to), &msg_read_escape_range, NO_ARGS);
    mending->high = 0;
}

static void put_half(struct mending *mending, uint32_t half, struct span span)
{
    bool low = half >= 0xdc00;
    if (mending->high != 0 && low) {
        put_pair(mending, half, span);
        return;
    }
    if (mending->high != 0)
        refuse_half(mending, mending->high_at);
    if (low) {
        refuse_half(mending, span);
        return;
    }
    mending->high = half;
    mending->high_at = span;
}

/* One byte of the text as libyaml gave it: the source itself where it is written as it is. */
static void put_plain(struct mending *mending, char byte, struct span span)
{
    char source = mending->document->piece->bytes[span.from];
    if (mending->high != 0)
        refuse_half(mending, mending->high_at);
    bool changed = span.to - span.from == 1 && (byte == 'e' || byte == 'E') && source == byte - 1;
    if (changed)
        byte = source;
    put_byte(mending, byte, span);
}

void surrogates_restore(struct document *document, struct node *node)
{
    const char *s = document->piece->bytes;
    map_text(document, node);
    struct mending mending = {.document = document,
                              .text = arena_alloc(document->arena, node->length + 1),
                              .map = arena_alloc(document->arena, (node->length + 1) * sizeof(struct span))};
    for (size_t i = 0; i < node->length; i++) {
        struct span span = node->map[i];
        uint32_t half = node->style == STYLE_DOUBLE ? surrogate_half(s + span.from, span.to - span.from) : 0;
        if (half == 0) {
            put_plain(&mending, node->text[i], span);
            continue;
        }
        put_half(&mending, half, span);
        i += 2; /* the private character is three bytes long */
    }
    if (mending.high != 0)
        refuse_half(&mending, mending.high_at);
    node->verbatim = false;
    node->text = mending.text;
    node->length = (uint32_t)mending.length;
    node->map = mending.map;
}
