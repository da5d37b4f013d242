/* What people who have not read the manual call keys and acts: keys are read as what is meant, and told; acts are named to them. */
#ifndef FORMATS_OTHERWISE_H
#define FORMATS_OTHERWISE_H

#include "core/words.h"

#include <stdbool.h>

/* The key of a mapping that `word` is another name for, in that language; NULL: none is known. */
const char *key_otherwise(enum key_place place, const char *word, bool french);

/* The key of a mapping that `word` is another name for, of those names under which the same stands as under the key; NULL: none is known. */
const char *key_called(enum key_place place, const char *word, bool french);

/* The first words of the act that `word` is another name for, in that language, of those that `acts` has (struct game; NULL:
   any); NULL: none is known. */
const char *act_otherwise(const unsigned char *acts, const char *word, bool french);

/* Whether a word before an act only says that it is said, "says good"; before a card, that it is played, "plays R♥". */
bool only_says(const char *word);
bool only_plays(const char *word);
/* Whether a word between two cards only parts them, "A♥ sur 7♥"; before a trick, only that it is one, "levée 1: A♥ 7♥"; behind one and
   a name, that he takes it, "A♥ 7♥ Anne prend". */
bool only_parts(const char *word);
bool only_counts(const char *word);
bool only_takes(const char *word);
/* Whether letters behind a number say that it is one of an order, "2e", "2nd". */
bool only_orders(const char *word);

#endif
