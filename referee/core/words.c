#include "core/words.h"
#include "core/byte.h"

#include "core/eight.h"
#include "core/fold.h"
#include "core/vocabulary.h"

#include <stdint.h>
#include <string.h>

/* NULL: there is none. */
static inline const struct entry *entry_of(const struct vocabulary *words, unsigned class, const struct spelled *word)
{
    return vocabulary_entry(words, vocabulary_find(words, form_text, class, word));
}

/* Closes `length` bytes with a zero. False if no word is that long. */
static bool copy_word(char *out, const char *text, size_t length)
{
    if (length == 0 || length >= WORD_BYTES || memchr(text, '\0', length) != NULL)
        return false;
    memcpy(out, text, length);
    out[length] = '\0';
    return true;
}

/* Whether a word of the class can begin so. Letters with accents are not looked into; no word begins with the sign of a suit or
   the like: U+2640 … U+267F. */
static bool begins(const struct vocabulary *words, unsigned class, const char *text, size_t length)
{
    const unsigned char *byte = (const unsigned char *)text;
    if (byte[0] < 0x80)
        return (words->first[class] & vocabulary_initial(*text)) != 0;
    return byte[0] != 0xe2 || length < 2 || byte[1] != 0x99;
}

/* A word with accents, or a long one: mostly it is written as it stands in the tables. Kept out of the way of all the
   others. */
__attribute__((noinline)) static const struct entry *look_up_folded(const struct vocabulary *words, unsigned class,
                                                                    const char *text, size_t length)
{
    char plain[WORD_BYTES], folded[WORD_BYTES];
    struct spelled word = vocabulary_spell(text, length);
    const struct entry *entry = entry_of(words, class, &word);
    if (entry != NULL)
        return entry->proper != 0 ? &words->entry[entry->proper - 1] : entry;
    if (!copy_word(plain, text, length))
        return NULL;
    fold_text(folded, sizeof folded, plain);
    word = vocabulary_spell(folded, strlen(folded));
    return entry_of(words, class, &word);
}

/* Eight letters of ASCII, the large ones made small. */
static inline uint64_t small_letters(uint64_t eight)
{
    uint64_t from_a = eight + EIGHT_OF(0x80 - 'A'), beyond_z = eight + EIGHT_OF(0x80 - 'Z' - 1);
    return eight | (from_a & ~beyond_z & EIGHT_OF(0x80)) >> 2;
}

static const struct entry *look_up(const struct vocabulary *words, unsigned class, const char *text, size_t length)
{
    /* Accents may be written apart from their letters: that makes a word longer, but not twice as long. */
    if (length == 0 || length > (size_t)2 * words->longest[class] || length >= WORD_BYTES ||
        !begins(words, class, text, length))
        return NULL;
    struct spelled word = vocabulary_spell(text, length);
    if (length > 2 * EIGHT || ((word.head | word.tail) & EIGHT_OF(0x80)) != 0)
        return look_up_folded(words, class, text, length);
    word.head = small_letters(word.head);
    word.tail = small_letters(word.tail);
    return entry_of(words, class, &word);
}

int vocabulary_key(const struct vocabulary *words, enum key_place place, const char *text, size_t length)
{
    const struct entry *entry = look_up(words, CLASS_KEYS + place, text, length);
    return entry != NULL ? entry->value : -1;
}

int vocabulary_word(const struct vocabulary *words, enum word_kind kind, const char *text, size_t length)
{
    const struct entry *entry = look_up(words, CLASS_WORDS + kind, text, length);
    return entry != NULL ? entry->value : -1;
}

const unsigned short *vocabulary_forms(const struct vocabulary *words, const char *text, size_t length)
{
    if (length > 0 && is_digit(text[0]))
        return form_list + words->number;
    const struct entry *entry = look_up(words, CLASS_ACTS, text, length);
    return entry != NULL ? form_list + entry->forms : NULL;
}

/* The entry of a number; NULL: of 0, which is none. */
static const struct entry *numbered(const struct vocabulary *words, unsigned number)
{
    return number > 0 ? &words->entry[number - 1] : NULL;
}

