#include "core/arena.h"

#include "core/memory.h"

#include <stdalign.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define BLOCK_BYTES ((size_t)64 * 1024)
#define FIRST_BYTES                                                                                                    \
    ((size_t)4 * 1024) /* of an arena's first: for many that is enough, and clearing takes longer than using */

/* So much is kept for the records to come, as a partie of a hundred deals takes: what is given back to the system and taken again for
   each of them costs as much as its reading, and one huge record must not leave all it took behind for small ones. */
#define MOST_SPARE ((size_t)4 * 1024 * 1024)

/* So much is cleared at a time, where nothing has been handed out yet: of most blocks much never is. */
#define STRIPE_BYTES ((size_t)2 * 1024)

/* What is not used of a block is zeros as far as it has been handed out once: so most has not to be cleared when it is. */
struct block {
    struct block *next;
    size_t size;
    unsigned char *used;  /* up to here; of the block in use the arena knows it */
    unsigned char *zeros; /* up to here; what comes after may be anything */
    alignas(max_align_t) unsigned char bytes[];
};

static struct block *block_new(size_t size)
{
    if (size > SIZE_MAX - sizeof(struct block))
        out_of_memory();
    struct block *block = memory_take(sizeof(struct block) + size);
    block->size = size;
    block->zeros = block->bytes;
    block->next = NULL;
    return block;
}

/* Makes a block the one in use, filled up to a byte. */
static void use(struct arena *arena, struct block *block, unsigned char *from)
{
    arena->first = block;
    arena->next = from;
    arena->end = block->zeros;
}

struct arena *arena_new(void)
{
    struct arena *arena = memory_take(sizeof *arena);
    *arena = (struct arena){.spare = NULL};
    struct block *block = block_new(FIRST_BYTES);
    use(arena, block, block->bytes);
    return arena;
}

/* Clears little by little: for much at a time the C library takes a string instruction, which is slow to start, and of which
   callgrind counts every step; so would a compiler that knew how much it is. */
static void clear(unsigned char *from, const unsigned char *end)
{
    static const volatile size_t at_once = 2048;
    size_t stripe = at_once;
    for (; (size_t)(end - from) > stripe; from += stripe)
        memset(from, 0, stripe);
    memset(from, 0, (size_t)(end - from));
}

static void free_blocks(struct block *block)
{
    for (struct block *next; block != NULL; block = next) {
        next = block->next;
        memory_give(block);
    }
}

/* Keeps a block that is no longer needed, if that is not too much. */
static void lay_by(struct arena *arena, struct block *block)
{
    if (block->size > MOST_SPARE - arena->spared) {
        memory_give(block);
        return;
    }
    clear(block->bytes, block->used);
    block->next = arena->spare;
    arena->spare = block;
    arena->spared += block->size;
}

void arena_rewind(struct arena *arena, struct arena_mark mark)
{
    struct block *block = arena->first;
    block->used = arena->next;
    for (struct block *next; block != mark.block; block = next) {
        next = block->next;
        lay_by(arena, block);
    }
    clear(mark.next, block->used);
    use(arena, block, mark.next);
}

void arena_clear(struct arena *arena)
{
    struct block *last = arena->first;
    while (last->next != NULL)
        last = last->next;
    arena_rewind(arena, (struct arena_mark){last, last->bytes});
}

void arena_rest(struct arena *arena)
{
    arena_clear(arena);
    free_blocks(arena->spare);
    arena->spare = NULL;
    arena->spared = 0;
}

struct arena_mark arena_mark(const struct arena *arena) { return (struct arena_mark){arena->first, arena->next}; }

void arena_free(struct arena *arena)
{
    if (arena == NULL)
        return;
    free_blocks(arena->first);
    free_blocks(arena->spare);
    memory_give(arena);
}

/* A block with room for so many bytes, the smallest that was laid by and will do. */
static struct block *block_for(struct arena *arena, size_t size)
{
    struct block **best = NULL;
    for (struct block **at = &arena->spare; *at != NULL; at = &(*at)->next)
        if ((*at)->size >= size && (best == NULL || (*at)->size < (*best)->size))
            best = at;
    if (best == NULL)
        return block_new(size > BLOCK_BYTES ? size : BLOCK_BYTES);
    struct block *block = *best;
    *best = block->next;
    arena->spared -= block->size;
    return block;
}

/* Clears more of the block in use, for so many bytes to be handed out. False if they have no room in it. */
static bool clear_more(struct arena *arena, size_t size)
{
    struct block *block = arena->first;
    const unsigned char *end = block->bytes + block->size;
    if (size > (size_t)(end - arena->next))
        return false;
    size_t left = (size_t)(end - block->zeros), wanted = size - (size_t)(block->zeros - arena->next);
    if (wanted < STRIPE_BYTES)
        wanted = left < STRIPE_BYTES ? left : STRIPE_BYTES;
    clear(block->zeros, block->zeros + wanted);
    arena->end = block->zeros += wanted;
    return true;
}

void *arena_more(struct arena *arena, size_t size)
{
    if (size > SIZE_MAX - ARENA_ALIGN)
        out_of_memory();
    size = arena_rounded(size);
    if (!clear_more(arena, size)) {
        struct block *block = block_for(arena, size);
        arena->first->used = arena->next;
        block->next = arena->first;
        use(arena, block, block->bytes);
        if (size > (size_t)(arena->end - arena->next))
            clear_more(arena, size);
    }
    unsigned char *memory = arena->next;
    arena->next = memory + size;
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
