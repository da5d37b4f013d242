/* Writes the samples that it is told as a table in C, to standard output, packed: a program of its own, which make builds and runs
   before the others. */
#include "commands/packing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM = 1 << 22, HEADS = 1 << 16, TRIED = 1000, NEAR = 1 << 12 };

struct packer {
    unsigned char text[ROOM], packed[ROOM];
    size_t length;
    size_t head[HEADS],
        before
            [ROOM]; /* where the same three bytes stand, the last of them and each before; and one more: 0 is nowhere */
    struct packing packing;
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

static size_t *head_of(struct packer *packer, size_t at)
{
    const unsigned char *text = packer->text + at;
    return &packer->head[(text[0] << 8 ^ text[1] << 4 ^ text[2]) % HEADS];
}

static size_t alike(const struct packer *packer, size_t from, size_t at)
{
    size_t length = 0, most = packer->length - at < PACK_LONGEST ? packer->length - at : PACK_LONGEST;
    while (length < most && packer->text[from + length] == packer->text[at + length])
        length++;
    return length;
}

/* What of what stands at `at` stands before it too: as much as can be, unless it is little and far away, or there is nearly as much as far
   back as the last time, which is said in a bit. */
static struct packed find(struct packer *packer, size_t at)
{
    struct packed best = {.byte = packer->text[at]};
    size_t next = *head_of(packer, at), last = packer->packing.last.back;
    for (size_t tried = 0; next > 0 && tried < TRIED; tried++) {
        size_t many = alike(packer, next - 1, at);
        if (many > best.many)
            best = (struct packed){.many = many, .back = at - (next - 1)};
        next = packer->before[next - 1];
    }
    if (best.many < PACK_SHORTEST || (best.many == PACK_SHORTEST && best.back >= NEAR / 16))
        best = (struct packed){.byte = packer->text[at]};
    size_t again = last > 0 && at >= last ? alike(packer, at - last, at) : 0;
    if (again >= PACK_SHORTEST && again + 2 + (best.back > NEAR) >= best.many)
        best = (struct packed){.many = again, .back = last};
    return best;
}

static void remember(struct packer *packer, size_t at)
{
    packer->before[at] = *head_of(packer, at);
    *head_of(packer, at) = at + 1;
}

/* A byte is left as it is if more is alike behind it. */
static void pack_all(struct packer *packer)
{
    packing_begin(&packer->packing, NULL, packer->packed, ROOM);
    for (size_t at = 0; at < packer->length;) {
        struct packed piece = find(packer, at);
        size_t end = at + (piece.many > 0 ? piece.many : 1);
        remember(packer, at);
        if (piece.many > 0 && find(packer, at + 1).many > piece.many + 1) {
            piece = (struct packed){.byte = packer->text[at]};
            end = at + 1;
        }
        pack(&packer->packing, &piece, at > 0 ? packer->text[at - 1] : 0);
        while (++at < end)
            remember(packer, at);
    }
    packing_end(&packer->packing);
    if (packer->packing.left == 0)
        refuse("no room");
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
        pack_all(packer);
        for (const unsigned char *at = packer->packed; at < packer->packing.to; at++)
            printf("%u,%s", *at, (at - packer->packed) % 32 == 31 ? "\n" : "");
        printf("};\nconst size_t examples_packed_length = sizeof examples_packed, examples_length = %zu;\n",
               packer->length);
    }
    free(packer);
    return fclose(stdout) == 0 ? 0 : 1;
}
