/* Where the manual stands on this system. */
#ifndef REFEREE_COMMANDS_MANUAL_H
#define REFEREE_COMMANDS_MANUAL_H

#include "core/arena.h"
#include "core/message.h"

/* The folder with the pages man1/referee.1 and man7/referee-rules.7 that are installed beside the program, as an absolute path
   that lives in `arena`: those in the language or, where there are none, in English. NULL: there are none either. */
const char *manual_folder(enum language language, struct arena *arena);

#endif
