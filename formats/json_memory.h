/* Memory for yajl: what it cannot be given ends the program as elsewhere, for not all of its own calls look. */
#ifndef REFEREE_FORMATS_JSON_MEMORY_H
#define REFEREE_FORMATS_JSON_MEMORY_H

#include <yajl/yajl_common.h>

/* For yajl_alloc(). Never NULL is handed out: see out_of_memory(). */
yajl_alloc_funcs json_memory(void);

#endif
