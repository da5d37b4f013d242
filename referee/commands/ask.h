/* Commands that ask something about records instead of judging them. */
#ifndef REFEREE_COMMANDS_ASK_H
#define REFEREE_COMMANDS_ASK_H

#include "commands/arguments.h"
#include "formats/writer.h"

/* What a command asks. */
struct question {
    /* Finds the answer where a record stops, into `answer`: see struct orders. Records are asked about by many threads at
       once. */
    void (*stopped)(const struct judge *judge, void *answer);
    /* Appends it. The judgement is that of the whole record under these orders; where stopped() was never called, `answer` is
       `blank`. */
    void (*write)(struct buffer *out, const struct writer *writer, const struct manner *manner,
                  const struct judged *judged, const struct orders *orders, const void *answer);
    const void *blank; /* what an answer is before it is found */
    size_t answer_size;
};

/* Reads the records that the arguments name and delivers an answer to each as soon as it is complete. Of one that cannot be
   read the verdict is delivered in its place. */
enum status ask(const struct arguments *arguments, const struct question *question);

#endif
