#include "core/arena.h"

#include "core/memory.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define BLOCK_BYTES ((size_t)64 * 1024)

/* What is not used of a block is zeros: so nothing has to be cleared when it is handed out. */
struct block {
    struct block *next;
    size_t size;
    unsigned char *used; /* up to here; of the block in use the arena knows it */
    alignas(max_align_t) unsigned char bytes[];
};

static struct block *block_new(size_t size)
{
    if (size > SIZE_MAX - sizeof(struct block))
        out_of_memory();
    struct block *block = memory_zeros(1, sizeof(struct block) + size);
    block->size = size;
    return block;
}

/* Makes a block the one in use, filled up to a byte. */
static void use(struct arena *arena, struct block *block, unsigned char *from)
{
    arena->first = block;
    arena->next = from;
    arena->end = block->bytes + block->size;
}

struct arena *arena_new(void)
{
    struct arena *arena = memory_take(sizeof *arena);
    struct block *block = block_new(BLOCK_BYTES);
    use(arena, block, block->bytes);
    return arena;
}

/* Clears little by little: for much at a time the C library takes a string instruction, which is slow to start, and of which
   callgrind counts every step; so would a compiler that knew how much it is. */
static void clear(unsigned char *from, const unsigned char *end)
{
    static const volatile size_t at_once = 1024;
    size_t stripe = at_once;
    for (; (size_t)(end - from) > stripe; from += stripe)
        memset(from, 0, stripe);
    memset(from, 0, (size_t)(end - from));
}

static void free_blocks(struct block *block, const struct block *before)
{
    for (struct block *next; block != before; block = next) {
        next = block->next;
        memory_give(block);
    }
}

void arena_clear(struct arena *arena)
{
    struct block *keep = arena->first;
    free_blocks(keep->next, NULL);
    keep->next = NULL;
    /* A huge record must not leave its block behind for all the small ones that follow. */
    if (keep->size > 16 * BLOCK_BYTES) {
        memory_give(keep);
        keep = block_new(BLOCK_BYTES);
    } else {
        clear(keep->bytes, arena->next);
    }
    use(arena, keep, keep->bytes);
}

struct arena_mark arena_mark(const struct arena *arena) { return (struct arena_mark){arena->first, arena->next}; }

void arena_rewind(struct arena *arena, struct arena_mark mark)
{
    clear(mark.next, mark.block == arena->first ? arena->next : mark.block->used);
    free_blocks(arena->first, mark.block);
    use(arena, mark.block, mark.next);
}

void arena_free(struct arena *arena)
{
    if (arena == NULL)
        return;
    free_blocks(arena->first, NULL);
    memory_give(arena);
}

void *arena_more(struct arena *arena, size_t size)
{
    if (size > SIZE_MAX - ARENA_ALIGN)
        out_of_memory();
    size = arena_rounded(size);
    struct block *block = block_new(size > BLOCK_BYTES ? size : BLOCK_BYTES);
    arena->first->used = arena->next;
    block->next = arena->first;
    use(arena, block, block->bytes + size);
    return block->bytes;
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
#define LARGE_ITEM  ((size_t)256)

void *arena_wider(struct arena *arena, void *items, size_t count, size_t *room, size_t size)
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
