/* Figures as people write them: with a word behind them, or as a sum. */
#include "formats/decode.h"
#include "formats/reader_messages.h"

#include <string.h>

/* A figure, with or without the word for what it counts; nothing else stands there. */
static bool take_term(struct decoder *decoder, struct text text, struct amount *amount)
{
    struct text rest = text, word;
    if (!take_amount(decoder, &rest, amount))
        return false;
    if (rest.length == 0) /* mostly */
        return true;
    rest = text_trim(rest);
    return rest.length == 0 ||
           (text_next(&rest, &word) && word_value(decoder, WORDS_POINTS, word) >= 0 && text_trim(rest).length == 0);
}

/* Adds a term to a sum; boards and numbers are not added up. Six jetons are a fiche. */
static bool add_term(struct amount *sum, const struct amount *term, bool first)
{
    enum { JETONS = 6 };
    if (!first && sum->board != term->board)
        return false;
    if (first)
        *sum = (struct amount){.recorded = true, .board = term->board};
    sum->points += term->points;
    sum->fiches += term->fiches + (sum->jetons + term->jetons) / JETONS;
    sum->jetons = (sum->jetons + term->jetons) % JETONS;
    return sum->points <= LIMIT_NUMBER && sum->points >= -LIMIT_NUMBER && sum->fiches <= LIMIT_NUMBER;
}

/* "5+15+9", of two terms or more. */
static bool take_sum(struct decoder *decoder, struct text text, struct amount *sum)
{
    struct amount term;
    size_t count = 0;
    for (struct text rest = text; rest.length > 0; count++) {
        const char *plus = memchr(rest.s + 1, '+', rest.length - 1);
        struct text part = rest;
        part.length = plus != NULL ? (size_t)(plus - rest.s) : rest.length;
        bool read = take_term(decoder, text_trim(part), &term) && add_term(sum, &term, count == 0);
        if (!read || (plus != NULL && part.length + 1 == rest.length))
            return false;
        rest = text_from(rest, part.length + (plus != NULL ? 1 : 0));
    }
    return count > 1;
}

/* Adds a sum that is not what stands behind it, behind those before. */
static void add_wrong(struct decoder *decoder, struct text terms, const struct amount *sum, const struct amount *total)
{
    struct wrong_sum **last = &decoder->record->wrong_sum;
    while (*last != NULL)
        last = &(*last)->next;
    *last = arena_alloc(decoder->document->arena, sizeof **last);
    **last = (struct wrong_sum){.terms = text_copy(decoder->document, terms), .sum = *sum, .total = *total};
}

static bool read_sum(struct decoder *decoder, struct text text, struct amount *amount)
{
    const char *equals = text.length > 0 ? memchr(text.s, '=', text.length) : NULL;
    struct text sum = text;
    struct amount total;
    sum.length = equals != NULL ? (size_t)(equals - text.s) : text.length;
    if (memchr(sum.s, '+', sum.length) == NULL || !take_sum(decoder, text_trim(sum), amount))
        return false;
    amount->at = text_place(decoder->document, text);
    if (equals == NULL)
        return true;
    if (!take_term(decoder, text_trim(text_from(text, sum.length + 1)), &total))
        return false;
    bool same = total.points == amount->points && total.fiches == amount->fiches && total.jetons == amount->jetons;
    if (!same)
        add_wrong(decoder, text_trim(sum), amount, &total);
    *amount = total;
    return true;
}

bool read_figure(struct decoder *decoder, struct text text, struct amount *amount)
{
    return take_term(decoder, text, amount) || read_sum(decoder, text, amount);
}

void read_amount_text(struct decoder *decoder, struct text text, struct amount *amount)
{
    if (read_figure(decoder, text_trim(text), amount))
        return;
    if (keep_unread(decoder, text_trim(text), amount))
        return;
    *amount = (struct amount){0};
    fault_figure(decoder, text, scored_on_boards(decoder) ? &msg_kind_score : &msg_kind_number);
}

void read_amount(struct decoder *decoder, struct field field, struct amount *amount)
{
    if (field.value->kind == NODE_SCALAR) {
        read_amount_text(decoder, text_of(field.value), amount);
        return;
    }
    *amount = (struct amount){0};
    fault_kind(decoder, node_place(decoder->document, field.value),
               scored_on_boards(decoder) ? &msg_kind_score : &msg_kind_number);
}
