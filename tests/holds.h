/* What must hold whatever the bytes are: for the fuzzers, and for the test of mutants. */
#ifndef TESTS_HOLDS_H
#define TESTS_HOLDS_H

#include "formats/reader.h"

/* Each returns NULL, or a text in `arena` that says what does not hold. `name` is what the bytes are called: its ending tells
   what they are read as. */

/* Every record is within its stream; every fault has a place in its record; a record is read by itself as it is among its
   neighbours; the quick readers read it as libyaml and yajl do. */
const char *holds_in_reading(const struct vocabulary *words, const char *bytes, size_t length, const char *name,
                             struct arena *arena);

/* Every finding and all that proves it has a place in its record; a record that can be read is judged the same once it has been
   written out in its canonical forms, which say the same when they are written again; one that is surely regular is. */
const char *holds_in_judging(const struct vocabulary *words, const char *bytes, size_t length, const char *name,
                             struct arena *arena);

/* Every writer says UTF-8, or ASCII where that is asked for, without a control character; what is JSON is JSON. */
const char *holds_in_writing(const struct vocabulary *words, const char *bytes, size_t length, const char *name,
                             struct arena *arena);

#endif
