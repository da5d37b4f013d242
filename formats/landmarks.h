/* Which line of a transcript that is written a fact of the record has come to stand on. */
#ifndef REFEREE_FORMATS_LANDMARKS_H
#define REFEREE_FORMATS_LANDMARKS_H

#include "core/arena.h"
#include "core/record.h"

/* Where on the lines of the output the facts of the record stand: by their byte in the file of the record. */
struct landmark {
    size_t byte;
    unsigned from, to; /* line of the record's file, of the output */
};
struct landmarks {
    struct landmark *mark;
    size_t count, room;
    struct arena *arena;
    unsigned line; /* of the output: where the tree begins */
};

/* Notes where a fact stands. */
void landmark_add(struct landmarks *landmarks, struct place at, unsigned line);
/* Notes where a text stands, and the parts of it that have places of their own. */
void landmarks_of(struct landmarks *landmarks, const struct value *text, unsigned line);

/* Tells every expectation of a record made up (core/making.h) the line on which its fact has come to stand; `line`: of those
   whose fact has no line of its own. */
void landmarks_settle(const struct landmarks *landmarks, struct record *record, unsigned line);

#endif
