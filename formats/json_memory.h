/* Memory for yajl: what it cannot be given ends the program as elsewhere, for not all of its own calls look. */
#ifndef REFEREE_FORMATS_JSON_MEMORY_H
#define REFEREE_FORMATS_JSON_MEMORY_H

#include <stdbool.h>
#include <yajl/yajl_parse.h>

/* For yajl_alloc(). Never NULL is handed out: see out_of_memory(). */
yajl_alloc_funcs json_memory(void);

/* Has yajl read bytes that are one text of JSON, and tell `callbacks` of it with `context`. False: they are none, or a callback did
   not want to go on. */
bool json_events(const yajl_callbacks *callbacks, void *context, const char *bytes, size_t length);

#endif
