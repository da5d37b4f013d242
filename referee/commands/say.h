/* What the program says outside verdicts. */
#ifndef REFEREE_COMMANDS_SAY_H
#define REFEREE_COMMANDS_SAY_H

#include "formats/manner.h"

/* Writes "referee: …" and a line break to standard error. */
void complain(const struct manner *manner, const struct message *message, const struct arg *args, size_t count);

/* The language of the locale: LC_ALL, LC_MESSAGES, LANG, the first that is set. */
enum language language_of_locale(void);

#endif
