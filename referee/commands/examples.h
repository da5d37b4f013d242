/* The samples that show a rule broken and kept, built into the program from samples/ (see the Makefile): packed, for they are a
   sixth of it else. Packed are, one after another and each closed by a zero, the path and the text of each. Of what packs them,
   examples.c, this is the form: a byte below EXAMPLE_COPY and one byte more than it says, as they are; or one that is not below it, and
   after it two of how far back there is, lower first, what is here again, EXAMPLE_SHORTEST bytes and as many more as it is above. */
#ifndef REFEREE_COMMANDS_EXAMPLES_H
#define REFEREE_COMMANDS_EXAMPLES_H

#include <stddef.h>

enum { EXAMPLE_COPY = 128, EXAMPLE_SHORTEST = 4 };

extern const unsigned char examples_packed[];
extern const size_t examples_packed_length, examples_length; /* packed and not, in bytes */

#endif
