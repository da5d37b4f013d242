/* Counting verdicts. */
#ifndef REFEREE_COMMANDS_TALLYING_H
#define REFEREE_COMMANDS_TALLYING_H

#include "commands/status.h"
#include "formats/writer.h"

/* Counts a record in a tally; not yet as one that is written. */
void tally_judged(struct tally *tally, const struct judged *judged);

/* What a record makes of the exit status. */
enum status status_of_result(enum result result);

#endif
