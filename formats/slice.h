/* Cutting the text of a scalar into words. A part of a text keeps its place. */
#ifndef REFEREE_FORMATS_SLICE_H
#define REFEREE_FORMATS_SLICE_H

#include "core/byte.h"
#include "formats/node.h"

/* Whether a blank may begin with the byte. Most are told at a glance: none begins with them, nor do they go on with one. */
static inline bool may_blank(char byte) { return (unsigned char)((unsigned char)byte - '!') >= 0xc2 - '!'; }

/* Whether a blank may end with the byte. */
static inline bool may_blank_end(char byte)
{
    unsigned char last = (unsigned char)byte;
    return last <= ' ' || (last >= 0x80 && (last <= 0x8a || last == 0x9f || last == 0xa0 || last == 0xaf));
}

/* Whether a byte is of a letter, accents among them; signs and dashes begin with another byte. */
static inline bool is_word_byte(char byte)
{
    const unsigned char b = (unsigned char)byte, lower = b | 0x20;
    return (lower >= 'a' && lower <= 'z') || (b >= 0xc3 && b < 0xe2);
}

/* `text` without its first `bytes`. */
static inline struct text text_from(struct text text, size_t bytes)
{
    return (struct text){text.node, text.s + bytes, text.length - bytes};
}

/* Whether the last of at least three bytes ends a suit, which may look like the end of a blank. */
static inline bool suit_ends(struct text text)
{
    const unsigned char *end = (const unsigned char *)text.s + text.length;
    return text.length >= 3 && end[-3] == 0xe2 && end[-2] == 0x99;
}

/* The text without the blanks around it; the spaces of typographers are blanks too: those that do not break (U+00A0, U+202F),
   the thin one (U+2009) and its like. */
struct text text_trim_blanks(struct text text);
static inline struct text text_trim(struct text text)
{
    /* Mostly there is no more than a space before it. */
    if (text.length > 0 && *text.s == ' ')
        text = text_from(text, 1);
    if (text.length == 0 || (!may_blank(text.s[0]) && (!may_blank_end(text.s[text.length - 1]) || suit_ends(text))))
        return text;
    return text_trim_blanks(text);
}

/* text_place(), for where very many are asked for: mostly the text stands in the piece as it is. */
static inline struct place text_place_here(struct document *document, struct text text)
{
    if (!text.node->verbatim)
        return text_place(document, text);
    size_t at = (size_t)(text.s - document->piece->bytes);
    return locate_near(&document->at, at, at + text.length);
}

/* What stands between the quotation marks of typographers that the text begins and ends with (“Anne”, « Anne », ‘Anne’), trimmed;
   the text itself if they are not there. */
struct text text_unquoted(struct text text);

/* The quotation mark of print that closes what the one at `s` opens, whose bytes go to *bytes; NULL: none stands there. */
const char *text_mark_of_print(const char *s, size_t length, size_t *bytes);

/* Takes the next word off *rest. False if there is none. A ">" stands for itself, whatever follows it. */
bool text_next(struct text *rest, struct text *word);

/* Takes off *rest what stands before the next `byte`, or all of it; text_until() trims it. False at the end. */
bool text_cut(struct text *rest, char byte, struct text *part);
static inline bool text_until(struct text *rest, char byte, struct text *part)
{
    bool cut = text_cut(rest, byte, part);
    if (cut)
        *part = text_trim(*part);
    return cut;
}

/* What many write where nothing is marked: a hyphen, a dash of any length, a minus. How many bytes of one the text begins with;
   0: with none. */
size_t dash_bytes(struct text text);

/* How many bytes of a dash that is a sign or parts two figures: a second one after it is the sign of what follows, "9--3" is 9
   and -3. */
size_t sign_bytes(struct text text);

/* A whole number, with or without a sign, within LIMIT_NUMBER: true if the text is one and nothing else. */
bool text_number_at(const struct text *text, int *value);
static inline bool text_number(struct text text, int *value)
{
    return text_number_at(&text,
                          value); /* where it stands: to read what has just been copied costs more than a number does */
}

/* Whether the text is a whole number that goes beyond LIMIT_NUMBER. */
bool text_number_beyond(struct text text);

/* Whether the text is just `s`, byte by byte. */
bool text_is(struct text text, const char *s);

/* A zero-terminated copy. */
const char *text_copy(struct document *document, struct text text);

/* How many bytes of blank begin `length` bytes at `s`; 0 if none do. */
size_t blank_bytes(const char *s, size_t length);

/* The first byte of the text from `at` on, before `end`, that begins no blank; `end` if there is none. */
size_t past_blanks_of(const char *s, size_t at, size_t end);

/* What a word or sign may stand between: names of a list, or of a title; figures, or those of a page. */
enum joined { NAMES_LISTED = 1, NAMES_TITLED = 2, FIGURES_LISTED = 4, FIGURES_PAGED = 8 };

/* Whether the word joins two of those: "Anne contre Blaise", "28 à 14". In a title accents, capitals and a stop behind it do not matter. */
bool word_joins(const char *word, size_t length, enum joined what);

#endif
