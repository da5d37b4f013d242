/* Names that were read in records before: a stream has few, and of each the same is to be found out. */
#ifndef REFEREE_FORMATS_KNOWN_NAMES_H
#define REFEREE_FORMATS_KNOWN_NAMES_H

#include <stddef.h>

/* The name folded, if this thread has kept it, until the next is kept; else NULL. */
const char *name_known(const char *name, size_t length);

/* Keeps a name that nothing else in the notation is called, and what it is folded, in the place of another. */
void name_keep(const char *name, size_t length, const char *folded);

#endif
