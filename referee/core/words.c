#include "core/words.h"

#include "core/eight.h"
#include "core/fold.h"
#include "core/ledger.h"

#include <stdint.h>
#include <string.h>

const struct key_row key_rows[KEYS] = {
#define KEY(place, token, shape, en, fr, also) {PLACE_##place, SHAPE_##shape, en, fr, also},
#define WORD(kind, value, en, fr)
#include "core/words.def"
#undef KEY
#undef WORD
};

const struct word_row word_rows[] = {
#define ITEM(name, en, fr) {WORDS_ITEM, ITEM_##name, en, fr},
#include "core/items.def"
#undef ITEM
#define KEY(place, token, shape, en, fr, also)
#define WORD(kind, value, en, fr) {WORDS_##kind, value, en, fr},
#include "core/words.def"
#undef KEY
#undef WORD
};
const size_t word_row_count = sizeof word_rows / sizeof word_rows[0];

const struct verb_row verb_rows[VERBS] = {
    [VERB_NOTE] = {ACTS_OTHER, ACT_PLAIN, "", ""},
    [VERB_CARDS] = {ACTS_OTHER, ACT_PLAIN, "", ""},
#define VERB(name, class, traits, en, fr) [VERB_##name] = {ACTS_##class, traits, en, fr},
#include "core/verbs.def"
#undef VERB
};

const char *alternative(const char **rest, size_t *length)
{
    const char *one = *rest, *end = strstr(one, " / ");
    *length = end != NULL ? (size_t)(end - one) : strlen(one);
    *rest = end != NULL ? end + 3 : one + *length;
    return *one != '\0' ? one : NULL;
}

/* Everything that can be looked up is of one of these classes: the mappings' keys, the kinds of words, the first words of
   acts. */
enum { CLASS_KEYS = 0, CLASS_WORDS = KEY_PLACES, CLASS_ACTS = KEY_PLACES + WORD_KINDS, CLASSES };

#define WORD_BYTES 64 /* no word of the notation is longer when folded */
#define SLOTS      2048

/* A word as it is looked up: mostly its bytes are all in `head`. */
struct spelled {
    uint64_t head, tail; /* its first eight bytes; the last eight of one that has more, else 0 */
    const char *s;
    size_t length;
};

struct entry {
    struct spelled folded; /* no text: a free place */
    const char *text;      /* as in the tables */
    unsigned class;
    int value;
    const struct form_link *form; /* CLASS_ACTS: the forms that begin with it */
    struct form_link *last;
    const struct entry *alias; /* of a spelling with accents: the entry proper */
};

struct vocabulary {
    struct arena *arena;
    struct entry entry[SLOTS];      /* open addressing; less than half are in use */
    const struct form_link *number; /* the forms that begin with a number */
    size_t longest[CLASSES];        /* bytes of the longest word */
    uint32_t first[CLASSES];        /* what the words begin with: see initial() */
};

static inline struct spelled spell(const char *s, size_t length)
{
    struct spelled word = {.s = s, .length = length};
    word.head = eight_begin(s, length < EIGHT ? length : EIGHT);
    if (length > EIGHT)
        word.tail = eight_load(s + length - EIGHT);
    return word;
}

static bool same_word(const struct spelled *a, const struct spelled *b)
{
    return a->head == b->head && a->length == b->length && a->tail == b->tail &&
           (a->length <= 2 * EIGHT || memcmp(a->s, b->s, a->length) == 0);
}

/* The entry of a word, or the free one where it belongs. */
static inline size_t find(const struct vocabulary *words, unsigned class, const struct spelled *word)
{
    uint64_t hash = (word->head ^ word->tail << 1 ^ class) * 0x9e3779b97f4a7c15U;
    size_t at = hash >> 32 & (SLOTS - 1);
    for (; words->entry[at].folded.s != NULL; at = (at + 1) % SLOTS)
        if (words->entry[at].class == class && same_word(&words->entry[at].folded, word))
            break;
    return at;
}

/* A bit for the letter that a word begins with, large or small. */
static uint32_t initial(char letter) { return (uint32_t)1 << ((unsigned char)letter & 31U); }

/* Whether a word of the class can begin so. Letters with accents are not looked into; no word begins with the sign of a suit or
   the like. */
