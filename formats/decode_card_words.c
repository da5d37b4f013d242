/* The words of cards: ranks, suits, and what looks like one. */
#include "formats/decode.h"

bool rank_word(struct text word, struct card_said *said)
{
    bool as = is_as(word);
    return rank_read(word.s, as ? 1 : word.length, said) == (as ? 1 : word.length) && word.length > 0;
}

bool suit_word(const struct decoder *decoder, struct text word, struct card_said *said)
{
    if (suit_read(word.s, word.length, said) == word.length)
        return true;
    int suit = word_value(decoder, WORDS_SUIT, word);
    if (suit < 0)
        return false;
    *said = (struct card_said){.suit = (unsigned char)suit, .suit_letter = ALPHABET_UNKNOWN};
    return true;
}

bool rank_named(const struct decoder *decoder, struct text word, struct card_said *said)
{
    if (rank_word(word, said))
        return true;
    int rank = word_value(decoder, WORDS_RANK, word);
    if (rank < 0)
        return false;
    *said = (struct card_said){.rank = (unsigned char)rank, .rank_letter = ALPHABET_UNKNOWN};
    return true;
}

bool take_named(const struct decoder *decoder, struct text *word, struct text *after)
{
    struct text rest = *after, of, suit;
    struct card_said said;
    if (!rank_named(decoder, *word, &said) || !text_next(&rest, &of))
        return false;
    const bool joined = text_is(of, "of") || text_is(of, "de");
    suit = of;
    if (joined && !text_next(&rest, &suit))
        return false;
    suit.length -= suit.length > 1 && suit.s[suit.length - 1] == ',';
    if (joined ? !suit_word(decoder, suit, &said) : word_value(decoder, WORDS_SUIT, suit) < 0 || suit.length < 3)
        return false;
    word->length = (size_t)(suit.s + suit.length - word->s);
    *after = rest;
    return true;
}

bool looks_like_card(struct text word)
{
    struct card_said said;
    enum suit suit;
    if (card_read(word.s, word.length, &said))
        return true;
    for (size_t i = 0; i + 3 <= word.length; i++)
        if ((unsigned char)word.s[i] >= 0x80 && suit_symbol(word.s + i, word.length - i, &suit) > 0)
            return true;
    return false;
}

bool begins_with_card(struct text text)
{
    struct text word;
    return glances_card(text) || (text_next(&text, &word) && looks_like_card(word));
}

bool has_small_letter(struct text word)
{
    for (size_t i = 0; i < word.length; i++)
        if (word.s[i] >= 'a' && word.s[i] <= 'z')
            return true;
    return false;
}
