/* A word that is no card, and what it can only be meant as. */
#include "formats/codepoint.h"
#include "formats/decode.h"

#include <string.h>

/* How many bytes of a word stand before its suit sign, and whether it ends with one. */
size_t bytes_before_sign(struct text word, bool *sign)
{
    enum suit suit;
    for (size_t i = 0; i < word.length; i++) {
        size_t bytes = (unsigned char)word.s[i] >= 0x80 ? suit_symbol(word.s + i, word.length - i, &suit) : 0;
        *sign = bytes > 0;
        if (bytes > 0)
            return i + bytes == word.length ? i : 0;
    }
    return word.length;
}

/* Whether the whole text is a card by its name. */
bool is_card_named(const struct decoder *decoder, struct text text)
{
    struct text word;
    return text_next(&text, &word) && take_named(decoder, &word, &text) && text.length == 0;
}

/* A card told by its names, as it would be written. */
static const char *named_card(const struct decoder *decoder, struct text text)
{
    struct card_said rank = {.rank = RANK_UNKNOWN}, suit = {.suit = SUIT_UNKNOWN};
    struct text rest = text, word;
    char card[CARD_TEXT];
    if (text_next(&rest, &word))
        rank_named(decoder, word, &rank);
    while (text_next(&rest, &word))
        suit_word(decoder, word, &suit);
    card_print(card, CARD(suit.suit, rank.rank), decoder->record->french ? ALPHABET_FR : ALPHABET_EN, false);
    return arena_text(decoder->document->arena, card, strlen(card));
}

/* A card whose rank is miswritten, as it would be written: a letter for a figure of ten, the knave's of other packs. NULL: none. */
static const char *meant_card(const struct decoder *decoder, struct text text)
{
    static const char *const tens[] = {"1O", "1o", "lO", "l0", "IO", "I0"};
    bool sign = false;
    size_t rank = bytes_before_sign(text, &sign);
    struct text head = {text.node, text.s, rank};
    const char *meant = text_is(head, "B") || text_is(head, "b") ? (decoder->record->french ? "V" : "J") : NULL;
    for (size_t i = 0; i < sizeof tens / sizeof tens[0]; i++)
        meant = text_is(head, tens[i]) ? "10" : meant;
    if (meant == NULL)
        return NULL;
    return arena_printf(decoder->document->arena, "%s%.*s", meant, (int)(text.length - rank), text.s + rank);
}

/* A card in which a sign is struck twice, as it would be written: "VV♦", "100♠", "9♥♥". NULL: it is none. */
static const char *struck_card(const struct decoder *decoder, struct text text)
{
    uint32_t one, other;
    size_t bytes = text.length > 0 ? codepoint_read(text.s, text.length, &one) : 0;
    for (size_t at = 0, next = bytes; next < text.length; at = next, next += bytes, one = other) {
        bytes = codepoint_read(text.s + next, text.length - next, &other);
        if (one != other)
            continue;
        const char *once = arena_printf(decoder->document->arena, "%.*s%.*s", (int)at, text.s,
                                        (int)(text.length - next), text.s + next);
        struct glance glance = card_glance(once, strlen(once));
        if (glance.bytes == text.length - bytes && glance.suit != SUIT_UNKNOWN && glance.rank != RANK_UNKNOWN)
            return once;
    }
    return NULL;
}

/* A card with a bracket or a star beside it: "(A♥", "7♥)", "A♥*". NULL: it is none. */
static const char *marked_card(const struct decoder *decoder, struct text text)
{
    size_t from = 0, to = text.length;
    while (from < to && strchr("([", text.s[from]) != NULL)
        from++;
    while (to > from && strchr(")]*", text.s[to - 1]) != NULL)
        to--;
    const struct glance glance = card_glance(text.s + from, to - from);
    if (to - from == text.length || glance.bytes != to - from || glance.suit == SUIT_UNKNOWN ||
        glance.rank == RANK_UNKNOWN)
        return NULL;
    return arena_text(decoder->document->arena, text.s + from, to - from);
}

const char *card_meant(const struct decoder *decoder, struct text text)
{
    const char *meant = is_card_named(decoder, text) ? named_card(decoder, text) : meant_card(decoder, text);
    meant = meant != NULL ? meant : struck_card(decoder, text);
    return meant != NULL ? meant : marked_card(decoder, text);
}
