/* One fuzzer, built once for each of what is looked at: -DFUZZ=holds_in_reading, holds_in_judging, holds_in_writing,
   holds_in_commanding, holds_in_serving; inputs are changed by MUTATE. The first byte of an input that is no text tells how the rest is called, so that every syntax is met. */
#include "tests/fuzz/commanding.h"
#include "tests/fuzz/serving.h"
#include "tests/holds.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#ifndef MUTATE
#define MUTATE mutate
#endif

/* The library's own change, for one in four. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed);
int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct vocabulary *words;

int LLVMFuzzerInitialize(int *argc, char ***argv) /* NOLINT(readability-non-const-parameter) */
{
    (void)argc;
    (void)argv;
    words = &vocabulary;
    return 0;
}

#ifndef FUZZ_PLAIN
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room, unsigned seed)
{
    struct random random = random_seeded(seed, 0);
    struct mutant mutant = {(char *)data, size, room};
    if (random_chance(&random, 1, 4))
        return LLVMFuzzerMutate(data, size, room);
    do
        MUTATE(&mutant, &random);
    while (random_chance(&random, 1, 3));
    return mutant.length;
}
#endif

static const char *name_of(const uint8_t *data, size_t size)
{
    static const char *const names[] = {"-", "f.yaml", "f.json", "f.jsonl"};
    return size > 0 && data[0] >= 1 && data[0] <= 3 ? names[data[0]] : names[0];
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena *arena = arena_new();
    const char *name = name_of(data, size);
    size_t skip = name[0] != '-';
    const char *wrong = FUZZ(words, (const char *)data + skip, size - skip, name, arena);
    if (wrong != NULL) {
        fprintf(stderr, "%s\n", wrong);
        abort();
    }
    arena_free(arena);
    return 0;
}
