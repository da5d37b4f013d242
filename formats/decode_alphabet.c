/* In which language the letters of cards are: V is a valet, J a jack, and C a heart or a club. And in which the keys are. */
#include "formats/decode.h"

#include "core/fold.h"

#include <string.h>

/* What the words of a scalar tell of the alphabet: cards whose suit is a letter, ranks beside any suit. Among acts, words in
   small letters ("at") are no cards. */
static void survey_text(struct text rest, bool acts, struct spelling *spelling)
{
    struct text word;
    for (bool run = false; text_next(&rest, &word);) {
        struct card_said said;
        enum suit suit;
        if (word.length > 0 && word.s[word.length - 1] == ';')
            word.length--;
        if (acts && has_small_letter(word))
            continue;
        bool card = card_read(word.s, word.length, &said);
        if (card && said.lettered && !is_as(word))
            spelling->suits[said.suit_letter]++;
        if (card || (run && rank_word(word, &said)))
            spelling->ranks[said.rank_letter]++;
        else
            run = suit_symbol(word.s, word.length, &suit) > 0;
    }
}

/* The scalars under a key of cards or acts; keys within (players' names) are left out. */
static void survey(const struct node *node, bool acts, struct spelling *spelling)
{
    if (node->kind == NODE_SCALAR)
        survey_text((struct text){NULL, node->text, node->length}, acts, spelling);
    for (const struct node *item = node->first; item != NULL; item = item->next) {
        if (node->kind == NODE_MAPPING)
            item = item->next;
        survey(item, acts, spelling);
    }
}

/* Everything in a record or deal that has cards. */
static void survey_fields(const struct decoder *decoder, const struct node *mapping, enum key_place place,
                          struct spelling *spelling)
{
    const struct node *key = mapping->kind == NODE_MAPPING ? mapping->first : NULL;
    for (; key != NULL; key = key->next->next) {
        int known = vocabulary_key(decoder->words, place, key->text, key->length);
        switch (known >= 0 ? key_rows[known].shape : SHAPE_TEXT) {
        case SHAPE_CARDS:
        case SHAPE_CARDS_EACH:
        case SHAPE_TURNED: survey(key->next, false, spelling); break;
        case SHAPE_STEPS: survey(key->next, true, spelling); break;
        case SHAPE_DEAL: survey_fields(decoder, key->next, PLACE_DEAL, spelling); break;
        case SHAPE_DEALS:
        case SHAPE_MANCHES:
            for (const struct node *item = key->next->first; item != NULL; item = item->next)
                survey_fields(decoder, item, place == PLACE_RECORD ? PLACE_DEAL : PLACE_MANCHE, spelling);
            break;
        default: break;
        }
    }
}

/* The alphabet that one count of letters points to; ALPHABET_UNKNOWN if both or neither occur. */
static enum alphabet only_one(const unsigned count[3])
{
    if ((count[ALPHABET_EN] > 0) == (count[ALPHABET_FR] > 0))
        return ALPHABET_UNKNOWN;
    return count[ALPHABET_EN] > 0 ? ALPHABET_EN : ALPHABET_FR;
}

static enum alphabet told_by(const struct spelling *spelling)
{
    bool suits = spelling->suits[ALPHABET_EN] + spelling->suits[ALPHABET_FR] > 0;
    return only_one(suits ? spelling->suits : spelling->ranks);
}

enum alphabet letter_c(struct decoder *decoder)
{
    if (decoder->declared != ALPHABET_UNKNOWN)
        return decoder->declared;
    if (!decoder->c_settled) {
        struct spelling spelling = {{0}, {0}};
        survey_fields(decoder, decoder->document->root, PLACE_RECORD, &spelling);
        decoder->c = told_by(&spelling);
        decoder->c_torn =
            decoder->c == ALPHABET_UNKNOWN && spelling.ranks[ALPHABET_EN] + spelling.suits[ALPHABET_EN] > 0;
        decoder->c_settled = true;
    }
    return decoder->c;
}

enum alphabet record_alphabet(const struct decoder *decoder)
{
    return decoder->declared != ALPHABET_UNKNOWN ? decoder->declared : told_by(&decoder->spelling);
}

/* --- the language of the keys --- */

/* Whether a key, or the one that it nearly is, is of one language alone; then `french` says of which. */
static bool key_language(const struct decoder *decoder, const struct node *key, bool *french)
{
    const char *word =
        key->kind == NODE_SCALAR ? text_copy(decoder->document, text_trim(text_of((struct node *)key))) : "";
    int found = vocabulary_key(decoder->words, PLACE_RECORD, word, strlen(word));
    if (found < 0 && guessing(decoder)) {
        const char *near = vocabulary_near_key(decoder->words, PLACE_RECORD, word);
        word = near != NULL ? near : "";
        found = vocabulary_key(decoder->words, PLACE_RECORD, word, strlen(word));
    }
    bool in_french = found >= 0 && fold_equal(word, key_rows[found].fr);
    if (found < 0 || in_french == fold_equal(word, key_rows[found].en))
        return false;
    *french = in_french;
    return true;
}

bool keys_french(const struct decoder *decoder, const struct node *game, bool french)
{
    const struct node *key = game != NULL ? game : decoder->document->root->first;
    while (key != NULL && !key_language(decoder, key, &french))
        key = game != NULL ? NULL : key->next->next;
    return french;
}
