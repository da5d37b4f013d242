/* `referee --bless FILE`: records are told to expect what is found. */
#ifndef REFEREE_COMMANDS_BLESS_H
#define REFEREE_COMMANDS_BLESS_H

#include "commands/arguments.h"

/* Writes the file again, on --output or standard output or in its own place, so that --expect passes: `expect:` where it is not
   what is found, `expect-score:` where the record has it and it is another. All else stays byte for byte. What cannot be read
   is left as it is, and told. */
enum status bless_files(const struct arguments *arguments);

#endif
