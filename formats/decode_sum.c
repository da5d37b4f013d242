/* Figures as people write them: with a word behind them, or as a sum. */
#include "formats/decode.h"
#include "formats/meant.h"
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

struct wrong_sum *add_wrong_sum(struct decoder *decoder, const char *terms, const struct amount *sum,
                                const struct amount *total)
{
    struct wrong_sum **last = &decoder->record->wrong_sum;
    while (*last != NULL)
        last = &(*last)->next;
    *last = arena_alloc(decoder->document->arena, sizeof **last);
    **last = (struct wrong_sum){.terms = terms, .sum = *sum, .total = *total};
    return *last;
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
        add_wrong_sum(decoder, text_copy(decoder->document, text_trim(sum)), amount, &total);
    *amount = total;
    return true;
}

/* --- remarks behind a figure --- */

/* Where a remark in brackets begins that ends the text; its length if there is none. What has no letter in it is none. */
static size_t bracketed(struct text text)
{
    size_t at = text.length;
    const char *pair = at > 0 && text.s[at - 1] == ')' ? "()" : "[]";
    bool letter = false;
    if (at == 0 || text.s[at - 1] != pair[1])
        return text.length;
    while (at > 0 && text.s[at - 1] != pair[0])
        letter |= is_word_byte(text.s[--at]);
    return letter && at > 1 ? at - 1 : text.length;
}

/* Where the words begin that end the text, which has no figure behind them; its length if there are none. What is shorter than
   four letters may be a unit with a slip in it, unless it is an item. */
static size_t worded(const struct decoder *decoder, struct text text)
{
    enum { SHORTEST = 4 };
    struct text rest = text, word = {0};
    size_t at = text.length;
    while (at > 0 && !is_digit(text.s[at - 1]) && strchr("?+=(){}[]", text.s[at - 1]) == NULL)
        at--;
    rest = text_from(text, at);
    while (rest.length > 0 && strchr(" ,;.!", *rest.s) != NULL)
        rest = text_from(rest, 1);
    const bool parted = rest.length + at < text.length;
    if (!parted || !text_next(&rest, &word) || !is_word_byte(*word.s) ||
        (word.length < SHORTEST && word_value(decoder, WORDS_ITEM, word) < 0) || dash_bytes(rest) > 0)
        return text.length;
    return at;
}

/* The text without the blanks and signs that part it from what stood before, or comes after. */
static struct text without_signs(struct text text)
{
    while (text.length > 0 && strchr(" ,;.!", *text.s) != NULL)
        text = text_from(text, 1);
    while (text.length > 0 && strchr(" ,;.", text.s[text.length - 1]) != NULL)
        text.length--;
    return text;
}

/* Tells that the words lack their brackets. */
static void tell_remark(struct decoder *decoder, struct text remark)
{
    struct document *document = decoder->document;
    struct splice *splice = arena_alloc(document->arena, 2 * sizeof *splice);
    struct text last = remark;
    for (struct text rest = remark, word; text_next(&rest, &word);)
        last = word; /* they may go on in another line */
    splice[0] = splice_in(text_place(document, remark), "(");
    splice[1] = splice_in(place_behind(document, last), ")");
    read_meant_all(document, REC_02, text_place(document, remark), splice, 2, &msg_read_meant_behind,
                   ARGS(arg_text("found", text_copy(document, remark))));
}

/* The figure without a remark behind it: in brackets, which is passed over like a comment; or in words, which is told. */
static bool read_remarked(struct decoder *decoder, struct text text, struct amount *amount)
{
    struct text figure = text;
    figure.length = bracketed(text);
    if (figure.length < text.length)
        return read_figure(decoder, without_signs(figure), amount);
    figure.length = worded(decoder, text);
    struct text remark = without_signs(text_from(text, figure.length));
    if (remark.length == 0 || !read_figure(decoder, without_signs(figure), amount))
        return false;
    tell_remark(decoder, remark);
    return true;
}

/* --- boards --- */

