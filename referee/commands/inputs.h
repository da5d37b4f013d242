/* What is to be read: files, folders, lists of files, standard input. */
#ifndef REFEREE_COMMANDS_INPUTS_H
#define REFEREE_COMMANDS_INPUTS_H

#include "commands/arguments.h"
#include "commands/crew.h"
#include "core/arena.h"
#include "formats/reader.h"
#include "formats/writer.h"

#include <stdio.h>

/* Files in the order in which they are judged; "-" is standard input. Names live in `arena`. */
struct inputs {
    const char **name;
    size_t count, room;
    size_t folders;        /* met within the folders that were named */
    bool folder;           /* one was named itself */
    bool told;             /* why some of what was named is not among them */
    struct unread *unread; /* of them, and of what was named: as far as the reading has come */
    size_t unread_count, unread_room;
    struct arena *arena;
};

/* Collects them: the operands, then the names in the lists of --files-from; standard input if there are neither. A folder
   stands for the transcripts in it (.yaml .yml .json .jsonl .ndjson .csv .tsv) that are no links, by name; with --recursive for those
   below it too.
   Complains of what cannot be read, and goes on. */
enum status inputs_read(struct inputs *inputs, const struct arguments *arguments, struct arena *arena);

/* Complains that there is no record in any of them: without it silence would say that all is well. STATUS_FINDING if the
   arguments ask for that, else STATUS_REGULAR. */
enum status inputs_empty(const struct inputs *inputs, const struct arguments *arguments);

/* Opens one of them that is no transcript, or is not read as one; "-" is standard input. NULL and errno if it cannot be, as a
   pipe or a device; close it with input_close(). */
FILE *input_open(const char *name);
void input_close(FILE *file);

/* The next line of it, its break included, in place of what `line` holds. False at the end of the file, or if it cannot be read,
   for which errno has the reason and feof() is not true: that a line is longer than one of a transcript may be among them. */
bool input_line(struct buffer *line, FILE *file);

/* Complains that an input cannot be read, for which errno has the reason: STATUS_UNREADABLE; memory gone is out_of_memory(). */
enum status input_unreadable(const struct arguments *arguments, const char *name);

/* STATUS_USAGE, with a complaint, if the file that is written, by --output or as standard output, is one of the inputs. */
enum status inputs_spare(const struct inputs *inputs, const struct arguments *arguments);

/* Who takes the records. */
struct taker {
    /* Works on one, in any thread; what comes of it is added to the batch. */
    void (*take)(void *context, struct batch *batch, const struct piece *piece);
    /* Delivers what has come of a batch so far, and clears its text and tally; see struct task. NULL: there is nothing to
       deliver. */
    bool (*deliver)(void *context, struct batch *batch);
    /* Is told the end of each input, when all of it is delivered; false as deliver(). NULL: need not be told. */
    bool (*done)(void *context, const char *input);
    void *context;
    bool keeps; /* as in struct task */
};

/* Hands every record of every input that the arguments ask for to the taker, by as many threads as they say. Complains of what
   cannot be read, and goes on; and of no record at all, which is STATUS_FINDING if the arguments say so. */
enum status inputs_each(struct inputs *inputs, const struct arguments *arguments, const struct taker *taker);

#endif