static bool begins(const struct vocabulary *words, unsigned class, char letter)
{
    unsigned char byte = (unsigned char)letter;
    return byte < 0x80 ? (words->first[class] & initial(letter)) != 0 : byte != 0xe2;
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

/* Enters the spelling of a table too, where it has accents: so it is found without folding. */
static void enter_spelling(struct vocabulary *words, unsigned class, const struct entry *proper)
{
    struct spelled spelled = spell(proper->text, strlen(proper->text));
    struct entry *entry = &words->entry[find(words, class, &spelled)];
    if (entry->folded.s == NULL)
        *entry = (struct entry){.folded = spelled, .text = proper->text, .class = class, .alias = proper};
}

/* Enters a word, folded, unless it is there already: the first row keeps it. */
static struct entry *enter_word(struct vocabulary *words, unsigned class, int value, const char *text, size_t length)
{
    char plain[WORD_BYTES], folded[WORD_BYTES];
    if (!copy_word(plain, text, length))
        return NULL;
    fold_text(folded, sizeof folded, plain);
    if (length > words->longest[class])
        words->longest[class] = length;
    words->first[class] |= initial(folded[0]);
    struct spelled spelled = spell(folded, strlen(folded));
    struct entry *entry = &words->entry[find(words, class, &spelled)];
    if (entry->folded.s == NULL) {
        spelled.s = arena_text(words->arena, folded, spelled.length);
        *entry = (struct entry){
            .folded = spelled, .text = arena_text(words->arena, text, length), .class = class, .value = value};
    }
    enter_spelling(words, class, entry);
    return entry;
}

static void enter_list(struct vocabulary *words, unsigned class, int value, const char *list)
{
    size_t length;
    for (const char *one; (one = alternative(&list, &length)) != NULL;)
        enter_word(words, class, value, one, length);
}

static struct form_link *link_new(struct vocabulary *words, const struct form *form)
{
    struct form_link *link = arena_alloc(words->arena, sizeof *link);
    link->form = form;
    return link;
}

static void enter_head(struct vocabulary *words, const struct form *form, const char *text, size_t length)
{
    struct entry *entry = enter_word(words, CLASS_ACTS, 0, text, length);
    if (entry == NULL || (entry->last != NULL && entry->last->form == form))
        return;
    struct form_link *link = link_new(words, form);
    if (entry->last != NULL)
        entry->last->next = link;
    else
        entry->form = link;
    entry->last = link;
}

/* The words of a kind that can be the first of an act: their own first words. */
static void enter_heads_of(struct vocabulary *words, const struct form *form, enum word_kind kind)
{
    for (size_t i = 0; i < word_row_count; i++) {
        const char *lists[] = {word_rows[i].en, word_rows[i].fr};
        size_t length;
        for (size_t k = 0; k < 2 && word_rows[i].kind == kind; k++)
            for (const char *one; (one = alternative(&lists[k], &length)) != NULL;)
                enter_head(words, form, one, length);
    }
}

/* Forms that begin with a number are few: they are all bids, and stand in one list. */
static void enter_number(struct vocabulary *words, const struct form *form)
{
    struct form_link *link = link_new(words, form);
    link->next = words->number;
    words->number = link;
}

static void enter_form(struct vocabulary *words, const struct form *form)
{
    const struct element *first = &form->element[0];
    switch (form->count > 0 ? first->slot : SLOT_RULE) {
    case SLOT_WORD:
        for (const char *at = first->word; *at != '\0';) {
            size_t length = strcspn(at, "|");
            enter_head(words, form, at, length);
            at += length + (at[length] == '|');
        }
        break;
    case SLOT_RUN: enter_heads_of(words, form, WORDS_RUN); break;
    case SLOT_SET: enter_heads_of(words, form, WORDS_SET); break;
    case SLOT_LEVEL:
        enter_heads_of(words, form, WORDS_LEVEL);
        enter_number(words, form);
        break;
    default: break;
    }
}

static void enter_verb(struct vocabulary *words, enum verb verb, enum language language, const char *list)
{
    size_t length;
    for (const char *one; (one = alternative(&list, &length)) != NULL;)
        enter_form(words, form_parse(words->arena, verb, language, one, length));
}

static void enter_all(struct vocabulary *words)
{
    for (int key = 0; key < KEYS; key++) {
        enter_list(words, CLASS_KEYS + key_rows[key].place, key, key_rows[key].en);
        enter_list(words, CLASS_KEYS + key_rows[key].place, key, key_rows[key].fr);
        enter_list(words, CLASS_KEYS + key_rows[key].place, key, key_rows[key].also);
    }
    for (size_t i = 0; i < word_row_count; i++) {
        enter_list(words, CLASS_WORDS + word_rows[i].kind, word_rows[i].value, word_rows[i].en);
        enter_list(words, CLASS_WORDS + word_rows[i].kind, word_rows[i].value, word_rows[i].fr);
    }
    for (int verb = 0; verb < VERBS; verb++) {
        enter_verb(words, (enum verb)verb, LANG_EN, verb_rows[verb].en);
        enter_verb(words, (enum verb)verb, LANG_FR, verb_rows[verb].fr);
    }
}

struct vocabulary *vocabulary_new(void)
{
    struct arena *arena = arena_new();
    struct vocabulary *words = arena_alloc(arena, sizeof *words);
    words->arena = arena;
    enter_all(words);
    return words;
}

void vocabulary_free(struct vocabulary *words)
{
    if (words != NULL)
        arena_free(words->arena);
}

/* A word with accents, or a long one: mostly it is written as it stands in the tables. Kept out of the way of all the
   others. */
__attribute__((noinline)) static const struct entry *look_up_folded(const struct vocabulary *words, unsigned class,
                                                                    const char *text, size_t length)
{
    char plain[WORD_BYTES], folded[WORD_BYTES];
    struct spelled word = spell(text, length);
    const struct entry *entry = &words->entry[find(words, class, &word)];
    if (entry->folded.s != NULL)
        return entry->alias != NULL ? entry->alias : entry;
    if (!copy_word(plain, text, length))
        return NULL;
    fold_text(folded, sizeof folded, plain);
    word = spell(folded, strlen(folded));
    entry = &words->entry[find(words, class, &word)];
    return entry->folded.s != NULL ? entry : NULL;
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
    if (length == 0 || length > 2 * words->longest[class] || length >= WORD_BYTES || !begins(words, class, *text))
        return NULL;
    struct spelled word = spell(text, length);
    if (length > 2 * EIGHT || ((word.head | word.tail) & EIGHT_OF(0x80)) != 0)
        return look_up_folded(words, class, text, length);
    word.head = small_letters(word.head);
    word.tail = small_letters(word.tail);
    const struct entry *entry = &words->entry[find(words, class, &word)];
    return entry->folded.s != NULL ? entry : NULL;
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

const struct form_link *vocabulary_forms(const struct vocabulary *words, const char *text, size_t length)
{
    if (length > 0 && text[0] >= '0' && text[0] <= '9')
        return words->number;
    const struct entry *entry = look_up(words, CLASS_ACTS, text, length);
    return entry != NULL ? entry->form : NULL;
}

static const char *nearest(const struct vocabulary *words, unsigned class, const char *word)
{
    const char *best = NULL;
    unsigned distance = 0;
    for (size_t i = 0; i < SLOTS; i++)
        if (words->entry[i].folded.s != NULL && words->entry[i].class == class && words->entry[i].alias == NULL)
            best = fold_nearer(word, best, words->entry[i].text, &distance);
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
    for (size_t i = 0; i < SLOTS; i++) {
        const struct entry *entry = &words->entry[i];
        if (entry->folded.s != NULL && entry->class == class && entry->alias == NULL && entry->value != best->value &&
            fold_distance(word, entry->text) <= distance)
            return true;
    }
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
    for (const struct form_link *link = entry->form; link != NULL; link = link->next)
        if (acts[link->form->verb] != 0)
            return true;
    return false;
}

/* The nearest of the words that begin an act of those (`of` true), or one of others only, if one is nearer than `best`. */
static const char *nearer_act(const struct vocabulary *words, const char *word, const unsigned char *acts, bool of,
                              const char *best, unsigned *distance)
{
    for (size_t i = 0; i < SLOTS; i++) {
        const struct entry *entry = &words->entry[i];
        if (entry->folded.s != NULL && entry->class == CLASS_ACTS && entry->alias == NULL &&
            begins_act(entry, acts) == of)
            best = fold_nearer(word, best, entry->text, distance);
    }
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
