/* What is to be read: files, folders, lists of files, standard input. */
#ifndef REFEREE_COMMANDS_INPUTS_H
#define REFEREE_COMMANDS_INPUTS_H

#include "commands/arguments.h"
#include "core/arena.h"

/* Files in the order in which they are judged; "-" is standard input. Names live in `arena`. */
struct inputs {
    const char **name;
    size_t count, room;
    struct arena *arena;
};

/* Collects them: the operands, then the names in the lists of --files-from; standard input if there are neither. A folder
   stands for the transcripts in it (.yaml .yml .json .jsonl .ndjson), by name; with --recursive for those below it too.
   Complains of what cannot be read, and goes on. */
enum status inputs_read(struct inputs *inputs, const struct arguments *arguments, struct arena *arena);

/* The output may not be one of the inputs: opening it would empty it. Complains if it is. */
enum status inputs_spare_output(const struct inputs *inputs, const struct arguments *arguments);

#endif
