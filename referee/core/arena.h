/* One arena per record: everything read from it and everything found in it dies at once. */
#ifndef REFEREE_CORE_ARENA_H
#define REFEREE_CORE_ARENA_H

#include <stddef.h>

struct arena;

/* A new, empty arena; the caller frees it with arena_free(). Never NULL: see out_of_memory(). */
struct arena *arena_new(void);

/* Gives back everything allocated since arena_new() or the last arena_clear(); keeps a block for reuse. */
void arena_clear(struct arena *arena);

/* How far an arena is filled. */
struct arena_mark {
    struct block *block;
    size_t used;
};

struct arena_mark arena_mark(const struct arena *arena);

/* Gives back everything allocated since the mark was taken; the arena must not have been cleared since. */
void arena_rewind(struct arena *arena, struct arena_mark mark);

/* Frees the arena and all it handed out. NULL is allowed. */
void arena_free(struct arena *arena);

/* `size` zeroed bytes, aligned for any type; owned by the arena. Never NULL. */
void *arena_alloc(struct arena *arena, size_t size);

/* A zero-terminated copy of `length` bytes at `text`; owned by the arena. Never NULL. */
char *arena_text(struct arena *arena, const char *text, size_t length);

/* printf into the arena; owned by it. Never NULL. */
char *arena_printf(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Grows an array held in an arena: returns `items` with room for at least `count + 1` elements of `size` bytes,
   moved if it had to (the old place stays readable). `*room` is the capacity and is updated. Never NULL. */
void *arena_grow(struct arena *arena, void *items, size_t count, size_t *room, size_t size);

/* Says so on standard error, delivers what was already written, and ends the program with status 4.
   The one way out when memory is gone: there is nothing a caller could do better. What a thread delivers while it holds standard
   output with flockfile(), into whatever file, is delivered whole. */
_Noreturn void out_of_memory(void);

#endif
