/* What is to be read: files, folders, lists of files, standard input. */
#ifndef REFEREE_COMMANDS_INPUTS_H
#define REFEREE_COMMANDS_INPUTS_H

#include "commands/arguments.h"
#include "core/arena.h"
#include "formats/reader.h"

/* Files in the order in which they are judged; "-" is standard input. Names live in `arena`. */
struct inputs {
    const char **name;
    size_t count, room;
    struct arena *arena;
};

/* Collects them: the operands, then the names in the lists of --files-from; standard input if there are neither. A folder
   stands for the transcripts in it (.yaml .yml .json .jsonl .ndjson) that are no links, by name; with --recursive for those
   below it too.
   Complains of what cannot be read, and goes on. */
enum status inputs_read(struct inputs *inputs, const struct arguments *arguments, struct arena *arena);

/* STATUS_USAGE, with a complaint, if the file that is written, by --output or as standard output, is one of the inputs. */
enum status inputs_spare(const struct inputs *inputs, const struct arguments *arguments);

/* Who takes the records: one after another, and is told the end of each input. Both return false when there is no use in going on:
   the output is gone. */
struct taker {
    bool (*take)(void *context, const struct piece *piece);
    bool (*done)(void *context, const char *input); /* NULL: need not be told */
    void *context;
};

/* Hands every record of every input to the taker; `arena` holds its bytes and is cleared after each. Complains of what cannot
   be read, and goes on. */
enum status inputs_each(const struct inputs *inputs, const struct arguments *arguments, struct arena *arena,
                        const struct taker *taker);

#endif