/* One after the other, the words of a class as the tables spell them. */
static const struct entry *first_of(const struct vocabulary *words, unsigned class)
{
    return numbered(words, words->proper[class]);
}
static const struct entry *next_of(const struct vocabulary *words, const struct entry *entry)
{
    return numbered(words, entry->next);
}

static const char *nearest(const struct vocabulary *words, unsigned class, const char *word)
{
    const char *best = NULL;
    unsigned distance = 0;
    for (const struct entry *entry = first_of(words, class); entry != NULL; entry = next_of(words, entry))
        best = fold_nearer(word, best, form_text + entry->text, &distance);
    return best;
}

const char *vocabulary_near_key(const struct vocabulary *words, enum key_place place, const char *word)
{
    return nearest(words, CLASS_KEYS + place, word);
}

/* Whether another word of the class, of another meaning, is as near to what is written. */
static bool has_rival(const struct vocabulary *words, unsigned class, const char *word, const char *near)
{
    const struct entry *best = look_up(words, class, near, strlen(near));
    unsigned distance = fold_distance(word, near);
    for (const struct entry *entry = first_of(words, class); entry != NULL; entry = next_of(words, entry))
        if (entry->value != best->value && fold_within(word, form_text + entry->text, distance))
            return true;
    return false;
}

const char *vocabulary_only_key(const struct vocabulary *words, enum key_place place, const char *word)
{
    const char *near = nearest(words, CLASS_KEYS + place, word);
    return near == NULL || has_rival(words, CLASS_KEYS + place, word, near) ? NULL : near;
}

const char *vocabulary_near_word(const struct vocabulary *words, enum word_kind kind, const char *word)
{
    return nearest(words, CLASS_WORDS + kind, word);
}

/* Whether some act that begins with the word is one that `acts` has. */
static bool begins_act(const struct entry *entry, const unsigned char *acts)
{
    const unsigned short *forms = form_list + entry->forms;
    for (const struct form *form; (form = form_next(&forms)) != NULL;)
        if (acts[form->verb] != 0)
            return true;
    return false;
}

/* The nearest of the words that begin an act of those (`of` true), or one of others only, if one is nearer than `best`. */
static const char *nearer_act(const struct vocabulary *words, const char *word, const unsigned char *acts, bool of,
                              const char *best, unsigned *distance)
{
    for (const struct entry *entry = first_of(words, CLASS_ACTS); entry != NULL; entry = next_of(words, entry))
        if (begins_act(entry, acts) == of)
            best = fold_nearer(word, best, form_text + entry->text, distance);
    return best;
}

const char *vocabulary_near_act(const struct vocabulary *words, const char *word, const unsigned char *acts)
{
    unsigned distance = 0;
    if (acts == NULL)
        return nearest(words, CLASS_ACTS, word);
    const char *own = nearer_act(words, word, acts, true, NULL, &distance);
    return nearer_act(words, word, acts, false, own, &distance);
}

/* Whether two words are two names of one thing, as "quint" and "quinte" are, of whatever kind. */
static bool names_the_same(const struct vocabulary *words, const char *one, const char *other)
{
    bool same = false, differ = false;
    for (unsigned kind = 0; kind < WORD_KINDS; kind++) {
        int value = vocabulary_word(words, kind, one, strlen(one));
        same |= value >= 0;
        differ |= value != vocabulary_word(words, kind, other, strlen(other));
    }
    return same && !differ;
}

const char *vocabulary_only_act(const struct vocabulary *words, const char *word, const unsigned char *acts)
{
    unsigned distance = 0;
    const char *own = nearer_act(words, word, acts, true, NULL, &distance);
    if (own == NULL)
        return NULL;
    for (const struct entry *entry = first_of(words, CLASS_ACTS); entry != NULL; entry = next_of(words, entry))
        if (!fold_equal(form_text + entry->text, own) && fold_within(word, form_text + entry->text, distance) &&
            !names_the_same(words, form_text + entry->text, own))
            return NULL;
    return own;
}
