/* Words as people type them: compared without accents and case, and guessed at when they are misspelt. */
#ifndef REFEREE_CORE_FOLD_H
#define REFEREE_CORE_FOLD_H

#include <stdbool.h>
#include <stddef.h>

/* Writes `text` to `out` in lower case and without accents (é → e, œ → oe, ’ → '), at most `size` bytes with the
   closing zero; longer texts are cut. Returns `out`. */
char *fold_text(char *out, size_t size, const char *text);

/* Whether words that begin with these bytes may be equal: only plain letters tell that they are not. Asked before a word is copied out. */
static inline bool fold_may_equal(char a, char b)
{
    return ((unsigned char)a | (unsigned char)b) >= 0x80 || (((unsigned char)a ^ (unsigned char)b) & 0xdf) == 0;
}

/* Whether two words are the same but for accents and case. */
bool fold_equal(const char *a, const char *b);

/* Whether `word` is one of the words in `list`, separated by spaces, but for accents and case. */
bool fold_listed(const char *list, const char *word);

/* How many letters must be changed, added, left out or swapped with their neighbour to make `a` into `b`, folded. */
unsigned fold_distance(const char *a, const char *b);

/* Whether fold_distance() of them is `most` or less, which mostly is known sooner than the distance. */
bool fold_within(const char *a, const char *b, unsigned most);

/* Keeps the nearer of two guesses at `word`: returns `candidate` if it is near enough to be meant and nearer than
   `best` (NULL: none yet), else `best`. `*distance` holds best's distance; start it at 0 with best NULL. */
const char *fold_nearer(const char *word, const char *best, const char *candidate, unsigned *distance);

/* The letters with accents that are folded, one after another: returns the nth and sets *plain to what it folds to; NULL after
   the last. */
const char *fold_accented(size_t nth, const char **plain);

#endif
