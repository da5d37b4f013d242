/* What the program says outside verdicts. */
#ifndef REFEREE_COMMANDS_SAY_H
#define REFEREE_COMMANDS_SAY_H

#include "formats/buffer.h"
#include "formats/manner.h"

/* Writes "referee: …" and a line break to standard error. */
void complain(const struct manner *manner, const struct message *message, const struct arg *args, size_t count);

/* Appends "referee: …" and a line break to what is to go to standard error later. */
void complaint_say(struct buffer *out, const struct manner *manner, const struct message *message,
                   const struct arg *args, size_t count);

/* The argument {why} of a message about a file: what the system means by `error`, a number of errno. The system's own words are
   English where no other language is installed: what is common has words of ours. */
struct arg reason(int error);

/* The language of the locale: LC_ALL, LC_MESSAGES, LANG, the first that is set. */
enum language language_of_locale(void);

#endif
