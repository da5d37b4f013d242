#include "core/arena.h"
#include "core/fold.h"
#include "core/words.h"
#include "formats/schema_pieces.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* --- letters ------------------------------------------------------------------------------------------------ */

/* The letters "oe", which may be one, as a character of folded words. */
#define LIGATURE '\1'

/* Whether the nth letter that has an accent is that one with it. */
static const char *accented_as(size_t nth, char letter)
{
    const char *plain, *accented = fold_accented(nth, &plain);
    return accented != NULL && plain[0] == letter && plain[1] == '\0' ? accented : NULL;
}

/* With every accent that the letter may bear: from the first of them to the last in Unicode. What stands between, other letters with
   accents, is in no word, and to name each one would make the schema a third longer. */
static void put_accented(struct buffer *out, char letter)
{
    const char *first = NULL, *last = NULL, *plain, *one;
    for (size_t i = 0; fold_accented(i, &plain) != NULL; i++) {
        if ((one = accented_as(i, letter)) == NULL)
            continue;
        first = first == NULL || strcmp(one, first) < 0 ? one : first;
        last = last == NULL || strcmp(one, last) > 0 ? one : last;
    }
    if (first != NULL)
        buffer_printf(out, "%s-%s", first, last);
}

/* One letter, in either case and with every accent it may bear. */
static void put_letter(struct buffer *out, char letter)
{
    buffer_char(out, '[');
    buffer_char(out, letter);
    if (islower((unsigned char)letter))
        buffer_char(out, (char)toupper((unsigned char)letter));
    put_accented(out, letter);
    buffer_char(out, ']');
}

/* A character of a folded word. */
static void put_character(struct buffer *out, char character)
{
    if (character == ' ') {
        buffer_text(out, "\\s+");
    } else if (character == LIGATURE) {
        buffer_text(out, "(?:[œŒ]|");
        put_letter(out, 'o');
        put_letter(out, 'e');
        buffer_char(out, ')');
    } else if (isalpha((unsigned char)character) || character == '\'') {
        put_letter(out, character);
    } else {
        buffer_char(out, character); /* digits, hyphens */
    }
}

/* --- words -------------------------------------------------------------------------------------------------- */

enum { WORDS_MOST = 256, WORD_LONGEST = 127 };

/* Words that are alternatives, folded, each once. */
struct alternatives {
    struct arena *arena;
    size_t count;
    const char *word[WORDS_MOST];
};

/* Adds a word, unless it is there already: it may be the same in both languages but for its accents. */
static void add_word(struct alternatives *list, const char *word, size_t length)
{
    char text[WORD_LONGEST + 1], plain[WORD_LONGEST + 1];
    length = length < WORD_LONGEST ? length : WORD_LONGEST;
    memcpy(text, word, length);
    text[length] = '\0';
    fold_text(plain, sizeof plain, text);
    for (char *oe; (oe = strstr(plain, "oe")) != NULL;) {
        *oe = LIGATURE;
        memmove(oe + 1, oe + 2, strlen(oe + 2) + 1);
    }
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->word[i], plain) == 0)
            return;
    if (list->count < WORDS_MOST)
        list->word[list->count++] = arena_text(list->arena, plain, strlen(plain));
}

static void add_words(struct alternatives *list, const char *words, const char *bar)
{
    for (const char *at = words; *at != '\0';) {
        const char *end = strstr(at, bar);
        size_t length = end != NULL ? (size_t)(end - at) : strlen(at);
        add_word(list, at, length);
        at += length + (end != NULL ? strlen(bar) : 0);
    }
}

static int by_letters(const void *a, const void *b) { return strcmp(*(const char *const *)a, *(const char *const *)b); }

static size_t alike_to(const char *const *word, size_t count, size_t from, size_t depth)
{
    size_t to = from + 1;
    while (to < count && word[to][depth] == word[from][depth])
        to++;
    return to;
}

static void put_tails(struct buffer *out, const char *const *word, size_t count, size_t depth);

/* What follows in words that go on with the same letters: these once, and then what is left of each. */
static void put_branch(struct buffer *out, const char *const *word, size_t count,
                       size_t depth) /* NOLINT(misc-no-recursion) */
{
    const char *first = word[0], *last = word[count - 1];
    do
        put_character(out, first[depth++]);
    while (first[depth] != '\0' && first[depth] == last[depth]);
    put_tails(out, word, count, depth);
}

/* What words in alphabetical order, alike so far, end with from there on: letters that they share stand there once. As deep as
   a word has letters. */
static void put_tails(struct buffer *out, const char *const *word, size_t count,
                      size_t depth) /* NOLINT(misc-no-recursion) */
{
    size_t from = word[0][depth] == '\0'; /* one may end here */
    if (from == count)
        return;
    bool one = alike_to(word, count, from, depth) == count;
    bool letter = one && count - from == 1 && strlen(word[from] + depth) == 1 && word[from][depth] != LIGATURE;
    bool group = from == 1 ? !letter : !one;
    buffer_text(out, group ? "(?:" : "");
    for (size_t at = from, to; at < count; at = to) {
        to = alike_to(word, count, at, depth);
        buffer_text(out, at > from ? "|" : "");
        put_branch(out, word + at, to - at, depth);
    }
    buffer_text(out, group ? ")" : "");
    buffer_text(out, from == 1 ? "?" : "");
}

static void put_alternatives(struct buffer *out, struct alternatives *list)
{
    qsort(list->word, list->count, sizeof list->word[0], by_letters);
    if (list->count > 0)
        put_tails(out, list->word, list->count, 0);
    arena_free(list->arena);
}

void pattern_words(struct buffer *out, const char *words, const char *bar)
{
    struct alternatives list = {.arena = arena_new()};
    add_words(&list, words, bar);
    put_alternatives(out, &list);
}

void pattern_kind(struct buffer *out, int kind)
{
    struct alternatives list = {.arena = arena_new()};
    for (size_t i = 0; i < word_row_count; i++)
        if ((int)word_rows[i].kind == kind) {
            add_words(&list, word_rows[i].en, " / ");
            add_words(&list, word_rows[i].fr, " / ");
        }
    put_alternatives(out, &list);
}

void pattern_key(struct buffer *out, int key)
{
    struct alternatives list = {.arena = arena_new()};
    add_words(&list, key_rows[key].en, " / ");
    add_words(&list, key_rows[key].fr, " / ");
    add_words(&list, key_rows[key].also, " / ");
    buffer_text(out, "^");
    put_alternatives(out, &list);
    buffer_text(out, "$");
}
