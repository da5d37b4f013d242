/* The forms of output that --format names, command by command. */
#ifndef REFEREE_COMMANDS_FORMS_H
#define REFEREE_COMMANDS_FORMS_H

#include "commands/arguments.h"
#include "formats/writer.h"

/* A forms_fn for a command that writes verdicts, by what of a writer it needs. */
const char *writer_nth(size_t nth, bool (*has)(const struct writer *writer));

/* Appends the names of all forms, with commas between them. */
void forms_say(struct buffer *out, forms_fn *forms);

/* The place among these forms of the one that --format names, the first if it names none; -1 after a complaint. */
int form_chosen(const struct arguments *arguments, forms_fn *forms);

#endif
