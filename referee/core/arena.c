#include "core/arena.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BLOCK_BYTES ((size_t)64 * 1024)

/* What is not used of a block is zeros: so nothing has to be cleared when it is handed out. */
struct block {
    struct block *next;
    size_t size, used;
    alignas(max_align_t) unsigned char bytes[];
};

struct arena {
    struct block *first; /* the block in use; full ones follow */
};

void out_of_memory(void)
{
    fflush(stdout);
    fputs("referee: out of memory\n", stderr);
    exit(4);
}

static struct block *block_new(size_t size)
{
    if (size > SIZE_MAX - sizeof(struct block))
        out_of_memory();
    struct block *block = calloc(1, sizeof(struct block) + size);
    if (block == NULL)
        out_of_memory();
    block->size = size;
    return block;
}

struct arena *arena_new(void)
{
    struct arena *arena = malloc(sizeof *arena);
    if (arena == NULL)
        out_of_memory();
    arena->first = block_new(BLOCK_BYTES);
    return arena;
}

/* Clears what was used of a block, piece by piece: for large ones the C library takes a string instruction, of which callgrind
   counts every byte as an instruction of its own. So do compilers for lengths that they know: this one is not for them. */
static void block_clear(struct block *block)
{
    static const volatile size_t length = 1024;
    const size_t piece = length;
    for (size_t at = 0; at < block->used; at += piece)
        memset(block->bytes + at, 0, block->used - at < piece ? block->used - at : piece);
    block->used = 0;
    block->next = NULL;
}

void arena_clear(struct arena *arena)
{
    struct block *keep = arena->first;
    for (struct block *block = keep->next, *next; block != NULL; block = next) {
        next = block->next;
        free(block);
    }
    /* A huge record must not leave its block behind for all the small ones that follow. */
    if (keep->size > 16 * BLOCK_BYTES) {
        free(keep);
        keep = block_new(BLOCK_BYTES);
    }
    block_clear(keep);
    arena->first = keep;
}

void arena_free(struct arena *arena)
{
    if (arena == NULL)
        return;
    for (struct block *block = arena->first, *next; block != NULL; block = next) {
        next = block->next;
        free(block);
    }
    free(arena);
}

void *arena_alloc(struct arena *arena, size_t size)
{
    const size_t align = alignof(max_align_t);
    if (size > SIZE_MAX - align)
        out_of_memory();
    size = (size + align - 1) / align * align;
    struct block *block = arena->first;
    if (block->size - block->used < size) {
        block = block_new(size > BLOCK_BYTES ? size : BLOCK_BYTES);
        block->next = arena->first;
        arena->first = block;
    }
    void *memory = block->bytes + block->used;
    block->used += size;
    return memory;
}

char *arena_text(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);
    if (length > 0)
        memcpy(copy, text, length);
    return copy;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list arguments, again;
    va_start(arguments, format);
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    size_t size = length < 0 ? 1 : (size_t)length + 1;
    char *text = arena_alloc(arena, size);
    vsnprintf(text, size, format, again);
    va_end(again);
    return text;
}

/* Where nothing is known of how many there will be: a few, but of large things one. */
#define FIRST_ITEMS ((size_t)8)
#define LARGE_ITEM  ((size_t)1024)

void *arena_widen(struct arena *arena, void *items, size_t count, size_t *room, size_t size)
{
    size_t least = size < LARGE_ITEM ? FIRST_ITEMS : 1, wider = *room < least ? least : *room * 2;
    if (wider > SIZE_MAX / 2 / size)
        out_of_memory();
    unsigned char *moved = arena_alloc(arena, wider * size);
    if (count > 0)
        memcpy(moved, items, count * size);
    *room = wider;
    return moved;
}
