/* One arena per record: everything read from it and everything found in it dies at once. */
#ifndef REFEREE_CORE_ARENA_H
#define REFEREE_CORE_ARENA_H

#include <stdalign.h>
#include <stddef.h>

struct block;

/* Only for the functions here. */
struct arena {
    unsigned char *next, *end; /* of the block in use: what is handed out next, zeros up to the end; there are more */
    struct block *first;       /* the block in use; full ones follow */
    struct block *spare;       /* nothing of it is used, for when it is full */
    size_t spared;             /* bytes */
};

#define ARENA_ALIGN alignof(max_align_t)

/* A new, empty arena; the caller frees it with arena_free(). Never NULL, as all memory here: see core/memory.h. */
struct arena *arena_new(void);

/* Gives back everything allocated since arena_new() or the last arena_clear(); keeps some blocks for reuse. */
void arena_clear(struct arena *arena);

/* Gives back all that was allocated, and keeps one block alone: for who waits, while others may be in want of memory. */
void arena_rest(struct arena *arena);

/* How far an arena is filled. */
struct arena_mark {
    struct block *block;
    unsigned char *next;
};

/* Takes a mark of where the arena stands, for arena_rewind(). */
struct arena_mark arena_mark(const struct arena *arena);

/* Gives back everything allocated since the mark was taken; the arena must not have been cleared since. */
void arena_rewind(struct arena *arena, struct arena_mark mark);

/* Frees the arena and all it handed out. NULL is allowed. */
void arena_free(struct arena *arena);

/* The bytes that so many take, which are few enough to be rounded up. */
static inline size_t arena_rounded(size_t size) { return (size + ARENA_ALIGN - 1) / ARENA_ALIGN * ARENA_ALIGN; }

/* Allocates as arena_alloc() does where nothing is cleared any more of the block in use. */
void *arena_more(struct arena *arena, size_t size);

/* `size` zeroed bytes, aligned for any type; owned by the arena. Never NULL. */
static inline void *arena_alloc(struct arena *arena, size_t size)
{
    unsigned char *memory = arena->next;
    if (size > (size_t)(arena->end - memory))
        return arena_more(arena, size);
    arena->next = memory + arena_rounded(size);
    return memory;
}

/* A zero-terminated copy of `length` bytes at `text`; owned by the arena. Never NULL. */
char *arena_text(struct arena *arena, const char *text, size_t length);

/* printf into the arena; owned by it. Never NULL. */
char *arena_printf(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Makes room as arena_grow() does where there is no room. */
void *arena_wider(struct arena *arena, void *items, size_t count, size_t *room, size_t size);

/* Grows an array held in an arena: returns `items` with room for at least `count + 1` elements of `size` bytes,
   moved if it had to (the old place stays readable). `*room` is the capacity and is updated. Never NULL. */
static inline void *arena_grow(struct arena *arena, void *items, size_t count, size_t *room, size_t size)
{
    return count < *room ? items : arena_wider(arena, items, count, room, size);
}

/* Room for `count` elements of `size` bytes in an array that arena_grow() takes on, where so many are to be expected. */
static inline void *arena_reserve(struct arena *arena, size_t count, size_t *room, size_t size)
{
    *room = count;
    return arena_alloc(arena, count * size);
}

#endif
