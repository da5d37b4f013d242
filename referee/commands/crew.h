/* Work on a stream of records by several threads. The stream is dealt out in batches of many records, so that handing them
   over costs next to nothing; each is worked on by one thread, with an arena of its own for the record in hand; what comes of
   them is delivered in the order of the stream. So the output is the same for every number of threads.

   Whoever works also fetches and delivers: there is no thread that only waits for the others. */
#ifndef REFEREE_COMMANDS_CREW_H
#define REFEREE_COMMANDS_CREW_H

#include "commands/status.h"
#include "formats/reader.h"
#include "formats/writer.h"

#include <stdbool.h>
#include <stddef.h>

struct arguments;
struct crew;

/* A batch, and what has come of it so far. Who fetches fills the first part, who works the second. */
struct batch {
    struct crew *crew;
    struct arena *store; /* for what is fetched; cleared before the next fetching */
    size_t size;         /* how much is worth fetching at once, in units of the stream; at least 1 */
    size_t first;        /* how many records of the stream came before */
    size_t count;        /* how many records it holds */
    size_t room;
    struct piece *piece; /* of a stream of bytes; room for `room` of them */
    const char *input;   /* the input they are of */
    bool ended;          /* the input ends with this batch */
    bool last;           /* it is known that no batch follows: nobody needs to be hired for it */
    size_t bytes;        /* if so: of the whole input */
    int why;             /* the errno that kept it from being read (on); 0: none */

    struct arena *arena;     /* of the record in hand: cleared before each */
    struct arena *trials;    /* of what is tried for it, of which nothing stays; NULL: nothing yet */
    struct ways_store *ways; /* what games have found that later records need not ask for again; NULL: nothing yet */
    struct buffer text;      /* to go out */
    struct buffer cells;     /* of the table that ends the run */
    struct buffer errors;    /* to go to standard error, before the text */
    struct tally tally;
    enum status status;
    unsigned lines; /* of the text */
    size_t done;    /* records of it that have been worked on */
    unsigned told;  /* of how many of the last records there was something to tell, in parts of 256 */
};

/* What a crew is to do. Where memory gives out, the record in hand is given up and worked on anew, alone, when the others have
   done theirs; for which nothing may come of it but what is added to the batch. */
struct task {
    /* Fills an empty batch with at least one record, an end or an error. False: there is nothing left. Called by one thread at
       a time. `wake` is a descriptor that becomes readable when there is no use in waiting any more, or -1. */
    bool (*fetch)(void *context, struct batch *batch, int wake);
    /* Works on the `nth` record of a batch; called by many threads at a time, each with a batch of its own. */
    void (*work)(void *context, struct batch *batch, size_t nth);
    /* Delivers what has come of a batch, or of a part of it, and empties it; in the order of the stream, by one thread at a
       time. `whole`: the batch is done. False when there is no use in going on: the output is gone. */
    bool (*deliver)(void *context, struct batch *batch, bool whole);
    /* Does instead what is to be done of a record for which there is not memory enough even so. NULL: that ends the program. */
    void (*refuse)(void *context, struct batch *batch, size_t nth);
    void *context;
    bool keeps;               /* more comes of a record than the batch holds: it is not worked on anew */
    size_t most;              /* the greatest size of a batch */
    unsigned long long bytes; /* of all inputs; 0: not known */
};

/* Does a task with as many threads as --jobs says, this one among them; with one there is no other. Returns when all is
   delivered, or there was no use in going on. */
void crew_run(const struct task *task, const struct arguments *arguments);

/* Waits until all that comes before this batch has been delivered, and delivers what the batch has so far: for work that
   hangs on what went before. */
void crew_await(struct batch *batch);
/* Waits likewise, and delivers nothing of this batch: what it has so far may be in the midst of something. */
void crew_await_turn(struct batch *batch);

#endif
