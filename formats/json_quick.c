/* The quick reader of JSON (formats/quick.h): objects, lists, texts without escapes, whole numbers and the three
   words. */
#include "formats/quick.h"

#include "core/byte.h"

#include <string.h>

/* The last line break is where everything stops. */
static void skip_blanks(struct quick *quick)
{
    while ((unsigned char)*quick->at <= ' ' && is_blank(*quick->at) && quick->end - quick->at > 1)
        quick->at++;
}

/* Whether what follows ends a number or word. */
static bool ends_bare(char byte) { return byte == ',' || byte == '}' || byte == ']' || is_blank(byte); }

/* Finds a whole number without needless zeros. */
static bool find_number(struct quick *quick, struct found *found)
{
    const char *at = quick->at + (*quick->at == '-'), *digits = at;
    while (is_digit(*at))
        at++;
    *found = (struct found){quick->at, at, STYLE_PLAIN};
    quick->at = at;
    return at > digits && (*digits != '0' || at - digits == 1) && ends_bare(*at);
}

static bool find_word(struct quick *quick, struct found *found)
{
    static const char *const words[] = {"null", "true", "false"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t length = strlen(words[i]);
        const char *to = quick->at + length;
        if ((size_t)(quick->end - quick->at) > length && memcmp(quick->at, words[i], length) == 0 && ends_bare(*to)) {
            *found = (struct found){quick->at, to, STYLE_PLAIN};
            quick->at = to;
            return true;
        }
    }
    return false;
}

static bool read_value(struct quick *quick);

static bool read_text(struct quick *quick)
{
    struct found text;
    return quick_double(quick, &text) && quick_scalar(quick, &text);
}

static inline bool read_key(struct quick *quick)
{
    if (*quick->at != '"' || !read_text(quick))
        return false;
    skip_blanks(quick);
    if (*quick->at != ':')
        return false;
    quick->at++;
    skip_blanks(quick);
    return true;
}

/* Goes to what follows an item: the next, or what closes the list or mapping. */
static bool pass_comma(struct quick *quick, char close)
{
    skip_blanks(quick);
    if (*quick->at == close)
        return true;
    if (*quick->at != ',')
        return false;
    quick->at++;
    skip_blanks(quick);
    return *quick->at != close;
}

static bool read_items(struct quick *quick)
{
    bool mapping = *quick->at == '{';
    char close = mapping ? '}' : ']';
    if (!quick_open(quick, mapping ? NODE_MAPPING : NODE_SEQUENCE, quick->at++, 1))
        return false;
    skip_blanks(quick);
    while (*quick->at != close)
        if ((mapping && !read_key(quick)) || !read_value(quick) || !pass_comma(quick, close))
            return false;
    quick->at++;
    return quick_close(quick);
}

static bool read_value(struct quick *quick)
{
    struct found found;
    switch (*quick->at) {
    case '{':
    case '[': return read_items(quick);
    case '"': return read_text(quick);
    case 'n':
    case 't':
    case 'f': return find_word(quick, &found) && quick_scalar(quick, &found);
    default: return find_number(quick, &found) && quick_scalar(quick, &found);
    }
}

bool json_quick(struct document *document)
{
    struct quick quick = {.column = 0};
    if (!quick_begin(&quick, document))
        return false;
    quick.at += document_start(document->piece);
    if (quick.at == quick.end || *quick.at != '{' || !read_items(&quick))
        return false;
    skip_blanks(&quick);
    return quick.end - quick.at == 1;
}
