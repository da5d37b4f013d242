/* The usage text. */
#ifndef REFEREE_COMMANDS_USAGE_H
#define REFEREE_COMMANDS_USAGE_H

#include "formats/buffer.h"
#include "formats/manner.h"

/* Appends the commands, their options and the exit statuses. */
void usage_say(struct buffer *out, const struct manner *manner);

#endif
