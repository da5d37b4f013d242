#include "formats/known_names.h"

#include "core/memory.h"

#include <string.h>

enum { NAMES = 8, NAME_BYTES = 32 };

struct known {
    unsigned char length; /* 0: none */
    char name[NAME_BYTES], folded[NAME_BYTES];
};

/* The place of a name, by what is told at a glance; NULL: it is too long, or there is no memory. */
static struct known *place_of(const char *name, size_t length)
{
    static _Thread_local struct known *names;
    if (length == 0 || length > NAME_BYTES)
        return NULL;
    if (names == NULL)
        names = memory_of_thread(NAMES * sizeof *names);
    return names != NULL ? &names[((unsigned char)name[0] + (unsigned char)name[length - 1] + length) % NAMES] : NULL;
}

const char *name_known(const char *name, size_t length)
{
    const struct known *known = place_of(name, length);
    return known != NULL && known->length == length && memcmp(known->name, name, length) == 0 ? known->folded : NULL;
}

void name_keep(const char *name, size_t length, const char *folded)
{
    struct known *known = place_of(name, length);
    if (known == NULL || strlen(folded) >= NAME_BYTES)
        return;
    known->length = (unsigned char)length;
    memcpy(known->name, name, length);
    memcpy(known->folded, folded, strlen(folded) + 1);
}
