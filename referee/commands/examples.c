/* Writes the samples that it is told as a table in C, to standard output, packed: a program of its own, which make builds and runs
   before the others. */
#include "commands/examples.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ROOM = 1 << 22,
    HEADS = 1 << 16,
    FARTHEST = 0xffff,
    LONGEST = 255 - EXAMPLE_COPY + EXAMPLE_SHORTEST,
    TRIED = 1000
};

struct packer {
    unsigned char text[ROOM];
    size_t length;
    size_t head[HEADS],
        before[ROOM]; /* where the same two bytes stand, the last of them and each before; and one more: 0 is nowhere */
    size_t written, literals; /* of what is written, and what of the text is still to be written as it is */
};

/* What is wrong with the samples is for who changes them. */
static void refuse(const char *what)
{
    fprintf(stderr, "examples: %s\n", what);
    exit(1);
}

static void read_sample(struct packer *packer, const char *path)
{
    size_t name = strlen(path) + 1, begin = packer->length + name;
    FILE *file = fopen(path, "rb");
    if (file == NULL || begin >= ROOM)
        refuse(path);
    memcpy(packer->text + packer->length, path, name);
    size_t length = fread(packer->text + begin, 1, ROOM - begin, file);
    if (fclose(file) != 0 || begin + length >= ROOM || memchr(packer->text + begin, '\0', length) != NULL)
        refuse(path);
    packer->length = begin + length + 1; /* the zero is there */
}

static void put(struct packer *packer, size_t byte)
{
    packer->written++;
    printf("%zu,%s", byte, packer->written % 32 == 0 ? "\n" : "");
}

/* Writes what comes before `end` and is not written. */
static void put_literals(struct packer *packer, size_t end)
{
    for (size_t at = end - packer->literals; packer->literals > 0;) {
        size_t many = packer->literals < EXAMPLE_COPY ? packer->literals : EXAMPLE_COPY;
        put(packer, many - 1);
        for (size_t i = 0; i < many; i++)
            put(packer, packer->text[at++]);
        packer->literals -= many;
    }
}

static size_t *head_of(struct packer *packer, size_t at)
{
    return &packer->head[packer->text[at] << 8 | packer->text[at + 1]];
}

/* How much of what stands at `at` stands before it too, at most, and where. */
static size_t find(struct packer *packer, size_t at, size_t *where)
{
    size_t best = 0, most = packer->length - at < LONGEST ? packer->length - at : LONGEST;
    size_t next = *head_of(packer, at);
    for (size_t tried = 0; next > 0 && at - (next - 1) <= FARTHEST && tried < TRIED; tried++) {
        size_t from = next - 1, length = 0;
        while (length < most && packer->text[from + length] == packer->text[at + length])
            length++;
        if (length > best) {
            best = length;
            *where = from;
        }
        next = packer->before[from];
    }
    return best;
}

static void pack(struct packer *packer)
{
    for (size_t at = 0; at < packer->length;) {
        size_t where = 0, many = find(packer, at, &where);
        if (many >= EXAMPLE_SHORTEST) {
            put_literals(packer, at);
            put(packer, EXAMPLE_COPY + many - EXAMPLE_SHORTEST);
            put(packer, (at - where) & 0xff);
            put(packer, (at - where) >> 8);
        } else {
            packer->literals += many = 1;
        }
        for (; many > 0; many--, at++) {
            packer->before[at] = *head_of(packer, at);
            *head_of(packer, at) = at + 1;
        }
    }
    put_literals(packer, packer->length);
}

int main(int count, char **paths)
{
    struct packer *packer = calloc(1, sizeof *packer);
    if (packer == NULL)
        refuse("no memory");
    else {
        for (int i = 1; i < count; i++)
            read_sample(packer, paths[i]);
        printf("#include \"commands/examples.h\"\nconst unsigned char examples_packed[] = {\n");
        pack(packer);
        printf("};\nconst size_t examples_packed_length = sizeof examples_packed, examples_length = %zu;\n",
               packer->length);
    }
    free(packer);
    return fclose(stdout) == 0 ? 0 : 1;
}
