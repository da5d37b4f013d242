#include "formats/crossed_out.h"
#include "formats/decode.h"
#include "formats/reader_messages.h"

#include "core/game.h"

#include <string.h>

int word_value(const struct decoder *decoder, enum word_kind kind, struct text text)
{
    return vocabulary_word(decoder->words, kind, text.s, text.length);
}

bool own_key(const struct node *key)
{
    return key->kind == NODE_SCALAR && key->length >= 2 && key->text[0] == 'x' && key->text[1] == '-';
}

bool value_absent(const struct decoder *decoder, const struct node *value)
{
    if (value == NULL)
        return true;
    if (value->kind != NODE_SCALAR || value->style != STYLE_PLAIN)
        return false;
    /* A record whose mapping is in braces is JSON, or near enough to it. */
    const struct document *document = decoder->document;
    bool json = document->piece->bytes[document->root->from] == '{';
    return value->length == 0 || (json && value->length == 4 && memcmp(value->text, "null", 4) == 0);
}

bool value_nothing(const struct decoder *decoder, const struct node *value)
{
    if (value->kind != NODE_SCALAR)
        return false;
    struct text text = text_trim((struct text){NULL, value->text, value->length});
    return vocabulary_word(decoder->words, WORDS_NOTHING, text.s, text.length) >= 0;
}

struct word word_of(struct decoder *decoder, struct text text)
{
    text = text_trim(text);
    return (struct word){text_copy(decoder->document, text), text_place(decoder->document, text)};
}

void read_text(struct decoder *decoder, struct field field, struct word *word)
{
    if (field.value->kind == NODE_SCALAR)
        *word = word_of(decoder, text_of(field.value));
    else
        fault_kind(decoder, node_place(decoder->document, field.value), &msg_kind_text);
}

/* The digit that a sign is or looks like; 0: none. */
static char digit_alike(char sign)
{
    if (is_digit(sign))
        return sign;
    switch (sign) {
    case 'O':
    case 'o': return '0';
    case 'l':
    case 'I': return '1';
    default: return '\0';
    }
}

const char *digits_meant(const struct decoder *decoder, struct text text)
{
    enum { MOST = 8 };
    char meant[MOST + 1] = "";
    const size_t out = crossed_out(text);
    text = text_from(text, out);
    size_t length = text.length, digits = 0;
    while (length > 0 && text.s[length - 1] == '*')
        length--;
    if (length > MOST)
        return NULL;
    for (size_t i = 0; i < length; i++) {
        meant[i] = digit_alike(text.s[i]);
        if (out > 0 && i == 0 && text.s[i] == '-')
            meant[i] = '-';
        else if (meant[i] == '\0')
            return NULL;
        digits += is_digit(text.s[i]);
    }
    const bool plain = digits == length && length == text.length && out == 0;
    return digits == 0 || plain ? NULL : arena_text(decoder->document->arena, meant, length);
}

bool read_number_text(struct decoder *decoder, struct text text, struct number *number)
{
    if (!text_number(text, &number->value))
        return false;
    number->recorded = true;
    number->at = text_place(decoder->document, text);
    return true;
}

void read_number(struct decoder *decoder, struct field field, struct number *number)
{
    if (field.value->kind != NODE_SCALAR)
        fault_kind(decoder, node_place(decoder->document, field.value), &msg_kind_number);
    else if (!read_number_text(decoder, text_trim(text_of(field.value)), number))
        fault_figure(decoder, text_of(field.value), &msg_kind_number);
}

void fault_below(struct decoder *decoder, struct text text, const struct number *number, int least)
{
    if (number->recorded && number->value < least)
        fault_value(decoder, text, least > 0 ? &msg_kind_place : &msg_kind_count);
}

void read_count(struct decoder *decoder, struct field field, struct number *number)
{
    read_number(decoder, field, number);
    if (field.value->kind == NODE_SCALAR)
        fault_below(decoder, text_trim(text_of(field.value)), number, 0);
}

