/* cmocka and the headers it wants before it. */
#ifndef TESTS_TESTING_H
#define TESTS_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

/* Of what all samples or many made-up records are tried for, one in so many is tried under a sanitizer: it looks at the way, not at what
   comes out, and takes ten times as long. What comes out is looked at in all of them without. */
#ifdef __SANITIZE_ADDRESS__
#define SPARED 4
#else
#define SPARED 1
#endif

/* Tests run in the project's root. */
#define SAMPLES "samples"

/* The program under test, as the Makefile names it. */
static inline const char *referee_path(void)
{
    const char *path = getenv("REFEREE");
    return path != NULL ? path : "build/referee";
}

/* How many of something: what the environment says under that name, else as many as usual. */
static inline unsigned long how_many(const char *name, unsigned long usual)
{
    const char *said = getenv(name);
    return said != NULL ? strtoul(said, NULL, 10) : usual;
}

#endif
