#include "formats/slice.h"

#include "core/fold.h"
#include "core/words.h"
#include "formats/limits.h"

#include <string.h>

/* Whether three bytes are one of the spaces of typographers: U+2000 to U+200A, U+202F, U+205F, U+3000. */
static bool typographic_space(const char *s)
{
    unsigned char last = (unsigned char)s[2];
    if (memcmp(s, "\xe2\x80", 2) == 0)
        return last <= 0x8a || last == 0xaf;
    return memcmp(s, "\xe2\x81\x9f", 3) == 0 || memcmp(s, "\xe3\x80\x80", 3) == 0;
}

size_t blank_bytes(const char *s, size_t length)
{
    if (length == 0 || !may_blank(*s))
        return 0;
    if (is_blank(*s))
        return 1;
    if (length >= 2 && memcmp(s, "\xc2\xa0", 2) == 0)
        return 2;
    return length >= 3 && typographic_space(s) ? 3 : 0;
}

size_t past_blanks_of(const char *s, size_t at, size_t end)
{
    for (size_t bytes; at < end && (bytes = blank_bytes(s + at, end - at)) > 0;)
        at += bytes;
    return at;
}

/* Bytes of blank that end the text. */
static size_t blank_end(struct text text)
{
    const char *end = text.s + text.length;
    if (text.length == 0 || !may_blank_end(end[-1]))
        return 0;
    for (size_t bytes = is_blank(end[-1]) ? 1 : 2; bytes <= 3 && bytes <= text.length; bytes++)
        if (blank_bytes(end - bytes, bytes) == bytes)
            return bytes;
    return 0;
}

struct text text_trim_blanks(struct text text)
{
    for (size_t bytes; (bytes = blank_bytes(text.s, text.length)) > 0;)
        text = text_from(text, bytes);
    for (size_t bytes; (bytes = blank_end(text)) > 0;)
        text.length -= bytes;
    return text;
}

/* A suit shares its first byte with a blank. */
static inline bool suit_begins(const char *s, const char *end)
{
    return end - s > 2 && (unsigned char)s[0] == 0xe2 && (unsigned char)s[1] == 0x99;
}

const char *text_mark_of_print(const char *s, size_t length, size_t *bytes)
{
    static const struct {
        const char *open, *closed;
    } marks[] = {{"“", "”"}, {"«", "»"}, {"‘", "’"}, {"„", "“"}, {"”", "”"}, {"’", "’"}, {"‹", "›"}};
    if (length < 3 || (*s & 0x80) == 0) /* mostly */
        return NULL;
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        *bytes = strlen(marks[i].open);
        if (length > *bytes && memcmp(s, marks[i].open, *bytes) == 0)
            return marks[i].closed;
    }
    return NULL;
}

/* Whether the text has those bytes behind its beginning. */
static bool has_again(struct text text, const char *bytes, size_t length)
{
    for (size_t at = length; at + length <= text.length; at++)
        if (memcmp(text.s + at, bytes, length) == 0)
            return true;
    return false;
}

struct text text_unquoted(struct text text)
{
    size_t open;
    const char *mark = text_mark_of_print(text.s, text.length, &open);
    size_t closed = mark != NULL ? strlen(mark) : 0;
    if (mark == NULL || text.length <= open + closed || memcmp(text.s + text.length - closed, mark, closed) != 0)
        return text;
    const struct text inner = {text.node, text.s + open, text.length - open - closed};
    return has_again((struct text){text.node, text.s, text.length - closed}, text.s, open) ? text : text_trim(inner);
}

/* Where the word ends that is at `s`. */
static inline const char *word_end(const char *s, const char *end)
{
    for (; s < end; s++) {
        if (!may_blank(*s))
            continue;
        if (suit_begins(s, end))
            s += 2;
        else if (*s == ' ' || blank_bytes(s, (size_t)(end - s)) > 0)
            break;
    }
    return s;
}

bool text_next(struct text *rest, struct text *word)
{
    const char *s = rest->s, *end = s + rest->length;
    while (s < end && *s == ' ')
        s++;
    for (size_t bytes; s < end && may_blank(*s) && (bytes = blank_bytes(s, (size_t)(end - s))) > 0;)
        s += bytes;
    const char *from = s;
    s = word_end(s, end);
    if (s - from > 1 && *from == '>')
        s = from + 1;
    *word = (struct text){rest->node, from, (size_t)(s - from)};
    rest->s = s;
    rest->length = (size_t)(end - s);
    return s > from;
}

