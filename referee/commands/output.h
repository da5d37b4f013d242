/* Where verdicts go. */
#ifndef REFEREE_COMMANDS_OUTPUT_H
#define REFEREE_COMMANDS_OUTPUT_H

#include "commands/arguments.h"
#include "commands/replacement.h"
#include "commands/sandbox.h"
#include "formats/buffer.h"
#include "formats/canonical.h"
#include "formats/writer.h"

#include <stdio.h>

struct output {
    FILE *file;
    const char *name;               /* NULL: standard output */
    int why;                        /* the errno that keeps it from being written; 0: none */
    const struct message *where;    /* what that came of, if it is not the output itself */
    struct replacement replacement; /* where it has a name */
    struct sandbox sandbox;
    const struct arguments *caught; /* whose catch() takes it all; NULL: nobody does */
    bool refused;                   /* and wants no more */
};

/* The writer of --format; complains and returns NULL if the command has no form of that name. */
const struct writer *writer_chosen(const struct arguments *arguments);

/* How a transcript is written again: in its own language and letters, unless another language is asked for. */
struct canon canon_asked(const struct arguments *arguments, const struct record *record);

/* Opens --output, or takes standard output, and settles in `manner` whether there are colours. Complains if it cannot. From
   then on the program is in its sandbox, unless --no-sandbox says no: this comes before anything is read. */
enum status output_open(struct output *output, const struct arguments *arguments, struct manner *manner);

/* Delivers a text at once and empties the buffer. False once anything could not be written. */
bool output_write(struct output *output, struct buffer *text);

/* Makes the output one that cannot be written, for a reason that came of something else, unless it is one already. */
void output_fail(struct output *output, const struct message *where, int why);

/* Whether it is shown on a terminal as it is written. */
bool output_is_terminal(const struct output *output);

/* Closes it with nothing in its place, as if it had not been opened; complains of nothing. */
void output_drop(struct output *output);

/* Delivers what is left, and only now puts a new file in the place of the old one; complains if anything was not written
   (quietly where the reader went away). */
enum status output_close(struct output *output, const struct manner *manner);

#endif
