/* The language server for the fuzzer: a conversation made of any bytes. */
#ifndef TESTS_FUZZ_SERVING_H
#define TESTS_FUZZ_SERVING_H

#include "core/arena.h"
#include "core/words.h"

/* The bytes are a document that is opened, asked about at a place of its middle by every method and edited there; and what comes on
   the wire as it stands. NULL, or what does not hold: each request is answered, by JSON, and the server ends. */
const char *holds_in_serving(const struct vocabulary *words, const char *bytes, size_t length, const char *name,
                             struct arena *arena);

#endif
