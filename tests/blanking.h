/* Records with cards that are not known, for tests of what can be told of them all the same. */
#ifndef TESTS_BLANKING_H
#define TESTS_BLANKING_H

#include "core/arena.h"
#include "core/make/random.h"
#include "core/record.h"

/* Blanks out one card of `of` in a list, in a copy of it that lives in the arena. */
void blank_list(struct random *random, struct card_list *list, unsigned of, struct arena *arena);

/* Leaves the steps of a play out from the one of that number on; nothing is cut off that an act which stays answers to. */
void cut_short(struct steps *play, size_t left);

/* A copy of the record, in the arena, with deals and manches of its own; their lists are the record's. */
struct record *copied(const struct record *record, struct arena *arena);

/* The record as somebody would have written it: its text, in the arena. */
const char *written_text(const struct record *record, struct arena *arena);

#endif
