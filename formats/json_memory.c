#include "formats/json_memory.h"

#include "core/arena.h"

#include <stdlib.h>

static void *take(void *context, size_t size)
{
    (void)context;
    void *memory = malloc(size);
    if (memory == NULL)
        out_of_memory();
    return memory;
}

static void *take_again(void *context, void *memory, size_t size)
{
    (void)context;
    memory = realloc(memory, size);
    if (memory == NULL)
        out_of_memory();
    return memory;
}

static void give_back(void *context, void *memory)
{
    (void)context;
    free(memory);
}

yajl_alloc_funcs json_memory(void) { return (yajl_alloc_funcs){take, take_again, give_back, NULL}; }
