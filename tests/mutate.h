/* Transcripts changed at random, as a writer, a program or an enemy might change them: lines, words, cards, numbers, keywords
   and single bytes. Used by the fuzzers and by the test of mutants. */
#ifndef TESTS_MUTATE_H
#define TESTS_MUTATE_H

#include "core/make/random.h"

#include <stddef.h>

/* A text that is changed in place: `length` bytes of at most `room`. */
struct mutant {
    char *s;
    size_t length, room;
};

/* Changes the text a little, once. What would not fit into its room is left out. */
void mutate(struct mutant *mutant, struct random *random);
/* Changes it once, and as often again as it turns out. */
void mutate_on(struct mutant *mutant, struct random *random);

#endif
