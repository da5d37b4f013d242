#include "formats/writer.h"

#include <string.h>

const struct writer *const writers[] = {
#define WRITER(name) &name##_writer,
#include "formats/writers.def"
#undef WRITER
    NULL};

const struct writer *writer_find(const char *name)
{
    for (size_t i = 0; writers[i] != NULL; i++)
        if (strcmp(writers[i]->name, name) == 0)
            return writers[i];
    return NULL;
}
