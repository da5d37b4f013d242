#include "formats/json_memory.h"

#include "core/memory.h"

static void *take(void *context, size_t size)
{
    (void)context;
    return memory_take(size);
}

static void *take_again(void *context, void *memory, size_t size)
{
    (void)context;
    return memory_wider(memory, size);
}

static void give_back(void *context, void *memory)
{
    (void)context;
    memory_give(memory);
}

yajl_alloc_funcs json_memory(void) { return (yajl_alloc_funcs){take, take_again, give_back, NULL}; }

bool json_events(const yajl_callbacks *callbacks, void *context, const char *bytes, size_t length)
{
    yajl_alloc_funcs memory = json_memory();
    yajl_handle parser = yajl_alloc(callbacks, &memory, context);
    bool whole = yajl_parse(parser, (const unsigned char *)bytes, length) == yajl_status_ok &&
                 yajl_complete_parse(parser) == yajl_status_ok;
    yajl_free(parser);
    return whole;
}