/* Takes fiches or jetons off the beginning of a word: a number and the letter of the unit. */
static bool take_unit(const struct decoder *decoder, struct text *word, int *number, int *unit)
{
    size_t length = 0;
    while (length < word->length && (is_digit(word->s[length]) || word->s[length] == '+' || word->s[length] == '-'))
        length++;
    struct text digits = *word, letter = *word;
    digits.length = length;
    if (length == word->length || !text_number(digits, number))
        return false;
    letter = text_from(letter, length);
    letter.length = 1;
    *unit = word_value(decoder, WORDS_UNIT, letter);
    *word = text_from(*word, length + 1);
    return *unit >= 0;
}

/* Adds fiches or jetons to a board; fiches come first, and each only once. */
static bool add_unit(struct amount *amount, int number, int unit, bool first)
{
    if (unit == 'f' && !first)
        return false;
    *(unit == 'f' ? &amount->fiches : &amount->jetons) = number;
    amount->board = true;
    return true;
}

/* Takes fiches or jetons whose unit is named: "1 jeton". */
static bool take_named_unit(const struct decoder *decoder, struct text *rest, int *number, int *unit)
{
    struct text after = *rest, digits, word;
    if (!text_next(&after, &digits) || !text_number(digits, number) || !text_next(&after, &word))
        return false;
    *unit = word_value(decoder, WORDS_UNIT_NAMED, word);
    if (*unit < 0)
        return false;
    *rest = after;
    return true;
}

/* A board with its units named: "1 fiche 4 jetons", "2 jetons". */
static bool take_named_board(const struct decoder *decoder, struct text *rest, struct amount *amount)
{
    int number, unit;
    if (!take_named_unit(decoder, rest, &number, &unit))
        return false;
    add_unit(amount, number, unit, true);
    struct text after = *rest;
    if (unit == 'f' && take_named_unit(decoder, &after, &number, &unit) && unit == 'j') {
        add_unit(amount, number, unit, false);
        *rest = after;
    }
    return true;
}

/* A board: "2f 4j", "2f4j", "2f", "4j". */
static bool take_board(const struct decoder *decoder, struct text *rest, struct amount *amount)
{
    struct text after = *rest, word;
    int number, unit;
    if (!text_next(&after, &word) || !take_unit(decoder, &word, &number, &unit) ||
        !add_unit(amount, number, unit, true))
        return false;
    *rest = after;
    if (unit == 'f' && word.length == 0 && !text_next(&after, &word))
        return true;
    if (unit != 'f' || word.length == 0)
        return word.length == 0;
    bool glued = word.s + word.length == rest->s;
    bool jetons =
        take_unit(decoder, &word, &number, &unit) && word.length == 0 && add_unit(amount, number, unit, false);
    if (jetons)
        *rest = after;
    return jetons || !glued;
}

bool take_amount(struct decoder *decoder, struct text *rest, struct amount *amount)
{
    struct text before = text_trim(*rest), word;
    *amount = (struct amount){0};
    if (text_number(before, &amount->points)) { /* mostly that is all there is */
        amount->recorded = true;
        amount->at = text_place(decoder->document, before);
        *rest = text_from(before, before.length);
        return true;
    }
    if (take_board(decoder, rest, amount)) {
        amount->recorded = true;
    } else {
        *amount = (struct amount){0};
        *rest = before;
        amount->recorded =
            take_named_board(decoder, rest, amount) || (text_next(rest, &word) && text_number(word, &amount->points));
    }
    before.length = (size_t)(rest->s - before.s);
    if (amount->recorded)
        amount->at = text_place(decoder->document, text_trim(before));
    return amount->recorded;
}

bool figure_unread(struct text text)
{
    bool marked = false, figure = true;
    if (text.length > 0 && dash_bytes(text) == text.length)
        return true; /* nothing, or nothing noted */
    for (size_t i = 0; i < text.length && figure; i++) {
        marked |= text.s[i] == '?';
        figure = text.s[i] == '?' || is_digit(text.s[i]) || strchr(" fj", text.s[i]) != NULL;
    }
    return marked && figure;
}

bool keep_unread(struct decoder *decoder, struct text text, struct amount *amount)
{
    if (!figure_unread(text))
        return false;
    *amount = (struct amount){.at = text_place(decoder->document, text), .unread = text_copy(decoder->document, text)};
    return true;
}

bool scored_on_boards(const struct decoder *decoder)
{
    const struct game *game = decoder->game;
    return game == NULL || game->boards;
}
