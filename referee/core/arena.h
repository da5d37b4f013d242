/* One arena per record: everything read from it and everything found in it dies at once. */
#ifndef REFEREE_CORE_ARENA_H
#define REFEREE_CORE_ARENA_H

#include <stddef.h>

struct arena;

/* A new, empty arena; the caller frees it with arena_free(). Never NULL: see out_of_memory(). */
struct arena *arena_new(void);

/* Gives back everything allocated since arena_new() or the last arena_clear(); keeps a block for reuse. */
void arena_clear(struct arena *arena);

/* Frees the arena and all it handed out. NULL is allowed. */
void arena_free(struct arena *arena);

/* `size` zeroed bytes, aligned for any type; owned by the arena. Never NULL. */
void *arena_alloc(struct arena *arena, size_t size);

/* A zero-terminated copy of `length` bytes at `text`; owned by the arena. Never NULL. */
char *arena_text(struct arena *arena, const char *text, size_t length);

/* printf into the arena; owned by it. Never NULL. */
char *arena_printf(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same as arena_grow() where there is no room left. */
void *arena_widen(struct arena *arena, void *items, size_t count, size_t *room, size_t size);

/* Grows an array held in an arena: returns `items` with room for at least `count + 1` elements of `size` bytes,
   moved if it had to (the old place stays readable). `*room` is the capacity and is updated. Never NULL. */
static inline void *arena_grow(struct arena *arena, void *items, size_t count, size_t *room, size_t size)
{
    return count < *room ? items : arena_widen(arena, items, count, room, size);
}

/* Says so on standard error, delivers what was already written, and ends the program with status 4.
   The one way out when memory is gone: there is nothing a caller could do better. */
_Noreturn void out_of_memory(void);

#endif
