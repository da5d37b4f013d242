/* Memory as it is asked of the system; and work that can be given up when there is no more of it.
   Nobody else calls malloc(): what is taken here is given back when an attempt fails. */
#ifndef REFEREE_CORE_MEMORY_H
#define REFEREE_CORE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* `size` bytes, aligned for any type; the second all zeros. The caller gives them back with memory_give(). Never NULL: see
   out_of_memory(). */
void *memory_take(size_t size);
void *memory_zeros(size_t count, size_t size);

/* That memory, perhaps moved, with room for `size` bytes; NULL is memory of none. Never NULL: where there is no room it is
   left as it was. */
void *memory_wider(void *memory, size_t size);

/* Gives back what the above have handed out. NULL is allowed. */
void memory_give(void *memory);

/* `size` zeros for this thread to keep until it ends, whatever becomes of an attempt; given back by itself. NULL if there is no room:
   what is kept there must be such as can be done without. */
void *memory_of_thread(size_t size);

/* An attempt at a piece of work in this thread, which may not begin another. Whether it came to its end: else memory has given out,
   the work was left where it stood, and all that it had taken and not given back is given back here. What was taken before is as
   the work has left it, and is the caller's to put right. */
bool memory_attempt(void (*work)(void *context), void *context);

/* Within an attempt: what is taken from here on until memory_attempt_again() is not of it, and is to stay; and when there is no
   more of it the program ends. Outside of one they do nothing. */
struct attempt;
struct attempt *memory_attempt_pause(void);
void memory_attempt_again(struct attempt *paused);

/* What a library holds in memory of its own, to be given back by `undo` if the attempt fails: put on record by memory_hold(), and
   taken off with memory_let_go(), last in, first out. It must outlast the functions that are left: what is taken in the attempt
   does, for it is given back after all undoing. */
struct held {
    void (*undo)(void *thing);
    void *thing;
    struct held *before;
};
void memory_hold(struct held *held);
void memory_let_go(const struct held *held);

/* When memory has given out. Within an attempt, its end. Else it is said on standard error, what was already written is
   delivered, and the program ends with status 4: there is nothing a caller could do better. What a thread delivers while it holds
   standard output with flockfile(), into whatever file, is delivered whole. */
_Noreturn void out_of_memory(void);

#endif
