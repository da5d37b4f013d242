/* The samples that show a rule broken and kept, built into the program from samples/ (see the Makefile): one after another and each
   closed by a zero, the path and the text of each, packed by examples.c as commands/packing.h says. */
#ifndef REFEREE_COMMANDS_EXAMPLES_H
#define REFEREE_COMMANDS_EXAMPLES_H

#include <stddef.h>

extern const unsigned char examples_packed[];
extern const size_t examples_packed_length, examples_length; /* packed and not, in bytes */

#endif
