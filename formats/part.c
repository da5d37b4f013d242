#include "formats/part.h"

#include "formats/sheet.h"
#include "formats/slice.h"

#include "core/fold.h"

#include <string.h>

enum { WORD_MOST = 32 };

/* Whether a word is that one, accents and case aside. */
static bool is_word(const char *word, size_t length, const char *other)
{
    char copy[WORD_MOST];
    if (length >= sizeof copy)
        return false;
    memcpy(copy, word, length);
    copy[length] = '\0';
    return fold_equal(copy, other);
}

/* The number that a word is or begins with, "2", "2nd"; of a word for it, or one for a partie after the first; 0: none. */
static unsigned number_of(const char *word, size_t length)
{
    static const char *const named[][5] = {{"first", "première", "premier"},
                                           {"second", "seconde", "deuxième", "revanche", "return"},
                                           {"third", "troisième", "belle", "decider"}};
    static const char *const roman[] = {"I", "II", "III", "IV", "V"};
    if (is_digit(*word)) {
        const enum sheet_word behind = sheet_word(word + 1, length - 1, SHEET_ORDINAL, SHEET_WORDS);
        return length == 1 || behind == SHEET_ORDINAL ? (unsigned)(*word - '0') : 0;
    }
    for (size_t i = 0; i < sizeof roman / sizeof roman[0]; i++)
        if (strlen(roman[i]) == length && memcmp(roman[i], word, length) == 0)
            return (unsigned)i + 1;
    for (unsigned i = 0; i < sizeof named / sizeof named[0]; i++)
        for (size_t k = 0; k < sizeof named[i] / sizeof named[i][0] && named[i][k] != NULL; k++)
            if (is_word(word, length, named[i][k]))
                return i + 1;
    return 0;
}

/* Whether nothing but the number of a page stands there. */
static bool says_page(const char *text, size_t end)
{
    static const char *const pages[] = {"page", "p", "feuille", "feuillet"};
    size_t word = 0, at;
    bool page = false;
    while (word < end && strchr(" .", text[word]) == NULL && !is_digit(text[word]))
        word++;
    for (at = word; at < end && strchr(" .", text[at]) != NULL;)
        at++;
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++)
        page |= at < end && is_word(text, word, pages[i]);
    while (at < end && is_digit(text[at]))
        at++;
    return page && at == end;
}

enum part part_said(const char *text, size_t length, unsigned *number)
{
    size_t begin = 0, end = length;
    bool manche = false, partie = false, other = false;
    *number = 0;
    while (end > 0 && strchr(": -.)", text[end - 1]) != NULL)
        end--;
    while (begin < end && strchr("-( ", text[begin]) != NULL)
        begin++;
    if (says_page(text + begin, end - begin))
        return PART_PAGE;
    for (size_t at = begin, to; at < end && !other; at = past_blanks_of(text, to, end)) {
        for (to = at; to < end && text[to] != ' ';)
            to++;
        const char *s = text + at;
        const enum sheet_word word = sheet_word(s, to - at, SHEET_PARTY, SHEET_NOTE);
        const unsigned found = number_of(s, to - at);
        manche |= word == SHEET_MANCHE;
        partie |= word == SHEET_PARTY || is_word(s, to - at, "game") ||
                  ((found > 1 || *s == 'I') && !is_digit(*s) && to == end && !manche);
        other |= word != SHEET_MANCHE && word != SHEET_PARTY && found == 0 && !is_word(s, to - at, "game") &&
                 !is_word(s, to - at, "la");
        *number = found > 0 ? found : *number;
    }
    if (other || *number == 0 || manche == partie)
        return PART_NONE;
    return manche ? PART_MANCHE : PART_PARTIE;
}
