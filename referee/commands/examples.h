/* The samples that show a rule broken and kept, built into the program from samples/ (see the Makefile). */
#ifndef REFEREE_COMMANDS_EXAMPLES_H
#define REFEREE_COMMANDS_EXAMPLES_H

#include <stddef.h>

struct example {
    const char *path; /* samples/imperiale/IMH-A06-broken.yaml */
    const unsigned char *text;
    size_t length;
};

/* Ended by a NULL path. */
extern const struct example examples[];

#endif
