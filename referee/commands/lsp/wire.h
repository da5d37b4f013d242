/* The wire to the client: messages of JSON, each after a head that tells its length (the base protocol of LSP). */
#ifndef REFEREE_COMMANDS_LSP_WIRE_H
#define REFEREE_COMMANDS_LSP_WIRE_H

#include "formats/buffer.h"

#include <stdbool.h>
#include <stddef.h>

/* The longest message that is read; a longer one is refused and passed over. */
#define WIRE_MOST ((size_t)64 * 1024 * 1024)

struct wire {
    int in, out;
    struct buffer heard; /* what has come … */
    size_t at;           /* … and how much of it has been handed out */
    size_t over;         /* so much of what is to come is passed over */
    bool ended;          /* nothing more comes; … */
    int deaf, gone; /* … errno where that is as it cannot be read, and where what is sent arrives nowhere; else 0 */
};

enum wire_state {
    WIRE_MESSAGE, /* *body is the next one, until the wire is asked again */
    WIRE_RUBBISH, /* something that is none; it is passed over */
    WIRE_NOTHING, /* none has come yet */
    WIRE_END,     /* none will */
};

/* The next message. `wait`: for one to come. */
enum wire_state wire_next(struct wire *wire, bool wait, const char **body, size_t *length);

/* Reads all that has come by now, without waiting. */
void wire_listen(struct wire *wire);

/* Whether more has come than has been read, or does within so many milliseconds. */
bool wire_stirs(struct wire *wire, int within);

/* The whole messages that have come and have not been handed out, one after another: *at is 0 for the first. False: there
   is none more. */
bool wire_peek(const struct wire *wire, size_t *at, const char **body, size_t *length);

/* Sends a message, and empties it. */
void wire_send(struct wire *wire, struct buffer *body);

void wire_free(struct wire *wire);

#endif
