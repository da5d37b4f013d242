#include "core/memory.h"

#include <pthread.h>
#include <setjmp.h>
#include <stdalign.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* In a ring with the others of an attempt; else alone. */
struct link {
    struct link *before, *after;
};

/* What stands before the bytes that are handed out. */
struct taken {
    struct link link;
    alignas(max_align_t) unsigned char bytes[];
};

struct attempt {
    jmp_buf back;
    struct link ring;
    struct held *held;
};

/* A lack of memory is met far below those who know what can be given up, and in libraries: no value could be handed up through
   all of them. */
static _Thread_local struct attempt *attempt;

void out_of_memory(void)
{
    if (attempt != NULL)
        longjmp(attempt->back, 1);
    /* Not given back: a thread that is writing comes to the end of what it delivers, and no other begins. */
    flockfile(stdout);
    fflush(stdout);
    fputs("referee: out of memory\n", stderr);
    exit(4);
}

/* --- the ring --------------------------------------------------------------------------------------------------- */

static void alone(struct link *link) { link->before = link->after = link; }

static void link_up(struct link *link)
{
    link->before->after = link;
    link->after->before = link;
}

static void link_out(const struct link *link)
{
    link->before->after = link->after;
    link->after->before = link->before;
}

static void *hand_out(struct taken *taken)
{
    if (taken == NULL)
        out_of_memory();
    alone(&taken->link);
    if (attempt != NULL) {
        taken->link = (struct link){&attempt->ring, attempt->ring.after};
        link_up(&taken->link);
    }
    return taken->bytes;
}

static struct taken *taken_at(void *memory)
{
    return (struct taken *)((unsigned char *)memory - offsetof(struct taken, bytes));
}

/* --- taking and giving ------------------------------------------------------------------------------------------ */

static size_t whole(size_t size)
{
    if (size > SIZE_MAX - sizeof(struct taken))
        out_of_memory();
    return sizeof(struct taken) + size;
}

void *memory_take(size_t size) { return hand_out(malloc(whole(size))); }

void *memory_zeros(size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size)
        out_of_memory();
    return hand_out(calloc(1, whole(count * size)));
}

void *memory_wider(void *memory, size_t size)
{
    if (memory == NULL)
        return memory_take(size);
    struct taken *taken = taken_at(memory);
    bool linked = taken->link.before != &taken->link;
    taken = realloc(taken, whole(size));
    if (taken == NULL)
        out_of_memory();
    if (linked)
        link_up(&taken->link);
    else
        alone(&taken->link);
    return taken->bytes;
}

void memory_give(void *memory)
{
    if (memory == NULL)
        return;
    struct taken *taken = taken_at(memory);
    link_out(&taken->link);
    free(taken);
}

/* --- of a thread -------------------------------------------------------------------------------------------------- */

/* One before the other, all that this thread has. */
struct of_thread {
    struct of_thread *before;
    alignas(max_align_t) unsigned char bytes[];
};

static pthread_key_t threads;
static bool threads_end; /* what a thread has can be given back as it ends */

static void give_all(void *last)
{
    for (struct of_thread *memory = last, *before; memory != NULL; memory = before) {
        before = memory->before;
        free(memory);
    }
}

static void await_ends(void) { threads_end = pthread_key_create(&threads, give_all) == 0; }

void *memory_of_thread(size_t size)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, await_ends);
    struct of_thread *memory = threads_end ? calloc(1, sizeof *memory + size) : NULL;
    if (memory == NULL)
        return NULL;
    memory->before = pthread_getspecific(threads);
    if (pthread_setspecific(threads, memory) == 0)
        return memory->bytes;
    free(memory);
    return NULL;
}

/* --- attempts --------------------------------------------------------------------------------------------------- */

/* What is still there of an attempt that has come to its end stays. */
static void leave(const struct link *ring)
{
    for (struct link *link = ring->after, *next; link != ring; link = next) {
        next = link->after;
        alone(link);
    }
}

static void give_up(struct attempt *failed)
{
    for (struct held *held = failed->held; held != NULL; held = held->before)
        held->undo(held->thing);
    for (struct link *link = failed->ring.after, *next; link != &failed->ring; link = next) {
        next = link->after;
        free(link); /* it stands first in what was taken */
    }
}

bool memory_attempt(void (*work)(void *context), void *context)
{
    struct attempt this = {.held = NULL};
    alone(&this.ring);
    attempt = &this;
    if (setjmp(this.back) != 0) {
        attempt = NULL;
        give_up(&this);
        return false;
    }
    work(context);
    attempt = NULL;
    leave(&this.ring);
    return true;
}

struct attempt *memory_attempt_pause(void)
{
    struct attempt *paused = attempt;
    attempt = NULL;
    return paused;
}

void memory_attempt_again(struct attempt *paused) { attempt = paused; }

void memory_hold(struct held *held)
{
    if (attempt == NULL)
        return;
    held->before = attempt->held;
    attempt->held = held;
}

void memory_let_go(const struct held *held)
{
    if (attempt != NULL)
        attempt->held = held->before;
}
