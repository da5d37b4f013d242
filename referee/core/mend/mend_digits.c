/* Digits of a figure: two exchanged, one misread, written twice, left out or one too many. */
#include "core/byte.h"
#include "core/mend/ideas.h"

#include <string.h>

/* What a digit is likelier for that looks like the one written. */
enum { ALIKE_COST = 2 };

/* The digit after that one, in the same figure or on the same board; the end of the text if there is none. */
static size_t next_digit(const char *text, size_t i)
{
    do
        i++;
    while (text[i] != '\0' && !is_digit(text[i]));
    return i;
}

/* Whether a number in it begins with a nought, and is more than that. */
static bool leading_nought(const char *text)
{
    for (size_t i = 0; text[i] != '\0'; i++)
        if (text[i] == '0' && (i == 0 || !is_digit(text[i - 1])) && is_digit(text[i + 1]))
            return true;
    return false;
}

/* Whether a hand makes the two much alike. */
static bool look_alike(char one, char other)
{
    static const char pairs[][2] = {{'1', '7'}, {'4', '9'}, {'3', '8'}, {'5', '6'}, {'0', '6'}, {'3', '5'}};
    bool are = false;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        are |= (one == pairs[i][0] && other == pairs[i][1]) || (one == pairs[i][1] && other == pairs[i][0]);
    return are;
}

void idea_of_reading(struct ideas *ideas, enum mend_kind kind, struct place at, const char *text)
{
    size_t count = ideas->count, i = 0;
    idea(ideas, kind, at, text);
    idea_edits(ideas, count, (struct effect){.kind = EFFECT_FIGURES});
    if (ideas->count == count || kind != MEND_DIGIT)
        return;
    const char *old = ideas->item[count].splice[0].old_text;
    while (old[i] != '\0' && old[i] == text[i])
        i++;
    ideas->item[count].cost -= look_alike(old[i], text[i]) ? ALIKE_COST : 0;
}

static void reading(struct ideas *ideas, enum mend_kind kind, struct place at, const char *text)
{
    if (!leading_nought(text))
        idea_of_reading(ideas, kind, at, text);
}

/* The text without the digit there. */
static char *without_digit(struct ideas *ideas, const char *text, size_t i)
{
    return arena_printf(ideas->arena, "%.*s%s", (int)i, text, text + i + 1);
}

void ideas_of_digits(struct ideas *ideas, struct place at)
{
    const char *text = text_at(ideas->judgement->record, at, ideas->arena);
    size_t length = strlen(text);
    if (ideas->signs && strpbrk(text, "123456789") != NULL)
        idea(ideas, MEND_SIGN, at, text[0] == '-' ? text + 1 : arena_printf(ideas->arena, "-%s", text));
    for (size_t i = 0; i < length; i++) {
        if (!is_digit(text[i]))
            continue;
        char *other = arena_text(ideas->arena, text, length);
        size_t next = next_digit(text, i);
        if (next < length) {
            other[i] = text[next];
            other[next] = text[i];
            reading(ideas, MEND_DIGITS, at, other);
        }
        if (text[i + 1] == text[i] && text[i + 2] != text[i])
            reading(ideas, MEND_DIGIT_TWICE, at, without_digit(ideas, text, i));
        for (int digit = '0'; digit <= '9'; digit++) {
            char *misread = arena_text(ideas->arena, text, length);
            misread[i] = (char)digit;
            reading(ideas, MEND_DIGIT, at, misread);
        }
    }
}

/* Where a digit stands in `more` that `less` lacks, and all else is the same; -1: nowhere, or one of them is nought. */
static int digit_over(const char *more, const char *less)
{
    size_t same = 0;
    while (less[same] != '\0' && less[same] == more[same])
        same++;
    const bool is = is_digit(more[same]) && strcmp(more + same + 1, less + same) == 0 && *more != '0' && *less != '0';
    return is ? (int)same : -1;
}

enum mend_kind slip_of_digits(const char *old, const char *due, enum mend_kind other)
{
    size_t length = strlen(old), first = length, differ = 0, last = 0;
    if (length != strlen(due)) {
        const int over = digit_over(old, due);
        return over > 0 && old[over] == old[over - 1] ? MEND_DIGIT_TWICE
               : over >= 0                            ? MEND_DIGIT_OVER
               : digit_over(due, old) >= 0            ? MEND_DIGIT_OUT
                                                      : other;
    }
    for (size_t i = 0; i < length; i++) {
        if (old[i] == due[i])
            continue;
        if (!is_digit(old[i]) || !is_digit(due[i]))
            return other;
        first = differ++ == 0 ? i : first;
        last = i;
    }
    if (differ == 2 && next_digit(old, first) == last && old[first] == due[last] && old[last] == due[first])
        return MEND_DIGITS;
    return differ == 1 ? MEND_DIGIT : other;
}

void ideas_of_total(struct ideas *ideas, struct place at)
{
    enum { OUT_OF = 2 }; /* of three digits none was left out */
    const char *text = text_at(ideas->judgement->record, at, ideas->arena);
    const size_t length = strlen(text);
    ideas_of_digits(ideas, at);
    if (strspn(text, "0123456789") != length || *text == '0')
        return;
    for (size_t i = 0; i < length && length > 1; i++)
        if (text[i] != text[i + 1] && (length > OUT_OF || text[i == 0] != '0')) /* nought is no figure of more digits */
            reading(ideas, MEND_DIGIT_OVER, at, without_digit(ideas, text, i));
    for (size_t i = 0; i <= length && length <= OUT_OF; i++)
        for (int digit = '0'; digit <= '9'; digit++)
            if (digit != text[i])
                reading(ideas, MEND_DIGIT_OUT, at,
                        arena_printf(ideas->arena, "%.*s%c%s", (int)i, text, digit, text + i));
}

/* Whether a figure is found to be what another edition's rule would make of it. */
static bool by_other_rule(const struct judgement *judgement, struct place at)
{
    bool is = false;
    for (size_t i = 0; i < judgement->finding_count && !is; i++)
        is = judgement->finding[i]->other_rule.line != 0 && judgement->finding[i]->other_rule.byte == at.byte;
    return is;
}

void idea_of_figure(struct ideas *ideas, struct place at, const char *due, enum mend_kind kind)
{
    const char *said = text_at(ideas->judgement->record, at, ideas->arena);
    enum mend_kind slip = slip_of_digits(said, due, kind);
    idea_of_reading(ideas, slip != MEND_DIGITS && by_other_rule(ideas->judgement, at) ? MEND_ITEM_RULE : slip, at, due);
}

void ideas_of_some_digits(struct ideas *ideas, struct place at)
{
    size_t kept = ideas->count, count;
    ideas_of_digits(ideas, at);
    count = ideas->count;
    ideas->count = kept;
    for (size_t i = kept; i < count; i++)
        if (strpbrk(ideas->item[i].splice[0].new_text, "123456789") != NULL)
            ideas->item[ideas->count++] = ideas->item[i];
}
