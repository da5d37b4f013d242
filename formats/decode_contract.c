/* A bid, and whether it was made, as a sheet of figures has them beside it. */
#include "formats/decode.h"
#include "formats/reader_messages.h"

/* Whether there is a text under the key that says something; anything but a text is a fault. */
static bool says_something(struct decoder *decoder, struct field field, const struct message *expected,
                           struct text *text)
{
    if (field.value->kind != NODE_SCALAR) {
        fault_kind(decoder, node_place(decoder->document, field.value), expected);
        return false;
    }
    *text = text_trim(text_of(field.value));
    return !value_nothing(decoder, field.value) && (text->length == 0 || dash_bytes(*text) != text->length);
}

/* A number of tricks, with the word behind it or without. */
static bool is_tricks(const struct decoder *decoder, struct text text, int *tricks)
{
    struct text rest = text, number;
    if (!text_next(&rest, &number) || !text_number(number, tricks) || *tricks < 0 || *tricks >= LEVEL_MISERE)
        return false;
    rest = text_trim(rest);
    return rest.length == 0 || word_value(decoder, WORDS_TRICKS, rest) >= 0;
}

static bool is_level(const struct decoder *decoder, struct text text, int *level)
{
    struct text rest = text, word;
    *level = word_value(decoder, WORDS_LEVEL, text);
    if (*level >= 0 || is_tricks(decoder, text, level))
        return true;
    *level = text_next(&rest, &word) ? word_value(decoder, WORDS_LEVEL, word) : -1;
    return *level >= 0 && word_value(decoder, WORDS_TRICKS, text_trim(rest)) >= 0; /* "three tricks" */
}

void read_bid(struct decoder *decoder, struct field field, struct number *bid)
{
    struct text text;
    if (!says_something(decoder, field, &msg_kind_bid, &text) || word_value(decoder, WORDS_NO_BID, text) >= 0)
        return;
    bid->at = text_place(decoder->document, text);
    bid->recorded = is_level(decoder, text, &bid->value);
    if (!bid->recorded)
        fault_value(decoder, text, &msg_kind_bid);
}

void read_made(struct decoder *decoder, struct field field, struct number *made)
{
    struct text text;
    if (!says_something(decoder, field, &msg_kind_made, &text))
        return;
    made->at = text_place(decoder->document, text);
    made->value = word_value(decoder, WORDS_MADE, text);
    made->recorded = made->value >= 0 || is_tricks(decoder, text, &made->value);
    if (!made->recorded)
        fault_value(decoder, text, &msg_kind_made);
}