/* Takes a number and the letter behind it off a text. False: there is no number; no letter stands at its end only. */
static bool take_lettered(struct text *rest, int *number, struct text *letter)
{
    struct text digits = *rest;
    digits.length = 0;
    while (digits.length < rest->length && is_digit(digits.s[digits.length]))
        digits.length++;
    *letter = *rest = text_from(*rest, digits.length);
    letter->length = rest->length > 0 && is_letter(*rest->s);
    *rest = text_trim(text_from(*rest, letter->length));
    return text_number(digits, number) && (letter->length > 0 || rest->length == 0);
}

/* Fiches and jetons of which one of the two letters is another, or that of the jetons is not there: "0g 5j", "2f 4". */
static bool read_board_meant(struct decoder *decoder, struct text text, struct amount *amount)
{
    struct document *document = decoder->document;
    struct text rest = text, fiche, jeton;
    int fiches, jetons;
    if (!scored_on_boards(decoder) || !take_lettered(&rest, &fiches, &fiche) ||
        !take_lettered(&rest, &jetons, &jeton) || rest.length > 0)
        return false;
    const bool f = word_value(decoder, WORDS_UNIT, fiche) == 'f',
               j = jeton.length > 0 && word_value(decoder, WORDS_UNIT, jeton) == 'j';
    if (f == j) /* nothing tells what the letters are */
        return false;
    const struct text amiss = f ? jeton : fiche;
    const struct place at = amiss.length > 0 ? text_place(document, amiss) : place_behind(document, text);
    *amount = (struct amount){.recorded = true, .at = text_place(document, text), .board = true};
    amount->fiches = fiches;
    amount->jetons = jetons;
    read_meant(document, REC_02, at, text_copy(document, amiss), f ? "j" : "f", &msg_read_meant_unit,
               ARGS(arg_text("found", text_copy(document, text)),
                    arg_text("nearest", arena_printf(document->arena, "%df %dj", fiches, jetons))));
    return true;
}

/* Reads a number with other signs among its digits, and tells of it. */
static bool read_digits_meant(struct decoder *decoder, struct text text, struct amount *amount)
{
    const char *nearest = digits_meant(decoder, text);
    *amount = (struct amount){0};
    if (nearest == NULL || !text_number((struct text){NULL, nearest, strlen(nearest)}, &amount->points))
        return false;
    const char *found = text_copy(decoder->document, text);
    amount->recorded = true;
    amount->at = text_place(decoder->document, text);
    read_meant(decoder->document, REC_02, amount->at, found, nearest, &msg_read_meant_digits,
               ARGS(arg_text("found", found), arg_text("nearest", nearest)));
    return true;
}

/* "- 3", "+ 6": a figure with a blank behind its sign. */
static __attribute__((cold)) bool read_apart(struct decoder *decoder, struct text text, struct amount *amount)
{
    const size_t minus = sign_bytes(text), bytes = text.length > 0 && *text.s == '+' ? 1 : minus;
    const struct text figure = text_trim(text_from(text, bytes));
    if (bytes == 0 || figure.length == 0 || figure.s == text.s + bytes || !is_digit(*figure.s) ||
        !take_term(decoder, figure, amount) || amount->board)
        return false;
    amount->points = minus > 0 ? -amount->points : amount->points;
    amount->at = text_place(decoder->document, text);
    return true;
}

bool read_figure(struct decoder *decoder, struct text text, struct amount *amount)
{
    return take_term(decoder, text, amount) || read_sum(decoder, text, amount) ||
           read_board_meant(decoder, text, amount) || read_digits_meant(decoder, text, amount) ||
           read_apart(decoder, text, amount) ||
           (text.length > 0 && is_digit(*text_from(text, sign_bytes(text)).s) && read_remarked(decoder, text, amount));
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
    if (field.value->kind == NODE_MAPPING)
        board_in_fields(decoder, field.value);
    if (field.value->kind == NODE_SCALAR) {
        read_amount_text(decoder, text_of(field.value), amount);
        return;
    }
    *amount = (struct amount){0};
    fault_kind(decoder, node_place(decoder->document, field.value),
               scored_on_boards(decoder) ? &msg_kind_score : &msg_kind_number);
}
