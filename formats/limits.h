/* How much a transcript may ask for; beyond it is REC-01. Far more than any partie needs, little enough for any machine. */
#ifndef REFEREE_FORMATS_LIMITS_H
#define REFEREE_FORMATS_LIMITS_H

#include <stddef.h>

#define LIMIT_RECORD_BYTES ((size_t)64 * 1024 * 1024)
#define LIMIT_NESTING      32        /* lists and mappings within each other */
#define LIMIT_NUMBER       100000000 /* no number of the notation is larger, with either sign */
#define RUN_LEAST          3         /* from so many deals on, figures that never fall are taken for running scores */
#define LIMIT_PAY          10000     /* points that a bid wins or loses, in a table */

/* Of work: more than any run takes, and no bound but what the length of its records sets (commands/judge.c). */
#define LIMIT_WORK ((size_t)1000 * 1000 * 1000 * 1000)

/* Those that can be set lower. */
enum limit {
#define LIMIT(id, name, most) LIMIT_OF_##id,
#include "formats/limits.def"
#undef LIMIT
    LIMITS
};

struct limits {
    size_t most[LIMITS];
};

/* What holds unless something else is said; nothing can be set higher. */
extern const struct limits limits_usual;

/* The names by which they are set. */
extern const char *const limit_names[LIMITS];

#endif