bool text_cut(struct text *rest, char byte, struct text *part)
{
    if (rest->length == 0)
        return false;
    const char *end = memchr(rest->s, byte, rest->length);
    size_t length = end != NULL ? (size_t)(end - rest->s) : rest->length;
    *part = (struct text){rest->node, rest->s, length};
    *rest = text_from(*rest, length + (end != NULL));
    return true;
}

size_t dash_bytes(struct text text)
{
    static const char *const dashes[] = {"--",     "-",      "\u2010", "\u2011", "\u2012",
                                         "\u2013", "\u2014", "\u2015", "\u2212"};
    if (text.length == 0 || (*text.s != '-' && (unsigned char)*text.s < 0x80)) /* mostly */
        return 0;
    for (size_t i = 0; i < sizeof dashes / sizeof dashes[0]; i++)
        if (text.length >= strlen(dashes[i]) && memcmp(text.s, dashes[i], strlen(dashes[i])) == 0)
            return strlen(dashes[i]);
    return 0;
}

size_t sign_bytes(struct text text) { return text.length > 0 && *text.s == '-' ? 1 : dash_bytes(text); }

/* The sign before a number: + or a dash, which word processors make longer. */
static size_t number_sign(struct text text, bool *minus)
{
    const size_t dash = sign_bytes(text);
    *minus = dash > 0;
    return text.length > 0 && *text.s == '+' ? 1 : dash;
}

bool text_number_at(const struct text *text, int *value)
{
    bool minus;
    struct text digits = text_from(*text, number_sign(*text, &minus));
    int sum = 0;
    for (size_t i = 0; i < digits.length; i++) {
        if (!is_digit(digits.s[i]))
            return false;
        sum = sum * 10 + (digits.s[i] - '0'); /* there is room for a digit beyond the limit */
        if (sum > LIMIT_NUMBER)
            return false;
    }
    *value = minus ? -sum : sum;
    return digits.length > 0;
}

bool text_number_beyond(struct text text)
{
    bool minus;
    int value;
    struct text digits = text_from(text, number_sign(text, &minus));
    for (size_t i = 0; i < digits.length; i++)
        if (!is_digit(digits.s[i]))
            return false;
    return digits.length > 0 && !text_number(digits, &value);
}

bool text_is(struct text text, const char *s)
{
    return strlen(s) == text.length && memcmp(s, text.s, text.length) == 0;
}

const char *text_copy(struct document *document, struct text text)
{
    return arena_text(document->arena, text.s, text.length);
}

/* Signs part the names of a list, and join those of a title. */
static const struct {
    const char *word;
    unsigned joins; /* enum joined */
} joints[] = {
    {"and", NAMES_LISTED | NAMES_TITLED | FIGURES_LISTED | FIGURES_PAGED},
    {"et", NAMES_LISTED | NAMES_TITLED | FIGURES_LISTED | FIGURES_PAGED},
    {"against", NAMES_LISTED | NAMES_TITLED | FIGURES_LISTED | FIGURES_PAGED},
    {"contre", NAMES_LISTED | NAMES_TITLED | FIGURES_LISTED | FIGURES_PAGED},
    {"v", NAMES_LISTED | NAMES_TITLED | FIGURES_LISTED},
    {"v.", NAMES_LISTED | FIGURES_LISTED},
    {"vs", NAMES_LISTED | NAMES_TITLED | FIGURES_LISTED},
    {"vs.", NAMES_LISTED | FIGURES_LISTED},
    {"versus", NAMES_LISTED | NAMES_TITLED | FIGURES_LISTED},
    {"with", NAMES_TITLED},
    {"avec", NAMES_TITLED},
    {"to", FIGURES_LISTED | FIGURES_PAGED},
    {"à", FIGURES_LISTED | FIGURES_PAGED},
    {"a", FIGURES_PAGED},
    {"&", NAMES_LISTED | NAMES_TITLED},
    {"+", NAMES_LISTED | NAMES_TITLED},
    {"-", NAMES_LISTED | NAMES_TITLED},
    {"–", NAMES_TITLED},
    {"—", NAMES_TITLED},
    {"/", NAMES_TITLED},
};

bool word_joins(const char *word, size_t length, enum joined what)
{
    bool found = false;
    if (what == NAMES_TITLED && length > 1 && word[length - 1] == '.')
        length--;
    for (size_t i = 0; i < sizeof joints / sizeof joints[0] && length > 0 && !found; i++)
        if ((joints[i].joins & what) != 0 && fold_may_equal(*word, *joints[i].word))
            found = what == NAMES_TITLED ? alternative_is(joints[i].word, word, length)
                                         : text_is((struct text){NULL, word, length}, joints[i].word);
    return found;
}
