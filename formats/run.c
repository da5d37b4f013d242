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

/* Takes the figure off the text; *board: fiches or jetons are said. False: the text begins with none. */
static bool take_figure(struct text *text, int *figure, bool *board)
{
    char unit, second;
    if (text->length == 0 || !is_digit(*text->s))
        return false;
    *figure = take_number(text, &unit);
    *board = unit != '\0';
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

bool run_take(struct run *run, size_t player, struct text *text)
{
    const int before = run->last[player];
    int figure;
    bool board;
    if (!take_figure(text, &figure, &board))
        return false;
    run->last[player] = figure;
    run->taken = true;
    run->moved |= figure != before;
    if (!board)
        return figure >= before;
    run->rose |= figure / JETONS > before / JETONS;
    run->fell |= figure / JETONS == before / JETONS && figure < before;
    return figure / JETONS >= before / JETONS;
}

bool run_close(struct run *run)
{
    const bool well = run->rose || !run->fell;
    run->stood += run->deals > 0 && run->taken && !run->moved;
    run->deals += run->taken;
    run->fell = run->rose = run->moved = run->taken = false;
    return well;
}

size_t run_weigh(struct text text, size_t nth, bool debts, struct run *run)
{
    while (text.length > 0) {
        if (!is_digit(*text.s)) {
            if (debts && *text.s == '-')
                return RUN_FALLS;
            text = text_from(text, 1);
            continue;
        }
        if (nth == MAX_PLAYERS || !run_take(run, nth++, &text))
            return RUN_FALLS;
    }
    return nth;
}
