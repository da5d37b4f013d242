/* A bid, and whether it was made, as a sheet of figures has them beside it. */
#include "formats/decode.h"
#include "formats/meant.h"
#include "formats/reader_messages.h"

#include <string.h>

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

/* --- a deal in one remark --- */

/* "Ève demande 3, réussi: +6": who bid, what, how it came out, and what that brought. */
struct deal_remark {
    int player;
    struct text name, bid, made, figure; /* made, figure: none, where they have no length */
};

static bool plain_text(const struct node *node)
{
    return node->kind == NODE_SCALAR && node->style == STYLE_PLAIN && node->verbatim;
}

/* Takes the first word of a text, without a comma behind it. */
static struct text first_word(struct text *rest)
{
    struct text word = {0};
    text_next(rest, &word);
    while (word.length > 0 && (word.s[word.length - 1] == ',' || word.s[word.length - 1] == ';'))
        word.length--;
    return word;
}

/* Takes what somebody is said to have bid; the word for it may stand before, and that for tricks behind. */
static bool take_bid(const struct decoder *decoder, struct text *rest, struct text *bid)
{
    int level;
    *bid = first_word(rest);
    if (bid->length > 0 && vocabulary_word(decoder->words, WORDS_SAYS_BID, bid->s, bid->length) >= 0)
        *bid = first_word(rest);
    struct text after = *rest, word = first_word(&after);
    if (word.length > 0 && word_value(decoder, WORDS_TRICKS, word) >= 0)
        *rest = after;
    return bid->length > 0 && is_level(decoder, *bid, &level);
}

static bool is_remark(const struct decoder *decoder, const struct node *node, struct deal_remark *remark)
{
    const bool pair = node->kind == NODE_MAPPING && node->count == 2;
    struct node *key = pair ? node->first : NULL;
    size_t bytes = 0;
    if (pair ? !plain_text(key) || !plain_text(key->next) : !plain_text(node))
        return false;
    struct text rest = text_trim(pair ? text_of(key) : text_of((struct node *)node));
    remark->player = actor_exact(decoder, &rest, &bytes);
    if (!is_seated(remark->player, (int)decoder->record->player_count) || bytes >= rest.length)
        return false;
    remark->name = rest;
    remark->name.length = bytes;
    rest = text_trim(text_from(rest, bytes));
    if (!take_bid(decoder, &rest, &remark->bid))
        return false;
    remark->made = text_trim(rest);
    remark->figure = pair ? text_trim(text_of(key->next)) : (struct text){0};
    return remark->made.length > 0 && word_value(decoder, WORDS_MADE, remark->made) >= 0;
}

/* The key for it, in the language of the word that the remark has. */
static const char *key_for(const struct deal_remark *remark, enum key key)
{
    const char *yes = remark->made.s;
    bool french = false;
    for (size_t i = 0; i < word_row_count && !french; i++) {
        const char *words = word_rows[i].kind == WORDS_MADE ? word_rows[i].fr : "";
        size_t length;
        for (const char *word; (word = alternative(&words, &length)) != NULL;)
            french |= length == remark->made.length && memcmp(word, yes, length) == 0;
    }
    return french ? key_rows[key].fr : key_rows[key].en;
}

static const char *written_out(struct decoder *decoder, const struct deal_remark *remark)
{
    struct document *document = decoder->document;
    const char *name = decoder->record->player[remark->player].s;
    const char *marks = remark->figure.length == 0
                            ? ""
                            : arena_printf(document->arena, ", %s: {%s: %s}", key_for(remark, KEY_MARKS), name,
                                           text_copy(document, remark->figure));
    return arena_printf(document->arena, "{%s: %s, %s: %s, %s: %s%s}", key_for(remark, KEY_DECLARER), name,
                        key_for(remark, KEY_BID), text_copy(document, remark->bid), key_for(remark, KEY_MADE),
                        text_copy(document, remark->made), marks);
}

bool read_remark(struct decoder *decoder, const struct node *node, struct deal *deal)
{
    struct document *document = decoder->document;
    struct deal_remark remark;
    struct amount figure = {0};
    if (!is_remark(decoder, node, &remark) ||
        (remark.figure.length > 0 && !read_figure(decoder, remark.figure, &figure)) ||
        strpbrk(decoder->record->player[remark.player].s, "[]{}:#\"'&*!|>%@`,") != NULL)
        return false;
    struct contract_said *said = &deal->contract;
    said->declarer = remark.player;
    said->declarer_at = text_place(document, remark.name);
    said->bid = (struct number){.at = text_place(document, remark.bid)};
    said->bid.recorded = is_level(decoder, remark.bid, &said->bid.value);
    said->made = (struct number){true, word_value(decoder, WORDS_MADE, remark.made), text_place(document, remark.made)};
    if (remark.figure.length > 0) {
        deal->marks_at = text_place(document, remark.figure);
        deal->marks[remark.player] =
            (struct marks_said){.recorded = true, .total = figure, .at = text_place(document, remark.figure)};
    }
    const struct node *last = node->kind == NODE_MAPPING ? node->first->next : node;
    const struct node *first = node->kind == NODE_MAPPING ? node->first : node;
    const struct place at = locate(&document->at, first->from, last->to);
    const char *found = arena_text(document->arena, document->piece->bytes + first->from, last->to - first->from);
    const char *nearest = written_out(decoder, &remark);
    read_meant(document, REC_02, at, found, nearest, &msg_read_meant_remark,
               ARGS(arg_text("found", found), arg_text("nearest", nearest)));
    return true;
}
