#include "formats/escape.h"

#include "formats/codepoint.h"

#include "core/byte.h"

#include <stdio.h>
#include <string.h>

/* Suits by the letters of the language: S H D C, P C K T. */
static const char *plain_suit(uint32_t codepoint, enum language language)
{
    static const struct {
        uint32_t full, outlined;
        enum suit suit;
    } signs[] = {
        {0x2660, 0x2664, SPADES}, {0x2665, 0x2661, HEARTS}, {0x2666, 0x2662, DIAMONDS}, {0x2663, 0x2667, CLUBS}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (codepoint == signs[i].full || codepoint == signs[i].outlined)
            return suit_text(signs[i].suit, language == LANG_FR ? ALPHABET_FR : ALPHABET_EN, true);
    return NULL;
}

/* A likeness in ASCII of the signs that our own sentences use. */
static const char *plain_sign(uint32_t codepoint)
{
    static const struct {
        uint32_t codepoint;
        const char *plain;
    } signs[] = {{0xa0, " "},    {0xa7, "s."},    {0xab, "\""},  {0xb0, "o"},    {0xb1, "+"},
                 {0xb7, "-"},    {0xbb, "\""},    {0x152, "OE"}, {0x153, "oe"},  {0x2009, " "},
                 {0x2013, "-"},  {0x2014, "-"},   {0x2018, "'"}, {0x2019, "'"},  {0x201c, "\""},
                 {0x201d, "\""}, {0x2026, "..."}, {0x202f, " "}, {0x2192, "->"}, {0x2212, "-"}};
    for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
        if (codepoint == signs[i].codepoint)
            return signs[i].plain;
    return NULL;
}

static size_t escape_plain(struct buffer *out, uint32_t codepoint, enum language language)
{
    static const char latin[] =
        "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTsaaaaaaaceeeeiiiidnooooo/ouuuuyty"; /* U+00C0 … U+00FF */
    const char *plain = plain_suit(codepoint, language);
    if (plain == NULL)
        plain = plain_sign(codepoint);
    if (plain == NULL && codepoint_width(codepoint) == 0)
        return 0;
    if (plain != NULL) {
        buffer_text(out, plain);
        return strlen(plain);
    }
    if (codepoint >= 0xc0 && codepoint <= 0xff)
        buffer_char(out, latin[codepoint - 0xc0]);
    else
        buffer_char(out, '?');
    return 1;
}

static void put_utf8(struct buffer *out, uint32_t codepoint)
{
    if (codepoint < 0x80) {
        buffer_char(out, (char)codepoint);
        return;
    }
    static const unsigned char lead[] = {0, 0xc0, 0xe0, 0xf0};
    unsigned more = codepoint < 0x800 ? 1 : codepoint < 0x10000 ? 2 : 3;
    buffer_char(out, (char)(lead[more] | codepoint >> 6 * more));
    while (more-- > 0)
        buffer_char(out, (char)(0x80U | (codepoint >> 6 * more & 0x3fU)));
}

/* How many bytes at the beginning of a text are written as they are: signs of ASCII but two marked ones. Mostly that is all of it. */
static size_t plain_bytes(const char *text, size_t length, const char marked[2])
{
    size_t plain = 0;
    while (plain < length && text[plain] >= ' ' && text[plain] < 0x7f && text[plain] != marked[0] &&
           text[plain] != marked[1])
        plain++;
    return plain;
}

size_t escape_needless(const char *text, size_t length) { return plain_bytes(text, length, "\0"); }

/* Takes these. Returns how many. */
static size_t put_plain(struct buffer *out, const char *text, size_t length, const char marked[2])
{
    size_t plain = plain_bytes(text, length, marked);
    if (plain > 0)
        buffer_bytes(out, text, plain);
    return plain;
}

/* What is shown in the place of an unsafe code point: the pictures of the controls, or �. */
static uint32_t picture_of(uint32_t codepoint)
{
    return codepoint < 0x20 ? 0x2400 + codepoint : codepoint == 0x7f ? 0x2421 : 0xfffd;
}

enum { NUMBER_BYTES = 16 };

/* The number of a code point that is hidden, for whoever is to see that it is there: "<U+200B>". Returns the columns it takes. */
static size_t number_of(char number[NUMBER_BYTES], uint32_t codepoint)
{
    return (size_t)snprintf(number, NUMBER_BYTES, "<U+%04X>", (unsigned)codepoint);
}

/* A selector belongs to the suit before it, which is shown in one way only. */
static bool belongs(uint32_t codepoint, uint32_t before)
{
    return codepoint_selects(codepoint) && codepoint_suit(before);
}

/* Appends one code point as it may be shown: unsafe ones as a visible sign (␛, or �), hidden ones by their number (<U+200B>); in
   ASCII where the manner asks for it (é → e, ♥ → H or C, the rest → ?). Returns the columns it takes. */
static size_t escape_codepoint(struct buffer *out, uint32_t codepoint, const struct manner *manner)
{
    if (codepoint >= ' ' && codepoint < 0x7f) {
        buffer_char(out, (char)codepoint);
        return 1;
    }
    if (codepoint_hidden(codepoint)) {
        char number[NUMBER_BYTES];
        size_t width = number_of(number, codepoint);
        buffer_text(out, number);
        return width;
    }
    if (codepoint_unsafe(codepoint)) {
        put_utf8(out, manner->ascii ? '?' : picture_of(codepoint));
        return 1;
    }
    if (manner->ascii && codepoint >= 0x80)
        return escape_plain(out, codepoint, manner->language);
    put_utf8(out, codepoint);
    return (size_t)codepoint_width(codepoint);
}

size_t escape_after(struct buffer *out, uint32_t codepoint, uint32_t before, const struct manner *manner)
{
    return belongs(codepoint, before) ? 0 : escape_codepoint(out, codepoint, manner);
}

size_t escape_terminal(struct buffer *out, const char *text, size_t length, const struct manner *manner)
{
    size_t width = 0;
    for (uint32_t codepoint, before = 0;; before = codepoint) {
        size_t plain = put_plain(out, text, length, "\0");
        text += plain;
        length -= plain;
        width += plain;
        if (length == 0)
            return width;
        size_t bytes = codepoint_read(text, length, &codepoint);
        width += escape_after(out, codepoint, plain > 0 ? 0 : before, manner);
        text += bytes;
        length -= bytes;
    }
}

void escape_source(struct buffer *out, const char *bytes, size_t length)
{
    while (length > 0) {
        uint32_t codepoint;
        size_t taken = codepoint_read(bytes, length, &codepoint);
        if (codepoint == CODEPOINT_BAD || codepoint_refused(codepoint))
            put_utf8(out, picture_of(codepoint));
        else
            buffer_bytes(out, bytes, taken);
        bytes += taken;
        length -= taken;
    }
}

/* --- test protocols and markup ---------------------------------------------------------------------------- */

void escape_tap(struct buffer *out, const char *text, const struct manner *manner)
{
    while (*text != '\0') {
        size_t plain = strcspn(text, "#\\");
        escape_terminal(out, text, plain, manner);
        text += plain;
        if (*text != '\0')
            buffer_printf(out, "\\%c", *text++);
    }
}

void escape_github(struct buffer *out, const char *text, bool property, const struct manner *manner)
{
    const char *marked = property ? "%:," : "%";
    while (*text != '\0') {
        size_t plain = strcspn(text, marked);
        escape_terminal(out, text, plain, manner);
        text += plain;
        if (*text != '\0')
            buffer_printf(out, "%%%02X", (unsigned)(unsigned char)*text++);
    }
}

static void markup_codepoint(struct buffer *out, uint32_t codepoint, bool ascii)
{
    if (codepoint_hidden(codepoint)) {
        char number[NUMBER_BYTES];
        number[number_of(number, codepoint) - 1] = '\0';
        buffer_printf(out, "&#60;%s&#62;", number + 1);
        return;
    }
    if (codepoint_unsafe(codepoint))
        codepoint = picture_of(codepoint);
    if (codepoint < 0x80 ? strchr("<>&\"'", (int)codepoint) != NULL : ascii)
        buffer_printf(out, "&#%u;", (unsigned)codepoint);
    else
        put_utf8(out, codepoint);
}

void escape_markup(struct buffer *out, const char *text, const struct manner *manner)
{
    size_t length = strlen(text);
    for (uint32_t codepoint, before = 0; length > 0; before = codepoint) {
        size_t bytes = codepoint_read(text, length, &codepoint);
        if (!belongs(codepoint, before))
            markup_codepoint(out, codepoint, manner->ascii);
        text += bytes;
        length -= bytes;
    }
}

void escape_uri(struct buffer *out, const char *path)
{
    for (; *path != '\0'; path++) {
        unsigned char byte = (unsigned char)*path;
        if (is_letter(byte) || is_digit(byte) || strchr("-._~/", byte) != NULL)
            buffer_char(out, *path);
        else
            buffer_printf(out, "%%%02X", byte);
    }
}

/* --- strings in quotation marks --------------------------------------------------------------------------- */

/* The escapes beyond U+FFFF: JSON has pairs of surrogates, YAML one number. */
enum dialect { DIALECT_JSON, DIALECT_YAML };

static void far_codepoint(struct buffer *out, uint32_t codepoint, enum dialect dialect)
{
    if (dialect == DIALECT_YAML)
        buffer_printf(out, "\\U%08x", (unsigned)codepoint);
    else
        buffer_printf(out, "\\u%04x\\u%04x", (unsigned)(0xd7c0 + (codepoint >> 10)),
                      (unsigned)(0xdc00 + (codepoint & 0x3ff)));
}

static void quoted_codepoint(struct buffer *out, uint32_t codepoint, bool ascii, enum dialect dialect)
{
    static const char letters[] = "btnvfr"; /* 8 … 13; \v is no JSON and is written as \u */
    if (codepoint == CODEPOINT_BAD)
        codepoint = 0xfffd;
    if (codepoint == '"' || codepoint == '\\')
        buffer_printf(out, "\\%c", (int)codepoint);
    else if (codepoint >= 8 && codepoint <= 13 && codepoint != 11)
        buffer_printf(out, "\\%c", letters[codepoint - 8]);
    else if (codepoint > 0xffff && (ascii || codepoint_unsafe(codepoint)))
        far_codepoint(out, codepoint, dialect);
    else if ((ascii && codepoint >= 0x80) || (codepoint != 0xfffd && codepoint_unsafe(codepoint)))
        buffer_printf(out, "\\u%04x", (unsigned)codepoint);
    else
        put_utf8(out, codepoint);
}

static void quote(struct buffer *out, const char *text, size_t length, bool ascii, enum dialect dialect)
{
    buffer_char(out, '"');
    while (length > 0) {
        uint32_t codepoint;
        size_t plain = put_plain(out, text, length, "\"\\");
        text += plain;
        length -= plain;
        if (length == 0)
            break;
        size_t bytes = codepoint_read(text, length, &codepoint);
        quoted_codepoint(out, codepoint, ascii, dialect);
        text += bytes;
        length -= bytes;
    }
    buffer_char(out, '"');
}

void escape_json(struct buffer *out, const char *text, size_t length, bool ascii)
{
    quote(out, text, length, ascii, DIALECT_JSON);
}

void escape_yaml(struct buffer *out, const char *text, bool ascii)
{
    quote(out, text, strlen(text), ascii, DIALECT_YAML);
}
