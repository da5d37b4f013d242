#include "formats/run.h"

#include "formats/slice.h"

#include <string.h>

enum { JETONS = 6 };

/* Takes a number off the text, and the word behind it for fiches or jetons, be there a blank; *unit is its first letter, '\0': it has none. */
static int take_number(struct text *text, char *unit)
{
    static const char *const words[] = {"fiches", "jetons", "fiche", "jeton", "f", "j"};
    int number = 0;
    for (; text->length > 0 && is_digit(*text->s); *text = text_from(*text, 1))
        if (number < LIMIT_NUMBER / 10)
            number = number * 10 + (*text->s - '0');
    *unit = '\0';
    const struct text rest = text_trim(*text);
    for (size_t i = 0; i < sizeof words / sizeof words[0] && *unit == '\0'; i++) {
        const size_t length = strlen(words[i]);
        if (rest.length < length || memcmp(rest.s, words[i], length) != 0 ||
            (rest.length > length && is_word_byte(rest.s[length])))
            continue;
        *unit = *words[i];
        *text = text_from(rest, length + (rest.length > length && rest.s[length] == '.'));
    }
    return *unit == 'f' ? JETONS * (number % (LIMIT_NUMBER / JETONS)) : number;
}

bool run_figure(struct text *text, int *figure)
{
    char unit, second;
    if (text->length == 0 || !is_digit(*text->s))
        return false;
    *figure = take_number(text, &unit);
    if (unit != 'f')
        return true;
    struct text rest = text_trim(*text);
    const bool more = rest.length > 0 && is_digit(*rest.s);
    const int jetons = more ? take_number(&rest, &second) : 0;
    if (!more || second != 'j')
        return true;
    *figure += jetons;
    *text = rest;
    return true;
}

size_t run_weigh(struct text text, size_t nth, bool debts, int last[MAX_PLAYERS])
{
    while (text.length > 0) {
        int figure;
        if (!run_figure(&text, &figure)) {
            if (debts && *text.s == '-')
                return RUN_FALLS;
            text = text_from(text, 1);
            continue;
        }
        if (nth == MAX_PLAYERS || figure < last[nth])
            return RUN_FALLS;
        last[nth++] = figure;
    }
    return nth;
}
