/* The index of the vocabulary as make has it written (vocabulary.c): a table without an address in it, which costs nothing to
   begin with. Only for who looks words up in it and who writes it. */
#ifndef REFEREE_CORE_VOCABULARY_H
#define REFEREE_CORE_VOCABULARY_H

#include "core/eight.h"
#include "core/words.h"

#include <string.h>

/* Everything that can be looked up is of one of these classes: the mappings' keys, the kinds of words, the first words of
   acts. */
enum { CLASS_KEYS = 0, CLASS_WORDS = KEY_PLACES, CLASS_ACTS = KEY_PLACES + WORD_KINDS, CLASSES };

#define WORD_BYTES 64 /* no word of the notation is longer when folded */
#define PLACES     2048
#define ENTRIES    832 /* of them words; there are not many more than that */

/* A word as it is looked up: mostly its bytes are all in `head`. */
struct spelled {
    uint64_t head, tail; /* its first eight bytes; the last eight of one that has more, else 0 */
    const char *s;
    size_t length;
};

/* Texts are where they begin in form_text. */
struct entry {
    uint64_t head, tail; /* of the folded word, as in struct spelled */
    int value;
    unsigned short folded, text; /* text: as in the tables */
    unsigned short forms;  /* CLASS_ACTS: of those that begin with it, where their list is in form_list; 0: none */
    unsigned short proper; /* of a spelling with accents: the entry proper, numbered from 1; else 0 */
    unsigned short next;   /* of an entry proper: the next of its class, numbered from 1; 0: none */
    unsigned char class, length; /* bytes of the folded word */
};

struct vocabulary {
    unsigned short place[PLACES]; /* open addressing: the number of an entry, from 1, and its mark; 0: free */
    struct entry entry[ENTRIES];
    unsigned short number;          /* the list of the forms that begin with a number */
    unsigned char longest[CLASSES]; /* bytes of the longest word */
    uint32_t first[CLASSES];        /* what the words begin with: see vocabulary_initial() */
    unsigned short proper[CLASSES]; /* the first entry proper, numbered from 1 */
};

/* A bit for the letter that a word begins with, large or small. */
static inline uint32_t vocabulary_initial(char letter) { return (uint32_t)1 << ((unsigned char)letter & 31U); }

static inline struct spelled vocabulary_spell(const char *s, size_t length)
{
    struct spelled word = {.s = s, .length = length};
    word.head = eight_begin(s, length < EIGHT ? length : EIGHT);
    if (length > EIGHT)
        word.tail = eight_load(s + length - EIGHT);
    return word;
}

/* A place has the number of an entry in these bits, and above them some of its hash: most words that are none are told from that. */
enum { NUMBER_BITS = 10, NUMBER_MASK = (1 << NUMBER_BITS) - 1 };

static inline uint64_t vocabulary_hash(unsigned class, const struct spelled *word)
{
    return (word->head ^ word->tail << 1 ^ class) * 0x9e3779b97f4a7c15U;
}

static inline unsigned vocabulary_mark(uint64_t hash) { return (unsigned)(hash >> (64 - 16 + NUMBER_BITS)); }

/* The place of a word, or the free one where it belongs; `texts` are what the entries' texts are in. */
static inline size_t vocabulary_find(const struct vocabulary *words, const char *texts, unsigned class,
                                     const struct spelled *word)
{
    const uint64_t hash = vocabulary_hash(class, word);
    size_t at = hash >> 32 & (PLACES - 1);
    for (unsigned found; (found = words->place[at]) != 0; at = (at + 1) % PLACES) {
        if (found >> NUMBER_BITS != vocabulary_mark(hash))
            continue;
        const struct entry *entry = &words->entry[(found & NUMBER_MASK) - 1];
        if (entry->class == class && entry->head == word->head && entry->length == word->length &&
            entry->tail == word->tail &&
            (word->length <= 2 * EIGHT || memcmp(texts + entry->folded, word->s, word->length) == 0))
            break;
    }
    return at;
}

/* What a place has; NULL: it is free. */
static inline const struct entry *vocabulary_entry(const struct vocabulary *words, size_t place)
{
    const unsigned number = words->place[place] & NUMBER_MASK;
    return number > 0 ? &words->entry[number - 1] : NULL;
}

#endif
