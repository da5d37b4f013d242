/* The records of the inputs, one after another as they arrive. */
#ifndef REFEREE_COMMANDS_RECORDS_H
#define REFEREE_COMMANDS_RECORDS_H

#include "commands/inputs.h"
#include "formats/reader.h"

/* Takes a record; false: there is no use in going on. */
typedef bool take_fn(void *with, const struct piece *piece);

/* Hands the records of one input to `take`, each as soon as its end has arrived; `arena` holds its bytes and is cleared after
   it. Complains of an input that cannot be read and worsens `*status` by it. False when `take` has said so. */
bool records_take(const struct arguments *arguments, const char *name, struct arena *arena, take_fn *take, void *with,
                  enum status *status);

#endif
